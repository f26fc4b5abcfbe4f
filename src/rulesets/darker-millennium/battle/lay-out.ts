import { pointIn } from '../../../engine/table/points.js';
import { layBattlefield } from '../../battlefields/battlefield.js';
import { commanderOf } from '../command/first-player.js';
import { step } from '../game.js';
import { optionsOf } from '../options.js';
import { layOutAsk } from './asks.js';
import { pieceAt } from './by-hand.js';
import { sharesOf } from './field-check.js';
import { layOutFrame } from './frames.js';
import { ENOUGH, movedPiece } from './lay-out-question.js';
import { middleOfPieces } from './moving-pieces.js';
import { pieceOf, wantedOf } from './piece-fields.js';
import { rollOff } from './roll-off.js';

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
        who: commanderOf(g, side!),
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
