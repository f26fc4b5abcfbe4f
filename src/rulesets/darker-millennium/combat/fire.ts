import { Found } from '../../../engine/found.js';
import { type FrameOf, remembered, type SeatId, type UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { allowed, type Bar } from '../../bars.js';
import { seatsOf, unitOf, unitsOf } from '../../board-queries.js';
import type { DmBoard, DmUnit } from '../board.js';
import { orderWord } from '../cause-words.js';
import { step } from '../game.js';
import type { ShotHow } from './events.js';
import { type Attack, advanceFireFrame, type FireArgs, fireFrame, shootAsk, shootFrame } from './frames.js';
import { hideRefusal, settleHiding } from './lines-of-fire.js';
import { attacksOf, nearestAttack, wayOfShooting } from './targets.js';

/** A unit that has something to do in a sub-phase of shooting. */
export interface Shooter {
  unit: DmUnit;
  how: ShotHow;
  /** On the nearest team that it may shoot at; undefined when there is none. */
  nearest: Attack | undefined;
  /** On every team that it may shoot at; worked out when first asked for. */
  readonly attacks: Attack[];
  readonly mayHide: boolean;
}

const shooter = remembered(({ id }: DmUnit, how: ShotHow) => `${id} ${how}`, newShooter);

function newShooter(board: DmBoard, unit: DmUnit, how: ShotHow): Shooter {
  let all: Attack[] | undefined;
  let hides: boolean | undefined;
  const nearest = nearestAttack(board, unit, how);
  return {
    unit,
    how,
    nearest,
    get mayHide() {
      hides ??= how === 'advance' && hideRefusal(board, unit) === undefined;
      return hides;
    },
    get attacks() {
      all ??= nearest === undefined ? [] : attacksOf(board, unit, how);
      return all;
    },
  };
}

export interface Turn {
  seat: SeatId;
  subPhase: 4 | 5;
  /** Units that hold their fire in this sub-phase, or hid. */
  held: readonly UnitId[];
}

/** A unit of the seat whose turn it is. */
interface Called {
  board: DmBoard;
  unit: DmUnit;
  turn: Pick<Turn, 'subPhase' | 'held'>;
}

function idle(holds: (called: Called) => boolean, why: (called: Called) => string): Bar<Called> {
  return called => (holds(called) ? { why: () => why(called), cite: 'DM.action.subphases' } : undefined);
}

/** What keeps a unit from shooting and hiding in a sub-phase; sight is looked for last. */
export const IDLE_BARS: readonly Bar<Called>[] = [
  idle(
    ({ unit, turn }) => turn.held.includes(unit.id),
    ({ unit }) => t`${unit.name} has held or hidden in this sub-phase.`,
  ),
  idle(
    ({ unit }) => unit.shot,
    ({ unit }) => t`${unit.name} has made its shooting action in this phase.`,
  ),
  idle(
    ({ unit }) => unit.order?.kind === 'fire' && unit.moved !== undefined,
    ({ unit }) =>
      t`${unit.name} was carried off by a compulsory move, and Fire orders are for those who stay where they are.`,
  ),
  idle(
    ({ board, unit, turn }) => wayOfShooting(board, unit, turn.subPhase) === undefined,
    ({ unit: { name, order } }) =>
      order
        ? t`${name} is on ${orderWord(order.kind)} orders or is engaged, and does not shoot in this sub-phase.`
        : t`${name} has no orders or is engaged, and does not shoot in this sub-phase.`,
  ),
  idle(
    called => {
      const { nearest, mayHide } = shooterIn(called);
      return nearest === undefined && !mayHide;
    },
    ({ unit }) => t`${unit.name} sees no target in range.`,
  ),
];

function shooterIn({ board, unit, turn }: Called): Shooter {
  return shooter(board, unit, wayOfShooting(board, unit, turn.subPhase)!);
}

/** Units of a seat that may shoot, or hide, now. */
function* shooters(board: DmBoard, turn: Turn): Generator<Shooter, undefined> {
  const side = board.seats.find(({ id }) => id === turn.seat)?.side;
  const units = side === undefined ? [] : unitsOf(board, side).filter(({ seat }) => seat === turn.seat);
  const called = units.map(unit => ({ board, unit, turn }));
  for (const each of allowed(called, IDLE_BARS)) yield shooterIn(each);
  return undefined;
}

const searchFor = remembered(
  ({ seat, subPhase, held }: Turn) => `${seat}|${subPhase}|${held.join()}`,
  (board: DmBoard, turn: Turn) => new Found(shooters(board, turn)),
);

/** All units of a seat that may shoot, or hide, now. */
export function shootersIn(board: DmBoard, turn: Turn): readonly Shooter[] {
  return searchFor(board, turn).all;
}

/** A sub-phase of shooting: seat by seat, unit by unit, until a seat passes or has nothing left to decide. */
function shooting(frame: FrameOf<FireArgs>, subPhase: 4 | 5) {
  return step(frame, {
    begin(g, args) {
      settleHiding(g);
      args.seats = seatsOf(g.board, args.side);
      args.held = [];
    },
    nextUnit(g, args) {
      const seat = args.seats![0];
      if (seat === undefined) return { end: null };
      if (searchFor(g.board, { seat, subPhase, held: args.held! }).first === undefined) {
        args.seats!.shift();
        return { go: 'nextUnit' };
      }
      return {
        ask: shootAsk({
          who: seat,
          args: { subPhase, held: args.held! },
          cite: subPhase === 4 ? 'DM.action.fire' : 'DM.action.advanceFire',
          fallback: { do: 'pass', unit: 'none' },
        }),
      };
    },
    act(g, args, reply) {
      const { do: what, unit: id = 'none', target } = shootAsk.answer(reply);
      if (id === 'none') {
        args.seats!.shift();
        return { go: 'nextUnit' };
      }
      if (what === 'fire') {
        const how = wayOfShooting(g.board, unitOf(g.board, id), subPhase)!;
        return { call: shootFrame({ unit: id, target: target!, how }) };
      }
      args.held!.push(id);
      if (what === 'hide') g.emit({ type: 'hid', unit: id, chosen: true });
      return { go: 'nextUnit' };
    },
    settle(g) {
      settleHiding(g);
      return { go: 'nextUnit' };
    },
  });
}

/** Sub-phase IV: units on Fire orders shoot, or hold their fire for V (DM.action.fire). */
export const fire = shooting(fireFrame, 4);

/**
 * Sub-phase V: units on Advance shoot or hide, those that held their fire shoot with +1, Assault weapons fire after a Run
 * (DM.action.advanceFire, DM.house.advance).
 */
export const advanceFire = shooting(advanceFireFrame, 5);
