import type { ModelId, UnitId } from '../../../engine/index.js';
import { barredBy, barriersFor } from '../../../engine/table/barriers.js';
import { regionRound } from '../../../engine/table/paths.js';
import { modelOf, modelsOf, onTable, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { FURTHEST, placesRound } from '../../transports/wrecks.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { type ClassicGame, step } from '../game.js';
import { dieFrame } from '../harm/frames.js';
import { linkOf } from '../movement/coherency.js';
import { walkFrame } from '../movement/frames.js';
import { throwRun } from '../movement/pace.js';
import { groundFor, moveOptions } from '../movement/placing.js';
import { disembarkFrame, embarkFrame, spillFrame } from './frames.js';
import { chargesOut, exitReach, hasStood, isBarred, planEmergency, planExit, waysAboard } from './room.js';

/** All of a unit gets in, and tests dangerous ground on its way there (AD.core.transport). */
export const embark = step(embarkFrame, {
  goThere(g, { unit: id, machine }) {
    const places = waysAboard(g.board, unitOf(g.board, id), modelOf(g.board, machine));
    return places.length === 0 ? undefined : { call: walkFrame({ unit: id, kind: 'embark', places }) };
  },
  getIn: (g, { unit, machine }) => getIn(g, unit, machine),
});

/** Whoever is left of a unit is aboard. */
export function getIn(g: Pick<ClassicGame, 'board' | 'emit'>, unit: UnitId, machine: ModelId): void {
  if (unitOf(g.board, unit).models.length === 0) return;
  g.emit({ type: 'did', unit, deeds: { moved: 'moved', embarked: true } });
  g.emit({ type: 'did', unit: modelOf(g.board, machine).unit, deeds: { loaded: true } });
  g.emit({ type: 'left', unit, to: { aboard: machine } });
}

/** What a unit has done that got out in an emergency: nothing more of its own will in that turn (AD.core.transport). */
const IN_EMERGENCY = { moved: 'moved', disembarked: true, acted: true, noCharge: 'emergency' } as const;

/** A unit gets out and counts as having moved; in an emergency where its access points are barred (AD.core.transport). */
export const disembark = step(disembarkFrame, {
  getOut(g, { unit: id, to, gait }) {
    const unit = unitOf(g.board, id);
    const machine = unit.aboard;
    if (machine === undefined) return { end: null };
    if (isBarred(g, unit, to)) return { go: 'getOutAtTheHull' };
    const reach = gait === 'run' ? exitReach(g.board, unit, gait, throwRun(g, id)) : exitReach(g.board, unit);
    const places = planExit(g, unit, to, reach)!;
    const { name, unit: hull } = modelOf(g.board, machine);
    g.emit({ type: 'gotOut', unit: id, from: name, machine, emergency: false });
    g.emit({ type: 'did', unit: hull, deeds: { loaded: true } });
    const charges = chargesOut(g.board, machine)
      ? { chargesOut: true as const }
      : hasStood(g.board, machine)
        ? { chargesOut: true as const, leavesStill: hull }
        : {};
    g.emit({
      type: 'did',
      unit: id,
      deeds: { moved: gait === 'run' ? 'ran' : 'moved', disembarked: true, ...charges },
    });
    return { call: walkFrame({ unit: id, kind: 'disembark', places }) };
  },
  end: () => ({ end: null }),
  getOutAtTheHull(g, { unit: id, to }) {
    const unit = unitOf(g.board, id);
    const machine = unit.aboard!;
    const places = planEmergency(g, unit, to);
    if (places === undefined) return { go: 'end' };
    const { name, unit: hull } = modelOf(g.board, machine);
    const charges = chargesOut(g.board, machine) ? { chargesOut: true as const } : {};
    g.emit({ type: 'gotOut', unit: id, from: name, machine, emergency: true });
    g.emit({ type: 'did', unit: hull, deeds: { loaded: true } });
    g.emit({ type: 'did', unit: id, deeds: { ...IN_EMERGENCY, ...charges } });
    return { call: walkFrame({ unit: id, kind: 'disembark', places }) };
  },
});

/** Whoever finds room round the hull gets out, and does nothing of his own will in that turn; others are lost (AD.core.transport). */
export const spill = step(spillFrame, {
  getOut(g, args) {
    const [id] = args.units;
    if (id === undefined) return { end: null };
    const unit = unitOf(g.board, id);
    const places = args.at ? roundHull(g.board, unit, args.at) : [];
    const lost = unit.models.filter(model => !places.some(place => place.model === model));
    if (places.length > 0) {
      g.emit({ type: 'gotOut', unit: id, from: args.wreck?.name ?? '', machine: args.machine, emergency: true });
      g.emit({ type: 'moved', unit: id, kind: 'disembark', models: places, last: true });
      g.emit({ type: 'did', unit: id, deeds: { ...IN_EMERGENCY, chargesOut: args.chargesOut ? true : undefined } });
    }
    return lost.length > 0 ? { call: dieFrame({ unit: id, models: lost }) } : undefined;
  },
  next(g, args) {
    const [id, ...rest] = args.units;
    args.units = rest;
    const unit = unitOf(g.board, id!);
    if (unit.models.length > 0 && !onTable(g.board, unit)) throw new Error(`${unit.name} is aboard of nothing`);
    return { go: 'getOut' };
  },
});

function roundHull(board: ClassicBoard, unit: ClassicUnit, at: { x: number; y: number }): Placed[] {
  const models = modelsOf(board, unit);
  const ground = groundFor(board, unit);
  // Nobody gets out through walls.
  const walls = models.slice(0, 1).flatMap(({ base, height, facing }) => {
    const bare = { ...ground, others: [] };
    return barriersFor({ at, base, height, facing }, bare, moveOptions(board, {}), regionRound([at], FURTHEST));
  });
  const found = placesRound(at, models, ground, linkOf(board), to => barredBy(walls, at, to) === undefined);
  return found.map(place => ({ ...place, path: [at, place.at] }));
}
