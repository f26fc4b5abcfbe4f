import { boardMemory, type Choices, type JsonObject, type Mils, type Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { listed } from '../../../engine/wording.js';
import { distanceBetween } from '../../board-queries.js';
import { saidLater } from '../../lazy-hint.js';
import type { DkUnit } from '../board.js';
import type { DkView, Situation } from '../game.js';
import { enemiesOf, unitNamed } from '../lookups.js';
import { type AttackRequest, attackOn, canAttack, type FireTeam, planAttack } from './attack.js';
import { worthOfAttack } from './choose.js';
import type { How } from './how.js';
import { teamsOdds } from './odds-words.js';
import { rangeOf } from './weapons-used.js';

export interface Target {
  enemy: DkUnit;
  distance: Mils;
  request: AttackRequest;
  teams: FireTeam[];
}

const knownTargets = boardMemory<Target[]>();
const anyTarget = boardMemory<boolean>();
const attackable = boardMemory<boolean>();

/** Whether the unit could attack this enemy wherever it is, range apart. */
function mayAttack(view: Situation, unit: DkUnit, enemy: DkUnit, how: How): boolean {
  const { board } = view;
  const key = `${unit.id} ${enemy.id} ${how}`;
  return attackable(board, key, () => canAttack(board, view, attackOn(unit, enemy.id, how)));
}

/** Enemies that the unit could attack from where it stands, nearest first. */
export function targetsOf(view: Situation, unit: DkUnit, how: How): Target[] {
  return knownTargets(view.board, `${unit.id} ${how}`, () => findTargets(view, unit, how));
}

function findTargets(view: Situation, unit: DkUnit, how: How): Target[] {
  return enemiesOf(view.board, unit)
    .flatMap(enemy => targetOn(view, unit, enemy, how) ?? [])
    .sort((a, b) => a.distance - b.distance);
}

/** How the unit could attack this enemy from where it stands; undefined where it cannot. */
export function targetOn(view: Situation, unit: DkUnit, enemy: DkUnit, how: How): Target | undefined {
  if (!isTarget(view, unit, enemy, how)) return undefined;
  const request = attackOn(unit, enemy.id, how);
  const teams = planAttack(view.board, view, request);
  if (teams.length === 0) return undefined;
  return { enemy, distance: distanceBetween(view.board, unit, enemy), request, teams };
}

/** Whether there is anybody that the unit could attack: quicker where only that matters. */
export function hasTarget(view: Situation, unit: DkUnit, how: How): boolean {
  return anyTarget(view.board, `${unit.id} ${how}`, () => {
    return enemiesOf(view.board, unit).some(enemy => isTarget(view, unit, enemy, how));
  });
}

/** Whether the unit could attack this enemy from where it stands. */
export function isTarget(view: Situation, unit: DkUnit, enemy: DkUnit, how: How): boolean {
  const { board } = view;
  if (distanceBetween(board, unit, enemy) > rangeOf(board, unit, how)) return false;
  return mayAttack(view, unit, enemy, how);
}

/** The field `target` for these. */
export function targetField(view: DkView, targets: readonly Target[]): Choices {
  const options = targets.map(({ enemy, distance, teams }) => {
    const label = `${enemy.name}, ${showLength(distance)}`;
    return saidLater(enemy.id, () => ({ label, ...teamsOdds(view.board, teams) }));
  });
  return { field: 'target', title: t`Target`, options };
}

/** The unit that a reply names among these, or why it cannot be attacked. Never throws. */
export function readTarget(
  view: DkView,
  unit: DkUnit,
  targets: readonly Target[],
  reply: JsonObject,
): Target | Refusal {
  const cite = 'DK.combat.ranged';
  const found = targets.find(({ enemy }) => enemy.id === reply.target);
  if (found) return found;
  const names = listed(targets.map(({ enemy }) => enemy.name));
  if (targets.length === 0) return { why: t`${unit.name} has nobody in sight and range.`, cite };
  const named = unitNamed(view.board, reply.target);
  if (named === undefined) return { why: t`Name whom ${unit.name} fires at: ${names}.`, cite };
  if (named.side === unit.side) return { why: t`${named.name} is your own; in sight and range: ${names}.`, cite };
  return { why: t`${named.name} is out of sight or range of ${unit.name}; it can fire at ${names}.`, cite };
}

/** How much the computer likes each target. */
export function weighTargets(view: DkView, targets: readonly Target[], choices: Choices): number[] {
  return choices.options.map(({ value }) => {
    const target = targets.find(({ enemy }) => enemy.id === value);
    return target ? worthOfAttack(view, target.request, target.teams) : 0;
  });
}

/** The most that any of the targets is worth. */
export function bestTarget(view: Situation, targets: readonly Target[]): { target: Target; worth: number } | undefined {
  let best: { target: Target; worth: number } | undefined;
  for (const target of targets) {
    const worth = worthOfAttack(view, target.request, target.teams);
    if (best === undefined || worth > best.worth) best = { target, worth };
  }
  return best;
}
