import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/engine/index.js';
import type { Games } from '../../src/games/open-games.js';
import { boardOf, team } from '../support/dm.js';
import { played } from './played-board.js';
import { CHANNEL, drained, linesOf, ONE, TWO, testGames } from './playing.js';

const board = boardOf({
  blue: [team('Alpha', 3, { at: [20, 30], order: 'run' }), team('Bravo', 2, { at: [40, 30], order: 'run' })],
  red: [team('Raptors', 3, { at: [20, 10], order: 'run' })],
  board: {
    phase: 'action',
    markers: [{ id: 'm1', label: '1', at: { x: 30_000, y: 20_000 }, radius: 3000 }],
  },
});
const rules = played(board);

async function moving() {
  const at = await testGames({ rulesets: [rules] });
  const { games } = at;
  const opened = await games.openBattle({ guild: 'g', channel: CHANNEL, host: ONE, points: 500, army: 'meridian-500' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.join({ battle, user: TWO });
  await games.chooseArmy({ battle, user: TWO, army: 'brood-500' });
  await games.startBattle({ battle, user: ONE });
  await games.transferBattle({ battle, user: ONE, manages: true, to: 'umpire' });
  await games.idle();
  await drained(games);
  return { ...at, battle };
}

const seenOf = async (games: Games, battle: string) => (await games.viewOf(battle))!.view;
/** All of a unit, so far to the east and south; in mils. */
async function shifted(games: Games, battle: string, unit: string, x: number, y: number) {
  const { board, seq } = await seenOf(games, battle);
  const models = board.units[unit]!.models.map(id => {
    const { at, facing } = board.models[id]!;
    return { id, at: { x: at!.x + x, y: at!.y + y }, facing };
  });
  return { battle, user: 'umpire', manages: false, seen: seq, models, markers: [] };
}
const whereIs = async (games: Games, battle: string, model: string) =>
  (await seenOf(games, battle)).board.models[model]!.at;
let presses = 0;
const says = (games: Games, battle: string, ask: string, user: string, says: 'agree' | 'refuse' | 'withdraw') => {
  presses += 1;
  return games.consent({ battle, ask, user, says, interaction: `press ${presses}` });
};

test('a correction waits for everybody who plays, then stands in the table, the log, the audit and the thread', async () => {
  const { games, battle, faults } = await moving();
  const before = await whereIs(games, battle, 'alpha-1');
  const wanted = await shifted(games, battle, 'alpha', 3000, 0);
  expect(await games.proposeCorrection({ ...wanted, interaction: 'c' })).toEqual({
    kind: 'asked',
    what: 'Alpha from D6.2 to E6.1',
    others: [ONE, TWO],
  });
  const [row] = await drained(games);
  expect(row?.delivery).toMatchObject({
    kind: 'consent',
    corrects: true,
    what: 'Alpha from D6.2 to E6.1',
    open: [ONE, TWO],
  });
  const ask = row?.delivery.kind === 'consent' ? row.delivery.decision : '';
  expect(await says(games, battle, ask, ONE, 'agree')).toMatchObject({ kind: 'agreed', open: [TWO] });
  expect(await whereIs(games, battle, 'alpha-1')).toEqual(before);
  const done = await games.consent({ battle, ask, user: TWO, says: 'agree', interaction: 'last' });
  expect(done).toMatchObject({ kind: 'corrected', what: 'Alpha from D6.2 to E6.1' });
  expect(await games.consent({ battle, ask, user: TWO, says: 'agree', interaction: 'last' })).toMatchObject({
    kind: 'corrected',
  });
  expect(await whereIs(games, battle, 'alpha-1')).toEqual({ x: before!.x + 3000, y: before!.y });
  const { entries } = (await games.log(battle))!;
  expect(entries.map(({ kind, by, answered }) => [kind, by, answered])).toEqual([
    ['start', undefined, ''],
    ['correction', 'umpire', 'Correction: Alpha from D6.2 to E6.1'],
  ]);
  expect((await games.audit({ guild: 'g', most: 1 }))[0]?.what).toMatch(
    /^corrected the table with everybody's consent: Alpha/,
  );
  const told = (await drained(games)).flatMap(linesOf);
  expect(told).toContain('**<@umpire>, as host, corrected the table: Alpha from D6.2 to E6.1**');
  expect(told.some(line => line.startsWith('picture '))).toBe(true);
  expect(faults).toEqual([]);
});

test('what is corrected can be rewound like an answer, and goes with what is taken back from before it; a film plays it', async () => {
  const { games, battle } = await moving();
  const start = await whereIs(games, battle, 'alpha-1');
  const agree = async (interaction: string, x: number) => {
    await games.proposeCorrection({ ...(await shifted(games, battle, 'alpha', x, 0)), interaction });
    const ask = (await drained(games)).flatMap(({ delivery }) =>
      delivery.kind === 'consent' ? [delivery.decision] : [],
    );
    for (const user of [ONE, TWO]) await says(games, battle, ask.at(-1) ?? '', user, 'agree');
    await drained(games);
  };
  const asked = async () => (await games.info(battle))!.asked[0]!;
  const first = await asked();
  await agree('one', 3000);
  expect(await asked()).toMatchObject({ decision: first.decision });
  // Whoever is asked is asked the same still, and answers it from where the unit stands now.
  const moved = await games.submit({
    battle,
    user: first.who,
    interaction: 'move',
    decision: first.decision,
    reply: { unit: 'alpha', do: 'run', to: { x: start!.x + 3000, y: start!.y - 4000 } },
  });
  expect(moved.kind === 'refused' ? moved.why : moved.kind).toBe('accepted');
  await agree('two', 1000);
  const moments = await games.rewindMoments(battle);
  // No side made it: the label began with a colon.
  expect(moments[0]?.label).toMatch(/^Correction: Alpha/);
  expect(moments).toHaveLength(3);
  const rewound = async (seq: number) => {
    const look = await games.lookAtRewind({ battle, user: 'umpire', manages: false, seq });
    if (look.kind === 'refused') throw new Error(look.why);
    await games.rewind({ battle, user: 'umpire', manages: false, seq, seen: look.seen, interaction: `r${seq}` });
    return look.answers;
  };
  const after = await whereIs(games, battle, 'alpha-1');
  expect(await rewound(moments[0]!.seq)).toBe(1);
  expect((await whereIs(games, battle, 'alpha-1'))!.x).toBe(after!.x - 1000);
  await agree('three', 1000);
  // Back to before the move: the correction that came after it is taken back with it, the first one stays.
  expect(await rewound(moments[1]!.seq)).toBe(2);
  expect(await whereIs(games, battle, 'alpha-1')).toEqual({ x: start!.x + 3000, y: start!.y });
  expect((await games.log(battle))!.entries.map(({ kind, undone }) => (undone ? `(${kind})` : kind))).toEqual(
    'start correction (answer) (correction) undo (correction) undo'.split(' '),
  );
  const told = await games.moment({ battle, place: 9999 });
  expect(JSON.stringify(told)).toContain(JSON.stringify({ x: start!.x + 3000, y: start!.y }).slice(1, -1));
});

test('refused, withdrawn, or overtaken by the battle the table stays as it is, and each is told so', async () => {
  const { games, battle } = await moving();
  const before = await whereIs(games, battle, 'alpha-1');
  const propose = async (interaction: string, x: number) => {
    const outcome = await games.proposeCorrection({ ...(await shifted(games, battle, 'alpha', x, 0)), interaction });
    return outcome.kind === 'refused' ? outcome.why : outcome.kind;
  };
  const last = async () =>
    (await drained(games)).flatMap(({ delivery }) => (delivery.kind === 'consent' ? [delivery] : [])).at(-1)!;
  expect(await propose('a', 3000)).toBe('asked');
  expect(await propose('b', 2000)).toMatch(/^You have asked already/);
  const { decision: ask } = await last();
  expect(await says(games, battle, ask, 'stranger', 'agree')).toMatchObject({
    why: expect.stringMatching(/^Only those who play/),
  });
  expect(await says(games, battle, ask, TWO, 'refuse')).toMatchObject({ kind: 'kept', corrects: true });
  expect(await last()).toMatchObject({ state: 'refused', who: TWO, corrects: true });
  expect(await propose('c', 3000)).toMatch(/^The others refused this correction/);
  expect(await propose('d', 2000)).toBe('asked');
  const { decision: second } = await last();
  // The umpire has no seat, and may withdraw all the same.
  expect(await says(games, battle, second, 'umpire', 'withdraw')).toMatchObject({ kind: 'kept', withdrawn: true });
  expect(await propose('e', 2000)).toBe('asked');
  await last();
  const asked = (await games.info(battle))!.asked[0]!;
  const reply = { unit: 'bravo', do: 'run', to: { x: 40_000, y: 26_000 } };
  const moved = await games.submit({ battle, user: asked.who, interaction: 'm', decision: asked.decision, reply });
  expect(moved.kind === 'refused' ? moved.why : moved.kind).toBe('accepted');
  expect(await last()).toMatchObject({ state: 'withdrawn', corrects: true });
  expect(await whereIs(games, battle, 'alpha-1')).toEqual(before);
});

test('nothing is put off the board, on another, too near, or where it was; only hosts ask, and on the table as it is', async () => {
  const { games, battle } = await moving();
  const why = async (of: Awaited<ReturnType<typeof shifted>>, more: object = {}) => {
    const outcome = await games.proposeCorrection({ ...of, interaction: JSON.stringify([of, more]), ...more });
    return outcome.kind === 'refused' ? outcome.why : outcome.kind;
  };
  const east = (x: number, y = 0) => shifted(games, battle, 'alpha', x, y);
  expect(await why(await east(0))).toMatch(/^It stands so already/);
  expect(await why(await east(-20_000))).toMatch(/would stand off the board/);
  const bravo = await whereIs(games, battle, 'bravo-1');
  const alpha = await whereIs(games, battle, 'alpha-1');
  expect(await why(await east(bravo!.x - alpha!.x, bravo!.y - alpha!.y))).toMatch(/Alpha.* would stand on .*Bravo/);
  expect(await why(await east(3000), { user: TWO })).toMatch(/^Only the host of this battle/);
  expect(await why(await east(3000), { seen: 7 })).toMatch(/went on/);
  expect(await why({ ...(await east(0)), models: [{ id: 'nobody', at: { x: 1, y: 1 }, facing: 0 }] })).toMatch(
    /^Only what stands/,
  );
  expect(await why({ ...(await east(0)), models: [{ id: 'alpha-1', at: { x: 1.5, y: 1 }, facing: 0 }] })).toMatch(
    /^Only what/,
  );
  const marker = { ...(await east(0)), models: [], markers: [{ id: 'm1', at: { x: 33_000, y: 20_000 } }] };
  expect(await games.proposeCorrection({ ...marker, interaction: 'marker' })).toMatchObject({
    kind: 'asked',
    what: 'Marker 1 from F4.4 to F4.5',
  });
});

test('in the middle of an action nothing is corrected; alone at the table it is done at once', async () => {
  const middle: AnyRuleset = { ...rules, planning: { ...rules.planning, doing: {} } };
  for (const [ruleset, expected] of [
    [middle, /^Something is being resolved/],
    [rules, /^corrected$/],
  ] as const) {
    const { games } = await testGames({ rulesets: [ruleset] });
    const opened = await games.openBattle({
      guild: 'g',
      channel: CHANNEL,
      host: ONE,
      points: 500,
      army: 'meridian-500',
      opponent: 'computer',
    });
    const battle = opened.kind === 'done' ? opened.battle.id : '';
    await games.startBattle({ battle, user: ONE });
    await games.idle();
    const of = { ...(await shifted(games, battle, 'alpha', 3000, 0)), user: ONE, interaction: 'c' };
    const outcome = await games.proposeCorrection(of);
    expect(outcome.kind === 'refused' ? outcome.why : outcome.kind).toMatch(expected);
    await games.idle();
    await games.close();
  }
});
