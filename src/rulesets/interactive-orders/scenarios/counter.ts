import type { Point, SideId } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { enemyOf, onTable, SIDES, unitOf, unitsOf } from '../../board-queries.js';
import { infiltration, staysBehind } from '../../classic/deployment/infiltrators.js';
import { isDeployed } from '../../transports/passengers.js';
import type { IoUnit } from '../board.js';
import { type IoGame, step } from '../game.js';
import { optionsOf } from '../options.js';
import { prepareFrame } from '../support/prepare-frames.js';
import { deploy, endDeployment, isUnplaced, setObjective } from './deploying.js';
import { BEST, cornerAsk, counterFrame, deployAsk, HOLD, objectiveAsk, REST } from './frames.js';
import { cornersOf } from './lay-counter.js';
import { rollLead, seatOf } from './lead.js';
import { mount, mounts } from './mounting.js';
import { isAlone, isScout, scoutsNext } from './scouts.js';
import { bestObjective } from './taste.js';

/** Corners, objectives, reconnaissance units, who goes first (IO.counter.*). Ends with who goes first. */
export const counter = step(counterFrame, {
  rollForCorner(g, args) {
    const count = (side: SideId) => unitsOf(g.board, side).filter(({ isRecon }) => isRecon).length;
    const lead = rollLead(g, 'corner', count);
    args.lead = lead;
    return { ask: cornerAsk({ who: seatOf(g, lead), args: { side: lead }, fallback: { corner: 0 } }) };
  },
  takeCorner(g, args, reply) {
    const all = cornersOf(g.board);
    const index = cornerAsk.answer(reply).corner;
    const own = all[index]!;
    const other = all[(index + 2) % 4]!;
    const lead = args.lead!;
    const corners = lead === 'blue' ? { blue: own, red: other } : { blue: other, red: own };
    g.emit({ type: 'cornersTaken', corners, by: lead });
  },
  countObjectives(g, args) {
    const { objectives } = optionsOf(g.options);
    const face = objectives === 'roll' ? g.die(6) : undefined;
    const count = face === undefined ? Number(objectives) : Math.ceil(face / 2) + 2;
    g.emit({ type: 'objectivesCounted', count, ...(face === undefined ? {} : { face }) });
    args.left = count;
    args.side = args.lead!;
  },
  askForObjective(g, args) {
    if (args.left === 0) return { go: 'prepare' };
    const side = args.side!;
    const about = { side, isFirst: g.board.markers.length < 2 };
    // IO.house.deployment: one without a place is left out.
    if (bestObjective(g.board, about) === undefined) return { go: 'prepare' };
    return {
      ask: objectiveAsk({ who: seatOf(g, side), args: about, cite: 'IO.counter.objectives', fallback: { to: BEST } }),
    };
  },
  setObjective(g, args, reply) {
    const side = args.side!;
    setObjective(g, { side, isFirst: g.board.markers.length < 2 }, objectiveAsk.answer(reply).to);
    args.left! -= 1;
    args.side = enemyOf(side);
    return { go: 'askForObjective' };
  },
  prepare: () => ({ call: prepareFrame({}) }),
  startDeployment(g, args) {
    g.emit({ type: 'deploymentStarted' });
    // Whoever is no reconnaissance unit comes with the main force (IO.counter.arrive).
    for (const side of SIDES)
      for (const unit of unitsOf(g.board, side))
        if (isUnplaced(g.board, unit) && !isScout(g.board, unit)) g.emit({ type: 'held', unit: unit.id });
    args.side = args.lead!;
  },
  askForScout(g, args) {
    const { side, bots = [] } = args;
    for (const each of SIDES) if (isAlone(g.board, each)) takeBack(g, each);
    const next = [side!, enemyOf(side!)].find(each => scoutsNext(g.board, each).length > 0);
    if (next === undefined) return { go: 'endDeployment' };
    args.side = next;
    const [unit] = scoutsNext(g.board, next);
    if (bots.includes(unit!.seat)) {
      deployScout(g, unit!, undefined);
      args.side = enemyOf(next);
      return { go: 'askForScout' };
    }
    return {
      ask: deployAsk({ who: unit!.seat, args: { side: next }, cite: 'IO.counter.recon', fallback: { unit: REST } }),
    };
  },
  deployIt(g, args, reply) {
    const { unit: id, to } = deployAsk.answer(reply);
    const side = args.side!;
    if (id === REST) {
      args.bots = [...(args.bots ?? []), scoutsNext(g.board, side)[0]!.seat];
      return { go: 'askForScout' };
    }
    const unit = unitOf(g.board, id);
    if (to === HOLD) g.emit({ type: 'held', unit: id });
    else if (mounts(to)) {
      mount(g, unit, to);
      return { go: 'askForScout' };
    } else deployScout(g, unit, pointIn(to));
    args.side = enemyOf(side);
    return { go: 'askForScout' };
  },
  endDeployment(g) {
    const ahead = endDeployment(g);
    const deployed = (side: SideId) => unitsOf(g.board, side).filter(unit => isDeployed(g.board, unit)).length;
    // IO.counter.first: on a tie, who deployed more reconnaissance units, then again.
    const first = optionsOf(g.options).house.first;
    const side = first === 'scenario' ? rollLead(g, 'first', deployed, () => ahead) : first;
    g.emit({ type: 'firstSettled', side, limit: limitOf(g) });
    for (const unit of Object.values(g.board.units))
      if (onTable(g.board, unit) && infiltration(g.board, unit)) staysBehind(g, unit, 'infiltrated');
    return { end: side };
  },
});

/** IO.counter.limit: three for each marker and the average of the players' unit counts, or what the group said. */
function limitOf(g: IoGame): number {
  const { limit } = optionsOf(g.options);
  if (limit > 0) return limit;
  const units = SIDES.flatMap(side => unitsOf(g.board, side)).filter(({ support, isFort }) => !support && !isFort);
  return 3 * g.board.markers.length + Math.floor(units.length / g.board.seats.length);
}

/** Whoever stood there before the enemy held his last may be anywhere too (IO.counter.alone). */
function takeBack(g: IoGame, side: SideId): void {
  for (const unit of unitsOf(g.board, side))
    if (onTable(g.board, unit) && unit.token === undefined) g.emit({ type: 'takenBack', unit: unit.id });
}

function deployScout(g: IoGame, unit: IoUnit, to: Point | undefined): void {
  const anywhere = isAlone(g.board, unit.side);
  const stands = deploy(g, unit, to, anywhere);
  if (stands && anywhere) g.emit({ type: 'tokenLaid', unit: unit.id, token: 'ambush' });
}
