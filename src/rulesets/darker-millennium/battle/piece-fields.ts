import type { Choices, Json, JsonObject, Option, Point, Refusal, TerrainPiece } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { spanToEdges } from '../../../engine/table/polygons.js';
import { capital } from '../../../engine/wording.js';
import { isPieceKind, sheetOf } from '../../battlefields/kinds.js';
import { hinted } from '../../lazy-hint.js';
import type { DmBoard } from '../board.js';
import {
  FAMILIES,
  isFamily,
  isSize,
  isTurn,
  legalSpots,
  misplaced,
  nearestLegal,
  pieceAt,
  SIZES,
  type Size,
  sizeWords,
  TURNS,
  type Wanted,
  wordOf,
} from './by-hand.js';

type Ground = Pick<DmBoard, 'terrain' | 'outline' | 'markers'>;

/** Suggestions for one field. */
const MOST = 25;

/** The next field of a piece to put down: family, kind, size, turn, place; undefined when nothing is missing. */
export function pieceChoices(board: Ground, partial: JsonObject, inner: boolean): Choices | undefined {
  const { family, kind, size, turn } = partial;
  if (kind === undefined && family === undefined) {
    const options = Object.entries(FAMILIES).map(([value, { title, kinds }]) => ({
      value,
      label: title,
      hint: kinds.map(wordOf).join(', '),
    }));
    return { field: 'family', title: 'What sort', options };
  }
  if (kind === undefined) {
    const kinds = isFamily(family) ? FAMILIES[family].kinds : [];
    const options = kinds.map(value => ({
      value,
      label: wordOf(value),
      hint: [...sheetOf(value).keywords, heightOf(sheetOf(value).heights)].join(', '),
    }));
    return { field: 'kind', title: 'Kind', options };
  }
  if (!isPieceKind(kind)) return undefined;
  if (size === undefined) {
    const options = (Object.keys(SIZES) as Size[]).map(value => ({
      value,
      label: `${capital(value)}, ${sizeWords(kind, value)}`,
    }));
    return { field: 'size', title: 'Size', options };
  }
  if (!isSize(size)) return undefined;
  if (turn === undefined) {
    const options = TURNS.map(value => ({ value, label: value === 0 ? 'As it is' : `Turned by ${value}°` }));
    return { field: 'turn', title: 'Turn', options };
  }
  if (partial.at !== undefined || !isTurn(turn)) return undefined;
  const wanted: Wanted = { kind, size, turn };
  return {
    field: 'at',
    title: 'Middle of the piece',
    options: legalSpots(board, wanted, inner, MOST).map(at => spotOption(board, at)),
    free: { kind: 'place' },
  };
}

/** Why a piece may not be put down so, with the nearest place where it may. */
export function pieceRefusal(board: Ground, reply: JsonObject, inner: boolean, cite: string): Refusal | undefined {
  const wanted = wantedOf(reply);
  if (wanted === undefined) return { why: 'Say what to put down: its kind, its size and its turn.', cite };
  const at = pointIn(reply.at);
  if (at === undefined) return { why: 'Name the place of its middle, such as F5 or 24,20.', cite };
  const fault = misplaced(board, pieceAt(board, wanted, at), inner);
  return fault === undefined
    ? undefined
    : {
        why: withNearest(at, fault, spot => misplaced(board, pieceAt(board, wanted, spot), inner, true) === undefined),
        cite,
      };
}

/** The sentence of a refusal: what is wrong there, and where it would be right. */
export function withNearest(at: Point, fault: string, legal: (at: Point) => boolean): string {
  const near = nearestLegal(at, legal);
  const instead = near
    ? `; the nearest place for it is ${inchesOf(near)} in ${squareName(near)}, ${showLength(pointDistance(at, near))} away.`
    : '; name a place further off, or a smaller piece.';
  return `At ${inchesOf(at)} ${fault}${instead}`;
}

function inchesOf({ x, y }: Point): string {
  return `${Math.round(x / 100) / 10},${Math.round(y / 100) / 10}`;
}

/** Kind, size and turn of a reply; undefined when one is missing or nonsense. */
export function wantedOf({ kind, size, turn }: JsonObject): Wanted | undefined {
  return isPieceKind(kind) && isSize(size) && isTurn(turn) ? { kind, size, turn } : undefined;
}

/** A place as an option: its square, and what it is near to. */
export function spotOption(board: Ground, at: Point): Option {
  return hinted({ value: { x: at.x, y: at.y }, label: squareName(at) }, () => {
    const edge = showLength(spanToEdges(at, board.outline));
    const nearest = [...board.markers].sort((a, b) => pointDistance(a.at, at) - pointDistance(b.at, at))[0];
    const marker = nearest ? ` · ${showLength(pointDistance(nearest.at, at))} from marker ${nearest.label}` : '';
    return `${edge} from the edge${marker}`;
  });
}

/** The pieces on the table as options. */
export function pieceOptions(terrain: readonly TerrainPiece[]): Option[] {
  return terrain.map(({ id, name, keywords }) => ({
    value: id,
    label: name,
    hint: keywords.join(', '),
  }));
}

export function pieceOf(board: Ground, value: Json | undefined): TerrainPiece | undefined {
  return board.terrain.find(({ id }) => id === value);
}

function heightOf(heights: readonly number[]): string {
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  if (most === 0) return 'flat';
  return least === most ? `${showLength(most)} high` : `${least / 1000} to ${showLength(most)} high`;
}
