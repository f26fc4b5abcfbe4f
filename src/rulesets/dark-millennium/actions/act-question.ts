import { boardMemory, type JsonObject, type Refusal, type SeatId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { type Acting, actQuestion as questionOfActions } from '../../actions/act-question.js';
import type { RefusedReply } from '../../actions/action.js';
import { ableLines, NONE, unitByUnit } from '../../actions/unit-by-unit.js';
import { firstBar } from '../../bars.js';
import { enemiesWithin, onTable, seatsOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import type { DkBoard, DkUnit } from '../board.js';
import { prospectOf } from '../combat/choose.js';
import { areDaemons, lostIfSuppressed } from '../combat/daemons.js';
import { targetOn } from '../combat/targets.js';
import { breakChance } from '../combat/worth-of-fatigue.js';
import { type DkView, question } from '../game.js';
import { isSuppressed, moraleOf, sideOfSeat, unitNamed } from '../lookups.js';
import type { Action } from './action.js';
import { actions } from './all.js';
import { type ActArgs, actAsk } from './asks.js';
import { losesMarker } from './going.js';

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

/** What it costs to end the turn while others could still gain by acting. */
const LEFT_WAITING = 4;
/** How much less a unit is liked, while others could gain, that an answer surely suppresses. */
const PATIENCE = 0.7;

/** What an action is worth to the computer, less the fatigue; much less when it ends the turn (DK.house.computer). */
function worthOf(view: DkView, unit: DkUnit, action: Action): number {
  const worth = worthAlone(view, unit, action);
  const waiting = othersGain(view, unit);
  // Whom an answer may suppress acts after those who are safe (DK.turn.over).
  if (!tires(view, unit, action)) return waiting && worth > 0 ? worth * (1 - PATIENCE * dangerTo(view, unit)) : worth;
  return worth - 1.2 - (waiting ? LEFT_WAITING : 0) - losesMarker(view, unit) - lostIfSuppressed(view.board, unit);
}

const worths = boardMemory<number>();

function worthAlone(view: DkView, unit: DkUnit, action: Action): number {
  return worths(view.board, `${unit.id} ${action.id}`, () => action.worth(view, unit) - 0.3);
}

function tires({ board }: DkView, unit: DkUnit, action: Action): boolean {
  return action.id !== 'rally' && unit.fatigue + 1 > moraleOf(board, unit);
}

const dangers = boardMemory<number>();
/** So many of the nearest enemies who could answer are looked at: plans of attacks are dear. */
const ANSWERING = 1;

/** About how likely an answer suppresses a unit that acts where it stands, and so ends the turn (DK.turn.over). */
function dangerTo(view: DkView, unit: DkUnit): number {
  const { board } = view;
  return dangers(board, unit.id, () => {
    const points: number[] = [];
    for (const { enemy } of onTable(board, unit) ? enemiesWithin(board, unit) : []) {
      if (points.length === ANSWERING) break;
      const answer = isSuppressed(board, enemy) ? undefined : targetOn(view, enemy, unit, 'returnFire');
      if (answer) points.push(prospectOf(view, answer.request, answer.teams).fatigue);
    }
    return breakChance(board, unit, Math.max(0, ...points), 1);
  });
}

const gaining = boardMemory<boolean>();

/** Whether it gains by acting without ending the turn. */
function gains(view: DkView, unit: DkUnit): boolean {
  const gain = (action: Action) => !tires(view, unit, action) && worthAlone(view, unit, action) > 0;
  return gaining(view.board, unit.id, () => units.actionsOf(view, unit).some(gain));
}

/** Whether other units of the player, or of those of its side who act after it, gain so: they go first (DK.turn.over). */
function othersGain(view: DkView, unit: DkUnit): boolean {
  const seats = seatsOf(view.board, unit.side);
  const after = seats.slice(seats.indexOf(unit.seat));
  return after.some(seat => ableUnits(view, seat).some(other => other.id !== unit.id && gains(view, other)));
}
