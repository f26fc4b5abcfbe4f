/** `npm run fuzz -- --games 200`: random legal play, looking for faults at every step. The settings: see USAGE. */
import { isMainThread, workerData } from 'node:worker_threads';
import { Law } from './fuzz/law.js';
import { lawfulGame } from './fuzz/lawful-game.js';
import { matchesOf, matchOf } from './fuzz/match.js';
import { type RandomGame, randomGame } from './fuzz/random-game.js';
import { doTasks, EVERY_CORE, shareOut } from './jobs.js';
import { readOwnCodexes } from './own-codexes.js';
import { rulesetNamed } from './playable.js';
import { settingsOf } from './settings.js';

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
  --law                also: what questions offer they accept, and what they accept they offer (slow)
  --jobs 2             battles at the same time; as many as this machine has cores when left out`;

/** Further faults are counted alone. */
const MOST_TOLD = 40;

interface Settings {
  seeds: number[];
  jobs: number;
  rules: Rules;
}

/** What each thread plays by. */
interface Rules {
  ruleset: string;
  lawful: boolean;
  wanted: Parameters<typeof matchesOf>[1];
}

type Played = Pick<RandomGame, 'faults' | 'decisions' | 'refused' | 'winner'>;

/** From the command line; ends the process with a sentence where they make no sense. */
function readSettings(): Settings {
  const options = {
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
    jobs: { type: 'string', default: `${EVERY_CORE}` },
  } as const;
  return settingsOf({ usage: USAGE, options }, ({ values, whole }) => {
    const ruleset = rulesetNamed(values.ruleset);
    const wanted = { ...values, codexes: readOwnCodexes(ruleset, values.with).map(({ json }) => json) };
    matchesOf(ruleset, wanted);
    const first = whole('seed', 0);
    const seeds = Array.from({ length: whole('games', 1) }, (_, index) => first + index);
    return { seeds, jobs: whole('jobs', 1), rules: { ruleset: ruleset.id, lawful: values.law, wanted } };
  });
}

async function playAll({ seeds, jobs, rules }: Settings): Promise<void> {
  const started = performance.now();
  const ends = new Map<string, number>();
  let [games, decisions, refused, faults] = [0, 0, 0, 0];
  await shareOut({ file: import.meta.url, data: rules, jobs }, seeds, (game: Played) => {
    games += 1;
    decisions += game.decisions;
    refused += game.refused;
    for (const fault of game.faults) {
      faults += 1;
      if (faults <= MOST_TOLD) console.log(fault);
    }
    const end = game.winner ?? 'draw';
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (games % 20 === 0) console.log(`${games} games, ${faults} faults`);
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`ends: ${[...ends].map(([end, count]) => `${end} ${count}`).join(', ')}`);
  console.log(
    `${games} games, ${decisions} decisions, ${refused} refusals tried, ${seconds.toFixed(1)} s, ${faults} faults`,
  );
  process.exitCode = faults === 0 ? 0 : 1;
}

/** In a thread: the game of each seed. */
function player({ ruleset: id, lawful, wanted }: Rules): (seed: number) => Played {
  const ruleset = rulesetNamed(id);
  const law = lawful ? new Law(ruleset) : undefined;
  return seed => {
    try {
      const match = { seed, ...matchOf(ruleset, wanted, seed), inspect: true };
      return law ? lawfulGame(law, match) : randomGame(ruleset, match);
    } catch (fault) {
      const why = `seed ${seed}: ${fault instanceof Error ? fault.stack : fault}`;
      return { decisions: 0, refused: 0, faults: [why], winner: 'broken off' };
    }
  };
}

if (isMainThread) await playAll(readSettings());
else doTasks(player(workerData as Rules));
