import { expect, test } from 'vitest';
import { type AnyRuleset, type Frame, frameOf, type JsonObject } from '../../src/engine/index.js';
import ageOfDarkness from '../../src/rulesets/age-of-darkness/ruleset.js';
import interactiveOrders from '../../src/rulesets/interactive-orders/ruleset.js';
import { boardOf, gun, hull, type Setting, squad } from '../support/classic.js';
import { ioBoardOf } from '../support/io.js';
import { answer, CHANNEL, drained, ONE, TWO, testGames } from './playing.js';

const acting = frameOf<{ side: string; phase: string }>('acting');
const giving = frameOf<{ side: string }>('io.giving');

/** Blue has somebody who shoots at a transport of Red with passengers, and somebody else. */
const setting: Setting = {
  blue: [
    squad('Gunners', 3, { at: [18, 20], weapons: [gun('Lance', { strength: 10, ap: 1, shots: 6 })] }),
    squad('Others', 3, { at: [26, 20] }),
  ],
  red: [
    squad('Alpha', 3, { aboard: 'ark-1' }),
    hull('Ark', { at: [20, 30], model: { capacity: 5 }, numbers: { M: 12 } }),
    squad('Bravo', 3, { at: [44, 44] }),
  ],
};

/** A ruleset whose battles begin there. */
function begunAt(ruleset: AnyRuleset, board: () => unknown, first: Frame): AnyRuleset {
  const setUp: AnyRuleset['setUp'] = input => {
    const { options } = ruleset.setUp(input);
    const house = { ...(options.house as JsonObject), reactions: 'none' };
    return { board: board(), first, options: { ...options, house } } as ReturnType<AnyRuleset['setUp']>;
  };
  return { ...ruleset, setUp };
}

test.each([
  [
    begunAt(
      ageOfDarkness,
      () => boardOf({ ...setting, board: { phase: 'shooting' } }),
      acting({ side: 'blue', phase: 'shooting' }),
    ),
    ['ninth-lanternate-500', 'drowned-synod-500'],
  ],
  [
    begunAt(interactiveOrders, () => ioBoardOf(setting), giving({ side: 'blue' })),
    ['saltmarsh-levy-500', 'tidewater-pact-500'],
  ],
] as const)(
  'what is taken back after passengers were spilled has them aboard again, in a hull that is whole: $name',
  async (ruleset, [army, other]) => {
    const { games, faults } = await testGames({ rulesets: [ruleset] });
    const opened = await games.openBattle({ guild: 'g', channel: CHANNEL, host: ONE, points: 500, army });
    if (opened.kind !== 'done') throw new Error(opened.why);
    const battle = opened.battle.id;
    await games.join({ battle, user: TWO });
    await games.chooseArmy({ battle, user: TWO, army: other });
    expect(await games.startBattle({ battle, user: ONE })).toMatchObject({ kind: 'done' });
    const board = async () => (await games.viewOf(battle, ONE))!.view.board;
    let before = await board();
    let told = '';
    // An order comes before its shots.
    for (let answers = 0; answers < 2 && !told.includes('in an emergency'); answers += 1) {
      const { decision } = (await games.info(battle))!.asked.find(({ who }) => who === ONE)!;
      before = await board();
      const shot = await answer(games, battle, ONE, (await games.advice({ battle, decision }))!);
      told = JSON.stringify(shot.kind === 'accepted' && shot.reports);
    }
    expect(told).toContain('in an emergency');
    const after = (await board()).units;
    expect([after.ark!.models, (after.alpha as unknown as { aboard?: string }).aboard]).toEqual([[], undefined]);
    await drained(games);
    expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'refused', asks: [TWO] });
    const ask = (await drained(games)).find(({ delivery }) => delivery.kind === 'consent')?.delivery;
    if (ask?.kind !== 'consent') throw new Error('nobody is asked');
    await games.consent({ battle, ask: ask.decision, user: TWO, interaction: 'c', says: 'agree' });
    expect(await board()).toEqual(before);
    const { decision } = (await games.info(battle))!.asked.find(({ who }) => who === ONE)!;
    expect(await answer(games, battle, ONE, (await games.advice({ battle, decision }))!)).toMatchObject({
      kind: 'accepted',
    });
    expect(faults).toEqual([]);
  },
);
