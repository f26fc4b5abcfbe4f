import type { JsonObject } from '../../src/engine/index.js';
import type { Token } from '../../src/rulesets/interactive-orders/board.js';
import { blade, gun, type Setting } from './classic.js';
import { type IoSpec, ioScenario, waiting } from './io.js';
import type { Place } from './table.js';

/** A hit on 3+ wounds on 2+ and leaves no save: two dice a shot. */
export const SURE = gun('Sure', { strength: 8, ap: 1, range: { least: 0, most: 60_000 } });
export const KILLS = [6, 6];
export const MISSES = [1];

export type Name = 'A' | 'B' | 'R' | 'S' | 'C' | 'D';
const AT: Record<Name, Place> = { A: [10, 30], B: [30, 30], R: [10, 12], S: [30, 12], C: [40, 12], D: [20, 6] };

interface Field extends Setting {
  at?: Partial<Record<Name, Place>>;
  /** What some of them are besides. */
  as?: Partial<Record<Name, IoSpec & { count?: number }>>;
  /** Switches beside those of the house. */
  agreed?: JsonObject;
}

/** Blue A and B in the south, red R, S, C and D in the north, one model each, all in sight of each other: examples of answers. */
export function field(tokens: Partial<Record<Name, Token>>, more: Field = {}) {
  const { at = {}, as = {}, agreed = {}, ...setting } = more;
  const unit = (name: Name) => {
    const { count = 1, ...spec } = as[name] ?? {};
    const usual = { at: at[name] ?? AT[name], weapons: [SURE, blade('Fist')], id: name };
    return waiting(name, count, tokens[name], { ...usual, ...spec });
  };
  return ioScenario(
    {
      ...setting,
      blue: (['A', 'B'] as const).map(unit),
      red: (['R', 'S', 'C', 'D'] as const).map(unit),
    },
    agreed,
  ).startAt('io.giving', { side: 'blue' });
}

export const HOLD = { react: 'hold' };
/** Nobody throws himself down. */
export const UP = { ground: 'stay' };
export const DOWN = { ground: 'down' };
export const NOTHING = { do: 'none' };
export const fire = (unit: Name, target: Name): JsonObject => ({ react: `ambush:${unit}`, target });
export const moves = (unit: Name, [x, y]: Place): JsonObject => ({
  react: `reserveMove:${unit}`,
  to: { x: x * 1000, y: y * 1000 },
});
export const go = ([x, y]: Place): JsonObject => ({ do: 'move', to: { x: x * 1000, y: y * 1000 } });
export const shoot = (target: Name): JsonObject => ({ do: 'shoot', target });
