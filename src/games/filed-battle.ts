import type { AnyRuleset, GameEvent, GameState, Json, Report, ThrownDie } from '../engine/index.js';
import { viewFor } from '../engine/index.js';
import { t } from '../engine/language.js';
import { type SavedState, upgrade } from '../engine/upgrade/upgrade.js';
import { pack, unpack } from '../store/packed.js';
import type { BattleRow, CommandRow, SeatRow } from '../store/tables.js';
import { type BattleFile, chained, type FiledSeat, FORMAT, packFile, readFile, UnfitFile } from './battle-file.js';
import { COMPUTER } from './battle-info.js';
import { isForced } from './prepared-interactions.js';
import { renamed } from './renamed.js';

/** What of a battle goes into its file, as it is saved; what is sealed was left out before. */
export interface ToFile {
  purpose: BattleFile['purpose'];
  battle: Pick<
    BattleRow,
    | 'ruleset'
    | 'points'
    | 'pace'
    | 'expiry'
    | 'battlefield_seed'
    | 'options'
    | 'mended'
    | 'turn'
    | 'status'
    | 'commitment'
  >;
  seats: Pick<SeatRow, 'seat' | 'side' | 'position' | 'who' | 'template' | 'army' | 'list'>[];
  start: Uint8Array | undefined;
  commands: CommandRow[];
  state: Uint8Array;
  exportedAt: number;
}

/** A battle from a file, as it is saved. */
export interface FromFile {
  battle: Pick<
    BattleRow,
    'ruleset' | 'points' | 'pace' | 'expiry' | 'battlefield_seed' | 'options' | 'mended' | 'turn'
  >;
  seats: Pick<SeatRow, 'seat' | 'side' | 'position' | 'who' | 'template' | 'army' | 'list'>[];
  start: Uint8Array | undefined;
  commands: (Omit<CommandRow, 'battle' | 'interaction'> & { forced: boolean })[];
  state: Uint8Array;
  seq: number;
  /** Thrown so far. */
  dice: number;
}

/** The file of a battle; of a capsule with its users renamed, and without what a spectator may not see on the table. */
export function fileBattle(rulesets: readonly AnyRuleset[], of: ToFile): Uint8Array {
  const { battle, commands } = of;
  const shown = (saved: Uint8Array): Uint8Array => {
    if (of.purpose === 'battle') return saved;
    const state = upgrade(unpack<SavedState>(saved), rulesets);
    const { hide } = rulesets.find(({ id }) => id === state.ruleset) ?? {};
    return pack({ ...state, board: viewFor(state, 'spectator', hide).board });
  };
  const file = {
    format: FORMAT,
    version: 1 as const,
    purpose: of.purpose,
    battle: {
      ruleset: battle.ruleset,
      points: battle.points,
      pace: battle.pace,
      expiry: battle.expiry,
      battlefieldSeed: battle.battlefield_seed,
      options: JSON.parse(battle.options) as Json,
      mended: battle.mended,
      turn: battle.turn,
      status: battle.status,
      commitment: battle.commitment,
      exportedAt: of.exportedAt,
    },
    seats: of.seats.map(filedSeat),
    ...(of.start === undefined ? {} : { start: unpack<SavedState>(shown(of.start)) }),
    entries: commands.map(row => ({
      seq: row.seq,
      kind: row.kind,
      seat: row.seat,
      who: row.who,
      clock: row.clock === 1,
      forced: isForced(row.interaction),
      decision: row.decision,
      reply: row.reply === null ? null : (JSON.parse(row.reply) as Json),
      answered: row.answered,
      events: unpack<GameEvent[]>(row.events),
      reports: unpack<Report[]>(row.reports),
      dice: JSON.parse(row.dice) as ThrownDie[],
      undoneBy: row.undone_by,
      at: row.at,
    })),
    state: unanswered(unpack<GameState & SavedState>(shown(of.state))),
  };
  return packFile(chained(of.purpose === 'capsule' ? renamed(file, usersIn(of)) : file));
}

function usersIn({ seats, commands }: ToFile): string[] {
  const all = [...seats, ...commands].flatMap(({ who }) => (who === null || who === COMPUTER ? [] : [who]));
  return [...new Set(all)];
}

/** Answers that wait for others' are sealed: their questions are asked anew. */
function unanswered<S extends GameState>(state: S): S {
  return { ...state, pending: state.pending.map(({ reply: _sealed, ...decision }) => decision) };
}

function filedSeat({ seat, side, position, who, template, army, list }: ToFile['seats'][number]): FiledSeat {
  return { seat, side, position, who, template, army, list: list === null ? null : unpack<Json>(list) };
}

/** Why nothing can be played on from a file, as one sentence; `fault`: for the log, what this bot stumbled over. */
export interface UnfitToPlay {
  why: string;
  fault?: string;
}

/** What a file holds, or why nothing can be played on from it. */
export function unfileBattle(rulesets: readonly AnyRuleset[], packed: Uint8Array): FromFile | UnfitToPlay {
  try {
    return playable(rulesets, readFile(packed));
  } catch (error) {
    if (!(error instanceof UnfitFile)) throw error;
    const { message: why, cause } = error;
    return { why, ...(cause instanceof Error ? { fault: cause.stack } : {}) };
  }
}

function playable(rulesets: readonly AnyRuleset[], file: BattleFile): FromFile {
  const { battle, seats, entries } = file;
  if (file.purpose === 'capsule')
    throw new UnfitFile(t`This is the capsule of a report, and nothing is played on from it: attach an export.`);
  const ruleset = rulesets.find(({ id }) => id === battle.ruleset);
  if (ruleset === undefined)
    throw new UnfitFile(t`This battle plays ${battle.ruleset.slice(0, 60)}, which this bot does not know.`);
  if (file.state.result !== undefined || file.state.pending.length === 0)
    throw new UnfitFile(t`This battle is over: nothing is left to play. \`/battle new\` opens another.`);
  const state = readable(ruleset, file);
  return {
    battle: {
      ruleset: battle.ruleset,
      points: battle.points,
      pace: battle.pace,
      expiry: battle.expiry ?? 'careful',
      battlefield_seed: battle.battlefieldSeed,
      options: JSON.stringify(battle.options),
      mended: battle.mended,
      turn: state.board.turn,
    },
    seats: seats.map(({ list, ...seat }) => ({ ...seat, list: list === null ? null : pack(list) })),
    start: file.start && pack(file.start),
    commands: entries.map(({ hash: _hash, reply, events, reports, dice, undoneBy, clock, kind, ...rest }) => ({
      ...rest,
      kind: kind as CommandRow['kind'],
      clock: clock ? 1 : 0,
      reply: reply === null ? null : JSON.stringify(reply),
      events: pack(events),
      reports: pack(reports),
      dice: JSON.stringify(dice),
      undone_by: undoneBy,
    })),
    state: pack({ ...state, barrier: { seat: '', since: state.seq } }),
    seq: state.seq,
    dice: state.dice,
  };
}

/** The state in today's shape, once everything that is shown of it was seen to work. */
function readable(ruleset: AnyRuleset, { state: saved, seats, entries }: BattleFile): GameState {
  try {
    const state = unanswered(upgrade(saved, [ruleset]));
    const view = viewFor(state, 'spectator', ruleset.hide);
    ruleset.describe(view);
    for (const decision of state.pending) {
      if (!seats.some(({ seat }) => seat === decision.who)) throw new Error(`nobody sits on ${decision.who}`);
      ruleset.questions[decision.asks]!.prompt(viewFor(state, decision.who, ruleset.hide), decision);
    }
    if (entries.some(({ seq }, index) => seq > state.seq || seq <= (entries[index - 1]?.seq ?? -1)))
      throw new Error('entries in no order');
    return state;
  } catch (cause) {
    throw new UnfitFile(t`The table of this file cannot be read by this bot: export the battle again.`, { cause });
  }
}
