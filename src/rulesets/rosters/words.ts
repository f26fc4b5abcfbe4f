import { ROSTER_BOUNDS } from './bounds.js';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** What stays as it is: most of what programs write. */
const PLAIN = /^[ -;=?A-~]*$/;
/** How Discord writes who or what is mentioned, emoji, times and commands. */
export const MENTION = /<(?:@[!&]?|#|a?:\w{1,40}:|t:|\/[^:<>]{1,100}:|id:)[\w:-]{1,40}>/g;

const LONGEST_NAME = 40;
const LONGEST_VALUE = 120;

/** Other signs by those that names may have. */
const LIKE: readonly [RegExp, string][] = [
  [/[`´ʼ‘‛′"“”„‟«»″]/gu, '’'],
  [/[\u2010-\u2015−~]/gu, '-'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
  [/[_|·•◦\\]/g, ' '],
  [/×/g, 'x'],
  [/\s*[:;]\s*$/, ''],
  [/\s*[:;]\s*/g, ' - '],
  [/[^\p{L}\p{N} .,'’&/()+-]/gu, ''],
];

/** One line of what somebody wrote, without mentions and anything invisible. */
export function oneLine(text: string): string {
  if (PLAIN.test(text) && !text.includes('  ')) return text.trim();
  return text
    .normalize('NFC')
    .replace(INVISIBLE, ' ')
    .replace(MENTION, ' ')
    .replace(/@/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name as `nameSchema` wants it; empty where nothing of it is left. */
export function cleanName(text: string): string {
  const line = oneLine(text.slice(0, ROSTER_BOUNDS.name)).replace(/\s*\(collective\)/gi, '');
  const plain = LIKE.reduce((name, [other, own]) => name.replace(other, own), line);
  const bare = plain.replace(/\s+/g, ' ').trim();
  return clipped(bare.replace(/^’(.*)’$/u, '$1').trim(), LONGEST_NAME);
}

/** A name, and the count that stands before it: `2x Gun`. */
export function countedName(text: string): { name: string; count: number } {
  const [, count = '', rest = ''] = /^\s*(\d{1,3})\s?[x×]\s+(\S.*)$/isu.exec(text.slice(0, ROSTER_BOUNDS.name)) ?? [];
  const name = cleanName(rest);
  return name === '' || Number(count) === 0 ? { name: cleanName(text), count: 1 } : { name, count: Number(count) };
}

/** A characteristic of a profile; undefined for whole sentences, which are other people's rules. */
export function cleanValue(text: string): string | undefined {
  const line = oneLine(text.slice(0, 1_000));
  if (line.length > LONGEST_VALUE || isProse(line)) return undefined;
  return line;
}

/** Sentences end with full stops and have many small words; rows of a table have numbers and commas. */
function isProse(line: string): boolean {
  if (/\p{Ll}[.!?](?: |$)/u.test(line) && line.length > 30) return true;
  const small = line.match(/(?<![\p{L}(])\p{Ll}{2,}(?!\p{L})/gu) ?? [];
  return small.length >= 7;
}

/** An id as its program wrote it; empty where it is none. */
export function cleanId(text: string): string {
  return /^[\w:.#&+ -]{1,200}$/.test(text) ? text.trim() : '';
}

function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const sign of text) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  // Whole words, where there are any.
  const words = /^(.{20,})\s\S+$/su.exec(kept)?.[1];
  return (/^\s/u.test(text.slice(kept.length)) ? kept : (words ?? kept)).replace(/[\s,&/(+-]+$/, '');
}

/** A number as programs write it, in thousandths; undefined where it is none, or one that no list can have. */
export function thousandths(text: string | undefined): number | undefined {
  if (text === undefined || !/^\s*[+-]?\d{1,9}(?:[.,]\d{1,12})?\s*$/.test(text)) return undefined;
  return Math.round(Number(text.replace(',', '.')) * 1000);
}
