import type { Option } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { onBoard } from '../../../engine/table/outline.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { planDrop } from '../../classic/arrivals/ways.js';
import { question } from '../../classic/game.js';
import { isFlyer } from '../../classic/kinds.js';
import { leastFlight } from '../../classic/movement/flight.js';
import { groundWords } from '../../classic/movement/suggestions.js';
import { placeOptions } from '../../movement/suggestions.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import { enterAsk } from './asks.js';
import { aimsFor, BEST, planEntry } from './entry.js';

/** Where a unit comes on (AD.core.reserve). Reply `{ to }`: a place, or `best`. */
export const enterQuestion = question(enterAsk, {
  style: 'panel',
  prompt({ board }, { args: { unit: id } }) {
    const unit = unitOf(board, id);
    const how =
      unit.reserve === 'deepStrike'
        ? t`It comes down where you say, scattered by 2d6" unless the die shows a Hit; no room means D3 Wounds and a new try.`
        : unit.reserve === 'flank'
          ? t`It comes on over a short edge and does not charge in this turn.`
          : t`It comes on over your edge and does not charge in this turn.`;
    return {
      title: t`${unit.name} arrives: where?`,
      lines: [`**${unit.name}** · ${counted(unit.models.length, t`model`, t`models`)}`],
      small: [how],
    };
  },
  choices(view, { args: { unit: id, edges } }, partial) {
    if (partial.to !== undefined) return undefined;
    const unit = unitOf(view.board, id);
    const found = aimsFor(view, unit, edges);
    const options = placeOptions(view.board, found, ({ at, what }) =>
      [what, groundWords(view.board, at)].filter(part => part !== undefined).join(' · '),
    );
    const best: Option = { value: BEST, label: t`Where there is room`, hint: t`The bot places it` };
    return { field: 'to', title: t`Where`, options: [...options, best], free: { kind: 'place' } };
  },
  check(view, { args: { unit: id, edges } }, { to }) {
    const { board } = view;
    const cite = 'AD.core.reserve';
    if (to === BEST) return undefined;
    const unit = unitOf(board, id);
    const at = pointIn(to);
    if (at === undefined) return { why: t`Say where ${unit.name} comes on: a square such as F5.3.`, cite };
    if (!onBoard({ points: board.outline }, at))
      return { why: t`${squareName(at)} lies off the board; name a place on it.`, cite };
    if (unit.reserve === 'deepStrike') return undefined;
    if (planEntry(view, unit, at, edges) !== undefined) return undefined;
    if (isFlyer(board, unit)) {
      const least = showLength(leastFlight(board, unit));
      return { why: t`${unit.name} flies ${least} at least: name a place further in.`, cite: 'AD.house.flyer' };
    }
    return { why: t`There is no room for all of ${unit.name} at ${squareName(at)}; name another place.`, cite };
  },
  preview(view, { args: { unit: id, edges } }, { to }) {
    const { board } = view;
    const unit = unitOf(board, id);
    const at = pointIn(to);
    if (to === BEST || at === undefined) return previewOf([t`The bot places **${unit.name}**.`]);
    const places = (unit.reserve === 'deepStrike' ? planDrop(board, unit, at) : planEntry(view, unit, at, edges)) ?? [];
    if (unit.reserve === 'deepStrike' && places.length === 0) {
      const where = squareName(at);
      return previewOf([
        t`There is no room at \`${where}\`: unless it scatters clear, **${unit.name}** goes back to Reserve with d3 Wounds.`,
      ]);
    }
    const end = places[0]?.at ?? at;
    return previewOf([t`**${unit.name}** arrives at \`${squareName(end)}\`: ${groundWords(board, end)}.`], {
      ghosts: places,
      focus: unit.id,
    });
  },
  weigh: takeFirst,
});
