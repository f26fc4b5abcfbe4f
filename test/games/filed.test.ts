import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import { type BattleFile, chained, packFile, readFile } from '../../src/games/battle-file.js';
import type { Games } from '../../src/games/games.js';
import { replay } from '../../src/games/replayed.js';
import { acting, answer, CHANNEL, drained, ONE, started, TWO, testGames } from './playing.js';

const THREE = '1000000000000000013';
const HERE = { guild: 'g', channel: 'elsewhere', host: THREE };

async function exported(games: Games, battle: string, user = ONE): Promise<Uint8Array> {
  const outcome = await games.exportBattle({ battle, user, purpose: 'battle' });
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome.data;
}

const opened = (data: Uint8Array) => JSON.parse(gunzipSync(data).toString()) as BattleFile;
const changed = (data: Uint8Array, change: (file: BattleFile) => void) => {
  const file = opened(data);
  change(file);
  return gzipSync(JSON.stringify(file));
};

/** A battle that was taken back once and goes on. */
async function played(games: Games): Promise<string> {
  const battle = await started(games);
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'aim' });
  await games.undo({ battle, user: ONE, interaction: 'u1' });
  await answer(games, battle, ONE, { do: 'aim' });
  return battle;
}

test('a battle under way leaves as a file and plays on in an empty database, under another seal', async () => {
  const { games } = await testGames();
  const battle = await played(games);
  const file = await exported(games, battle);
  const before = (await games.info(battle))!;

  const { games: other, faults } = await testGames({ seed: 99 });
  const outcome = await other.importBattle({ ...HERE, file });
  if (outcome.kind !== 'done') throw new Error(outcome.why);
  const { id, sat, missing, seats, commitment } = outcome.battle;
  expect(sat).toEqual({ blue: ONE, red: TWO });
  expect(missing.join(' ')).toMatch(/free seat/);
  expect(seats.map(({ army }) => army)).toEqual(before.seats.map(({ army }) => army));
  expect(commitment).not.toBe(before.commitment);
  expect(await other.startBattle({ battle: id, user: ONE })).toMatchObject({ kind: 'refused' });

  // Each is offered the seat they had, in whatever order they come.
  await other.join({ battle: id, user: TWO });
  await other.join({ battle: id, user: ONE });
  expect((await other.info(id))?.seats.map(({ who }) => who)).toEqual([ONE, TWO]);
  expect(await other.chooseArmy({ battle: id, user: ONE, army: 'grey' })).toMatchObject({ kind: 'refused' });
  expect(await other.startBattle({ battle: id, user: TWO })).toMatchObject({ kind: 'done' });

  const asked = (await other.info(id))!.asked;
  expect(asked.map(({ decision, who }) => [decision, who])).toEqual(
    before.asked.map(({ decision, who }) => [decision, who]),
  );
  const told = await drained(other, 'elsewhere');
  expect(JSON.stringify(told)).toContain(commitment.slice(0, 16));
  expect((await other.viewOf(id, ONE))?.view.board).toEqual((await games.viewOf(battle, ONE))?.view.board);
  const log = await other.log(id);
  expect(log?.entries.filter(({ undone }) => undone)).toHaveLength(1);
  const user = asked[0]!.who;
  expect(await other.undo({ battle: id, user, interaction: 'back' })).toMatchObject({
    why: expect.stringMatching(/^That was answered before this battle went on from a file/),
  });
  expect(await answer(other, id, user, { do: 'aim' }, 'goes on')).toMatchObject({ kind: 'accepted' });
  await drained(other, 'elsewhere');
  expect(await other.concede({ battle: id, user, interaction: 'c' })).toMatchObject({ kind: 'conceded' });
  const verified = await other.verify(id);
  expect(verified).toMatchObject({ kind: 'verified', ok: true });
  // What the last message counts is what Verify holds against the seal.
  const over = (await drained(other, 'elsewhere')).find(({ delivery }) => delivery.kind === 'over')?.delivery;
  expect(over).toMatchObject({ dice: verified.kind === 'verified' && verified.dice });
  expect(faults).toEqual([]);
});

test('one person may play both sides of a battle from a file', async () => {
  const { games } = await testGames();
  const file = await exported(games, await played(games));
  const { games: other } = await testGames({ seed: 99 });
  const outcome = await other.importBattle({ ...HERE, file, players: { blue: ONE, red: ONE } });
  expect(outcome.kind === 'done' && outcome.battle.seats.map(({ who }) => who)).toEqual([ONE, ONE]);
});

test('while it runs only the host gets the file, without the secret, the seeds and what is sealed', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await answer(games, battle, TWO, { stance: 'bold' });
  expect(await games.exportBattle({ battle, user: TWO, purpose: 'battle' })).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining(`Only <@${ONE}>`),
  });
  const file = opened(await exported(games, battle));
  expect(file.entries.map(({ kind }) => kind)).toEqual(['start']);
  expect(file.state.pending.map(({ reply }) => reply)).toEqual([undefined, undefined]);
  await games.concede({ battle, user: ONE, interaction: 'c' });
  const over = await games.verify(battle);
  if (over.kind !== 'verified') throw new Error(over.kind);
  const words = JSON.stringify(file);
  for (const secret of [over.secret, ...over.seeds.map(({ seed }) => seed)]) expect(words).not.toContain(secret);

  const { games: other } = await testGames();
  const outcome = await other.importBattle({ ...HERE, file: gzipSync(words), players: { blue: ONE, red: TWO } });
  if (outcome.kind !== 'done') throw new Error(outcome.why);
  await other.startBattle({ battle: outcome.battle.id, user: ONE });
  const asked = (await other.info(outcome.battle.id))!.asked.map(({ who }) => who);
  expect(asked).toEqual([ONE, TWO]);
});

test('a file that was changed is refused with the place, and nothing is opened', async () => {
  const { games } = await testGames();
  const file = await exported(games, await played(games));
  const { games: other } = await testGames();
  const why = async (data: Uint8Array) => {
    const outcome = await other.importBattle({ ...HERE, file: data });
    return outcome.kind === 'refused' ? outcome.why : 'taken';
  };
  const count = opened(file).entries.length;
  expect(
    await why(
      changed(file, ({ entries }) => {
        entries[2]!.answered = 'something else';
      }),
    ),
  ).toMatch(new RegExp(`entry 3 of ${count} \\(hash`));
  expect(await why(changed(file, ({ entries }) => entries.splice(1, 1)))).toMatch(/entry 2 of/);
  expect(
    await why(
      changed(file, ({ state }) => {
        state.board.turn += 1;
      }),
    ),
  ).toMatch(/table as it stands/);
  expect(
    await why(
      changed(file, ({ seats }) => {
        seats[0]!.who = THREE;
      }),
    ),
  ).toMatch(/before the first entry/);
  expect(await why(Buffer.from('no file'))).toMatch(/no file of a battle/);
  expect(await why(gzipSync(Buffer.alloc(60 * 1024 * 1024, 32)))).toMatch(/more than any battle/);
  expect(await why(gzipSync('{"format":"fieldpost battle","version":2}'))).toMatch(/newer Fieldpost/);
  expect(await other.battlesOf(THREE)).toEqual([]);
  expect(await why(file)).toBe('taken');
});

test('a capsule names nobody, and nothing is played on from it', async () => {
  const { games } = await testGames();
  const battle = await played(games);
  const outcome = await games.exportBattle({ battle, user: 'anybody', purpose: 'capsule' });
  if (outcome.kind !== 'file') throw new Error(outcome.why);
  const file = opened(outcome.data);
  expect(file.seats.map(({ who }) => who)).toEqual(['player 1', 'player 2']);
  // Hashes hold any digits.
  expect(JSON.stringify(file)).not.toMatch(new RegExp(`\\b(${ONE}|${TWO})\\b`));
  expect(JSON.stringify(file)).not.toMatch(/blue secret|red secret/);
  const { games: other } = await testGames();
  expect(await other.importBattle({ ...HERE, file: outcome.data })).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('capsule'),
  });
});

test('a lobby from a file that nobody joins is forgotten whole', async () => {
  const { games } = await testGames();
  const file = await exported(games, await played(games));
  const { games: other, clock } = await testGames();
  await other.importBattle({ ...HERE, file });
  const leaving = (await other.battleIn('elsewhere'))!;
  expect(leaving.status).toBe('lobby');
  await other.importBattle({ ...HERE, channel: CHANNEL, file, players: { blue: THREE } });
  await other.leave({ battle: (await other.battleIn(CHANNEL))!.id, user: THREE });
  clock.now += 40 * 24 * 3_600_000;
  await other.tick();
  expect((await other.battleIn(CHANNEL)) ?? 'none').toBe('none');
});

test('a capsule played again comes to the same decision, in the middle of a reaction and after something taken back', async () => {
  const { games } = await testGames();
  const battle = await played(games);
  await answer(games, battle, ONE, { do: 'strike' });
  const [asked] = (await games.info(battle))!.asked;
  expect(asked).toMatchObject({ who: TWO });
  const outcome = await games.exportBattle({ battle, user: TWO, purpose: 'capsule' });
  if (outcome.kind !== 'file') throw new Error(outcome.why);
  const { state, otherwise, answered } = replay([anyTiny], readFile(outcome.data));
  expect(otherwise).toEqual([]);
  expect(answered).toBe(5);
  expect(state.pending.map(({ id }) => id)).toEqual([asked!.decision]);
  expect(state.stack.length).toBeGreaterThan(1);
});

test('a battle that its host ended comes out alike when it is played again', async () => {
  const { games } = await testGames();
  const battle = await played(games);
  await games.endBattle({ battle, user: ONE, manages: false, interaction: 'end' });
  const outcome = await games.exportBattle({ battle, user: ONE, purpose: 'battle' });
  if (outcome.kind !== 'file') throw new Error(outcome.why);
  const { state, otherwise } = replay([anyTiny], readFile(outcome.data));
  expect(otherwise).toEqual([]);
  expect(state.pending).toEqual([]);
});

test('what was agreed on expiry goes along in the file', async () => {
  const { games } = await testGames();
  const battle = await started(games, { expiry: 'plan' });
  const { games: other } = await testGames();
  await other.importBattle({ ...HERE, file: await exported(games, battle) });
  expect(await other.battleIn('elsewhere')).toMatchObject({ expiry: 'plan' });
});

test('a battle in which a ruling changed a switch comes out alike when it is played again', async () => {
  const { games } = await testGames();
  const battle = await started(games, { options: { rounds: 9, strength: 60 } });
  await acting(games, battle);
  const asked = await games.proposeRuling({
    guild: 'g',
    channel: CHANNEL,
    user: ONE,
    host: false,
    interaction: 'ruling',
    setting: 'rounds',
    options: ['2', '9'],
    isPrivate: false,
  });
  if (asked.kind !== 'ruling') throw new Error(asked.why);
  for (const user of [ONE, TWO])
    await games.voteOnRuling({
      ruling: asked.ruling.id,
      guild: 'g',
      option: 0,
      voter: { user, roles: [], sees: true },
    });
  await answer(games, battle, ONE, { do: 'aim' });
  const outcome = await games.exportBattle({ battle, user: TWO, purpose: 'capsule' });
  if (outcome.kind !== 'file') throw new Error(outcome.why);
  const { state, otherwise } = replay([anyTiny], readFile(outcome.data));
  expect(otherwise).toEqual([]);
  expect(state.options).toMatchObject({ rounds: 2 });
});

test('where the table of a file cannot be read, the log is told why', async () => {
  const { games } = await testGames();
  const { hashes: _hashes, entries, ...file } = opened(await exported(games, await played(games)));
  file.state.pending[0]!.who = 'nobody’s';
  const unchained = { ...file, entries: entries.map(({ hash: _hash, ...entry }) => entry) };
  const { games: other, faults } = await testGames();
  const outcome = await other.importBattle({ ...HERE, file: packFile(chained(unchained)) });
  expect(outcome).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/^The table of this file cannot be read/),
  });
  expect(faults.map(({ error }) => String(error)).join()).toContain('nobody sits on nobody’s');
});
