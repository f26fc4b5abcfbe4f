import type { AbilityOffer } from '../../../engine/abilities/index.js';
import { AbilityBook } from '../../../engine/abilities/index.js';
import type { Frame } from '../../../engine/index.js';
import type { DmBoard } from '../board.js';
import type { Cause } from '../causes.js';
import { commanderOf } from '../command/first-player.js';
import { type DmGame, question, step } from '../game.js';
import { sequenceAsk } from './asks.js';
import { resolveMomentFrame } from './frames.js';
import { abilitiesOf } from './has.js';
import type { MomentName, Moments, Queries } from './queries.js';
import { regenerate } from './regenerate.js';
import { frenzied } from './run-wild.js';
import { scouting } from './scout-ahead.js';

const CITE = 'DM.command.end';

/**
 * Everything that abilities do at one moment, of both sides. Where several touch the same units their sequence matters, and
 * the First Player says which comes next (DM.command.end); the others keep the order of the board.
 */
export const resolveMoment = step(resolveMomentFrame, {
  collect(g, args) {
    args.left = offersAt(g.board, args.moment);
  },
  askForTheNext(g, args) {
    const left = args.left ?? [];
    if (left.length === 0) return { end: null };
    const rivals = rivalsIn(left);
    if (rivals.length < 2) return { go: 'actOnTheNext' };
    const labels = rivals.map(index => left[index]!.label);
    const who = commanderOf(g, g.board.firstPlayer ?? 'blue');
    return { ask: sequenceAsk({ who, args: { labels }, cite: CITE, fallback: { next: '0' } }) };
  },
  bringItForward(_g, args, reply) {
    const left = args.left ?? [];
    const index = rivalsIn(left)[Number(sequenceAsk.answer(reply).next)]!;
    args.left = [left[index]!, ...left.filter((_offer, at) => at !== index)];
  },
  actOnTheNext(_g, args) {
    const [next, ...rest] = args.left ?? [];
    if (next === undefined) return { end: null };
    args.left = rest;
    return { call: next.frame };
  },
  again() {
    return { go: 'askForTheNext' };
  },
});

/** The frame of a moment, if any ability acts in it; a step calls nothing where nothing happens. */
export function momentFrame(g: Pick<DmGame, 'board'>, moment: MomentName): Frame | undefined {
  return offersAt(g.board, moment).length === 0 ? undefined : resolveMomentFrame({ moment });
}

/** Abilities that act by themselves; the book of all has none that calls a step. */
const acting = new AbilityBook<DmBoard, Queries, Moments, Cause>([frenzied, regenerate, scouting], abilitiesOf);

function offersAt(board: DmBoard, moment: MomentName): AbilityOffer[] {
  return acting.offers(board, moment, {});
}

/** Places of the offers that share a unit with another one. */
function rivalsIn(offers: readonly AbilityOffer[]): number[] {
  const shared = (one: AbilityOffer, other: AbilityOffer) => one.touches.some(id => other.touches.includes(id));
  return offers.flatMap((offer, index) => {
    const rival = offers.some((other, at) => at !== index && shared(offer, other));
    return rival ? [index] : [];
  });
}

/** `sequence`: which of several abilities acts next, at the same moment (DM.command.end). */
export const sequenceQuestion = question(sequenceAsk, {
  style: 'buttons',
  prompt(_view, { args: { labels } }) {
    return {
      title: 'Several abilities act at the same moment: which is next?',
      lines: labels.map(label => `**${label}**`),
      small: ['The First Player says in which sequence.'],
    };
  },
  choices(_view, { args: { labels } }, partial) {
    if (partial.next !== undefined) return undefined;
    return {
      field: 'next',
      title: 'Next',
      options: labels.map((label, index) => ({ value: String(index), label })),
    };
  },
  check(_view, { args: { labels } }, reply) {
    if (typeof reply.next === 'string' && labels[Number(reply.next)] !== undefined && /^\d+$/.test(reply.next)) {
      return undefined;
    }
    return { why: `Say which is next: ${labels.join(', ')}.`, cite: CITE };
  },
});
