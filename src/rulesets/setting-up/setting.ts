import type { Board, Game, JsonObject, RuleId, SideId, TerrainPiece } from '../../engine/index.js';
import type { FieldEvent } from './events.js';

export type FieldGame<B extends Board> = Game<B, FieldEvent>;

/** A mission as its player reads it, and what it is about. */
interface Mission {
  title: string;
  text: string;
  goal: { kind: string };
}

/** What a ruleset brings to a battlefield that its players set up and agree on. */
export interface Setting<B extends Board> {
  cites: {
    /** Players put down pieces in turn. */
    alternating: RuleId;
    /** One player lays out everything, and how much that must be. */
    chosen: RuleId;
    enough: RuleId;
    keywords: RuleId;
    shift: RuleId;
    /** The last look before the battle. */
    final: RuleId;
    /** What is not agreed on is rolled off for. */
    unclear: RuleId;
    /** A mission that the battlefield does not allow. */
    fit: RuleId;
  };
  /** The terrain of a whole table from a seed. */
  propose(options: JsonObject, seed: number): TerrainPiece[];
  /** An army in one line, for the last look. */
  armyLine(board: B, side: SideId): string;
  /** The mission of a side; undefined before it has one. */
  missionOf(board: B, side: SideId): Mission | undefined;
  /** Gives the side a mission, in place of the one that it has, and states it. */
  rollMission(g: Pick<FieldGame<B>, 'board' | 'die'>, side: SideId): void;
}
