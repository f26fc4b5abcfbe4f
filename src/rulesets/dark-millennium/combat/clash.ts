import type { JsonObject, UnitId } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { DamageLevel } from '../board.js';
import type { TiredBy } from '../causes.js';
import { type DkGame, step } from '../game.js';
import { moraleOf } from '../lookups.js';
import { type AttackRequest, type FireTeam, firesIndirectly, planAttack } from './attack.js';
import { heroicDice } from './choice.js';
import { fatigueOf, heavierOf, worse } from './damage.js';
import type { Damaged } from './events.js';
import { type ClashArgs, clashFrame, combatTakeDamageFrame } from './frames.js';
import { linesOf } from './lines.js';
import { weaponOfTeam } from './ram.js';
import { damagedBy, rollTeams } from './roll-team.js';
import { takeDamageFrame } from './take-damage.js';

/** One attack, or an action's and a reaction's at the same time: planned together, then rolled one after the other (DK.turn.simultaneous). */
export const clash = step(clashFrame, {
  arrange(g, args) {
    args.plans = args.attacks.map(attack => planAttack(g.board, g, attack));
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
  finish() {
    return { end: null };
  },
});

/** An action or reaction that uses indirect fire earns two points of fatigue instead of one (DK.weapons.indirect). */
function tireOfIndirectFire(g: DkGame, { unit: id }: AttackRequest, teams: readonly FireTeam[]): void {
  if (!firesIndirectly(g.board, teams)) return;
  const unit = unitOf(g.board, id);
  const now = unit.fatigue + 1;
  g.emit({ type: 'tired', unit: id, points: 1, now, morale: moraleOf(g.board, unit), why: [{ is: 'indirectFire' }] });
}

function throwDice(g: DkGame, args: ClashArgs, attack: AttackRequest, teams: readonly FireTeam[]): void {
  const { unit, targets, how, choice } = attack;
  const { side } = unitOf(g.board, unit);
  const heroes = heroicDice(choice, teams, g.board.armies[side].heroPoints);
  const points = heroes.reduce((sum, each) => sum + each, 0);
  if (points > 0) g.emit({ type: 'heroSpent', side, points, why: { is: 'dice', count: points } });
  const volleys = rollTeams(g, teams, heroes);
  const lines = teams.flatMap(team => linesOf(g.board, team));
  const distance = Math.min(...teams.map(team => team.targets[0]?.distance ?? 0));
  g.emit({ type: 'attacked', unit, targets, how, distance, volleys, lines });
  args.damaged = damagedBy(g.board, volleys) as (Damaged & JsonObject)[];
  const met = volleys.flatMap(({ thrown }) => thrown.flatMap(die => die.unit ?? []));
  // Of several targets those were attacked that a die went to (DK.combat.several).
  args.attacked = [...new Set(targets.length > 1 ? met : [...targets, ...met])];
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
  for (const [id, level] of worst) tire(g, id, level, id === attack.unit ? [] : heavier);
}

function tire(g: DkGame, id: UnitId, level: DamageLevel, heavier: readonly string[]): void {
  const unit = unitOf(g.board, id);
  if (unit.models.length === 0) return;
  const weapons = heavier.map((word): TiredBy => ({ is: 'weapon', word }));
  const why: TiredBy[] = [{ is: 'damage', level }, ...weapons];
  const points = fatigueOf(level) + heavier.length;
  const now = unit.fatigue + points;
  g.emit({ type: 'tired', unit: id, points, now, morale: moraleOf(g.board, unit), why });
}
