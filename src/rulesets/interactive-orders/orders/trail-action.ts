import type { JsonObject, Option } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { listed } from '../../../engine/wording.js';
import { onTable, unitNamed, unitOf } from '../../board-queries.js';
import { action } from '../../classic/acting/action.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import type { Situation } from '../../classic/game.js';
import { promiseWords } from '../../classic/shooting/fields.js';
import { shootFrame } from '../../classic/shooting/frames.js';
import { armsFor } from '../../classic/shooting/plan.js';
import { canShootAt, worthOfShots } from '../../classic/shooting/targets.js';
import { saidLater } from '../../lazy-hint.js';
import { boardWith, type Placed, placesAt } from '../../model-moves.js';
import { longestOf } from '../../movement/unit-plans.js';
import { previewOf } from '../../previews.js';
import { allAlike } from '../../tastes.js';
import type { IoBoard, Trail } from '../board.js';
import { onStack } from './standing.js';

const CITE = 'IO.order.reserve.trail';
/** A way is shot at in so many parts of its length. */
const LOOKS = 8;

/** Ways of enemies who moved while the unit aimed, and whom it cannot shoot at where they are now. */
function trailsOf(now: ClassicBoard, unit: ClassicUnit): Trail[] {
  const board = now as IoBoard;
  return (onStack(board, unit.id)?.trails ?? []).filter(({ unit: id }) => {
    const enemy = unitOf(board, id);
    return enemy.side !== unit.side && onTable(board, enemy) && !canShootAt(board, unit, enemy, 'phase');
  });
}

/** Where the models of a way were when so many parts of it were walked. */
function placesOn(board: ClassicBoard, { places }: Trail, look: number): Placed[] {
  const living = places.filter(({ model }) => board.models[model] !== undefined);
  return placesAt(board, living, look / LOOKS);
}

/** Parts of a way at which the unit could shoot at who went it. */
function looksOf(board: ClassicBoard, unit: ClassicUnit, trail: Trail): number[] {
  const all = Array.from({ length: LOOKS }, (_none, look) => look);
  return all.filter(look => armsAt(board, unit, trail, look).length > 0);
}

function armsAt(board: ClassicBoard, unit: ClassicUnit, trail: Trail, look: number) {
  return armsFor(board, unit, { target: trail.unit, trail: placesOn(board, trail, look) }, 'phase');
}

function trailIn(board: ClassicBoard, unit: ClassicUnit, { target }: JsonObject): Trail | undefined {
  return trailsOf(board, unit).find(trail => trail.unit === target);
}

function lookIn({ point }: JsonObject): number | undefined {
  return typeof point === 'number' && Number.isInteger(point) && point >= 0 && point < LOOKS ? point : undefined;
}

/** Snap Shots at who got out of range or sight, as if it stood at a point of its way (IO.order.reserve.trail). */
export const trailAction = action({
  id: 'trail',
  word: mark`Shoot at its way`,
  phase: 'shooting',
  cite: CITE,
  who: 'shooters',
  bars: [
    ({ board }, unit) =>
      trailsOf(board, unit).some(trail => looksOf(board, unit, trail).length > 0)
        ? undefined
        : { why: () => t`Nobody whom ${unit.name} aimed at has moved out of its range or sight.`, cite: CITE },
    (_view, { name, deeds }) =>
      deeds.acted
        ? { why: () => t`${name} has shot in this phase, or did something else instead.`, cite: CITE }
        : undefined,
  ],
  hint: ({ board }, unit) =>
    t`Snap Shots at ${listed(trailsOf(board, unit).map(({ unit: id }) => unitOf(board, id).name))}`,
  choices(view, unit, partial) {
    const { board } = view;
    if (partial.target === undefined) {
      const options = trailsOf(board, unit)
        .filter(trail => looksOf(board, unit, trail).length > 0)
        .map(({ unit: id }) => ({ value: id, label: unitOf(board, id).name }));
      return { field: 'target', title: t`Target`, options };
    }
    const trail = partial.point === undefined ? trailIn(board, unit, partial) : undefined;
    if (trail === undefined) return undefined;
    const options = looksOf(board, unit, trail).map((look): Option => {
      return saidLater(look, () => ({ label: pointWords(trail, look), hint: promiseAt(view, unit, trail, look) }));
    });
    return { field: 'point', title: t`Point of its way`, options };
  },
  check({ board }, unit, reply) {
    const trails = trailsOf(board, unit);
    const trail = trailIn(board, unit, reply);
    if (trail === undefined) {
      const names = listed(trails.map(({ unit: id }) => unitOf(board, id).name));
      const named = unitNamed(board, reply.target);
      const why = named
        ? t`${named.name} did not get away; shoot at the way of ${names}, or at somebody in sight.`
        : t`Say whose way is shot at: ${names}.`;
      return { why, cite: CITE };
    }
    const look = lookIn(reply);
    const looks = looksOf(board, unit, trail);
    if (look !== undefined && looks.includes(look)) return undefined;
    return { why: t`Say at which point of its way: ${looks.join(', ')} of ${LOOKS} parts.`, cite: CITE };
  },
  preview(view, unit, reply) {
    const { board } = view;
    const trail = trailIn(board, unit, reply);
    const look = lookIn(reply);
    if (trail === undefined || look === undefined) return previewOf([], { focus: unit.id });
    const { name } = unitOf(board, trail.unit);
    const small = [t`Range, sight and cover are those of that point.`];
    return previewOf(
      [t`**${unit.name}** fires Snap Shots at the way of **${name}**: ${promiseAt(view, unit, trail, look)}.`],
      { focus: unit.id, ghosts: placesOn(board, trail, look), small },
    );
  },
  worth({ board }, unit) {
    return Math.max(
      0,
      ...trailsOf(board, unit).flatMap(trail =>
        looksOf(board, unit, trail).map(look => worthAt(board, unit, trail, look)),
      ),
    );
  },
  weigh({ board }, unit, partial, choices) {
    const { field, options } = choices;
    const trail = trailIn(board, unit, partial);
    if (field === 'point' && trail) return options.map(({ value }) => worthAt(board, unit, trail, Number(value)));
    return allAlike(choices);
  },
  frame(declared, board) {
    const unit = unitOf(board, declared.unit);
    const trail = trailIn(board, unit, declared);
    const order = trail && { target: trail.unit, trail: placesOn(board, trail, lookIn(declared) ?? 0) };
    return shootFrame({ unit: unit.id, orders: order ? [order] : [], why: 'phase' });
  },
});

/** The table with the target at a point of its way. */
function onWay(board: ClassicBoard, trail: Trail, look: number): ClassicBoard {
  return boardWith(board, placesOn(board, trail, look));
}

/** `4" along`, `where it set out`. */
function pointWords({ places }: Trail, look: number): string {
  if (look === 0) return t`where it set out`;
  return t`${showLength(Math.round((longestOf(places) * look) / LOOKS))} along`;
}

function promiseAt({ board, options }: Situation, unit: ClassicUnit, trail: Trail, look: number): string {
  const then = onWay(board, trail, look);
  return promiseWords(
    { board: then, options },
    { enemy: unitOf(then, trail.unit), arms: armsAt(board, unit, trail, look) },
  );
}

function worthAt(board: ClassicBoard, unit: ClassicUnit, trail: Trail, look: number): number {
  const then = onWay(board, trail, look);
  return worthOfShots(then, { enemy: unitOf(then, trail.unit), arms: armsAt(board, unit, trail, look) });
}
