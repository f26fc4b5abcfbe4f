import type { Choices, Json, ModelId, Option, Refusal } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { squareName } from '../../../../engine/table/places.js';
import { pointIn } from '../../../../engine/table/points.js';
import { placedOf } from '../../../board-queries.js';
import { hinted } from '../../../lazy-hint.js';
import type { DmBoard, DmModel, DmUnit } from '../../board.js';
import { calledOf } from '../../lookups.js';
import { unitsToJoin } from '../closing-up.js';
import { isBroken } from '../coherency.js';
import { groupName, isEntering, TIMES } from '../groups.js';
import { slowest } from '../mv.js';
import { PACES, readPlace } from '../place-reply.js';
import { type Move, type Moving, move, ON_FOOT, only, valuesOf } from './action.js';
import { goingFrame, placeFields, showGoing, weighPlaces } from './walks.js';

/**
 * Models that may stay where they are while others of their group move (DM.move.run): those on the table, of teams that need not
 * close up.
 */
function mayStay(board: DmBoard, units: readonly DmUnit[]): DmModel[] {
  if (isEntering(board, units) || units.some(unit => isBroken(board, unit))) return [];
  return unitsToJoin(board, units).length > 0 ? [] : units.flatMap(unit => placedOf(board, unit));
}

/** A run or an advance of some; the others stay where they are. Most never open this menu (DM.move.run). */
export const part: Move = move({
  id: 'part',
  word: mark`Move a part`,
  cite: 'DM.move.run',
  bars: [...ON_FOOT, only(({ board, units }) => mayStay(board, units).length > 1)],
  hint: ({ board, units, subPhase }) =>
    t`Who you name stays; the others go up to ${TIMES[subPhase] * slowest(board, units)}"`,
  choices(moving, partial) {
    if (partial.to === undefined && partial.keep === undefined) return keepChoices(moving);
    const choices = placeFields(moving, partial, PACES[moving.subPhase]);
    return choices?.field === 'to' ? { ...choices, options: choices.options.map(atLeastNear) } : choices;
  },
  read(moving, reply) {
    const keep = readKept(moving, reply.keep);
    return Array.isArray(keep) ? readPlace(moving.board, moving, PACES[moving.subPhase], reply, keep) : keep;
  },
  show: (moving, going) => showGoing(moving, going, PACES[moving.subPhase]),
  resolve: (moving, going) => goingFrame(moving, going, PACES[moving.subPhase]),
  worth: () => 0,
  weigh: (moving, _partial, choices) => weighPlaces(moving, choices),
});

function keepChoices({ board, units }: Moving): Choices {
  const models = mayStay(board, units);
  const options = models.map((model): Option => {
    const label = calledOf(board, model);
    return hinted({ value: model.id, label }, () => t`at ${squareName(model.at!)}`);
  });
  return { field: 'keep', title: t`Who stays`, options, many: { min: 1, max: options.length - 1 } };
}

/** The models that stay where they are: some of the group, not all. */
function readKept(moving: Moving, keep: Json | undefined): ModelId[] | Refusal {
  const { board, units } = moving;
  const models = mayStay(board, units);
  const raw = valuesOf(keep);
  const kept = models.filter(({ id }) => raw.includes(id)).map(({ id }) => id);
  if (kept.length === new Set(raw).size && kept.length > 0 && kept.length < models.length) return kept;
  const names = models.map(model => calledOf(board, model)).slice(0, 8);
  const [name, all] = [groupName(board, moving), names.join(', ')];
  const why =
    models.length > names.length
      ? t`Name who of ${name} stays where it is, at least one and not all: ${all} and so on.`
      : t`Name who of ${name} stays where it is, at least one and not all: ${all}.`;
  return { why, cite: 'DM.move.run' };
}

/** Who has others behind may not get so far: it goes as near as it can. */
function atLeastNear(option: Option): Option {
  const at = pointIn(option.value);
  return at === undefined ? option : { ...option, value: { ...at, near: true } };
}
