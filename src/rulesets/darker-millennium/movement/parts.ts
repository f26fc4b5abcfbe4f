import type { ModelId, UnitId } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { modelOf, modelsOf, placedOf, unitOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { moraleTestFrame } from '../combat/frames.js';
import { type DmGame, step } from '../game.js';
import { isAlive, squadOf, standing } from '../lookups.js';
import { isBroken, splitParts, TEAM_COHERENCY, within } from './coherency.js';
import { restoreCoherencyFrame, splitUpFrame } from './frames.js';

/** Between a unit's id and the number of a part that split off it. */
const PART = '~';

/** The unit that a part split off from; undefined for whole units. */
export function wholeOf(board: DmBoard, unit: DmUnit): DmUnit | undefined {
  const at = unit.id.lastIndexOf(PART);
  return at < 0 ? undefined : board.units[unit.id.slice(0, at)];
}

/** The unit that was there before anything split off: itself for whole units. */
export function rootOf(board: DmBoard, unit: DmUnit): DmUnit {
  const whole = wholeOf(board, unit);
  return whole === undefined ? unit : rootOf(board, whole);
}

/** An id for the next part of a unit. */
function partId(board: DmBoard, unit: DmUnit): UnitId {
  let n = 1;
  while (board.units[`${unit.id}${PART}${n}`] !== undefined) n += 1;
  return `${unit.id}${PART}${n}`;
}

/** Whether a part stands within 2" of the unit it split off from. */
export function mayRejoin(board: DmBoard, part: DmUnit): boolean {
  const whole = wholeOf(board, part);
  if (whole === undefined || !isAlive(whole) || !isAlive(part)) return false;
  return within(placedOf(board, whole), placedOf(board, part), TEAM_COHERENCY);
}

/** Parts that have found their team are part of it again and lose what their split did to them (DM.move.coherency.restored). */
export function rejoinParts(g: DmGame): void {
  for (const part of Object.values(g.board.units)) {
    const whole = wholeOf(g.board, part);
    if (whole && mayRejoin(g.board, part)) g.emit({ type: 'partRejoined', part: part.id, unit: whole.id });
  }
}

/**
 * A team that could not restore its coherency: the smaller parts count as having failed a morale test; of equal parts the one
 * furthest from the Champion, at random if he is dead (DM.move.coherency.broken,
 * DM.move.coherency.halves).
 */
export const splitUp = step(splitUpFrame, {
  split(g, args) {
    const unit = unitOf(g.board, args.unit);
    const parts = splitParts(g.board, unit);
    if (parts.length < 2) return { end: null };
    const kept = keptPart(g, unit, parts);
    args.parts = [];
    for (const models of parts) {
      if (models === kept) continue;
      const part = partId(g.board, unit);
      g.emit({ type: 'unitSplit', unit: unit.id, part, models });
      args.parts.push(part);
    }
    return undefined;
  },
  countAsFailed(_g, args) {
    const [next, ...rest] = args.parts ?? [];
    if (next === undefined) return { end: null };
    args.parts = rest;
    return { call: moraleTestFrame({ unit: next, why: { is: 'coherencyNotRestored' }, failed: true }) };
  },
  more() {
    return { go: 'countAsFailed' };
  },
});

/**
 * The next move of teams whose coherency was broken is over: parts that found their team are whole again, and who is still
 * apart is split (DM.move.coherency.broken). Ends with true.
 */
export const restoreCoherency = step(restoreCoherencyFrame, {
  closeUp(g, args) {
    rejoinParts(g);
    const [next, ...rest] = args.units;
    if (next === undefined) return { end: true };
    args.units = rest;
    return { call: splitUpFrame({ unit: next }) };
  },
  more() {
    return { go: 'closeUp' };
  },
});

/** Those of the units whose coherency is broken: their next move must restore it. */
export function tornOf(board: DmBoard, units: readonly DmUnit[]): UnitId[] {
  return units.filter(unit => isBroken(board, unit)).map(({ id }) => id);
}

/** Of its squad, or a model of it where a unit without teams has one. */
function championOf(board: DmBoard, unit: DmUnit): DmModel | undefined {
  const squad = squadOf(board, unit);
  if (squad) return squad.champion === undefined ? undefined : board.models[squad.champion];
  return modelsOf(board, unit).find(({ champion }) => champion);
}

function keptPart(g: DmGame, unit: DmUnit, parts: ModelId[][]): ModelId[] {
  const equals = parts.filter(part => part.length === parts[0]!.length);
  if (equals.length === 1) return equals[0]!;
  const champion = championOf(g.board, unit);
  if (champion?.at === undefined) return equals[g.die(equals.length) - 1]!;
  const here = standing(champion);
  const far = (part: ModelId[]) => Math.min(...part.map(id => distance(standing(modelOf(g.board, id)), here)));
  return equals.reduce((best, part) => (far(part) < far(best) ? part : best));
}
