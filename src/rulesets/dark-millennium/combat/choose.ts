import {
  boardMemory,
  type Choices,
  type Json,
  type JsonObject,
  type Option,
  type Refusal,
} from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { saidLater } from '../../lazy-hint.js';
import { inOrder } from '../../tastes.js';
import type { DkBoard } from '../board.js';
import type { DkView, Situation } from '../game.js';
import { giveFewer, mayGive, pointsIn } from '../heroic.js';
import { typeOf } from '../lookups.js';
import { aimField, aimRefusal } from './aim-field.js';
import { armsField, armsRefusal } from './arms.js';
import { type AttackRequest, canAttack, type FireTeam, planAttack } from './attack.js';
import { alsoField, alsoRefusal, type ViewWith } from './besides.js';
import { choiceOf, targetsIn } from './choice.js';
import { type AttackOdds, attackOdds, expectedOf } from './expected.js';
import { fightersOf } from './fighters.js';
import type { How } from './how.js';
import { teamsOdds } from './odds-words.js';
import { weaponOfTeam } from './ram.js';
import { worthOfFatigue } from './worth-of-fatigue.js';

/** The request with what a reply says: the units beside the target, and the choices. */
export function requestWith(request: AttackRequest, reply: JsonObject): AttackRequest {
  const [target] = request.targets;
  const targets = reply.also === undefined ? request.targets : targetsIn({ ...reply, target: target! });
  return { ...request, targets, choice: choiceOf(reply) };
}

/** Ways to divide dice or hero points that are offered; any other may be named. Their number grows with every fire team. */
const MOST_WAYS = 25;

/** The ways to throw an attack's dice, best first: one number a fire team (DK.combat.rof). */
function waysOf(board: DkBoard, view: { options: JsonObject }, request: AttackRequest): FireTeam[][] {
  const fighters = fightersOf(board, view, request);
  const planned = (dice: number[]) =>
    planAttack(board, view, { ...request, choice: { ...request.choice, dice } }, fighters);
  const most = planAttack(board, view, request, fighters).map(team => mostDice(board, team));
  // What each team promises with each number of dice: too many ways are cut down by the sum of that.
  const equal = Array.from({ length: Math.max(0, ...most) }, (_, count) => planned(most.map(() => count + 1)));
  let ways: { dice: number[]; promise: number }[] = [{ dice: [], promise: 0 }];
  for (const [index, length] of most.entries()) {
    ways = ways.flatMap(({ dice, promise }) =>
      Array.from({ length }, (_, count) => ({
        dice: [...dice, count + 1],
        promise: promise + expectedOf(board, equal[count]![index]!),
      })),
    );
    if (ways.length > 4 * MOST_WAYS) ways = ways.sort((a, b) => b.promise - a.promise).slice(0, 4 * MOST_WAYS);
  }
  return ways
    .map(({ dice }) => planned(dice))
    .map(way => ({ way, worth: worth(board, way) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_WAYS)
    .map(({ way }) => way);
}

/** As many dice as there are models to meet; of what gets hot all of them, since a 1 leaves its model to the next, but of a blast. */
function mostDice(board: DkBoard, team: FireTeam): number {
  const { rof, targets, hot } = team;
  const leaves = hot && !weaponOfTeam(board, team).words.includes('blast');
  return leaves ? rof + 1 : Math.min(rof + 1, Math.max(1, targets.length));
}

function worth(board: DkBoard, teams: readonly FireTeam[]): number {
  return teams.reduce((sum, team) => sum + expectedOf(board, team), 0);
}

/** `3d6+2`. */
function diceWords({ dice, attack: { value } }: Pick<FireTeam, 'dice' | 'attack'>): string {
  return `${dice}d6${value > 0 ? `+${value}` : value < 0 ? `${value}` : ''}`;
}

/**
 * What an attacker chooses after the target, each only where there is a choice: `also` (units beside it), `arms` (weapons of
 * models that have several), `aim` (of blasts and snipers), `dice`, `heroes`; undefined when nothing is left.
 */
export function attackFields(
  view: DkView,
  request: AttackRequest,
  partial: JsonObject,
  viewWith: ViewWith = () => view,
): Choices | undefined {
  const now = requestWith(request, partial);
  const fields = [
    ['also', (at: DkView, attack: AttackRequest) => alsoField(at, attack, viewWith)],
    ['arms', armsField],
    ['aim', aimField],
    ['dice', diceField],
    ['heroes', heroField],
  ] as const;
  // Who has said how many dice has passed over what comes before.
  const from = partial.dice === undefined ? 0 : fields.length - 1;
  for (const [field, build] of fields.slice(from)) {
    const choices = partial[field] === undefined ? build(view, now) : undefined;
    if (choices) return choices;
  }
  return undefined;
}

function diceField(view: DkView, request: AttackRequest): Choices | undefined {
  const ways = waysOf(view.board, view, request);
  if (ways.length < 2) return undefined;
  const options = ways.map((teams): Option => {
    const label = teams.map(team => `${weaponOfTeam(view.board, team).name} ${diceWords(team)}`).join(' · ');
    const value = teams.map(({ dice }) => dice).join(',');
    return saidLater(value, () => ({ label, ...teamsOdds(view.board, teams) }));
  });
  return { field: 'dice', title: t`Dice`, options };
}

/** Points that may be given before the roll, not more than there are dice (DK.heroes.dice). */
function heroField(view: DkView, request: AttackRequest): Choices | undefined {
  const teams = planAttack(view.board, view, request);
  const most = heroesAllowed(view, request, teams);
  if (most === 0) return undefined;
  const ways = spreads(teams, most).slice(0, MOST_WAYS);
  const options = ways.map((each): Option => {
    const none = each.every(points => points === 0);
    const value = none ? 0 : teams.length === 1 ? each[0]! : each.join(',');
    const label = none ? t`No hero points` : spreadWords(view, teams, each);
    return saidLater(value, () => ({ label, ...teamsOdds(view.board, teams, each) }));
  });
  return { field: 'heroes', title: t`Hero points`, options };
}

const total = (way: readonly number[]) => way.reduce((sum, each) => sum + each, 0);

/** The ways to give so many points at most to the dice of several teams, fewest first. */
function spreads(teams: readonly FireTeam[], points: number): number[][] {
  let ways: number[][] = [[]];
  for (const { dice } of teams) {
    ways = ways.flatMap(way => {
      const left = points - total(way);
      return Array.from({ length: Math.min(dice, left) + 1 }, (_, count) => [...way, count]);
    });
    ways = ways.sort((a, b) => total(a) - total(b)).slice(0, 4 * MOST_WAYS);
  }
  return ways;
}

/** `2 hero points: 2 sixes`, `2 hero points: 1 Rifle, 1 Arc lance`. */
function spreadWords({ board }: DkView, teams: readonly FireTeam[], each: readonly number[]): string {
  const points = total(each);
  if (teams.length === 1)
    return points === 1 ? t`1 hero point: a die is a 6` : t`${points} hero points: ${points} sixes`;
  const words = each.flatMap((some, index) => (some > 0 ? [`${some} ${weaponOfTeam(board, teams[index]!).name}`] : []));
  return `${counted(points, t`hero point`, t`hero points`)}: ${words.join(', ')}`;
}

function heroesAllowed(view: DkView, request: AttackRequest, teams: readonly FireTeam[]): number {
  const { heroPoints } = view.board.armies[unitOf(view.board, request.unit).side];
  return Math.min(
    heroPoints,
    teams.reduce((sum, team) => sum + team.dice, 0),
  );
}

function heroRefusal(view: DkView, request: AttackRequest, { heroes = 0 }: JsonObject): Refusal | undefined {
  const teams = planAttack(view.board, view, request);
  const most = heroesAllowed(view, request, teams);
  const each =
    typeof heroes === 'string' && heroes.includes(',') ? heroes.split(',').map(pointsIn) : [pointsIn(heroes)];
  const fits = total(each) === 0 || (each.length === teams.length && each.every((n, at) => n <= teams[at]!.dice));
  if (fits && each.every(points => mayGive(points, most)) && total(each) <= most) return undefined;
  return giveFewer(most, t`There are no hero points to give to this roll.`);
}

/** Why a reply cannot be what an attacker chooses after the target; what it leaves open is settled as promises most. Never throws. */
export function attackRefusal(view: DkView, request: AttackRequest, reply: JsonObject): Refusal | undefined {
  const beside = alsoRefusal(view, request, reply);
  if (beside) return beside;
  const now = requestWith(request, reply);
  return (
    ramRefusal(view, request, reply) ??
    armsRefusal(view, now, reply) ??
    aimRefusal(view, now, reply) ??
    diceRefusal(view, now, reply) ??
    heroRefusal(view, now, reply)
  );
}

/** A vehicle or monstrous creature rams where it would assault, and nobody else does (DK.ram). */
function ramRefusal({ board }: DkView, { unit: id, how }: AttackRequest, { strike }: JsonObject): Refusal | undefined {
  if (strike !== 'ram') return undefined;
  const unit = unitOf(board, id);
  if (typeOf(board, unit) === 'infantry') {
    return { why: t`Only vehicles and monstrous creatures ram; ${unit.name} uses its weapons.`, cite: 'DK.ram' };
  }
  if (how === 'assault') return undefined;
  return { why: t`${unit.name} rams only in an Assault of its own; here it uses its weapons.`, cite: 'DK.ram' };
}

function diceRefusal(view: DkView, request: AttackRequest, reply: JsonObject): Refusal | undefined {
  if (reply.dice === undefined) return undefined;
  const teams = planAttack(view.board, view, { ...request, choice: { ...request.choice, dice: [] } });
  const dice = typeof reply.dice === 'string' ? reply.dice.split(',').map(Number) : [];
  const fits =
    dice.length === teams.length &&
    teams.every(({ rof }, index) => Number.isInteger(dice[index]) && dice[index]! >= 1 && dice[index]! <= rof + 1);
  if (fits) return undefined;
  const most = teams.map(team => t`${weaponOfTeam(view.board, team).name} 1 to ${team.rof + 1}`).join(', ');
  return { why: t`Say how many dice each fire team throws: ${most}.`, cite: 'DK.combat.rof' };
}

/** A hero point must raise a chance by so much before the computer gives it (DK.house.computer). */
const WORTH_A_POINT = 0.4;

/** The computer throws the dice that promise most: they are offered in that order; it gives hero points where they tell. */
export function weighAttack(choices: Choices): number[] {
  if (choices.field !== 'heroes') return inOrder(choices);
  const spent = (value: Json) =>
    String(value)
      .split(',')
      .reduce((sum, points) => sum + Number(points), 0);
  return choices.options.map(({ value, chance = 0 }) => chance - WORTH_A_POINT * spent(value));
}

type Prospect = Pick<AttackOdds, 'worth' | 'fatigue' | 'out'>;

const prospects = boardMemory<Prospect>();

/** What an attack promises: about 1 a model taken out, and the fatigue that it brings. `teams`: its plan, where that is known. */
export function prospectOf(view: Situation, request: AttackRequest, teams?: readonly FireTeam[]): Prospect {
  return prospects(view.board, JSON.stringify(request), () => {
    if (teams === undefined && !canAttack(view.board, view, request)) return { worth: 0, fatigue: 0, out: 0 };
    return attackOdds(view.board, teams ?? planAttack(view.board, view, request));
  });
}

/** Reactions, whose target gains a point for its own action as well (DK.turn.fatigue). */
const ANSWERS: readonly How[] = ['returnFire', 'fightBack'];

/** How much an attack is worth to the computer (DK.house.computer). */
export function worthOfAttack(view: Situation, request: AttackRequest, teams?: readonly FireTeam[]): number {
  const { worth, fatigue } = prospectOf(view, request, teams);
  const [target] = request.targets;
  const acts = ANSWERS.includes(request.how) ? 1 : 0;
  return worth + (target ? worthOfFatigue(view, unitOf(view.board, target), fatigue, acts) : 0);
}
