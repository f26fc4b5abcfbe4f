import type { Choices, JsonObject, Option, Point, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn, travel } from '../../../engine/table/points.js';
import { counted, listed } from '../../../engine/wording.js';
import { centreOf, modelDistance, placedOf, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import type { DaemonSheet, DkBoard, DkModel, DkUnit } from '../board.js';
import { type DkGame, question } from '../game.js';
import { pointsIn } from '../heroic.js';
import { planDrop } from '../movement/drop.js';
import { groundWords } from '../movement/suggestions.js';
import { modelAtStart, unitAtStart } from '../unit-at-start.js';
import { summonAsk } from './asks.js';
import { alignmentsOf } from './casting.js';

const CITE = 'DK.psychic.summoning';
const NONE = 'none';
/** Inches from models of the summoning unit. */
const NEAR = 6000;

/** Daemons that answer to a unit's mark or icon (DK.psychic.summoning, DK.icons). */
export function daemonsFor(board: DkBoard, unit: DkUnit): DaemonSheet[] {
  const words = alignmentsOf(board, unit);
  return board.armies[unit.side].daemons.filter(({ alignment }) => words.includes('any') || words.includes(alignment));
}

export function affordable(board: DkBoard, unit: DkUnit, points: number): DaemonSheet[] {
  return daemonsFor(board, unit).filter(({ summoning }) => summoning <= points);
}

/** How many so many points call at once: a machine or monstrous creature is a unit of its own, and is called alone (DK.units). */
function mostOf(board: DkBoard, { profile, summoning }: DaemonSheet, points: number): number {
  const most = Math.floor(points / summoning);
  return board.profiles[profile]!.type === 'infantry' ? most : Math.min(most, 1);
}

/** A unit of daemons as it would be. */
function daemonUnit(
  board: DkBoard,
  by: DkUnit,
  sheet: DaemonSheet,
  count: number,
): { unit: DkUnit; models: DkModel[] } {
  const number = Object.keys(board.units).filter(id => id.startsWith(`${by.side[0]}d`)).length + 1;
  const id = `${by.side[0]}d${number}`;
  const models = Array.from({ length: count }, (_, index) =>
    modelAtStart({
      id: `${id}.${index + 1}`,
      unit: id,
      name: count === 1 ? `${sheet.name} ${number}` : `${sheet.name} ${number}.${index + 1}`,
      base: sheet.base,
      height: sheet.height,
      profile: sheet.profile,
      weapons: [...sheet.weapons],
    }),
  );
  const unit = unitAtStart({
    id,
    name: `${sheet.name} ${number}`,
    side: by.side,
    seat: by.seat,
    models: models.map(model => model.id),
    datasheet: sheet.id,
    keywords: ['Daemon'],
    abilities: [],
    startModels: count,
  });
  return { unit, models };
}

/** Places for daemons within 6" of the unit that calls them; undefined without room. */
function placesFor(board: DkBoard, by: DkUnit, sheet: DaemonSheet, count: number, to: Point): Placed[] | undefined {
  const { unit, models } = daemonUnit(board, by, sheet, count);
  const there: DkBoard = {
    ...board,
    units: { ...board.units, [unit.id]: unit },
    models: { ...board.models, ...Object.fromEntries(models.map(model => [model.id, model])) },
  };
  const places = planDrop(there, unit, to);
  const callers = placedOf(board, by);
  const near = places?.every(({ model: id, at, facing }) => {
    const model: DkModel = { ...there.models[id]!, at, facing };
    return callers.some(caller => modelDistance(caller, model) <= NEAR);
  });
  return near ? places : undefined;
}

function spotsRound(board: DkBoard, by: DkUnit): Point[] {
  const here = centreOf(board, by)!;
  return [0, 60_000, 120_000, 180_000, 240_000, 300_000].map(turn => travel(here, turn, 3500));
}

function pointsEach(points: number): string {
  return t`${counted(points, t`point`, t`points`)} a model`;
}

/** Which daemons come for the points of a summoning, how many and where; or the points are kept (DK.psychic.summoning). */
export const summonQuestion = question(summonAsk, {
  style: 'panel',
  prompt({ board }, { args: { unit: id, points } }) {
    const unit = unitOf(board, id);
    const sheets = affordable(board, unit, points);
    return {
      title: t`${unit.name} has ${counted(points, t`summoning point`, t`summoning points`)}: whom does it call?`,
      lines: sheets.map(({ name, summoning }) => `**${name}** · ${pointsEach(summoning)}`),
      small: [t`What is not spent is kept until the unit does anything but another psychic power.`],
    };
  },
  choices({ board }, { args: { unit: id, points } }, partial): Choices | undefined {
    const unit = unitOf(board, id);
    if (partial.daemon === undefined) {
      const options = affordable(board, unit, points).map(
        (sheet): Option => ({
          value: sheet.id,
          label: sheet.name,
          hint: t`${pointsEach(sheet.summoning)}, ${mostOf(board, sheet, points)} at most`,
        }),
      );
      options.push({ value: NONE, label: t`Keep the points` });
      return { field: 'daemon', title: t`Daemons`, options };
    }
    const sheet = affordable(board, unit, points).find(known => known.id === partial.daemon);
    if (sheet === undefined) return undefined;
    const most = mostOf(board, sheet, points);
    if (partial.count === undefined) {
      const options = Array.from(
        { length: most },
        (_, index): Option => ({ value: String(most - index), label: `${most - index}` }),
      );
      return { field: 'count', title: t`How many`, options };
    }
    if (partial.to !== undefined) return undefined;
    const options = spotsRound(board, unit)
      .filter(at => placesFor(board, unit, sheet, pointsIn(partial.count) || 1, at) !== undefined)
      .map((at): Option => ({ value: { x: at.x, y: at.y }, label: squareName(at), hint: groundWords(board, at) }));
    if (options.length === 0) options.push({ value: NONE, label: t`No room`, hint: t`Go back and keep the points` });
    return { field: 'to', title: t`Where`, options, free: { kind: 'place', from: centreOf(board, unit)! } };
  },
  check({ board }, { args: { unit: id, points } }, reply): Refusal | undefined {
    if (reply.daemon === NONE) return undefined;
    const unit = unitOf(board, id);
    const sheets = affordable(board, unit, points);
    const sheet = sheets.find(known => known.id === reply.daemon);
    if (sheet === undefined)
      return { why: t`Call ${listed(sheets.map(({ name }) => name))}, or keep the points.`, cite: CITE };
    const most = mostOf(board, sheet, points);
    const count = pointsIn(reply.count);
    if (!(count >= 1 && count <= most))
      return {
        why: t`Say how many ${sheet.name} come: 1 to ${most} for ${counted(points, t`point`, t`points`)}.`,
        cite: CITE,
      };
    if (reply.to === NONE) return undefined;
    const to = pointIn(reply.to);
    if (to && placesFor(board, unit, sheet, count, to)) return undefined;
    return {
      why: t`${sheet.name} appear within 6" of ${unit.name}, where there is room: name another place.`,
      cite: CITE,
    };
  },
  /** The computer calls as many of the dearest as it can, toward the enemy. */
  weigh({ board }, decision, _partial, choices) {
    const unit = unitOf(board, decision.args.unit);
    return choices.options.map(({ value }, index) => {
      if (choices.field === 'daemon')
        return board.armies[unit.side].daemons.find(({ id }) => id === value)?.summoning ?? 0;
      return -index;
    });
  },
});

/** Puts the daemons on the table that a reply names; gives the points that they cost. */
export function callDaemons(g: DkGame, by: DkUnit, points: number, reply: JsonObject): number {
  const sheet = affordable(g.board, by, points).find(({ id }) => id === reply.daemon);
  const to = pointIn(reply.to);
  const count = Number(reply.count);
  const places = sheet && to ? placesFor(g.board, by, sheet, count, to) : undefined;
  if (sheet === undefined || places === undefined) return 0;
  const { unit, models } = daemonUnit(g.board, by, sheet, count);
  const placed = models.map((model): DkModel => {
    const { at, facing } = places.find(place => place.model === model.id)!;
    return { ...model, at: { ...at }, facing };
  });
  const spent = sheet.summoning * count;
  g.emit({ type: 'summoned', by: by.id, unit, models: placed, points: spent });
  return spent;
}
