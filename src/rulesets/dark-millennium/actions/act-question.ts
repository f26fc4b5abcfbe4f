import { boardMemory, type JsonObject, type Refusal, type SeatId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { type Acting, actQuestion as questionOfActions } from '../../actions/act-question.js';
import type { RefusedReply } from '../../actions/action.js';
import { ableLines, NONE, unitByUnit } from '../../actions/unit-by-unit.js';
import { firstBar } from '../../bars.js';
import { seatsOf, unitsOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import type { DkBoard, DkUnit } from '../board.js';
import { areDaemons } from '../combat/daemons.js';
import { worthOfSuppressing } from '../combat/worth-of-fatigue.js';
import { type DkView, question } from '../game.js';
import { isSuppressed, moraleOf, sideOfSeat, unitNamed } from '../lookups.js';
import { optionsOf } from '../options.js';
import type { Action } from './action.js';
import { actions } from './all.js';
import { type ActArgs, actAsk } from './asks.js';
import { dangerTo } from './dangers.js';

const units = unitByUnit<DkBoard, DkUnit, Action>(actions);
export const { ableUnits } = units;

/** Which unit acts next and how, or that the turn is over (DK.turn.sequence). */
const acting: Acting<DkBoard, ActArgs, [view: DkView, unit: DkUnit], Action> = {
  ...units.acting,
  title: mark`Action`,
  hint: standWords,
  done: (view, { who }) =>
    leavesTurn(view, who)
      ? { value: NONE, label: t`End your part of the turn`, hint: t`The next player of your side acts` }
      : { value: NONE, label: t`End the turn`, hint: t`A voluntary turn-over: the enemy acts` },
  previewDone: (view, { who }) =>
    previewOf([
      leavesTurn(view, who)
        ? t`Your part of the turn ends; the next player of your side acts.`
        : t`Your turn ends; the enemy acts.`,
    ]),
  whyNotUnit: (view, { who }, _id, reply) => whyNotUnit(view, who, ableUnits(view, who), reply),
  whyNoAction: (_view, { name }, instead) => ({
    why: t`Say what ${name} does: ${listed(instead)}.`,
    cite: 'DK.action',
  }),
  besides: (view, unit, action, reply, preview) => ({
    focus: unit.id,
    ...preview,
    small: [...preview.small, tiringWords(view, unit, action, reply)],
  }),
  worth: worthOf,
};

/** Whether another player of the side acts once this one has ended its part: they are asked in the order of their seats. */
function leavesTurn(view: DkView, who: SeatId): boolean {
  const seats = seatsOf(view.board, sideOfSeat(view.board, who)!);
  return seats.slice(seats.indexOf(who) + 1).some(seat => ableUnits(view, seat).length > 0);
}

export const actQuestion = question(actAsk, {
  style: 'panel',
  prompt(view, { who }) {
    return {
      title: leavesTurn(view, who)
        ? t`Turn ${view.board.turn} · act with a unit, or end your part of the turn`
        : t`Turn ${view.board.turn} · act with a unit, or end your turn`,
      lines: ableLines(ableUnits(view, who), unit => standWords(view, unit)),
      small: [t`Every action costs a point of combat fatigue; a unit that ends suppressed ends your side’s turn.`],
    };
  },
  ...questionOfActions(acting),
});

/** `fatigue 2 of 3 · Advance, Fire, March`. */
function standWords(view: DkView, unit: DkUnit): string {
  const words = units.actionsOf(view, unit).map(({ word }) => translated(word));
  const state = t`fatigue ${unit.fatigue} of ${moraleOf(view.board, unit)} · ${words.join(', ')}`;
  return isSuppressed(view.board, unit) ? t`suppressed, ${state}` : state;
}

/** What the action's own point of fatigue does (DK.turn.fatigue). */
function tiringWords(view: DkView, unit: DkUnit, action: Action, reply: JsonObject): string {
  const morale = moraleOf(view.board, unit);
  const after = unit.fatigue + (action.tires?.(view, unit, reply) ?? 1);
  if (action.id === 'rally') return t`Fatigue ${unit.fatigue} of ${morale}; the Rally itself costs one point.`;
  if (after <= morale) return t`This brings fatigue to ${after} of ${morale}.`;
  const surely = after - (action.eases?.(view, unit, reply) ?? 0) > morale;
  if (areDaemons(view.board, unit)) {
    return surely
      ? t`This brings fatigue to ${after}, more than morale ${morale}: ${unit.name} is sent back, and your side’s turn ends with it.`
      : t`This brings fatigue to ${after}, more than morale ${morale}: ${unit.name} is sent back, and your side’s turn ends with it, unless the power succeeds.`;
  }
  return surely
    ? t`This brings fatigue to ${after}, more than morale ${morale}: ${unit.name} ends suppressed, and your side’s turn with it.`
    : t`This brings fatigue to ${after}, more than morale ${morale}: ${unit.name} ends suppressed, and your side’s turn with it, unless the power succeeds.`;
}

function whyNotUnit(view: DkView, who: string, units: readonly DkUnit[], reply: JsonObject): Refusal {
  const cite = 'DK.turn.sequence';
  const names = listed(units.map(({ name }) => name));
  const unit = unitNamed(view.board, reply.unit);
  const orEnd = leavesTurn(view, who) ? t`Or end your part of the turn.` : t`Or end the turn.`;
  if (unit === undefined) return { why: `${t`Choose a unit that can act: ${names}.`} ${orEnd}`, cite };
  const side = sideOfSeat(view.board, who);
  if (unit.side !== side) return { why: t`${unit.name} is the enemy's; yours to act are ${names}.`, cite };
  if (unit.models.length === 0) return { why: t`${unit.name} is wiped out; you can act with ${names}.`, cite };
  if (unit.seat !== who)
    return { why: t`${unit.name} belongs to another player of your side; yours are ${names}.`, cite };
  const named = actions.find(({ id }) => id === reply.do);
  const barred = named && firstBar<[DkView, DkUnit], RefusedReply>(named.bars, view, unit);
  if (barred) return { why: barred.why({ reply, instead: () => [] }), cite: barred.cite };
  return { why: `${t`${unit.name} can do nothing now; you can act with ${names}.`} ${orEnd}`, cite };
}

/** What an action is worth to the computer: what may end the turn comes after what does not (DK.house.computer, DK.turn.over). */
function worthOf(view: DkView, unit: DkUnit, action: Action): number {
  const risk = tires(view, unit, action) ? 1 : (action.endsTurn?.(view, unit) ?? dangerTo(view, unit));
  const left = alliesGain(view, unit) ? LEFT_WAITING * risk : 0;
  const worth = worthLess(view, unit, action) - left - A_PLACE * priceOf(view, unit);
  // Of things that all are to be done, those come first that gain most for their chance of being the last.
  return worth > 0 ? worth / (risk + CARELESS) : worth;
}

/** What it costs to end the turn while allies who are asked after could still gain by acting. */
const LEFT_WAITING = 4;
/** A risk that hardly counts. */
const CARELESS = 0.05;
/** So much of the price of an action is asked for: who is worth just that still acts. */
const A_PLACE = 0.9;

const prices = boardMemory<number>();

/** Where a side has more to do than it may in a turn, the worth of the last thing that it may do, dearest first (DK.house.actions). */
function priceOf(view: DkView, { side, seat }: DkUnit): number {
  const { board } = view;
  return prices(board, seat, () => {
    const made = unitsOf(board, side).reduce((sum, { actions }) => sum + actions, 0);
    let left = optionsOf(view.options).house.actions - made;
    const able = ableUnits(view, seat).map(unit => {
      const worth = Math.max(...units.actionsOf(view, unit).map(action => worthLess(view, unit, action)));
      return { worth, times: Math.max(1, moraleOf(board, unit) - unit.fatigue) };
    });
    for (const { worth, times } of able.sort((a, b) => b.worth - a.worth)) {
      left -= times;
      if (left < 0) return Math.max(0, worth);
    }
    return 0;
  });
}

/** What it is worth beside the turn, less what it costs that its unit ends suppressed. */
function worthLess(view: DkView, unit: DkUnit, action: Action): number {
  return worthAlone(view, unit, action) - (tires(view, unit, action) ? worthOfSuppressing(view, unit) : 0);
}

const worths = boardMemory<number>();

function worthAlone(view: DkView, unit: DkUnit, action: Action): number {
  return worths(view.board, `${unit.id} ${action.id}`, () => action.worth(view, unit) - 0.3);
}

function tires(view: DkView, unit: DkUnit, action: Action): boolean {
  return action.id !== 'rally' && unit.fatigue + (action.tires?.(view, unit, {}) ?? 1) > moraleOf(view.board, unit);
}

const gaining = boardMemory<boolean>();

/** Whether it gains by acting without ending the turn. */
function gains(view: DkView, unit: DkUnit): boolean {
  const gain = (action: Action) => !tires(view, unit, action) && worthAlone(view, unit, action) > 0;
  return gaining(view.board, unit.id, () => units.actionsOf(view, unit).some(gain));
}

/** Whether other units of the players of its side who act after its own gain so (DK.turn.over). */
function alliesGain(view: DkView, unit: DkUnit): boolean {
  const seats = seatsOf(view.board, unit.side);
  const after = seats.slice(seats.indexOf(unit.seat) + 1);
  return after.some(seat => ableUnits(view, seat).some(other => gains(view, other)));
}
