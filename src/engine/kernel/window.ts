import type { Board, SeatId, UnitId } from './board.js';
import type { GameEvent } from './event.js';
import {
  type AnswerAsked,
  type Asking,
  frameOf,
  type Offer,
  type Offered,
  type Reacted,
  WINDOW,
  type WindowAsked,
  type WindowOf,
} from './frames.js';
import type { JsonObject } from './json.js';
import type { Frame } from './state.js';
import { type Step, stepOf } from './step.js';
import type { View } from './view.js';

/** A unit that may react now, and how. One decision is asked for each. */
export interface Watcher {
  seat: SeatId;
  unit: UnitId;
  offers: Offer[];
}

interface Opening<B extends Board, A> {
  moment: string;
  cite: string;
  /** Who is entitled to react, in the order in which they are asked: public eligibility only, so that being asked tells nothing. */
  watchers(view: View<B>, about: A): Watcher[];
}

/** Everybody entitled is asked at once, sealed; what they chose resolves in the order asked, each wholly. */
interface AtOnce<B extends Board, A> extends Opening<B, A> {
  turns?: undefined;
  /** The Question asked of each watcher; its reply is `{ react: id }` or `{ react: 'hold' }`. */
  asks: Asking<WindowAsked<A>, Reacted>;
}

/**
 * One seat at a time is asked, the first of the watchers first. What it declares begins before anybody else is asked, and may
 * open such a window itself: what was declared last resolves first. Then all are asked again, until each holds in a row.
 */
interface InTurn<B extends Board, A> extends Opening<B, A> {
  turns: 'one';
  /** The Question asked of a seat; its reply is `{ react: id }` or `{ react: 'hold' }`. The offers of one window have ids of their own. */
  asks: Asking<AnswerAsked<A>, Reacted>;
}

/** When a window opens, who may react, and how they are asked. */
export type Moment<B extends Board, A = never> = AtOnce<B, A> | InTurn<B, A>;

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Says who may react at a named moment; the ruleset's own `moment` binds B once. */
export function whenOf<B extends Board>() {
  return <A>({ moment }: WindowOf<A>, when: Without<Moment<B, A>, 'moment'>): Moment<B> =>
    ({ ...when, moment }) as unknown as Moment<B>;
}

interface WindowArgs {
  moment: string;
  about: JsonObject;
  watchers?: Watcher[];
  count?: number;
  queue?: Frame[];
  /** The seats that hold since somebody declared last. */
  held?: SeatId[];
}

const windowFrame = frameOf<WindowArgs, number>(WINDOW);

interface Momentous<B extends Board> {
  moments: Record<string, Moment<B>>;
}

/** Opens a window of the moment that its frame names; ends with the number of reactions that were chosen. */
export function windowStep<B extends Board, E extends GameEvent>({ moments }: Momentous<B>): Step<B, E> {
  const momentOf = (name: string): Moment<B> => {
    const moment = moments[name];
    if (moment === undefined) throw new Error(`no moment ${name}`);
    return moment;
  };
  return stepOf<B, E>()(windowFrame, {
    gather(g, args) {
      const { moment: name, about } = args;
      const moment = momentOf(name);
      if (moment.turns === 'one') return { go: 'askTheNext' };
      const watchers = moment.watchers(g.view(), about as never);
      if (watchers.length === 0) return { end: 0 };
      args.watchers = watchers;
      return {
        askAll: watchers.map(({ seat, unit, offers }) =>
          moment.asks({
            who: seat,
            args: { moment: name, about: about as never, unit, offers: offers.map(offered) },
            cite: moment.cite,
            fallback: { react: 'hold' },
          }),
        ),
      };
    },
    collect(_g, args, replies) {
      const { watchers = [] } = args;
      const chosen: Frame[] = [];
      for (const [index, reply] of momentOf(args.moment).asks.answers(replies).entries()) {
        const offer = watchers[index]?.offers.find(({ id }) => id === reply.react);
        if (offer) chosen.push(answeredBy(offer, reply));
      }
      delete args.watchers;
      args.count = chosen.length;
      args.queue = chosen;
    },
    resolve(_g, args) {
      const [next, ...rest] = args.queue ?? [];
      if (next === undefined) return { end: args.count ?? 0 };
      args.queue = rest;
      return { call: next };
    },
    again: () => ({ go: 'resolve' }),
    askTheNext(g, args) {
      const { moment: name, about, held = [] } = args;
      const moment = momentOf(name) as InTurn<B, never>;
      const open = moment.watchers(g.view(), about as never).filter(({ seat }) => !held.includes(seat));
      const [first] = open;
      if (first === undefined) return { end: args.count ?? 0 };
      const watchers = open.filter(({ seat }) => seat === first.seat);
      args.watchers = watchers;
      const units = watchers.map(({ unit, offers }) => ({ unit, offers: offers.map(offered) }));
      return {
        ask: moment.asks({
          who: first.seat,
          args: { moment: name, about: about as never, units },
          cite: moment.cite,
          fallback: { react: 'hold' },
        }),
      };
    },
    declare(_g, args, reply) {
      const { watchers = [], held = [], count = 0 } = args;
      const answer = (momentOf(args.moment) as InTurn<B, never>).asks.answer(reply);
      const offer = watchers.flatMap(({ offers }) => offers).find(({ id }) => id === answer.react);
      delete args.watchers;
      if (offer === undefined) {
        args.held = [...held, watchers[0]!.seat];
        return { go: 'askTheNext' };
      }
      args.held = [];
      args.count = count + 1;
      return { call: answeredBy(offer, answer) };
    },
    declared: () => ({ go: 'askTheNext' }),
  });
}

function offered({ frame: _frame, ...offer }: Offer): Offered {
  return offer;
}

/** The frame of an offer, with the whole answer that chose it. */
function answeredBy({ frame }: Offer, answer: Reacted): Frame {
  return { ...frame, args: { ...frame.args, answer: { ...answer } } };
}
