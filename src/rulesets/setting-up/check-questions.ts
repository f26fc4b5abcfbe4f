import type { Board, JsonObject, RuleId, TerrainPiece } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { showLength } from '../../engine/table/lengths.js';
import { boxOf, pointDistance, pointIn } from '../../engine/table/points.js';
import { terrainWord, terrainWords } from '../../engine/table/terrain-words.js';
import { allowed, type Bar, type Barred, refusalOf } from '../bars.js';
import { misplaced } from '../battlefields/by-hand.js';
import { middleOfPieces, putAt } from '../battlefields/moving-pieces.js';
import { newPlaceField, pieceField, pieceOf, placeRefusal, previewPieces } from '../battlefields/piece-fields.js';
import { keywordLines, keywordsFault, keywordsFor, MOST_KEYWORDS } from '../battlefields/terrain-keywords.js';
import { choiceOf, deedsOf } from '../choice.js';
import { colourOf } from '../side-names.js';
import { agreeAsk, checkAsk } from './frames.js';
import { misfitWords } from './misfit.js';
import type { Setting } from './setting.js';

/** Whether the other side agrees to what one side proposes. */
export const agreeQuestionOf = <B extends Board>({ cites }: Setting<B>) =>
  choiceOf<B>()(agreeAsk, {
    prompt({ board }, { args }) {
      const piece = pieceOf(board, args.piece);
      const name = piece?.name ?? t`a piece`;
      const who = colourOf(args.by);
      if (args.about === 'keywords') {
        return {
          title: t`${who} would give ${name} other keywords`,
          lines: [t`Now ${terrainWords(piece?.keywords ?? [])}; then **${terrainWords(args.keywords ?? [])}**.`],
          small: [t`If you disagree, a roll-off decides.`],
        };
      }
      if (args.about === 'move') {
        return {
          title: t`${who} would shift ${name} a little`,
          lines: [t`The picture shows where it would lie.`],
          small: [t`It stays where it is unless you agree.`],
        };
      }
      return {
        title: t`${who} would take ${name} off the table`,
        lines: [t`Its mission does not fit: ${args.why ? misfitWords(args.why) : t`the piece stands in the way`}.`],
        small: [t`If you disagree, the piece stays and the mission may be rolled again.`],
      };
    },
    field: 'agree',
    title: mark`Agree?`,
    options: () => [
      { value: 'yes', label: t`Agree` },
      { value: 'no', label: t`Disagree` },
    ],
    refusal: () => ({ why: t`Agree or disagree.`, cite: cites.unclear }),
    /** Lets pieces be shifted; leaves all else to the dice. */
    worth: (value, _view, { args }) => ((value === 'yes') === (args.about === 'move') ? 1 : 0),
  });

/** As far as a piece may be shifted for looks. */
const FAR = 3000;
const MOST_LINES = 12;

function moreKinds(left: number): string[] {
  if (left === 0) return [];
  return [left === 1 ? t`… and one more kind: see Board.` : t`… and ${left} more kinds: see Board.`];
}

/**
 * Both sides at once: what the terrain does, and at the end the armies. Reply
 * `{ do: 'ready' }`, `{ do: 'keywords', piece, keywords }` or `{ do: 'move', piece, at }`.
 */
export const checkQuestionOf = <B extends Board>({ cites, armyLine }: Setting<B>) =>
  deedsOf<B>()(checkAsk, {
    style: 'buttons',
    prompt({ board }, { args: { final } }) {
      if (!final) {
        const terrain = keywordLines(board.terrain);
        const shown = terrain.slice(0, MOST_LINES);
        return {
          title: t`Agree on what the terrain does`,
          lines: [...shown, ...moreKinds(terrain.length - shown.length)],
          small: [t`Ready, or propose other keywords for a piece, or a small shift; the other side must agree.`],
        };
      }
      return {
        title: t`The last look before the battle: are you ready?`,
        lines: [tableLine(board), armyLine(board, 'blue'), armyLine(board, 'red')],
        small: [t`The map of the battle shows every piece and what it does; the status of a unit says what it has.`],
      };
    },
    title: mark`Ready?`,
    deeds: [
      { id: 'ready', label: mark`Ready`, hint: () => t`Everything is as it should be.` },
      {
        id: 'keywords',
        label: mark`Other keywords`,
        hint: () => t`For one piece; if the other side disagrees, a roll-off decides.`,
        bar: (_view, { args }) => settledBefore(args, cites.keywords),
        choices({ board }, { args: { settled } }, partial) {
          if (partial.piece === undefined)
            return pieceField([...allowed(board.terrain, [barOfKeywords(settled, cites.keywords)])]);
          const piece = pieceOf(board, partial.piece);
          if (piece === undefined || partial.keywords !== undefined) return undefined;
          const options = keywordsFor(piece).map(value => ({ value, label: terrainWord(value) }));
          const many = { min: 1, max: Math.min(MOST_KEYWORDS, options.length) };
          return { field: 'keywords', title: t`Keywords of ${piece.name}`, options, many };
        },
        check({ board }, { args: { settled } }, reply) {
          const piece = pieceOf(board, reply.piece);
          if (piece === undefined) return { why: t`Name the piece by its letter.`, cite: cites.keywords };
          const why = keywordsFault(piece, reply.keywords);
          return (
            refusalOf(barOfKeywords(settled, cites.keywords)(piece)) ??
            (why === undefined ? undefined : { why, cite: cites.keywords })
          );
        },
      },
      {
        id: 'move',
        label: mark`Shift a piece`,
        hint: () => t`By up to 3", if the other side agrees.`,
        bar: (_view, { args }) => settledBefore(args, cites.shift),
        choices({ board }, { args: { settled } }, partial) {
          if (partial.piece === undefined)
            return pieceField([...allowed(board.terrain, [barOfShift(settled, cites.shift)])]);
          const piece = pieceOf(board, partial.piece);
          return piece && partial.at === undefined ? newPlaceField(board, piece, [1000, 2000, 2900]) : undefined;
        },
        check({ board }, { args: { settled } }, reply) {
          const piece = pieceOf(board, reply.piece);
          if (piece === undefined) return { why: t`Name the piece by its letter.`, cite: cites.keywords };
          return refusalOf(barOfShift(settled, cites.shift)(piece)) ?? shiftRefusal(board, piece, reply, cites.shift);
        },
        preview({ board }, _decision, reply) {
          const [piece, at] = [pieceOf(board, reply.piece), pointIn(reply.at)];
          return previewPieces(piece && at ? putAt([piece], at) : []);
        },
      },
    ],
    refusal: (_view, { args }) =>
      refusalOf(settledBefore(args, cites.keywords)) ?? {
        why: t`Say that you are ready, or propose other keywords or a shift for a piece.`,
        cite: cites.keywords,
      },
    worth: value => (value === 'ready' ? 1 : 0),
  });

function settledBefore({ final }: { final: boolean }, cite: RuleId): Barred | undefined {
  if (!final) return undefined;
  return { why: () => t`The terrain was settled before the table edges; say that you are ready.`, cite };
}

/** What was settled about a piece is not proposed again. */
function barOfKeywords(settled: readonly string[], cite: RuleId): Bar<TerrainPiece> {
  return ({ id, name }) => {
    const why = () => t`The keywords of ${name} are settled; choose another piece, or say that you are ready.`;
    return settled.includes(id) ? { why, cite } : undefined;
  };
}

function barOfShift(settled: readonly string[], cite: RuleId): Bar<TerrainPiece> {
  return ({ id, name }) => {
    const why = () => t`Where ${name} lies is settled; choose another piece, or say that you are ready.`;
    return settled.includes(`move:${id}`) ? { why, cite } : undefined;
  };
}

function shiftRefusal(board: Board, piece: TerrainPiece, reply: JsonObject, cite: RuleId) {
  return placeRefusal(reply, { asks: t`Name the new place of its middle, such as F5 or 24,20.`, cite }, (at, roomy) => {
    const far = pointDistance(middleOfPieces([piece]), at);
    if (far === 0) return t`it lies already`;
    if (far > FAR) return t`it would lie ${showLength(far)} from where it is, and a shift is of 3" at most`;
    return misplaced(board, putAt([piece], at), false, roomy);
  });
}

function tableLine(board: Board): string {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  return t`Table ${showLength(maxX - minX)}×${showLength(maxY - minY)}, ${board.terrain.length} pieces of terrain, ${board.markers.length} markers.`;
}
