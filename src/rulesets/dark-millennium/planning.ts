import type { Planning } from '../../engine/index.js';
import { c, mark, t } from '../../engine/language.js';
import { leftTable, REACTIONS_AHEAD, stopsAt, wipedOut } from '../plan-stops.js';
import { reactions } from './actions/all-reactions.js';
import { reactCandidates } from './actions/react-question.js';
import type { DkBoard } from './board.js';
import type { DkEvent } from './game.js';

function titleOf(turn: number): string {
  return c('side')`Turn ${turn}`;
}

/** The next turn of one's own, after the enemy's, and no further. */
function isForeseen(turn: number, from: number): boolean {
  return turn <= from + 2;
}

/** How answers may be prepared in Dark Millennium: the actions of a turn, and what is let pass in an enemy's (DK.turn.sequence). */
export const planning: Planning<DkBoard, DkEvent> = {
  doing: {
    act: { intent: ({ do: what }) => what === 'fire', rests: ({ unit }) => unit === 'none' },
    shoot: { follows: true, intent: true, rests: ({ target }) => target === 'none' },
  },
  windows: {
    react: {
      title: mark`Reactions`,
      ...REACTIONS_AHEAD,
      kinds: Object.fromEntries(reactions.map(({ id, word }) => [id, word])),
      moves: reactions.map(({ id }) => id),
      candidates: reactCandidates,
    },
    save: {
      get title() {
        return c('heroes')`Saves`;
      },
      ahead: 'ask',
      hold: { saves: [] },
      kinds: { save: mark`Save by hero points` },
      kindOf: () => 'save',
    },
  },
  keywordsOf: (id, board) => board.units[id]?.keywords ?? [],
  phaseOf({ phase, turn, acting }) {
    if (phase !== 'turns') return undefined;
    const side = acting ? { side: acting } : {};
    return { key: `${turn}`, title: titleOf(turn), stage: 0, part: t`this turn`, ...side };
  },
  behind(key, { turn }) {
    const next = Number(key) + 2;
    return isForeseen(next, turn) ? titleOf(next) : undefined;
  },
  unforeseen: (events, from) => events.some(event => event.type === 'turnStarted' && !isForeseen(event.turn, from)),
  stops: stopsAt<DkBoard, DkEvent>({
    lostAboard: wipedOut,
    sentBack: leftTable,
    suppressionTold: (_event, name) => ({ kind: 'test', words: t`${name} is suppressed` }),
  }),
};
