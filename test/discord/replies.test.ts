import { expect, test } from 'vitest';
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
    isChatInputCommand: () => false,
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

test('a player is told that an answer counts, and nothing of what everybody reads in the chronicle', async () => {
  for (const told of [await said([report]), await said([report], { inPanel: false }), await said([])]) {
    expect(told).toBe('Counted: **Alpha · Run · A1.8**.');
  }
});
