/**
 * `npm run pairs -- --of 50`: every two special rules on one weapon or one body. Codexes refuse a pair with a sentence,
 * or a random attack with it is played by the steps to its end and thrown 2,000 times against its exact odds.
 */
import { seededDice } from '../src/engine/dice/scripted.js';
import { oddsFaults } from './pairs/odds-of-pair.js';
import { playFaults } from './pairs/play-pair.js';
import { allPairs, writtenPair } from './pairs/rule-pairs.js';
import { settingsOf } from './settings.js';

const USAGE = `npm run pairs -- [settings]
  --seed 1  the profiles, the choices and the dice
  --of 50   how many pairs are tried, spread over all; all of them at 0, and when left out`;

const options = { seed: { type: 'string', default: '1' }, of: { type: 'string', default: '0' } } as const;
const { seed, some } = settingsOf({ usage: USAGE, options }, ({ values, whole }) => ({
  seed: values.seed,
  some: whole('of', 0),
}));
const all = allPairs();
const every = some === 0 ? 1 : Math.max(1, Math.floor(all.length / some));
const refusals = new Map<string, string[]>();
let [tried, failed] = [0, 0];
for (const [index, pair] of all.entries()) {
  if (index % every !== 0) continue;
  const name = `${pair.one.id} with ${pair.other.id} on one ${pair.on}`;
  const chance = seededDice(`${seed} ${name}`);
  const written = writtenPair(pair, chance);
  tried += 1;
  if (written.refusal !== undefined) {
    refusals.set(written.refusal, [...(refusals.get(written.refusal) ?? []), written.written.join(' + ')]);
    continue;
  }
  const faults = [...oddsFaults(written, chance), ...playFaults(written, chance)];
  if (faults.length === 0) continue;
  failed += 1;
  console.log(`${name} (${written.written.join(' ')}):\n  ${faults.slice(0, 4).join('\n  ')}`);
}
for (const [why, pairs] of refusals) console.log(`refused, ${pairs.length} pairs such as ${pairs[0]}: ${why}`);
console.log(`${tried} pairs: ${tried - failed} resolved or refused, ${failed} failed.`);
if (failed > 0) process.exitCode = 1;
