import type { Board, SeatId, UnitId } from './board.js';
import type { Json, JsonObject } from './json.js';
import type { Frame } from './state.js';
import type { Ask, Beat, GameEvent, Step } from './step.js';
import type { View } from './view.js';

/** Windows that would open with more frames than this on the stack pass: reactions to reactions end somewhere. */
export const DEEPEST_STACK = 40;

/** One reaction that a seat may choose in a window; choosing it pushes `frame`. */
export interface Offer {
  /** The answer's `react` field, such as `evade`. */
  id: string;
  /** At most 80 characters. */
  label: string;
  hint?: string;
  chance?: number;
  frame: Frame;
}

/** A unit that may react now, and how. One decision is asked for each. */
export interface Watcher {
  seat: SeatId;
  unit: UnitId;
  offers: Offer[];
}

/** When a window opens, who is entitled to react: public eligibility only, so that being asked tells nothing. */
export interface Moment<B extends Board> {
  /** The Question asked of each watcher; its reply is `{ react: id }` or `{ react: 'hold' }`. */
  asks: string;
  cite: string;
  watchers(view: View<B>, args: JsonObject): Watcher[];
}

/** The frame that opens a window. Its end is the number of reactions that were resolved. */
export function reactionWindow(moment: string, args: JsonObject): Frame {
  return { step: windowStep.name, at: 'gather', args: { moment, about: args } };
}

interface Momentous<B extends Board> {
  moments: Record<string, Moment<B>>;
}

/**
 * Everybody entitled is asked at once; then the chosen reactions resolve one by one in the order asked, each wholly,
 * with whatever windows it opens itself (last in, first out).
 */
export const windowStep = {
  name: 'window',
  bind<B extends Board, E extends GameEvent>(ruleset: Momentous<B>): Step<B, E> {
    const gather: Beat<B, E, JsonObject> = (g, args) => {
      const moment = ruleset.moments[args.moment as string];
      if (moment === undefined) throw new Error(`no moment ${args.moment}`);
      if (g.depth > DEEPEST_STACK) return { end: 0 };
      const watchers = moment.watchers(g.view(), args.about as JsonObject);
      if (watchers.length === 0) return { end: 0 };
      args.watchers = watchers as unknown as Json;
      return {
        askAll: watchers.map(
          ({ seat, unit, offers }): Ask => ({
            who: seat,
            asks: moment.asks,
            args: {
              moment: args.moment,
              about: args.about,
              unit,
              offers: offers.map(({ frame: _frame, ...offer }) => offer) as unknown as Json,
            },
            cite: moment.cite,
            fallback: { react: 'hold' },
          }),
        ),
      };
    };
    const collect: Beat<B, E, JsonObject> = (_g, args, replies) => {
      const watchers = args.watchers as unknown as Watcher[];
      const chosen: Frame[] = [];
      (replies as { react: string }[]).forEach((reply, index) => {
        const offer = watchers[index]?.offers.find(({ id }) => id === reply.react);
        if (offer) chosen.push({ ...offer.frame, args: { ...offer.frame.args, answer: reply } });
      });
      delete args.watchers;
      args.count = chosen.length;
      args.queue = chosen as unknown as Json;
      return undefined;
    };
    const resolve: Beat<B, E, JsonObject> = (_g, args) => {
      const [next, ...rest] = args.queue as unknown as Frame[];
      if (next === undefined) return { end: args.count as number };
      args.queue = rest as unknown as Json;
      return { call: next };
    };
    const again: Beat<B, E, JsonObject> = () => ({ go: 'resolve' });
    return { name: 'window', beats: { gather, collect, resolve, again } };
  },
};
