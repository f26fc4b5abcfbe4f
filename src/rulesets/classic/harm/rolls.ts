import type { ModelId } from '../../../engine/index.js';
import { type ArmourRoll, mayPierce, rollForArmour } from '../attacks/armour.js';
import { rulesOf } from '../attacks/attack.js';
import type { Instructions, Procedure } from '../attacks/board-hooks.js';
import { gravitonMost, haywireAt, procedureOn, procedureWound } from '../attacks/procedures.js';
import type { HitDie } from '../attacks/to-hit.js';
import type { Attack } from '../attacks/types.js';
import { poolsOf, rollToWound, type WoundDie, woundNeeds } from '../attacks/wounds.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { type ClassicGame, diceOf } from '../game.js';
import { fighterOf, fightersOf } from '../lookups.js';
import { houseOf } from '../options.js';
import type { ArmourDie, ThrownDie, Volley } from '../shooting/events.js';
import type { HullHit } from '../vehicles/frames.js';
import type { KeptPool } from './frames.js';
import { bearing, keptPools } from './wound.js';

type Hit = Pick<HitDie, 'marks'>;

/** So many hits without a roll. */
export function unmarked(count: number): Hit[] {
  return Array.from({ length: count }, () => ({ marks: {} }));
}

/** What hits by its weight alone: of its own name, so strong, AP-, with no rules. */
export function byWeight(board: ClassicBoard, by: ClassicModel, strength: number, target: ClassicUnit): Attack {
  return {
    by: { ...fighterOf(board, by), rules: [] },
    weapon: { name: by.name, strength, rules: [] },
    foes: fightersOf(board, target),
  };
}

/** Last faces of dice to wound, and how many of them do. */
export function shownOf({ dice }: Wounded['wound']): { faces: number[]; through: number } {
  return { faces: dice.map(({ faces }) => faces.at(-1)!), through: dice.filter(({ ok }) => ok).length };
}

export function diceKept(dice: readonly { faces: readonly number[] }[], ok: (index: number) => boolean): ThrownDie[] {
  return dice.map(({ faces }, index) => ({ faces, ok: ok(index) }));
}

/** What hits become: pools of Wounds for bodies, with what they roll. */
export interface Wounded {
  wound: NonNullable<Volley['wound']>;
  pools: KeptPool[];
}

/** Throws to wound bodies, in the way that the weapon's rules say. */
export function rollWounds(g: ClassicGame, attack: Attack, hits: readonly Hit[], instead: Instructions): Wounded {
  const by = procedureOn(attack, instead);
  const thrown = by ? rollProcedure(g, by, attack, hits) : rollToWound(diceOf(g), attack, hits);
  const dice = diceKept(thrown, index => thrown[index]!.wound !== undefined);
  return { wound: by ? { by, dice } : { need: woundNeeds(attack), dice }, pools: keptPools(poolsOf(thrown)) };
}

function rollProcedure(g: ClassicGame, by: Procedure, attack: Attack, hits: readonly Hit[]): WoundDie[] {
  const most = gravitonMost(attack, houseOf(g).graviton);
  return g.roll(hits.length, 6).map((face, index) => {
    return { face, faces: [face], wound: procedureWound(by, face, hits[index]!.marks, attack, most) };
  });
}

/** What hits on hulls become. */
export interface Pierced {
  armour: ArmourDie[];
  hits: HullHit[];
  /** They could have taken a Hull Point, whatever was thrown. */
  threatens: boolean;
}

/** Throws for the armour of a hull, in the way that the weapon's rules say. */
export function rollArmour(
  g: ClassicGame,
  attack: Attack & { armour: number },
  model: ModelId,
  count: number,
  { wounds }: Instructions,
): Pierced {
  const hit = { model, rules: bearing(rulesOf(attack)), isMelee: attack.fight && (true as const) };
  if (wounds?.includes('haywire')) {
    const thrown = g.roll(count, 6).map(face => ({ face, ...haywireAt(face) }));
    return {
      armour: thrown.map(({ face, result = 'nothing' as const }) => {
        return { faces: [face], total: face, against: 0, result };
      }),
      hits: thrown.flatMap(({ result, bars = [] }) => (result ? [{ ...hit, result, bars: [...bars] }] : [])),
      threatens: true,
    };
  }
  const { ap } = attack.weapon;
  const rolls = Array.from({ length: count }, () => rollForArmour(diceOf(g), attack));
  const hits = rolls.flatMap(({ result }) => (result === 'nothing' ? [] : [{ ...hit, result, ap }]));
  return { armour: rolls.map(armourKept), hits, threatens: mayPierce(attack, attack.armour) };
}

function armourKept({ before, ...roll }: ArmourRoll): ArmourDie {
  return before === undefined ? roll : { ...roll, before: before.faces };
}
