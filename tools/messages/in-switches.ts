import { switchesOf } from '../../src/engine/kernel/switches.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import type { Message } from './in-source.js';

/** What settings of the rulesets are called, what stands over them, and their values: words that follow from the schemas. */
export function messagesInSwitches(): Message[] {
  const switches = allRulesets().flatMap(({ options }) => switchesOf(options));
  const names = switches.flatMap(({ name, path }) => [name, ...path.split('.').slice(0, -1)]);
  const values = switches.flatMap(({ default: usual, takes }) => [
    usual,
    ...(typeof takes === 'object' && 'values' in takes ? takes.values : []),
  ]);
  const worded = [...new Set(values)].filter(value => /^[a-z]/.test(value) && !/\d/.test(value));
  const at = 'src/games/setting-words.ts:1';
  return [
    ...[...new Set(names)].map(name => ({ key: `[setting] ${name}`, at })),
    ...worded.map(value => ({ key: `[value] ${value}`, at })),
  ];
}
