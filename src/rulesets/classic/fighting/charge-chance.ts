import { boardMemory, type UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { twoD6AtLeast } from '../../../engine/odds/target-numbers.js';
import { numberFor } from '../asking.js';
import type { ClassicUnit } from '../board.js';
import type { ClassicView } from '../game.js';
import { houseOf } from '../options.js';
import { inchesTo, planContact, type straightToward, strideFor } from './charge-plan.js';

const chances = boardMemory<number>();

/** Chance that a charge comes into contact, 0..1: round what stands in its way, less what difficult ground on it takes. */
export function chargeChance(
  view: Pick<ClassicView, 'board' | 'options'>,
  unit: ClassicUnit,
  targets: readonly UnitId[],
): number {
  return chances(view.board, `${unit.id} ${targets.join()}`, () => chanceBy(view, unit, targets));
}

/** `ways`: a guess at how it goes, and nothing that stands in its way counts; left out: as it would be played. */
export function chanceBy(
  view: Pick<ClassicView, 'board' | 'options'>,
  unit: ClassicUnit,
  targets: readonly UnitId[],
  ways?: typeof straightToward,
): number {
  const { board } = view;
  const far = inchesTo(board, unit, targets);
  const arrives = (inches: number) =>
    inches >= far && (ways !== undefined || planContact(board, unit, targets, inches * 1000).reached);
  const added = numberFor(board, 'chargeRoll', { unit }, 0);
  let chance = 0;
  for (let rolled = 2; rolled <= 12; rolled += 1) {
    if (rolled + added < far) continue;
    // Whatever the ground takes of more.
    if (arrives(rolled + added - houseOf(view).difficult)) return chance + twoD6AtLeast(rolled);
    if (!arrives(rolled + added)) continue;
    const { hindered } = strideFor(view, unit, targets, rolled, ways);
    if (arrives(rolled + added - hindered)) chance += twoD6AtLeast(rolled) - twoD6AtLeast(rolled + 1);
  }
  return chance;
}

/** `6.7" on 2D6 - 2 for difficult ground, 28 %`: how far it is, and what makes it less likely than that. */
export function chargeWords(
  view: Pick<ClassicView, 'board' | 'options'>,
  unit: ClassicUnit,
  targets: readonly UnitId[],
): string {
  const far = inchesTo(view.board, unit, targets);
  const added = numberFor(view.board, 'chargeRoll', { unit }, 0);
  const least = Math.min(12, Math.max(2, Math.ceil(far - added)));
  const { hindered } = strideFor(view, unit, targets, least);
  const roll = [
    ...(added > 0 ? [`+ ${added}`] : []),
    ...(hindered > 0 ? [t`- ${hindered} for difficult ground`] : []),
  ].join(' ');
  const chance = chargeChance(view, unit, targets);
  const said = t`${far.toFixed(1)}" on 2D6${roll && ` ${roll}`}, ${percent(chance)}`;
  const straight = twoD6AtLeast(Math.ceil(far - added + hindered));
  return chance < straight - 1e-9 ? t`${said}: the way round is longer, or there is no room` : said;
}
