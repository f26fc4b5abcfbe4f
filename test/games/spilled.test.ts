import { expect, test } from 'vitest';
import { type AnyRuleset, frameOf, type JsonObject } from '../../src/engine/index.js';
import ageOfDarkness from '../../src/rulesets/age-of-darkness/ruleset.js';
import { boardOf, gun, hull, squad } from '../support/classic.js';
import { answer, CHANNEL, drained, ONE, TWO, testGames } from './playing.js';

const acting = frameOf<{ side: string; phase: string }>('acting');

/** Blue shoots next, at a transport of Red with passengers. */
const shooting = {
  ...ageOfDarkness,
  setUp: input => {
    const { options } = ageOfDarkness.setUp(input);
    const board = boardOf({
      blue: [
        squad('Gunners', 3, { at: [18, 20], weapons: [gun('Lance', { strength: 10, ap: 1, shots: 6 })] }),
        squad('Others', 3, { at: [26, 20] }),
      ],
      red: [
        squad('Alpha', 3, { aboard: 'ark-1' }),
        hull('Ark', { at: [20, 30], model: { capacity: 5 }, numbers: { M: 12 } }),
        squad('Bravo', 3, { at: [44, 44] }),
      ],
      board: { phase: 'shooting' },
    });
    const house = { ...(options.house as JsonObject), reactions: 'none' };
    return { board, first: acting({ side: 'blue', phase: 'shooting' }), options: { ...options, house } };
  },
} as AnyRuleset;

test('what is taken back after passengers were spilled has them aboard again, in a hull that is whole', async () => {
  const { games, faults } = await testGames({ rulesets: [shooting] });
  const of = { guild: 'g', channel: CHANNEL, host: ONE, points: 500, army: 'ninth-lanternate-500' };
  const opened = await games.openBattle(of);
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.join({ battle, user: TWO });
  await games.chooseArmy({ battle, user: TWO, army: 'drowned-synod-500' });
  expect(await games.startBattle({ battle, user: ONE })).toMatchObject({ kind: 'done' });
  const board = async () => (await games.viewOf(battle, ONE))!.view.board;
  const before = await board();
  const asked = (await games.info(battle))!.asked.find(({ who }) => who === ONE)!;
  const shoot = await games.advice({ battle, decision: asked.decision });
  const shot = await answer(games, battle, ONE, shoot!);
  expect(JSON.stringify(shot.kind === 'accepted' && shot.reports)).toMatch(/in an emergency/);
  expect((await board()).units.ark?.models).toEqual([]);
  await games.idle();
  await drained(games);
  expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'refused', asks: [TWO] });
  const ask = (await drained(games)).find(({ delivery }) => delivery.kind === 'consent')?.delivery;
  if (ask?.kind !== 'consent') throw new Error('nobody is asked');
  await games.consent({ battle, ask: ask.decision, user: TWO, interaction: 'c', says: 'agree' });
  expect(await board()).toEqual(before);
  expect(await answer(games, battle, ONE, shoot!)).toMatchObject({ kind: 'accepted' });
  expect(faults).toEqual([]);
});
