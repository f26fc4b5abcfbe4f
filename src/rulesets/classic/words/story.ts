import type { SideId, StoryMark } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { colourOf } from '../../side-names.js';
import type { Phase } from '../board.js';
import type { ClassicEvent } from '../game.js';

/** What comes before the first player turn. */
export function beforeBattle(): StoryMark {
  return { chapter: { key: 'before', title: t`Before the battle` } };
}

/** Each player turn is a chapter, its phases are the parts that have a heading; `deployed` is said under the picture before the first. */
export function turnMark(
  event: Extract<ClassicEvent, { type: 'playerTurnStarted' | 'phaseStarted' }>,
  headings: Partial<Record<Phase, string>>,
  deployed: string,
): StoryMark | undefined {
  if (event.type === 'phaseStarted') {
    const heading = headings[event.phase];
    return heading === undefined ? undefined : { heading: translated(heading) };
  }
  const { turn, side, playerTurn } = event;
  const chapter = { key: `${turn} ${side}`, title: t`Turn ${turn} · ${colourOf(side)}`, side };
  return playerTurn > 1 ? { chapter } : { chapter, picture: { title: deployed, whole: true } };
}

/** A player turn ends with a picture. */
export function endMark({ turn, side }: { turn: number; side: SideId }): StoryMark {
  return { heading: '', picture: { title: t`After turn ${turn}, ${colourOf(side)}'s` } };
}
