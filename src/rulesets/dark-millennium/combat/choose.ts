import type { Choices, JsonObject, Option, Refusal } from '../../../engine/index.js';
import { percent } from '../../../engine/odds/percent.js';
import type { DkBoard } from '../board.js';
import type { DkView } from '../game.js';
import { weaponOf } from '../lookups.js';
import { perView } from '../per-view.js';
import { type AttackChoice, type AttackRequest, canAttack, type FireTeam, planAttack } from './attack.js';
import { attackOdds, expectedOf } from './expected.js';

const MOST_OPTIONS = 25;

/** The ways to throw an attack's dice, best first: one number a fire team (DK.combat.rof). */
function waysOf(board: DkBoard, view: { options: JsonObject }, request: AttackRequest): FireTeam[][] {
  const teams = planAttack(board, view, { ...request, choice: {} });
  let ways: number[][] = [[]];
  for (const team of teams) {
    const most = Math.min(team.rof + 1, Math.max(1, team.targets.length));
    ways = ways.flatMap(way => Array.from({ length: most }, (_, count) => [...way, count + 1]));
    if (ways.length > 4 * MOST_OPTIONS) ways = ways.slice(0, 4 * MOST_OPTIONS);
  }
  return ways
    .map(dice => planAttack(board, view, { ...request, choice: { dice } }))
    .sort((a, b) => worth(board, b) - worth(board, a))
    .slice(0, MOST_OPTIONS);
}

function worth(board: DkBoard, teams: readonly FireTeam[]): number {
  return teams.reduce((sum, team) => sum + expectedOf(board, team), 0);
}

/** `3d6+2`. */
export function diceWords({ dice, attack: { value } }: Pick<FireTeam, 'dice' | 'attack'>): string {
  return `${dice}d6${value > 0 ? `+${value}` : value < 0 ? `${value}` : ''}`;
}

/** What an attacker chooses after the targets: the field `dice`, where there is more than one way to throw them. */
export function attackFields(view: DkView, request: AttackRequest, partial: JsonObject): Choices | undefined {
  if (partial.dice !== undefined) return undefined;
  const ways = waysOf(view.board, view, request);
  if (ways.length < 2) return undefined;
  const options = ways.map((teams): Option => {
    const odds = attackOdds(view.board, teams);
    const label = teams.map(team => `${weaponOf(view.board, team.weapon).name} ${diceWords(team)}`).join(' · ');
    return {
      value: teams.map(({ dice }) => dice).join(','),
      label: label.slice(0, 80),
      hint: oddsWords(odds),
      chance: odds.damaged,
    };
  });
  return { field: 'dice', title: 'Dice', options };
}

/** `58 % to damage somebody, 1.3 of them out · 2.1 fatigue`. */
export function oddsWords({ damaged, models, fatigue }: { damaged: number; models: number; fatigue: number }): string {
  return `${percent(damaged)} for damage · ${models.toFixed(1)} models out · ${fatigue.toFixed(1)} fatigue`;
}

/** What was chosen, or why it cannot be; the best way where nothing was. Never throws. */
export function readAttack(view: DkView, request: AttackRequest, reply: JsonObject): AttackChoice | Refusal {
  if (reply.dice === undefined) return {};
  const teams = planAttack(view.board, view, { ...request, choice: {} });
  const dice = typeof reply.dice === 'string' ? reply.dice.split(',').map(Number) : [];
  const fits =
    dice.length === teams.length &&
    teams.every(({ rof }, index) => Number.isInteger(dice[index]) && dice[index]! >= 1 && dice[index]! <= rof + 1);
  if (fits) return { dice };
  const most = teams.map(({ rof, weapon }) => `${weaponOf(view.board, weapon).name} 1 to ${rof + 1}`).join(', ');
  return { why: `Say how many dice each fire team throws: ${most}.`, cite: 'DK.combat.rof' };
}

/** The computer throws the dice that promise most: they are offered in that order. */
export function weighAttack(choices: Choices): number[] {
  return choices.options.map((_, index) => -index);
}

/** How much an attack is worth to the computer: about 1 a model taken out, and the fatigue that it brings. */
export function worthOfAttack(view: Pick<DkView, 'board' | 'options'>, request: AttackRequest): number {
  return perView(view, `worth ${JSON.stringify(request)}`, () => findWorth(view, request));
}

function findWorth(view: Pick<DkView, 'board' | 'options'>, request: AttackRequest): number {
  if (!canAttack(view.board, view, request)) return 0;
  const teams = planAttack(view.board, view, request);
  if (teams.length === 0) return 0;
  const odds = attackOdds(view.board, teams);
  return odds.models + 0.4 * odds.fatigue;
}
