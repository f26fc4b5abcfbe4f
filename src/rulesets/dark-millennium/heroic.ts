import type { Choices, JsonObject, Refusal, SideId } from '../../engine/index.js';
import { c, t } from '../../engine/language.js';
import { counted } from '../../engine/wording.js';
import type { DkBoard } from './board.js';
import { dieWords } from './cause-words.js';
import type { HeroicDie } from './causes.js';
import type { DkGame } from './game.js';

/** Hero points for dice that are thrown apart from attacks and psychic tests (DK.heroes.dice). */

/** A die, or the 6 that a hero point makes of it. */
export function heroicDie(g: DkGame, side: SideId, wanted: boolean | undefined, die: HeroicDie): number {
  if (!wanted || g.board.armies[side].heroPoints === 0) return g.die(6);
  g.emit({ type: 'heroSpent', side, points: 1, why: { is: 'die', die } });
  return 6;
}

/** The field `heroes` for dice that stand before an action, one point each, given in this order; undefined without points. */
export function dieField(board: DkBoard, side: SideId, dice: readonly HeroicDie[]): Choices | undefined {
  const most = Math.min(board.armies[side].heroPoints, dice.length);
  if (most === 0) return undefined;
  const options = Array.from({ length: most + 1 }, (_, points) => ({
    value: points,
    label:
      points === 0
        ? t`No hero points`
        : t`${counted(points, t`hero point`, t`hero points`)}: ${dice.slice(0, points).map(dieWords).join(` ${c('list')`and`} `)} a 6`,
  }));
  return { field: 'heroes', title: t`Hero points`, options };
}

/** Hero points that a reply gives to such dice; NaN for what is no number. */
export function heroesIn({ heroes = 0 }: JsonObject): number {
  return pointsIn(heroes);
}

/** A number, or its digits; NaN for anything else. */
export function pointsIn(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : Number.NaN;
}

export function dieRefusal(
  board: DkBoard,
  side: SideId,
  dice: readonly HeroicDie[],
  reply: JsonObject,
): Refusal | undefined {
  const most = Math.min(board.armies[side].heroPoints, dice.length);
  return pointsRefusal(heroesIn(reply), most, t`There is no die here that hero points could make a 6.`);
}

/** Why so many hero points cannot be given; `none` says why there is nothing to give (DK.heroes.dice). */
export function pointsRefusal(points: number, most: number, none: string): Refusal | undefined {
  return mayGive(points, most) ? undefined : giveFewer(most, none);
}

/** Whether a number of hero points is one, and not more than may be given (DK.heroes.dice). */
export function mayGive(points: number, most: number): boolean {
  return Number.isInteger(points) && points >= 0 && points <= most;
}

/** How many hero points can be given; `none` says why there is nothing to give (DK.heroes.dice). */
export function giveFewer(most: number, none: string): Refusal {
  const why = most === 0 ? none : t`Give 0 to ${most} hero points, no more than there are dice.`;
  return { why, cite: 'DK.heroes.dice' };
}
