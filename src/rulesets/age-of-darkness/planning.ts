import type { Planning, PlanPhase, PlanStop, SeatId, UnitId } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import type { ClassicBoard, Phase } from '../classic/board.js';
import { PHASE_NAMES } from '../classic/table/phase-names.js';
import type { AdEvent } from './game.js';
import { reactCandidates } from './turn/react-question.js';
import { reactions } from './turn/reactions.js';

/** Phases in which somebody acts, in their order. */
const ACTING: readonly Phase[] = ['movement', 'shooting', 'assault'];

/** The phases of a player turn are planned one by one (AD.house.sequence). */
function phaseOf({ phase, turn, playerTurn }: ClassicBoard): PlanPhase | undefined {
  if (!ACTING.includes(phase)) return undefined;
  return { key: `${playerTurn}.${phase}`, title: titleOf(turn, phase), stage: 0, part: t`this phase` };
}

/** Behind each phase the next one of the same player turn; what the enemy's turn leaves is not foreseen. */
function behind(key: string): string | undefined {
  const [playerTurn, phase] = key.split('.');
  const next = ACTING[ACTING.indexOf(phase as Phase) + 1];
  return next && titleOf(Math.ceil(Number(playerTurn) / 2), next);
}

function titleOf(turn: number, phase: Phase): string {
  return t`Turn ${turn} · ${translated(PHASE_NAMES[phase])}`;
}

function stopsOf(event: AdEvent, board: ClassicBoard, seat: SeatId): PlanStop[] {
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
      return unit ? [{ kind: 'test', unit: unit.id, words: t`${unit.name} falls back` }] : [];
    }
    case 'pinned': {
      const unit = own(event.unit);
      return unit ? [{ kind: 'test', unit: unit.id, words: t`${unit.name} is pinned` }] : [];
    }
    default:
      return [];
  }
}

/** How answers may be prepared in Age of Darkness: what units do in a phase, and what is let pass in an enemy's. */
export const planning: Planning<ClassicBoard, AdEvent> = {
  doing: {
    act: { intent: ({ do: what }) => what === 'shoot' || what === 'charge', rests: ({ unit }) => unit === 'none' },
  },
  windows: {
    react: {
      title: mark`Reactions`,
      ahead: 'ask',
      hold: { react: 'hold' },
      get kinds() {
        return Object.fromEntries(reactions.map(({ id, word }) => [id, word]));
      },
      kindOf: value => (value === 'hold' ? undefined : String(value).split(' ')[0]),
      told: true,
      candidates: reactCandidates,
    },
  },
  keywordsOf: (id, board) => board.units[id]?.keywords ?? [],
  phaseOf,
  behind,
  unforeseen: events => events.some(event => event.type === 'playerTurnStarted'),
  stops: (events, board, seat) => events.flatMap(event => stopsOf(event, board, seat)),
};
