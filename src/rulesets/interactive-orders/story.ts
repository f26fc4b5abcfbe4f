import type { StoryMark } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import type { Phase } from '../classic/board.js';
import { beforeBattle, endMark, turnMark } from '../classic/words/story.js';
import type { IoBoard } from './board.js';
import type { IoEvent } from './game.js';

const HEADINGS: Partial<Record<Phase, string>> = {
  start: mark`Start`,
  orders: mark`Orders`,
  assault: mark`Assault`,
  end: mark`Rally and end`,
};

/**
 * Chapters: what comes before the battle, and each side's turn, with its phases as parts. Turn 0, in which few act, is drawn once for
 * both sides.
 */
export function story(event: IoEvent, { firstSide }: Pick<IoBoard, 'firstSide'>): StoryMark | undefined {
  switch (event.type) {
    case 'scenarioChosen':
      return beforeBattle();
    case 'playerTurnStarted':
    case 'phaseStarted':
      return turnMark(event, HEADINGS, t`Both sides have deployed`);
    case 'playerTurnEnded':
      return event.turn === 0 && event.side === firstSide ? { heading: '' } : endMark(event);
    default:
      return undefined;
  }
}
