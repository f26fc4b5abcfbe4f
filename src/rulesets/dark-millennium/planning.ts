import type { Planning, PlanStop, SeatId } from '../../engine/index.js';
import { c, mark, t } from '../../engine/language.js';
import { reactions } from './actions/all-reactions.js';
import { reactCandidates } from './actions/react-question.js';
import type { DkBoard } from './board.js';
import type { DkEvent } from './game.js';

function stopsOf(event: DkEvent, board: DkBoard, seat: SeatId): PlanStop[] {
  switch (event.type) {
    case 'fell': {
      const unit = board.units[event.unit];
      if (unit?.seat !== seat) return [];
      if (event.left === 0) return [{ kind: 'loss', unit: unit.id, words: t`${unit.name} was wiped out` }];
      const { length } = event.models;
      const words = length === 1 ? t`${unit.name} lost a model` : t`${unit.name} lost ${length} models`;
      return [{ kind: 'reaction', unit: unit.id, words }];
    }
    case 'suppressionTold': {
      const unit = board.units[event.unit];
      return unit?.seat === seat ? [{ kind: 'test', unit: unit.id, words: t`${unit.name} is suppressed` }] : [];
    }
    default:
      return [];
  }
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
      ahead: 'ask',
      hold: { react: 'hold' },
      kinds: Object.fromEntries(reactions.map(({ id, word }) => [id, word])),
      kindOf: value => (value === 'hold' ? undefined : String(value).split(' ')[0]),
      told: true,
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
  phaseOf: ({ phase, turn }) =>
    phase === 'turns' ? { key: `${turn}`, title: c('side')`Turn ${turn}`, stage: 0, part: t`this turn` } : undefined,
  behind: key => c('side')`Turn ${Number(key) + 2}`,
  // The next turn of one's own, after the enemy's, and no further.
  unforeseen: (events, from) => events.some(event => event.type === 'turnStarted' && event.turn > from + 2),
  stops: (events, board, seat) => events.flatMap(event => stopsOf(event, board, seat)),
};
