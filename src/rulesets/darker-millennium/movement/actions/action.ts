import type { Frame, Json, JsonObject, Preview, Refusal, RuleId, Step } from '../../../../engine/index.js';
import { t } from '../../../../engine/language.js';
import { percent } from '../../../../engine/odds/percent.js';
import { crossingsOf } from '../../../../engine/table/going.js';
import type { Action, ActionBar } from '../../../actions/action.js';
import { enemyOf, unitsOf } from '../../../board-queries.js';
import { boardWith, type Placed } from '../../../model-moves.js';
import { outlookWords, sightsFrom } from '../../../outlook-words.js';
import { previewOf } from '../../../previews.js';
import { carrierOf } from '../../../transports/passengers.js';
import type { DmBoard } from '../../board.js';
import { orderWord } from '../../cause-words.js';
import { pieceName } from '../../combat/sight.js';
import type { DmEvent } from '../../game.js';
import type { Agreed } from '../../options.js';
import type { MovedKind } from '../events.js';
import { lowestMv } from '../ground.js';
import { groupName, type MoveGroup, type SubPhase } from '../groups.js';
import { eyesOn } from '../outlook.js';
import { firePoints, mayOverwatch } from '../overwatch.js';

/** A group that its player may move now: what every function of a move looks at. */
export interface Moving extends Readonly<MoveGroup>, Agreed {
  subPhase: SubPhase;
}

type Case = [moving: Moving];
export type MoveBar = ActionBar<Case>;

/** One of the things that a group may do in sub-phases II and III (DM.command.order.run, DM.move.run.kinds). */
export interface Move extends Action<Case> {
  /** `Run 8"`, in the list of units; left out of it without. */
  inBrief?(moving: Moving): string;
  /** What resolves a reply that was accepted. */
  frame(moving: Moving, reply: JsonObject): Frame;
  /** Pages of its own. */
  steps: Step<DmBoard, DmEvent>[];
}

/** What would happen: the words, and where everybody would stand. */
export interface Shown {
  lines: string[];
  small?: string[];
  places: readonly Placed[];
  /** As what Overwatch sees it on its way. */
  kind: MovedKind;
  /** Whether what it sees from there, and its cover, is told. */
  outlook: boolean;
  /** Whom it provokes, after those on Overwatch. */
  reactions?: string[];
}

/** A move by what a reply means (T): that is read once, and checked, shown and resolved. */
interface MoveOf<T extends object> extends Omit<Move, 'bars' | 'check' | 'preview' | 'frame' | 'steps'> {
  /** Besides those that bar every move of a group. */
  bars?: readonly MoveBar[];
  read(moving: Moving, reply: JsonObject): T | Refusal;
  show(moving: Moving, meant: T): Shown;
  resolve(moving: Moving, meant: T): Frame;
  steps?: Move['steps'];
}

export function move<T extends object>({ read, show, resolve, bars = [], steps = [], ...rest }: MoveOf<T>): Move {
  return {
    ...rest,
    steps,
    bars,
    check(moving, reply) {
      const meant = read(moving, reply);
      return 'why' in meant ? meant : undefined;
    },
    preview(moving, reply) {
      const meant = read(moving, reply);
      return 'why' in meant ? previewOf([meant.why]) : previewMove(moving, show(moving, meant));
    },
    frame(moving, reply) {
      const meant = read(moving, reply);
      if ('why' in meant) throw new Error(meant.why);
      return resolve(moving, meant);
    },
  };
}

/** Ghosts, measurements and odds of a move, with who may fire at it on its way. */
function previewMove(moving: Moving, shown: Shown): Preview {
  const { board, units } = moving;
  const { places, kind, outlook, small = [], reactions = [] } = shown;
  const preview = previewOf(shown.lines, { small, ghosts: [...places], focus: units[0]!.id });
  const pieces = new Set(places.flatMap(({ path }) => crossingsOf(path, board.terrain).map(({ id }) => id)));
  if (pieces.size > 0) preview.lines.push(t`Through ${[...pieces].map(id => pieceName(board, id)).join(', ')}.`);
  if (outlook) {
    const eyes = eyesOn(boardWith(board, places));
    preview.lines.push(...outlookWords(eyes, units));
    preview.sights.push(...sightsFrom(eyes, units));
  }
  for (const enemy of unitsOf(board, enemyOf(units[0]!.side))) {
    if (!mayOverwatch(board, enemy)) continue;
    const points = firePoints(moving, enemy, { movers: units, places, kind }, 'overwatch');
    const best = Math.max(0, ...points.map(({ chance }) => chance));
    if (points.length > 0)
      preview.lines.push(t`${enemy.name} on Overwatch may fire: ${percent(best)} to hurt somebody.`);
  }
  preview.lines.push(...reactions);
  return preview;
}

/** Barred, as told by what the group may do instead. `why` says both: `Alpha cannot charge on the move …; it can Run.` */
export function insteadOf(
  moving: Moving,
  cite: RuleId,
  why: (name: string, instead: string) => string,
): ReturnType<MoveBar> {
  return {
    why: ({ instead }) => why(groupName(moving.board, moving), instead().join(', ')),
    cite,
  };
}

/** Barred unless this holds, as told by what the group may do instead. */
export function only(holds: (moving: Moving) => boolean): MoveBar {
  return moving =>
    holds(moving)
      ? undefined
      : {
          why: ({ instead }) =>
            t`${groupName(moving.board, moving)} is on ${orderWord(moving.subPhase)} orders, on which it can ${instead().join(', ')}; choose one of those.`,
          cite: 'DM.move.run.kinds',
        };
}

/** Only on these orders. */
export function onlyOn(subPhase: SubPhase): MoveBar {
  return only(moving => moving.subPhase === subPhase);
}

/** What bars every move but a fall back: close combat, and a Mv of nothing (DM.house.engaged, DM.house.vehicle.damage). */
export const STAYS: readonly MoveBar[] = [
  moving =>
    moving.engaged
      ? {
          why: () => t`${groupName(moving.board, moving)} is engaged and can only Fall back, or stay and fight.`,
          cite: 'DM.move.fallBack',
        }
      : undefined,
  moving =>
    moving.units.some(unit => lowestMv(moving.board, unit) < 1)
      ? { why: () => t`${groupName(moving.board, moving)} cannot move at all.`, cite: 'DM.move.one' }
      : undefined,
];

/** Whether a transport carries the group: teams that move as one are aboard the same one, or none of them is. */
export function isAboard({ board, units }: Moving): boolean {
  return carrierOf(board, units[0]!) !== undefined;
}

/** What bars every move on legs: those, and being aboard, whence one gets out or stays (DM.house.vehicle.disembark). */
export const ON_FOOT: readonly MoveBar[] = [...STAYS, only(moving => !isAboard(moving))];

/** What a field of one or several values names. */
export function valuesOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
