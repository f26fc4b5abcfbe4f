import type { JsonObject, Planning, PlanPhase, UnitId } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { oneToDo, REACTIONS_AHEAD, stopsAt } from '../plan-stops.js';
import { answerCandidates, lastsWith } from './answers/question.js';
import type { IoBoard } from './board.js';
import type { IoEvent } from './game.js';
import { jinkCandidates } from './ground/jink.js';
import { groundCandidates } from './ground/question.js';
import { ORDER_WORDS } from './orders/order-words.js';

/** A side's orders are planned as one, with all their steps (IO.orders.one). */
function phaseOf({ phase, turn, playerTurn, acting, stack }: IoBoard): PlanPhase | undefined {
  // Each unit has one order in a turn.
  const piece = stack[0] && { key: stack[0].unit, part: t`this order` };
  if (phase !== 'orders' && stack.length === 0) return undefined;
  return {
    key: `${playerTurn}.orders`,
    title: t`Turn ${turn} · Orders`,
    stage: 0,
    part: t`this turn`,
    ...(acting ? { side: acting } : {}),
    ...(piece ? { piece } : {}),
  };
}

/** Whoever is given a reaction order may be left an instruction with its token (IO.house.standing). */
function waitsBy({ unit, do: order }: JsonObject): { kind: string; unit: UnitId } | undefined {
  const isToken = order === 'ambush' || order === 'reserveMove';
  return isToken && typeof unit === 'string' ? { kind: order, unit } : undefined;
}

/** How answers may be prepared: the orders of a turn with their steps, and what those who wait do in the enemy's. */
export const planning: Planning<IoBoard, IoEvent> = {
  doing: {
    order: { rests: ({ unit }) => unit === 'none', leaves: waitsBy },
    act: { follows: true, intent: ({ do: what }) => what === 'shoot' || what === 'charge', rests: () => false },
    // Of a strike that was called for: unheard, nobody is asked where it goes.
    fly: { follows: true, intent: true, rests: () => false },
    drop: { follows: true, intent: true, rests: () => false },
  },
  windows: {
    answer: {
      title: mark`Answers`,
      ...REACTIONS_AHEAD,
      kinds: {
        ambush: ORDER_WORDS.ambush,
        reserveMove: ORDER_WORDS.reserveMove,
        supportingFire: ORDER_WORDS.supportingFire,
        overwatch: ORDER_WORDS.overwatch,
      },
      candidates: answerCandidates,
      aims: true,
      lastsWith,
    },
    ground: {
      title: mark`Going to ground`,
      ...oneToDo('down', mark`Go to ground`, { ground: 'stay' }),
      candidates: groundCandidates,
    },
    jink: {
      title: mark`Jinking`,
      ...oneToDo('jink', mark`Jink`, { jink: 'stay' }),
      candidates: jinkCandidates,
      aims: true,
    },
    deny: {
      title: mark`Powers`,
      ...oneToDo('deny', mark`Deny`, { dice: 'none' }),
    },
  },
  keywordsOf: (id, board) => board.units[id]?.keywords ?? [],
  phaseOf,
  behind: () => undefined,
  unforeseen: events => events.some(event => event.type === 'playerTurnStarted'),
  stops: stopsAt<IoBoard, IoEvent>({
    fallingBack: ({ falling }, name) => (falling ? { kind: 'test', words: t`${name} routs` } : undefined),
    supportRequested: ({ passed }, name) => (passed ? undefined : { kind: 'test', words: t`${name} was not heard` }),
    coordinated: ({ passed }, name) => (passed ? undefined : { kind: 'test', words: t`${name} coordinated in vain` }),
    wentToGround: (_event, name) => ({ kind: 'reaction', words: t`${name} has gone to ground` }),
  }),
};
