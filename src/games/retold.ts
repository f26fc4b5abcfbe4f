import {
  type AnyRuleset,
  applyFact,
  type Board,
  type Described,
  type GameEvent,
  isCorrected,
  type Trace,
  type View,
} from '../engine/index.js';
import { type SavedState, upgrade } from '../engine/upgrade/upgrade.js';
import { unpack, unpackText } from '../store/packed.js';

/** What a battle is told again from: its first state, and what happened since that was not taken back. */
export interface ToRetell {
  ruleset: string;
  start: Uint8Array;
  commands: { seq: number; events: Uint8Array }[];
}

/** The table at one moment, as everybody saw it, with what had happened since the moment before. */
export interface Retold {
  /** The command that led to it. */
  seq: number;
  title: string;
  board: Board;
  described: Described;
  traces: Trace[];
}

/** Traces of one picture; older ones of a longer time are left out. */
const MOST_TRACES = 400;

/**
 * Goes through a battle from its first state. `onMoment`: at the start, wherever its story has a picture, as far as something happened,
 * and at the end. `onCommand`: after each command. Gives the end.
 */
function retell(
  rulesets: readonly AnyRuleset[],
  { ruleset: id, start, commands }: ToRetell,
  { onMoment, onCommand }: { onMoment?: (moment: Told) => void; onCommand?: (told: Told) => void },
): Told {
  const ruleset = rulesets.find(known => known.id === id);
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`);
  const { board, options } = upgrade(unpack<SavedState>(start), rulesets);
  const told: Told = { ruleset, options, board, seq: 0, title: '', traces: [] };
  let segment: GameEvent[] = [];
  /** Something happened since the last moment. */
  let fresh = true;
  const close = () => {
    if (segment.length > 0) told.traces.push(...ruleset.traces(segment, board));
    segment = [];
  };
  const show = (title: string) => {
    onMoment?.(Object.assign(told, { title }));
    if (onMoment) told.traces = [];
    fresh = false;
  };
  show('');
  for (const { seq, events } of commands) {
    told.seq = seq;
    for (const event of unpack<GameEvent[]>(events)) {
      applyFact(ruleset.evolve, board, event);
      if (isCorrected(event)) {
        fresh = true;
        continue;
      }
      const mark = ruleset.story(event, board);
      if (mark?.chapter !== undefined || mark?.heading !== undefined) close();
      segment.push(event);
      fresh = true;
      if (mark?.picture === undefined) continue;
      close();
      if (told.traces.length > 0) show(mark.picture.title);
    }
    close();
    onCommand?.(told);
  }
  if (fresh) show('');
  return told;
}

interface Told {
  ruleset: AnyRuleset;
  options: View['options'];
  board: Board;
  seq: number;
  title: string;
  traces: Trace[];
}

function momentOf({ ruleset, options, board, seq, title, traces }: Told): Retold {
  const shown = ruleset.hide?.(board, 'spectator') ?? board;
  // What of the ground changes is replaced, so that moments share it.
  const { terrain, outline, ...rest } = shown;
  const copy = { ...(JSON.parse(JSON.stringify(rest)) as Board), terrain, outline };
  const described = ruleset.describe({
    seat: 'spectator',
    ruleset: ruleset.id,
    options,
    seq,
    board: copy,
    pending: [],
  });
  return { seq, title: title || described.title, board: copy, described, traces: traces.slice(-MOST_TRACES) };
}

/** A film of a battle as text, for a painter: moments whose ground is written once. */
export interface Film {
  grounds: Pick<Board, 'terrain' | 'outline'>[];
  moments: (Omit<Retold, 'board' | 'seq'> & { ground: number; board: Omit<Board, 'terrain' | 'outline'> })[];
}

/** Moments of a battle that are looked at, at most. */
const MOST_MOMENTS = 400;

/** At most so many moments, the first and the last among them, as JSON. */
export function filmOf(rulesets: readonly AnyRuleset[], of: ToRetell, most: number): { film: string; moments: number } {
  const all: Retold[] = [];
  retell(rulesets, of, {
    onMoment: told => {
      if (all.length === MOST_MOMENTS) all.splice(MOST_MOMENTS / 2, 1);
      all.push(momentOf(told));
    },
  });
  const grounds: Film['grounds'] = [];
  const groundOf = ({ terrain, outline }: Board) => {
    const known = grounds.findIndex(ground => ground.terrain === terrain && ground.outline === outline);
    return known >= 0 ? known : grounds.push({ terrain, outline }) - 1;
  };
  const moments = thinned(all, most).map(({ board, seq: _seq, ...rest }) => {
    const { terrain: _terrain, outline: _outline, ...stands } = board;
    return { ...rest, ground: groundOf(board), board: stands };
  });
  return { film: JSON.stringify({ grounds, moments } satisfies Film), moments: moments.length };
}

/** As many, evenly; what happened at one that is left out is drawn at the next. */
function thinned(all: Retold[], most: number): Retold[] {
  if (all.length <= most) return all;
  const kept: Retold[] = [];
  let waiting: Trace[] = [];
  for (const [index, moment] of all.entries()) {
    const place = Math.floor((index * (most - 1)) / (all.length - 1));
    const next = Math.floor(((index + 1) * (most - 1)) / (all.length - 1));
    waiting.push(...moment.traces);
    if (place === next && index < all.length - 1) continue;
    kept.push({ ...moment, traces: waiting.slice(-MOST_TRACES) });
    waiting = [];
  }
  return kept;
}

/** The moment of that place, from 0, or the last one; and how many there are. */
export function momentAt(rulesets: readonly AnyRuleset[], of: ToRetell, wanted: number) {
  let count = 0;
  retell(rulesets, of, {
    onMoment: () => {
      count += 1;
    },
  });
  const place = Math.min(Math.max(0, wanted), count - 1);
  let at = 0;
  let moment: Retold | undefined;
  retell(rulesets, of, {
    onMoment: told => {
      if (at === place) moment = momentOf(told);
      at += 1;
    },
  });
  if (moment === undefined) throw new Error('a battle without a moment');
  return { moment, place, count };
}

/** Everything that happened after a command, on the table as it stands. */
export function happenedSince(rulesets: readonly AnyRuleset[], of: ToRetell, seq: number): Retold {
  const told = retell(rulesets, of, {
    onCommand: told => {
      if (told.seq <= seq) told.traces = [];
    },
  });
  return momentOf({ ...told, title: '' });
}

/** Which commands are about a turn, and about any of these units; and how many turns there were. */
export function commandsAbout(
  rulesets: readonly AnyRuleset[],
  of: ToRetell,
  { turn, units }: { turn?: number; units?: readonly string[] },
): { seqs: number[]; turns: number } {
  const named = units?.map(unit => JSON.stringify(unit));
  const about = new Set<number>();
  const facts = new Map(of.commands.map(({ seq, events }) => [seq, named === undefined ? '' : unpackText(events)]));
  let turns = 0;
  retell(rulesets, of, {
    onCommand: ({ seq, board }) => {
      const inTurn = turn === undefined || turn === board.turn || turn === turns;
      turns = board.turn;
      const text = facts.get(seq) ?? '';
      if (inTurn && (named?.some(name => text.includes(name)) ?? true)) about.add(seq);
    },
  });
  return { seqs: [...about], turns };
}
