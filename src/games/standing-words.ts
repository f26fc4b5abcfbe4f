import { t } from '../engine/language.js';
import { showLength } from '../engine/table/lengths.js';
import type { StandingOrder } from './standing.js';

/** What a standing order names, as players call it; kinds of units are named by the order. */
export interface StandingNames {
  unit?: string;
  target?: string;
  /** Both ends. */
  line?: readonly [string, string];
  /** Perhaps so many inches round it. */
  area?: { place: string; inches?: number };
}

/** What is told of standing orders. */
export const standingWords = {
  /** `Overwatch by Alpha on the first enemy vehicle that crosses from C4 to C8, within 12", at 50 % or more`. */
  order(reaction: string, names: StandingNames, { within, chance, target, aimed }: StandingOrder): string {
    const { unit, line } = names;
    const kind = target && 'keyword' in target ? standingWords.anyOf(target.keyword) : undefined;
    const whom = kind ?? names.target ?? t`the first enemy`;
    const area = names.area && standingWords.around(names.area);
    const where = line ? t` that crosses from ${line[0]} to ${line[1]}` : area ? t` in ${area}` : '';
    const near = `${within === undefined ? '' : t`, within ${showLength(within)}`}${aimed ? t`, if it is aimed at` : ''}`;
    const likely = chance === undefined || chance === 0 ? '' : t`, at ${chance} % or more`;
    return unit === undefined
      ? t`${reaction} against ${whom}${where}${near}${likely}`
      : t`${reaction} by ${unit} against ${whom}${where}${near}${likely}`;
  },
  fired: ({ side, words }: { side: string; words: string }) => t`Standing order of ${side}: ${words}`,
  get title() {
    return t`**Your standing orders**`;
  },
  added: (number: number) => t`**Ordered**: number ${number} waits for its moment.`,
  get none() {
    return t`You have no standing orders here; \`/standing add\` gives one.`;
  },
  get carriedOut() {
    return t`carried out`;
  },
  get note() {
    return t`Each counts once, comes before everything else that you said beforehand, and is told to all when it is carried out.`;
  },
  get over() {
    return t`over with what it was given for`;
  },
  waitsForNothing: (unit: string, reaction: string) =>
    t`${unit} waits with no such order: give it ${reaction} first, then say when it acts.`,
  anyOf: (keyword: string) => t`any ${keyword}`,
  around: ({ place, inches }: { place: string; inches?: number }) =>
    inches === undefined ? place : t`${inches}" round ${place}`,
  get oneEnd() {
    return t`A line has two ends: name both, \`from\` and \`to\`.`;
  },
  get radiusOfNothing() {
    return t`A radius goes round the middle of an area: name it with \`area\`, or leave \`radius\` out.`;
  },
  get placeThatStays() {
    return t`Name a place that stays where it is: a square such as F5, terrain or a marker.`;
  },
  noSuchKind: (kinds: string) => t`These rules have no such reaction: choose ${kinds}.`,
  get noSuchUnit() {
    return t`That is none of your units here: choose one from the list.`;
  },
  get noSuchTarget() {
    return t`No enemy here is called that, and none is of that kind: choose one from the list, or leave it out.`;
  },
  get lineAndArea() {
    return t`A standing order has a line or an area: leave one of them out.`;
  },
  get shortLine() {
    return t`The ends of a line lie at least 1" apart: name two places.`;
  },
  get offTheTable() {
    return t`That lies off the table: name a place on it, such as F5.3.`;
  },
  noWay: (reaction: string) =>
    t`${reaction} answers no move, so that nobody crosses a line before it: name an area, or leave the line out.`,
  neverAimed: (reaction: string) => t`Before ${reaction} nobody can tell whom the enemy aims at: leave \`aimed\` out.`,
  get nothingNear() {
    return t`Name a distance of 1" to 100".`;
  },
  get noChance() {
    return t`Name a chance of 0 to 100 percent.`;
  },
  twice: (number: number) => t`You gave that order before: it is number ${number}.`,
  tooMany: (most: number) => t`${most} standing orders wait already: drop one with \`/standing drop\` first.`,
  get noSuchOrder() {
    return t`You have no standing order of that number here: \`/standing list\` shows them.`;
  },
};
