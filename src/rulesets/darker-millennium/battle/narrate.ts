import type { SideId } from '../../../engine/index.js';
import type { DmBoard } from '../board.js';
import type { Narrators } from '../game.js';
import type { BattleEvent } from './events.js';

export const tellBattle: Narrators<BattleEvent> = {
  edgesRolled({ rolls, winner }, board) {
    const lines = rolls.map(({ blue, red }) => `Blue \`${blue}\` · Red \`${red}\``);
    return { title: `**${nameOf(board, winner)}** choose their table edge`, lines, small: ['Roll-off, ties again.'] };
  },
  edgeChosen({ side, edge }, board) {
    return { lines: [`**${nameOf(board, side)}** fight from the **${edge}** edge.`] };
  },
  missionRolled({ side, face, title, text }, board) {
    return { title: `**${nameOf(board, side)}** · mission: ${title}`, lines: [`\`${face}\` · ${text}`] };
  },
  cohesionGranted({ side, points, fewer }, board) {
    const by = fewer === 1 ? 'one detachment' : `${fewer} detachments`;
    return {
      title: `**${nameOf(board, side)}** start with ${points} command points`,
      lines: [],
      small: [`Force Cohesion: ${by} fewer than the enemy, 5 points for each.`],
    };
  },
  cohesionDivided({ shares }, board) {
    const entries = Object.entries(shares);
    if (entries.length < 2) return undefined;
    return { lines: [entries.map(([id, points]) => `${board.detachments[id]!.name} ${points}`).join(' · ')] };
  },
  // The rooms open their own messages, and the pictures bear the titles of phases: a heading alone would be noise.
  turnStarted: () => undefined,
  phaseStarted: () => undefined,
  subPhaseStarted: () => undefined,
  subPhaseEnded: () => undefined,
  phaseEnded: () => undefined,
  turnEnded: () => undefined,
  battleEnded({ why, result, losses }, board) {
    const lines = result.scores.map(({ side, points, why: reasons }) => {
      const list = reasons.map(({ points: each, why: reason }) => `${each} ${reason}`).join(' · ');
      return `**${nameOf(board, side as SideId)} ${points}**${list ? ` · ${list}` : ''}`;
    });
    const small = (['blue', 'red'] as const).map(side => {
      const { models, ofModels, points, ofPoints } = losses[side];
      return `${nameOf(board, side)} lost ${models} of ${ofModels} models and teams worth ${points} of ${ofPoints} points.`;
    });
    const over = `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.`;
    return {
      title: `**${result.summary}**`,
      lines: [over, ...lines],
      small: [...small, 'Victory points are a house default.'],
      why: result.scores.flatMap(({ side, why: reasons }) =>
        reasons.map(({ points, why: reason }) => `${nameOf(board, side as SideId)}: ${points} for ${reason}`),
      ),
    };
  },
};

/** `Blue Meridian Guard`: both armies may come from one codex. */
function nameOf(board: DmBoard, side: SideId): string {
  return `${side === 'blue' ? 'Blue' : 'Red'} ${board.armies[side].name}`;
}
