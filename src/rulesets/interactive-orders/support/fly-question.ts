import { t } from '../../../engine/language.js';
import { onBoard } from '../../../engine/table/outline.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { unitOf } from '../../board-queries.js';
import { placeOptions } from '../../movement/suggestions.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import { question } from '../game.js';
import { flightsOf, flightTo, isInOwnHalf } from './flights.js';
import { flyAsk } from './frames.js';

/** Where a flyer that strikes goes: any place of the table (IO.strike.flyer.move, IO.strike.flyer.fast). */
export const flyQuestion = question(flyAsk, {
  style: 'panel',
  prompt({ board }, { args: { unit } }) {
    return {
      title: t`${unitOf(board, unit).name} flies in: where to?`,
      lines: [t`Anywhere on the table. Wholly in your half all its weapons aim; beyond the middle one does.`],
      small: [t`It leaves at the end of the turn.`],
    };
  },
  choices({ board }, { args: { unit } }, partial) {
    if (partial.to !== undefined) return undefined;
    const found = flightsOf(board, unitOf(board, unit));
    return {
      field: 'to',
      title: t`Where to`,
      options: placeOptions(board, found, ({ what = '' }) => what),
      free: { kind: 'place' },
    };
  },
  check({ board }, { args: { unit: id } }, { to }) {
    const unit = unitOf(board, id);
    const cite = 'IO.strike.flyer.move';
    const at = pointIn(to);
    if (at === undefined) return { why: t`Say where ${unit.name} flies to: a square such as F5.3.`, cite };
    if (!onBoard({ points: board.outline }, at))
      return { why: t`${squareName(at)} lies off the board; name a place on it.`, cite };
    if (flightTo(board, unit, at) !== undefined) return undefined;
    return { why: t`${unit.name} has no room at ${squareName(at)}; name a place further in.`, cite };
  },
  preview({ board }, { args: { unit: id } }, { to }) {
    const unit = unitOf(board, id);
    const at = pointIn(to);
    const places = at && flightTo(board, unit, at);
    if (places === undefined) return previewOf([], { focus: id });
    const where = squareName(places[0]!.at);
    const line = isInOwnHalf(board, unit, places)
      ? t`**${unit.name}** flies to \`${where}\` at combat speed.`
      : t`**${unit.name}** flies to \`${where}\` at cruising speed.`;
    return previewOf([line], { ghosts: places, focus: id });
  },
  weigh: takeFirst,
});
