import type { JsonObject, Option, Point, SideId, TerrainPiece } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { boxOf, pointDistance, pointIn } from '../../../engine/table/points.js';
import { counted } from '../../../engine/wording.js';
import { middleOfPieces, putAt } from '../../battlefields/moving-pieces.js';
import { unitsOf } from '../../board-queries.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { question, type Weigh } from '../game.js';
import { misplaced } from './by-hand.js';
import { checkAsk } from './frames.js';
import { pieceOf, pieceOptions, spotOption, withNearest } from './piece-fields.js';
import { missionOf } from './victory.js';

/** As far as a piece may be shifted for looks (DM.table.shift). */
const FAR = 3000;
const MOST_LINES = 12;
const CITE = 'DM.table.keywords';

/**
 * Both sides at once: what the terrain does, and at the end the armies (DM.table.keywords, DM.table.final). Reply
 * `{ do: 'ready' }`, `{ do: 'keywords', piece, keywords }` or `{ do: 'move', piece, at }`.
 */
export const checkQuestion = question(checkAsk, {
  style: 'buttons',
  prompt({ board }, { args: { final } }) {
    if (!final) {
      const terrain = keywordLines(board.terrain);
      const shown = terrain.slice(0, MOST_LINES);
      const left = terrain.length - shown.length;
      return {
        title: 'Agree on what the terrain does',
        lines: [...shown, ...(left > 0 ? [`… and ${left} more kinds: see Board.`] : [])],
        small: ['Ready, or propose other keywords for a piece, or a small shift; the other side must agree.'],
      };
    }
    return {
      title: 'The last look before the battle: are you ready?',
      lines: [tableLine(board), armyLine(board, 'blue'), armyLine(board, 'red')],
      small: ['The map of the battle shows every piece and what it does; the status of a unit says what it has.'],
    };
  },
  choices({ board }, { args: { final, settled } }, partial) {
    if (partial.do === undefined) return { field: 'do', title: 'Ready?', options: final ? DO.slice(0, 1) : DO };
    if (final) return undefined;
    if (partial.do !== 'keywords' && partial.do !== 'move') return undefined;
    if (partial.piece === undefined) {
      const open = board.terrain.filter(({ id }) => !settled.includes(partial.do === 'move' ? `move:${id}` : id));
      return { field: 'piece', title: 'Piece', options: pieceOptions(open) };
    }
    const piece = pieceOf(board, partial.piece);
    if (piece === undefined) return undefined;
    if (partial.do === 'move') {
      if (partial.at !== undefined) return undefined;
      const from = middleOfPieces([piece]);
      return {
        field: 'at',
        title: 'New middle of the piece',
        options: nearPlaces(board, piece),
        free: { kind: 'place', from },
      };
    }
    if (partial.keywords !== undefined) return undefined;
    const options = keywordsFor(piece).map(value => ({ value, label: value }));
    return {
      field: 'keywords',
      title: `Keywords of ${piece.name}`,
      options,
      many: { min: 1, max: Math.min(6, options.length) },
    };
  },
  check({ board }, { args: { final, settled } }, reply) {
    if (reply.do === 'ready') return undefined;
    if (final) {
      const why = 'The terrain was settled before the table edges; say that you are ready.';
      return { why, cite: reply.do === 'move' ? 'DM.table.shift' : CITE };
    }
    if (reply.do !== 'keywords' && reply.do !== 'move') {
      return { why: 'Say that you are ready, or propose other keywords or a shift for a piece.', cite: CITE };
    }
    const piece = pieceOf(board, reply.piece);
    if (piece === undefined) return { why: 'Name the piece by its letter.', cite: CITE };
    if (reply.do === 'move') return shiftRefusal(board, piece, reply, settled);
    if (settled.includes(piece.id)) {
      return {
        why: `The keywords of ${piece.name} are settled; choose another piece, or say that you are ready.`,
        cite: CITE,
      };
    }
    const why = keywordsFault(piece, reply.keywords);
    return why === undefined ? undefined : { why, cite: CITE };
  },
  preview({ board }, _decision, reply) {
    const piece = pieceOf(board, reply.piece);
    const at = pointIn(reply.at);
    const pieces = piece && at && reply.do === 'move' ? putAt([piece], at) : [];
    return { lines: [], small: [], ghosts: [], sights: [], ...(pieces.length > 0 ? { pieces } : {}) };
  },
});

const DO: Option[] = [
  { value: 'ready', label: 'Ready', hint: 'Everything is as it should be.' },
  {
    value: 'keywords',
    label: 'Other keywords',
    hint: 'For one piece; if the other side disagrees, a roll-off decides.',
  },
  { value: 'move', label: 'Shift a piece', hint: 'By up to 3", if the other side agrees.' },
];

function shiftRefusal(board: DmBoard, piece: TerrainPiece, reply: JsonObject, settled: readonly string[]) {
  const cite = 'DM.table.shift';
  if (settled.includes(`move:${piece.id}`)) {
    return { why: `${piece.name} stays where it is, the other side said; choose another piece.`, cite };
  }
  const at = pointIn(reply.at);
  if (at === undefined) return { why: 'Name the new place of its middle, such as F5 or 24,20.', cite };
  const fault = (spot: Point, roomy = false): string | undefined => {
    const far = pointDistance(middleOfPieces([piece]), spot);
    if (far === 0) return 'it lies already';
    if (far > FAR) return `it would lie ${showLength(far)} from where it is, and a shift is of 3" at most`;
    return misplaced(board, putAt([piece], spot), false, roomy);
  };
  const why = fault(at);
  return why === undefined ? undefined : { why: withNearest(at, why, spot => fault(spot, true) === undefined), cite };
}

function nearPlaces(board: DmBoard, piece: TerrainPiece): Option[] {
  const from = middleOfPieces([piece]);
  const options: Option[] = [];
  for (const far of [1000, 2000, 2900]) {
    for (let index = 0; index < 8; index += 1) {
      const angle = (index * Math.PI) / 4;
      const at = { x: Math.round(from.x + Math.cos(angle) * far), y: Math.round(from.y + Math.sin(angle) * far) };
      if (misplaced(board, putAt([piece], at), false, true) === undefined) options.push(spotOption(board, at));
    }
  }
  return options;
}

function tableLine(board: DmBoard): string {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  return `Table ${showLength(maxX - minX)}×${showLength(maxY - minY)}, ${board.terrain.length} pieces of terrain, ${board.markers.length} markers.`;
}

/** `**Blue, Meridian Guard** · 972 points · 58 models in 13 teams · …`: the army in one line, and its mission. */
function armyLine(board: DmBoard, side: SideId): string {
  const army = board.armies[side];
  const { edge } = board.sides.find(({ id }) => id === side) ?? {};
  const warlord = board.models[army.warlord];
  const mission = missionOf(board, side);
  const units = unitsOf(board, side);
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  return [
    `**${colourOf(side)}, ${army.name}**`,
    `${army.points} points`,
    `${models} models in ${counted(units.length, 'unit')}`,
    ...(edge ? [`${edge} edge`] : []),
    ...(warlord ? [`Warlord **${warlord.name}**`] : []),
    ...(mission ? [`mission ${mission.title}`] : []),
  ].join(' · ');
}

/** Always ready. */
export const weighCheck: Weigh = (_view, _decision, _partial, { options }) =>
  options.map(({ value }) => (value === 'ready' ? 1 : 0));

/** The keywords of terrain (DM.house.table); a number belongs to `elevated`. */
const KNOWN = ['open', 'difficult', 'impassable', 'dangerous', 'soft', 'hard', 'obscuring', 'blocking', 'linear'];
const MOST = 6;

/** Keywords that a piece may be given: all of them, and its own floor if it has one. */
function keywordsFor(piece: TerrainPiece): string[] {
  return [...KNOWN, ...piece.keywords.filter(word => word.startsWith('elevated'))];
}

/** Why these keywords do not fit a piece, in a sentence; undefined when they do. */
function keywordsFault(piece: TerrainPiece, words: unknown): string | undefined {
  const known = keywordsFor(piece);
  if (!Array.isArray(words) || words.length === 0 || words.length > MOST || new Set(words).size !== words.length) {
    return `Choose one to ${MOST} keywords for ${piece.name}.`;
  }
  const unknown = words.find(word => !known.includes(word));
  if (unknown !== undefined) return `${piece.name} can be ${known.join(', ')}; choose among these.`;
  const has = (word: string) => words.includes(word);
  if (has('soft') && has('hard')) return `${piece.name} gives soft or hard cover, not both; leave one out.`;
  if (has('open') && (has('difficult') || has('impassable') || has('linear'))) {
    return `${piece.name} is open or hinders, not both; leave one out.`;
  }
  if (piece.access !== undefined && !words.some(word => word.startsWith('elevated'))) {
    return `${piece.name} is a high place; keep what says how high.`;
  }
  const same = words.length === piece.keywords.length && piece.keywords.every(word => has(word));
  return same ? `${piece.name} has these keywords already; choose others, or say that you are ready.` : undefined;
}

/** What the terrain does, a line a set of keywords: `difficult, soft: Crater C, Crater D`. */
function keywordLines(terrain: readonly TerrainPiece[]): string[] {
  const kinds = new Map<string, { word: string; letters: string[]; keywords: string[] }>();
  for (const piece of terrain) {
    const word = piece.name.slice(0, -piece.letter.length - 1);
    const key = `${word} ${[...piece.keywords].sort().join()}`;
    const found = kinds.get(key) ?? { word, letters: [], keywords: piece.keywords };
    found.letters.push(piece.letter);
    kinds.set(key, found);
  }
  return [...kinds.values()].map(
    ({ word, letters, keywords }) => `${word} ${letters.join(', ')}: ${keywords.join(', ')}`,
  );
}
