import { percent } from '../../../engine/odds/percent.js';
import { type CharacteristicTest, givenTest, isPassed, testChance } from '../../characteristic-test.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Cause } from '../causes.js';
import { MORALE_TEST, type Shaking } from '../combat/morale.js';
import type { DmGame } from '../game.js';
import { ignoresMorale } from '../lookups.js';

/** Whom of the targets the unit must pass a test for before it charges; undefined when it fears none (DM.house.abilities.fear). */
export function fearedBy(unit: DmUnit, targets: readonly DmUnit[]): DmUnit | undefined {
  if (ignoresMorale(unit) || hasAbility(unit, 'fear')) return undefined;
  return targets.find(target => hasAbility(target, 'fear'));
}

const { help: _none, ...asMorale } = MORALE_TEST;

/** The test of fear: as for morale, and nothing helps who fails it (DM.house.abilities.fear). */
export const FEAR_TEST: CharacteristicTest<Shaking, Cause> = { ...asMorale, cite: 'DM.house.abilities.fear' };

/** `Raptors cause fear: Alpha charges on 8 or less, 72 %`, for previews. */
export function dareWords(board: DmBoard, units: readonly DmUnit[], targets: readonly DmUnit[]): string[] {
  return units.flatMap(unit => {
    const feared = fearedBy(unit, targets);
    if (feared === undefined) return [];
    const need = FEAR_TEST.need({ board, unit }).value;
    const chance = percent(testChance(FEAR_TEST, { board, unit }));
    return [`${feared.name} cause fear: ${unit.name} charges on ${need} or less, ${chance}.`];
  });
}

/** Each unit that fears a target throws against its Leadership; gives those that charge. */
export function dare(g: DmGame, units: readonly DmUnit[], targets: readonly DmUnit[]): DmUnit[] {
  return units.filter(unit => {
    const feared = fearedBy(unit, targets);
    if (feared === undefined) return true;
    const shaking = { board: g.board, unit };
    const faces = g.roll(2, 6);
    const tested = givenTest(FEAR_TEST, shaking, isPassed(FEAR_TEST, shaking, faces));
    g.emit({ type: 'fearTested', unit: unit.id, of: feared.id, faces, ...tested });
    return tested.passed;
  });
}
