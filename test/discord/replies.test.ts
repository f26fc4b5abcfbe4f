import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { showOutcome } from '../../src/discord/replies.js';
import type { Report } from '../../src/engine/index.js';
import type { SubmitOutcome } from '../../src/games/games.js';

const report: Report = {
  title: '**Blue · Alpha runs** · 2.5" to `D1.5`',
  lines: ['`A1.8` is full; nearest free place `D1.5`'],
  small: ['A reason.'],
  why: [],
};

interface Part {
  content?: string;
  components?: Part[];
}

function textsIn({ content, components = [] }: Part): string[] {
  return [...(content === undefined ? [] : [content]), ...components.flatMap(textsIn)];
}

/** What the player reads after an answer, where nothing more waits for them. */
async function said(reports: Report[], { repeated = false, inPanel = true } = {}): Promise<string> {
  let shown = '';
  const interaction = {
    isMessageComponent: () => true,
    message: { flags: { has: () => inPanel } },
    editReply: async (body: unknown) => {
      shown = JSON.stringify(body);
    },
  };
  const bot = { games: { info: async () => undefined } } as unknown as Bot;
  const outcome: SubmitOutcome = {
    kind: 'accepted',
    battle: 'b',
    seq: 24,
    answered: 'Alpha · Run · A1.8',
    reports,
    asked: [],
    repeated,
  };
  await showOutcome(bot, interaction as never, outcome);
  return textsIn(JSON.parse(shown) as Part).join('\n');
}

describe('what a player reads once an answer counts', () => {
  test('says where the unit went and why, without the reasons that the report has', async () => {
    expect(await said([report])).toBe(
      `Counted: **Alpha · Run · A1.8**.\n${report.title}\n${report.lines[0]}\n-# No. 24`,
    );
  });

  test('says only what was counted in a new message: the report comes right below it', async () => {
    expect(await said([report], { inPanel: false })).toBe('Counted: **Alpha · Run · A1.8**.\n-# No. 24');
  });

  test('stays short: whole lines of the first report only', async () => {
    const long = { ...report, lines: Array.from({ length: 40 }, (_, index) => `**Line ${index}** of many`) };
    const text = await said([long, report]);
    expect(text.length).toBeLessThan(620);
    expect(text.match(/\*\*/g)!.length % 2).toBe(0);
  });

  test('says only what was counted where nothing is told, or it was told before', async () => {
    for (const text of [await said([]), await said([report], { repeated: true })]) {
      expect(text).toBe('Counted: **Alpha · Run · A1.8**.\n-# No. 24');
    }
  });
});
