import { expect, test } from 'vitest';
import { type GamesOptions, openGames } from '../../src/games/open-games.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { ONE, TWO } from './names.js';

const file = (name: string, board: number | string, more = '') =>
  `name: ${name}\nboard: ${board}\npieces:\n  - { kind: woods, at: [[10, 10], [20, 10], [20, 20], [10, 20]] }\n${more}`;

async function kept(name: string, board: number | string, more: Partial<GamesOptions> = {}) {
  const games = await openGames({ file: ':memory:', rulesets: allRulesets(), ...more });
  const read = await games.readBattlefield({ guild: 'g', user: ONE, text: file(name, board) });
  if (read.kind !== 'read') throw new Error(JSON.stringify(read));
  expect(read.board.terrain.map(({ name }) => name)).toEqual(['Woods A']);
  expect(await games.battlefields('g')).toEqual([]);
  expect(await games.keepBattlefield({ guild: 'g', user: TWO })).toMatchObject({ kind: 'refused' });
  expect(await games.keepBattlefield({ guild: 'g', user: ONE })).toEqual({ kind: 'kept', name, replaced: false });
  return games;
}

test('a file is looked at, kept, chosen, played on, and given as a file; a battle keeps what it was chosen as', async () => {
  const games = await kept('Old Mill', 48);
  expect(await games.battlefields('g')).toMatchObject([{ name: 'Old Mill', points: 1000, savedBy: ONE }]);
  expect(await games.battlefields('elsewhere')).toEqual([]);
  const opening = { guild: 'g', channel: 'c', host: ONE, points: 500, army: 'meridian-500', opponent: 'computer' };
  const opened = await games.openBattle({ ...opening, ruleset: 'darker-millennium', field: 'old mill' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const { id } = opened.battle;
  expect(opened.battle.battlefield).toBe('Old Mill');
  expect((await games.battlefieldOf(id))?.terrain).toHaveLength(1);
  // Another number lays it out anew, and it can be chosen again; dropped it stays where it is chosen.
  await games.setBattlefield({ battle: id, user: ONE, seed: 7 });
  expect((await games.battlefieldOf(id))?.terrain.length).toBeGreaterThan(1);
  expect(await games.chooseBattlefield({ battle: id, user: TWO, name: 'Old Mill' })).toMatchObject({ kind: 'refused' });
  expect(await games.chooseBattlefield({ battle: id, user: ONE, name: 'Old Mill' })).toMatchObject({ kind: 'done' });
  expect(await games.dropBattlefield({ guild: 'g', name: 'OLD MILL' })).toBe(true);
  expect(await games.dropBattlefield({ guild: 'g', name: 'Old Mill' })).toBe(false);
  const begun = await games.startBattle({ battle: id, user: ONE });
  expect(begun.kind === 'refused' ? begun.why : begun.kind).toBe('done');
  await games.idle();
  expect((await games.viewOf(id))?.view.board.terrain.map(({ name }) => name)).toEqual(['Woods A']);
  const saved = await games.exportBattlefield({ battle: id });
  expect(saved).toMatchObject({ kind: 'file', name: 'Old Mill' });
  const again = await games.readBattlefield({ guild: 'g', user: ONE, text: saved.kind === 'file' ? saved.text : '' });
  expect(again).toMatchObject({ kind: 'read', name: 'Old Mill', board: { terrain: [{ kind: 'woods' }] } });
  await games.close();
});

test('what does not fit, or is not there, is refused before anything is opened', async () => {
  const games = await kept('Long Field', 72);
  const opening = { guild: 'g', channel: 'c', host: ONE, points: 500, ruleset: 'darker-millennium' };
  for (const call of ['cannotOpen', 'openBattle'] as const) {
    expect(await games[call]({ ...opening, field: 'Long Field' })).toMatchObject({
      why: expect.stringMatching(/^Long Field is a battlefield of 2000 points/),
    });
    expect(await games[call]({ ...opening, field: 'Nowhere' })).toMatchObject({
      why: 'This server has no battlefield “Nowhere”: choose one of Long Field.',
    });
  }
  expect(await games.battleIn('c')).toBeUndefined();
  const broken = await games.readBattlefield({ guild: 'g', user: ONE, text: file('X', 48, 'more: 1\n') });
  expect(broken).toMatchObject({ kind: 'faults', faults: [{ line: expect.any(Number) }] });
  expect(await games.exportBattlefield({ battle: 'none' })).toMatchObject({ kind: 'refused' });
  await games.close();
});

test('it is a setting of the battle, shown where the server has any; how one is laid out takes its place again', async () => {
  const games = await openGames({ file: ':memory:', rulesets: allRulesets() });
  const opening = { guild: 'g', channel: 'c', host: ONE, points: 500, ruleset: 'darker-millennium' };
  const opened = await games.openBattle(opening);
  if (opened.kind !== 'done') throw new Error(opened.why);
  const { id: battle } = opened.battle;
  const own = async () => (await games.battleSettings(battle))?.find(({ path }) => path === 'battlefield.own');
  const set = async (setting: string, value: string, user = ONE) => {
    const outcome = await games.setSwitch({ battle, user, setting, value });
    return outcome.kind === 'refused' ? outcome.why : outcome.battle.battlefield;
  };
  expect(await own()).toBeUndefined();
  expect(await set('own battlefield', 'Old Mill')).toMatch(/has no battlefields of its own/);
  for (const [name, board] of [
    ['Old Mill', 48],
    ['Long Field', 72],
  ] as const) {
    await games.readBattlefield({ guild: 'g', user: ONE, text: file(name, board) });
    await games.keepBattlefield({ guild: 'g', user: ONE });
  }
  expect(await own()).toMatchObject({
    name: 'own battlefield',
    value: 'none',
    default: 'none',
    values: ['none', 'Long Field', 'Old Mill'],
  });
  expect(await set('own battlefield', 'old mill')).toBe('Old Mill');
  expect(await own()).toMatchObject({ value: 'Old Mill' });
  expect(await set('own battlefield', 'Long Field')).toMatch(/^Long Field is a battlefield of 2000 points/);
  expect(await set('own battlefield', 'Old Mill', TWO)).toMatch(/can choose|can change/);
  expect(await set('turns', '5')).toBe('Old Mill');
  expect(await set('method', 'generated')).toBeUndefined();
  expect(await set('battlefield.own', 'Old Mill')).toBe('Old Mill');
  expect(await set('own battlefield', 'none')).toBeUndefined();
  await games.close();
});

test('a server keeps thirty', async () => {
  const games = await openGames({ file: ':memory:', rulesets: allRulesets() });
  const keep = async (name: string) => {
    await games.readBattlefield({ guild: 'g', user: ONE, text: file(name, 48) });
    const outcome = await games.keepBattlefield({ guild: 'g', user: ONE });
    return outcome.kind === 'refused' ? outcome.why : outcome.kind;
  };
  for (let count = 1; count <= 30; count += 1) expect(await keep(`Field ${count}`)).toBe('kept');
  expect(await keep('Field 31')).toMatch(/^This server has 30 battlefields already/);
  expect(await keep('field 7')).toBe('kept');
  expect(await games.battlefields('g')).toHaveLength(30);
  await games.close();
});

test('a battle on a battlefield of a group that never began is forgotten after a month like any other', async () => {
  const clock = { now: 1_800_000_000_000 };
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const games = await kept('Old Mill', 48, { now: () => clock.now, onFault });
  const opening = { guild: 'g', channel: 'c', host: ONE, points: 500, ruleset: 'darker-millennium' };
  const opened = await games.openBattle({ ...opening, field: 'Old Mill' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  await games.leave({ battle: opened.battle.id, user: ONE });
  clock.now += 31 * 24 * 3_600_000;
  await games.tick();
  expect(faults).toEqual([]);
  expect(await games.info(opened.battle.id)).toBeUndefined();
  await games.close();
});
