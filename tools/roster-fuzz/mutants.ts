import type { Dice } from '../../src/engine/dice/types.js';
import { zipOf } from './zip.js';

/** Below `most`, from 0 on. */
type Chance = (most: number) => number;

/** What careless and hostile files have where a plain value is wanted. */
const VALUES = [
  '',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '-0.0005',
  '12,5',
  '__proto__',
  'constructor',
  '\u202eevil\u2066',
  '<@123456789012345678> @everyone',
  '\u0000\u0007',
  'ﷺ'.repeat(400),
  'a'.repeat(5_000),
  '('.repeat(300),
  '1x '.repeat(300),
  '• • • •',
  '𝕳𝖆𝖗𝖗𝖔𝖜 ⚔️',
  '&#x41;',
  '&lt;roster&gt;',
  ']]>',
  '9'.repeat(400),
];
const LINES = [
  '++ Total: [9pts] ++',
  '+ HQ +',
  '# ++ Army Roster ++ [459 pts]',
  '•'.repeat(500),
  '. '.repeat(300),
  '1 with '.repeat(200),
  `Unit (${'1,'.repeat(100)}000 pts): ${'gun, '.repeat(300)}`,
  '[[[[((((12 pts))))]]]]',
  `Char1: ${'a:'.repeat(200)} (75 pts)`,
  '999x Levy: 998x Gun, 1x Blade',
  '```',
  '> > > quoted',
  '🜁'.repeat(900),
  `+${' '.repeat(1_900)}x`,
  `Ox (45 points)${' '.repeat(1_900)}x`,
  `. ${'\t'.repeat(900)}x`,
  `Ox [45 pts]:${' ,'.repeat(900)}`,
];

/** A list changed by chance: bytes of every file, values, elements and lines of those that are text, and zips of them. */
export function mutant(files: readonly Uint8Array[], dice: Dice): Uint8Array {
  const chance: Chance = most => dice.face(most) - 1;
  const file = pick(files, chance);
  const isZip = file[0] === 0x50;
  let bytes: Uint8Array = file;
  for (let times = 1 + chance(4); times > 0; times -= 1) {
    const changes = isZip ? [inBytes] : isMarkup(file) ? [inBytes, inValues, inElements] : [inBytes, inLines, inLines];
    bytes = pick(changes, chance)(bytes, chance);
  }
  return !isZip && chance(4) === 0 ? inZip(bytes, chance) : bytes;
}

function isMarkup(bytes: Uint8Array): boolean {
  return bytes[0] === 0x3c || bytes[0] === 0x7b;
}

function inBytes(bytes: Uint8Array, chance: Chance): Uint8Array {
  const from = chance(bytes.length + 1);
  const to = Math.min(bytes.length, from + 1 + chance(200));
  const [before, within, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  switch (chance(5)) {
    case 0:
      return before;
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, within, within, after]);
    case 3:
      return Buffer.concat([before, Buffer.from(Array.from({ length: 1 + chance(8) }, () => chance(256))), after]);
    default: {
      const changed = Buffer.from(bytes);
      for (let times = 1 + chance(8); times > 0 && changed.length > 0; times -= 1)
        changed[chance(changed.length)] = chance(256);
      return changed;
    }
  }
}

/** Another value between quotes. */
function inValues(bytes: Uint8Array, chance: Chance): Uint8Array {
  return changed(bytes, /"[^"\n]{0,200}"/g, () => `"${pick(VALUES, chance)}"`, chance);
}

/** Elements or objects told again, in each other, or left out. */
function inElements(bytes: Uint8Array, chance: Chance): Uint8Array {
  const again = 1 + chance(pick([3, 50, 400], chance));
  const change = (found: string) => pick([found.repeat(again), '', `<x>${found}`, `[${found}]`], chance);
  return changed(bytes, /<[^<>]{1,300}>|\{[^{}]{1,300}\},?/g, change, chance);
}

function inLines(bytes: Uint8Array, chance: Chance): Uint8Array {
  const lines = Buffer.from(bytes).toString('utf8').split('\n');
  const at = chance(lines.length);
  const line = lines[at] ?? '';
  const others = [
    [],
    [line, line],
    [line.trim()],
    [`        ${line}`],
    [`> ${line}`],
    [line.replace(/\d+/g, () => pick(VALUES, chance))],
    [line, pick(LINES, chance)],
    Array.from({ length: 1 + chance(600) }, () => line),
    [line.split('').join('\u200b')],
  ];
  lines.splice(at, 1, ...pick(others, chance));
  return Buffer.from(lines.join(pick(['\n', '\n', '\r\n', '\r'], chance)));
}

function inZip(bytes: Uint8Array, chance: Chance): Uint8Array {
  const odd = [
    {},
    {},
    { size: chance(100_000) },
    { flags: 1 },
    { method: chance(20) },
    { name: '../a.ros' },
    { stored: true },
  ];
  const entry = { name: 'a.ros', data: bytes, ...pick(odd, chance) };
  const zip = zipOf(chance(8) === 0 ? [entry, { ...entry, name: 'b.ros' }] : [entry]);
  return chance(3) === 0 ? inBytes(zip, chance) : zip;
}

function changed(bytes: Uint8Array, what: RegExp, change: (found: string) => string, chance: Chance): Uint8Array {
  const text = Buffer.from(bytes).toString('utf8');
  const found = [...text.matchAll(what)];
  if (found.length === 0) return bytes;
  const { 0: said, index } = pick(found, chance);
  return Buffer.from(text.slice(0, index) + change(said) + text.slice(index + said.length));
}

function pick<T>(all: readonly T[], chance: Chance): T {
  return all[chance(all.length)] as T;
}
