import type { Point } from '../../../engine/index.js';
import { atLeast, type Distribution, fromPairs } from '../../../engine/odds/distribution.js';
import { placedOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { Attack } from '../combat/frames.js';
import { hitsOfShot } from '../combat/shot-hits.js';
import { type TemplateRules, USUAL } from '../combat/templates.js';
import { armourOf, fatalChance, hitOdds, type Ram, sideFrom } from './armour.js';

/** Whether a hit from there could at least glance off any machine of the unit; else nothing is thrown. */
export function mightHurt(board: DmBoard, ram: Ram, unit: DmUnit, from: Point): boolean {
  const most = 6 + ram.strength + (ram.armourDice ?? 0);
  return placedOf(board, unit).some(model => most >= armourOf(board, model, sideFrom(model, from)));
}

/** Exact odds of an attack on machines (DM.house.vehicle.armour). */
export interface MachineOdds {
  /** Chance of at least one hit that glances or penetrates. */
  hurt: number;
  /** Chance of at least one that penetrates. */
  penetrated: number;
  /** Machines destroyed. */
  destroyed: Distribution;
}

/** Hit by hit: each goes to the nearest machine that is seen and not destroyed. */
export function machineOdds(board: DmBoard, attack: Attack, rules: TemplateRules = USUAL): MachineOdds {
  const machines = attack.visible.map(({ model }) => model);
  // Chances by how many are destroyed, of having done nothing, at most glanced, and anything.
  let state: State[] = machines.map(() => NONE);
  state.push(NONE);
  state[0] = { untouched: 1, glanced: 0, penetrated: 0 };
  for (const { weapon, models, need } of attack.firings) {
    for (const by of models) {
      const perShot = hitsOfShot(board, attack, { weapon, bearer: by, need: need.value }, rules);
      const odds = machines.map(model => oddsFrom(board, weapon, by, model));
      for (let shot = 0; shot < weapon.shots; shot += 1) {
        let after = state;
        let landed = scaled(state, perShot[0]!);
        for (const share of perShot.slice(1)) {
          after = oneHit(after, odds);
          landed = summed(landed, scaled(after, share));
        }
        state = landed;
      }
    }
  }
  const destroyed = fromPairs(state.map((each, count) => [count, each.untouched + each.glanced + each.penetrated]));
  const untouched = state.reduce((sum, each) => sum + each.untouched, 0);
  const glanced = state.reduce((sum, each) => sum + each.glanced, 0);
  return { hurt: 1 - untouched, penetrated: 1 - untouched - glanced, destroyed };
}

interface State {
  untouched: number;
  glanced: number;
  penetrated: number;
}
const NONE: State = { untouched: 0, glanced: 0, penetrated: 0 };

function oddsFrom(board: DmBoard, weapon: Weapon, by: DmModel, model: DmModel) {
  return hitOdds(board, weapon, model, sideFrom(model, by.at!));
}

function oneHit(before: readonly State[], odds: readonly ReturnType<typeof hitOdds>[]): State[] {
  const after = before.map(() => ({ ...NONE }));
  for (const [count, { untouched, glanced, penetrated }] of before.entries()) {
    const hit = odds[count];
    if (hit === undefined) {
      // Nobody is left to hit.
      after[count] = summed([after[count]!], [before[count]!])[0]!;
      continue;
    }
    const fatal = fatalChance(hit);
    const here = after[count]!;
    here.untouched += untouched * hit.nothing;
    here.glanced += untouched * hit.glances + glanced * (hit.nothing + hit.glances);
    here.penetrated += (untouched + glanced) * (hit.penetrates - fatal) + penetrated * (1 - fatal);
    after[count + 1]!.penetrated += (untouched + glanced + penetrated) * fatal;
  }
  return after;
}

function scaled(states: readonly State[], by: number): State[] {
  return states.map(({ untouched, glanced, penetrated }) => ({
    untouched: untouched * by,
    glanced: glanced * by,
    penetrated: penetrated * by,
  }));
}

function summed(a: readonly State[], b: readonly State[]): State[] {
  return a.map((one, index) => {
    const other = b[index]!;
    return {
      untouched: one.untouched + other.untouched,
      glanced: one.glanced + other.glanced,
      penetrated: one.penetrated + other.penetrated,
    };
  });
}

/** What a glance and a penetration that does not destroy are worth, in machines destroyed: for comparing targets only. */
const GLANCE_WORTH = 0.1;
const DAMAGE_WORTH = 0.3;

/** How much of a machine one hit takes off on average, for the computer player's taste. */
export function hitWorth(board: DmBoard, weapon: Weapon, by: DmModel | undefined, model: DmModel): number {
  const side = by?.at ? sideFrom(model, by.at) : 'front';
  const odds = hitOdds(board, weapon, model, side);
  const fatal = fatalChance(odds);
  return fatal + (odds.penetrates - fatal) * DAMAGE_WORTH + odds.glances * GLANCE_WORTH;
}

/** Chance that at least one machine is destroyed. */
export function destroyedChance({ destroyed }: MachineOdds): number {
  return atLeast(destroyed, 1);
}
