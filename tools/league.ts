/**
 * `npm run league -- --points 500 --seeds 100 --from 1001`: the computer against itself with every pair of ready-made lists,
 * on both sides of every table, and following Suggest against random play. In the engine alone. What two armies are worth against
 * one another: `--fair --lists meridian,brood`. The settings: see USAGE.
 */
import { isMainThread, workerData } from 'node:worker_threads';
import { doTasks, EVERY_CORE, shareOut } from './jobs.js';
import { type Battle, type Outcome, playBattle } from './league/battle.js';
import { battlesOf, standingsOf, tableLines } from './league/table.js';
import { rulesetNamed } from './playable.js';
import { settingsOf } from './settings.js';

const USAGE = `npm run league -- [settings]
  --ruleset darker  which rules, by the beginning of their id
  --points 500      a size that the rules have lists for
  --seeds 20        how many tables; each is played on both sides
  --from 1001       the first seed: those from 1 to 60 were tuned on
  --lists a,b       only lists whose ids begin so
  --fair            only the computer against itself, in half the time
  --jobs 2          battles at the same time; as many as this machine has cores when left out
  --progress        also: a line a battle`;

interface Settings {
  ruleset: string;
  battles: Battle[];
  jobs: number;
  progress: boolean;
}

/** From the command line; ends the process with a sentence where they make no sense. */
function readSettings(): Settings {
  const options = {
    ruleset: { type: 'string' },
    points: { type: 'string', default: '500' },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1001' },
    lists: { type: 'string', default: '' },
    fair: { type: 'boolean', default: false },
    jobs: { type: 'string', default: `${EVERY_CORE}` },
    progress: { type: 'boolean', default: false },
  } as const;
  return settingsOf({ usage: USAGE, options }, ({ values, whole }) => {
    const ruleset = rulesetNamed(values.ruleset);
    const from = whole('from', 0);
    const seeds = Array.from({ length: whole('seeds', 1) }, (_, index) => from + index);
    const wanted = { lists: values.lists.split(','), random: !values.fair };
    const battles = battlesOf(ruleset, whole('points', 1), seeds, wanted);
    return { ruleset: ruleset.id, battles, jobs: whole('jobs', 1), progress: values.progress };
  });
}

function outcomeLine({ seed, sides, scores, markers, turns, answers }: Outcome): string {
  const { blue, red } = sides;
  const words = ({ list, play }: Battle['sides']['blue']) => (play === 'random' ? `${list} (random)` : list);
  return `${seed}: ${words(blue)} ${scores.blue} : ${scores.red} ${words(red)}, markers ${markers.blue} : ${markers.red}, ${turns} turns, ${answers} answers`;
}

if (isMainThread) {
  const settings = readSettings();
  const started = performance.now();
  const { ruleset, battles, jobs, progress } = settings;
  const outcomes: Outcome[] = [];
  await shareOut({ file: import.meta.url, data: ruleset, jobs }, battles, (outcome: Outcome) => {
    outcomes.push(outcome);
    if (progress) console.log(outcomeLine(outcome));
  });
  for (const line of tableLines(standingsOf(outcomes))) console.log(line);
  console.log(`${outcomes.length} battles, ${((performance.now() - started) / 1000).toFixed(0)} s`);
} else {
  const ruleset = rulesetNamed(workerData as string);
  doTasks((battle: Battle) => playBattle(ruleset, battle));
}
