import { ROSTER_BOUNDS } from '../bounds.js';
import { MENTION } from '../words.js';

/** A line of a pasted text, without what Discord made of it. */
export interface Line {
  /** Counted from 1. */
  number: number;
  /** Where its text begins: blanks and bullets before it, or the dots of BattleScribe. */
  column: number;
  bullet: string;
  text: string;
  /** What stood in bold at its beginning. */
  bold?: string;
}

const BULLET = /^([•●▪■◦○‣∙·*–—-]|o(?=\s{1,3}\d+x\s))\s+/u;
/** Bullets of deeper lines, which stand deeper also where blanks were lost. */
const DEEPER = /^[◦○o]$/;
const DOTS = /^(?:\.\s+)+(?=\S)/;
/** Of which nothing in a list has any; one of them is a bullet. */
const EMOJI = /(?!▪)[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|[\ufe0e\ufe0f]|\u20e3/gu;
/** Letters, digits and signs as wide as Chinese ones. */
const WIDE = /[\uff01-\uff5e]/g;

/** The lines that hold something; an empty one stays as a line without text. */
export function linesOf(text: string): Line[] {
  const lines = text
    .split(/\r\n|\n|\r|\u2028|\u2029|\v|\f/, ROSTER_BOUNDS.lines + 1)
    .map((line, at) => lineOf(line.slice(0, ROSTER_BOUNDS.line), at + 1));
  const isDoubled = lines.every(({ text }, at) => at % 2 === 0 || text === '');
  return unindented(isDoubled ? lines.filter((_, at) => at % 2 === 0) : lines);
}

/** Without the blanks that stand before every line; those of dotted lines are not counted. */
function unindented(lines: Line[]): Line[] {
  const plain = lines.filter(({ text, bullet }) => text !== '' && bullet !== '.');
  const margin = Math.min(...plain.map(({ column }) => column));
  return margin > 0 && margin < ROSTER_BOUNDS.line
    ? lines.map(line => (line.bullet === '.' ? line : { ...line, column: line.column - margin }))
    : lines;
}

function lineOf(raw: string, number: number): Line {
  const spaced = raw
    .replace(/\p{Cf}|(?!\t)\p{Cc}/gu, '')
    .replace(WIDE, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(EMOJI, '')
    .replace(/\t/g, '    ')
    .replace(/\p{Zs}/gu, ' ');
  const said = unformatted(spaced.replace(/^(?: {0,3}>{1,3} )+/, '').replace(/^\s*```\w*\s*$|```/g, ''));
  const text = said.replace(MENTION, '').replace(/@/g, '');
  const indent = text.length - text.trimStart().length;
  // Many blanks in a row would have every pattern try each of them.
  const body = text.trim().replace(/ {2,}/g, ' ');
  const dots = DOTS.exec(body)?.[0];
  if (dots !== undefined) {
    const deep = dots.replace(/\s/g, '').length;
    return { number, column: deep, bullet: '.', text: body.slice(dots.length) };
  }
  const [mark = '', bullet = ''] = BULLET.exec(body) ?? [];
  const column = indent + mark.length + (DEEPER.test(bullet) ? 0.5 : 0);
  const bold = /^\s*\*\*([^*]{1,80})\*\*/.exec(spaced)?.[1];
  return { number, column, bullet, text: body.slice(mark.length), ...(bold === undefined ? {} : { bold }) };
}

/** Escaped signs stand aside while the marks are taken away. */
const ASIDE = 0xe000;

/** What a line says without Discord's marks for bold, headings in small and the like. */
function unformatted(line: string): string {
  return line
    .replace(/[\ue000-\uf8ff]/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, (_all, sign: string) => String.fromCharCode(ASIDE + sign.charCodeAt(0)))
    .replace(/\*\*|__|~~|\|\||`/g, '')
    .replace(/\*(?=[^\s*])([^*]{1,200})\*/g, '$1')
    .replace(/(?<=^|\s)_(?=\S)([^_]{1,200})_(?=$|[\s,.:])/g, '$1')
    .replace(/^\s*-# /, '')
    .replace(/[\ue000-\ue0ff]/g, sign => String.fromCharCode(sign.charCodeAt(0) - ASIDE));
}
