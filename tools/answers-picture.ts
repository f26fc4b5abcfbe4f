/**
 * `node tools/run.mjs answers-picture --deep 4 --out docs/answers.png`: battles are played by chance in the engine until so many
 * answers are on their way at once and somebody is asked to answer. What that player reads is printed, and the picture that the
 * question comes with is kept. The settings: see USAGE.
 */
import { writeFile } from 'node:fs/promises';
import { seededDice } from '../src/engine/dice/scripted.js';
import { open, submit, viewFor } from '../src/engine/index.js';
import { startPainters } from '../src/render/pool.js';
import { matchOf } from './fuzz/match.js';
import { randomAnswer } from './fuzz/random-game.js';
import { listsAt, rulesetNamed } from './playable.js';
import { settingsOf } from './settings.js';

const USAGE = `node tools/run.mjs answers-picture [settings]
  --ruleset interactive   which rules, by the beginning of their id
  --deep 4                how many answers are on their way at once
  --seed 1                of the first battle; each further one has the next
  --points 1000           a size that the rules have lists for
  --out out/answers.png   where the picture is written`;

function readSettings() {
  const options = {
    ruleset: { type: 'string', default: 'interactive' },
    deep: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    points: { type: 'string', default: '1000' },
    out: { type: 'string', default: 'out/answers.png' },
  } as const;
  return settingsOf({ usage: USAGE, options }, ({ values, whole }) => {
    const ruleset = rulesetNamed(values.ruleset);
    const points = whole('points', 1);
    const all = listsAt(ruleset, points);
    return { ...values, ruleset, points, all, deep: whole('deep', 1), seed: whole('seed', 0) };
  });
}

const MOST_BATTLES = 60;
const { ruleset, points, all, deep, seed: first, out } = readSettings();
const found = search();
const painter = startPainters(1);
const { png, alt } = await painter.paint(found.request);
await painter.close();
await writeFile(out, png);
console.log(`${found.words}\n\n${out}: ${Math.round(png.length / 1024)} KB, seed ${found.seed}\n${alt}`);

function search() {
  for (let seed = first; seed < first + MOST_BATTLES; seed += 1) {
    const [dice, chance] = [seededDice(`dice ${seed}`), seededDice(`choices ${seed}`)];
    const wanted = { points: `${points}`, codex: 'random', seats: '1' };
    const { codex = '', options } = matchOf(ruleset, wanted, seed);
    const lists = all.filter(({ id }) => id.startsWith(codex));
    const armies = (['blue', 'red'] as const).map((side, index) => {
      const list = ruleset.armies.list(lists[(seed + index) % lists.length]!.id) ?? null;
      return { side, seat: side, list };
    });
    const set = ruleset.setUp({ points, battlefieldSeed: seed, armies, options });
    const { state } = open(ruleset, set, dice);
    while (state.result === undefined) {
      const decision = state.pending.find(({ reply }) => reply === undefined)!;
      const view = viewFor(state, decision.who, ruleset.hide);
      if (ruleset.planning.windows[decision.asks] !== undefined) {
        const described = ruleset.describe(view);
        const { pointers = [] } = described;
        // Both sides answer: one side's alone would be no answers to answers.
        if (pointers.length >= deep && new Set(pointers.map(({ side }) => side)).size > 1) {
          const { title, lines } = ruleset.questions[decision.asks]!.prompt(view, decision);
          const { board } = view;
          const request = {
            title,
            board,
            described,
            traces: [],
            shows: 'news' as const,
          };
          return { seed, words: [`### ${title}`, ...lines].join('\n'), request };
        }
      }
      const answer = () =>
        randomAnswer(ruleset, state, decision, chance, fault => {
          throw new Error(fault);
        });
      let reply = answer();
      const hold = JSON.stringify(ruleset.planning.windows[decision.asks]?.hold);
      for (let tries = 0; tries < 4 && JSON.stringify(reply) === hold; tries += 1) reply = answer();
      const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice);
      if (!outcome.ok) throw new Error(outcome.refusal.why);
    }
  }
  throw new Error(`${deep} answers were never on their way at once in ${MOST_BATTLES} battles`);
}
