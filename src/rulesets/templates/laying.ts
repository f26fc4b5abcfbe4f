import type { Board, Model, ModelId, Point, Standing, Unit } from '../../engine/index.js';
import {
  distanceToPoint,
  nearestOnBase,
  reachOf,
  TOUCH,
  touchesArea,
  whollyInArea,
  whollyWithinOfPoint,
} from '../../engine/table/bases.js';
import { onMils } from '../../engine/table/points.js';
import { blast, FLAME_WIDTH, flame, type Template } from '../../engine/table/templates.js';
import { placedOf, standing } from '../board-queries.js';

/** Who is hit by a template: whom it touches, or only who is wholly under it. */
export interface TemplateRules {
  under: 'partly' | 'wholly';
}

/** A template that is to be laid on a target. */
export interface Laying {
  board: Pick<Board, 'units' | 'models'>;
  target: Unit;
  rules: TemplateRules;
  /** Whether a model still stands: some may have fallen to the same attack. */
  stands?: (id: ModelId) => boolean;
  /** How much one of the target counts for where a template is laid, such as the chance that it still stands. */
  counts?: (id: ModelId) => number;
  /** Bears the flame, and is not burnt by it. */
  bearer?: ModelId;
}

/** Models of a unit that a template hits. */
export function caughtBy({ board, rules, stands, bearer }: Laying, unit: Unit, template: Template): Model[] {
  return placedOf(board, unit).filter(
    model => model.id !== bearer && stands?.(model.id) !== false && isUnder(standing(model), template, rules),
  );
}

/** What is too big to fit under a template is hit when it is touched. */
function isUnder(at: Standing, template: Template, { under }: TemplateRules): boolean {
  if (template.shape === 'blast') {
    const { radius } = template;
    if (under === 'partly' || reachOf(at.base) > radius) return distanceToPoint(at, template.at) <= radius;
    return whollyWithinOfPoint(at, template.at, radius);
  }
  // Its corners stand on whole mils.
  if (under === 'partly' || 2 * reachOf(at.base) > FLAME_WIDTH) return touchesArea(at, template.points, TOUCH);
  return whollyInArea(at, template.points);
}

/** The flame from the base of a model that catches most of the target and fewest friends; undefined when none reaches it. */
export function bestFlame(laying: Laying, bearer: Model): Template | undefined {
  const from = standing(bearer);
  const flames = aims(laying, placedOf(laying.board, laying.target)).map(({ at }) =>
    flame(onMils(nearestOnBase(from, at!)), at!),
  );
  return best({ ...laying, bearer: bearer.id }, flames);
}

/** Where a blast catches most of the target and fewest friends: on one of these models, the first of equals. */
export function bestMark(laying: Laying, marks: readonly Model[], radius: number): Point | undefined {
  const blasts = aims(laying, marks).map(({ at }) => blast(at!, radius));
  const found = best(laying, blasts);
  return found?.shape === 'blast' ? found.at : undefined;
}

function aims({ stands }: Laying, models: readonly Model[]): Model[] {
  return models.filter(({ id }) => stands?.(id) !== false);
}

/** A friend under it counts twice against it. Blasts may always be laid; flames only where they catch somebody. */
function best(laying: Laying, templates: readonly Template[]): Template | undefined {
  const { board, target } = laying;
  const friends = Object.values(board.units).filter(unit => unit.side !== target.side);
  let found: { template: Template; worth: number } | undefined;
  for (const template of templates) {
    const caught = caughtBy(laying, target, template);
    if (caught.length === 0 && template.shape === 'polygon') continue;
    const own = friends.reduce((sum, unit) => sum + caughtBy(laying, unit, template).length, 0);
    const worth = caught.reduce((sum, { id }) => sum + (laying.counts?.(id) ?? 1), 0) - 2 * own;
    if (found === undefined || worth > found.worth) found = { template, worth };
  }
  return found?.template;
}
