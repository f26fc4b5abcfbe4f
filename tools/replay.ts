/**
 * `npm run replay -- FILE`: plays a file of `/report` or `/battle export` again, answer by answer with the dice that fell, and prints
 * where it comes out: the state, what is being resolved and what is asked.
 */
import { readFileSync } from 'node:fs';
import { viewFor } from '../src/engine/index.js';
import { readFile } from '../src/games/battle-file.js';
import { replay } from '../src/games/replayed.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { mustBeFile, settingsOf } from './settings.js';

const USAGE = `npm run replay -- FILE [settings]
  --json  prints the whole state`;

const options = { json: { type: 'boolean', default: false } } as const;
const { file, json } = settingsOf({ usage: USAGE, options, names: 1 }, ({ values, names: [named] }) => {
  if (named === undefined) throw new Error('name a file: npm run replay -- capsule.json.gz');
  return { file: mustBeFile(named), json: values.json };
});

try {
  const battle = readFile(readFileSync(file));
  const { state, answered, otherwise } = replay(allRulesets(), battle);
  if (json) console.log(JSON.stringify(state, null, 1));
  else {
    const ruleset = allRulesets().find(({ id }) => id === state.ruleset)!;
    const view = viewFor(state, 'spectator', ruleset.hide);
    const { title, detail, sides, units } = ruleset.describe(view);
    console.log(`${ruleset.name} · ${title}\n${detail}`);
    for (const { id, name, lines } of sides) console.log(`${id} ${name}: ${lines.join(' · ')}`);
    for (const [id, { label, lines }] of Object.entries(units)) console.log(`  ${id} ${label}: ${lines.join(' · ')}`);
    console.log(`Resolving: ${state.stack.map(({ step, at }) => `${step}.${at}`).join(' > ') || 'nothing'}`);
    for (const { id, who, asks } of state.pending) console.log(`Asked: ${asks} (${id}) of ${who}`);
    for (const fault of ruleset.faults(state.board)) console.log(`Against the rules: ${fault}`);
  }
  const said = otherwise.length === 0 ? 'as the file has it' : otherwise.join('; ');
  console.error(`${answered} answers given again, ${said}.`);
  process.exitCode = otherwise.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
