import type { StoryMark } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import type { Phase } from '../classic/board.js';
import { colourOf } from '../side-names.js';
import type { AdEvent } from './game.js';

const HEADINGS: Partial<Record<Phase, string>> = {
  start: mark`Start`,
  movement: mark`Movement`,
  shooting: mark`Shooting`,
  assault: mark`Assault`,
};

/** Chapters: what comes before the battle, and each side's turn, with its phases as parts. */
export function story(event: AdEvent): StoryMark | undefined {
  switch (event.type) {
    case 'missionChosen':
      return { chapter: { key: 'before', title: t`Before the battle` } };
    case 'playerTurnStarted': {
      const { turn, side } = event;
      const chapter = { key: `${turn} ${side}`, title: t`Turn ${turn} · ${colourOf(side)}`, side };
      return event.playerTurn > 1
        ? { chapter }
        : { chapter, picture: { title: t`Both armies have deployed`, whole: true } };
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
