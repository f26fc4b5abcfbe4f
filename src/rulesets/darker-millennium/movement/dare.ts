import { percent } from '../../../engine/odds/percent.js';
import { twoD6AtMost } from '../../../engine/odds/target-numbers.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmUnit } from '../board.js';
import { moraleNeed } from '../combat/morale.js';
import type { DmGame } from '../game.js';
import { ignoresMorale } from '../lookups.js';

/** Whom of the targets the unit must pass a test for before it charges; undefined when it fears none (DM.house.abilities.fear). */
export function fearedBy(unit: DmUnit, targets: readonly DmUnit[]): DmUnit | undefined {
  if (ignoresMorale(unit) || hasAbility(unit, 'fear')) return undefined;
  return targets.find(target => hasAbility(target, 'fear'));
}

/** Chance that it dares. */
export function dareChance(board: DmBoard, unit: DmUnit): number {
  return twoD6AtMost(moraleNeed(board, unit).value);
}

/** `Raptors cause fear: Alpha charges on 8 or less, 72 %`, for previews. */
export function dareWords(board: DmBoard, units: readonly DmUnit[], targets: readonly DmUnit[]): string[] {
  return units.flatMap(unit => {
    const feared = fearedBy(unit, targets);
    if (feared === undefined) return [];
    const need = moraleNeed(board, unit).value;
    return [`${feared.name} cause fear: ${unit.name} charges on ${need} or less, ${percent(dareChance(board, unit))}.`];
  });
}

/** Each unit that fears a target throws against its Leadership; gives those that charge. */
export function dare(g: DmGame, units: readonly DmUnit[], targets: readonly DmUnit[]): DmUnit[] {
  return units.filter(unit => {
    const feared = fearedBy(unit, targets);
    if (feared === undefined) return true;
    const need = moraleNeed(g.board, unit);
    const faces: [number, number] = [g.die(6), g.die(6)];
    const passed = faces[0] + faces[1] <= need.value;
    const reasons = [`Ld ${need.base}`, ...need.modifiers.map(({ why, op, by }) => `${why} ${op}${by}`)].join(', ');
    const why = [`${unit.name}, fear of ${feared.name}: ${reasons} → ${need.value} or less`];
    g.emit({ type: 'fearTested', unit: unit.id, of: feared.id, faces, need: need.value, passed, why });
    return passed;
  });
}
