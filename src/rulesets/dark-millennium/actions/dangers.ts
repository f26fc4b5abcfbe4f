import { boardMemory, type Point } from '../../../engine/index.js';
import { pointDistance } from '../../../engine/table/points.js';
import { centreOf, enemiesWithin, onTable } from '../../board-queries.js';
import type { DkBoard, DkUnit } from '../board.js';
import { prospectOf } from '../combat/choose.js';
import { targetOn } from '../combat/targets.js';
import { rangeOf } from '../combat/weapons-used.js';
import { breakChance } from '../combat/worth-of-fatigue.js';
import type { DkView } from '../game.js';
import { enemiesOf, isSuppressed } from '../lookups.js';

/** How likely the enemy's answer ends the turn, for the computer (DK.turn.over, DK.house.computer). */

const answers = boardMemory<{ fatigue: number; out: number }>();
const NONE = { fatigue: 0, out: 0 };

/** What the nearest enemy who could answer does on average to a unit where it stands: plans of attacks are dear. */
export function answerTo(view: DkView, unit: DkUnit): { fatigue: number; out: number } {
  const { board } = view;
  return answers(board, unit.id, () => {
    for (const { enemy } of onTable(board, unit) ? enemiesWithin(board, unit) : []) {
      const answer = isSuppressed(board, enemy) ? undefined : targetOn(view, enemy, unit, 'returnFire');
      if (answer) return prospectOf(view, answer.request, answer.teams);
    }
    return NONE;
  });
}

/** About how likely an answer suppresses a unit that acts where it stands, or takes the last of it. */
export function dangerTo(view: DkView, unit: DkUnit): number {
  const { fatigue, out } = answerTo(view, unit);
  const { length } = unit.models;
  return Math.max(breakChance(view.board, unit, fatigue, 1), Math.min(1, out / length) ** length);
}

/** Points that an answer brings as a rule: one for a miss, two to four for damage (DK.combat.fatigue). */
const AN_ANSWER = 2;

/** The same for one that ends at a place, which anybody in range may fire at. */
export function dangerAt(view: DkView, unit: DkUnit, at: Point | undefined): number {
  const { board } = view;
  const here = dangerTo(view, unit);
  if (at === undefined) return here;
  const there = breakChance(board, unit, AN_ANSWER, 1);
  return there > here && enemiesOf(board, unit).some(enemy => reaches(board, enemy, at)) ? there : here;
}

function reaches(board: DkBoard, enemy: DkUnit, at: Point): boolean {
  const from = centreOf(board, enemy);
  if (from === undefined || isSuppressed(board, enemy)) return false;
  return pointDistance(from, at) <= rangeOf(board, enemy, 'returnFire');
}
