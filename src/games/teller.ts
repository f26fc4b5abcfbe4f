import type { AnyRuleset, Board, GameEvent, JsonObject, Report, Trace, View } from '../engine/index.js';
import { type Packed, packed } from './application.js';

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
  /** What the last picture stands for, where nothing happened since the one before it. */
  private quiet: GameEvent[] = [];

  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly options: JsonObject,
    private readonly cause: Cause,
    /** What the next picture draws; grows as things happen. */
    public traces: Trace[],
  ) {}

  /** Passed to the engine as `onEvent`, because the board fits an event only at that moment. */
  readonly onEvent = (event: GameEvent, board: Board): void => {
    this.segment.push(event);
    const title = this.ruleset.picture(event);
    if (title === undefined) return;
    const before = this.told.at(-1);
    this.close(board);
    const nothingSince = before?.kind === 'picture' && this.told.at(-1) === before && this.traces.length === 0;
    if (!nothingSince) this.quiet = [];
    const gathered = this.quiet.length > 0 ? this.ruleset.gather?.([...this.quiet, event]) : undefined;
    if (gathered !== undefined) this.told.pop();
    else this.quiet = [];
    if (nothingSince) this.quiet.push(event);
    this.paint(gathered ?? title, board);
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
