import type { Edge, Mils, Point } from '../../../engine/index.js';
import { pointIn, travel } from '../../../engine/table/points.js';
import { modelsOf, unitOf } from '../../board-queries.js';
import { planDrop } from '../../classic/arrivals/ways.js';
import type { ClassicUnit } from '../../classic/board.js';
import { sufferFrame } from '../../classic/harm/frames.js';
import { isVehicle, isVehicleUnit } from '../../classic/lookups.js';
import { walkFrame } from '../../classic/movement/frames.js';
import { howItMoved } from '../../classic/movement/ways.js';
import { throwScatter } from '../../classic/shooting/scatter.js';
import { hullHitsFrame } from '../../classic/vehicles/frames.js';
import type { Placed } from '../../model-moves.js';
import { longestOf } from '../../movement/unit-plans.js';
import { type AdGame, step } from '../game.js';
import { enterAsk } from './asks.js';
import { aimsFor, BEST, planEntry } from './entry.js';
import { arriveFrame } from './frames.js';

/** Faces of the die on which an outflanking unit comes from its player's left, or right, who looks from the south or the north (AD.house.outflank). */
const FLANKS: readonly { most: number; south: Edge; north: Edge }[] = [
  { most: 2, south: 'west', north: 'east' },
  { most: 4, south: 'east', north: 'west' },
];

/** A unit comes on: over its edge, over a flank, or from above (AD.core.reserve, AD.house.outflank, AD.house.deep-strike). */
export const arrive = step(arriveFrame, {
  rollForFlank(g, args) {
    const { reserve, side } = unitOf(g.board, args.unit);
    if (reserve !== 'flank') return;
    const face = g.die(6);
    const from = g.board.sides.find(({ id }) => id === side)?.edge === 'north' ? 'north' : 'south';
    const edge = FLANKS.find(({ most }) => face <= most)?.[from];
    args.edges = edge === undefined ? ['west', 'east'] : [edge];
    g.emit({ type: 'flankRolled', unit: args.unit, face, edge });
  },
  askForPlace(g, { unit: id, edges }) {
    const { seat } = unitOf(g.board, id);
    const about = { unit: id, edges };
    return { ask: enterAsk({ who: seat, args: about, fallback: { to: BEST } }) };
  },
  comeOn(g, args, reply) {
    const unit = unitOf(g.board, args.unit);
    const { to } = enterAsk.answer(reply);
    const at = pointIn(to) ?? aimsFor(g, unit, args.edges)[0]?.at;
    if (at === undefined) return keepWaiting(g, unit);
    if (unit.reserve === 'deepStrike') {
      const mishap = drop(g, unit, at);
      if (mishap === undefined) return { go: 'end' };
      args.wounds = mishap;
      return { go: 'suffer' };
    }
    const places = planEntry(g, unit, at, args.edges);
    if (places === undefined) return keepWaiting(g, unit);
    noteArrival(g, unit, longestOf(places));
    return { call: walkFrame({ unit: unit.id, kind: 'arrive', places }) };
  },
  arrived: () => ({ go: 'end' }),
  /** D3 Wounds where there was no room to come down. */
  suffer(g, { unit: id, wounds = 0 }) {
    const unit = unitOf(g.board, id);
    const [first] = modelsOf(g.board, unit);
    if (first === undefined) return { go: 'end' };
    if (isVehicle(g.board, first)) {
      const hit = { model: first.id, result: 'glances' as const, rules: [], only: 'invulnerable' as const };
      return { call: hullHitsFrame({ hits: Array.from({ length: wounds }, () => hit) }) };
    }
    return { call: sufferFrame({ unit: id, pools: [{ wound: { strength: 0, rules: [] }, count: wounds }] }) };
  },
  end() {},
});

function keepWaiting(g: AdGame, { id }: ClassicUnit) {
  g.emit({ type: 'keptWaiting', unit: id });
  return { go: 'end' as const };
}

/** Who arrived does not charge in this turn (AD.house.charge.may); out of a Vehicle that came no further than half they may get (AD.core.transport). */
function noteArrival(g: AdGame, unit: ClassicUnit, far: Mils): void {
  // What only came down went nowhere, also where it never moves.
  const isDropped = far === 0 && isVehicleUnit(g.board, unit);
  const moved = isDropped ? 'half' : howItMoved(g.board, unit, 'move', Math.max(1, far));
  g.emit({ type: 'did', unit: unit.id, deeds: { arrived: true, moved, noCharge: 'arrived' } });
}

/** The Wounds of a mishap; undefined where the unit came down. */
function drop(g: AdGame, unit: ClassicUnit, aimed: Point): number | undefined {
  const { hit, inches, faces, bearing = 0 } = throwScatter(g);
  const at = hit ? aimed : travel(aimed, bearing, inches * 1000);
  const places: Placed[] | undefined = planDrop(g.board, unit, at);
  const wounds = places === undefined ? Math.ceil(g.die(6) / 2) : undefined;
  const [model] = unit.models;
  const told = { type: 'deepStruck' as const, unit: unit.id, model: model!, aimed, at, inches, hit, faces };
  g.emit({ ...told, lands: places !== undefined, wounds });
  if (places === undefined) return wounds;
  g.emit({ type: 'moved', unit: unit.id, kind: 'arrive', models: places, last: true });
  noteArrival(g, unit, 0);
  return undefined;
}
