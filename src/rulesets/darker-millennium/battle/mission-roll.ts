import type { SideId } from '../../../engine/index.js';
import { enemyOf } from '../../lookups.js';
import { missionsOf } from '../codex/armies.js';
import { commanderOf } from '../command/first-player.js';
import { type DmGame, step } from '../game.js';
import type { AgreeArgs } from './agree-question.js';
import { agreeAsk, missionAsk } from './asks.js';
import { fitMissionFrame } from './frames.js';
import { missionOf } from './missions.js';
import { pieceOf } from './piece-fields.js';
import { unfitting } from './unfitting.js';

/** A die on the mission table of the side's codex (DM.table.missions). */
export function rollMission(g: DmGame, side: SideId): void {
  const face = g.die(6);
  const { id, title, text } = missionsOf(g.board.armies[side])[face - 1]!;
  g.emit({ type: 'missionRolled', side, face, mission: id, title, text });
}

/** A side's mission is rolled again while it does not fit and its player wants another, or the terrain is changed for it (DM.table.missions.fit). */
export const fitMission = step(fitMissionFrame, {
  look(g, { side, refused }) {
    const why = misfit(g, side);
    if (why === undefined) return { end: null };
    return {
      ask: missionAsk({
        who: commanderOf(g, side),
        args: { side, why, refused: refused === true },
        cite: 'DM.table.missions.fit',
        fallback: { do: 'reroll' },
      }),
    };
  },
  decide(g, args, reply) {
    const { side } = args;
    const answer = missionAsk.answer(reply);
    if (answer.do === 'keep') return { end: null };
    if (answer.do === 'reroll') {
      g.emit({ type: 'missionUnfit', side, why: misfit(g, side)! });
      rollMission(g, side);
      return { go: 'look' };
    }
    args.piece = answer.piece as string;
    const about: AgreeArgs = {
      side: enemyOf(side),
      by: side,
      about: 'remove',
      piece: args.piece,
      why: misfit(g, side)!,
    };
    return {
      ask: agreeAsk({
        who: commanderOf(g, enemyOf(side)),
        args: about,
        cite: 'DM.table.missions.fit',
        fallback: { agree: 'no' },
      }),
    };
  },
  change(g, args, reply) {
    const { side } = args;
    const { id, name } = pieceOf(g.board, args.piece)!;
    delete args.piece;
    if (agreeAsk.answer(reply).agree === 'yes') g.emit({ type: 'pieceRemoved', side, piece: id, name, why: 'mission' });
    else {
      args.refused = true;
      g.emit({ type: 'proposalRefused', by: side, piece: id, name, about: 'remove' });
    }
    return { go: 'look' };
  },
});

function misfit(g: DmGame, side: SideId): string | undefined {
  const mission = missionOf(g.board, side);
  return mission && unfitting(g.board, mission.goal);
}
