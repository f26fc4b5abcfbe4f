import type { Option } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { onBoard } from '../../../engine/table/outline.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { counted, listed } from '../../../engine/wording.js';
import { unitNamed, unitOf } from '../../board-queries.js';
import { groundWords } from '../../classic/movement/suggestions.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import { choice, question } from '../game.js';
import { BEST, NOBODY } from '../scenarios/frames.js';
import { bestPoint, cargoFor } from './prepare.js';
import { cargoAsk, pointAsk } from './prepare-frames.js';

/** Where a target point lies: anywhere on the table (IO.barrage.point). */
export const pointQuestion = question(pointAsk, {
  style: 'panel',
  prompt: (_view, { args: { left } }) => ({
    title: t`Register a target point: where? ${left} to place`,
    lines: [t`Your batteries off the map may fire on it without being asked.`],
    small: [],
  }),
  choices({ board }, _about, partial) {
    if (partial.to !== undefined) return undefined;
    const options = board.markers.map(
      ({ at, label }): Option => ({ value: { ...at }, label: squareName(at), hint: t`objective ${label}` }),
    );
    const best: Option = { value: BEST, label: t`An objective near the enemy`, hint: t`The bot sets it` };
    return { field: 'to', title: t`Where`, options: [best, ...options], free: { kind: 'place' } };
  },
  check({ board }, _about, { to }) {
    if (to === BEST) return undefined;
    const at = pointIn(to);
    const cite = 'IO.barrage.point';
    if (at === undefined) return { why: t`Say where the target point lies: a square such as F5.3.`, cite };
    if (onBoard({ points: board.outline }, at)) return undefined;
    return { why: t`${squareName(at)} lies off the board; name a place on it.`, cite };
  },
  preview({ board }, { args: { side } }, { to }) {
    const at = pointIn(to) ?? bestPoint(board, side);
    return previewOf([t`The target point lies at \`${squareName(at)}\`: ${groundWords(board, at)}.`]);
  },
  weigh: takeFirst,
});

/** Who waits aboard of a flyer that strikes (IO.strike.flyer.cargo). */
export const cargoQuestion = choice(cargoAsk, {
  field: 'unit',
  title: mark`Aboard`,
  style: 'panel',
  prompt: ({ board }, { args: { flyer } }) => ({
    title: t`Who waits aboard ${unitOf(board, flyer).name}?`,
    lines: [t`They come down by deep strike when it makes its strike, and not before.`],
    small: [],
  }),
  options: ({ board }, { args: { flyer } }) => [
    ...cargoFor(board, unitOf(board, flyer)).map(({ id, name, models }) => ({
      value: id,
      label: name,
      hint: counted(models.length, t`model`, t`models`),
    })),
    { value: NOBODY, label: t`Nobody else` },
  ],
  refusal: ({ board }, { args: { flyer } }) => {
    const names = listed(
      cargoFor(board, unitOf(board, flyer)).map(({ name }) => name),
      'or',
    );
    return { why: t`Say who goes aboard: ${names}; or nobody else.`, cite: 'IO.strike.flyer.cargo' };
  },
  /** The computer sends the cheapest of its plain Troops that way. */
  worth(value, { board }) {
    const unit = unitNamed(board, value);
    if (unit === undefined) return 0;
    const isPlain = unit.role === 'troops' && !unit.isRecon;
    return isPlain ? 100 / (board.armies[unit.side].cost[unit.id] || 100) : -1;
  },
});
