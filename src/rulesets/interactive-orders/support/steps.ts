import type { Point } from '../../../engine/index.js';
import { samePoint } from '../../../engine/table/points.js';
import { middleOf, unitOf } from '../../board-queries.js';
import { throwNerve } from '../../classic/morale/tests.js';
import { shootFrame } from '../../classic/shooting/frames.js';
import { shownOf } from '../../classic/transports/riders.js';
import { answersWindow } from '../answers/frames.js';
import type { IoBoard } from '../board.js';
import { step } from '../game.js';
import { orderFrame } from '../orders/frames.js';
import { lapseOf } from '../orders/standing.js';
import { aimIn, coverOf, isSeen, seenBy, shellingOf, victimOf } from './aims.js';
import { type Aim, aimAsk, CALLED_OFF, requestFrame, STOOD, shellFrame } from './frames.js';
import { isFlyerStrike } from './off-map.js';

/** Whether somebody is aimed at in sight still. */
function holds(board: IoBoard, unit: string, aim: Aim | undefined): boolean {
  return aim !== undefined && isSeen(board, unitOf(board, unit), aim);
}

/** A communications test; heard, the support carries out its order (IO.order.support.pass, IO.order.support.fail). */
export const request = step(requestFrame, {
  aim(g, args) {
    const support = unitOf(g.board, String(args.told.support));
    if (isFlyerStrike(support)) return { go: 'test' };
    args.aim = aimIn(args.told);
    if (holds(g.board, args.unit, args.aim)) return { go: 'test' };
    // An answer took its target away: it names another, or a place (P6).
    const unit = unitOf(g.board, args.unit);
    const [first] = seenBy(g.board, unit);
    const about = { unit: unit.id, support: support.id };
    const fallback = { at: first?.id ?? CALLED_OFF };
    return { ask: aimAsk({ who: unit.seat, args: about, cite: 'IO.order.support.target', fallback }) };
  },
  hearAim(_g, args, reply) {
    const { at } = aimAsk.answer(reply);
    if (at === CALLED_OFF) return { end: null };
    args.aim = aimIn({ at })!;
    return undefined;
  },
  test(g, { unit: id, told }) {
    const unit = unitOf(g.board, id);
    // Its transport stays where it is (IO.order.support.aboard).
    if (unit.aboard !== undefined) {
      const until = { playerTurn: g.board.playerTurn, phase: 'end' as const };
      const effect = { is: 'relaying', marks: ['noMove' as const], until };
      g.emit({ type: 'effectGained', on: { model: unit.aboard }, effect });
    }
    const passed = throwNerve(g, { unit, for: 'other', modifier: 0 });
    g.emit({ type: 'supportRequested', unit: id, support: String(told.support), passed });
    if (!passed) return { end: null };
    return undefined;
  },
  strike(g, { unit, told, aim }) {
    const support = unitOf(g.board, String(told.support));
    const isFlyer = isFlyerStrike(support);
    const aimed = aim === undefined ? {} : { at: 'at' in aim ? { ...aim.at } : aim.target };
    const order = isFlyer ? 'manoeuvre' : 'openFire';
    return { call: orderFrame({ unit: support.id, order, told: aimed, calledBy: unit }) };
  },
  over() {},
});

/** Fire at what others see: declared, answered, aimed anew where its target went away, then thrown (IO.barrage, IO.strike.bombard). */
export const shell = step(shellFrame, {
  declare(g, args) {
    const { unit, calledBy } = args;
    args.aim = aimIn(args.told)!;
    const victim = victimOf(g.board, unitOf(g.board, unit), args.aim);
    if (victim === undefined) return { go: 'fire' };
    args.stood = 'at' in args.aim ? args.aim.at : middleOf(shownOf(g.board, victim));
    args.models = shownOf(g.board, victim).map(({ at }) => at);
    // Whoever called for it is who is seen to act.
    return { call: answersWindow({ at: 'shot', unit: calledBy ?? unit, targets: [victim.id] }) };
  },
  hearAnswers(g, args, reply) {
    const { aim, stood, calledBy, models = [] } = args;
    if (answersWindow.ended(reply) === 0 || aim === undefined || 'at' in aim) return { go: 'fire' };
    if (isWhereItStood(g.board, aim.target, models)) return { go: 'fire' };
    const by = calledBy === undefined ? undefined : unitOf(g.board, calledBy);
    // With nobody to name another target they fall where it was.
    if (by === undefined || lapseOf(by, 'openFire') !== undefined) {
      args.aim = { at: stood! };
      return { go: 'fire' };
    }
    const about = { unit: by.id, support: args.unit, stood: stood! };
    return { ask: aimAsk({ who: by.seat, args: about, cite: 'IO.order.reserve.shot', fallback: { at: STOOD } }) };
  },
  hearAim(_g, args, reply) {
    const { at } = aimAsk.answer(reply);
    args.aim = at === STOOD ? { at: args.stood! } : aimIn({ at })!;
  },
  fire(g, { unit: id, aim }) {
    const battery = unitOf(g.board, id);
    const victim = victimOf(g.board, battery, aim!);
    const isPlace = 'at' in aim!;
    const at = isPlace ? aim.at : victim && middleOf(shownOf(g.board, victim));
    const told = { ...(isPlace ? { place: true as const } : {}), ...(victim ? { on: victim.id } : {}) };
    if (at) g.emit({ type: 'shellsFell', unit: id, at, radius: coverOf(g.board, battery), ...told });
    if (battery.support) g.emit({ type: 'strikeSpent', unit: id });
    if (victim === undefined) return { end: null };
    return { call: shootFrame({ unit: id, orders: [shellingOf(g.board, battery, victim.id)], why: 'phase' }) };
  },
  over() {},
});

function isWhereItStood(board: IoBoard, id: string, models: readonly Point[]): boolean {
  const now = shownOf(board, unitOf(board, id));
  return now.length > 0 && now.every(({ at }) => models.some(then => samePoint(then, at)));
}
