import type { SideId, UnitId } from '../../../engine/index.js';

type Rolls = { blue: number; red: number }[];

/** Facts of what happens before the first turn. */
export type DeploymentEvent =
  | { type: 'firstRolled'; rolls: Rolls; winner: SideId }
  /** Who deploys and plays first; `by` chose it, where somebody could (AD.house.first). */
  | { type: 'firstChosen'; side: SideId; by?: SideId }
  | { type: 'deploymentStarted'; side: SideId }
  | { type: 'deployed'; unit: UnitId }
  /** It waits to be set up after everybody else (AD.rule.infiltrate). */
  | { type: 'setAside'; unit: UnitId }
  /** It stands where infiltrators stand, or waits no longer. */
  | { type: 'infiltrated'; unit: UnitId }
  /** Who infiltrates, or scouts, before the other side: the winner, or whom he `chooses` (AD.rule.infiltrate, AD.rule.scout). */
  | { type: 'orderRolled'; what: 'infiltrate' | 'scout'; rolls: Rolls; winner: SideId; chooses?: true }
  | { type: 'orderChosen'; what: 'infiltrate' | 'scout'; side: SideId }
  | { type: 'deploymentEnded'; side: SideId };
