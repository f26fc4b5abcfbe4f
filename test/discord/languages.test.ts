import { afterAll, expect, test, vi } from 'vitest';
import type { Component } from '../../sandbox/server/shapes.js';
import { componentBreaches } from '../../sandbox/server/validation/components.js';
import { commandLines, hostLines, TOPICS, topicLines } from '../../src/commands/help.js';
import { reportText, sheetTexts } from '../../src/discord/army-text.js';
import { boardMessage } from '../../src/discord/board-message.js';
import type { Bot } from '../../src/discord/bot.js';
import { chapterBody, whichBody } from '../../src/discord/chapter.js';
import { awayOutcomeWords, hoursWords, settledWords, statusClock } from '../../src/discord/clock-words.js';
import { message, text } from '../../src/discord/components.js';
import { overBody } from '../../src/discord/end.js';
import { turnBody } from '../../src/discord/first-screen.js';
import { endAsks, hasEnded, rewindAsks, tookBack, transferred } from '../../src/discord/host-words.js';
import { begin, openLanguages } from '../../src/discord/languages.js';
import { LIMITS } from '../../src/discord/limits.js';
import { logBody, verifyBody } from '../../src/discord/log.js';
import { endedBody, lobbyBody, promptBody, reminderBody, restoredBody, whyBody } from '../../src/discord/messages.js';
import { misgiven } from '../../src/discord/misgiven.js';
import { offerBody } from '../../src/discord/offer.js';
import { panelBody, placeModal } from '../../src/discord/panel.js';
import { missingPermissions, missingSentence } from '../../src/discord/permissions.js';
import { planBody, stopsBody } from '../../src/discord/plan-panel.js';
import { reactionsBody } from '../../src/discord/reactions-panel.js';
import { replayWords, sinceWords } from '../../src/discord/replay-words.js';
import { ruledBody, rulingBody } from '../../src/discord/ruling.js';
import { battleName, openingName } from '../../src/discord/thread-name.js';
import { consentBody } from '../../src/discord/undo-ask.js';
import { teach } from '../../src/engine/language.js';
import type {
  BattleInfo,
  BattleView,
  OpenQuestion,
  OverDelivery,
  PlanPanel,
  RulingInfo,
} from '../../src/games/games.js';
import { COMPUTER, cardOf, inLanguage } from '../../src/games/games.js';
import { teachLanguages } from '../../src/languages/catalogues.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { BRACKETS, wordsOutside } from '../support/pseudo-language.js';

afterAll(() => teachLanguages());

const rulesets = allRulesets().map(cardOf);
/** What users and armies are called: nobody translates it. */
const NAMES = ['Xavo', 'Yuma', 'Zulu', ...rulesets.map(({ name }) => name)];

const info = (more: Partial<BattleInfo> = {}): BattleInfo => ({
  id: 'k7',
  name: 'Xavo Yuma',
  guild: '1',
  channel: '2',
  place: '3',
  status: 'lobby',
  ruleset: rulesets[0]!.id,
  rulesetName: 'Zulu',
  points: 500,
  pace: 'day',
  expiry: 'plan',
  host: '1',
  battlefieldSeed: 7,
  commitment: '0123',
  seats: [
    { seat: 'blue', side: 'blue', who: '1', army: { army: 'Xavo', codex: 'Xavo', points: 500 } as never },
    { seat: 'blue2', side: 'blue', who: COMPUTER },
    { seat: 'red', side: 'red' },
  ],
  missing: [],
  asked: [],
  createdAt: 0,
  updatedAt: 0,
  ...more,
});

const plan: PlanPanel = {
  id: 'p1',
  battle: 'k7',
  revision: 1,
  state: 'draft',
  title: 'Xavo',
  lines: [{ id: 1, asks: 'act', stage: 0, reply: {}, words: 'Yuma', thrown: 0, state: 'open', chance: 0.5 }],
  stops: ['test', 'loss', 'reaction'],
  windows: [{ asks: 'act', title: 'Zulu', ahead: 'ask' }],
  reactions: [{ asks: 'act', kind: 'k', title: 'Zulu' }],
  after: 'Xavo',
  next: 'n',
  asked: 'a',
};

const ruling = {
  id: 'r1',
  guild: '1',
  channel: '2',
  scope: 'battle',
  question: 'Xavo',
  proposer: '1',
  state: 'open',
  options: ['Yuma', 'Zulu'],
  voters: { kind: 'players' },
  isOpen: true,
  proposedAt: 0,
  deadline: 1,
  votes: 1,
  counts: [1, 0],
  by: [['1'], []],
  setting: { path: 'Zulu', name: 'Zulu' },
} as unknown as RulingInfo;

const prompt = { title: 'Xavo', lines: ['Yuma'], small: ['Zulu'] };
const asks = { kind: 'prompt', decision: '1.1', seat: 'blue', who: '1', deadline: 1, prompt } as const;
const question = {
  battle: 'k7',
  asked: { battle: 'k7', decision: '1.1', seat: 'blue', who: '1', asks: 'x', askedAt: 0 },
  decision: { id: '1.1', who: 'blue', asks: 'x', args: {}, cite: 'DM.move.run', fallback: null },
  side: 'blue',
  style: 'panel',
  plannable: true,
  prompt,
} as unknown as OpenQuestion;

/** A bot of which nothing but these questions is asked. */
function bot(whole: boolean): Bot {
  const choices = {
    field: 'f',
    title: 'Xavo',
    options: Array.from({ length: 30 }, (_, value) => ({ value, label: 'Yuma' })),
    free: { kind: 'place' },
  };
  const reports = [{ title: 'Xavo', lines: [], small: [], why: [], side: 'blue' as const }];
  const games = {
    rulesets,
    answerSoFar: async () =>
      whole ? { chosen: [], preview: { lines: [], small: [], ghosts: [], sights: [] } } : { chosen: [], choices },
    coachLine: async () => 'Zulu',
    log: async () => ({
      page: 2,
      pages: 2,
      entries: [
        { seq: 0, kind: 'start', reports },
        { seq: 1, kind: 'answer', by: '1', reports, undone: true },
      ],
    }),
    verify: async () => ({
      kind: 'verified',
      ok: false,
      dice: 9,
      mismatches: [{}],
      seeds: [],
      commitment: '01',
      secret: '02',
    }),
  };
  return { games } as unknown as Bot;
}

const said = (...lines: (string | readonly string[])[]) => message([text(lines.flat().join('\n'))], { private: true });

/** Messages, panels, help and what is told in a sentence. */
async function everything(): Promise<Record<string, ReturnType<typeof message>>> {
  const over: OverDelivery = {
    kind: 'over',
    result: {
      summary: 'Xavo',
      scores: [
        { side: 'blue', points: 3, why: [{ points: 3, why: 'Zulu' }] },
        { side: 'red', points: 0, why: [] },
      ],
    },
    dice: 9,
  };
  const consent: Parameters<typeof consentBody>[2] = {
    kind: 'consent',
    decision: '1',
    by: '1',
    state: 'waiting',
    what: 'Xavo',
    answers: 2,
    learned: ['Yuma'],
    agreed: ['2'],
    open: ['1', '2'],
    ping: true,
  };
  const view = {
    info: info({ status: 'running' }),
    described: { title: 'Xavo', score: { scores: [{ side: 'blue', points: 1 }] } },
  } as unknown as BattleView;
  return {
    ...Object.fromEntries(Object.keys(TOPICS).map(topic => [`help ${topic}`, said(topicLines(topic) ?? [])])),
    commands: said(commandLines(rulesets)),
    'commands of one': said(commandLines(rulesets.slice(0, 1))),
    hosts: said(hostLines()),
    turns: turnBody(rulesets.slice(1)),
    lobby: lobbyBody(1, info()),
    'a lobby that lacks something': lobbyBody(
      1,
      info({
        missing: ['Xavo'],
        changed: Array.from({ length: 10 }, () => ({ name: 'Zulu', value: 'Xavo' })) as never,
        sat: { red: '2' } as never,
      }),
    ),
    'a battle that is on': lobbyBody(1, info({ status: 'running' })),
    ended: endedBody(1, { kind: 'ended', why: 'left', host: '1' } as never),
    'ended by time': endedBody(1, { kind: 'ended', why: 'idle', host: '1' } as never),
    board: boardMessage(1, view),
    restored: restoredBody(1, { kind: 'restored', at: 0, after: 0 }),
    prompt: promptBody(1, 'k7', { ...asks, ping: true, style: 'panel', plannable: true, rest: 'Xavo' } as never, {
      coach: 'Zulu',
    }),
    chapter: chapterBody(
      'k7',
      {
        kind: 'chapter',
        mark: 1,
        title: 'Xavo',
        side: 'blue',
        goesOn: true,
        entries: [{ title: 'Yuma', lines: [], side: 'red', clock: COMPUTER, why: true, struck: false }],
        news: true,
        look: false,
        covers: { shown: 1, row: 1 },
      },
      'failed',
    ),
    which: whichBody('k7', '1', [{ title: 'Xavo', lines: [], small: [], why: ['Zulu'], side: 'red' }]),
    whys: whyBody([]),
    end: overBody(1, 'k7', over),
    reminder: reminderBody(1, {
      kind: 'reminder',
      who: '1',
      guild: '1',
      asks: [{ title: 'Xavo', deadline: 1, channel: '2' }],
    } as never),
    offer: offerBody(1, 'k7', {
      kind: 'offer',
      decision: '1',
      owner: '1',
      substitute: '2',
      opponents: ['3'],
      open: ['2', '3'],
      ping: [],
    }),
    consent: consentBody(1, 'k7', consent),
    'consent refused': consentBody(1, 'k7', {
      kind: 'consent',
      decision: '1',
      by: '1',
      state: 'refused',
      who: '2',
    } as never),
    plan: planBody(plan),
    ...Object.fromEntries(
      (['stopped', 'confirmed', 'ended'] as const).map(state => [
        `a plan ${state}`,
        planBody({ ...plan, state, why: 'Xavo' }, { brief: 'looksOn' }),
      ]),
    ),
    stops: stopsBody(plan),
    reactions: reactionsBody({
      battle: 'k7',
      kinds: [
        { asks: 'act', kind: 'k', title: 'Zulu' },
        { asks: 'act', kind: 'l', title: 'Zulu', said: 30 },
      ],
    }),
    ruling: rulingBody(bot(true), ruling, 1),
    'a ruling that ended': rulingBody(
      bot(true),
      { ...ruling, state: 'accepted', outcome: 0, rolled: [{ option: 0, faces: [6] }], withdraws: undefined } as never,
      1,
    ),
    ruled: ruledBody({ ...ruling, state: 'accepted', outcome: 0 }, 1),
    panel: (await panelBody(bot(false), question, {})).body,
    'a whole answer': (await panelBody(bot(true), question, {})).body,
    log: await logBody(bot(true), 'k7', '1'),
    verified: await verifyBody(bot(true), 'k7'),
    words: said(
      reportText(bot(true), {
        name: 'Xavo',
        codex: 'Yuma',
        points: 5,
        size: 6,
        faults: [{ where: 'Zulu', why: 'Xavo', cite: 'DM.move.run' }],
      } as never),
      ...['Zulu', 'Zulu'.repeat(1000)].map(
        who =>
          sheetTexts(bot(true), {
            name: 'Xavo',
            codex: 'Yuma',
            faults: [],
            sheet: { lines: [], models: [who] },
          } as never).texts,
      ),
      hoursWords(undefined),
      hoursWords({ from: 60, to: 120, zone: 'Xavo' } as never),
      settledWords({ kind: 'sits', substitute: COMPUTER } as never),
      settledWords({ kind: 'returned', substitute: '1' } as never),
      awayOutcomeWords({ kind: 'away', until: 0, not: [] } as never),
      statusClock({ deadline: 1, standsUntil: 2 }),
      rewindAsks({ what: 'Xavo', answers: 2, learned: Array.from({ length: 12 }, () => 'Yuma') }),
      tookBack('Xavo'),
      endAsks('running'),
      hasEnded(''),
      transferred({ to: '1', from: COMPUTER, last: 'Xavo' }),
      missingSentence('1', missingPermissions('0', false)),
      misgiven(
        [{ type: 4, name: 'Zulu', description: '', min_value: 1, max_value: 2 }],
        [{ name: 'Zulu', type: 4, value: 9 }],
      ) ?? '',
      misgiven([{ type: 11, name: 'Zulu', description: '', required: true }], []) ?? '',
      replayWords.film('Xavo', 2),
      replayWords.moment('Xavo', 1, 2),
      sinceWords.nothing(undefined),
      sinceWords.waitsFor('Xavo', 'Yuma'),
      openingName({ host: 'Xavo', points: 500, players: 1 }),
      openingName({ host: 'Xavo', opponent: 'Yuma', players: 1 }),
      battleName(info(), () => 'Xavo'),
    ),
  };
}

/** What is read of a message: texts, labels, placeholders and what stands under them. */
function readIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(readIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string'
      ? /^(?:content|label|placeholder|description|title)$/.test(key)
        ? [value]
        : []
      : readIn(value),
  );
}

test('nothing of a message, a panel or a page of help is said outside of catalogues', async () => {
  teach('de', BRACKETS);
  const bodies = await inLanguage('de', everything);
  const modal = inLanguage('de', () => placeModal(question, 0));
  teachLanguages();
  for (const [name, body] of Object.entries({ ...bodies, modal })) {
    const outside = readIn([body]).flatMap(line => wordsOutside(line.replaceAll(/<[^>]*>/g, ' '), NAMES));
    expect(outside, name).toEqual([]);
  }
});

test.each(['en', 'de'] as const)('messages, panels and help are within the limits of Discord: %s', async language => {
  for (const [name, body] of Object.entries(await inLanguage(language, everything))) {
    expect(componentBreaches(body.components as unknown as Component[], true), name).toEqual([]);
    const length = readIn(body.components).join('').length;
    expect(length, name).toBeLessThan(LIMITS.textInMessage);
    for (const [, label] of JSON.stringify(body).matchAll(/"label":"([^"]*)"/g))
      expect(label?.length, name).toBeLessThanOrEqual(LIMITS.buttonLabel);
  }
});

test('what somebody chose counts before the locale of their Discord, and that one again when they give it up', async () => {
  const setLanguage = vi.fn(async () => {});
  const languages = await openLanguages({ languages: async () => new Map([['old', 'de' as const]]), setLanguage });
  const by = (id: string, locale: string) => languages.of({ user: { id }, locale } as never);
  expect([by('old', 'en-GB'), by('new', 'de'), by('new', 'en-US'), by('new', 'fr')]).toEqual(['de', 'de', 'en', 'en']);
  await languages.choose('new', 'en');
  expect(by('new', 'de')).toBe('en');
  await languages.choose('new', undefined);
  expect(by('new', 'de')).toBe('de');
  expect(setLanguage.mock.calls).toEqual([[{ whose: 'new', language: 'en' }], [{ whose: 'new' }]]);
});

test('a server that was just joined begins in the language of its Discord, unless one was chosen for it', async () => {
  const languages = await openLanguages({
    languages: async () => new Map([['chosen', 'en' as const]]),
    setLanguage: async () => {},
  });
  for (const id of ['german', 'chosen']) await begin(languages, { id, preferredLocale: 'de' as never });
  await begin(languages, { id: 'french', preferredLocale: 'fr' as never });
  expect(['german', 'chosen', 'french', 'unknown', null].map(id => languages.ofServer(id))).toEqual([
    'de',
    'en',
    'en',
    'en',
    'en',
  ]);
});
