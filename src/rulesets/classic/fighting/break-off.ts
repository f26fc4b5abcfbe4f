import type { Mils } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { onBoard } from '../../../engine/table/outline.js';
import { windOf } from '../../../engine/table/places.js';
import { facingFrom, travel } from '../../../engine/table/points.js';
import { centreOf, livingOf, modelsOf, onTable, placedOf, unitOf } from '../../board-queries.js';
import { edgeOf, nearestOn } from '../../edges.js';
import { boardWith, type Placed } from '../../model-moves.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { choice, step } from '../game.js';
import { bestInitiative, characteristicOf, isLocked, isVehicleUnit } from '../lookups.js';
import { walkFrame } from '../movement/frames.js';
import { planMove } from '../movement/placing.js';
import { breakOffAsk, breakOffFrame, shiftFrame } from './frames.js';
import { foesInContact, settleLocks, unitsTouch } from './locks.js';
import { expectedFight } from './taste.js';

const CITE = 'AD.rule.hit-and-run';
const WAYS = [0, 45_000, 90_000, 135_000, 180_000, 225_000, 270_000, 315_000];

/** At the end of an Assault phase a unit may break off (AD.rule.hit-and-run). */
export const breakOff = step(breakOffFrame, {
  ask(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    return { ask: breakOffAsk({ who: unit.seat, args: { unit: id }, cite: CITE, fallback: { way: 'stay' } }) };
  },
  test(g, args, reply) {
    const { way } = breakOffAsk.answer(reply);
    if (way === 'stay') return { end: null };
    const unit = unitOf(g.board, args.unit);
    const face = g.die(6);
    const need = bestInitiative(g.board, unit);
    const faces = face <= need ? g.roll(2, 6) : [];
    const distance = faces.length === 0 ? 0 : (faces[0]! + faces[1]! + slowest(g.board, unit)) * 1000;
    const places = distance === 0 ? undefined : planBreak(g.board, unit, way, distance);
    g.emit({ type: 'brokeOff', unit: unit.id, face, need, faces, distance, away: places !== undefined });
    if (places === undefined) return { end: null };
    args.freed = unit.lockedWith;
    return { call: walkFrame({ unit: unit.id, kind: 'breakOff', places }) };
  },
  gone(g) {
    settleLocks(g);
  },
  free(g, args) {
    const id = args.freed!.shift();
    if (id === undefined) return { end: null };
    const unit = unitOf(g.board, id);
    if (!onTable(g.board, unit) || isLocked(unit) || isVehicleUnit(g.board, unit)) return { go: 'free' };
    return { call: shiftFrame({ unit: id, kind: 'consolidate', distance: bestInitiative(g.board, unit) * 1000 }) };
  },
  freed: () => ({ go: 'free' }),
});

function slowest(board: ClassicBoard, unit: ClassicUnit): number {
  return Math.min(...modelsOf(board, unit).map(model => characteristicOf(board, model, 'M') ?? 0));
}

/** Where it ends that way; undefined where it would not get clear of those whom it fights. */
function planBreak(board: ClassicBoard, unit: ClassicUnit, way: number, distance: Mils): Placed[] | undefined {
  const here = centreOf(board, unit);
  if (here === undefined) return undefined;
  const foes = livingOf(board, unit.lockedWith);
  // It ignores those whom it fights on its way; who stands in it further on stops it.
  const open = boardWithout(board, foes);
  let to = travel(here, way, distance);
  for (let back = distance; back > 0 && !onBoard({ points: board.outline }, to); back -= 500)
    to = travel(here, way, back);
  const { places } = planMove(open, unitOf(open, unit.id), to, { allowance: () => distance });
  const then = boardWith<ClassicBoard['models'][string], ClassicBoard>(board, places);
  const gone = unitOf(then, unit.id);
  const near = { ...then, edition: { ...then.edition, contact: board.edition.enemyAway } };
  if (foes.some(foe => unitsTouch(near, gone, unitOf(near, foe.id)))) return undefined;
  return foesInContact(then, gone).length > 0 ? undefined : places;
}

function boardWithout(board: ClassicBoard, units: readonly ClassicUnit[]): ClassicBoard {
  const models = { ...board.models };
  for (const { at: _at, ...model } of units.flatMap(unit => placedOf(board, unit))) models[model.id] = model;
  return { ...board, models };
}

export const breakOffQuestion = choice(breakOffAsk, {
  style: 'panel',
  field: 'way',
  title: mark`Which way`,
  prompt({ board }, { args: { unit: id } }) {
    const unit = unitOf(board, id);
    return {
      title: t`${unit.name} may break off from its combat`,
      lines: [
        t`An Initiative test of ${bestInitiative(board, unit)} or less, then 2D6" and ${slowest(board, unit)}" in one direction.`,
      ],
      small: [t`It must end more than 1" from those whom it fights, else it stays; they may consolidate.`],
    };
  },
  options({ board }, { args: { unit: id } }) {
    const chance = Math.min(6, bestInitiative(board, unitOf(board, id))) / 6;
    return [
      { value: 'stay', label: t`Fight on` },
      ...WAYS.map(way => ({ value: way, label: t`Toward ${windOf(way)}`, chance })),
    ];
  },
  refusal: () => ({ why: t`Name one of eight directions, such as N or SE, or fight on.`, cite: CITE }),
  /** The computer breaks off where it gets the worse of it, toward its own edge. */
  weigh(view, { args }, _partial, { options }) {
    const board = view.board as ClassicBoard;
    const unit = unitOf(board, breakOffAsk.args({ args }).unit);
    const here = centreOf(board, unit);
    if (here === undefined) return options.map(() => 0);
    const foes = livingOf(board, unit.lockedWith);
    const worse = foes.reduce((sum, foe) => sum + expectedFight(view, foe, unit) - expectedFight(view, unit, foe), 0);
    const home = facingFrom(here, nearestOn(edgeOf(board, unit.side, here), here));
    return options.map(({ value }) => {
      if (typeof value !== 'number') return 0;
      const turn = Math.abs(((value - home + 540_000) % 360_000) - 180_000);
      return worse - turn / 360_000;
    });
  },
});
