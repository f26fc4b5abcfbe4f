import type { Json, JsonObject, ModelId, Point, UnitId } from '../../../engine/index.js';
import type { DamageLevel, DkBoard } from '../board.js';
import { type DkGame, step } from '../game.js';
import { modelOf, moraleOf, profileOf, standing, unitOf, weaponOf } from '../lookups.js';
import { type AttackRequest, type FireTeam, planAttack } from './attack.js';
import { consequenceOf, fatigueOf, hitLevel, worse } from './damage.js';
import type { Thrown, Volley } from './events.js';
import { fell, sufferTable } from './harm.js';
import { nearestOnBase } from './lines.js';

interface ClashArgs extends JsonObject {
  attacks: AttackRequest[];
  /** Set before any die is thrown, so that who falls to the first has fought all the same (DK.turn.simultaneous). */
  plans?: (FireTeam & JsonObject)[][];
  next?: number;
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
    if (teams.length > 0) resolve(g, attack, teams);
    return { go: 'roll' };
  },
  finish(): { end: Json } {
    return { end: null };
  },
});

/** Rolls every team, then tells, then takes casualties and gives fatigue. */
function resolve(g: DkGame, attack: AttackRequest, teams: readonly FireTeam[]): void {
  const gone = new Set<ModelId>();
  const volleys = teams.map(team => rollTeam(g, team, gone));
  const lines = teams.flatMap(team => linesOf(g.board, team));
  const distance = Math.min(...teams.map(team => team.targets[0]?.distance ?? 0));
  const { unit, targets, how } = attack;
  g.emit({ type: 'attacked', unit, targets, how, distance, volleys, lines });
  const worst = new Map<UnitId, DamageLevel>(targets.map(id => [id, 'none']));
  for (const { thrown } of volleys) {
    for (const { model, unit: victim, level } of thrown) {
      if (model === undefined || victim === undefined || level === undefined) continue;
      worst.set(victim, worse(worst.get(victim) ?? 'none', suffer(g, model, level)));
    }
  }
  const heavier = teams.some(({ weapon }) => tires(g.board, weapon));
  for (const [victim, level] of worst) {
    const found = unitOf(g.board, victim);
    if (found.models.length === 0) continue;
    const why = [level === 'none' ? 'attacked without damage' : `${level} damage`, ...(heavier ? ['barrage'] : [])];
    const points = fatigueOf(level) + (heavier ? 1 : 0);
    const now = found.fatigue + points;
    g.emit({ type: 'tired', unit: victim, points, now, morale: moraleOf(g.board, found), why });
  }
}

/** DK.weapons.barrage, DK.weapons.ordnance */
function tires(board: DkBoard, weapon: string): boolean {
  const { words } = weaponOf(board, weapon);
  return words.includes('barrage') || words.includes('ordnance');
}

/** Each die goes to the closest model that has none yet; those beyond are wasted (DK.combat.allocate). */
function rollTeam(g: DkGame, team: FireTeam, gone: Set<ModelId>): Volley {
  const weapon = weaponOf(g.board, team.weapon);
  const aimed = team.targets.filter(({ model }) => g.board.models[model] !== undefined && !gone.has(model));
  const thrown = g.roll(team.dice, 6).map((face, index): Thrown => {
    const total = face + team.attack.value;
    const at = aimed[index];
    if (at === undefined) return { face, total };
    const model = modelOf(g.board, at.model);
    const profile = profileOf(g.board, model);
    const defence = at.defence.value;
    const mos = total - defence;
    const about = { face, total, model: model.id, name: model.name, unit: model.unit, defence, mos };
    if (mos < 0) return about;
    const { score, level } = hitLevel(weapon, mos, profile);
    const consequence = consequenceOf(level, profile.scores);
    if (consequence === 'disabled' || consequence === 'overkilled') gone.add(model.id);
    return { ...about, score, level };
  });
  const { attack } = team;
  const reasons = attack.modifiers.map(({ op, by, why }) => `${why} ${op}${by}`);
  const thresholds = [...new Set(aimed.slice(0, team.dice).map(({ defence }) => thresholdWords(defence)))];
  return {
    weapon: weapon.name,
    count: team.models.length,
    rof: team.rof,
    bonus: attack.value,
    thrown,
    why: [
      `${weapon.name}: skill ${attack.base}${reasons.length > 0 ? `, ${reasons.join(', ')}` : ''}`,
      ...thresholds.map(words => `${weapon.name}: ${words}`),
    ],
  };
}

function thresholdWords({ base, value, modifiers }: FireTeam['targets'][number]['defence']): string {
  const more = modifiers.map(({ op, by, why }) => `${why} ${op}${by}`).join(', ');
  return `threshold ${value}+${more ? `: ${base}, ${more}` : ''}`;
}

/** Harms one model; gives the damage that it took in the end. */
function suffer(g: DkGame, id: ModelId, level: DamageLevel): DamageLevel {
  const model = g.board.models[id];
  if (model === undefined) return level;
  const consequence = consequenceOf(level, profileOf(g.board, model).scores);
  switch (consequence) {
    case 'none':
      return level;
    case 'disabled':
    case 'overkilled':
      fell(g, model, consequence === 'overkilled');
      return level;
    default:
      return sufferTable(g, model, consequence);
  }
}

function linesOf(board: DkBoard, team: FireTeam): { from: Point; to: Point }[] {
  return team.models.flatMap((id, index) => {
    const aimed = team.targets[Math.min(index, team.targets.length - 1)];
    const [from, to] = [board.models[id], aimed && board.models[aimed.model]];
    if (!from?.at || !to?.at) return [];
    return [{ from: nearestOnBase(standing(from), to.at), to: nearestOnBase(standing(to), from.at) }];
  });
}
