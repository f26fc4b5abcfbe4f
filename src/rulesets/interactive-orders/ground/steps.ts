import type { UnitId } from '../../../engine/index.js';
import { add, capped, certain, mean } from '../../../engine/odds/distribution.js';
import { onTable, unitOf } from '../../board-queries.js';
import { mayDo } from '../../classic/asking.js';
import type { ClassicModel, ClassicUnit } from '../../classic/board.js';
import { lossesTo } from '../../classic/harm/losses.js';
import { isLocked, isVehicleUnit, nextTurnEnds, woundsLeft } from '../../classic/lookups.js';
import { groundFrame } from '../../classic/morale/frames.js';
import { braceFrame, type Harmed } from '../../classic/shooting/frames.js';
import { closeUp } from '../../classic/shooting/point-blank.js';
import { spillFrame } from '../../classic/transports/frames.js';
import { isExposed } from '../../classic/transports/riders.js';
import { carrierOf } from '../../transports/passengers.js';
import type { IoBoard } from '../board.js';
import { type IoGame, step } from '../game.js';
import { optionsOf } from '../options.js';
import { type GroundOdds, groundAsk, jinkAsk } from './frames.js';
import { jinks, mayJink } from './jink.js';

/** Whether a unit may throw itself down: bodies on their feet, free to do so (IO.ground.when). */
function mayGoToGround(board: IoBoard, unit: ClassicUnit): boolean {
  if (unit.grounded !== undefined || unit.isFallingBack || isLocked(unit)) return false;
  if (!onTable(board, unit) && !isExposed(board, unit)) return false;
  return !isVehicleUnit(board, unit) && mayDo(board, 'reactForSave', { unit }, {}).may !== false;
}

/** Who is shot at may jink; each unit that is about to be hurt may go to ground, once an attack (IO.house.jink, IO.ground.when). */
export const brace = step(braceFrame, {
  begin(g, args) {
    const { ground } = optionsOf(g.options).house;
    const isNow = args.moment === (ground === 'declared' ? 'declared' : 'wounds');
    args.braced = [];
    const isDeclared = args.moment === 'declared';
    args.dodging = isDeclared ? args.targets.filter(id => mayJink(g, unitOf(g.board, id))) : [];
    args.left = isNow ? args.targets.filter(id => mayGoToGround(g.board, unitOf(g.board, id))) : [];
  },
  askToJink(g, args) {
    const [unit] = args.dodging!;
    if (unit === undefined) return { go: 'ask' };
    const about = { unit, by: args.by };
    const who = unitOf(g.board, unit).seat;
    return { ask: jinkAsk({ who, args: about, fallback: { jink: 'stay' } }) };
  },
  hearJink(g, args, reply) {
    const [unit, ...rest] = args.dodging!;
    args.dodging = rest;
    if (jinkAsk.answer(reply).jink === 'jink') {
      args.braced = [...args.braced!, unit!];
      jinks(g, unitOf(g.board, unit!));
    }
    return { go: 'askToJink' };
  },
  ask(g, args) {
    const [unit] = args.left!;
    if (unit === undefined) return { end: args.braced! };
    const who = unitOf(g.board, unit).seat;
    const harmed = args.harmed?.find(each => each.unit === unit);
    const about = { unit, by: args.by, ...(harmed ? { loses: groundOdds(g, harmed, args.braced!) } : {}) };
    return { ask: groundAsk({ who, args: about, fallback: { ground: 'stay' } }) };
  },
  hear(_g, args, reply) {
    const [unit, ...rest] = args.left!;
    args.left = rest;
    if (groundAsk.answer(reply).ground !== 'down') return { go: 'ask' };
    args.braced = [...args.braced!, unit!];
    return { call: groundFrame({ unit: unit!, freely: true }) };
  },
  wentDown: () => ({ go: 'ask' }),
});

/**
 * What a unit may expect to lose (IO.ground.cover); what comes from so near leaves cover
 * to who goes down alone (IO.pointBlank.unless), and riders would lie beside their tank (IO.riders.exposed).
 */
function groundOdds({ board, options }: IoGame, harmed: Harmed, braced: readonly UnitId[]): GroundOdds {
  const { unit: id } = harmed;
  const { aboard: _tank, ...unit } = unitOf(board, id);
  const lostOn = (on: IoBoard, by: readonly UnitId[]) => {
    const situation = { board: on, options };
    const losses = closeUp(harmed, by).pools.map(pool => lossesTo(situation, id, pool));
    const most = woundsLeft(on, unitOf(on, id));
    return Math.round(10 * mean(capped(losses.reduce(add, certain(0)), most))) / 10;
  };
  const down = { ...board, units: { ...board.units, [id]: { ...unit, grounded: board.playerTurn } } };
  return { stays: lostOn(board, braced), down: lostOn(down, [...braced, id]) };
}

/** Whoever fails its Pinning test goes to ground, or is pinned as some groups play it; riders get off first (IO.house.pin, IO.riders.exposed). */
export const goDown = step(groundFrame, {
  getOff(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    const machine = carrierOf<ClassicModel>(g.board, unit);
    if (machine?.at === undefined || !isExposed(g.board, unit)) return undefined;
    return { call: spillFrame({ machine: machine.id, units: [id], at: machine.at }) };
  },
  go(g, { unit: id, freely }) {
    const unit = unitOf(g.board, id);
    if (unit.models.length === 0) return;
    if (freely) g.emit({ type: 'wentToGround', unit: id });
    else if (optionsOf(g.options).house.pin === 'pinned') {
      g.emit({ type: 'pinned', unit: id, until: nextTurnEnds(g.board, unit) });
    } else if (unit.grounded === undefined) g.emit({ type: 'wentToGround', unit: id, pinned: true });
  },
});
