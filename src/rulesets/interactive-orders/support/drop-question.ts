import type { Option } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { planDrop } from '../../classic/arrivals/ways.js';
import { groundWords } from '../../classic/movement/suggestions.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import { question } from '../game.js';
import { BEST } from '../scenarios/frames.js';
import { spread } from '../scenarios/placing.js';
import { dropsOf, mayDrop } from './drops.js';
import { dropAsk } from './frames.js';

/** Where a unit comes down out of a flyer that strikes (IO.strike.flyer.cargo). */
export const dropQuestion = question(dropAsk, {
  style: 'panel',
  prompt({ board }, { args: { unit: id, flyer } }) {
    const unit = unitOf(board, id);
    return {
      title: t`${unit.name} comes down from ${unitOf(board, flyer).name}: where?`,
      lines: [`**${unit.name}** · ${counted(unit.models.length, t`model`, t`models`)}`],
      small: [t`It scatters by 2d6" unless the die shows a Hit. Without room there the enemy misplaces it.`],
    };
  },
  choices({ board }, { args: { unit, flyer } }, partial) {
    if (partial.to !== undefined) return undefined;
    const options = spread(dropsOf(board, unitOf(board, flyer), unitOf(board, unit))).map(
      (at): Option => ({ value: { ...at }, label: squareName(at), hint: groundWords(board, at) }),
    );
    const best: Option = { value: BEST, label: t`Where there is room`, hint: t`The bot places it` };
    return { field: 'to', title: t`Where`, options: [best, ...options], free: { kind: 'place' } };
  },
  check({ board }, { args: { unit, flyer } }, { to }) {
    if (to === BEST) return undefined;
    const { name } = unitOf(board, unit);
    const cite = 'IO.strike.flyer.cargo';
    const at = pointIn(to);
    if (at === undefined) return { why: t`Say where ${name} comes down: a square such as F5.3.`, cite };
    const machine = unitOf(board, flyer);
    if (mayDrop(board, machine, at)) return undefined;
    return { why: t`${squareName(at)} is further than 6" from ${machine.name}; name a nearer place.`, cite };
  },
  preview({ board }, { args: { unit: id, flyer } }, { to }) {
    const unit = unitOf(board, id);
    const at = pointIn(to) ?? dropsOf(board, unitOf(board, flyer), unit)[0]!;
    return previewOf([t`**${unit.name}** is aimed at \`${squareName(at)}\`: ${groundWords(board, at)}.`], {
      ghosts: planDrop(board, unit, at) ?? [],
      focus: id,
    });
  },
  weigh: takeFirst,
});
