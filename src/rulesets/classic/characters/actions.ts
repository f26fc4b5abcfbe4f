import { mark, t } from '../../../engine/language.js';
import { pointIn } from '../../../engine/table/points.js';
import { listed } from '../../../engine/wording.js';
import { centreOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import { action } from '../acting/action.js';
import { namesOne } from '../acting/names-one.js';
import { isVehicleUnit } from '../lookups.js';
import { suggestPlaces } from '../movement/suggestions.js';
import { lateness } from '../movement/taste.js';
import { reachOf } from '../movement/ways.js';
import { joinFrame, leaveFrame } from './frames.js';
import { apart, guestsOf, hostsOf, unitsToJoin, whyNotJoin } from './joining.js';

const CITE = 'AD.rule.independent-character';

/** A character goes to a unit and is part of it (AD.rule.independent-character). */
export const join = action({
  id: 'join',
  word: mark`Join`,
  phase: 'movement',
  cite: CITE,
  bars: [
    ({ board }, unit) =>
      unitsToJoin(board, unit).length === 0
        ? { why: ({ reply }) => whyNotJoin(board, unit, reply.with), cite: CITE }
        : undefined,
  ],
  ...namesOne({
    field: 'with',
    title: mark`Unit`,
    found: ({ board }, unit) => unitsToJoin(board, unit),
    why: ({ view, unit, value }) => whyNotJoin(view.board, unit, value),
    cite: CITE,
  }),
  preview({ board }, unit, reply) {
    const other = unitsToJoin(board, unit).find(({ id }) => id === reply.with);
    const lines = [t`**${unit.name}** joins ${other?.name ?? ''}, which moves no further in this turn.`];
    return previewOf(lines, { focus: unit.id });
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
      if (other === undefined || isVehicleUnit(board, other)) return -100;
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
    ({ board }, unit) =>
      guestsOf(board, unit).length === 0
        ? { why: () => t`Nobody has joined ${unit.name} who could leave it now.`, cite: CITE }
        : undefined,
    (_view, { name, deeds }) =>
      deeds.moved === undefined && !deeds.arrived
        ? undefined
        : { why: () => t`${name} has moved already.`, cite: 'AD.core.move' },
  ],
  hint: ({ board }, unit) => listed(guestsOf(board, unit).map(({ name }) => name)),
  choices({ board }, unit, partial) {
    if (partial.model === undefined) {
      const options = guestsOf(board, unit).map(({ id, name }) => ({ value: id, label: name }));
      return { field: 'model', title: t`Model`, options };
    }
    if (partial.to !== undefined) return undefined;
    const from = centreOf(board, unit);
    const options = suggestPlaces(board, unit, reachOf(board, unit, 'move'));
    return { field: 'to', title: t`Where to`, options, free: { kind: 'place', from } };
  },
  check({ board }, unit, { model, to }) {
    const guests = guestsOf(board, unit);
    if (!guests.some(({ id }) => id === model))
      return { why: t`${listed(guests.map(({ name }) => name))} can leave; name one.`, cite: CITE };
    return pointIn(to) === undefined
      ? { why: t`Say where ${unit.name} goes: a square such as F5.3 or a bearing such as 6" NE.`, cite: CITE }
      : undefined;
  },
  preview({ board }, unit, { model }) {
    const name = guestsOf(board, unit).find(({ id }) => id === model)?.name ?? '';
    return previewOf([t`**${name}** leaves ${unit.name} and moves on its own.`], { focus: unit.id });
  },
  worth: () => -1,
  weigh: takeFirst,
  frame(declared) {
    const { x, y } = pointIn(declared.to)!;
    return leaveFrame({ model: String(declared.model), to: { x, y } });
  },
});
