import type { StoryMark } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { colourOf } from '../../side-names.js';
import type { DkEvent } from '../game.js';

/** Chapters: what comes before the battle, and each side's turn. */
export function story(event: DkEvent): StoryMark | undefined {
  switch (event.type) {
    case 'edgesRolled':
      return { chapter: { key: 'before', title: t`Before the battle` } };
    case 'firstTurnRolled':
      return { picture: { title: t`Both armies have deployed`, whole: true } };
    case 'turnStarted': {
      const { turn, side } = event;
      return { chapter: { key: `${turn} ${side}`, title: t`Turn ${turn} · ${colourOf(side)} acts`, side } };
    }
    case 'turnEnded':
      return { picture: { title: t`After turn ${event.turn}, ${colourOf(event.side)}'s` } };
    default:
      return undefined;
  }
}
