import type { Edge, GameResult, Marker, Point, SideId, UnitId } from '../../../engine/index.js';
import type { Losses } from '../../objectives/scores.js';
import type { Scenario } from '../board.js';

/** What ended a battle. */
export type EndedBy =
  | { is: 'limit'; limit: number }
  | { is: 'allMarkers'; side: SideId }
  | { is: 'nobodyLeft'; side: SideId }
  | { is: 'lastTurn'; turns: number };

type Rolls = { side: SideId; face: number; added: number }[][];

/** Facts of a scenario: how it is set up, what counts, how it ends. */
export type ScenarioEvent =
  /** `face`: of the die, where it was rolled. */
  | { type: 'scenarioChosen'; scenario: Scenario; face?: number }
  /** A die and a number of units each; the higher is first in something, by turns (IO.counter.corner, IO.counter.first); the higher of two dice attacks. */
  | { type: 'leadRolled'; for: 'corner' | 'first' | 'attack'; rolls: Rolls; winner: SideId }
  | { type: 'cornersTaken'; corners: Record<SideId, Point>; by: SideId }
  /** Who attacks a line, and has the first turn. */
  | { type: 'attackerSettled'; attacker: SideId }
  | { type: 'edgesTaken'; edges: Record<SideId, Edge>; by: SideId }
  /** So many defenders may begin on Ambush Fire: a D3 for each face (IO.line.ambush). */
  | { type: 'ambushersCounted'; side: SideId; faces: number[]; count: number }
  | { type: 'bombardmentStarted' }
  /** A vehicle that failed its test in the bombardment (IO.line.bombard). */
  | { type: 'stunnedByShells'; unit: UnitId }
  | { type: 'objectivesCounted'; count: number; face?: number }
  | { type: 'objectiveSet'; side: SideId; marker: Marker }
  | { type: 'deploymentStarted' }
  | { type: 'held'; unit: UnitId }
  /** It leaves the place where it was deployed, for another one (IO.counter.alone). */
  | { type: 'takenBack'; unit: UnitId }
  | { type: 'deploymentEnded'; scouted: Record<SideId, number> }
  | { type: 'firstSettled'; side: SideId; limit: number }
  /** The picture is drawn now. */
  | { type: 'playerTurnEnded'; turn: number; side: SideId }
  /** Points at the end of a game turn are counted (IO.victory.when). */
  | { type: 'reckoned'; destroyed: number; warlords: SideId[] }
  | { type: 'turnReckoned'; turn: number; scores: { side: string; points: number }[] }
  | { type: 'battleEnded'; why: EndedBy; result: GameResult; losses: Record<SideId, Losses> };
