import { expect, test } from 'vitest';
import type { Component } from '../../sandbox/server/shapes.js';
import { componentBreaches, modalBreaches } from '../../sandbox/server/validation/components.js';
import type { Bot } from '../../src/discord/bot.js';
import { chapterBody, reasonBody, whichBody } from '../../src/discord/chapter.js';
import { button, message, rows, text } from '../../src/discord/components.js';
import { customId, indexIn, parseCustomId } from '../../src/discord/custom-id.js';
import { overBody } from '../../src/discord/end.js';
import { clip, LIMITS } from '../../src/discord/limits.js';
import { lobbyBody, mendedBody, promptBody, reportBody, whyBody } from '../../src/discord/messages.js';
import { panelBody, placeModal } from '../../src/discord/panel.js';
import { rulingBody } from '../../src/discord/ruling.js';
import { codeSafe, plain } from '../../src/discord/text.js';
import { consentBody } from '../../src/discord/undo-ask.js';
import type { Choices, Report } from '../../src/engine/index.js';
import { LANGUAGES, type Language } from '../../src/engine/language.js';
import {
  type AnswerSoFar,
  type BattleInfo,
  type ChapterDelivery,
  type ChapterEntry,
  COMPUTER,
  inLanguage,
  type OpenQuestion,
  type RulingInfo,
} from '../../src/games/games.js';

const LONG_NAME = 'Sergeant-Major Bartholomew of the Ninety-Ninth Meridian Grenadier Guard of Foot 🎖️'.slice(0, 80);
const report = (lines: number): Report => ({
  title: `**${LONG_NAME} fires at ${LONG_NAME}**`,
  lines: Array.from({ length: lines }, (_, index) => `${index} To hit 5+ · ${'`6` '.repeat(20)}→ **3 hits**`),
  small: Array.from({ length: 12 }, () => `BS 3 is 4+, ${'soft cover -1, '.repeat(10)}`),
  why: Array.from({ length: 40 }, () => `4+: ${'long range -1, '.repeat(12)}`),
});
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: { unit: `u${index}`, to: { x: index, y: index } },
    label: `${index} ${LONG_NAME}`,
    hint: `**${LONG_NAME}** ${LONG_NAME}`,
    chance: 0.5,
  }));
const unitsLines = Array.from({ length: 50 }, (_, index) => `**${LONG_NAME} ${index}** (Advance): Matriarch at 17"`);

const VOTE: RulingInfo = {
  id: 'k7f3k7f3',
  guild: '1',
  channel: '2',
  scope: 'battle',
  question: `${LONG_NAME} `.repeat(12),
  proposer: '1'.repeat(20),
  state: 'open',
  force: 'done',
  setting: { path: 'rounds', name: LONG_NAME },
  options: Array.from({ length: 5 }, () => LONG_NAME),
  voters: { kind: 'players' },
  isOpen: true,
  moment: { title: LONG_NAME, channel: '1'.repeat(20), message: '2'.repeat(20) },
  proposedAt: 0,
  deadline: 1,
  counts: [50, 50, 50, 50, 50],
  by: Array.from({ length: 5 }, () => Array.from({ length: 50 }, () => '1'.repeat(20))),
  votes: 250,
} as RulingInfo;

function info(more: Partial<BattleInfo> = {}): BattleInfo {
  return {
    id: 'k7f3k7f3',
    name: `${LONG_NAME} v ${LONG_NAME}`,
    guild: '1',
    channel: '2',
    place: '3',
    status: 'lobby',
    ruleset: 'r@1',
    rulesetName: LONG_NAME,
    points: 20_000,
    pace: 'day',
    expiry: 'careful',
    host: '1'.repeat(20),
    battlefieldSeed: 999_999,
    commitment: 'f'.repeat(64),
    seats: [
      { seat: 'blue', side: 'blue', who: '1'.repeat(20) },
      { seat: 'red', side: 'red' },
    ],
    missing: ['x'.repeat(300), 'y'.repeat(300)],
    asked: [],
    createdAt: 0,
    updatedAt: 0,
    ...more,
  };
}

/** A bot whose only question has these options, or is answered wholly. */
function botAsking(choices: Choices | undefined): Bot {
  const preview = { lines: unitsLines, small: unitsLines, ghosts: [], sights: [] };
  const soFar: AnswerSoFar = choices === undefined ? { chosen: [], preview } : { chosen: [], choices };
  return { games: { rulesets: [], answerSoFar: async () => soFar, coachLine: async () => 'A tip.' } } as unknown as Bot;
}

/** An open question, and nothing else of a battle. */
function question(): OpenQuestion {
  return {
    battle: 'k7f3k7f3',
    asked: { battle: 'k7f3', decision: '9999.99', seat: 'blue', who: '1', asks: 'x', askedAt: 0 },
    decision: { id: '9999.99', who: 'blue', asks: 'x', args: {}, cite: 'DM.move.run', fallback: null },
    side: 'blue',
    style: 'panel',
    prompt: { title: LONG_NAME, lines: unitsLines, small: unitsLines },
  };
}

const prompt = { title: LONG_NAME, lines: unitsLines, small: unitsLines };
const asking = { kind: 'prompt', decision: '9999.99', seat: 'blue', who: '1', deadline: 1, prompt } as const;

function entry(lines: number): ChapterEntry {
  const { title, lines: said } = report(lines);
  return { title, lines: said, side: 'red', heading: LONG_NAME, struck: true, clock: COMPUTER, why: true };
}

function chapter(entries: ChapterEntry[]): ChapterDelivery {
  const covers = { shown: 1, row: 1 };
  return {
    kind: 'chapter',
    mark: 1,
    title: LONG_NAME,
    side: 'blue',
    goesOn: true,
    entries,
    news: true,
    look: false,
    covers,
  };
}

async function everything() {
  const bodies = {
    'a report': reportBody(1, { kind: 'report', reports: [report(2)] }),
    'sixty long reports': reportBody(1, { kind: 'report', reports: Array.from({ length: 60 }, () => report(80)) }),
    'an empty report': reportBody(1, {
      kind: 'report',
      reports: [{ title: '', lines: ['', ' '], small: [], why: [] }],
    }),
    'a chapter': chapterBody('k7f3', chapter([entry(2)])),
    'a long chapter': chapterBody('k7f3', chapter(Array.from({ length: 60 }, () => entry(80))), {
      alt: 'x'.repeat(5000),
    }),
    'a chapter with its old picture': chapterBody('k7f3', {
      ...chapter([entry(1)]),
      attachment: { id: '5', alt: 'x' },
    }),
    'an unpainted chapter': chapterBody('k7f3', chapter([]), 'failed'),
    'one reason': reasonBody(report(80)),
    'three hundred reasons': whichBody(
      'k7f3',
      '99999999',
      Array.from({ length: 300 }, () => report(3)),
    ),
    'sixty whys': whyBody(Array.from({ length: 60 }, () => report(3))),
    'no whys': whyBody([]),
    'a panel prompt': promptBody(1, 'k7f3', { ...asking, ping: true, style: 'panel' }, { tone: 'blue' }),
    'few buttons': promptBody(
      1,
      'k7f3',
      { ...asking, ping: false, style: 'buttons', buttons: { field: 'f', title: 't', options: options(10) } },
      { tone: 'red' },
    ),
    'too many buttons': promptBody(
      1,
      'k7f3',
      { ...asking, ping: true, style: 'buttons', buttons: { field: 'f', title: 't', options: options(60) } },
      { tone: 'red' },
    ),
    'a lobby': lobbyBody(1, info(), ['1']),
    'a battle that is on': lobbyBody(1, info({ status: 'running' })),
    'mended rules': mendedBody(
      1,
      {
        kind: 'mended',
        first: true,
        faults: Array.from({ length: 12 }, (_, index) => ({
          rule: `DM.some.chapter.of.the.rules.${index}`,
          told: 'w'.repeat(200),
        })),
      },
      rule => rule,
    ),
    'the end': overBody(
      1,
      'k7f3k7f3',
      {
        kind: 'over',
        result: {
          summary: `${LONG_NAME} wins`,
          scores: Array.from({ length: 2 }, () => ({
            side: 'blue',
            points: 99,
            why: Array.from({ length: 99 }, () => ({ points: 1, why: LONG_NAME })),
          })),
        },
        dice: 99_999,
        epilogue: { losses: unitsLines, most: unitsLines, story: unitsLines },
      },
      { alt: 'x'.repeat(5000) },
    ),
    'the end of an older version': overBody(1, 'k7f3', { kind: 'over', result: { summary: 'x', scores: [] }, dice: 0 }),
    'a vote': rulingBody({} as Bot, VOTE, 1),
    'a vote that ended': rulingBody({} as Bot, { ...VOTE, state: 'accepted', outcome: 4, endedAt: 1 }, 1),
    'a question whether something is taken back': consentBody(1, 'k7f3k7f3', {
      kind: 'consent',
      decision: '99999.99',
      state: 'waiting',
      by: '1'.repeat(20),
      what: LONG_NAME.repeat(3),
      answers: 99,
      learned: unitsLines,
      agreed: Array.from({ length: 5 }, () => '1'.repeat(20)),
      open: Array.from({ length: 5 }, () => '2'.repeat(20)),
      ping: false,
    }),
    'four thousand letters': message([text('🎖'.repeat(4000)), text('x'.repeat(9000)), text('short')]),
  };
  const panels: Record<string, ReturnType<typeof message>> = {};
  for (const count of [0, 1, 25, 26, 60]) {
    for (const page of [0, 1, 99, Number.NaN, -1]) {
      const bot = botAsking({
        field: 'f',
        title: LONG_NAME.repeat(3),
        options: options(count),
        free: { kind: 'place' },
      });
      panels[`${count} options, page ${page}`] = (
        await panelBody(bot, question(), {}, { page, said: unitsLines.join('\n') })
      ).body;
    }
    const many = botAsking({ field: 'f', title: 't', options: options(count), many: { min: 0, max: 60 } });
    panels[`many of ${count}`] = (await panelBody(many, question(), {})).body;
  }
  panels.confirm = (await panelBody(botAsking(undefined), question(), {})).body;
  return { ...bodies, ...panels };
}

test.each(Object.keys(LANGUAGES) as Language[])(
  'nothing that the bot builds in %s is over a limit of Discord, whatever stands in it',
  async language => {
    for (const [name, body] of Object.entries(await inLanguage(language, everything))) {
      expect(componentBreaches(body.components as unknown as Component[], true), name).toEqual([]);
      const json = JSON.stringify(body);
      expect(json, name).not.toMatch(/\\ud[89ab]../);
      for (const [, id] of json.matchAll(/"custom_id":"([^"]*)"/g)) expect(id?.length, name).toBeLessThanOrEqual(100);
      for (const [, label] of json.matchAll(/"label":"([^"]*)"/g)) expect(label?.length, name).toBeLessThanOrEqual(100);
      for (const part of body.components[0]?.components ?? []) {
        if (part.type !== 1) continue;
        expect(part.components.length).toBeGreaterThan(0);
        expect(part.components.length).toBeLessThanOrEqual(5);
        for (const inner of part.components) {
          if (inner.type === 2 && 'label' in inner) expect(inner.label?.length).toBeLessThanOrEqual(LIMITS.buttonLabel);
          if (inner.type === 3) expect(inner.options.length).toBeLessThanOrEqual(LIMITS.menuOptions);
        }
      }
      expect(Object.keys(body.allowed_mentions), name).toEqual(['users']);
    }
    expect(modalBreaches(placeModal(question(), 3).components as unknown as Component[])).toEqual([]);
  },
);

test('only a hand-over pings, and only whom it asks', async () => {
  for (const [name, body] of Object.entries(await everything())) {
    const pings = ['a panel prompt', 'too many buttons', 'a lobby'].includes(name);
    expect(body.allowed_mentions.users, name).toEqual(pings ? ['1'] : []);
  }
});

test('texts are cut on whole signs, ids are read strictly', () => {
  expect(clip('ab🎖cd', 4)).toBe('ab…');
  expect(clip('abc', 3)).toBe('abc');
  expect(() => customId('answer', 'x'.repeat(99))).toThrow(/over 100/);
  expect(parseCustomId(customId('answer', 'k7f3', '4.0', '2'))).toEqual({
    kind: 'answer',
    battle: 'k7f3',
    decision: '4.0',
    option: '2',
  });
  for (const id of ['', 'x', 'answer|a|b', 'nothing|a|b|c', 'answer|a b|c|d', `answer|${'a'.repeat(120)}||`])
    expect(parseCustomId(id)).toBeUndefined();
  expect([indexIn('0'), indexIn('12'), indexIn(''), indexIn('-1'), indexIn('1e3'), indexIn('99999')]).toEqual([
    0,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('rows hold five buttons, and a label is never empty', () => {
  const made = rows(Array.from({ length: 12 }, (_, index) => button(`b${index}`, index === 0 ? ' ' : 'x'.repeat(200))));
  expect(made.map(row => row.components.length)).toEqual([5, 5, 2]);
  expect(JSON.stringify(made)).not.toContain('"label":" "');
});

test('words of users come out inactive', () => {
  expect(plain('@everyone <@1> <#2> <t:1:R> **x** `y` [a](http://b) # h')).not.toMatch(
    /@everyone|<@1|<#2|<t:|(^|[^\\])\*\*|(^|[^\\])`|(^|[^\\])\[a/,
  );
  expect(plain('a\u202eb\u200bc\u0000d\u2066e\ud800')).toBe('a b c d e');
  expect(plain('\n\n# one\ntwo')).not.toMatch(/\n/);
  expect(codeSafe('a`b\u202ec\nd')).toBe("a'b c d");
});
