import type { Dice } from '../../src/engine/index.js';

/** What a stranger may attach where a list or a codex is read; as large as Discord's client lets pass. */
const MOST_BYTES = 511 * 1024;

function filled(part: string, bytes = MOST_BYTES): string {
  return part.repeat(Math.ceil(bytes / part.length)).slice(0, bytes);
}

/** Every alias names the one before it nine times over. */
function laughs(levels: number): string {
  const lines = ['a0: &a0 [lol,lol,lol,lol,lol,lol,lol,lol,lol]'];
  for (let level = 1; level <= levels; level += 1) {
    const inside = Array.from({ length: 9 }, () => `*a${level - 1}`).join(',');
    lines.push(`a${level}: &a${level} [${inside}]`);
  }
  return lines.join('\n');
}

function manyKeys(lines: number, value: string): string {
  return Array.from({ length: lines }, (_, index) => `key${index}: ${value}`).join('\n');
}

const FILES: Record<string, () => string> = {
  'anchors without end': () => `a: ${filled('&a ')}`,
  'quotes and spaces': () => filled("' ' "),
  'anchors of aliases': () => laughs(12),
  'open brackets': () => filled('['),
  'open braces': () => filled('{'),
  'nested lists': () => filled('- ', 20_000),
  'nested keys': () => Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
  'many keys': () => manyKeys(30_000, 'x'),
  'many lists': () => manyKeys(10_000, '[1, 2, 3, {a: b}]'),
  'the same key': () => filled('codex: meridian\n'),
  'question marks': () => filled('? '),
  'exclamation marks': () => filled('!'),
  colons: () => filled(':'),
  tabs: () => filled('\t'),
  newlines: () => filled('\n'),
  comments: () => filled('#'),
  documents: () => filled('---\n'),
  'one long word': () => `name: ${filled('x')}`,
  'one long number': () => `size: ${filled('9')}`,
  'a quote that does not end': () => `name: "${filled('\\u0041')}`,
  'a block that does not end': () => `name: |\n${filled('  text\n')}`,
  tags: () => filled('!!map '),
  'merge keys': () => `base: &b {a: 1}\n${filled('<<: *b\n')}`,
  'json that nests': () => `${filled('{"a":', 100_000)}1`,
  'json with a long list': () => `[${filled('1,')}1]`,
  'prototype keys': () => '__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}',
  'bytes that are no text': () => filled('\u0000\uFFFD\u202e'),
  nothing: () => '',
};

/** One of them, chosen by chance, with its name. */
export function hostileFile(chance: Dice): { what: string; name: string; bytes: Uint8Array } {
  const names = Object.keys(FILES);
  const what = names[chance.face(names.length) - 1] as string;
  const text = FILES[what]?.() ?? '';
  return { what, name: `${what}.yaml`, bytes: Buffer.from(text) };
}
