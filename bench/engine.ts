import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sealedDice } from '../src/engine/dice/sealed.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { toolFlags } from '../tools/as-started.js';
import { cpuTime } from './cpu-time.js';

const SEALED_FACES = 50_000;
const ONE_RULESET = fileURLToPath(new URL('./one-ruleset.js', import.meta.url));

/** The engine alone: every ruleset, and the dice of battles. */
export async function benchEngine(): Promise<{ lines: string[] }> {
  const lines: string[] = [];
  // One after another, each in a process of its own, started like a tool: what one has warmed up would make the next look
  // fast when cold.
  for (const { id, name } of allRulesets()) {
    const { stdout } = await promisify(execFile)(process.execPath, [...toolFlags(), ONE_RULESET, id]);
    lines.push(
      name,
      ...stdout
        .trimEnd()
        .split('\n')
        .map(line => `  ${line}`),
    );
  }
  return { lines: [...lines, ...sealedFaces()] };
}

/** Dice as battles throw them, each with its proof. */
function sealedFaces(): string[] {
  const dice = sealedDice({ secret: 'b'.repeat(64), seeds: ['blue', 'red'], seq: 1 });
  const started = cpuTime();
  for (let thrown = 0; thrown < SEALED_FACES; thrown += 1) dice.face(6);
  const perSecond = SEALED_FACES / ((cpuTime() - started) / 1000);
  return [`sealed dice                           ${perSecond.toFixed(0)} a second`];
}
