import type { ModelId, Point, Standing, UnitId } from '../../../engine/index.js';
import { reachOf } from '../../../engine/table/bases.js';
import { onMils, pointDistance, toward } from '../../../engine/table/points.js';
import { modelOf, profileOf, unitOf } from '../../board-queries.js';
import type { DamageLevel, DkBoard } from '../board.js';
import type { TiredBy } from '../causes.js';
import { type DkGame, step } from '../game.js';
import { defenceOf, standing } from '../lookups.js';
import { unmetOf } from './aims.js';
import { type AttackRequest, type FireTeam, firesIndirectly, planAttack } from './attack.js';
import { heroicDice } from './choice.js';
import { backlashOf, fatigueOf, heavierOf, hitLevel, worse } from './damage.js';
import type { Damaged, Thrown, Volley } from './events.js';
import { type ClashArgs, clashFrame, combatTakeDamageFrame, type Stood } from './frames.js';
import { tire } from './harm.js';
import { weaponOfTeam } from './ram.js';
import { takeDamageFrame } from './take-damage.js';
import { bonusOf } from './values.js';

/** One attack, or an action's and a reaction's at the same time: planned together, then rolled one after the other (DK.turn.simultaneous). */
export const clash = step(clashFrame, {
  arrange(g, args) {
    args.plans = args.attacks.map(attack => planAttack(g.board, g, attack));
    args.stood = stoodIn(g.board, args.plans.flat());
    args.next = 0;
    for (const [index, attack] of args.attacks.entries()) tireOfIndirectFire(g, attack, args.plans![index]!);
  },
  roll(g, args) {
    const index = args.next ?? 0;
    const attack = args.attacks[index];
    const teams = args.plans?.[index];
    if (attack === undefined || teams === undefined) return { go: 'finish' };
    args.next = index + 1;
    if (teams.length === 0) return { go: 'roll' };
    throwDice(g, args, attack, teams);
    return { call: takeDamageFrame(args.damaged ?? [], attack.unit) };
  },
  tire(g, args, levels) {
    const index = (args.next ?? 1) - 1;
    tireAll(g, args, args.attacks[index]!, args.plans![index]!, combatTakeDamageFrame.ended(levels) ?? []);
    return { go: 'roll' };
  },
  finish: (_g, { met = [] }) => ({ end: met }),
});

/** An action or reaction that uses indirect fire earns two points of fatigue instead of one (DK.weapons.indirect). */
function tireOfIndirectFire(g: DkGame, { unit: id }: AttackRequest, teams: readonly FireTeam[]): void {
  if (firesIndirectly(g.board, teams)) tire(g, unitOf(g.board, id), 1, [{ is: 'indirectFire' }]);
}

function throwDice(g: DkGame, args: ClashArgs, attack: AttackRequest, teams: readonly FireTeam[]): void {
  const { unit, targets, how, choice } = attack;
  const { side } = unitOf(g.board, unit);
  const heroes = heroicDice(choice, teams, g.board.armies[side].heroPoints);
  const points = heroes.reduce((sum, each) => sum + each, 0);
  if (points > 0) g.emit({ type: 'heroSpent', side, points, why: { is: 'dice', count: points } });
  const volleys = rollTeams(g, teams, heroes, args.stood);
  const lines = teams.flatMap(team => linesOf(g.board, team));
  const distance = Math.min(...teams.map(team => team.targets[0]?.distance ?? 0));
  g.emit({ type: 'attacked', unit, targets, how, distance, volleys, lines });
  args.damaged = damagedBy(volleys);
  const met = volleys.flatMap(({ thrown }) => thrown.flatMap(die => die.unit ?? []));
  // Of several targets those were attacked that a die went to; where all of them turned back, the first (DK.combat.several).
  args.attacked = [...new Set(targets.length > 1 && met.length > 0 ? met : [targets[0]!, ...met])];
  args.met = [...new Set([...(args.met ?? []), ...args.attacked])];
  args.struckBack = volleys.some(({ back }) => back.length > 0);
}

/**
 * The fatigue of every unit that was attacked, by the worst that the attack did (DK.combat.fatigue, DK.combat.several); the
 * attacker's own by what came back on it (DK.weapons.getsHot, DK.ram.backlash).
 */
function tireAll(
  g: DkGame,
  { attacked = [], struckBack, damaged = [] }: ClashArgs,
  attack: AttackRequest,
  teams: readonly FireTeam[],
  levels: readonly DamageLevel[],
): void {
  const worstOf = (back: boolean) =>
    damaged.reduce<DamageLevel>(
      (worst, each, index) => ((each.back === true) === back ? worse(worst, levels[index] ?? 'none') : worst),
      'none',
    );
  const worst = new Map<UnitId, DamageLevel>(attacked.map(id => [id, worstOf(false)]));
  if (struckBack) worst.set(attack.unit, worse(worst.get(attack.unit) ?? 'none', worstOf(true)));
  const heavier = heavierOf(teams.map(team => weaponOfTeam(g.board, team)));
  for (const [id, level] of worst) {
    const unit = unitOf(g.board, id);
    if (unit.models.length === 0) continue;
    // What only came back on who fired was fired at others (DK.weapons.barrage, DK.weapons.ordnance).
    const weapons = attacked.includes(id) ? heavier : [];
    tire(g, unit, fatigueOf(level) + weapons.length, [
      { is: 'damage', level },
      ...weapons.map((word): TiredBy => ({ is: 'weapon', word })),
    ]);
  }
}

/**
 * Throws the dice of every team, team by team, before any damage is suffered: whom one team hits stands until all have rolled
 * (DK.combat.allocate). So many dice of each, the first ones, are sixes (DK.heroes.dice).
 */
function rollTeams(
  g: DkGame,
  teams: readonly FireTeam[],
  heroes: readonly number[],
  stood: ClashArgs['stood'],
): Volley[] {
  const met = new Set<ModelId>();
  return teams.map((team, index) => {
    // Whom a 1 has left is met by the next team (DK.house.teams, DK.weapons.getsHot).
    const targets = team.reach ? unmetOf(team.reach, met) : team.targets;
    const volley = rollTeam(g, { ...team, targets }, heroes[index] ?? 0, stood);
    for (const { model } of volley.thrown) if (model !== undefined) met.add(model);
    return volley;
  });
}

/** Everybody whom these teams could meet (DK.turn.simultaneous). */
function stoodIn(board: DkBoard, teams: readonly FireTeam[]): Record<ModelId, Stood> {
  const all = teams.flatMap(({ targets }) => targets.map(aimed => modelOf(board, aimed.model)));
  return Object.fromEntries(all.map(({ id, name, unit, profile }) => [id, { id, name, unit, profile }]));
}

/** Each die goes to the closest model that has none of its team yet; those beyond are wasted (DK.combat.allocate, DK.heroes.dice). */
function rollTeam(g: DkGame, team: FireTeam, sixes: number, stood: ClashArgs['stood'] = {}): Volley {
  const weapon = weaponOfTeam(g.board, team);
  const psychic = weapon.words.includes('psychic-shock');
  const known = (id: ModelId): Stood | undefined => g.board.models[id] ?? stood[id];
  const aimed = team.targets.filter(({ model }) => known(model) !== undefined);
  const faces = [...Array.from({ length: sixes }, () => 6), ...g.roll(team.dice - sixes, 6)];
  let next = 0;
  const thrown = faces.map((face, index): Thrown => {
    // It turns on its wielder: the next die goes to whom it would have met (DK.weapons.getsHot).
    if (team.hot && face === 1) return { face, total: face + team.attack.value, hot: true };
    const at = aimed[next];
    next += 1;
    const heroic = index < sixes ? { heroic: true as const } : {};
    if (at === undefined) return { face, total: face + team.attack.value, ...heroic };
    const model = known(at.model)!;
    const met = { face, bonus: bonusOf(team, at), model, defence: at.defence.value };
    return { ...dieOn(g.board, team, met), ...(at.more.length > 0 ? { more: at.more } : {}), ...heroic };
  });
  return {
    weapon: weapon.name,
    count: team.count,
    rof: team.rof,
    bonus: team.attack.value,
    power: weapon.power,
    thrown,
    back: [...gotHot(g.board, team, thrown), ...backlash(g.board, team, thrown)],
    ...(psychic ? { psychic } : {}),
    ...(team.bare ? { bare: true as const } : {}),
    ...(team.hot ? { turns: true as const } : {}),
    reasons: {
      by: team.ram === undefined ? team.weapon : 'ram',
      attack: team.attack,
      met: aimed.slice(0, team.dice).map(({ defence, more }) => ({ defence, more })),
    },
  };
}

/** One die that meets a model: by how much it beat the threshold, and what it does then. */
function dieOn(
  board: DkBoard,
  team: FireTeam,
  { face, bonus, model, defence }: { face: number; bonus: number; model: Stood; defence: number },
): Thrown {
  const total = face + bonus;
  const mos = total - defence;
  const about = { face, total, model: model.id, name: model.name, unit: model.unit, defence, mos };
  if (mos < 0) return about;
  const profile = profileOf(board, model);
  return { ...about, armour: profile.armour, ...hitLevel(weaponOfTeam(board, team), mos, profile, team.bare) };
}

/** A natural 1 attacks the one who wields it, with the margin of the modified die (DK.weapons.getsHot). */
function gotHot(board: DkBoard, team: FireTeam, thrown: readonly Thrown[]): Thrown[] {
  if (!weaponOfTeam(board, team).words.includes('gets-hot')) return [];
  const ones = thrown.filter(({ face }) => face === 1);
  // Who fell to the other attack of the exchange is struck no more.
  const wielders = team.models.flatMap(id => board.models[id] ?? []);
  if (wielders.length === 0) return [];
  return ones.map(({ face }, index) => {
    const model = wielders[index % wielders.length]!;
    return dieOn(board, team, { face, bonus: team.attack.value, model, defence: defenceOf(board, model) });
  });
}

/** What hits a model without even light damage meets the one that rams (DK.ram.backlash). */
function backlash(board: DkBoard, team: FireTeam, thrown: readonly Thrown[]): Thrown[] {
  if (team.ram === undefined) return [];
  const rammer = board.models[team.models[0]!];
  if (rammer === undefined) return [];
  const profile = profileOf(board, rammer);
  const { armour } = profile;
  const { id: model, name, unit } = rammer;
  return thrown.filter(isHit).flatMap(({ face, total, mos, score, level }): Thrown[] => {
    const back = backlashOf({ score, level }, profile);
    return back === undefined ? [] : [{ face, total, model, name, unit, mos, score, armour, level: back }];
  });
}

/** Every damage that the dice did, in their order; what came back on the attacker last. */
function damagedBy(volleys: readonly Volley[]): Damaged[] {
  return volleys.flatMap(({ thrown, back, psychic = false }) => {
    const damaged = ({ model, name, unit, level }: Hit): Damaged => ({ model, name, unit, level, psychic });
    const returned = back.filter(isHit).map((die): Damaged => ({ ...damaged(die), back: true }));
    return [...thrown.filter(isHit).map(damaged), ...returned];
  });
}

/** A die that beat its threshold. */
type Hit = Thrown & Required<Pick<Thrown, 'model' | 'name' | 'unit' | 'mos' | 'score' | 'level'>>;

function isHit(die: Thrown): die is Hit {
  return die.level !== undefined;
}

/** The lines of fire of a team, from base to base. */
function linesOf(board: DkBoard, team: FireTeam): { from: Point; to: Point }[] {
  return team.models.flatMap((id, index) => {
    const aimed = team.targets[Math.min(index, team.targets.length - 1)];
    const [from, to] = [board.models[id], aimed && board.models[aimed.model]];
    if (!from?.at || !to?.at) return [];
    return [{ from: nearestOnBase(standing(from), to.at), to: nearestOnBase(standing(to), from.at) }];
  });
}

/** Where a line from the middle of a base to a point leaves the base, nearly. */
function nearestOnBase(standing: Standing, to: Point): Point {
  const far = Math.min(reachOf(standing.base), pointDistance(standing.at, to));
  return onMils(toward(standing.at, to, far));
}
