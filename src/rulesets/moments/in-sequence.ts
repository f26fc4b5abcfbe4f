import type { AbilityOffer } from '../../engine/abilities/index.js';
import type { AskOf, Board, Game, GameEvent, Reply, RuleId, SeatId, UnitId } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import type { Choice } from '../choice.js';
import { takeFirst } from '../tastes.js';

/** What happens at a moment: the ability of a unit acts; or as a version worded it that saved the battle. */
export type Act = { ability: string; unit: UnitId } | { told: string };

/** What several things that happen at one moment leave to be said: which is next. */
export type SequenceAsk = AskOf<{ acts: Act[] }, { next: string }>;

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
      const acts = rivals.map(index => {
        const { ability, unit } = left[index]!;
        return { ability, unit };
      });
      return { ask: ask({ who: chooses(g), args: { acts }, cite, fallback: { next: '0' } }) };
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
export function rivalsIn(offers: readonly AbilityOffer[]): number[] {
  const shared = (one: AbilityOffer, other: AbilityOffer) => one.touches.some(id => other.touches.includes(id));
  return offers.flatMap((offer, index) => {
    const rival = offers.some((other, at) => at !== index && shared(offer, other));
    return rival ? [index] : [];
  });
}

/** Which of several things happens next, at the same moment. `who` says who chooses, in a sentence; `called` names an act. */
export function sequenceOf<B extends Board>({
  title,
  who,
  cite,
  called,
}: {
  title: string;
  who: string;
  cite: RuleId;
  called(board: B, act: Exclude<Act, { told: string }>): string;
}): Omit<Choice<B, { acts: Act[] }>, 'style'> {
  const labels = (board: B, acts: readonly Act[]) => acts.map(act => ('told' in act ? act.told : called(board, act)));
  return {
    prompt: ({ board }, { args: { acts } }) => ({
      title,
      lines: labels(board, acts).map(label => `**${label}**`),
      small: [who],
    }),
    field: 'next',
    title: mark`Next`,
    options: ({ board }, { args: { acts } }) =>
      labels(board, acts).map((label, index) => ({ value: String(index), label })),
    refusal: ({ board }, { args: { acts } }) => ({
      why: t`Say which is next: ${labels(board, acts).join(', ')}.`,
      cite,
    }),
    weigh: takeFirst,
  };
}
