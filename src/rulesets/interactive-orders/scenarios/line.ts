import type { SideId } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { enemyOf, modelsOf, SIDES, unitOf, unitsOf } from '../../board-queries.js';
import { isVehicleUnit } from '../../classic/lookups.js';
import { pinningFrame } from '../../classic/morale/frames.js';
import { throwNerve } from '../../classic/morale/tests.js';
import { shownOf } from '../../classic/transports/riders.js';
import { damageEffect } from '../../classic/vehicles/hull-hits.js';
import type { IoBoard, IoUnit } from '../board.js';
import { type IoGame, step } from '../game.js';
import { optionsOf } from '../options.js';
import { prepareFrame } from '../support/prepare-frames.js';
import { deploy, endDeployment, isUnplaced, setObjective } from './deploying.js';
import { ambushersAsk, BEST, deployAsk, edgeAsk, HOLD, lineFrame, NOBODY, objectiveAsk, REST } from './frames.js';
import { shortEdges } from './lay-line.js';
import { dearest, rollLead, scarcest, seatOf } from './lead.js';
import { ambushersIn, defenderOf, mustStart, startersOf } from './line-forces.js';
import { mount, mounts } from './mounting.js';
import { bestObjective } from './taste.js';

/** Objectives of the defender in the front line zone, and in all (IO.line.objectives). */
const IN_ZONE = 2;
const OBJECTIVES = 3;

/** Edges, objectives, initial defenders, the probing force, the bombardment (IO.line.*). Ends with who goes first. */
export const line = step(lineFrame, {
  /** IO.house.attacker */
  settleAttacker(g) {
    g.emit({ type: 'attackerSettled', attacker: attackerOf(g) });
  },
  askForEdge(g) {
    const side = defenderOf(g.board)!;
    const [edge] = shortEdges(g.board);
    return { ask: edgeAsk({ who: seatOf(g, side), args: { side }, fallback: { edge } }) };
  },
  takeEdge(g, args, reply) {
    const by = defenderOf(g.board)!;
    const { edge } = edgeAsk.answer(reply);
    const [one, other] = shortEdges(g.board);
    const own = edge === one ? other : one;
    g.emit({ type: 'edgesTaken', edges: by === 'blue' ? { blue: own, red: edge } : { blue: edge, red: own }, by });
    args.left = OBJECTIVES;
  },
  askForObjective(g, args) {
    const about = objectiveIn(g.board);
    if (args.left === 0 || bestObjective(g.board, about) === undefined) return { go: 'prepare' };
    const who = seatOf(g, about.side);
    return { ask: objectiveAsk({ who, args: about, cite: 'IO.line.objectives', fallback: { to: BEST } }) };
  },
  setObjective(g, args, reply) {
    setObjective(g, objectiveIn(g.board), objectiveAsk.answer(reply).to);
    args.left! -= 1;
    return { go: 'askForObjective' };
  },
  prepare: () => ({ call: prepareFrame({}) }),
  startDeployment(g, args) {
    g.emit({ type: 'deploymentStarted' });
    args.side = defenderOf(g.board)!;
  },
  askForUnit(g, { side, bots = [] }) {
    const starters = startersOf(g, side!);
    const who = scarcest(g.board, starters)?.seat;
    if (who === undefined) return { go: 'holdRest' };
    if (bots.includes(who)) {
      const own = starters.filter(({ seat }) => seat === who);
      const first = own.filter(unit => mustStart(g.board, unit));
      deploy(g, dearest(g.board, first.length > 0 ? first : own), undefined);
      return { go: 'askForUnit' };
    }
    const cite = side === g.board.scenario!.attacker ? 'IO.line.probe' : 'IO.line.half';
    return { ask: deployAsk({ who, args: { side: side! }, cite, fallback: { unit: REST } }) };
  },
  deployIt(g, args, reply) {
    const { unit, to } = deployAsk.answer(reply);
    if (unit === REST) args.bots = [...(args.bots ?? []), scarcest(g.board, startersOf(g, args.side!))!.seat];
    else if (to === HOLD) g.emit({ type: 'held', unit });
    else if (mounts(to)) mount(g, unitOf(g.board, unit), to);
    else deploy(g, unitOf(g.board, unit), pointIn(to));
    return { go: 'askForUnit' };
  },
  holdRest(g, args) {
    const side = args.side!;
    delete args.bots;
    for (const unit of unitsOf(g.board, side)) if (isUnplaced(g.board, unit)) g.emit({ type: 'held', unit: unit.id });
    if (side === g.board.scenario!.attacker) return { go: 'endDeployment' };
    return undefined;
  },
  countAmbushers(g, args) {
    const { points, house } = optionsOf(g.options);
    const more = house.ambushers === 'byPoints' ? Math.floor(points / 2000) : 0;
    const faces = g.roll(1 + more, 6);
    const count = faces.reduce((sum, face) => sum + Math.ceil(face / 2), 0);
    g.emit({ type: 'ambushersCounted', side: args.side!, faces, count });
    args.left = count;
  },
  askWhoWaits(g, args) {
    const { side, left = 0 } = args;
    const [first] = ambushersIn(g.board, side!);
    if (left === 0 || first === undefined) return { go: 'probe' };
    const about = { side: side!, left };
    const who = seatOf(g, side!);
    return { ask: ambushersAsk({ who, args: about, fallback: { unit: NOBODY } }) };
  },
  letWait(g, args, reply) {
    const { unit } = ambushersAsk.answer(reply);
    if (unit === NOBODY) return { go: 'probe' };
    g.emit({ type: 'tokenLaid', unit, token: 'ambush' });
    args.left! -= 1;
    return { go: 'askWhoWaits' };
  },
  probe(g, args) {
    args.side = g.board.scenario!.attacker!;
    return { go: 'askForUnit' };
  },
  endDeployment(g, args) {
    endDeployment(g);
    const struck = unitsOf(g.board, defenderOf(g.board)!).filter(unit => shownOf(g.board, unit).length > 0);
    args.units = struck.map(({ id }) => id);
    g.emit({ type: 'bombardmentStarted' });
  },
  bombard(g, args) {
    const [id, ...rest] = args.units!;
    if (id === undefined) return { go: 'settleFirst' };
    args.units = rest;
    const unit = unitOf(g.board, id);
    if (!isVehicleUnit(g.board, unit)) return { call: pinningFrame({ unit: id, modifier: 0 }) };
    if (!throwNerve(g, { unit, for: 'other', modifier: 0 })) stun(g, unit);
    return { go: 'bombard' };
  },
  nextBombard: () => ({ go: 'bombard' }),
  settleFirst(g) {
    const side = g.board.scenario!.attacker!;
    const { limit, points } = optionsOf(g.options);
    g.emit({ type: 'firstSettled', side, limit: limit || Math.floor(points / 100) });
    return { end: side };
  },
});

/** Whoever brought Fortifications defends; else the group said who attacks, or the higher die does. */
function attackerOf(g: IoGame): SideId {
  const fortified = SIDES.find(side => unitsOf(g.board, side).some(({ isFort }) => isFort));
  if (fortified !== undefined) return enemyOf(fortified);
  const { first } = optionsOf(g.options).house;
  return first === 'scenario' ? rollLead(g, 'attack') : first;
}

function objectiveIn(board: IoBoard) {
  return { side: defenderOf(board)!, isFirst: board.markers.length < IN_ZONE };
}

/** Crew Stunned, as by a hit (IO.line.bombard). */
function stun(g: IoGame, unit: IoUnit): void {
  g.emit({ type: 'stunnedByShells', unit: unit.id });
  for (const model of modelsOf(g.board, unit)) {
    const effect = damageEffect(g.board, model, 'stunned')!;
    g.emit({ type: 'effectGained', on: { model: model.id }, effect });
  }
}
