import type { SeatId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { livingOf, seatsOf } from '../../board-queries.js';
import type { Help, Settling, Tested } from '../../characteristic-test.js';
import type { DmUnit } from '../board.js';
import { type DmGame, step, when } from '../game.js';
import { sidesInOrder } from '../lookups.js';
import type { Agreed } from '../options.js';
import {
  keepQuietFrame,
  type Occasion,
  playStratagemFrame,
  stratagemAsk,
  stratagemMoment,
  stratagemWindowFrame,
} from './frames.js';
import { anyPlayable, playable } from './plays.js';
import { QUIET, type TestKind, type WindowName } from './schema.js';

const WINDOW: Record<TestKind, WindowName> = { order: 'orderTest', reaction: 'reactionTest', morale: 'morale' };

/** A test failed: unless the unit has a help for it already, its player may play a stratagem (DM.strat.window). */
export function saveTheTest(g: DmGame, unit: DmUnit, test: TestKind) {
  return helpOf(unit, test) ? undefined : openWindow(g, { when: WINDOW[test], own: [unit.id] });
}

/** Uses up the help that a unit has for a failed test. A die is never thrown a third time (DM.basics.rerolls). */
export function helpedBy(g: DmGame, unit: DmUnit, test: TestKind): Settling {
  return {
    roll: dice => g.roll(dice, 6),
    use: ({ kind }) => g.emit({ type: 'effectSpent', unit: unit.id, at: placeOf(unit, kind, test) }),
  };
}

/** What the unit holds for a failed test: an automatic pass before a re-roll. */
export function helpOf(unit: DmUnit, test: TestKind): Help | undefined {
  for (const kind of ['pass', 'reroll'] as const) {
    const effect = unit.effects?.[placeOf(unit, kind, test)];
    if (effect) return { kind, source: effect.source };
  }
  return undefined;
}

function placeOf({ effects = [] }: DmUnit, kind: Help['kind'], test: TestKind): number {
  return effects.findIndex(({ what }) => what.kind === kind && what.test === test);
}

/** What was thrown first, and what helped: a line for players. */
export function helpWords({ helped }: Pick<Tested<unknown>, 'helped'>): string[] {
  if (helped === undefined) return [];
  if (helped.kind === 'pass') return [t`${helped.source}: passed all the same`];
  return [t`${helped.source}: \`${helped.first.join('` `')}\` thrown again`];
}

/** A seat lets further windows of this phase pass, so that a battle by post goes on. */
export const keepQuiet = step(keepQuietFrame, {
  note(g, { seat }) {
    g.emit({ type: 'stratagemsQuiet', seat });
    return { end: false };
  },
});

/**
 * Whoever can pay for and use a stratagem at this moment is asked; nobody else is. Points, stratagems and targets are public,
 * so that being asked tells nothing. Played ones resolve one by one; then the window opens again for what is left.
 */
export const stratagemWindow = step(stratagemWindowFrame, {
  ask: (_g, { occasion }) => ({ call: stratagemMoment(occasion) }),
  askAgain(g, { occasion }, played) {
    if (stratagemMoment.ended(played) === 0 || !isWatched(g, occasion)) return { end: null };
    return { go: 'ask' };
  },
  done: () => ({ end: null }),
});

/** What a beat returns to open a window: nothing where nobody could play, so that most moments pass unasked. */
export function openWindow(at: Agreed, occasion: Occasion) {
  return isWatched(at, occasion) ? { call: stratagemWindowFrame({ occasion }) } : undefined;
}

/** The moment of the kernel behind every window. */
export const played = when(stratagemMoment, {
  asks: stratagemAsk,
  cite: 'DM.command.stratagems',
  watchers: ({ board, options }, occasion) =>
    [...watching({ board, options }, occasion)].map(seat => ({
      seat,
      unit: occasion.own?.[0] ?? '',
      offers: [
        ...playable({ board, options, seat, occasion }).map(({ id }) => ({
          id,
          frame: playStratagemFrame({ seat, stratagem: id, occasion }),
        })),
        { id: QUIET, frame: keepQuietFrame({ seat }) },
      ],
    })),
});

function isWatched(at: Agreed, occasion: Occasion): boolean {
  return watching(at, occasion).next().done !== true;
}

/** Seats that could play something, in the order in which it resolves: the First Player's first (DM.command.end). */
function* watching({ board, options }: Agreed, occasion: Occasion): Generator<SeatId, undefined> {
  const { own = [] } = occasion;
  for (const side of sidesInOrder(board)) {
    for (const id of seatsOf(board, side)) {
      if (own.length > 0 && livingOf(board, own).every(({ seat }) => seat !== id)) continue;
      if (!board.quiet?.includes(id) && anyPlayable({ board, options, seat: id, occasion })) yield id;
    }
  }
  return undefined;
}
