import { distance } from './bases.js';
import { type Formation, formUp } from './formations.js';
import { type FormUp, standingOf } from './marchers.js';
import { facingFrom, nearestOnSegment, onMils, type Spot, span, toward, travel } from './points.js';
import type { Mils, Placement, Point, Standing } from './types.js';

export interface FallAway extends Omit<FormUp, 'towards'> {
  /** The enemies it falls back from, engaged with it or charging it: the models of each unit. */
  from: readonly (readonly Standing[])[];
  /** Where it would go: a point, or the nearest point of an edge. Left out: straight away from them. */
  toward?: Point | { edge: [Point, Point] };
  /** How much further away it must end for a retreat to count; default 1". */
  gain?: Mils;
  /** How much further away is enough to look no further; left out: what cannot be bettered by much. */
  enough?: Mils | undefined;
}

export interface Retreat extends Formation {
  /** How much further it stands than before from the enemy unit from which it gains least; may be negative. */
  gained: Mils;
}

/** Turns off the wanted way that are tried, gentlest first; the sharp ones only when nothing else gains enough. */
const TURNS = [0, 30_000, -30_000, 60_000, -60_000, 90_000, -90_000, 135_000, -135_000];
const SHARP = 90_000;
/** A share of the allowance that cannot be bettered by much. */
const GOOD = 0.7;

/** Mils between the unit and each of those enemy units. */
function distancesTo(models: readonly Standing[], from: FallAway['from']): Mils[] {
  return from.map(enemies => {
    let least = Infinity;
    for (const model of models) for (const enemy of enemies) least = Math.min(least, distance(model, enemy));
    return least;
  });
}

function middle(points: readonly Spot[]): Spot {
  const sum = points.reduce<Spot>((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/**
 * A fall back: the unit goes its full allowance toward the wanted point or edge if that takes it at least 1" further from each
 * of those enemies, else the way that takes it furthest from them. When no way gains the inch it stays, and `reached` is false.
 */
export function fallAway(request: FallAway): Retreat {
  const { models, allowance } = request;
  const from = request.from.filter(enemies => enemies.length > 0);
  const stood = models.map(standingOf);
  const before = distancesTo(stood, from);
  const foes = middle(from.flat().map(enemy => enemy.at));
  const { gain = 1000, enough = allowance * GOOD } = request;
  const here = onMils(middle(models.map(m => m.at)));
  const wanted = goalOf(request, here);
  const goal = wanted ?? onMils(toward(foes, here, allowance + span(foes, here)));
  const way = facingFrom(here, goal);
  let best: Retreat | undefined;
  for (const turn of TURNS) {
    if (Math.abs(turn) >= SHARP && best && best.gained >= gain) break;
    const aim = turn === 0 ? clipped(here, goal, allowance, wanted !== undefined) : travel(here, way + turn, allowance);
    const formation = formUp({ ...request, towards: aim });
    const after = distancesTo(posesOf(formation.places, request), from);
    const gained = Math.min(...after.map((far, index) => far - before[index]!));
    if (!best || gained > best.gained) best = { ...formation, gained };
    if (wanted && best.gained >= gain) break;
    if (!wanted && best.gained >= enough) break;
  }
  if (best && best.gained >= gain) return best;
  const places: Placement[] = models.map(m => ({ id: m.id, at: m.at, facing: m.facing, path: [m.at], cost: 0 }));
  return {
    places,
    reached: false,
    coherent: best?.coherent ?? true,
    reason: 'hindered',
    cause: best?.cause,
    gained: 0,
  };
}

function goalOf(request: FallAway, here: Point): Point | undefined {
  const { toward: goal } = request;
  if (!goal) return undefined;
  return 'edge' in goal ? onMils(nearestOnSegment(here, goal.edge[0], goal.edge[1])) : goal;
}

/** A wanted point is gone to, not beyond; fleeing without one goes the whole way. */
function clipped(here: Point, goal: Point, allowance: Mils, exact: boolean): Point {
  return exact || span(here, goal) <= allowance ? goal : onMils(toward(here, goal, allowance));
}

function posesOf(places: readonly Placement[], request: FallAway): Standing[] {
  return places.map(place => {
    const model = request.models.find(m => m.id === place.id)!;
    return { ...standingOf(model), at: place.at, facing: place.facing };
  });
}
