import { expect } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type { Dice } from '../../src/engine/dice/types.js';
import { type Distribution, exactly } from '../../src/engine/odds/distribution.js';

const RESOLUTIONS = 20_000;

/** Resolves 20,000 times and compares every result's share with its chance, five standard errors wide. */
export function expectAgreement(name: string, exact: Distribution, resolve: (dice: Dice) => number): void {
  const dice = seededDice(name);
  const counts = new Map<number, number>();
  for (let i = 0; i < RESOLUTIONS; i += 1) {
    const result = resolve(dice);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  const listed = exact.chances.map((_, i) => exact.low + i);
  for (const value of new Set([...counts.keys(), ...listed])) {
    const chance = exactly(exact, value);
    const error = Math.sqrt((chance * (1 - chance)) / RESOLUTIONS);
    expect(Math.abs((counts.get(value) ?? 0) / RESOLUTIONS - chance), `${name}: ${value}`).toBeLessThanOrEqual(
      5 * error + 1 / RESOLUTIONS,
    );
  }
}

/** Whether something happens, as 0 or 1. */
export const yes = (chance: number): Distribution => ({ low: 0, chances: [1 - chance, chance] });
