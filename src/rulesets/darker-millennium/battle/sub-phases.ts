import type { SideId } from '../../../engine/index.js';
import { enemyOf } from '../../lookups.js';
import { type DmGame, step } from '../game.js';
import { openWindow } from '../stratagems/window.js';
import { subPhasesFrame } from './frames.js';
import { SUB_PHASES, subPhaseTitle } from './sub-phase-names.js';

/** Sub-phases I to VI; in each the First Player completes all of its actions before the opponent (DM.action.sequence). */
export const subPhases = step(subPhasesFrame, {
  nextSubPhase(g, args) {
    args.now = (args.now ?? 0) + 1;
    if (args.now > SUB_PHASES.length) return { end: null };
    g.emit({ type: 'subPhaseStarted', subPhase: args.now });
    return openWindow(g, { when: 'subPhaseStart' });
  },
  firstPlayerActs(g, { now }) {
    const { acts, fight } = SUB_PHASES[now! - 1]!;
    const frame = acts ? acts({ side: firstPlayer(g) }) : fight?.();
    return frame && { call: frame };
  },
  opponentActs(g, { now }) {
    const { acts } = SUB_PHASES[now! - 1]!;
    return acts && { call: acts({ side: enemyOf(firstPlayer(g)) }) };
  },
  endSubPhase(g, { now }) {
    const title = subPhaseTitle(g.board.turn, g.board.phase, now!);
    g.emit({ type: 'subPhaseEnded', subPhase: now!, title });
    return { go: 'nextSubPhase' };
  },
});

function firstPlayer(g: DmGame): SideId {
  return g.board.firstPlayer ?? 'blue';
}
