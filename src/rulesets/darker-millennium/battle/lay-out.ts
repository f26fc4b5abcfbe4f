import type { JsonObject, Option, Point, TerrainPiece } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { layBattlefield } from '../../battlefields/battlefield.js';
import { middleOfPieces, putAt, turned } from '../../battlefields/moving-pieces.js';
import { rollOff } from '../../roll-off.js';
import type { DmBoard } from '../board.js';
import { question, step, type Weigh } from '../game.js';
import { commanderOf } from '../lookups.js';
import { optionsOf } from '../options.js';
import { ghostOf } from './alternate.js';
import { isTurn, misplaced, pieceAt, TURNS } from './by-hand.js';
import { sharesOf, wholePercent } from './field-check.js';
import { layOutAsk, layOutFrame } from './frames.js';
import {
  pieceChoices,
  pieceOf,
  pieceOptions,
  pieceRefusal,
  spotOption,
  wantedOf,
  withNearest,
} from './piece-fields.js';

/** One player sets up the terrain, from a proposal; ends with the side that did, since the other chooses the edge (DM.table.placement.chosen). */
export const layOut = step(layOutFrame, {
  rollOff(g, args) {
    const { rolls, winner } = rollOff(g);
    args.side = winner;
    g.emit({ type: 'terrainRolled', rolls, winner, method: 'chosen' });
  },
  askForWork(g, { side }) {
    const enough = sharesOf(g.board.outline, g.board.terrain).covered >= ENOUGH;
    const fallback = { do: enough ? 'done' : 'proposal' };
    return {
      ask: layOutAsk({
        who: commanderOf(g.board, side!),
        args: { side: side! },
        cite: 'DM.table.placement.chosen',
        fallback,
      }),
    };
  },
  takeWork(g, args, reply) {
    const answer = layOutAsk.answer(reply);
    const side = args.side!;
    const { outline, terrain } = g.board;
    switch (answer.do) {
      case 'done':
        g.emit({ type: 'placingEnded', side, why: 'declared', last: true });
        return { end: side };
      case 'proposal': {
        args.seed += 7919;
        const { points, battlefield } = optionsOf(g.options);
        const laid = layBattlefield(points, args.seed, battlefield.impassable).terrain;
        g.emit({ type: 'terrainLaid', side, terrain: laid, covered: sharesOf(outline, laid).covered });
        break;
      }
      case 'place': {
        const pieces = pieceAt(g.board, wantedOf(answer)!, pointIn(answer.at)!);
        const { covered } = sharesOf(outline, [...terrain, ...pieces]);
        g.emit({ type: 'piecePlaced', side, pieces, at: middleOfPieces(pieces), inner: false, covered });
        break;
      }
      case 'move': {
        const [piece] = movedPiece(g.board, answer)!;
        g.emit({ type: 'pieceMoved', side, piece: piece!, from: middleOfPieces([pieceOf(g.board, piece!.id)!]) });
        break;
      }
      case 'remove': {
        const { id, name } = pieceOf(g.board, answer.piece)!;
        g.emit({ type: 'pieceRemoved', side, piece: id, name, why: 'laidOut' });
        break;
      }
    }
    return { go: 'askForWork' };
  },
});

const CITE = 'DM.table.placement.chosen';
/** The least that the source calls fair (DM.table.terrain). */
const ENOUGH = 1 / 3;
const MOST = 25;

const DO: Record<string, { label: string; hint: string }> = {
  done: { label: 'The battlefield is ready', hint: 'The other side now chooses its table edge.' },
  proposal: { label: 'Another proposal', hint: 'Everything is laid out anew.' },
  place: { label: 'Put down a piece', hint: 'Its kind, size, turn and place.' },
  move: { label: 'Move a piece', hint: 'To another place, turned if you like.' },
  remove: { label: 'Take a piece away', hint: 'Which one.' },
};

/** One player sets up the terrain; the other will choose the edge (DM.table.placement.chosen). */
export const layOutQuestion = question(layOutAsk, {
  style: 'panel',
  prompt({ board }) {
    const { covered, impassable } = sharesOf(board.outline, board.terrain);
    const enough = covered >= ENOUGH;
    return {
      title: 'Lay out the battlefield; the other side will choose its edge',
      lines: [
        `${board.terrain.length} features cover **${wholePercent(covered)}** of the table, ${wholePercent(impassable)} of it impassable.`,
        enough ? 'That is enough: change what you like, or say that it is ready.' : 'At least a third must be covered.',
      ],
      small: ['Tall pieces belong near the middle, and every wall and river needs ways through.'],
    };
  },
  choices({ board }, _decision, partial) {
    if (partial.do === undefined && partial.piece === undefined && partial.kind === undefined) {
      const enough = sharesOf(board.outline, board.terrain).covered >= ENOUGH;
      const options = Object.entries(DO)
        .filter(([value]) => value !== 'done' || enough)
        .filter(([value]) => (value !== 'move' && value !== 'remove') || board.terrain.length > 0)
        .map(([value, option]) => ({ value, ...option }));
      return { field: 'do', title: 'What to do', options };
    }
    if (partial.do === 'place' || partial.kind !== undefined) return pieceChoices(board, partial, false);
    if (partial.do !== 'move' && partial.do !== 'remove') return undefined;
    if (partial.piece === undefined) return { field: 'piece', title: 'Piece', options: pieceOptions(board.terrain) };
    const piece = pieceOf(board, partial.piece);
    if (partial.do === 'remove' || piece === undefined) return undefined;
    if (partial.turn === undefined) {
      const options = TURNS.map(value => ({ value, label: value === 0 ? 'As it lies' : `Turned by ${value}°` }));
      return { field: 'turn', title: 'Turn', options };
    }
    if (partial.at !== undefined || !isTurn(partial.turn)) return undefined;
    return {
      field: 'at',
      title: 'New middle of the piece',
      options: newPlaces(board, piece, partial.turn),
      free: { kind: 'place', from: middleOfPieces([piece]) },
    };
  },
  check({ board }, _decision, reply) {
    switch (reply.do) {
      case 'done': {
        const { covered } = sharesOf(board.outline, board.terrain);
        if (covered >= ENOUGH) return undefined;
        const why = `Only ${wholePercent(covered)} of the table is covered and a third is needed; put down more, or take another proposal.`;
        return { why, cite: 'DM.table.terrain' };
      }
      case 'proposal':
        return undefined;
      case 'place':
        return pieceRefusal(board, reply, false, CITE);
      case 'remove':
        return pieceOf(board, reply.piece)
          ? undefined
          : { why: 'Name the piece to take away by its letter.', cite: CITE };
      case 'move':
        return moveRefusal(board, reply);
      default:
        return {
          why: 'Put down, move or take away a piece, take another proposal, or say that it is ready.',
          cite: CITE,
        };
    }
  },
  preview({ board }, _decision, reply) {
    if (reply.do !== 'move') return ghostOf(board, reply);
    const pieces = movedPiece(board, reply);
    return { lines: [], small: [], ghosts: [], sights: [], ...(pieces ? { pieces } : {}) };
  },
});

/** The piece of a reply in its new place; undefined when the reply names none. */
function movedPiece(
  board: Pick<DmBoard, 'terrain' | 'outline' | 'markers'>,
  reply: JsonObject,
): TerrainPiece[] | undefined {
  const [piece, at] = [pieceOf(board, reply.piece), pointIn(reply.at)];
  if (piece === undefined || at === undefined || !isTurn(reply.turn)) return undefined;
  return putAt([turned(piece, reply.turn, middleOfPieces([piece]))], at);
}

function moveRefusal(board: DmBoard, reply: JsonObject) {
  const piece = pieceOf(board, reply.piece);
  if (piece === undefined) return { why: 'Name the piece to move by its letter.', cite: CITE };
  if (!isTurn(reply.turn)) return { why: 'Turn it by 0, 45, 90 or 135 degrees.', cite: CITE };
  const at = pointIn(reply.at);
  if (at === undefined) return { why: 'Name the new place of its middle, such as F5 or 24,20.', cite: CITE };
  const fault = (spot: Point, roomy = false) => misplaced(board, putAt(movedPiece(board, reply)!, spot), false, roomy);
  const why = fault(at);
  return why === undefined
    ? undefined
    : { why: withNearest(at, why, spot => fault(spot, true) === undefined), cite: CITE };
}

/** Legal places round where it lies, the nearest first. */
function newPlaces(board: DmBoard, piece: TerrainPiece, turn: number): Option[] {
  const from = middleOfPieces([piece]);
  const lies = turned(piece, turn, from);
  const options: Option[] = [];
  for (const far of [0, 2000, 4000, 8000, 12_000]) {
    for (let index = 0; index < (far === 0 ? 1 : 8); index += 1) {
      const angle = (index * Math.PI) / 4;
      const at = { x: Math.round(from.x + Math.cos(angle) * far), y: Math.round(from.y + Math.sin(angle) * far) };
      if (misplaced(board, putAt([lies], at), false, true) === undefined) options.push(spotOption(board, at));
      if (options.length === MOST) return options;
    }
  }
  return options;
}

/** Takes what lies there as soon as it is enough. */
export const weighLayOut: Weigh = (_view, _decision, _partial, { options }) =>
  options.map(({ value }, index) => (value === 'done' ? 100 : value === 'proposal' ? 50 : -index));
