/** `npm run fuzz -- --games 200`: random legal play, looking for faults at every step. The settings: see USAGE. */
import { parseArgs } from 'node:util';
import type { AnyRuleset } from '../src/engine/index.js';
import { Law } from './fuzz/law.js';
import { lawfulGame } from './fuzz/lawful-game.js';
import { matchesOf, matchOf } from './fuzz/match.js';
import { randomGame } from './fuzz/random-game.js';
import { readOwnCodexes } from './own-codexes.js';
import { rulesetNamed } from './playable.js';

const USAGE = `npm run fuzz -- [settings]
  --games 20           how many battles
  --seed 1             of the first; each further one has the next
  --points random      a size that the rules have lists for, or random
  --codex meridian     the beginning of both sides' lists; random picks one for each player
  --against brood      the beginning of Red's lists, where they are of another codex
  --with my.yaml       a codex of your own beside the shipped ones; faults are told by line (several times for several)
  --seats 2            players on each side, 1 to 3, or random
  --set revision=earlier  a switch of the ruleset by its path, or random of its values (several times for several)
  --ruleset darker     which rules, by the beginning of their id
  --law                also: what questions offer they accept, and what they accept they offer (slow)`;

/** Further faults are counted alone. */
const MOST_TOLD = 40;

interface Settings {
  games: number;
  first: number;
  ruleset: AnyRuleset;
  lawful: boolean;
  wanted: Parameters<typeof matchesOf>[1];
}

/** From the command line; ends the process with a sentence where they make no sense. */
function readSettings(): Settings {
  try {
    const { values } = parseArgs({
      options: {
        games: { type: 'string', default: '20' },
        seed: { type: 'string', default: '1' },
        points: { type: 'string', default: '1000' },
        codex: { type: 'string', default: 'random' },
        against: { type: 'string' },
        with: { type: 'string', multiple: true },
        seats: { type: 'string', default: '1' },
        set: { type: 'string', multiple: true },
        ruleset: { type: 'string' },
        law: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const ruleset = rulesetNamed(values.ruleset);
    const whole = (flag: 'games' | 'seed', least: number) => {
      const value = Number(values[flag]);
      if (Number.isInteger(value) && value >= least) return value;
      throw new Error(`--${flag} is a whole number from ${least} on`);
    };
    const wanted = { ...values, codexes: readOwnCodexes(ruleset, values.with).map(({ json }) => json) };
    matchesOf(ruleset, wanted);
    return { games: whole('games', 1), first: whole('seed', 0), ruleset, lawful: values.law, wanted };
  } catch (fault) {
    console.error(`${fault instanceof Error ? fault.message : fault}\n\n--help tells every setting`);
    process.exit(2);
  }
}

const { games, first, ruleset, lawful, wanted } = readSettings();
const law = lawful ? new Law(ruleset) : undefined;
const started = performance.now();
let faults = 0;
const tell = (fault: string) => {
  faults += 1;
  if (faults <= MOST_TOLD) console.log(fault);
};
const ends = new Map<string, number>();
let decisions = 0;
let refused = 0;
for (let seed = first; seed < first + games; seed += 1) {
  try {
    const match = { seed, ...matchOf(ruleset, wanted, seed), inspect: true };
    const game = law ? lawfulGame(law, match) : randomGame(ruleset, match);
    decisions += game.decisions;
    refused += game.refused;
    for (const fault of game.faults) tell(fault);
    const end = game.winner ?? 'draw';
    ends.set(end, (ends.get(end) ?? 0) + 1);
  } catch (fault) {
    tell(`seed ${seed}: ${fault instanceof Error ? fault.stack : fault}`);
  }
  if ((seed - first + 1) % 20 === 0) console.log(`${seed - first + 1} games, ${faults} faults`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`ends: ${[...ends].map(([end, count]) => `${end} ${count}`).join(', ')}`);
console.log(
  `${games} games, ${decisions} decisions, ${refused} refusals tried, ${seconds.toFixed(1)} s, ${faults} faults`,
);
process.exitCode = faults === 0 ? 0 : 1;
