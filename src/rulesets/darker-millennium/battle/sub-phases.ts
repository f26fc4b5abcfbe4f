import type { Frame, JsonObject, SideId } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { enemyOf } from '../../lookups.js';
import { combatRoom } from '../combat/index.js';
import { commandRoom } from '../command/index.js';
import { type DmGame, step } from '../game.js';
import { movementRoom } from '../movement/index.js';
import { openWindow } from '../stratagems/window.js';
import { SUB_PHASES, subPhaseTitle } from './sub-phase-names.js';

let steps: Map<string, { name: string; beats: object }> | undefined;

/** A frame at the first beat of another room's step. */
export function called(name: string, args: JsonObject = {}): Frame {
  // Not before it is asked: the rooms import this one, too.
  steps ??= new Map(
    [commandRoom, movementRoom, combatRoom].flatMap(room => room.steps.map(known => [known.name, known])),
  );
  const found = steps.get(name);
  if (found === undefined) throw new Error(`no step ${name}`);
  return start(found, args);
}

/** Sub-phases I to VI; in each the First Player completes all of its actions before the opponent (DM.action.sequence). */
export const subPhases = step<{ now?: number }>('battle.subPhases', {
  nextSubPhase(g, args) {
    args.now = (args.now ?? 0) + 1;
    if (args.now > SUB_PHASES.length) return { end: null };
    g.emit({ type: 'subPhaseStarted', subPhase: args.now });
    return openWindow(g, { when: 'subPhaseStart' });
  },
  firstPlayerActs(g, { now }) {
    const { step: name, together } = SUB_PHASES[now! - 1]!;
    return { call: together ? called(name) : called(name, { side: firstPlayer(g) }) };
  },
  opponentActs(g, { now }) {
    const { step: name, together } = SUB_PHASES[now! - 1]!;
    return together ? undefined : { call: called(name, { side: enemyOf(firstPlayer(g)) }) };
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
