import type { SideId } from '../../../engine/index.js';
import { atLeast } from '../../../engine/odds/distribution.js';
import { binomial } from '../../../engine/odds/pools.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { enemyOf, onTable, placedOf, profileOf, SIDES, unitsOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit, Power, Profile } from '../board.js';
import type { Casting } from '../edition.js';
import type { ClassicGame } from '../game.js';

/** What the Psykers of a side on the table add to its charges. */
function masteryOf(board: ClassicBoard, side: SideId): number {
  const models = unitsOf(board, side).flatMap(unit => (onTable(board, unit) ? placedOf(board, unit) : []));
  const powers = models.flatMap(model => profileOf<Profile>(board, model).power ?? []);
  return powers.reduce((sum, { mastery = 1 }) => sum + mastery, 0);
}

/** The charges of a player turn: one die for both sides, and their Psykers; nothing where nobody could use any (IO.turn.warp). */
export function gatherCharges(g: Pick<ClassicGame, 'board' | 'emit' | 'die'>): void {
  const [blue, red] = SIDES.map(side => masteryOf(g.board, side)) as [number, number];
  if (g.board.edition.psychic === undefined || blue + red === 0) return;
  const die = g.die(6);
  g.emit({ type: 'warpGathered', die, pools: { blue: die + blue, red: die + red } });
}

/** Charges that a side has left. */
export function chargesOf({ warp }: ClassicBoard, side: SideId): number {
  return warp?.[side] ?? 0;
}

/** Charges that a power takes. */
export function takesOf({ charges = 1 }: Power): number {
  return charges;
}

/** More dice than this for one power are never thrown. */
const MOST_DICE = 12;

/** How many charges may be thrown for a power: no fewer than it takes. */
export function throwsFor(board: ClassicBoard, { side }: ClassicUnit, power: Power): number[] {
  return counted(takesOf(power), chargesOf(board, side));
}

/** How many charges the other side may throw against so many; fewer could not undo them. */
export function throwsAgainst(board: ClassicBoard, { side }: ClassicUnit, harnessed: number): number[] {
  return counted(harnessed, chargesOf(board, enemyOf(side)));
}

function counted(least: number, most: number): number[] {
  const count = Math.max(0, Math.min(most, MOST_DICE) - least + 1);
  return Array.from({ length: count }, (_none, index) => least + index);
}

/** Chance that so many dice give enough of such faces. */
export function enough(dice: number, face: number, wanted: number): number {
  return atLeast(binomial(dice, d6AtLeast(face)), wanted);
}

/** Chance that so many dice bring Perils: two sixes. */
export function perilous(dice: number): number {
  return enough(dice, 6, PERILS);
}

/** Sixes that are Perils of the Warp. */
export const PERILS = 2;

export function castingOf({ edition: { psychic } }: ClassicBoard): Casting {
  if (psychic === undefined) throw new Error('nobody throws for powers');
  return psychic;
}
