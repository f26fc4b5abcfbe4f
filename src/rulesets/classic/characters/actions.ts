import { mark, t } from '../../../engine/language.js';
import { pointIn } from '../../../engine/table/points.js';
import { listed } from '../../../engine/wording.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import { action } from '../acting/action.js';
import { namesOne } from '../acting/names-one.js';
import { isPinned, isVehicleUnit } from '../lookups.js';
import { lateness } from '../movement/taste.js';
import { joinFrame, leaveFrame } from './frames.js';
import {
  apart,
  hostsOf,
  isInCoherency,
  joinable,
  leaversOf,
  placesToLeave,
  planJoining,
  planLeaving,
  whyNotJoin,
} from './joining.js';

const CITE = 'AD.rule.independent-character';

/** A character goes to a unit and is part of it (AD.rule.independent-character). */
export const join = action({
  id: 'join',
  word: mark`Join`,
  phase: 'movement',
  cite: CITE,
  bars: [
    ({ board }, unit) =>
      isPinned(board, unit)
        ? { why: () => t`${unit.name} is pinned: it stays where it is.`, cite: 'AD.core.pinned' }
        : undefined,
    (view, unit) =>
      joinable(view, unit).length === 0
        ? { why: ({ reply }) => whyNotJoin(view, unit, reply.with), cite: CITE }
        : undefined,
  ],
  ...namesOne({
    field: 'with',
    title: mark`Unit`,
    found: joinable,
    why: ({ view, unit, value }) => whyNotJoin(view, unit, value),
    cite: CITE,
  }),
  preview(view, unit, reply) {
    const other = joinable(view, unit).find(({ id }) => id === reply.with);
    const lines = [t`**${unit.name}** joins ${other?.name ?? ''}, which moves no further in this turn.`];
    const isThere = other === undefined || isInCoherency(view.board, unit, other);
    const { places = [] } = (isThere ? undefined : planJoining(view, unit, other)) ?? {};
    return previewOf(lines, { focus: unit.id, ghosts: places });
  },
  /** Those who walk along anyway: not before the others have moved, and not at the end, when each may hold something. */
  worth(view, unit) {
    const hosts = hostsOf(view.board, unit);
    if (hosts.length === 0 || lateness(view) >= 0.6) return -1;
    return hosts.some(({ deeds }) => deeds.moved !== undefined) ? 2 : 0.05;
  },
  weigh({ board }, unit, _partial, choices) {
    return choices.options.map(({ value }) => {
      const other = board.units[String(value)];
      if (other === undefined || isVehicleUnit(board, other) || other.seat !== unit.seat) return -100;
      return other.models.length - apart(board, unit, other) / 4000 - (other.deeds.moved === undefined ? 3 : 0);
    });
  },
  frame: declared => joinFrame({ unit: declared.unit, to: String(declared.with) }),
});

/** A character parts from the unit that it had joined (AD.rule.independent-character). */
export const leave = action({
  id: 'leave',
  word: mark`Leave the unit`,
  phase: 'movement',
  cite: CITE,
  bars: [
    (_view, { name, deeds }) =>
      deeds.moved === undefined && !deeds.arrived
        ? undefined
        : { why: () => t`${name} has moved already.`, cite: 'AD.core.move' },
    (view, unit) =>
      leaversOf(view, unit).length === 0
        ? { why: () => t`Nobody has joined ${unit.name} who could leave it now.`, cite: CITE }
        : undefined,
  ],
  hint: (view, unit) => listed(leaversOf(view, unit).map(({ name }) => name)),
  choices(view, unit, partial) {
    const leavers = leaversOf(view, unit);
    if (partial.model === undefined) {
      const options = leavers.map(({ id, name }) => ({ value: id, label: name }));
      return { field: 'model', title: t`Model`, options };
    }
    const model = leavers.find(({ id }) => id === partial.model);
    if (partial.to !== undefined || model === undefined) return undefined;
    const options = [...placesToLeave(view, model).all];
    return { field: 'to', title: t`Where to`, options, free: { kind: 'place', from: model.at } };
  },
  check(view, unit, { model: id, to }) {
    const leavers = leaversOf(view, unit);
    const model = leavers.find(each => each.id === id);
    if (model === undefined)
      return { why: t`${listed(leavers.map(({ name }) => name))} can leave; name one.`, cite: CITE };
    const at = pointIn(to);
    if (at === undefined)
      return { why: t`Say where ${model.name} goes: a square such as F5.3 or a bearing such as 6" NE.`, cite: CITE };
    return planLeaving(view, model, at) === undefined
      ? { why: t`${model.name} would end in coherency with ${unit.name}: send it further away.`, cite: CITE }
      : undefined;
  },
  preview(view, unit, { model: id, to }) {
    const model = leaversOf(view, unit).find(each => each.id === id);
    const at = pointIn(to);
    const { places = [] } = (model && at && planLeaving(view, model, at)) ?? {};
    const lines = [t`**${model?.name ?? ''}** leaves ${unit.name} and moves on its own.`];
    return previewOf(lines, { focus: unit.id, ghosts: places });
  },
  worth: () => -1,
  weigh: takeFirst,
  frame(declared) {
    const { x, y } = pointIn(declared.to)!;
    return leaveFrame({ model: String(declared.model), to: { x, y } });
  },
});
