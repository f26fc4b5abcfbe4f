/** What points are given for, as results hold it; `result-words.ts` alone says it. */
export type ScoreCause =
  /** As a version before causes worded it, in a battle that it saved. */
  | { is: 'told'; words: string }
  | { is: 'marker'; name: string }
  | { is: 'mission'; title: string; how: GoalCause }
  | { is: 'tenthsDestroyed'; count: number }
  | { is: 'warlordSlain' }
  | { is: 'firstDestroyed' }
  /** Markers held, each counted at the end of each turn of its side. */
  | { is: 'markersByTurn'; count: number }
  | { is: 'inEnemyZone'; count: number }
  /** More objectives than the enemy, turn by turn. */
  | { is: 'markersAhead'; count: number }
  | { is: 'unitsSlain'; count: number }
  | { is: 'outScouted' };

/** What a mission is scored by. */
export type GoalCause =
  | { is: 'middleMarker'; held: 'own' | 'enemy' | 'nobody' }
  | { is: 'markersHeld' | 'enemiesInHalf' | 'inEnemyHalf' | 'enemiesDestroyed'; count: number }
  | { is: 'leadersSlain'; warlord: boolean; others: number }
  | { is: 'ownWarlord'; state: 'fell' | 'lives' | 'unhurt' };
