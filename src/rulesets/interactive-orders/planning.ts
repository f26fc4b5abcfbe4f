import type { JsonObject, Planning, PlanPhase, PlanStop, SeatId, UnitId } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { answerCandidates, lastsWith } from './answers/question.js';
import type { IoBoard } from './board.js';
import type { IoEvent } from './game.js';
import { jinkCandidates } from './ground/jink.js';
import { groundCandidates } from './ground/question.js';
import { ORDER_WORDS } from './orders/order-words.js';

/** A side's orders are planned as one, with all their steps (IO.orders.one). */
function phaseOf({ phase, turn, playerTurn, stack }: IoBoard): PlanPhase | undefined {
  if (phase !== 'orders' && stack.length === 0) return undefined;
  return { key: `${playerTurn}.orders`, title: t`Turn ${turn} · Orders`, stage: 0, part: t`this turn` };
}

function stopsOf(event: IoEvent, board: IoBoard, seat: SeatId): PlanStop[] {
  const own = (id: UnitId) => (board.units[id]?.seat === seat ? board.units[id] : undefined);
  switch (event.type) {
    case 'fell': {
      const unit = own(event.unit);
      if (unit === undefined) return [];
      if (event.left === 0) return [{ kind: 'loss', unit: unit.id, words: t`${unit.name} was wiped out` }];
      const { length } = event.models;
      const words = length === 1 ? t`${unit.name} lost a model` : t`${unit.name} lost ${length} models`;
      return [{ kind: 'reaction', unit: unit.id, words }];
    }
    case 'fallingBack': {
      const unit = event.falling ? own(event.unit) : undefined;
      return unit ? [{ kind: 'test', unit: unit.id, words: t`${unit.name} routs` }] : [];
    }
    case 'wentToGround': {
      const unit = own(event.unit);
      return unit ? [{ kind: 'reaction', unit: unit.id, words: t`${unit.name} has gone to ground` }] : [];
    }
    default:
      return [];
  }
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
  },
  windows: {
    answer: {
      title: mark`Answers`,
      ahead: 'ask',
      hold: { react: 'hold' },
      kinds: {
        ambush: ORDER_WORDS.ambush,
        reserveMove: ORDER_WORDS.reserveMove,
        supportingFire: ORDER_WORDS.supportingFire,
        overwatch: ORDER_WORDS.overwatch,
      },
      kindOf: value => (value === 'hold' ? undefined : String(value).split(':')[0]),
      told: true,
      candidates: answerCandidates,
      lastsWith,
    },
    ground: {
      title: mark`Going to ground`,
      ahead: 'ask',
      hold: { ground: 'stay' },
      kinds: { down: mark`Go to ground` },
      kindOf: value => (value === 'down' ? 'down' : undefined),
      told: true,
      candidates: groundCandidates,
    },
    jink: {
      title: mark`Jinking`,
      ahead: 'ask',
      hold: { jink: 'stay' },
      kinds: { jink: mark`Jink` },
      kindOf: value => (value === 'jink' ? 'jink' : undefined),
      told: true,
      candidates: jinkCandidates,
    },
    deny: {
      title: mark`Powers`,
      ahead: 'ask',
      hold: { dice: 'none' },
      kinds: { deny: mark`Deny` },
      kindOf: value => (value === 'none' ? undefined : 'deny'),
      told: true,
    },
  },
  keywordsOf: (id, board) => board.units[id]?.keywords ?? [],
  phaseOf,
  behind: () => undefined,
  unforeseen: events => events.some(event => event.type === 'playerTurnStarted'),
  stops: (events, board, seat) => events.flatMap(event => stopsOf(event, board, seat)),
};
