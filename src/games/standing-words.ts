import { mark, t } from '../engine/language.js';
import { showLength } from '../engine/table/lengths.js';
import type { StandingOrder } from './standing.js';

/** What a standing order names, as players call it. */
export interface StandingNames {
  reaction: string;
  unit?: string;
  target?: string;
  /** Both ends. */
  line?: readonly [string, string];
  area?: string;
}

/** What is told of standing orders. */
export const standingWords = {
  /** `Overwatch by Alpha on the first enemy vehicle that crosses from C4 to C8, within 12", at 50 % or more`. */
  order({ reaction, unit, target, line, area }: StandingNames, { within, chance }: StandingOrder): string {
    const whom = target === undefined ? t`the first enemy` : target;
    const where = line ? t` that crosses from ${line[0]} to ${line[1]}` : area ? t` in ${area}` : '';
    const near = within === undefined ? '' : t`, within ${showLength(within)}`;
    const likely = chance === undefined || chance === 0 ? '' : t`, at ${chance} % or more`;
    return t`${reaction}${unit === undefined ? '' : t` by ${unit}`} against ${whom}${where}${near}${likely}`;
  },
  fired: ({ side, words }: { side: string; words: string }) => t`Standing order of ${side}: ${words}`,
  title: mark`**Your standing orders**`,
  added: (number: number) => t`**Ordered**: number ${number} waits for its moment.`,
  none: mark`You have no standing orders here; \`/standing add\` gives one.`,
  carriedOut: mark`carried out`,
  note: mark`Each counts once, comes before everything else that you said beforehand, and is told to all when it is carried out.`,
  anyOf: (keyword: string) => t`any ${keyword}`,
  around: (place: string, inches: number | undefined) => (inches === undefined ? place : t`${inches}" round ${place}`),
  oneEnd: mark`A line has two ends: name both, \`from\` and \`to\`.`,
  placeThatStays: mark`Name a place that stays where it is: a square such as F5, terrain or a marker.`,
  noSuchKind: (kinds: string) => t`These rules have no such reaction: choose ${kinds}.`,
  noSuchUnit: mark`That is none of your units here: choose one from the list.`,
  noSuchTarget: mark`No enemy here is called that, and none is of that kind: choose one from the list, or leave it out.`,
  lineAndArea: mark`A standing order has a line or an area: leave one of them out.`,
  shortLine: mark`The ends of a line lie at least 1" apart: name two places.`,
  offTheTable: mark`That lies off the table: name a place on it, such as F5.3.`,
  noWay: (reaction: string) =>
    t`${reaction} answers no move, so that nobody crosses a line before it: name an area, or leave the line out.`,
  nothingNear: mark`Name a distance of 1" to 100".`,
  noChance: mark`Name a chance of 0 to 100 percent.`,
  twice: (number: number) => t`You gave that order before: it is number ${number}.`,
  tooMany: (most: number) => t`${most} standing orders wait already: drop one with \`/standing drop\` first.`,
  noSuchOrder: mark`You have no standing order of that number here: \`/standing list\` shows them.`,
};
