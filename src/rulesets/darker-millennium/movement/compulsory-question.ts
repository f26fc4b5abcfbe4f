import type { Mils, Preview } from '../../../engine/index.js';
import { firstOf } from '../../../engine/wording.js';
import { distanceBetween, enemyOf, onTable, unitOf, unitsOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';
import { question, type Weigh } from '../game.js';
import { wildOne } from '../machines/control.js';
import { compulsoryAsk } from './asks.js';
import { APART } from './coherency.js';
import { lowestMv, randomisedMv } from './mv.js';
import { mayOverwatch } from './overwatch.js';
import { wholeOf } from './parts.js';

/** As far as a scatter die goes, in inches (DM.basics.scatter). */
const SCATTER = 10;

/** Furthest that a unit's compulsory move can take it, in mils. */
function furthest(board: DmBoard, unit: DmUnit): Mils {
  if (wildOne(board, unit)) return Math.max(SCATTER, lowestMv(board, unit)) * 1000;
  return randomisedMv(board, unit) * (unit.ablaze ? 1000 : 2000);
}

/**
 * Whether it matters which of these units makes its compulsory move first: two of them could come into each other's way, or an
 * enemy on Overwatch has a choice of targets.
 */
export function orderMatters(board: DmBoard, units: readonly DmUnit[]): boolean {
  const [first] = units;
  if (first === undefined || units.length < 2) return false;
  if (unitsOf(board, enemyOf(first.side)).some(enemy => mayOverwatch(board, enemy))) return true;
  return units.some((one, index) =>
    units
      .slice(index + 1)
      .some(other => distanceBetween(board, one, other) <= furthest(board, one) + furthest(board, other) + APART),
  );
}

/** `flees 2d4"`: what makes it move, and how far. */
function why(board: DmBoard, unit: DmUnit): string {
  const sides = randomisedMv(board, unit);
  if (unit.ablaze) return `on fire, d${sides}" anywhere unless it goes out`;
  if (wildOne(board, unit)) return 'out of control';
  const whole = wholeOf(board, unit);
  if (whole && onTable(board, whole)) return `goes to ${whole.name}, 2d${sides}"`;
  return `broken, flees 2d${sides}"`;
}

/** `compulsory`: which unit makes its compulsory move next; where it goes nobody is asked (DM.move.one, DM.move.compulsory). */
export const compulsoryQuestion = question(compulsoryAsk, {
  style: 'panel',
  prompt({ board }, { args: { units } }) {
    const lines = units.map(id => `**${unitOf(board, id).name}** · ${why(board, unitOf(board, id))}`);
    return {
      title: `Turn ${board.turn} · Sub-phase I · who makes its compulsory move next?`,
      lines: firstOf(lines, 'unit'),
      small: ['Each is resolved wholly before the next.'],
    };
  },
  choices({ board }, { args: { units } }, partial) {
    if (partial.unit !== undefined) return undefined;
    const options = units.map(id => {
      const unit = unitOf(board, id);
      return { value: id, label: unit.name, hint: why(board, unit) };
    });
    return { field: 'unit', title: 'Unit', options };
  },
  check({ board }, { args: { units } }, reply) {
    if (typeof reply.unit === 'string' && units.includes(reply.unit)) return undefined;
    const names = units.map(id => unitOf(board, id).name).join(', ');
    return { why: `Choose who moves next: ${names}.`, cite: 'DM.move.one' };
  },
  preview({ board }, { args: { units } }, reply): Preview {
    const unit = unitOf(board, units.find(id => id === reply.unit) ?? units[0]!);
    const lines = [`**${unit.name}** moves next: ${why(board, unit)}.`];
    return { lines, small: [], ghosts: [], sights: [], focus: unit.id };
  },
});

/** The computer keeps the order of its list. */
export const weighCompulsory: Weigh = (_view, _decision, _partial, { options }) => options.map((_, index) => -index);
