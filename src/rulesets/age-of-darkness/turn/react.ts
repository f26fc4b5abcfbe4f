import { enemyOf, unitOf } from '../../board-queries.js';
import type { ClassicView } from '../../classic/game.js';
import { reactAsk, reactFrame } from '../../classic/reactions/frames.js';
import { step } from '../game.js';
import { reacting } from './react-question.js';

/** One reaction of the side that is not active, where anything is legal: each of its players is asked until one reacts (AD.house.reactions). */
export const react = step(reactFrame, {
  ask(g, args) {
    const { moment, unit, targets, passed = [] } = args;
    const side = enemyOf(unitOf(g.board, unit).side);
    const about = { moment, unit, targets };
    const view = g.view() as ClassicView;
    const who = g.board.seats.find(
      seat => seat.side === side && !passed.includes(seat.id) && reacting.offersOf(view, seat.id, about).length > 0,
    )?.id;
    if (who === undefined) return { end: null };
    args.passed = [...passed, who];
    return { ask: reactAsk({ who, args: about, cite: 'AD.house.reactions', fallback: { react: 'hold' } }) };
  },
  hear(g, { unit: to, passed }, reply) {
    const { react: chosen } = reactAsk.answer(reply);
    const [id, unit] = chosen.split(' ');
    // Battles that an older version saved do not know who was asked.
    if (id === undefined || unit === undefined) return passed === undefined ? { end: null } : { go: 'ask' };
    const { deeds } = unitOf(g.board, unit);
    g.emit({ type: 'did', unit, deeds: { reacted: [...(deeds.reacted ?? []), g.board.phase] } });
    g.emit({ type: 'reacted', unit, react: id, to });
    return { end: { react: id, unit } };
  },
});
