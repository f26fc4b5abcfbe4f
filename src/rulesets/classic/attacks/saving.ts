import type { Dice } from '../../../engine/index.js';
import { isArmoured } from './fighter.js';
import type { Fighter, Saving, Wound } from './types.js';

export type SaveKind = 'invulnerable' | 'armour' | 'cover';

/** The roll that stops a Wound: what it needs, and of which kind. */
export interface Chosen<K> {
  kind: K;
  need: number;
}

/** What became of a Wound. */
export interface Stopped {
  /** Wounds that are lost. */
  lost: number;
  /** Wounds that nothing stopped: one that kills outright is one of them. */
  unsaved: number;
  save?: Chosen<SaveKind> & { face: number; stops: boolean };
  /** Of each Wound that it became. */
  mitigations: (Chosen<'mitigation'> & { face: number; stops: boolean })[];
  isDeadly: boolean;
}

/** A natural 1 never saves. */
const NEVER = 1;
/** Of saves that need the same, in the order in which they are taken. */
const ORDER: readonly SaveKind[] = ['invulnerable', 'armour', 'cover'];

/** Whether a Wound takes all Wounds of a model. */
export function killsOutright({ isDeadly, strength }: Wound, { characteristics, rules }: Fighter): boolean {
  const { T } = characteristics;
  if (isDeadly || T === undefined) return isDeadly;
  const harder = Math.max(0, ...rules.map(({ rule, value }) => rule.hardens?.(value) ?? 0));
  return strength >= 2 * (T + harder);
}

/** What rules of both say about a Wound. */
function savingsOf(wound: Wound, model: Fighter): Saving[] {
  const of = (rules: Fighter['rules'], holder: 'attacker' | 'victim') =>
    rules.flatMap(({ rule, value }) => rule.saving?.(wound, model, value, holder) ?? []);
  return [...of(wound.rules, 'attacker'), ...of(model.rules, 'victim'), ...(wound.bars ? [{ bars: wound.bars }] : [])];
}

/** The one save that a model takes: the best that is allowed (AD.core.saves, AD.house.ap, AD.house.save-choice). `cover`: what the ground gives it. */
export function saveFor(wound: Wound, model: Fighter, cover?: number): Chosen<SaveKind> | undefined {
  const savings = savingsOf(wound, model);
  const barred = new Set(savings.flatMap(({ bars = [] }) => bars));
  const { armourSave, invulnerableSave } = model.characteristics;
  const pierced = wound.ap !== undefined && armourSave !== undefined && wound.ap <= armourSave;
  const needs: Record<SaveKind, (number | undefined)[]> = {
    armour: pierced ? [] : [armourSave],
    cover: wound.isMelee ? [] : [cover],
    invulnerable: [invulnerableSave, ...savings.map(({ invulnerable }) => invulnerable)],
  };
  const allowed = ORDER.flatMap(kind => {
    const known = needs[kind].filter(need => need !== undefined);
    return barred.has(kind) || known.length === 0 ? [] : [{ kind, need: Math.min(...known) }];
  });
  return allowed.sort((a, b) => a.need - b.need)[0];
}

/** The one roll of Damage Mitigation that a model takes: the best that is allowed. */
export function mitigationFor(wound: Wound, model: Fighter): Chosen<'mitigation'> | undefined {
  const savings = savingsOf(wound, model);
  const barred = new Set(savings.flatMap(({ bars = [] }) => bars));
  if (barred.has('mitigation')) return undefined;
  const needs = savings.flatMap(({ mitigation, shrouded }) => [
    ...(mitigation === undefined ? [] : [mitigation]),
    ...(shrouded === undefined || barred.has('shrouded') ? [] : [shrouded]),
  ]);
  return needs.length === 0 ? undefined : { kind: 'mitigation', need: Math.min(...needs) };
}

/** A Wound against a model: one save, then what multiplies it, then one roll of mitigation for each, then what it takes (AD.house.readings.wounds). */
export function resolveWound(dice: Dice, wound: Wound, model: Fighter, cover?: number): Stopped {
  const deadly = { ...wound, isDeadly: killsOutright(wound, model) };
  const chosen = saveFor(deadly, model, cover);
  const save = chosen && thrown(dice, chosen);
  const stopped: Stopped = { lost: 0, unsaved: 0, mitigations: [], isDeadly: deadly.isDeadly, save };
  if (save?.stops) return stopped;
  const copies = copiesOf(deadly, model);
  for (let copy = 0; copy < copies; copy += 1) {
    const mitigation = mitigationFor(deadly, model);
    const roll = mitigation && thrown(dice, mitigation);
    if (roll) stopped.mitigations.push(roll);
    if (roll?.stops) continue;
    stopped.unsaved += 1;
    stopped.lost += lostTo(deadly, model);
  }
  stopped.lost = Math.min(stopped.lost, model.wounds);
  return stopped;
}

/** Wounds that one becomes between saves and mitigation. */
export function copiesOf(wound: Wound, model: Fighter): number {
  return Math.max(1, ...model.rules.map(({ rule, value }) => rule.multiplies?.(wound, model, value) ?? 1));
}

function thrown<C extends Chosen<unknown>>(dice: Dice, chosen: C): C & { face: number; stops: boolean } {
  const face = dice.face(6);
  return Object.assign({}, chosen, { face, stops: face > NEVER && face >= chosen.need });
}

/** Wounds that one unsaved Wound takes. */
export function lostTo(wound: Wound, model: Fighter): number {
  if (!wound.isDeadly || isArmoured(model)) return 1;
  const most = model.rules.flatMap(({ rule, value }) => rule.survives?.(wound, model, value) ?? []);
  return Math.min(model.wounds, ...most);
}
