/**
 * `node tools/run.mjs battlefields`: lays 200 battlefields of every size and prints what of them is covered and what
 * impassable, with everything that is wrong with them.
 */
import { layBattlefield } from '../src/rulesets/darker-millennium/battle/battlefield.js';
import { fieldFaults, sharesOf } from '../src/rulesets/darker-millennium/battle/field-check.js';

const SEEDS = 200;
const SIZES = [1000, 2000, 3000, 4000];

for (const impassable of ['few', 'labyrinth'] as const) {
  for (const points of SIZES) {
    const fields = Array.from({ length: SEEDS }, (_, seed) => layBattlefield(points, seed + 1, impassable));
    const shares = fields.map(({ outline, terrain }) => sharesOf(outline, terrain));
    const faults = fields.flatMap((field, index) =>
      fieldFaults(field, { covered: 0.5, impassable: impassable === 'few' ? 0.25 : 0.45 }).map(
        fault => `seed ${index + 1}: ${fault}`,
      ),
    );
    const spread = (of: 'covered' | 'impassable') => {
      const sorted = shares.map(share => share[of]).sort((a, b) => a - b);
      const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
      return [sorted[0]!, sorted[SEEDS / 2]!, sorted.at(-1)!].map(percent).join(' / ');
    };
    console.log(
      `${impassable} ${points} points: covered ${spread('covered')}, impassable ${spread('impassable')}, pieces ${Math.min(...fields.map(f => f.terrain.length))}..${Math.max(...fields.map(f => f.terrain.length))}, faults ${faults.length}`,
    );
    for (const fault of faults.slice(0, 8)) console.log(`  ${fault}`);
  }
}
