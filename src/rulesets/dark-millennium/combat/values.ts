import { modified } from '../../../engine/dice/modifiers.js';
import type { Mils, UnitId } from '../../../engine/index.js';
import { sideFacing } from '../../../engine/table/arcs.js';
import { profileOf } from '../../board-queries.js';
import type { DkBoard, DkModel, DkUnit, Weapon } from '../board.js';
import type { Cause, DkModified, DkModifier } from '../causes.js';
import { assaultOf, ballisticOf, defenceOf, standing } from '../lookups.js';
import type { Aimed, FireTeam } from './attack.js';
import { coverOf } from './cover.js';
import { type How, IN_ASSAULT } from './how.js';
import { bandModifier, bandOf } from './rof.js';

/** What is added to each die of a team, whomever it meets (DK.combat.attack). */
export function attackValue(
  board: DkBoard,
  team: readonly DkModel[],
  { weapon, how, nearest, spare, melee }: { weapon: Weapon; how: How; nearest: Mils; spare: number; melee: Mils },
): DkModified {
  const fights = IN_ASSAULT.includes(how);
  const skill = Math.max(...team.map(model => (fights ? assaultOf(board, model) : ballisticOf(board, model))));
  const modifiers: DkModifier[] = [];
  const add = (by: number, cause: Cause, cite: string) => {
    if (by > 0) modifiers.push({ op: '+', by, cause, cite });
    if (by < 0) modifiers.push({ op: '-', by: -by, cause, cite });
  };
  add(spare, { is: 'spareRof' }, 'DK.combat.rof');
  // Only point-blank weapons are accurate in a fight (DK.weapons.assault).
  if (!fights || weapon.range === 0) {
    add(weapon.accuracy, { is: 'accuracy', weapon: weapon.name }, 'DK.weapons.accuracy');
    if (weapon.words.includes('twin-linked')) add(1, { is: 'twinLinked' }, 'DK.weapons.twinLinked');
  }
  const band = fights ? undefined : bandOf(weapon, nearest, melee);
  if (band) add(bandModifier(band), { is: 'range', band, distance: nearest }, 'DK.combat.range');
  if (how === 'advance') add(-1, { is: 'advance' }, 'DK.action.advance.minus');
  return modified(skill, modifiers);
}

/** What is added to a die that meets this model: its flank or rear, or that nobody sees it (DK.combat.flank, DK.weapons.indirect). */
export function dieModifiers(board: DkBoard, from: DkModel, model: DkModel, clear: boolean): DkModifier[] {
  const modifiers: DkModifier[] = [];
  if (profileOf(board, model).type !== 'infantry') {
    const side = sideFacing(standing(model), from.at!);
    if (side === 'rear') modifiers.push({ op: '+', by: 2, cause: { is: 'rear' }, cite: 'DK.combat.flank' });
    else if (side !== 'front') modifiers.push({ op: '+', by: 1, cause: { is: 'flank' }, cite: 'DK.combat.flank' });
  }
  if (!clear) modifiers.push({ op: '-', by: 1, cause: { is: 'outOfSight' }, cite: 'DK.weapons.indirect' });
  return modifiers;
}

const FAST: Mils = 12_000;
/** A whole move comes out a few thousandths short where its way is no straight line along the grid. */
const SHORT_BY: Mils = 10;

/** The threshold that a die must reach to hit a model (DK.combat.defence). */
export function defenceValue(
  board: DkBoard,
  { unit, targets, weapon, how }: { unit: DkUnit; targets: readonly UnitId[]; weapon: Weapon; how: How },
  from: DkModel,
  model: DkModel,
): DkModified {
  const modifiers: DkModifier[] = [];
  const moved = model.moved + SHORT_BY;
  const swift = moved >= 2 * FAST ? 2 : moved >= FAST ? 1 : 0;
  if (swift > 0) {
    const cause = { is: 'moved', distance: model.moved } as const;
    modifiers.push({ op: '+', by: swift, cause, cite: 'DK.combat.defence.movement' });
  }
  const ward = board.units[model.unit]?.ward;
  if (ward) modifiers.push({ op: '+', by: ward, cause: { is: 'ward' }, cite: 'DK.house.powers' });
  // A scanner helps against the units fired at, not whom a blast meets besides (DK.action.scanner, DK.weapons.ignoreCover).
  const scanned = unit.scanned && (how === 'fire' || how === 'advance') && targets.includes(model.unit);
  const cover = scanned || weapon.words.includes('ignore-cover') ? undefined : coverOf(board, from, model);
  if (cover?.found) {
    const cause = { is: 'cover', cover: cover.found } as const;
    modifiers.push({ op: '+', by: cover.bonus, cause, cite: 'DK.combat.defence.cover' });
  }
  return modified(defenceOf(board, model), modifiers);
}

/** A die of the team that meets this model needs a face of `defence - bonus`. */
export function bonusOf({ attack }: Pick<FireTeam, 'attack'>, { more }: Pick<Aimed, 'more'>): number {
  return more.reduce((sum, { op, by }) => sum + (op === '-' ? -by : by), attack.value);
}
