import type {
  Board,
  Choices,
  Json,
  JsonObject,
  Mils,
  Option,
  Point,
  Preview,
  Refusal,
  TerrainPiece,
} from '../../engine/index.js';
import { t, translated } from '../../engine/language.js';
import { showLength } from '../../engine/table/lengths.js';
import { squareName } from '../../engine/table/places.js';
import { pointDistance, pointIn } from '../../engine/table/points.js';
import { spanToEdges } from '../../engine/table/polygons.js';
import { terrainWords } from '../../engine/table/terrain-words.js';
import { hinted } from '../lazy-hint.js';
import { previewOf } from '../previews.js';
import {
  FAMILIES,
  isFamily,
  isSize,
  isTurn,
  legalSpots,
  misplaced,
  nearestLegal,
  pieceAt,
  ringRound,
  SIZES,
  type Size,
  sizeWords,
  TURNS,
  type Wanted,
  wordOf,
} from './by-hand.js';
import { isPieceKind, sheetOf } from './kinds.js';
import { middleOfPieces, putAt } from './moving-pieces.js';

type Ground = Pick<Board, 'terrain' | 'outline' | 'markers'>;

/** Suggestions for one field. */
const MOST = 25;

/** The next field of a piece to put down: family, kind, size, turn, place; undefined when nothing is missing. */
export function pieceChoices(board: Ground, partial: JsonObject, inner: boolean): Choices | undefined {
  const { family, kind, size, turn } = partial;
  if (kind === undefined && family === undefined) {
    const options = Object.entries(FAMILIES).map(([value, { title, kinds }]) => ({
      value,
      label: translated(title),
      hint: kinds.map(wordOf).join(', '),
    }));
    return { field: 'family', title: t`What sort`, options };
  }
  if (kind === undefined) {
    const kinds = isFamily(family) ? FAMILIES[family].kinds : [];
    const options = kinds.map(value => ({
      value,
      label: wordOf(value),
      hint: `${terrainWords(sheetOf(value).keywords)}, ${heightOf(sheetOf(value).heights)}`,
    }));
    return { field: 'kind', title: t`Kind`, options };
  }
  if (!isPieceKind(kind)) return undefined;
  if (size === undefined) {
    const options = (Object.keys(SIZES) as Size[]).map(value => ({
      value,
      label: `${sizeName(value)}, ${sizeWords(kind, value)}`,
    }));
    return { field: 'size', title: t`Size`, options };
  }
  if (!isSize(size)) return undefined;
  if (turn === undefined) return turnField(t`As it is`);
  if (partial.at !== undefined || !isTurn(turn)) return undefined;
  const wanted: Wanted = { kind, size, turn };
  return {
    field: 'at',
    title: t`Middle of the piece`,
    options: legalSpots(board, wanted, inner, MOST).map(at => spotOption(board, at)),
    free: { kind: 'place' },
  };
}

/** Why a piece may not be put down so. */
export function pieceRefusal(board: Ground, reply: JsonObject, inner: boolean, cite: string): Refusal | undefined {
  const wanted = wantedOf(reply);
  if (wanted === undefined) return { why: t`Say what to put down: its kind, its size and its turn.`, cite };
  return placeRefusal(reply, { asks: t`Name the place of its middle, such as F5 or 24,20.`, cite }, (at, roomy) =>
    misplaced(board, pieceAt(board, wanted, at), inner, roomy),
  );
}

/**
 * Why a piece may not lie at the place of a reply, with the nearest place where it may. `fault` is what is wrong at a place,
 * `roomy` where one is only suggested; `asks` is said where the reply names none.
 */
export function placeRefusal(
  reply: JsonObject,
  { asks, cite }: { asks: string; cite: string },
  fault: (at: Point, roomy: boolean) => string | undefined,
): Refusal | undefined {
  const at = pointIn(reply.at);
  if (at === undefined) return { why: asks, cite };
  const wrong = fault(at, false);
  if (wrong === undefined) return undefined;
  const near = nearestLegal(at, spot => fault(spot, true) === undefined);
  const here = t`At ${inchesOf(at)} ${wrong}`;
  const why = near
    ? t`${here}; the nearest place for it is ${inchesOf(near)} in ${squareName(near)}, ${showLength(pointDistance(at, near))} away.`
    : t`${here}; name a place further off, or a smaller piece.`;
  return { why, cite };
}

/** The field for where a piece goes that lies on the table, with places in rings so many mils round its middle; `as` it would lie there. */
export function newPlaceField(board: Ground, as: TerrainPiece, rings: readonly Mils[]): Choices {
  const from = middleOfPieces([as]);
  const spots = rings.flatMap(far => ringRound(from, far, far === 0 ? 1 : 8));
  const free = spots.filter(at => misplaced(board, putAt([as], at), false, true) === undefined);
  const options = free.slice(0, MOST).map(at => spotOption(board, at));
  return { field: 'at', title: t`New middle of the piece`, options, free: { kind: 'place', from } };
}

/** The field for how a piece is turned; `unturned` is what not to turn it is called. */
export function turnField(unturned: string): Choices {
  const options = TURNS.map(value => ({ value, label: value === 0 ? unturned : t`Turned by ${value}°` }));
  return { field: 'turn', title: t`Turn`, options };
}

/** A preview of pieces as they would lie. */
export function previewPieces(pieces: readonly TerrainPiece[], lines: string[] = []): Preview {
  return previewOf(lines, pieces.length > 0 ? { pieces: [...pieces] } : {});
}

/** The piece of a reply as it would lie. */
export function previewPlacing(board: Ground, reply: JsonObject) {
  const [wanted, at] = [wantedOf(reply), pointIn(reply.at)];
  const pieces = wanted && at ? pieceAt(board, wanted, at) : [];
  const names = pieces.map(({ name, keywords }) => `**${name}**: ${terrainWords(keywords)}`);
  return previewPieces(pieces, names);
}

function inchesOf({ x, y }: Point): string {
  return `${Math.round(x / 100) / 10},${Math.round(y / 100) / 10}`;
}

/** Kind, size and turn of a reply; undefined when one is missing or nonsense. */
export function wantedOf({ kind, size, turn }: JsonObject): Wanted | undefined {
  return isPieceKind(kind) && isSize(size) && isTurn(turn) ? { kind, size, turn } : undefined;
}

/** A place as an option: its square, and what it is near to. */
function spotOption(board: Ground, at: Point): Option {
  return hinted({ value: { x: at.x, y: at.y }, label: squareName(at) }, () => {
    const edge = showLength(spanToEdges(at, board.outline));
    const nearest = [...board.markers].sort((a, b) => pointDistance(a.at, at) - pointDistance(b.at, at))[0];
    const marker = nearest && t`${showLength(pointDistance(nearest.at, at))} from marker ${nearest.label}`;
    return [t`${edge} from the edge`, ...(marker ? [marker] : [])].join(' · ');
  });
}

/** The field for one of these pieces. */
export function pieceField(terrain: readonly TerrainPiece[]): Choices {
  const options = terrain.map(({ id, name, keywords }) => ({ value: id, label: name, hint: terrainWords(keywords) }));
  return { field: 'piece', title: t`Piece`, options };
}

export function pieceOf(board: Ground, value: Json | undefined): TerrainPiece | undefined {
  return board.terrain.find(({ id }) => id === value);
}

function sizeName(size: Size): string {
  if (size === 'small') return t`Small`;
  return size === 'medium' ? t`Medium` : t`Large`;
}

function heightOf(heights: readonly number[]): string {
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  if (most === 0) return t`flat`;
  return least === most ? t`${showLength(most)} high` : t`${least / 1000} to ${showLength(most)} high`;
}
