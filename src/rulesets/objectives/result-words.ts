import type { Board, GameResult, ResultWords, SideId } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { counted } from '../../engine/wording.js';
import { colourOf } from '../side-names.js';
import type { GoalCause, ScoreCause } from './causes.js';

/** Says how a battle ended; `team` is what players of the ruleset call a unit. */
export function resultWordsOf(team: string) {
  return (
    result: GameResult,
    board: Pick<Board, 'sides'> & { armies: Record<SideId, { name: string }> },
  ): ResultWords => {
    const scores = result.scores.map(({ side, points, why }) => ({
      side,
      points,
      why: why.map(({ points, cause }) => ({ points, why: scoreWords(cause as ScoreCause, team) })),
    }));
    return { winner: result.winner, summary: summaryOf(result, board), scores };
  };
}

function summaryOf(
  { winner, conceded, told, scores }: GameResult,
  board: Parameters<ReturnType<typeof resultWordsOf>>[1],
) {
  const points = scores.map(score => score.points).sort((a, b) => b - a);
  if (told !== undefined) return told;
  if (conceded !== undefined) {
    const name = (id: string) => board.sides.find(side => side.id === id)?.name ?? colourOf(id as SideId);
    return t`${name(conceded)} concedes; ${winner === undefined ? 'nobody' : name(winner)} wins.`;
  }
  if (winner === undefined) return t`A draw, ${points[0]} points each`;
  return t`${colourOf(winner as SideId)}, ${board.armies[winner as SideId].name}, wins ${points.join(t` to `)}`;
}

function scoreWords(cause: ScoreCause, team: string): string {
  switch (cause.is) {
    case 'told':
      return cause.words;
    case 'marker':
      return t`marker ${cause.name}`;
    case 'mission':
      return t`mission ${cause.title}: ${goalWords(cause.how, team)}`;
    case 'tenthsDestroyed':
      return t`${counted(cause.count, 'tenth')} of the enemy's points destroyed`;
    case 'warlordSlain':
      return t`enemy Warlord slain`;
  }
}

const MIDDLE = {
  own: mark`holds the middle marker`,
  enemy: mark`the enemy holds the middle marker`,
  nobody: mark`nobody holds the middle marker`,
};
const WARLORD = {
  fell: mark`the Warlord fell`,
  lives: mark`the Warlord lives`,
  unhurt: mark`the Warlord lives and is unhurt`,
};

/** How a mission stands: `2 markers held`. */
export function goalWords(cause: GoalCause, team: string): string {
  switch (cause.is) {
    case 'middleMarker':
      return MIDDLE[cause.held];
    case 'markersHeld':
      return t`${counted(cause.count, 'marker')} held`;
    case 'enemiesInHalf':
      return t`${counted(cause.count, t`enemy ${team}`)} in its half`;
    case 'inEnemyHalf':
      return t`${counted(cause.count, team)} in the enemy half`;
    case 'enemiesDestroyed':
      return t`${counted(cause.count, t`enemy ${team}`)} destroyed`;
    case 'leadersSlain':
      return t`${cause.warlord ? t`enemy Warlord slain, ` : ''}${counted(cause.others, t`other leader`)} slain`;
    case 'ownWarlord':
      return WARLORD[cause.state];
  }
}
