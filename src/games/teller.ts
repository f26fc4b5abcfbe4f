import type { AnyRuleset, Board, GameEvent, JsonObject, Report, Trace, View } from '../engine/index.js';
import { type Packed, packed } from './desk.js';

/** Who caused what is told. */
export interface Cause {
  seq: number;
  by?: string;
  clock: boolean;
}

/** Turns the events of one command into messages and pictures, in the order in which they happened. */
export class Teller {
  readonly told: Packed[] = [];
  readonly reports: Report[] = [];
  private segment: GameEvent[] = [];

  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly options: JsonObject,
    private readonly cause: Cause,
    /** What the next picture draws; grows as things happen. */
    public traces: Trace[],
  ) {}

  /** To be handed to the engine: the board is right only at this moment. */
  readonly onEvent = (event: GameEvent, board: Board): void => {
    this.segment.push(event);
    const title = this.ruleset.picture(event);
    if (title === undefined) return;
    this.close(board);
    this.paint(title, board);
  };

  /** Tells what happened since the last picture; call once when the engine is done. */
  close(board: Board): void {
    const events = this.segment;
    if (events.length === 0) return;
    this.segment = [];
    this.traces = [...this.traces, ...this.ruleset.traces(events, board)];
    const reports = this.ruleset.narrate(events, board);
    if (reports.length === 0) return;
    this.reports.push(...reports);
    this.told.push(packed({ kind: 'report', ...this.cause, reports }));
  }

  private paint(title: string, board: Board): void {
    const shown = this.ruleset.hide?.(board, 'spectator') ?? board;
    const view: View = {
      seat: 'spectator',
      ruleset: this.ruleset.id,
      options: this.options,
      seq: this.cause.seq,
      board: shown,
      pending: [],
    };
    const described = this.ruleset.describe(view);
    const { seq } = this.cause;
    this.told.push(packed({ kind: 'picture', seq, title, board: shown, described, traces: this.traces }));
    this.traces = [];
  }
}
