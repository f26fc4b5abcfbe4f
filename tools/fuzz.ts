/**
 * `npm run fuzz -- --games 200`: random legal play, looking for faults at every step. `--points`, `--seats` (players on
 * each side) and `--revision` take a value or `random`; `--codex` the beginning of a list's id, or `random`.
 */
import { parseArgs } from 'node:util';
import { allRulesets } from '../src/rulesets/registry.js';
import { matchOf } from './fuzz/match.js';
import { randomGame } from './fuzz/random-game.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    points: { type: 'string', default: '1000' },
    codex: { type: 'string', default: 'random' },
    seats: { type: 'string', default: '1' },
    revision: { type: 'string', default: 'v1.00' },
    ruleset: { type: 'string' },
  },
});

const ruleset = allRulesets().find(known => values.ruleset === undefined || known.id.startsWith(values.ruleset));
if (ruleset === undefined) {
  console.error(
    `there is no ruleset ${values.ruleset}; there are ${allRulesets()
      .map(({ id }) => id)
      .join(', ')}`,
  );
  process.exit(2);
}

const games = Number(values.games);
const first = Number(values.seed);
const started = performance.now();
const faults: string[] = [];
const ends = new Map<string, number>();
let decisions = 0;
let refused = 0;
for (let seed = first; seed < first + games; seed += 1) {
  try {
    const game = randomGame(ruleset, { seed, ...matchOf(ruleset, values, seed), inspect: true });
    decisions += game.decisions;
    refused += game.refused;
    faults.push(...game.faults);
    const end = game.winner ?? 'draw';
    ends.set(end, (ends.get(end) ?? 0) + 1);
  } catch (fault) {
    faults.push(`seed ${seed}: ${fault instanceof Error ? fault.stack : fault}`);
  }
  if ((seed - first + 1) % 20 === 0) console.log(`${seed - first + 1} games, ${faults.length} faults`);
}
const seconds = (performance.now() - started) / 1000;
for (const fault of faults.slice(0, 40)) console.log(fault);
console.log(`ends: ${[...ends].map(([end, count]) => `${end} ${count}`).join(', ')}`);
console.log(
  `${games} games, ${decisions} decisions, ${refused} refusals tried, ${seconds.toFixed(1)} s, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
