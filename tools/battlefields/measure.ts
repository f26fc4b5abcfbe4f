import { layBattlefield } from '../../src/rulesets/battlefields/battlefield.js';
import { sharesOf } from '../../src/rulesets/battlefields/field-check.js';
import { fieldFaults } from './field-faults.js';

type Impassable = 'few' | 'labyrinth';

/** The most of a labyrinth that is impassable; of all other tables a quarter. */
const MOST: Record<Impassable, number> = { few: 0.25, labyrinth: 0.35 };

function fields(points: number, impassable: Impassable, seeds: number) {
  return Array.from({ length: seeds }, (_, seed) => layBattlefield(points, seed + 1, impassable));
}

/** What a number of tables have in common, in words: least, median, most. */
export function measured(points: number, impassable: Impassable, seeds: number) {
  const all = fields(points, impassable, seeds);
  const shares = all.map(({ outline, terrain }) => sharesOf(outline, terrain));
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return {
    covered: spread(
      shares.map(({ covered }) => covered),
      percent,
    ),
    shut: spread(
      shares.map(share => share.impassable),
      percent,
    ),
    features: spread(
      all.map(({ terrain }) => terrain.length),
      String,
    ),
  };
}

function spread(values: number[], word: (value: number) => string): string {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!].map(word).join(', ');
}

/** Everything that is wrong with any of them, a line each. */
export function faultsOf(points: number, impassable: Impassable, seeds: number): string[] {
  return fields(points, impassable, seeds).flatMap((field, index) =>
    fieldFaults(field, { covered: 0.5, impassable: MOST[impassable] }).map(fault => `seed ${index + 1}: ${fault}`),
  );
}
