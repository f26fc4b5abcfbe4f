import type { About, JsonObject, Option, Refusal, UnitId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { thingMeant } from '../../../engine/near-names.js';
import { squareName } from '../../../engine/table/places.js';
import { pointDistance } from '../../../engine/table/points.js';
import { firstOf } from '../../../engine/wording.js';
import { type Acting, actionOf, actQuestion } from '../../actions/act-question.js';
import { offeredTo, unbarred } from '../../actions/action.js';
import { centreOf, unitNamed } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import type { DmBoard, DmUnit } from '../board.js';
import { ORDERS_TYPED, orderWord } from '../cause-words.js';
import { engagedWith } from '../combat/sight.js';
import { type DmView, question } from '../game.js';
import { teamsName } from '../lookups.js';
import type { Move, Moving } from './actions/action.js';
import { groupsToMove, moves } from './actions/all.js';
import { bound, gatheringPlace, mustCloseUp, wayToJoin } from './closing-up.js';
import { tornOf } from './coherency.js';
import { type MoveArgs, moveAsk } from './frames.js';
import { groupName, groupsOfSide, isEntering, type MoveGroup, type Mover, seatMoving, TIMES } from './groups.js';
import { PACES, readPlace } from './place-reply.js';
import { gains, oddsAgainst } from './place-worth.js';

/** A game, or what somebody sees of it. */
interface At {
  board: DmBoard;
  options: JsonObject;
}

/** A move that somebody has to make and can. */
interface ClosingMove {
  group: MoveGroup;
  /** An answer to `move` that makes it. */
  reply: JsonObject;
  /** Why its player may not be done before. */
  refusal: Refusal;
}

/**
 * The move of the first group of a seat that has to close up and can: a lost Champion, those whom it calls, torn teams. While there
 * is one its player is not done (DM.command.champion.must, DM.move.coherency.broken). Those in close combat may stay and fight.
 */
export function closingMove(
  at: At,
  mover: Mover,
  groups: readonly MoveGroup[] = groupsToMove(at, mover),
): ClosingMove | undefined {
  for (const group of groups) {
    const found = group.engaged ? undefined : closingUp(at.board, mover, group);
    if (found) return found;
  }
  return undefined;
}

function closingUp(board: DmBoard, { subPhase }: Mover, group: MoveGroup): ClosingMove | undefined {
  const { units } = group;
  const times = TIMES[subPhase];
  const way = wayToJoin(board, units, times);
  const at = way?.at ?? gatheringPlace(board, units, times);
  if (at === undefined) return undefined;
  const to = { x: at.x, y: at.y, near: true };
  if ('why' in readPlace(board, group, PACES[subPhase], { to })) return undefined;
  const must = way ? bound(board, units, [way.other], 'closeUp') : mustCloseUp(board, tornOf(board, units));
  const why = t`${must}: move to \`${squareName(at)}\` or another place where that is done, and end then.`;
  const cite = way ? 'DM.command.champion.must' : 'DM.move.coherency.broken';
  return { group, reply: { unit: group.id, do: subPhase, to }, refusal: { why, cite } };
}

/** Torn teams that were to move now and stay where they are, because they cannot close up: that was their move. */
export function tornAtRest(at: At, mover: Mover): UnitId[] {
  const groups = groupsToMove(at, mover).filter(({ engaged }) => !engaged);
  return tornOf(
    at.board,
    groups.flatMap(({ units }): DmUnit[] => units),
  );
}

/** What a seat is asked in sub-phases II and III: which of its groups moves next, and how (DM.move.one). */
const moving: Acting<DmBoard, MoveArgs, [Moving], Move> = {
  actions: moves,
  title: mark`Move`,
  cases: (view, decision) => groupsOf(view, decision).map(group => [group]),
  names: (unit, { units }) => units.some(({ id }) => id === unit),
  option: group => ({ value: group.id, label: labelOf(group) }),
  hint: mayWords,
  done: (view, decision) =>
    yetToMove(view, decision)
      ? undefined
      : { value: 'none', label: t`Done`, hint: t`The rest of your units stay where they are` },
  isDone,
  whyNotDone: (view, decision) => yetToMove(view, decision)?.refusal,
  previewDone(view, decision) {
    const torn = tornAtRest(view, moverOf(decision));
    const lines = [t`Your other units stay where they are.`];
    const name = teamsName(view.board, torn);
    if (torn.length > 0) lines.push(t`${name}, out of coherency: the smaller part counts as failing a morale test.`);
    return previewOf(lines);
  },
  whyNotUnit,
  whyNoAction(group, instead) {
    const name = groupName(group.board, group);
    if (group.engaged)
      return { why: t`${name} is engaged and can only Fall back, or stay and fight.`, cite: 'DM.move.fallBack' };
    const order = orderWord(group.subPhase);
    const why = t`${name} is on ${order} orders, on which it can ${instead.join(', ')}; choose one of those.`;
    return { why, cite: 'DM.move.run.kinds' };
  },
  meant: meantBy,
  weighUnits: (view, decision, options) => weighWho(groupsOf(view, decision), decision.args.subPhase, options),
};

export function isDone({ unit, do: doing }: JsonObject): boolean {
  return unit === 'none' ? doing === undefined || doing === 'pass' : unit === undefined && doing === 'pass';
}

/** The move of a reply that names none: the only one that the group may make as a whole. */
function meantBy(group: Moving): Move | undefined {
  const [only, ...more] = unbarred<[Moving], Move>(moves, group).filter(({ id }) => id !== 'part');
  return more.length === 0 ? only : undefined;
}

/** The move that an accepted reply names or means. */
export function moveNamed(reply: JsonObject, group: Moving): Move | undefined {
  return actionOf<[Moving], Move>(moving, reply, group);
}

/** `move` asks a seat which of its groups moves next in sub-phase II or III, and how (DM.move.one). */
export const moveQuestion = question(moveAsk, {
  style: 'panel',
  prompt(view, decision) {
    const { board } = view;
    const { turn } = board;
    const [title, small] =
      decision.args.subPhase === 'run'
        ? [
            t`Turn ${turn} · Sub-phase II · move your units on Run orders`,
            t`Run: twice the Mv, turning freely. Sprint: a randomised third more, straight, for a pin.`,
          ]
        : [
            t`Turn ${turn} · Sub-phase III · move your units on Advance orders`,
            t`Advance: one move; in sub-phase V they shoot at -1 or hide (house default).`,
          ];
    const closing = yetToMove(view, decision);
    const lines = groupsOf(view, decision).map(group => `**${groupName(board, group)}** · ${mayWords(group)}`);
    return {
      title: title!,
      lines: firstOf(lines, left => t`and ${left} more units`),
      small: closing ? [small!, closing.refusal.why] : [small!],
    };
  },
  ...actQuestion(moving),
  /** A team that moves with others stands for all of them. */
  typed(view, decision, { field, words }) {
    if (field !== 'unit') return undefined;
    const teams = groupsOf(view, decision).flatMap(group => group.units.map(({ name }) => ({ name, group })));
    const meant = thingMeant(teams, words, ({ name }) => [name]);
    if (meant === undefined) return undefined;
    const { name, group } = meant;
    return { value: group.id, label: labelOf(group), hint: t`${name} moves with its squad` };
  },
});

function moverOf(decision: About<MoveArgs>): Mover {
  const { side, subPhase } = decision.args;
  return { seat: decision.who, side, subPhase };
}

/** Every group that is asked about. */
function groupsOf(view: DmView, decision: About<MoveArgs>): readonly Moving[] {
  return groupsToMove(view, moverOf(decision));
}

/**
 * Who has to close up and can, before the seat is done (DM.command.champion.must, DM.move.coherency.broken): the fallback is that
 * move then. Battles that were asked by an earlier version may end all the same.
 */
function yetToMove(view: DmView, decision: About<MoveArgs>): ClosingMove | undefined {
  if ((decision.fallback as JsonObject).do === 'pass') return undefined;
  return closingMove(view, moverOf(decision), groupsOf(view, decision));
}

/** `Run 8" · Sprint 8" + d4" · Charge Raptors`. */
function mayWords(group: Moving): string {
  return offeredTo<[Moving], Move>(moves, group)
    .flatMap(move => move.inBrief?.(group) ?? [])
    .join(' · ');
}

function labelOf(group: Moving): string {
  const name = groupName(group.board, group);
  const at = isEntering(group.board, group.units) ? t`, comes on` : '';
  return group.units.length > 1 ? t`${name} (${group.units.length} teams)${at}` : `${name}${at}`;
}

function whyNotUnit(view: DmView, decision: About<MoveArgs>, id: unknown): Refusal {
  const { board } = view;
  const mover = moverOf(decision);
  const cite = 'DM.move.one';
  const order = orderWord(mover.subPhase);
  const names = groupsOf(view, decision)
    .map(group => groupName(board, group))
    .join(', ');
  const unit = unitNamed(board, id);
  if (unit === undefined) return { why: t`Choose a unit on ${order} orders: ${names}.`, cite };
  const { name } = unit;
  if (unit.side !== mover.side) return { why: t`${name} is the enemy's; yours to move are ${names}.`, cite };
  const shared = groupsOfSide(board, mover.side, mover.subPhase).find(({ units }) => units.includes(unit));
  if ((shared ? seatMoving(board, shared) : unit.seat) !== mover.seat)
    return { why: t`${name} is moved by another player of your side; yours are ${names}.`, cite };
  if (unit.models.length === 0) return { why: t`${name} is wiped out; you can move ${names}.`, cite };
  if (unit.moved !== undefined) return { why: t`${name} has moved this phase; you can move ${names}.`, cite };
  if (unit.shot) return { why: t`${name} has fired this phase and cannot move; you can move ${names}.`, cite };
  if (unit.status === 'broken')
    return { why: t`${name} is broken and moves only in sub-phase I; you can move ${names}.`, cite: 'DM.house.morale' };
  if (unit.order?.kind !== mover.subPhase) {
    const why =
      unit.order === undefined
        ? t`${name} has no orders, and now ${order} orders move: ${names}.`
        : t`${name} is on ${ORDERS_TYPED[unit.order.kind]()} orders, and now ${order} orders move: ${names}.`;
    return { why, cite };
  }
  return { why: t`${name} cannot move now; you can move ${names}.`, cite };
}

/** Who moves next: those in front first, and of those on Advance only who find a better place. */
function weighWho(groups: readonly Moving[], kind: Mover['subPhase'], options: readonly Option[]): number[] {
  const named = options.map(({ value }) => groups.find(({ id }) => id === value));
  const worths = named.map(group => (group ? wishToMove(group) : 0));
  if (kind === 'run') return worths;
  const order = worths.map((worth, index) => ({ worth, index })).sort((a, b) => b.worth - a.worth);
  for (const { worth, index } of order) {
    const group = named[index];
    if (worth <= 0 || group === undefined) continue;
    if (gains(group.board, group, kind)) break;
    worths[index] = -1;
  }
  return worths;
}

/** Those who fight and do well stay where they are; all others move. */
function wishToMove({ board, units }: Moving): number {
  const first = units[0]!;
  const foes = engagedWith(board, first).map(({ id }) => id);
  if (foes.length === 0) return 1 + lead(board, first);
  return oddsAgainst(board, [first], foes) < 0.6 ? 1 : -1;
}

/** Those in front go first and leave the way to those behind them: 0 to 1. */
function lead(board: DmBoard, unit: DmUnit): number {
  const here = centreOf(board, unit);
  if (here === undefined) return 0;
  const far = Math.min(...board.markers.map(({ at }) => pointDistance(at, here)));
  return 1 / (1 + far / 12_000);
}
