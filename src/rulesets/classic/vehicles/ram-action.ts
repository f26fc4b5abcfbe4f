import { mark, t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { middleOf, placedOf, profileOf, unitOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import { action } from '../acting/action.js';
import { namesOne } from '../acting/names-one.js';
import { isFlyer } from '../kinds.js';
import { isVehicleUnit } from '../lookups.js';
import { goFrame } from '../movement/frames.js';
import { mayGo } from '../movement/ways.js';
import { houseOf } from '../options.js';
import { ramAim, ramsOf } from './ram.js';

const CITE = 'AD.house.ram';

/** A machine goes straight at an enemy, where the group plays it (AD.house.ram). */
export const ramAction = action({
  id: 'ram',
  word: mark`Ram`,
  phase: 'movement',
  cite: CITE,
  bars: [
    view => (houseOf(view).ram ? undefined : { why: () => t`Nobody rams in this battle.`, cite: CITE }),
    ({ board }, unit) =>
      isVehicleUnit(board, unit) && !isFlyer(board, unit) && placedOf(board, unit).length === 1
        ? undefined
        : { why: () => t`Only a single Vehicle on the ground rams; ${unit.name} does not.`, cite: CITE },
    (_view, { name, deeds }) =>
      deeds.moved !== undefined || deeds.arrived
        ? { why: () => t`${name} has moved already.`, cite: 'AD.core.move' }
        : undefined,
    (_view, { name, deeds }) =>
      deeds.loaded
        ? { why: () => t`${name} does not ram after somebody got in or out.`, cite: 'AD.core.transport' }
        : undefined,
    ({ board }, unit) =>
      !mayGo(board, unit) ? { why: () => t`${unit.name} cannot move; it may shoot.`, cite: 'AD.core.move' } : undefined,
    (view, unit) =>
      ramsOf(view, unit).length === 0
        ? { why: () => t`${unit.name} reaches no enemy straight on.`, cite: CITE }
        : undefined,
  ],
  ...namesOne({
    field: 'target',
    title: mark`Target`,
    found: (view, unit) => ramsOf(view, unit).map(({ target }) => target),
    why: ({ unit, names }) => t`${unit.name} can ram ${names}; name one.`,
    cite: CITE,
  }),
  preview(view, unit, { target }) {
    const ram = ramsOf(view, unit).find(each => each.target.id === target);
    if (ram === undefined) return previewOf([], { focus: unit.id });
    const isHull = placedOf(view.board, ram.target).some(model => profileOf(view.board, model).armour !== undefined);
    const end = squareName(middleOf(ram.places));
    const words = isHull
      ? t`**${unit.name}** rams ${ram.target.name} and ends at \`${end}\`: d6 + 5 against the armour of both.`
      : t`**${unit.name}** rams ${ram.target.name} and ends at \`${end}\`: a Morale check, or it falls back.`;
    return previewOf([words], { ghosts: ram.places, focus: unit.id });
  },
  worth: () => -1,
  weigh: takeFirst,
  frame({ unit, target }, board) {
    const ram = String(target);
    const to = ramAim(board, unitOf(board, unit), unitOf(board, ram))!;
    return goFrame({ unit, to, gait: 'ram', ram });
  },
});
