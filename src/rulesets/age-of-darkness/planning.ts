import type { Planning, PlanPhase } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import type { ClassicBoard, Phase } from '../classic/board.js';
import { PHASE_NAMES } from '../classic/table/phase-names.js';
import { REACTIONS_AHEAD, stopsAt } from '../plan-stops.js';
import type { AdEvent } from './game.js';
import { reactCandidates } from './turn/react-question.js';
import { reactions } from './turn/reactions.js';

/** Phases in which somebody acts, in their order. */
const ACTING: readonly Phase[] = ['movement', 'shooting', 'assault'];

/** The phases of a player turn are planned one by one (AD.house.sequence). */
function phaseOf({ phase, turn, playerTurn, acting }: ClassicBoard): PlanPhase | undefined {
  if (!ACTING.includes(phase)) return undefined;
  const side = acting ? { side: acting } : {};
  return { key: `${playerTurn}.${phase}`, title: titleOf(turn, phase), stage: 0, part: t`this phase`, ...side };
}

/** Behind each phase the next one of the same player turn; what the enemy's turn leaves is not foreseen. */
function behind(key: string, { playerTurn: now }: ClassicBoard): string | undefined {
  const [playerTurn, phase] = key.split('.');
  if (Number(playerTurn) !== now) return undefined;
  const next = ACTING[ACTING.indexOf(phase as Phase) + 1];
  return next && titleOf(Math.ceil(Number(playerTurn) / 2), next);
}

function titleOf(turn: number, phase: Phase): string {
  return t`Turn ${turn} · ${translated(PHASE_NAMES[phase])}`;
}

/** How answers may be prepared in Age of Darkness: what units do in a phase, and what is let pass in an enemy's. */
export const planning: Planning<ClassicBoard, AdEvent> = {
  doing: {
    act: { intent: ({ do: what }) => what === 'shoot' || what === 'charge', rests: ({ unit }) => unit === 'none' },
  },
  windows: {
    react: {
      title: mark`Reactions`,
      ...REACTIONS_AHEAD,
      get kinds() {
        return Object.fromEntries(reactions.map(({ id, word }) => [id, word]));
      },
      candidates: reactCandidates,
    },
  },
  keywordsOf: (id, board) => board.units[id]?.keywords ?? [],
  phaseOf,
  behind,
  unforeseen: events => events.some(event => event.type === 'playerTurnStarted'),
  stops: stopsAt<ClassicBoard, AdEvent>({
    fallingBack: ({ falling }, name) => (falling ? { kind: 'test', words: t`${name} falls back` } : undefined),
    pinned: (_event, name) => ({ kind: 'test', words: t`${name} is pinned` }),
  }),
};
