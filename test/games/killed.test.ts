import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import { sealedDice, verify } from '../../src/engine/dice/sealed.js';
import type { Json, JsonObject } from '../../src/engine/index.js';
import { canUndo, open, submit } from '../../src/engine/index.js';
import { readState } from '../../src/games/position.js';
import { openStore } from '../../src/store/open-store.js';
import { bundled, lifeOf } from './life.js';

const KILLS = 8;
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`killed ${KILLS} times at any moment, nothing that counted is lost or doubled, and every message is sent once`, async () => {
  const script = await bundled('killed-player');
  const file = join(folder, 'killed.sqlite');
  const posts = join(folder, 'posts.txt');
  const told = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { signal, lines } = await lifeOf(script, [file, posts, `life${kill}`], 4 + kill * 3);
    expect(signal).toBe('SIGKILL');
    for (const [interaction = '', seq] of lines.map(line => line.split(' '))) {
      expect(told.has(interaction)).toBe(false);
      told.set(interaction, Number(seq));
    }
  }
  expect(told.size).toBeGreaterThan(KILLS * 10);

  const store = await openStore(file);
  const commands = await store.db.selectFrom('commands').selectAll().orderBy('seq').execute();
  expect(commands.map(({ seq }) => seq)).toEqual(commands.map((_, index) => index));
  for (const [interaction, seq] of told) expect(commands[seq]?.interaction).toBe(interaction);
  // Some lives ended among sealed answers, others among blows.
  const sealed = commands.filter(({ reply }) => reply?.includes('stance'));
  expect(sealed.length).toBeGreaterThan(KILLS * 5);
  expect(commands.length - sealed.length).toBeGreaterThan(KILLS * 5);

  // The same commands, given to the engine alone, lead to the same state.
  const battle = await store.db.selectFrom('battles').selectAll().executeTakeFirstOrThrow();
  const seats = await store.db.selectFrom('seats').selectAll().orderBy('position').execute();
  const seal = { secret: battle.secret, seeds: seats.map(({ seed }) => seed ?? '') };
  const set = anyTiny.setUp({
    points: battle.points,
    battlefieldSeed: battle.battlefield_seed,
    armies: seats.map(({ seat, template }) => ({ seat, side: seat as 'blue' | 'red', list: template })),
    options: JSON.parse(battle.options) as JsonObject,
  });
  let state = open(anyTiny, set, sealedDice({ ...seal, seq: 0 })).state;
  const past = new Map<number, string>();
  const kinds = new Set<string>();
  for (const { seq, seat, decision, reply } of commands.slice(1)) {
    past.set(seq, JSON.stringify(state));
    const undone = commands.find(({ undone_by }) => undone_by === seq);
    if (undone) {
      // Whoever took it back alone may go on doing so, and nobody else may; where something was learned, nobody may.
      const alone = canUndo(state, seat ?? '') && undone.seq > state.barrier.since ? seat : undefined;
      kinds.add(alone === undefined ? 'together' : 'alone');
      state = { ...JSON.parse(past.get(undone.seq) ?? ''), seq };
      if (state.barrier.seat !== alone) state.barrier = { seat: alone ?? '', since: seq };
    } else {
      const dice = sealedDice({ ...seal, seq, from: state.dice + 1 });
      const answer = { seat: seat ?? '', decision: decision ?? '', reply: JSON.parse(reply ?? '') as Json };
      expect(submit(anyTiny, state, answer, dice)).toMatchObject({ ok: true });
    }
  }
  expect([...kinds].sort()).toEqual(['alone', 'together']);
  past.set(commands.length, JSON.stringify(state));
  const snapshots = await store.db.selectFrom('snapshots').selectAll().orderBy('seq').execute();
  expect(snapshots.map(({ seq }) => seq)).toEqual(commands.map(({ seq }) => seq).filter(seq => seq % 50 === 0));
  for (const { seq, state } of snapshots) {
    expect(readState([anyTiny], battle.id, state)).toEqual(JSON.parse(past.get(seq + 1) ?? ''));
  }
  const saved = await store.db.selectFrom('states').selectAll().executeTakeFirstOrThrow();
  expect(readState([anyTiny], battle.id, saved.state)).toEqual(JSON.parse(JSON.stringify(state)));
  const rolls = commands.map(({ seq, dice }) => ({ seq, faces: JSON.parse(dice) }));
  expect(verify({ ...seal, commitment: battle.commitment, rolls })).toMatchObject({ ok: true });

  const sent = readFileSync(posts, 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(' ')[0]);
  expect(new Set(sent).size).toBe(sent.length);
  // Rows of a chapter are sent as one, so that not each is a message; nothing else is left out.
  const rows = await store.db.selectFrom('outbox').select(['id', 'kind', 'state']).orderBy('id').execute();
  const nonce = ({ id }: { id: number }) => `${battle.id}-${id}`;
  const marked = rows.filter(({ state, kind }) => state === 'sent' && kind !== 'chapter').map(nonce);
  const chapters = await store.db.selectFrom('chapters').select(['mark', 'message']).execute();
  const begun = new Set(chapters.map(({ mark }) => nonce({ id: mark })));
  expect(chapters.length).toBeGreaterThan(KILLS);
  const apart = sent.filter(posted => !begun.has(posted as string));
  expect(apart.slice(0, marked.length)).toEqual(marked);
  expect(apart.length - marked.length).toBeLessThanOrEqual(1);
  const standing = chapters.flatMap(({ message }) => (message === null ? [] : [message]));
  expect(new Set(standing).size).toBe(standing.length);
  for (const message of standing) expect(begun.has(message) && sent.includes(message)).toBe(true);
  await store.close();
});
