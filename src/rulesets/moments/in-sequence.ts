import type { AbilityOffer } from '../../engine/abilities/index.js';
import type { AskOf, Board, Game, GameEvent, Question, Reply, RuleId, SeatId } from '../../engine/index.js';

/** What several things that happen at one moment leave to be said: which is next. */
export type SequenceAsk = AskOf<{ labels: string[] }, { next: string }>;

export interface Sequence<G, A> {
  /** The question that asks for the next one. */
  ask: SequenceAsk;
  cite: RuleId;
  /** Everything that acts at this moment, in the order of the board. */
  offers(g: G, args: A): AbilityOffer[];
  /** The seat that says which is next. */
  chooses(g: G): SeatId;
}

/**
 * The beats of a step that resolves everything that happens at one moment, of both sides. Where several touch the same units
 * their sequence matters, and a player says which comes next; the others keep the order of the board.
 */
export function inSequence<B extends Board, E extends GameEvent, A extends { left?: AbilityOffer[] }>({
  ask,
  cite,
  offers,
  chooses,
}: Sequence<Game<B, E>, A>) {
  return {
    collect(g: Game<B, E>, args: A) {
      args.left = offers(g, args);
    },
    askForTheNext(g: Game<B, E>, { left = [] }: A) {
      if (left.length === 0) return { end: null };
      const rivals = rivalsIn(left);
      if (rivals.length < 2) return { go: 'actOnTheNext' as const };
      const labels = rivals.map(index => left[index]!.label);
      return { ask: ask({ who: chooses(g), args: { labels }, cite, fallback: { next: '0' } }) };
    },
    bringItForward(_g: Game<B, E>, args: A, reply: Reply | undefined) {
      const left = args.left ?? [];
      const index = rivalsIn(left)[Number(ask.answer(reply).next)]!;
      args.left = [left[index]!, ...left.filter((_offer, at) => at !== index)];
    },
    actOnTheNext(_g: Game<B, E>, args: A) {
      const [next, ...rest] = args.left ?? [];
      if (next === undefined) return { end: null };
      args.left = rest;
      return { call: next.frame };
    },
    again() {
      return { go: 'askForTheNext' as const };
    },
  };
}

/** Places of the offers that share a unit with another one. */
function rivalsIn(offers: readonly AbilityOffer[]): number[] {
  const shared = (one: AbilityOffer, other: AbilityOffer) => one.touches.some(id => other.touches.includes(id));
  return offers.flatMap((offer, index) => {
    const rival = offers.some((other, at) => at !== index && shared(offer, other));
    return rival ? [index] : [];
  });
}

/** Which of several things happens next, at the same moment. `who` says who chooses, in a sentence. */
export function sequenceOf<B extends Board>({
  title,
  who,
  cite,
}: {
  title: string;
  who: string;
  cite: RuleId;
}): Omit<Question<B, { labels: string[] }>, 'asks'> {
  return {
    style: 'buttons',
    prompt: (_view, { args: { labels } }) => ({ title, lines: labels.map(label => `**${label}**`), small: [who] }),
    choices(_view, { args: { labels } }, partial) {
      if (partial.next !== undefined) return undefined;
      const options = labels.map((label, index) => ({ value: String(index), label }));
      return { field: 'next', title: 'Next', options };
    },
    check(_view, { args: { labels } }, reply) {
      const { next } = reply;
      if (typeof next === 'string' && /^\d+$/.test(next) && labels[Number(next)] !== undefined) return undefined;
      return { why: `Say which is next: ${labels.join(', ')}.`, cite };
    },
  };
}
