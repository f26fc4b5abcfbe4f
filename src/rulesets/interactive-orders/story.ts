import type { StoryMark } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import type { Phase } from '../classic/board.js';
import { colourOf } from '../side-names.js';
import type { IoEvent } from './game.js';

const HEADINGS: Partial<Record<Phase, string>> = {
  start: mark`Start`,
  orders: mark`Orders`,
  assault: mark`Assault`,
  end: mark`Rally and end`,
};

/** Chapters: what comes before the battle, and each side's turn, with its phases as parts. */
export function story(event: IoEvent): StoryMark | undefined {
  switch (event.type) {
    case 'scenarioChosen':
      return { chapter: { key: 'before', title: t`Before the battle` } };
    case 'playerTurnStarted': {
      const { turn, side, playerTurn } = event;
      const chapter = { key: `${turn} ${side}`, title: t`Turn ${turn} · ${colourOf(side)}`, side };
      return playerTurn > 1 ? { chapter } : { chapter, picture: { title: t`Both sides have deployed`, whole: true } };
    }
    case 'phaseStarted': {
      const heading = HEADINGS[event.phase];
      return heading === undefined ? undefined : { heading: translated(heading) };
    }
    case 'playerTurnEnded':
      return { heading: '', picture: { title: t`After turn ${event.turn}, ${colourOf(event.side)}'s` } };
    default:
      return undefined;
  }
}
