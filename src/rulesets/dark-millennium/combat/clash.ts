import type { Json, JsonObject, SeatId, UnitId } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import type { DamageLevel } from '../board.js';
import { type DkGame, step } from '../game.js';
import { moraleOf } from '../lookups.js';
import { type AttackRequest, type FireTeam, planAttack } from './attack.js';
import { fatigueOf, moreFatigue, worse } from './damage.js';
import type { Damaged } from './events.js';
import { linesOf } from './lines.js';
import { weaponOfTeam } from './ram.js';
import { damagedBy, rollTeams } from './roll-team.js';
import { savable, spentIn } from './saves.js';
import { suffer } from './suffer.js';

interface ClashArgs extends JsonObject {
  attacks: AttackRequest[];
  /** Set before any die is thrown, so that who falls to the first has fought all the same (DK.turn.simultaneous). */
  plans?: (FireTeam & JsonObject)[][];
  next?: number;
  /** Models damaged by the attack that was just rolled, in the order of its dice. */
  damaged?: (Damaged & JsonObject)[];
  /** Seats that may still save some of them (DK.heroes.save). */
  savers?: SeatId[];
}

/** One attack, or an action's and a reaction's at the same time: planned together, then rolled one after the other (DK.turn.simultaneous). */
export const clash = step<ClashArgs>('combat.clash', {
  arrange(g, args) {
    args.plans = args.attacks.map(attack => planAttack(g.board, g, attack)) as unknown as ClashArgs['plans'];
    args.next = 0;
  },
  roll(g, args) {
    const index = args.next ?? 0;
    const attack = args.attacks[index];
    const teams = args.plans?.[index];
    if (attack === undefined || teams === undefined) return { go: 'finish' };
    args.next = index + 1;
    if (teams.length === 0) return { go: 'roll' };
    throwDice(g, args, attack, teams);
    args.savers = g.board.seats.map(({ id }) => id);
    return undefined;
  },
  /** Who has hero points left may save models from what the dice did (DK.heroes.save). */
  askToSave(g, args) {
    const [who, ...rest] = args.savers ?? [];
    if (who === undefined) return { go: 'takeDamage' };
    args.savers = rest;
    if (savable(g.board, who, args.damaged ?? []).length === 0) return { go: 'askToSave' };
    return {
      ask: {
        who,
        asks: 'save',
        args: { damaged: args.damaged ?? [] },
        cite: 'DK.heroes.save',
        fallback: { saves: [] },
      },
    };
  },
  hearSaves(g, args, reply) {
    const saves = (reply as { saves: string[] }).saves;
    const { damaged, spent } = spentIn(g.board, args.damaged ?? [], saves);
    args.damaged = damaged as (Damaged & JsonObject)[];
    for (const each of spent) g.emit({ type: 'heroSpent', ...each });
    return { go: 'askToSave' };
  },
  takeDamage(g, args) {
    const index = (args.next ?? 1) - 1;
    takeAll(g, args.attacks[index]!, args.plans![index]!, args.damaged ?? []);
    args.damaged = [];
    return { go: 'roll' };
  },
  finish(): { end: Json } {
    return { end: null };
  },
});

function throwDice(g: DkGame, args: ClashArgs, attack: AttackRequest, teams: readonly FireTeam[]): void {
  const { unit, targets, how, choice } = attack;
  const { side } = unitOf(g.board, unit);
  const heroes = Math.min(choice.heroes ?? 0, g.board.armies[side].heroPoints);
  if (heroes > 0)
    g.emit({
      type: 'heroSpent',
      side,
      points: heroes,
      why: heroes === 1 ? 'one die is a 6' : `${heroes} dice are sixes`,
    });
  const volleys = rollTeams(g, attack, teams, heroes);
  const lines = teams.flatMap(team => linesOf(g.board, team));
  const distance = Math.min(...teams.map(team => team.targets[0]?.distance ?? 0));
  g.emit({ type: 'attacked', unit, targets, how, distance, volleys, lines });
  args.damaged = damagedBy(g.board, volleys) as (Damaged & JsonObject)[];
}

/** Casualties, then the fatigue of every unit that was attacked, by the worst that befell it (DK.combat.fatigue). */
function takeAll(g: DkGame, attack: AttackRequest, teams: readonly FireTeam[], damaged: readonly Damaged[]): void {
  const worst = new Map<UnitId, DamageLevel>(attack.targets.map(id => [id, 'none']));
  for (const { model, unit, level, psychic } of damaged) {
    const taken = suffer(g, model, level, psychic);
    worst.set(unit, worse(worst.get(unit) ?? 'none', taken));
  }
  const more = moreFatigue(teams.map(team => weaponOfTeam(g.board, team)));
  for (const [id, level] of worst) tire(g, id, level, id === attack.unit ? 0 : more);
}

function tire(g: DkGame, id: UnitId, level: DamageLevel, more: 0 | 1): void {
  const unit = unitOf(g.board, id);
  if (unit.models.length === 0) return;
  const why = [level === 'none' ? 'attacked without damage' : `${level} damage`, ...(more > 0 ? ['barrage'] : [])];
  const points = fatigueOf(level) + more;
  const now = unit.fatigue + points;
  g.emit({ type: 'tired', unit: id, points, now, morale: moraleOf(g.board, unit), why });
}
