import type { SideId } from '../../../engine/index.js';
import { enemyOf } from '../../lookups.js';
import { momentFrame } from '../abilities/acting.js';
import type { Detachment } from '../board.js';
import { type DmGame, step } from '../game.js';
import { openWindow } from '../stratagems/window.js';
import { detachmentsOf } from './cohesion.js';
import { commandPhaseFrame, determineFirstPlayerFrame, readyDetachmentFrame, spendPoolsFrame } from './frames.js';
import { readPool } from './pool.js';
import { rollsPool } from './ready.js';

/** The side that acts first: as chosen this turn. */
export function firstSide(g: Pick<DmGame, 'board'>): SideId {
  return g.board.firstPlayer ?? 'blue';
}

/**
 * The Command Phase: First Player, readied detachments, command pools, activation and orders, then what is left of the
 * pools is discarded (DM.command).
 */
export const commandPhase = step(commandPhaseFrame, {
  determineFirstPlayer() {
    return { call: determineFirstPlayerFrame() };
  },
  firstPlayerReadies(g) {
    return { call: readyDetachmentFrame({ side: firstSide(g) }) };
  },
  opponentReadies(g) {
    return { call: readyDetachmentFrame({ side: enemyOf(firstSide(g)) }) };
  },
  generateCommandPools(g) {
    let opens = true;
    for (const side of [firstSide(g), enemyOf(firstSide(g))]) {
      for (const detachment of detachmentsOf(g.board, side)) {
        if (!rollsPool(g.board, detachment)) continue;
        rollPool(g, detachment, opens);
        opens = false;
      }
    }
  },
  firstPlayerActivates(g) {
    return { call: spendPoolsFrame({ side: firstSide(g) }) };
  },
  opponentActivates(g) {
    return { call: spendPoolsFrame({ side: enemyOf(firstSide(g)) }) };
  },
  /** Unspent dice go first, then whatever happens at the end of the phase (DM.command.end). */
  discardUnspentDice(g) {
    discardPools(g);
  },
  /** What happens now happens in the First Player's sequence (DM.command.end). */
  endOfPhaseAbilities(g) {
    const frame = momentFrame(g, 'endOfCommand');
    return frame ? { call: frame } : undefined;
  },
  endOfPhaseStratagems(g) {
    return openWindow(g, { when: 'endOfCommand' });
  },
  /** Dice that a stratagem of this moment brought find nobody to activate any more. */
  discardLateDice(g) {
    const late = Object.values(g.board.detachments).some(({ pool }) => pool.some(({ face }) => face !== 6));
    if (late) discardPools(g);
  },
});

/** Rolls a detachment's command dice and reads them against the table (DM.command.pool.table). */
export function rollPool(g: DmGame, detachment: Detachment, opens: boolean): void {
  const faces = g.roll(detachment.commandDice, 6);
  const { pool, points } = readPool(faces);
  g.emit({ type: 'poolRolled', detachment: detachment.id, faces, pool, points, opens });
}

/** Unspent activation dice are lost, 6s stay (DM.command.end, DM.command.pool.six). */
export function discardPools(g: DmGame): void {
  for (const side of [firstSide(g), enemyOf(firstSide(g))]) {
    const kept: Record<string, number> = {};
    for (const { id, pool } of detachmentsOf(g.board, side)) kept[id] = pool.filter(({ face }) => face === 6).length;
    g.emit({ type: 'poolsDiscarded', side, kept });
  }
}
