import { type AnyRuleset, type GameState, type SeatId, type View, viewFor } from '../engine/index.js';
import { keepNewest } from '../engine/keep-newest.js';
import { t } from '../engine/language.js';
import { NewerState, type SavedState, upgrade } from '../engine/upgrade/upgrade.js';
import type { Db } from '../store/open-store.js';
import { unpack } from '../store/packed.js';
import { latestSeq, latestState } from '../store/states.js';
import { readStory, type Story } from './story.js';
import { Unplayable } from './unplayable.js';

/** Where a battle stands. Never written to: a command works on a copy, which takes its place once it is saved. */
export interface Position {
  readonly state: GameState;
  readonly story: Story;
}

const views = new WeakMap<GameState, Map<SeatId, View>>();

/** What a seat may know of a position that is never written to: the same view each time, with all that was found out about it. */
export function viewAt(ruleset: AnyRuleset, { state }: Position, seat: SeatId): View {
  let known = views.get(state);
  if (known === undefined) {
    known = new Map();
    views.set(state, known);
  }
  const view = known.get(seat) ?? viewFor(state, seat, ruleset.hide);
  known.set(seat, view);
  return view;
}

const MOST_KEPT = 32;
/** Milliseconds after which a battle that nobody looked at is dropped from memory; its row stays. */
const QUIET = 10 * 60_000;

/** The positions of the battles that were played last, read again whenever the database knows better. */
export class Positions {
  private readonly kept = new Map<string, { position: Position; used: number }>();

  constructor(
    private readonly rulesets: readonly AnyRuleset[],
    private readonly now: () => number,
  ) {}

  /** Undefined for a battle that has not started. Throws Unplayable. */
  async at(db: Db, battle: string): Promise<Position | undefined> {
    const kept = this.kept.get(battle);
    if (kept && (await latestSeq(db, battle)) === kept.position.state.seq) {
      this.keep(battle, kept.position);
      return kept.position;
    }
    const row = await latestState(db, battle);
    if (row === undefined) return undefined;
    const position = { state: readState(this.rulesets, battle, row.state), story: storyOf(battle, row.traces) };
    this.keep(battle, position);
    return position;
  }

  /** The same for a battle that has started. */
  async ofStarted(db: Db, battle: string): Promise<Position> {
    const position = await this.at(db, battle);
    if (position === undefined) throw new Error(`battle ${battle} runs without a state`);
    return position;
  }

  keep(battle: string, position: Position): void {
    keepNewest(this.kept, battle, { position, used: this.now() }, MOST_KEPT);
  }

  drop(battle: string): void {
    this.kept.delete(battle);
  }

  dropAll(): void {
    this.kept.clear();
  }

  /** A battle by post is quiet for days; what rules remember of its battlefield goes with its position. */
  dropQuiet(): void {
    for (const [battle, { used }] of this.kept) if (this.now() - used >= QUIET) this.kept.delete(battle);
  }
}

/** A saved state, upgraded. Throws Unplayable. */
export function readState(rulesets: readonly AnyRuleset[], battle: string, packed: Uint8Array): GameState {
  try {
    return upgrade(unpack<SavedState>(packed), rulesets);
  } catch (error) {
    if (error instanceof NewerState) {
      throw new Unplayable(
        t`Battle ${battle} was saved by a newer Fieldpost: it waits unharmed until the bot is updated again.`,
        { cause: error },
      );
    }
    throw new Unplayable(damaged(battle), { cause: error });
  }
}

function storyOf(battle: string, packed: Uint8Array): Story {
  try {
    return readStory(packed);
  } catch (error) {
    throw new Unplayable(damaged(battle), { cause: error });
  }
}

function damaged(battle: string): string {
  return t`The saved game of battle ${battle} is damaged: ask whoever runs this bot to restore a backup.`;
}

/**
 * A copy to work on, as if it had been saved and loaded. The battlefield is shared with `ground` and frozen (evolve
 * replaces what changes of it), the options with `state`: what rules remember of either by its identity lasts from command
 * to command.
 */
export function copyOf(state: GameState, ground: GameState = state): GameState {
  const own = { ...state, options: {}, board: { ...state.board, terrain: [], outline: [] } };
  const copy = JSON.parse(JSON.stringify(own)) as GameState;
  copy.options = freeze(state.options);
  copy.board.terrain = freeze(ground.board.terrain);
  copy.board.outline = freeze(ground.board.outline);
  return copy;
}

/** The state, sharing its battlefield with an older one where they are the same. */
export function onSameGround(state: GameState, older: GameState): GameState {
  const same = (['terrain', 'outline'] as const).every(
    part => JSON.stringify(state.board[part]) === JSON.stringify(older.board[part]),
  );
  return same ? copyOf(state, older) : state;
}

function freeze<T extends object>(thing: T): T {
  if (Object.isFrozen(thing)) return thing;
  for (const part of Object.values(thing)) if (part !== null && typeof part === 'object') freeze(part);
  return Object.freeze(thing);
}

/** The ruleset of a battle. Throws Unplayable when this version does not know it. */
export function rulesetOf(rulesets: readonly AnyRuleset[], battle: string, id: string): AnyRuleset {
  const ruleset = rulesets.find(known => known.id === id);
  if (ruleset === undefined) {
    throw new Unplayable(
      t`Battle ${battle} plays ${id}, which this bot does not know: it waits until the bot is updated.`,
    );
  }
  return ruleset;
}
