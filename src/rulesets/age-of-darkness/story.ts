import type { StoryMark } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import type { Phase } from '../classic/board.js';
import { beforeBattle, endMark, turnMark } from '../classic/words/story.js';
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
      return beforeBattle();
    case 'playerTurnStarted':
    case 'phaseStarted':
      return turnMark(event, HEADINGS, t`Both armies have deployed`);
    case 'playerTurnEnded':
      return endMark(event);
    default:
      return undefined;
  }
}
