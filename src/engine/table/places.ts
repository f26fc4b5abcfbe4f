import { t } from '../language.js';
import { nearestOr, thingMeant } from '../near-names.js';
import { beginning } from '../wording.js';
import { INCH, showLength } from './lengths.js';
import { onBoard } from './outline.js';
import { facingFrom, nearestOnSegment, onMils, pointDistance, type Spot, span, toward, travel } from './points.js';
import { centreOf, holds, stretchesInside } from './polygons.js';
import type { Mils, Outline, Point, TerrainPiece } from './types.js';

export interface PlaceContext {
  /** Where the thing that moves stands now. */
  origin?: Point;
  outline: Outline;
  terrain: readonly TerrainPiece[];
  /** Units, markers and the like, by the names players call them. */
  things: readonly { name: string; at: Point }[];
  enemies?: readonly Point[];
}

/** `said` is how the bot repeats the place: `F5.3`, `6" NE`, `toward Ruin C`. */
export type Place =
  | { ok: true; at: Point; said: string }
  /** `unknown`: nothing here goes by what was typed, however it is read. */
  | { ok: false; why: string; unknown?: true };

/** Side of a grid square and of its ninth part. */
export const SQUARE: Mils = 6 * INCH;
const PART: Mils = 2 * INCH;
/** How far behind a thing `behind` means, from its far side to the middle of a base. */
const BEHIND: Mils = 1 * INCH;

const WINDS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];
const TURN_OF_WIND = 22_500;
/** The eight that are named most, with their facings. */
export const FACINGS = WINDS.flatMap((wind, index) =>
  index % 2 === 0 ? [{ wind, facing: index * TURN_OF_WIND }] : [],
);

/** Places besides a square, as they are typed. */
const otherExamples = () => t`33.5,27, 6" NE, toward Ruin C, behind Wall B or 8 from Bravo`;

/** Column letters from the left: 0 is A, 25 Z, 26 AA. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  }
  return name;
}

function columnOf(name: string): number {
  let count = 0;
  for (const letter of name.toUpperCase()) count = count * 26 + letter.charCodeAt(0) - 64;
  return count - 1;
}

/** A point in tenths of an inch, as sentences write it. */
export function inTenths({ x, y }: Point): Point {
  return { x: Math.round(x / 100) * 100, y: Math.round(y / 100) * 100 };
}

/** The point that is meant by the name of a place in a sentence that names `other` as well (placeBeside). */
export function meantBeside(at: Point, other: Point): Point {
  if (squareName(at) === squareName(other)) return inTenths(at);
  const middle = (mils: Mils) => (Math.floor(mils / PART) + 0.5) * PART;
  return { x: middle(at.x), y: middle(at.y) };
}

/** A place as a sentence names it that names `other` as well: in inches where both lie in one square. Either can be typed. */
export function placeBeside(at: Point, other: Point): string {
  const name = squareName(at);
  if (name !== squareName(other)) return name;
  return `${(at.x / 1000).toFixed(1)},${(at.y / 1000).toFixed(1)}`;
}

/** The 2" part a point lies in, as on a phone keypad: `F5.3` is the upper right of square F5. Points off the board count as at its edge. */
export function squareName(at: Point): string {
  const column = Math.floor(Math.max(0, at.x) / PART);
  const row = Math.floor(Math.max(0, at.y) / PART);
  const key = (row % 3) * 3 + (column % 3) + 1;
  return `${columnName(Math.floor(column / 3))}${Math.floor(row / 3) + 1}.${key}`;
}

/** The whole 6" square a point lies in: `F5`. */
export function wholeSquare(at: Point): string {
  return squareName(at).split('.')[0]!;
}

/** Exact inches, `33.5,27`, as parsePlace reads them. */
export function exactName(at: Point): string {
  return `${at.x / INCH},${at.y / INCH}`;
}

/** `6.2" NE`: how far and in which of sixteen directions one thing lies from another. */
export function bearingName(from: Point, to: Point): string {
  return `${showLength(pointDistance(from, to))} ${windOf(facingFrom(from, to))}`;
}

/** The compass point nearest to a facing. */
export function windOf(facing: number): string {
  return WINDS[Math.round(facing / TURN_OF_WIND) % WINDS.length]!;
}

/** No place is named with more characters; what follows is not read. */
const LONGEST_PLACE = 120;

/**
 * Reads a place as a player types it: a 6" square `F5` (its middle), a 2" part `F5.3`, exact inches `33.5,27`, a distance and
 * bearing `6" NE` or `6in 45°` from where it stands, `toward Ruin C`, `behind Wall B`, `8 from Bravo`, or the bare name of a
 * thing; in English, and in German as the bot says it. The point lies on the board; whether one can go there is another question. Never throws.
 */
export function parsePlace(text: string, context: PlaceContext): Place {
  const words = text.trim().replace(/\s+/g, ' ').replace(/[“”″]/g, '"').slice(0, LONGEST_PLACE);
  if (words === '') return { ok: false, why: t`Name a place: F5.3, ${otherExamples()}.` };
  const read =
    asSquare(words) ??
    asInches(words) ??
    asBearing(words, context) ??
    asRelation(words, context) ??
    asName(words, context) ??
    unknownPlace(words, context);
  if (!read.ok || onBoard(context.outline, read.at)) return read;
  return refuse(t`${quoted(read.said)} lies off the board, ${boardSays(context)}.`);
}

function refuse(why: string): Place {
  return { ok: false, why };
}

/** Characters of a name that a refusal repeats. */
const LONGEST_QUOTE = 40;

/** A name or a player's words, cut short and without line breaks. */
function quoted(words: string): string {
  return words.length > LONGEST_QUOTE ? `${beginning(words, LONGEST_QUOTE - 1)}…` : words;
}

function boardSays({ outline }: PlaceContext): string {
  const far = outline.points.reduce((max, p) => ({ x: Math.max(max.x, p.x), y: Math.max(max.y, p.y) }), { x: 0, y: 0 });
  const last = { x: Math.max(0, far.x - 1), y: Math.max(0, far.y - 1) };
  return t`which runs from A1 to ${wholeSquare(last)} (${showLength(far.x)} by ${showLength(far.y)})`;
}

function asSquare(words: string): Place | undefined {
  const found = /^([a-z]{1,2}) ?([1-9]\d?)(?: ?\. ?(\d))?$/i.exec(words);
  if (!found) return undefined;
  const [, letters, digits, key] = found;
  const corner = { x: columnOf(letters!) * SQUARE, y: (Number(digits) - 1) * SQUARE };
  const name = `${letters!.toUpperCase()}${digits}`;
  if (key === undefined) return { ok: true, at: { x: corner.x + SQUARE / 2, y: corner.y + SQUARE / 2 }, said: name };
  if (key === '0')
    return refuse(t`The parts of a square run from 1 to 9 like a phone keypad: ${name}.5 is its middle.`);
  const part = Number(key) - 1;
  const at = { x: corner.x + (part % 3) * PART + PART / 2, y: corner.y + Math.floor(part / 3) * PART + PART / 2 };
  return { ok: true, at, said: `${name}.${key}` };
}

const NUMBER = String.raw`\d{1,4}(?:\.\d{1,6})?`;
/** In German a length has a comma; two numbers with one between them are exact inches. */
const LENGTH = String.raw`\d{1,4}(?:[.,]\d{1,6})?`;
const INCHES = "(?:\"|''|in|inch|inches|zoll)";

function lengthOf(typed: string): number {
  return Number(typed.replace(',', '.'));
}

function asInches(words: string): Place | undefined {
  const found = new RegExp(`^\\(?(${NUMBER})"? ?[,;] ?(${NUMBER})"?\\)?$`).exec(words);
  if (!found) return undefined;
  const at = onMils({ x: Number(found[1]) * INCH, y: Number(found[2]) * INCH });
  return { ok: true, at, said: exactName(at) };
}

function asBearing(words: string, context: PlaceContext): Place | undefined {
  const found = new RegExp(`^(${LENGTH}) ?${INCHES}? ?([nsewo]{1,3}|${NUMBER} ?(?:°|deg|degrees|grad))$`, 'i').exec(
    words,
  );
  if (!found) return undefined;
  const [, typed, way] = found;
  const count = lengthOf(typed!);
  // East is Ost in German.
  const wind = WINDS.indexOf(way!.toUpperCase().replaceAll('O', 'E'));
  const degrees = Number.parseFloat(way!);
  if (wind < 0 && Number.isNaN(degrees)) {
    return refuse(
      t`${quoted(way!)} is no direction: use a compass point such as N, NE or NNE, or degrees such as 45°.`,
    );
  }
  if (!context.origin)
    return refuse(t`${quoted(words)} needs something on the board to measure from: name a square such as F5.3.`);
  const turn = wind < 0 ? degrees * 1000 : wind * TURN_OF_WIND;
  const said = `${count}" ${wind < 0 ? `${degrees}°` : WINDS[wind]}`;
  return { ok: true, at: travel(context.origin, turn, Math.round(count * INCH)), said };
}

interface Named {
  name: string;
  at: Point;
  piece?: TerrainPiece;
}

function named(name: string, context: PlaceContext): Named | undefined {
  const sought = name
    .trim()
    .toLowerCase()
    .replace(/^(?:the|der|die|das|dem|den) /, '');
  const all: Named[] = [
    ...context.things.map(thing => ({ name: thing.name, at: thing.at })),
    ...context.terrain.map(piece => ({ name: piece.name, at: middleOf(piece), piece })),
  ];
  const whole = all.find(thing => thing.name.toLowerCase() === sought);
  if (whole) return whole;
  const letter = context.terrain.find(piece => piece.letter.toLowerCase() === sought);
  if (letter) return { name: letter.name, at: middleOf(letter), piece: letter };
  // `Bravo` is how players call Squad Bravo.
  return thingMeant(all, sought, thing => [thing.name]);
}

function middleOf(piece: TerrainPiece): Point {
  return onMils(centreOf(piece.outline));
}

function unknownPlace(words: string, context: PlaceContext): Place {
  const examples = t`name a square such as F5.3, or ${otherExamples()}.`;
  const instead = nearestOr(words, namesIn(context), examples);
  return { ok: false, why: t`I do not know the place ${quoted(words)}: ${instead}`, unknown: true };
}

function unknownName(name: string, context: PlaceContext): Place {
  const names = namesIn(context);
  const some = names.slice(0, 3).map(quoted).join(', ');
  const instead = nearestOr(name, names, some === '' ? t`name a square such as F5.3.` : t`name one such as ${some}.`);
  return { ok: false, why: t`Nothing on the board is called ${quoted(name)}: ${instead}`, unknown: true };
}

function namesIn({ terrain, things }: PlaceContext): string[] {
  return [...terrain, ...things].map(({ name }) => name);
}

function asRelation(words: string, context: PlaceContext): Place | undefined {
  const far = new RegExp(
    `^(${LENGTH}) ?${INCHES}? ?(?:(?:away )?from|(?:entfernt )?vo[nm]) (.+?)(?: entfernt)?$`,
    'i',
  ).exec(words);
  if (far) return awayFrom(far[2]!, Math.round(lengthOf(far[1]!) * INCH), context);
  const found = /^(towards?|to|behind|near|at|(?:in )?richtung|zu[mr]?|hinter|bei|beim) (.+)$/i.exec(words);
  if (!found) return undefined;
  const thing = named(found[2]!, context);
  if (!thing) return unknownName(found[2]!, context);
  if (/^(behind|hinter)$/i.test(found[1]!)) return behind(thing, context);
  return { ok: true, at: thing.at, said: t`toward ${thing.name}` };
}

function awayFrom(name: string, far: Mils, context: PlaceContext): Place {
  const thing = named(name, context);
  if (!thing) return unknownName(name, context);
  if (!context.origin)
    return refuse(
      t`A distance from ${thing.name} needs something on the board to measure toward: name a square such as F5.3.`,
    );
  const near = thing.piece ? nearestOf(thing.piece, context.origin) : thing.at;
  const way = span(near, context.origin) > 0 ? context.origin : { x: near.x, y: near.y + 1 };
  return { ok: true, at: onMils(toward(near, way, far)), said: t`${showExact(far)} from ${thing.name}` };
}

function showExact(far: Mils): string {
  return `${far / INCH}"`;
}

function nearestOf(piece: TerrainPiece, from: Point): Spot {
  if (holds(piece.outline, from)) return middleOf(piece);
  let best: Spot = piece.outline[0]!;
  for (const [i, b] of piece.outline.entries()) {
    const near = nearestOnSegment(from, piece.outline[(i || piece.outline.length) - 1]!, b);
    if (span(near, from) < span(best, from)) best = near;
  }
  return best;
}

/** The far side as the nearest enemy sees it; without enemies, as the mover does. */
function behind(thing: Named, context: PlaceContext): Place {
  const { enemies = [], origin } = context;
  const from =
    enemies.length > 0 ? enemies.reduce((best, e) => (span(e, thing.at) < span(best, thing.at) ? e : best)) : origin;
  if (!from) return refuse(t`Behind ${thing.name} needs an enemy or a mover on the board: name a square such as F5.3.`);
  const viewpoint = span(from, thing.at) > 0 ? from : { x: thing.at.x, y: thing.at.y + 1 };
  const past = toward(thing.at, viewpoint, -200 * INCH);
  const inside = thing.piece ? stretchesInside(thing.at, past, thing.piece.outline) : [];
  const edge = inside.reduce((far, [, end]) => Math.max(far, end * span(thing.at, past)), 0);
  const at = onMils(toward(thing.at, viewpoint, -(edge + BEHIND)));
  return { ok: true, at, said: t`behind ${thing.name}` };
}

function asName(words: string, context: PlaceContext): Place | undefined {
  const thing = named(words, context);
  return thing && { ok: true, at: thing.at, said: t`toward ${thing.name}` };
}
