import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { RuleOutcome } from './tell.js';

export const KILLS = 'test/mutants/kills.yaml';

const killSchema = z.strictObject({ file: z.string(), test: z.string() });
export type Kill = z.infer<typeof killSchema>;

/** For each rule a test that cites it and kills mutants of its code, as runs have kept it. */
export function readKills(house: string): Map<string, Kill> {
  const path = join(house, KILLS);
  if (!existsSync(path)) return new Map();
  return new Map(Object.entries(z.record(z.string(), killSchema).parse(parse(readFileSync(path, 'utf8')) ?? {})));
}

/**
 * Merges what a run saw: a rule's test stays while it kills something, else the one that kills most takes its place.
 */
export function mergeKills(kept: ReadonlyMap<string, Kill>, seen: readonly RuleOutcome[]): Map<string, Kill> {
  const merged = new Map(kept);
  for (const { rule, outcomes } of seen) {
    const counts = new Map<string, { kill: Kill; count: number }>();
    for (const { verdict } of outcomes) {
      for (const { file, name, rules } of verdict.by) {
        if (!rules.includes(rule)) continue;
        const key = `${file} ${name}`;
        counts.set(key, { kill: { file, test: name }, count: (counts.get(key)?.count ?? 0) + 1 });
      }
    }
    const before = kept.get(rule);
    if (before && counts.has(`${before.file} ${before.test}`)) continue;
    const [best] = [...counts].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
    if (best) merged.set(rule, best[1].kill);
  }
  return merged;
}

/** A rule a line, so that two branches rarely touch the same. */
export function writeKills(house: string, kills: ReadonlyMap<string, Kill>): void {
  const lines = [...kills]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([rule, kill]) => `${rule}: ${JSON.stringify(kill)}`);
  const head = '# Written by `npm run mutants -- --keep`: a test that cites the rule and kills mutants of its code.';
  writeFileSync(join(house, KILLS), `${[head, ...lines].join('\n')}\n`);
}
