import type { Board, GameResult, ResultWords, SideId } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import { counted } from '../../engine/wording.js';
import { colourOf } from '../side-names.js';
import type { GoalCause, ScoreCause } from './causes.js';

/** What players of a ruleset call a unit. */
export type UnitWord = 'team' | 'unit';

/** Says how a battle ended; `team` is what players of the ruleset call a unit. */
export function resultWordsOf(team: UnitWord) {
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
    return winner === undefined
      ? t`${name(conceded)} concedes; nobody wins.`
      : t`${name(conceded)} concedes; ${name(winner)} wins.`;
  }
  if (winner === undefined) return t`A draw, ${counted(points[0]!, t`point`, t`points`)} each`;
  return t`${colourOf(winner as SideId)}, ${board.armies[winner as SideId].name}, wins ${points[0]} to ${points[1]}`;
}

function scoreWords(cause: ScoreCause, team: UnitWord): string {
  switch (cause.is) {
    case 'told':
      return cause.words;
    case 'marker':
      return t`marker ${cause.name}`;
    case 'mission':
      return t`mission ${cause.title}: ${goalWords(cause.how, team)}`;
    case 'tenthsDestroyed':
      return t`${counted(cause.count, t`tenth`, t`tenths`)} of the enemy's points destroyed`;
    case 'warlordSlain':
      return t`the enemy Warlord slain`;
    case 'firstDestroyed':
      return t`the first unit destroyed`;
    case 'markersByTurn':
      return t`${counted(cause.count, t`marker`, t`markers`)} held, turn by turn`;
    case 'inEnemyZone':
      return t`${own(cause.count, team)} in the enemy's deployment zone`;
    case 'markersAhead':
      return t`${counted(cause.count, t`marker`, t`markers`)} more than the enemy, turn by turn`;
    case 'unitsSlain':
      return t`${enemies(cause.count, team)} destroyed`;
    case 'outScouted':
      return t`more reconnaissance units deployed`;
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

function own(count: number, team: UnitWord): string {
  return team === 'team' ? counted(count, t`team`, t`teams`) : counted(count, t`unit`, t`units`);
}

function enemies(count: number, team: UnitWord): string {
  return team === 'team'
    ? counted(count, t`enemy team`, t`enemy teams`)
    : counted(count, t`enemy unit`, t`enemy units`);
}

/** How a mission stands: `2 markers held`. */
function goalWords(cause: GoalCause, team: UnitWord): string {
  switch (cause.is) {
    case 'middleMarker':
      return translated(MIDDLE[cause.held]);
    case 'markersHeld':
      return t`${counted(cause.count, t`marker`, t`markers`)} held`;
    case 'enemiesInHalf':
      return t`${enemies(cause.count, team)} in its half`;
    case 'inEnemyHalf':
      return t`${own(cause.count, team)} in the enemy half`;
    case 'enemiesDestroyed':
      return t`${enemies(cause.count, team)} destroyed`;
    case 'leadersSlain':
      return cause.warlord
        ? t`enemy Warlord slain, ${counted(cause.others, t`other leader`, t`other leaders`)} slain`
        : t`${counted(cause.others, t`other leader`, t`other leaders`)} slain`;
    case 'ownWarlord':
      return translated(WARLORD[cause.state]);
  }
}
