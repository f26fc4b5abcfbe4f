import { unitOf } from '../../board-queries.js';
import type { DkUnit } from '../board.js';
import { sendBack } from '../combat/daemons.js';
import { type DkGame, type DkView, step } from '../game.js';
import { isCoherent, isSuppressed, moraleOf } from '../lookups.js';
import { spill } from '../reserves/spill.js';
import { actionOf } from './all.js';
import { reactionOf } from './all-reactions.js';
import { reactAsk } from './asks.js';
import type { Part } from './events.js';
import { exchangeFrame } from './frames.js';
import { reactingSeats } from './react-question.js';

/** An action, the reaction to it, fatigue for both, and both resolved at the same time (DK.turn.sequence, DK.turn.simultaneous). */
export const exchange = step(exchangeFrame, {
  declare(g, args) {
    const { declared } = args;
    const all = Object.values(g.board.units);
    args.suppressed = all.filter(unit => isSuppressed(g.board, unit)).map(({ id }) => id);
    g.emit({ type: 'actionDeclared', unit: declared.unit, do: declared.do });
    args.seats = reactingSeats(g.view() as DkView, declared);
  },
  askForReaction(_g, args) {
    const [who, ...rest] = args.seats ?? [];
    if (who === undefined) return { go: 'tire' };
    args.seats = rest;
    return {
      ask: reactAsk({ who, args: { declared: args.declared, unit: args.declared.unit }, fallback: { react: 'hold' } }),
    };
  },
  hearReaction(_g, args, reply) {
    const { react, ...fields } = reactAsk.answer(reply);
    const [id, unit] = react.split(' ');
    // One unit of the side reacts; who lets it pass leaves it to allies (DK.reaction).
    if (unit === undefined) return { go: 'askForReaction' };
    args.answered = { ...fields, react: id!, unit };
    return undefined;
  },
  tire(g, { declared, answered }) {
    const acting = partOf(g, declared.unit, declared.do);
    if (answered === undefined) {
      g.emit({ type: 'exchangeBegun', acting });
      return;
    }
    const { unit, react } = answered;
    g.emit({ type: 'exchangeBegun', acting, reacting: partOf(g, unit, react) });
  },
  reactFirst(g, { declared, answered }) {
    const apart = answered && reactionOf(answered).apart;
    if (apart?.when(declared) === 'before') return { call: apart.frame(declared, answered!) };
    apart?.begin(g, declared, answered!);
    return undefined;
  },
  act(_g, { declared, answered }) {
    const together = answered && reactionOf(answered).apart === undefined ? answered : undefined;
    return { call: actionOf(declared).frame({ declared, ...(together ? { answered: together } : {}) }) };
  },
  reactLast(_g, { declared, answered }) {
    const apart = answered && reactionOf(answered).apart;
    if (apart?.when(declared) === 'after') return { call: apart.frame(declared, answered!) };
    return undefined;
  },
  checkSuppression(g, args) {
    // Daemons may carry others, and may get out of a wreck.
    sendBack(g);
    spill(g, args.carriers);
    sendBack(g);
    for (const unit of Object.values(g.board.units)) {
      if (unit.models.length > 0 && !args.suppressed?.includes(unit.id)) tellSuppression(g, unit);
    }
    g.emit({ type: 'exchangeEnded', unit: args.declared.unit, do: args.declared.do });
    return { end: null };
  },
});

/** Action and reaction cost a point each (DK.turn.fatigue). */
function partOf(g: DkGame, id: string, does: string): Part {
  const unit = unitOf(g.board, id);
  return { unit: id, does, fatigue: 1, now: unit.fatigue + 1, morale: moraleOf(g.board, unit) };
}

function tellSuppression(g: DkGame, unit: DkUnit): void {
  if (!isSuppressed(g.board, unit)) return;
  const why = isCoherent(g.board, unit) ? 'fatigue' : 'coherency';
  const { id, fatigue } = unit;
  g.emit({ type: 'suppressionTold', unit: id, fatigue, morale: moraleOf(g.board, unit), why });
}
