import type { Base, Standing } from '../src/engine/index.js';
import { bestBlast } from '../src/engine/table/blast-places.js';
import { bestClover } from '../src/engine/table/clovers.js';
import type { Member } from '../src/engine/table/coherency.js';
import { bestFlamePlace } from '../src/engine/table/flame-places.js';
import { seeded } from './boards.js';
import { cpuTime } from './cpu-time.js';

const BASES: Record<string, { base: Base; step: number }> = {
  'round bases': { base: { shape: 'circle', d: 1260 }, step: 1500 },
  'oval bases': { base: { shape: 'oval', length: 3000, width: 1400 }, step: 3400 },
  hulls: { base: { shape: 'hull', length: 5000, width: 3000 }, step: 6000 },
};
const SIDE = 60;
const TABLES = 40;
const GOAL = 10;

/** Where markers of every kind are best laid, sixty models a side on a table, the sides mingled and apart. */
export function markerLines(): string[] {
  return Object.entries(BASES).flatMap(([name, { base, step }]) => {
    const tables = Array.from({ length: TABLES }, (_, seed) => tableOf(seeded(seed + 1), base, step));
    const line = (what: string, work: (table: Table) => unknown) => `${what.padEnd(24)} ${timesOf(tables, work)}`;
    return [
      `${SIDE} ${name} a side`,
      line('  blast of 3"', ({ target, spared }) => bestBlast({ target, spared, marks: target, radii: [1500] })),
      line('  blast of 10" in rings', ({ target, spared }) =>
        bestBlast({ target, spared, marks: target, radii: [2500, 3500, 5000] }),
      ),
      line('  clover', ({ target, spared }) =>
        bestClover({ target, spared, marks: target, radius: 2500, apart: 3500 }),
      ),
      line('  teardrop from the rim', ({ target, spared, firer }) =>
        bestFlamePlace({ target, spared, from: { base: firer, on: 'rim' }, length: 8000, width: 2500 }),
      ),
      line('  teardrop of 16" away', ({ target, spared, firer }) =>
        bestFlamePlace({ target, spared, from: { base: firer, within: 18_000 }, length: 16_000, width: 5000 }),
      ),
    ];
  });
}

interface Table {
  target: Member[];
  spared: Member[];
  firer: Standing;
}

/** Both sides in a block of places of their own, or in one; the first of the spared fires. */
function tableOf(random: () => number, base: Base, step: number): Table {
  const files = 12;
  const apart = random() < 0.5;
  const places = Array.from({ length: 2 * SIDE }, (_, index) => index);
  if (!apart) places.sort(() => random() - 0.5);
  const standings = places.map(
    (place): Standing => ({
      at: {
        x: Math.round(4000 + (place % files) * step + random() * step * 0.15),
        y: Math.round(4000 + Math.floor(place / files) * step + random() * step * 0.15),
      },
      facing: Math.floor(random() * 360_000),
      base,
      height: 1000,
    }),
  );
  const members = standings.map((standing, index) => ({ id: `m${index}`, standing }));
  const [firer, ...spared] = members.slice(SIDE) as [Member, ...Member[]];
  return { target: members.slice(0, SIDE), spared, firer: firer.standing };
}

/** By the time of the processor, that others take none of; the first tables only warm up. */
function timesOf(tables: readonly Table[], work: (table: Table) => unknown): string {
  for (const table of tables.slice(0, TABLES / 4)) work(table);
  let found = 0;
  const times = tables.map(table => {
    const from = cpuTime();
    if (work(table) !== undefined) found += 1;
    return cpuTime() - from;
  });
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  return `mean ${mean.toFixed(2)} ms, worst ${Math.max(...times).toFixed(1)} ms of ${TABLES}, ${found} with a place   (goal under ${GOAL} ms)`;
}
