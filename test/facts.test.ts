import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { AnyRuleset, GameEvent, GameState } from '../src/engine/index.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { randomGame } from '../tools/fuzz/random-game.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Fields of a board and of its codexes that hold what players or codexes called something. */
const NAMES = new Set(['name', 'title', 'label', 'rules']);

/** Where rulesets declare what facts, causes, questions and frames hold. */
const DECLARED = ['events.ts', 'causes.ts', 'asks.ts', 'frames.ts'];

/** Fields of these that may be any string: ids of things and of moments, what a player typed, and names. */
const FREE = new Set(
  [
    'unit units squad group detachment champion leader target acted seat side by from as under struck upset suppressed',
    'piece pieces debris keywords weapon mission stratagem reaction does do moment kind facing now parts asked settled left next saves',
    'is rule rules lends model profile pool order react mend what lifted done arms weapons challenge',
    'name names title caster power leadershipOf marker of source wanted end word closes failed coverBy',
  ].flatMap(line => line.split(' ')),
);

function declaredBy(source: string): string[] {
  const plain = source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    // Only upgrades make these, of what battles of the first schema had in words.
    .replaceAll(/is: 'told'; words: string|told: string\[\]/g, '');
  const fields = [...plain.matchAll(/(\w+)\??:\s*(?:readonly )?(?:\(?string\b|\[string\b|Record<[^>]*,\s*string\b)/g)];
  // `falls back`: a code with a space in it is a sentence.
  const literals = [...plain.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text!).filter(text => text.includes(' '));
  return [...fields.map(([, name]) => name!).filter(name => !FREE.has(name)), ...literals];
}

/** Every string in a value, with the way to it. */
function strings(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const list = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, `${path}.${list ? '*' : key}`));
}

/** Every name in a value. Boards are read before and after each fact: no way to it is written out. */
function addNames(names: Set<string>, value: unknown, isName: boolean): void {
  if (typeof value === 'string') {
    if (isName) names.add(value);
  } else if (Array.isArray(value)) {
    for (const each of value) addNames(names, each, isName && typeof each === 'string');
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) addNames(names, (value as Record<string, unknown>)[key], NAMES.has(key));
  }
}

/** What the board calls things at any time of a random game, and every string of its events, its frames and its questions. */
function played(ruleset: AnyRuleset, seed: number): { names: Set<string>; held: { path: string; text: string }[] } {
  const names = new Set<string>();
  const events: GameEvent[] = [];
  const read = (board: unknown) => addNames(names, board, false);
  const evolve = new Proxy(ruleset.evolve, {
    get(target, type: string) {
      const apply = target[type];
      if (apply === undefined) return undefined;
      return (board: never, event: never) => {
        read(board);
        events.push(structuredClone(event));
        apply(board, event);
        read(board);
      };
    },
  });
  const states: { path: string; text: string }[] = [];
  const look = ({ stack, pending }: GameState) => {
    for (const { step, args } of stack) states.push(...strings(args, step));
    for (const { asks, args } of pending) states.push(...strings(args, asks));
    return [];
  };
  const { faults } = randomGame({ ...ruleset, evolve }, { seed, points: 500, inspect: false, look });
  expect(faults).toEqual([]);
  expect(events.length).toBeGreaterThan(100);
  return { names, held: [...events.flatMap(event => strings(event, event.type)), ...states] };
}

/** Strings with a space that nothing on the board is called: sentences, or codes that somebody would have to split. */
function worded(ruleset: AnyRuleset, seed: number): string[] {
  const { names, held } = played(ruleset, seed);
  return held.filter(({ text }) => text.includes(' ') && !names.has(text)).map(({ path, text }) => `${path}: ${text}`);
}

const declaring = readdirSync(join(root, 'src/rulesets'), { recursive: true, encoding: 'utf8' }).filter(file =>
  DECLARED.some(name => file.endsWith(`/${name}`)),
);

describe('what facts, causes, questions and frames are declared to hold', () => {
  test.each(declaring)('%s: no field for words', file => {
    expect(declaredBy(readFileSync(join(root, 'src/rulesets', file), 'utf8'))).toEqual([]);
  });

  test('a field for words is found, be it optional, a list or a tuple', () => {
    expect(declaring.length).toBeGreaterThan(20);
    const fact =
      "{ type: 'held'; unit: string; why: string; note?: readonly string[]; both: [string, string]; how: 'falls back' }";
    expect(declaredBy(fact)).toEqual(['why', 'note', 'both', 'falls back']);
    expect(declaredBy("| { is: 'told'; words: string } // why: string")).toEqual([]);
  });
});

describe('facts hold names and causes, and only narrators make sentences of them', () => {
  for (const ruleset of allRulesets()) {
    for (const seed of [21, 22, 23]) {
      test(`${ruleset.name}: no event, frame or question of random game ${seed} has words in it`, {
        timeout: 120_000,
      }, () => {
        expect([...new Set(worded(ruleset, seed))]).toEqual([]);
      });
    }
  }
});
