import {
  type Board,
  boardMemory,
  type Candidate,
  type Choices,
  type JsonObject,
  type Option,
  type Refusal,
  type RuleId,
  type SeatId,
  type Unit,
  type View,
} from '../../engine/index.js';
import { t, translated } from '../../engine/language.js';
import { percent } from '../../engine/odds/percent.js';
import { firstOf, listed } from '../../engine/wording.js';
import { firstBar } from '../bars.js';
import { unitNamed } from '../board-queries.js';
import { saidLater } from '../lazy-hint.js';
import { type Reaction, unbarred } from './action.js';

/** Somebody who may react, and how. */
export interface Offered<U, X> {
  unit: U;
  reaction: X;
}

type Said = Pick<Option, 'hint' | 'chance'> & { brief?: string };

/** What a question about reactions is made of. B: the board. U: its units. A: what is reacted to. X: the ruleset's reactions. */
interface Reacting<B extends Board, U extends Unit, A, X extends Reaction<[view: View<B>, unit: U, about: A]>> {
  reactions: readonly X[];
  cite: RuleId;
  /** Whether a reaction is one to this; left out: all are. */
  fits?(reaction: X, about: A): boolean;
  /** Units of a seat that may react at all to this. */
  units(view: View<B>, seat: SeatId, about: A): readonly U[];
}

/** What a question about reactions offers and says; its prompt is the ruleset's. A reply names a reaction and a unit: `returnFire b3`. */
export function reactingOf<B extends Board, U extends Unit, A, X extends Reaction<[view: View<B>, unit: U, about: A]>>({
  reactions,
  cite,
  fits = () => true,
  units,
}: Reacting<B, U, A, X>) {
  const known = boardMemory<Offered<U, X>[]>();
  const offersOf = (view: View<B>, seat: SeatId, about: A) =>
    known(view.board, `${seat} ${JSON.stringify(about)}`, () => {
      const now = reactions.filter(reaction => fits(reaction, about));
      const offers = (unit: U) => unbarred(now, view, unit, about).map(reaction => ({ unit, reaction }));
      return units(view, seat, about).flatMap(offers);
    });
  const replyOf = ({ unit, reaction }: Offered<U, X>) => `${reaction.id} ${unit.id}`;
  return {
    offersOf,
    chosen: (view: View<B>, seat: SeatId, about: A, react: unknown) =>
      offersOf(view, seat, about).find(offered => replyOf(offered) === react),
    /** Everything that may be done, for a prompt: units of which the same is to be said in one line. */
    lines(view: View<B>, seat: SeatId, about: A) {
      const alike = new Map<string, { word: string; names: string[]; hint: string }>();
      for (const { unit, reaction } of offersOf(view, seat, about)) {
        const { hint } = reaction.offer(view, unit, about);
        const said = { word: translated(reaction.word), hint: hint === undefined ? '' : `: ${hint}` };
        const key = JSON.stringify(said);
        alike.set(key, { ...said, names: [...(alike.get(key)?.names ?? []), unit.name] });
      }
      const lines = [...alike.values()].map(({ word, names, hint }) => `${word}, ${listed(names)}${hint}.`);
      return firstOf(lines, left => t`and ${left} more reactions`);
    },
    choices(view: View<B>, seat: SeatId, about: A): Choices {
      const options = offersOf(view, seat, about).map(offered =>
        saidLater(replyOf(offered), () => {
          const { unit, reaction } = offered;
          const { brief, ...said }: Said = reaction.offer(view, unit, about);
          const odds = brief ?? (said.chance === undefined ? '' : percent(said.chance));
          return { label: `${translated(reaction.word)}: ${unit.name}${odds === '' ? '' : `, ${odds}`}`, ...said };
        }),
      );
      return { field: 'react', title: t`Reaction`, options: [...options, { value: 'hold', label: t`Let it pass` }] };
    },
    /** Why a reply is refused that names nothing which is offered. */
    refusal(view: View<B>, seat: SeatId, about: A, reply: JsonObject): Refusal {
      const [id, name] = typeof reply.react === 'string' ? reply.react.split(' ') : [];
      const reaction = reactions.find(each => each.id === id);
      const unit = unitNamed(view.board, name) as U | undefined;
      const mine = unit && unit.seat === seat && unit.models.length > 0;
      const names = offersOf(view, seat, about).map(
        offer => t`${translated(offer.reaction.word)} with ${offer.unit.name}`,
      );
      const barred = reaction && mine ? firstBar(reaction.bars, view, unit, about) : undefined;
      if (barred) return { why: barred.why({ reply, instead: () => names }), cite: barred.cite };
      return { why: t`Choose ${listed([...names, t`let it pass`], 'or')}.`, cite };
    },
    /** What standing orders may do about it; `ways` are those of the unit that acts. */
    candidates: (view: View<B>, seat: SeatId, about: A, to: string, ways: Candidate['ways'] = []) =>
      offersOf(view, seat, about).map((offered): Candidate => {
        const { unit, reaction } = offered;
        return {
          reply: { react: replyOf(offered) },
          kind: reaction.id,
          unit: unit.id,
          to: [to],
          at: 0,
          ways,
          odds() {
            const { chance } = reaction.offer(view, unit, about);
            return chance === undefined ? {} : { chance };
          },
        };
      }),
  };
}
