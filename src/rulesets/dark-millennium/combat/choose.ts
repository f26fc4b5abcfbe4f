import type { Choices, JsonObject, Option, Refusal, UnitId } from '../../../engine/index.js';
import { percent } from '../../../engine/odds/percent.js';
import { showLength } from '../../../engine/table/lengths.js';
import { listed } from '../../../engine/wording.js';
import { gapBetween, modelOf, placedOf, unitOf } from '../../lookups.js';
import type { DkBoard } from '../board.js';
import type { DkView } from '../game.js';
import { enemiesOf, hasWord } from '../lookups.js';
import { perView } from '../per-view.js';
import { type AttackRequest, canAttack, type FireTeam, planAttack } from './attack.js';
import { type AttackChoice, choiceOf, NEAREST, targetsIn } from './choice.js';
import { type AttackOdds, attackOdds, expectedOf } from './expected.js';
import { IN_ASSAULT } from './how.js';
import { weaponOfTeam } from './ram.js';

const MOST_OPTIONS = 25;
/** Units so near to the target may be attacked with it (DK.combat.several). */
const BESIDE = 2000;
/** Hero points that one attack is offered at most. */
const MOST_HEROES = 6;

/** The request with what a reply says: the units beside the target, and the choices. */
export function requestWith(request: AttackRequest, reply: JsonObject): AttackRequest {
  const [target] = request.targets;
  const targets = reply.also === undefined ? request.targets : targetsIn({ ...reply, target: target! });
  return { ...request, targets, choice: choiceOf(reply) };
}

/** Enemy units with a model within 2" of one of the target's, which this attack could reach as well (DK.combat.several). */
function besides({ board, options }: Pick<DkView, 'board' | 'options'>, request: AttackRequest): UnitId[] {
  if (IN_ASSAULT.includes(request.how)) return [];
  const [first] = request.targets;
  const target = unitOf(board, first!);
  return enemiesOf(board, unitOf(board, request.unit))
    .filter(({ id }) => id !== first)
    .filter(other =>
      placedOf(board, other).some(model => placedOf(board, target).some(near => gapBetween(model, near) <= BESIDE)),
    )
    .map(({ id }) => id)
    .filter(id => canAttack(board, { options }, { ...request, targets: [id], choice: {} }));
}

/** The ways to throw an attack's dice, best first: one number a fire team (DK.combat.rof). */
function waysOf(board: DkBoard, view: { options: JsonObject }, request: AttackRequest): FireTeam[][] {
  const teams = planAttack(board, view, request);
  let ways: number[][] = [[]];
  for (const team of teams) {
    const fixed = weaponOfTeam(board, team).words.includes('blast');
    const most = fixed ? 1 : Math.min(team.rof + 1, Math.max(1, team.targets.length));
    ways = ways.flatMap(way => Array.from({ length: most }, (_, count) => [...way, count + 1]));
    if (ways.length > 4 * MOST_OPTIONS) ways = ways.slice(0, 4 * MOST_OPTIONS);
  }
  return ways
    .map(dice => planAttack(board, view, { ...request, choice: { ...request.choice, dice } }))
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

/**
 * What an attacker chooses after the target, each only where there is a choice: `also` (units beside it), `aim` (of blasts and
 * snipers), `dice`, `heroes`; undefined when nothing is left.
 */
export function attackFields(view: DkView, request: AttackRequest, partial: JsonObject): Choices | undefined {
  const now = requestWith(request, partial);
  if (partial.also === undefined && partial.dice === undefined) {
    const field = alsoField(view, now);
    if (field) return field;
  }
  if (partial.aim === undefined && partial.dice === undefined) {
    const field = aimField(view, now);
    if (field) return field;
  }
  if (partial.dice === undefined) {
    const field = diceField(view, now);
    if (field) return field;
  }
  return partial.heroes === undefined ? heroField(view, now) : undefined;
}

function alsoField(view: DkView, request: AttackRequest): Choices | undefined {
  const near = besides(view, request);
  if (near.length === 0) return undefined;
  const name = (ids: readonly UnitId[]) => listed(ids.map(id => unitOf(view.board, id).name));
  const sets = near.map((_, index) => near.slice(0, index + 1));
  const options = [
    { value: 'none', label: `Only ${name(request.targets)}`.slice(0, 80) },
    ...sets.map((ids): Option => {
      const odds = attackOdds(
        view.board,
        planAttack(view.board, view, { ...request, targets: [...request.targets, ...ids] }),
      );
      return {
        value: ids.join(','),
        label: `${name(ids)} as well`.slice(0, 80),
        hint: oddsWords(odds),
        chance: odds.damaged,
      };
    }),
  ];
  return { field: 'also', title: 'Units beside it', options: options.slice(0, MOST_OPTIONS) };
}

/** Models that may be picked: with a blast or by snipers. */
function picks(view: DkView, request: AttackRequest): FireTeam['targets'] {
  const { board } = view;
  const teams = planAttack(board, view, { ...request, choice: {} }).filter(
    team =>
      weaponOfTeam(board, team).words.includes('blast') ||
      team.models.every(id => hasWord(board, modelOf(board, id), 'sniper')),
  );
  const victims = request.targets.flatMap(id => unitOf(board, id).models);
  const found = teams.flatMap(team => team.targets).filter(({ model }) => victims.includes(model));
  return [...new Map(found.map(aimed => [aimed.model, aimed])).values()];
}

function aimField(view: DkView, request: AttackRequest): Choices | undefined {
  const found = picks(view, request);
  if (found.length < 2) return undefined;
  const options = found.slice(0, MOST_OPTIONS - 1).map(({ model, distance, defence }): Option => {
    const { name, unit } = modelOf(view.board, model);
    return {
      value: model,
      label: `${name} of ${unitOf(view.board, unit).name}, ${showLength(distance)}`.slice(0, 80),
      hint: `threshold ${defence.value}+`,
    };
  });
  options.unshift({ value: NEAREST, label: 'The nearest' });
  return { field: 'aim', title: 'Aim', options };
}

function diceField(view: DkView, request: AttackRequest): Choices | undefined {
  const ways = waysOf(view.board, view, request);
  if (ways.length < 2) return undefined;
  const options = ways.map((teams): Option => {
    const odds = attackOdds(view.board, teams);
    const label = teams.map(team => `${weaponOfTeam(view.board, team).name} ${diceWords(team)}`).join(' · ');
    return {
      value: teams.map(({ dice }) => dice).join(','),
      label: label.slice(0, 80),
      hint: oddsWords(odds),
      chance: odds.damaged,
    };
  });
  return { field: 'dice', title: 'Dice', options };
}

/** Points that may be given before the roll, not more than there are dice (DK.heroes.dice). */
function heroField(view: DkView, request: AttackRequest): Choices | undefined {
  const most = heroesAllowed(view, request);
  if (most === 0) return undefined;
  const options = Array.from({ length: most + 1 }, (_, points): Option => {
    if (points === 0) return { value: 0, label: 'No hero points' };
    return {
      value: points,
      label: points === 1 ? '1 hero point: a die is a 6' : `${points} hero points: ${points} sixes`,
    };
  });
  return { field: 'heroes', title: 'Hero points', options };
}

function heroesAllowed(view: DkView, request: AttackRequest): number {
  const army = view.board.armies[unitOf(view.board, request.unit).side];
  if (army.heroPoints === 0) return 0;
  const dice = planAttack(view.board, view, request).reduce((sum, team) => sum + team.dice, 0);
  return Math.min(army.heroPoints, dice, MOST_HEROES);
}

/** `58 % for damage · 1.3 models out · 2.1 fatigue`, averages but for the first. */
export function oddsWords({ damaged, out, fatigue }: AttackOdds): string {
  return `${percent(damaged)} for damage · ${out.toFixed(1)} models out · ${fatigue.toFixed(1)} fatigue`;
}

/** What was chosen, or why it cannot be; the best way where nothing was. Never throws. */
export function readAttack(view: DkView, request: AttackRequest, reply: JsonObject): AttackChoice | Refusal {
  const { board } = view;
  const [target] = request.targets;
  if (reply.also !== undefined && reply.also !== 'none') {
    const near = besides(view, request);
    const named = typeof reply.also === 'string' ? reply.also.split(',') : [];
    if (named.length === 0 || named.some(id => !near.includes(id)) || new Set(named).size < named.length) {
      const names = near.map(id => unitOf(board, id).name);
      const which = names.length > 0 ? `only ${listed(names)}` : 'nobody';
      const why = `Within 2" of ${unitOf(board, target!).name} stands ${which} that could be attacked with it.`;
      return { why, cite: 'DK.combat.several' };
    }
  }
  const now = requestWith(request, reply);
  if (reply.aim !== undefined && reply.aim !== NEAREST && !picks(view, now).some(({ model }) => model === reply.aim)) {
    const names = picks(view, now).map(({ model }) => modelOf(board, model).name);
    const why =
      names.length > 0
        ? `Aim at one of ${listed(names)}.`
        : 'Only blasts and snipers pick a model; leave out whom to aim at.';
    return { why, cite: 'DK.snipers' };
  }
  const refused = diceRefusal(view, now, reply);
  if (refused) return refused;
  const heroes = Number(reply.heroes ?? 0);
  const most = heroesAllowed(view, now);
  if (!Number.isInteger(heroes) || heroes < 0 || heroes > most) {
    const why =
      most === 0
        ? 'There are no hero points to give to this roll.'
        : `Give 0 to ${most} hero points, no more than there are dice.`;
    return { why, cite: 'DK.heroes.dice' };
  }
  return now.choice;
}

function diceRefusal(view: DkView, request: AttackRequest, reply: JsonObject): Refusal | undefined {
  if (reply.dice === undefined) return undefined;
  const teams = planAttack(view.board, view, { ...request, choice: { ...request.choice, dice: [] } });
  const dice = typeof reply.dice === 'string' ? reply.dice.split(',').map(Number) : [];
  const fits =
    dice.length === teams.length &&
    teams.every(({ rof }, index) => Number.isInteger(dice[index]) && dice[index]! >= 1 && dice[index]! <= rof + 1);
  if (fits) return undefined;
  const most = teams.map(team => `${weaponOfTeam(view.board, team).name} 1 to ${team.rof + 1}`).join(', ');
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
  return odds.worth + 0.4 * odds.fatigue;
}
