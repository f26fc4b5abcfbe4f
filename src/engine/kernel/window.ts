import type { Board, SeatId, UnitId } from './board.js';
import type { GameEvent } from './event.js';
import { type Asking, frameOf, type Offer, type Reacted, WINDOW, type WindowAsked, type WindowOf } from './frames.js';
import type { JsonObject } from './json.js';
import type { Frame } from './state.js';
import { type Step, stepOf } from './step.js';
import type { View } from './view.js';

/** Windows that would open with more frames than this on the stack pass: reactions to reactions end somewhere. */
export const DEEPEST_STACK = 40;

/** A unit that may react now, and how. One decision is asked for each. */
export interface Watcher {
  seat: SeatId;
  unit: UnitId;
  offers: Offer[];
}

/** When a window opens, who is entitled to react: public eligibility only, so that being asked tells nothing. */
export interface Moment<B extends Board, A = never> {
  moment: string;
  /** The Question asked of each watcher; its reply is `{ react: id }` or `{ react: 'hold' }`. */
  asks: Asking<WindowAsked<A>, Reacted>;
  cite: string;
  watchers(view: View<B>, about: A): Watcher[];
}

/** Says who may react at a named moment; the ruleset's own `moment` binds B once. */
export function whenOf<B extends Board>() {
  return <A>({ moment }: WindowOf<A>, when: Omit<Moment<B, A>, 'moment'>): Moment<B> =>
    ({ ...when, moment }) as unknown as Moment<B>;
}

interface WindowArgs {
  moment: string;
  about: JsonObject;
  watchers?: Watcher[];
  count?: number;
  queue?: Frame[];
}

const windowFrame = frameOf<WindowArgs, number>(WINDOW);

interface Momentous<B extends Board> {
  moments: Record<string, Moment<B>>;
}

/**
 * Everybody entitled is asked at once; then the chosen reactions resolve one by one in the order asked, each wholly,
 * with whatever windows it opens itself (last in, first out).
 */
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
      if (g.depth > DEEPEST_STACK) return { end: 0 };
      const watchers = moment.watchers(g.view(), about as never);
      if (watchers.length === 0) return { end: 0 };
      args.watchers = watchers;
      return {
        askAll: watchers.map(({ seat, unit, offers }) =>
          moment.asks({
            who: seat,
            args: {
              moment: name,
              about: about as never,
              unit,
              offers: offers.map(({ frame: _frame, ...offered }) => offered),
            },
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
        if (offer) chosen.push({ ...offer.frame, args: { ...offer.frame.args, answer: { ...reply } } });
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
  });
}
