import type { Mils, ModelId, Point } from '../../../engine/index.js';
import { pathCost } from '../../../engine/table/going.js';
import { lengthOf, stretch, upTo } from '../../../engine/table/walked.js';
import { livingOf, modelCount, modelOf, onTable, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { areApartAt, cutShort, shareApart } from '../../movement/crossing.js';
import * as ground from '../../movement/dangerous.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import type { Cause } from '../causes.js';
import { aftermathFrame, type Suffered, shootFrame } from '../combat/frames.js';
import { hurt } from '../combat/hurt.js';
import { unhideIfFound } from '../combat/lines-of-fire.js';
import { type DmGame, step } from '../game.js';
import { calledOf, standing } from '../lookups.js';
import { isImmobile } from '../machines/armour.js';
import { gathers } from './closing-up.js';
import { rejoinParts } from './coherency.js';
import { moveWalkFrame, reactAsk, type WalkArgs } from './frames.js';
import { flies, stridesOf } from './ground.js';
import { TIMES } from './groups.js';
import { approachedBy } from './outlook.js';
import { attackOnNearest, overwatchAsks, shareOf } from './overwatch.js';
import { planCharge, planMove } from './placing.js';

// What is dangerous to whom is the shared room's; cites: { dangerous: 'DM.house.table' }.

/** What a 1 does (DM.house.table). */
const HIT = { strength: 4, save: 0, damage: 1 };

/** The dangers met so far, and those of one more stretch of a move; a piece counts once a move for a model. */
export function addDangers(
  met: readonly ground.Danger[],
  board: DmBoard,
  unit: DmUnit,
  moved: readonly { model: ModelId; path: Point[] }[],
): ground.Danger[] {
  return ground.addDangers(met, board, unit, moved, flies(unit));
}

/** A d6 for each living model that crossed dangerous ground: a 1 is a Strength 4 hit (DM.house.table). Gives what units suffered. */
function sufferTerrain(g: DmGame, dangers: readonly ground.Danger[]): Suffered[] {
  const suffered: Suffered[] = [];
  for (const danger of dangers) {
    const thrown = ground.throwForDanger(g, danger);
    if (thrown === undefined) continue;
    const { name, faces, struck } = thrown;
    const why: Cause = { is: 'dangerous', name, strength: HIT.strength };
    const fallen = hurt(g, unitOf(g.board, danger.unit), struck, HIT, { why, faces, suffered });
    suffered.push({ unit: danger.unit, pins: 0, fallen: fallen.length, why: { is: 'crossed', name } });
  }
  return suffered;
}

/**
 * A move is walked in segments (DM.house.segments): enemies on Overwatch name their points before it, it is played to each
 * point, the shot is resolved wholly with its casualties, and what is left goes on. Teams that break or fall stop.
 */
export const walk = step(moveWalkFrame, {
  setOut(g, args) {
    const movers = livingOf(g.board, args.units);
    args.walked = 0;
    args.upset = movers.filter(unit => unit.status !== undefined).map(({ id }) => id);
    if (args.unwatched) return { go: 'toNextShot' };
    const [first] = args.places;
    const about = { by: args.units[0], kind: args.kind, ...(first ? { to: { ...first.at } } : {}) };
    const asks = overwatchAsks(g, { movers, places: args.places, kind: args.kind }, about);
    if (asks.length === 0) return { go: 'toNextShot' };
    args.asked = asks.map(ask => ask.args?.unit as string);
    return { askAll: asks };
  },
  hearInterrupts(_g, args, replies) {
    reactAsk.answers(replies).forEach((reply, index) => {
      const share = shareOf(reply, args.places);
      const shooter = args.asked?.[index];
      if (share !== undefined && shooter) args.halts.push({ share, shooter, how: 'overwatch' });
    });
  },
  toNextShot(g, args) {
    const [next, ...rest] = [...args.halts].sort((a, b) => a.share - b.share);
    if (next === undefined) return { go: 'arrive' };
    args.halts = rest as WalkArgs['halts'];
    args.shooter = next.shooter;
    const shooter = unitOf(g.board, next.shooter);
    if (shooter.models.length === 0 || shooter.shot || shooter.status === 'broken') return { go: 'toNextShot' };
    // Somebody may have stopped since where others were to be stopped.
    playTo(g, args, shareApart(g.board, args.places, next.share, standing), false);
    const attack = attackOnNearest(g.board, shooter, livingOf(g.board, args.units), next.how);
    if (attack === undefined) return { go: 'toNextShot' };
    args.strength = strengthOf(g, args);
    return { call: shootFrame({ unit: next.shooter, target: attack.target.id, how: next.how }) };
  },
  afterTheShot(g, args) {
    const shooter = args.shooter as string;
    if (unitOf(g.board, shooter).order?.kind === 'overwatch') g.emit({ type: 'orderEnded', unit: shooter });
    const before = livingOf(g.board, args.units);
    const stopped = before.filter(unit => stopsHere(g, unit, args));
    for (const unit of stopped) {
      const status = unit.status ?? 'immobile';
      g.emit({ type: 'held', unit: unit.id, why: { is: 'stops', status } });
    }
    args.units = before.filter(unit => !stopped.includes(unit)).map(({ id }) => id);
    args.places = args.places.filter(({ model }) =>
      args.units.includes(g.board.models[model]?.unit ?? ''),
    ) as WalkArgs['places'];
    if (args.units.length === 0) return { go: 'suffer' };
    if (strengthOf(g, args) < (args.strength as number)) {
      if (args.charge) aimAnew(g, args);
      else goRound(g, args);
    }
    return { go: 'toNextShot' };
  },
  arrive(g, args) {
    playTo(g, args, 1, true);
  },
  /** Dangerous terrain that was crossed on the way (DM.house.table). */
  suffer: (g, args) => ({ call: aftermathFrame({ suffered: sufferTerrain(g, args.dangers ?? []) }) }),
  beSeen(g) {
    for (const unit of Object.values(g.board.units)) unhideIfFound(g, unit);
    // As soon as they stand in one chain again (DM.move.coherency.restored).
    rejoinParts(g);
  },
});

/**
 * Whether a team that was shot at under way goes no further: broken by it, or shaken where the rest of the way would bring it
 * nearer to an enemy that it sees (DM.house.morale, DM.house.segments), or a machine that cannot move any more
 * (DM.house.vehicle.damage).
 */
function stopsHere(g: DmGame, unit: DmUnit, args: WalkArgs): boolean {
  if (isImmobile(g.board, unit)) return true;
  const upset = args.upset?.includes(unit.id) === true;
  // Who was broken before makes no other moves than those; who was shaken may be broken now.
  if (unit.status === 'broken') return !upset || (args.kind !== 'compulsory' && args.kind !== 'fallback');
  if (unit.status === undefined || upset) return false;
  return onTable(g.board, unit) && approachedBy(g.board, unit, placesOf(g, unit, args.places)) !== undefined;
}

function strengthOf(g: DmGame, args: WalkArgs): number {
  return modelCount(livingOf(g.board, args.units));
}

function placesOf(g: DmGame, unit: DmUnit, places: readonly Placed[]): Placed[] {
  return places.filter(({ model }) => g.board.models[model]?.unit === unit.id);
}

/** Plays the move on to a share of the whole. */
function playTo(g: DmGame, args: WalkArgs, share: number, last: boolean): void {
  const from = args.walked ?? 0;
  for (const unit of livingOf(g.board, args.units)) {
    const models = placesOf(g, unit, args.places).map(({ model, at, facing, path }) => {
      const walked = stretch(path, from, share);
      const turned = share > 0 ? facing : modelOf(g.board, model).facing;
      return { model, at: last ? at : (walked.at(-1) as Point), facing: turned, path: walked };
    });
    if (models.length === 0) continue;
    const note: Cause[] = last ? [...args.note] : [];
    const carrier = carrierOf(g.board, unit);
    if (carrier) {
      g.emit({ type: 'disembarked', unit: unit.id, from: carrier.id });
      note.unshift({ is: 'getsOut', of: calledOf(g.board, carrier) });
    } else if (!onTable(g.board, unit)) {
      g.emit({ type: 'entered', unit: unit.id });
      note.unshift({ is: 'comesOn' });
    }
    const { kind, opens = false, sentTo } = args;
    const sent = sentTo === undefined ? {} : { sentTo: { ...sentTo } };
    g.emit({ type: 'moved', unit: unit.id, kind, models, last, note, ...sent, ...(opens ? { opens } : {}) });
    args.opens = false;
    const stirs = models.some(({ path }) => lengthOf(path) > 0);
    if (unit.hidden && stirs) g.emit({ type: 'unhidden', unit: unit.id, why: { is: 'moves' } });
    args.dangers = addDangers(args.dangers ?? [], g.board, unit, models) as WalkArgs['dangers'];
  }
  args.walked = share;
}

/** What every mover has spent of its move so far, by the ground that it went over. */
function spentBy({ board }: DmGame, { places, spent = {}, walked = 0 }: WalkArgs): Record<ModelId, Mils> {
  const sofar = { ...spent };
  for (const { model, path } of places) {
    const gone = upTo(path, walked);
    const flying = flies(unitOf(board, modelOf(board, model).unit));
    sofar[model] = (spent[model] ?? 0) + (flying ? Math.round(lengthOf(gone)) : pathCost(gone, board.terrain));
  }
  return sofar;
}

/** Chargers fell: who is left closes with what is left of the distance. */
function aimAnew(g: DmGame, args: WalkArgs): void {
  if (args.charge === undefined || (args.walked ?? 0) >= 1) return;
  const spent = spentBy(g, args);
  goOnTo(args, planCharge(g.board, livingOf(g.board, args.units), { ...args.charge, spent }), spent);
}

/**
 * Somebody fell who held a team together, or a team stopped where others were to end: on a run or an advance these close up with
 * what is left (DM.move.coherency), else they go on as far as they can stand (DM.house.segments).
 */
function goRound(g: DmGame, args: WalkArgs): void {
  const { places, walked = 0 } = args;
  if (walked >= 1) return;
  const clear = areApartAt(g.board, places, 1, standing);
  if (clear && gathers(g.board, livingOf(g.board, args.units), places)) return;
  const spent = spentBy(g, args);
  const closed = closedRanks(g.board, args, spent);
  if (closed) goOnTo(args, closed, spent);
  else if (!clear) goOnTo(args, cutShort(g.board, places, walked, standing), spent);
}

/** Another way of a run or an advance to where it was sent, on which its teams end in one chain each. */
function closedRanks(board: DmBoard, args: WalkArgs, spent: Record<ModelId, Mils>): Placed[] | undefined {
  const { kind, sentTo, keep } = args;
  if ((kind !== 'run' && kind !== 'advance') || sentTo === undefined) return undefined;
  const units = livingOf(board, args.units);
  const whole = stridesOf(board, TIMES[kind], keep);
  const allowance = (model: DmModel) => Math.max(0, whole(model) - (spent[model.id] ?? 0));
  const { places } = planMove(board, units, sentTo, { allowance });
  return places.length > 0 && gathers(board, units, places) ? places : undefined;
}

/** The rest of the way is another one; what is left of the interrupts is measured along it. */
function goOnTo(args: WalkArgs, places: readonly Placed[], spent: Record<ModelId, Mils>): void {
  const walked = args.walked ?? 0;
  const left = 1 - walked;
  args.spent = spent;
  args.places = places as WalkArgs['places'];
  args.halts = args.halts.map(halt => ({ ...halt, share: (halt.share - walked) / left })) as WalkArgs['halts'];
  args.walked = 0;
}
