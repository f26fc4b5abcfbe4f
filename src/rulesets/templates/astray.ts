import type { Model, Point } from '../../engine/index.js';
import { travel } from '../../engine/table/points.js';
import { blast, type Template } from '../../engine/table/templates.js';
import { placedOf } from '../board-queries.js';
import { mix } from '../wounds-in-turn.js';
import { bestMark, caughtBy, type Laying } from './laying.js';

const DEGREES = 360;

/** Chances of whom of the target one template hits. */
export interface Landing {
  /** That it hits so many: nobody, one, two and so on. */
  counts: number[];
  /** That each of its models is among them, in their order. */
  each: number[];
}

/** Templates that may lie there, each with its chance. */
function landing(
  laying: Laying,
  templates: Iterable<readonly [template: Template | undefined, chance: number]>,
): Landing {
  const ids = placedOf(laying.board, laying.target).map(({ id }) => id);
  const counts = new Array<number>(ids.length + 1).fill(0);
  const each = ids.map(() => 0);
  for (const [template, chance] of templates) {
    const caught = template === undefined ? [] : caughtBy(laying, laying.target, template);
    counts[caught.length]! += chance;
    for (const { id } of caught) each[ids.indexOf(id)]! += chance;
  }
  return { counts, each };
}

/** Of a template that is laid for certain, where it can be laid at all. */
export function laid(laying: Laying, template: Template | undefined): Landing {
  return landing(laying, [[template, 1]]);
}

const FACES = 10;

/**
 * Of a blast that goes astray from its mark, every bearing being as likely, as many inches as a face of the scatter die says; a
 * miss is lost where it says none.
 */
export function astray(
  laying: Laying,
  mark: Point,
  radius: number,
  inchesOf: (face: number) => number | undefined,
): Landing {
  const inches = new Map<number, number>();
  for (let face = 1; face <= FACES; face += 1) {
    const far = inchesOf(face);
    if (far === undefined) return laid(laying, undefined);
    inches.set(far, (inches.get(far) ?? 0) + 1 / FACES);
  }
  return landing(laying, places());
  function* places(): Generator<[Template, number], undefined> {
    for (const [far, chance] of inches) {
      const degrees = far === 0 ? 1 : DEGREES;
      for (let degree = 0; degree < degrees; degree += 1)
        yield [blast(travel(mark, degree * 1000, far * 1000), radius), chance / degrees];
    }
    return undefined;
  }
}

/** Of a blast on the best of these marks, where it stays with the chance `hit`, or goes `astray` from it. */
export function blastLanding(
  laying: Laying,
  marks: readonly Model[],
  radius: number,
  hit: number,
  astrayFrom: (mark: Point) => Landing,
): Landing {
  const mark = bestMark(laying, marks, radius);
  if (mark === undefined) return laid(laying, undefined);
  const [missed, onMark] = [astrayFrom(mark), laid(laying, blast(mark, radius))];
  return { counts: mix(missed.counts, onMark.counts, hit), each: mix(missed.each, onMark.each, hit) };
}
