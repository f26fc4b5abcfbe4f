import type { Frame, Offer, Watcher } from '../../../engine/index.js';
import type { Help, Settling, Tested } from '../../characteristic-test.js';
import type { DmBoard, DmUnit } from '../board.js';
import { type DmGame, step, when } from '../game.js';
import { stratagemAsk } from './asks.js';
import { keepQuietFrame, type Occasion, playStratagemFrame, stratagemMoment, stratagemWindowFrame } from './frames.js';
import { playable, stratagemsOf } from './plays.js';
import type { Stratagem, TestKind, WindowName } from './schema.js';
import { whatItDoes } from './stratagem-words.js';

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
  if (helped.kind === 'pass') return [`${helped.source}: passed all the same`];
  return [`${helped.source}: \`${helped.first.join('` `')}\` thrown again`];
}

/** No more questions of this kind until the phase ends. */
export const QUIET = 'quiet';

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
  ask(_g, { occasion }) {
    return { call: stratagemMoment(occasion) };
  },
  askAgain(g, { occasion }, played) {
    if (stratagemMoment.ended(played) === 0 || watchersOf(g.board, occasion).length === 0) return { end: null };
    return { go: 'ask' };
  },
  done() {
    return { end: null };
  },
});

/** What a beat returns to open a window: nothing where nobody could play, so that most moments pass unasked. */
export function openWindow(g: Pick<DmGame, 'board'>, occasion: Occasion) {
  const frame = windowFrame(g, occasion);
  return frame ? { call: frame } : undefined;
}

export function windowFrame(g: Pick<DmGame, 'board'>, occasion: Occasion): Frame | undefined {
  if (watchersOf(g.board, occasion).length === 0) return undefined;
  return stratagemWindowFrame({ occasion });
}

/** The moment of the kernel behind every window. */
export const played = when(stratagemMoment, {
  asks: stratagemAsk,
  cite: 'DM.command.stratagems',
  watchers: (view, occasion) => watchersOf(view.board, occasion),
});

function watchersOf(board: DmBoard, occasion: Occasion): Watcher[] {
  const units = (occasion.own ?? []).flatMap(id => board.units[id] ?? []);
  const seats = seatsInOrder(board).filter(
    ({ id, side }) => units.length === 0 || units.some(unit => unit.seat === id && unit.side === side),
  );
  return seats.flatMap(({ id: seat }): Watcher[] => {
    if (board.quiet?.includes(seat) || stratagemsOf(board, seat).length === 0) return [];
    const now = playable(board, seat, occasion);
    const offers = now.map(stratagem => offerOf(seat, occasion, stratagem));
    if (offers.length === 0) return [];
    const quiet: Offer = {
      id: QUIET,
      label: 'None in this phase',
      hint: 'You are not asked again until the phase ends',
      frame: keepQuietFrame({ seat }),
    };
    return [{ seat, unit: units[0]?.id ?? '', offers: [...offers, quiet] }];
  });
}

/** What is chosen resolves in this order: the First Player's side before the other (DM.command.end). */
function seatsInOrder({ seats, firstPlayer = 'blue' }: DmBoard) {
  return [...seats.filter(({ side }) => side === firstPlayer), ...seats.filter(({ side }) => side !== firstPlayer)];
}

function offerOf(seat: string, occasion: Occasion, stratagem: Stratagem): Offer {
  const about = { seat, stratagem: stratagem.id, occasion };
  return {
    id: stratagem.id,
    label: `${stratagem.name}: ${stratagem.cost} CP`,
    hint: whatItDoes(stratagem),
    frame: playStratagemFrame(about),
  };
}
