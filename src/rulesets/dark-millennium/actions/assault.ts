import {
  boardMemory,
  type Choices,
  type JsonObject,
  type Option,
  type Refusal,
  type UnitId,
} from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { listed } from '../../../engine/wording.js';
import { distanceBetween, enemiesWithin, onTable, placedOf, unitOf } from '../../board-queries.js';
import { saidLater } from '../../lazy-hint.js';
import { previewOf } from '../../previews.js';
import type { DkBoard, DkUnit } from '../board.js';
import { attackOn, planAttack, pointsFor } from '../combat/attack.js';
import { alsoRefusal } from '../combat/besides.js';
import { targetsIn } from '../combat/choice.js';
import { attackFields, attackRefusal, requestWith, weighAttack, worthOfAttack } from '../combat/choose.js';
import { sendBack } from '../combat/daemons.js';
import { clashFrame } from '../combat/frames.js';
import { requestOdds, teamsOdds } from '../combat/odds-words.js';
import { CONTACT } from '../combat/sight.js';
import { type DkView, step } from '../game.js';
import { enemiesOf, isSuppressed, typeOf } from '../lookups.js';
import { moveAwayFrame } from '../movement/frames.js';
import { endsOf, landingCost } from '../movement/landing.js';
import { strideOf } from '../movement/leaps.js';
import { boardMoved, type MovePlan } from '../movement/placing.js';
import { planRoute, type Route } from '../movement/route.js';
import { walkFrame } from '../movement/walk.js';
import { asReplied, wayFields, wayRefusal } from '../movement/way-fields.js';
import { action } from './action.js';
import { type AssaultArgs, assaultFrame } from './frames.js';
import { previewGoing, reachOf } from './going.js';
import { answerAttack } from './shots.js';

const CITE = 'DK.action.assault';

/** Enemies that the unit may get into contact with, nearest first. */
function inReach(board: DkBoard, unit: DkUnit): DkUnit[] {
  const reach = Math.max(...placedOf(board, unit).map(model => strideOf(board, model))) + CONTACT;
  return enemiesWithin(board, unit, reach).map(({ enemy }) => enemy);
}

function routeOf(reply: JsonObject): Route {
  return { way: 'assault', targets: targetsIn(reply) };
}

function planOf(board: DkBoard, unit: DkUnit, reply: JsonObject): MovePlan {
  return planRoute(board, unit, asReplied(routeOf(reply), reply));
}

const assaultOn = (unit: DkUnit, target: UnitId) => attackOn(unit, target, 'assault');

const boardsInContact = boardMemory<DkBoard>();

/** The view as it would be with the assault that a reply declares in contact. */
export function viewInContact(view: DkView, unit: DkUnit, reply: JsonObject): DkView {
  const { target, also = null, gait = null } = reply;
  const { board } = view;
  const moved = () => boardMoved(board, planOf(board, unit, reply).places);
  return { ...view, board: boardsInContact(board, `${unit.id} ${JSON.stringify([target, also, gait])}`, moved) };
}

/** Into base contact within its speed, then assault combat (DK.action.assault). */
export const assault = action({
  id: 'assault',
  word: mark`Assault`,
  cite: CITE,
  bar({ board }, unit) {
    if (onTable(board, unit) && inReach(board, unit).length > 0) return undefined;
    return { why: () => t`${unit.name} has no enemy within ${showLength(reachOf(board, unit, 1))}.`, cite: CITE };
  },
  hint({ board }, unit) {
    const [nearest] = inReach(board, unit);
    return nearest ? t`${nearest.name} at ${showLength(distanceBetween(board, unit, nearest))}` : t`Nobody in reach`;
  },
  choices(view, unit, partial): Choices | undefined {
    if (partial.target !== undefined) return laterFields(view, unit, partial);
    const options = inReach(view.board, unit).map(enemy =>
      saidLater(enemy.id, () => {
        const there = viewInContact(view, unit, { target: enemy.id });
        const far = showLength(distanceBetween(view.board, unit, enemy));
        return { label: `${enemy.name}, ${far}`, ...requestOdds(there, assaultOn(unit, enemy.id)) };
      }),
    );
    return { field: 'target', title: t`Target`, options };
  },
  check(view, unit, reply): Refusal | undefined {
    const { board } = view;
    const reach = inReach(board, unit);
    if (reach.some(({ id }) => id === reply.target)) return refusalOf(view, unit, reply);
    return { why: t`${unit.name} can assault ${listed(reach.map(({ name }) => name))}: name one of them.`, cite: CITE };
  },
  preview(view, unit, reply) {
    const target = inReach(view.board, unit).find(({ id }) => id === reply.target);
    if (target === undefined) return previewOf([]);
    const plan = planOf(view.board, unit, reply);
    const { hint } = requestOdds(viewInContact(view, unit, reply), requestWith(assaultOn(unit, target.id), reply));
    const preview = previewGoing(view, unit, plan, t`closes in`);
    preview.lines.push(t`Assault on **${target.name}**: ${hint}.`);
    if (!plan.reached) preview.small.push(t`It does not get into contact, and so does not fight.`);
    return preview;
  },
  worth(view, unit) {
    const values = inReach(view.board, unit).map(enemy => worthOfAssault(view, unit, enemy));
    return Math.max(0, ...values);
  },
  weigh(view, unit, _partial, choices) {
    if (choices.field === 'strike') return choices.options.map(({ chance = 0 }) => chance);
    if (choices.field !== 'target') return weighAttack(choices);
    return choices.options.map(({ value }) => {
      const enemy = inReach(view.board, unit).find(({ id }) => id === value);
      return enemy ? worthOfAssault(view, unit, enemy) : 0;
    });
  },
  tires(view, unit, reply) {
    const target = inReach(view.board, unit).find(({ id }) => id === reply.target);
    if (target === undefined) return 1;
    return pointsFor(viewInContact(view, unit, reply), requestWith(assaultOn(unit, target.id), reply));
  },
  paths: (board, declared) => planOf(board, unitOf(board, declared.unit), declared).places,
  targets: (_board, declared) => targetsIn(declared),
  frame: assaultFrame,
});

/** After the target: units beside it, weapons or ram, the dice, and the die for terrain on the way. */
function laterFields(view: DkView, unit: DkUnit, partial: JsonObject): Choices | undefined {
  const { board } = view;
  const target = board.units[String(partial.target)];
  if (target === undefined) return undefined;
  const gait = partial.gait === undefined ? wayFields(board, unit, routeOf(partial), partial) : undefined;
  if (gait?.field === 'gait') return gait;
  const viewWith = (chosen: JsonObject) => viewInContact(view, unit, { ...partial, ...chosen });
  const fields = attackFields(viewWith({}), assaultOn(unit, target.id), partial, viewWith);
  if (fields?.field === 'also') return fields;
  return strikeField(view, unit, partial) ?? fields;
}

/** Why an assault on a target in reach cannot be made in this way. Never throws. */
function refusalOf(view: DkView, unit: DkUnit, reply: JsonObject): Refusal | undefined {
  const request = assaultOn(unit, reply.target as UnitId);
  return (
    // Who is to be assaulted is settled before anybody moves there.
    alsoRefusal(view, request, reply) ??
    wayRefusal(view.board, unit, routeOf(reply), { ...reply, heroes: 0 }) ??
    attackRefusal(viewInContact(view, unit, reply), request, reply)
  );
}

/** Whether a machine or monster strikes with its weapons or rams (DK.ram). */
function strikeField(view: DkView, unit: DkUnit, partial: JsonObject): Choices | undefined {
  if (partial.strike !== undefined || typeOf(view.board, unit) === 'infantry') return undefined;
  const target = view.board.units[partial.target as string];
  if (target === undefined) return undefined;
  const there = viewInContact(view, unit, partial);
  const options = (['weapons', 'ram'] as const).flatMap((strike): Option[] => {
    const teams = planAttack(there.board, there, requestWith(assaultOn(unit, target.id), { ...partial, strike }));
    if (teams.length === 0) return [];
    const label = strike === 'ram' ? t`Ram, Power ${teams[0]!.ram}` : t`With its weapons`;
    return [saidLater(strike, () => ({ label, ...teamsOdds(there.board, teams) }))];
  });
  return options.length === 0 ? undefined : { field: 'strike', title: t`Strike`, options };
}

/** What it takes, less what the target gives back, and what comes of landing there. */
function worthOfAssault(view: DkView, unit: DkUnit, enemy: DkUnit): number {
  const there = viewInContact(view, unit, { target: enemy.id });
  const own = worthOfAttack(there, assaultOn(unit, enemy.id));
  const back = isSuppressed(view.board, enemy) ? 0 : worthOfAttack(there, attackOn(enemy, unit.id, 'fightBack'));
  return own - 0.7 * back - landingCost(view.board, endsOf(planOf(view.board, unit, { target: enemy.id }).places));
}

/** The units of an assault, those that were attacked first. */
function involvedIn({ declared, answered }: AssaultArgs): UnitId[] {
  // Who fights back may have split its attacks among foes beside the one that assaults.
  const struck = answered ? [answered.unit, ...targetsIn({ ...answered, target: declared.unit })] : [];
  return [...new Set([...targetsIn(declared), ...struck, declared.unit])];
}

/** Moves into contact, fights with whoever fights back at the same time; suppressed units then move away (DK.combat.assault). */
export const assaultStep = step(assaultFrame, {
  move(g, { declared }) {
    if (!targetsIn(declared).some(id => onTable(g.board, unitOf(g.board, id)))) return { end: null };
    return { call: walkFrame({ unit: declared.unit, kind: 'assault', route: asReplied(routeOf(declared), declared) }) };
  },
  fight(g, { declared, answered }) {
    const unit = unitOf(g.board, declared.unit);
    const targets = targetsIn(declared);
    const meets = (id: UnitId) => distanceBetween(g.board, unit, unitOf(g.board, id)) <= CONTACT;
    const own = targets.some(meets) ? [requestWith(assaultOn(unit, targets[0]!), declared)] : [];
    // Whoever it has come into contact with may fight back, though it was sent at others (DK.reaction.fightBack).
    const back = answered && meets(answered.unit) ? answerAttack(answered, unit.id) : undefined;
    const attacks = [...own, ...(back ? [back] : [])];
    return attacks.length > 0 ? { call: clashFrame({ attacks }) } : { end: null };
  },
  /** DK.combat.movesAway */
  moveAway(g, args, met) {
    // Suppressed Daemons are gone before anybody moves (DK.daemons).
    sendBack(g);
    // Blasts may have met others beside those who fought.
    const all = new Set([...involvedIn(args), ...(clashFrame.ended(met) ?? [])]);
    args.fled = [...all].filter(id => isSuppressed(g.board, unitOf(g.board, id)));
  },
  nextAway(g, args) {
    const [next, ...rest] = args.fled ?? [];
    if (next === undefined) return { end: null };
    args.fled = rest;
    const unit = unitOf(g.board, next);
    // From those whom it fought, and from all others that stand near.
    const fought = involvedIn(args);
    const from = enemiesOf(g.board, unit).filter(
      enemy => fought.includes(enemy.id) || distanceBetween(g.board, unit, enemy) <= 2 * CONTACT,
    );
    return { call: moveAwayFrame({ unit: next, from: from.map(({ id }) => id), kind: 'away' }) };
  },
  again: () => ({ go: 'nextAway' }),
  end() {},
});
