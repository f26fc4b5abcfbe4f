import { afterEach, expect, test } from 'vitest';
import { spoken } from '../../src/engine/language.js';
import * as campaignRefusals from '../../src/games/campaigns/refusals.js';
import * as statistics from '../../src/games/campaigns/statistics-words.js';
import * as campaigns from '../../src/games/campaigns/words.js';
import * as clocks from '../../src/games/clock-words.js';
import * as filed from '../../src/games/filed-words.js';
import { inLanguage } from '../../src/games/games.js';
import * as hosts from '../../src/games/host-words.js';
import * as presets from '../../src/games/preset-words.js';
import * as rulings from '../../src/games/ruling-words.js';
import * as since from '../../src/games/since-words.js';
import * as standing from '../../src/games/standing-words.js';
import * as undos from '../../src/games/undo-words.js';
import { teachLanguages } from '../../src/languages/catalogues.js';
import { teachBrackets, wordsOutside } from '../support/pseudo-language.js';
import { acting, answer, CHANNEL, ONE, started, TWO, testGames } from './playing.js';

afterEach(teachLanguages);

const NAME = '§';
const LISTS = ['names', 'open', 'learned', 'others', 'agreed', 'battles'];
/** What sentences are about: every name is a sign without letters, every number the same. */
function about(count: number): never {
  const known: Record<string | symbol, unknown> = {
    ...Object.fromEntries(LISTS.map(list => [list, Array.from({ length: count }, () => NAME)])),
    faces: Array.from({ length: count }, () => 3),
    rolls: [{ option: 0, faces: [3, 4] }],
    report: { players: { blue: NAME, red: NAME }, points: { blue: 1, red: 2 } },
    pairs: [[NAME, NAME]],
    player: { user: NAME, rating: 1500, won: 1, drawn: 0, lost: 0, battles: count },
    deed: { kind: 'end' },
    slice: () => [NAME],
    line: count > 1 ? [NAME, NAME] : undefined,
    area: count > 1 ? undefined : { place: NAME, inches: 3 },
    target: count > 1 ? undefined : { keyword: NAME },
    unit: count > 1 ? NAME : undefined,
    against: count > 1 ? NAME : undefined,
    region: count > 1 ? NAME : undefined,
    scored: count > 1,
    withdrawn: count > 1,
    replaced: count > 1,
    played: count > 1,
    minutes: count * 40,
    answers: count,
    total: count,
    length: count,
    [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? count : NAME),
  };
  return new Proxy(known, {
    get: (of, key) =>
      Object.hasOwn(of, key)
        ? of[key]
        : key === 'kind'
          ? NAME
          : /^(?:got|expected|at|until|within|chance)$/.test(String(key))
            ? count
            : NAME,
    has: () => true,
  }) as never;
}

/** Every string of what a sentence gives. */
function textsIn(said: unknown): string[] {
  if (typeof said === 'string') return [said];
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(textsIn) : [];
}

const KINDS = ['joined', 'left', 'added', 'reported', 'takenBack', 'paired', 'season', 'ended'];

test.each(
  Object.entries({
    campaigns,
    campaignRefusals,
    clocks,
    filed,
    hosts,
    presets,
    rulings,
    since,
    standing,
    statistics,
    undos,
  }),
)('every sentence of %s can be said in another language', (_name, words) => {
  teachBrackets();
  const sayings = Object.values(words).flatMap((each): unknown[] =>
    typeof each === 'function' ? [each] : typeof each === 'object' ? Object.values(each as object) : [],
  );
  expect(sayings.length).toBeGreaterThan(2);
  const said = inLanguage('de', () =>
    sayings.flatMap(saying => {
      if (typeof saying !== 'function') return [];
      return [1, 2].flatMap(count => textsIn(saying(about(count), about(count), about(count))));
    }),
  );
  for (const text of said) expect(wordsOutside(text.replaceAll(/<[^>]*>/g, ' '), ['undefined']), text).toEqual([]);
});

test('what happened in a campaign, hosts’ deeds and getters are said in it, too', () => {
  teachBrackets();
  const of = { user: NAME, army: NAME, battle: NAME, name: NAME, round: 1, pairs: [[NAME, NAME]], season: 2 };
  const report = { players: { blue: NAME, red: NAME }, points: { blue: 1, red: 2 } };
  const said = inLanguage('de', () => [
    ...KINDS.map(kind => campaigns.historyLine({ ...of, kind, report } as never)),
    campaigns.historyLine({ ...of, kind: 'reported', report: { ...report, winner: 'blue' }, region: NAME } as never),
    ...(['rewind', 'end', 'transfer'] as const).map(kind =>
      hosts.deedWords({ kind, what: NAME, answers: 2, seq: 1, from: NAME, to: NAME } as never),
    ),
    ...Object.values(since.untoldWords),
    filed.filedWords.noTable,
    ...Object.values(standing.standingWords).filter(each => typeof each === 'string'),
  ]);
  for (const text of said) expect(wordsOutside(text.replaceAll(/<[^>]*>/g, ' ')), text).toEqual([]);
});

test('whatever is refused in the games is refused in the asker’s language', async () => {
  teachBrackets();
  const { games } = await testGames();
  const battle = await started(games, { options: { rounds: 9, strength: 60 } });
  await acting(games, battle);
  const lobby = await games.openBattle({ guild: 'g', channel: 'c2', host: ONE, points: 10 });
  if (lobby.kind !== 'done') throw new Error(lobby.why);
  const host = { battle, user: 'three', manages: false };
  const campaign = { guild: 'g', channel: 'c3', user: ONE };
  const of = {
    guild: 'g',
    channel: CHANNEL,
    user: ONE,
    host: false,
    interaction: 'p',
    options: ['1', '2'],
    isPrivate: true,
  };
  const refusals: (() => Promise<unknown>)[] = [
    () => games.openBattle({ guild: 'g', channel: CHANNEL, host: ONE, points: 10 }),
    () => games.openBattle({ guild: 'g', channel: 'c4', host: ONE, points: 15 }),
    () => games.openBattle({ guild: 'g', channel: 'c4', host: ONE, points: 10, army: 'no such' }),
    () => games.openBattle({ guild: 'g', channel: 'c4', host: ONE, points: 10, ruleset: 'no such' }),
    () => games.openBattle({ guild: 'g', channel: 'c4', host: ONE, points: 10, players: 3 }),
    () => games.join({ battle: lobby.battle.id, user: ONE }),
    () => games.setPace({ battle: lobby.battle.id, user: ONE, pace: 'soon' as never }),
    () => games.chooseArmy({ battle: lobby.battle.id, user: TWO, army: 'gold' }),
    () => games.setBattlefield({ battle: lobby.battle.id, user: ONE, seed: -1 }),
    () => games.startBattle({ battle: lobby.battle.id, user: ONE }),
    () => games.setSwitch({ battle: lobby.battle.id, user: ONE, setting: 'no such', value: '1' }),
    () => games.setSwitch({ battle: lobby.battle.id, user: ONE, setting: 'rounds', value: 'many' }),
    () => games.setSwitch({ battle: lobby.battle.id, user: TWO, setting: 'rounds', value: '1' }),
    () => games.leave({ battle, user: ONE }),
    () => answer(games, battle, ONE, { do: 'aim' }).then(() => games.undo({ battle, user: TWO, interaction: 'u' })),
    () => games.concede({ battle, user: 'three', interaction: 'c' }),
    () => games.rewind({ ...host, seq: 1, seen: 1, interaction: 'r' }),
    () => games.endBattle({ ...host, interaction: 'r' }),
    () => games.setAway({ user: ONE, until: 'soon' }),
    () => games.setAway({ user: ONE, until: '9 weeks' }),
    () => games.comeBack({ user: ONE }),
    () => games.setHours({ user: ONE, zone: 'Nowhere' }),
    () => games.setHours({ user: ONE, from: '8', to: '9', zone: 'UTC' }),
    () => games.setWishes({ user: ONE, threshold: 101 }),
    () => games.substitute({ battle, user: ONE }),
    () => games.substitute({ battle, user: ONE, substitute: TWO }),
    () => games.setReactions({ battle, user: ONE, kinds: ['no such'], said: 'ask' }),
    () => games.addStandingOrder({ battle, user: ONE, order: { kind: 'no such' }, names: {} }),
    () => games.dropStandingOrder({ battle, user: ONE, number: 9 }),
    () => games.proposeRuling({ ...of }),
    () => games.proposeRuling({ ...of, question: NAME, options: [] }),
    () => games.proposeRuling({ ...of, question: '1?', deadline: 'soon' }),
    () => games.proposeRuling({ ...of, setting: 'no such' }),
    () => games.proposeRuling({ ...of, setting: 'strength' }),
    () => games.withdrawRuling({ ruling: 'none', guild: 'g', user: ONE, host: true, interaction: 'w' }),
    () => games.openCampaign({ ...campaign, name: '!', rules: { sample: 'map' } }),
    () => games.joinCampaign({ ...campaign, army: NAME }),
    () => games.rematch({ battle, user: ONE, swap: false }),
    () => games.exportBattle({ battle, user: TWO, purpose: 'battle' }),
    () => games.importBattle({ guild: 'g', channel: 'c5', host: ONE, file: new Uint8Array([1, 2]) }),
    () => games.importFile({ guild: 'g', user: ONE, bytes: new Uint8Array() }),
    () => games.copyArmy({ guild: 'g', user: ONE, army: 'no such' }),
    () => games.verify(battle),
    () => games.submit({ battle, user: ONE, interaction: 'x', decision: '1.0', reply: {} }),
    () => games.film(lobby.battle.id),
    () => games.dropPreset({ channel: CHANNEL, user: ONE, name: NAME, host: false }),
  ];
  const names = [
    'Golds',
    'Greys',
    'Gold',
    'Grey',
    'Great',
    'Tiny',
    'Bold',
    'Wary',
    'Aim',
    'Riposte',
    'Parry',
    'rounds',
    'stances',
    'strength',
  ];
  for (const refused of refusals) {
    const outcome = (await inLanguage('de', refused)) as { why?: string; faults?: unknown[]; kind?: string };
    if (outcome.faults) continue;
    expect(outcome.why, String(refused)).toBeDefined();
    expect(outcome.why, String(refused)).toContain('⟦');
    const shown = (outcome.why ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/no such|many|Nowhere/g, ' ');
    expect(wordsOutside(shown, names), `${refused}: ${outcome.why}`).toEqual([]);
  }
  expect(spoken()).toBe('en');
  await games.close();
});
