import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNotation } from '../../src/engine/dice/notation.js';
import { noPresets } from '../../src/games/preset-words.js';
import { CHANNEL, ONE, TWO, testGames } from './playing.js';

const dice = { channel: CHANNEL, command: 'roll', given: { dice: '(3d6)>=11' } };

test('dice that are shown as an example to be saved can be thrown as they stand', () => {
  const guide = readFileSync(new URL('../../docs/player-guide.md', import.meta.url), 'utf8');
  const shown = [noPresets(), guide].flatMap(words => [...words.matchAll(/`\/roll dice:(\S+) save:/g)]);
  expect(shown).toHaveLength(2);
  for (const [, notation = ''] of shown) expect(readNotation(notation)).toMatchObject({ ok: true });
});

test('dice saved under a name are thrown by anybody in the channel, and by nobody elsewhere', async () => {
  const { games } = await testGames();
  const saved = await games.savePreset({ ...dice, user: ONE, name: '  Fear   Check ' });
  expect(saved).toEqual({ kind: 'done', name: 'Fear Check', replaced: false });
  expect(await games.preset({ channel: CHANNEL, name: 'fear check', command: 'roll' })).toMatchObject({
    name: 'Fear Check',
    given: dice.given,
    savedBy: ONE,
  });
  expect(await games.preset({ channel: 'c2', name: 'Fear Check', command: 'roll' })).toEqual({
    why: 'No dice are saved here as “Fear Check”; `/preset list` shows what this channel has.',
  });
  expect(await games.preset({ channel: CHANNEL, name: 'Fear Chek', command: 'roll' })).toEqual({
    why: 'No dice are saved here as “Fear Chek”: the nearest is Fear Check.',
  });
  expect(await games.preset({ channel: CHANNEL, name: 'Fear Check', command: 'pool roll' })).toHaveProperty('why');
});

test('a name that is in use is changed and dropped by whoever saved it, and dropped by hosts', async () => {
  const { games } = await testGames();
  await games.savePreset({ ...dice, user: ONE, name: 'Fear' });
  const taken = await games.savePreset({ ...dice, user: TWO, name: 'FEAR' });
  expect(taken).toMatchObject({ kind: 'refused', why: expect.stringMatching(/was saved by <@1001>/) });
  expect(await games.savePreset({ ...dice, given: { dice: '2d6' }, user: ONE, name: 'fear' })).toMatchObject({
    replaced: true,
  });
  expect((await games.presets(CHANNEL)).map(({ name, given }) => [name, given.dice])).toEqual([['fear', '2d6']]);
  const drop = { channel: CHANNEL, name: 'Fear', user: TWO };
  expect(await games.dropPreset({ ...drop, host: false })).toMatchObject({ kind: 'refused' });
  expect(await games.presets(CHANNEL)).toHaveLength(1);
  expect(await games.dropPreset({ ...drop, host: true })).toMatchObject({ kind: 'done' });
  expect(await games.dropPreset({ ...drop, host: true })).toMatchObject({ kind: 'refused' });
});

test('a channel has 25 presets at most, and a name has letters', async () => {
  const { games } = await testGames();
  for (let count = 1; count <= 25; count += 1)
    expect(await games.savePreset({ ...dice, user: ONE, name: `Fear ${count}` })).toMatchObject({ kind: 'done' });
  const full = await games.savePreset({ ...dice, user: ONE, name: 'One more' });
  expect(full).toMatchObject({ kind: 'refused', why: expect.stringMatching(/has 25 presets/) });
  expect(await games.savePreset({ ...dice, user: ONE, name: 'Fear 3' })).toMatchObject({ replaced: true });
  for (const name of ['', '   ', '\u200b', '`*`', '@'])
    expect(await games.savePreset({ ...dice, user: ONE, name })).toMatchObject({ kind: 'refused' });
});
