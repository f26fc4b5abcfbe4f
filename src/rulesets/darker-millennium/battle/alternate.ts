import { pointIn } from '../../../engine/table/points.js';
import { enemyOf } from '../../lookups.js';
import { commanderOf } from '../command/first-player.js';
import { type DmGame, step } from '../game.js';
import { placeAsk } from './asks.js';
import { anyPlacement, FROM_EDGE, pieceAt } from './by-hand.js';
import { sharesOf, toNearestEdge } from './field-check.js';
import { type AlternateArgs, alternateFrame } from './frames.js';
import { middleOfPieces } from './moving-pieces.js';
import { wantedOf } from './piece-fields.js';
import type { PlaceArgs } from './place-question.js';
import { rollOff } from './roll-off.js';

/** As many pieces must lie more than 12" from any edge before anybody may stop. */
const INNER_PIECES = 6;

/**
 * Players alternate placing terrain until one declares to be done; then the other may place up to one more
 * (DM.table.placement.alternate).
 */
export const alternate = step(alternateFrame, {
  rollOff(g, args) {
    const { rolls, winner } = rollOff(g);
    args.side = winner;
    args.placed = { blue: 0, red: 0 };
    args.innerPieces = 0;
    g.emit({ type: 'terrainRolled', rolls, winner, method: 'alternating' });
  },
  askForPiece(g, args) {
    const asked = askedOf(args);
    const spot = anyPlacement(g.board, asked.inner);
    if (spot === undefined) return ended(g, args, 'room');
    const { wanted, at } = spot;
    const fallback = asked.mayStop ? { do: 'done' } : { do: 'place', ...wanted, at: { x: at.x, y: at.y } };
    return {
      ask: placeAsk({
        who: commanderOf(g, asked.side),
        args: asked,
        cite: 'DM.table.placement.alternate',
        fallback,
      }),
    };
  },
  takePiece(g, args, reply) {
    const { side, inner, last } = askedOf(args);
    const answer = placeAsk.answer(reply);
    if (answer.do === 'done') return ended(g, args, 'declared');
    const pieces = pieceAt(g.board, wantedOf(answer)!, pointIn(answer.at)!);
    const far = Math.min(...pieces.map(piece => toNearestEdge(g.board.outline, piece)));
    const covered = sharesOf(g.board.outline, [...g.board.terrain, ...pieces]).covered;
    g.emit({ type: 'piecePlaced', side, pieces, at: middleOfPieces(pieces), inner, covered });
    args.placed![side] += 1;
    if (far > FROM_EDGE) args.innerPieces! += 1;
    if (last) return { end: null };
    args.side = enemyOf(side);
    return { go: 'askForPiece' };
  },
});

function askedOf({ side, placed, innerPieces, stopped }: AlternateArgs): PlaceArgs {
  const last = stopped !== undefined;
  return {
    side: side!,
    inner: placed![side!] % 2 === 1,
    mayStop: last || innerPieces! >= INNER_PIECES,
    last,
    innerPieces: innerPieces!,
  };
}

/** This side adds no more; the other may add one, unless it has declared so before. */
function ended(g: DmGame, args: AlternateArgs, why: 'declared' | 'room') {
  const side = args.side!;
  if (args.stopped === undefined || why === 'declared')
    g.emit({ type: 'placingEnded', side, why, last: args.stopped !== undefined });
  if (args.stopped !== undefined) return { end: null };
  args.stopped = side;
  args.side = enemyOf(side);
  return { go: 'askForPiece' as const };
}
