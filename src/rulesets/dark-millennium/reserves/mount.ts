import type { Choices, Json, Option, Refusal } from '../../../engine/index.js';
import { listed } from '../../../engine/wording.js';
import { centreOf, unitOf } from '../../lookups.js';
import { roomIn } from '../../passengers.js';
import type { Action } from '../actions/action.js';
import { step } from '../game.js';
import { transportsFor } from './passengers.js';
import { type Mounting, twoShoot } from './two-shooters.js';

const CITE = 'DK.action.mount';

/** Infantry gets into a machine that all of it can walk to; two models shoot first (DK.action.mount). */
export const mount: Action = {
  id: 'mount',
  word: 'Mount',
  cite: CITE,
  bar({ board }, unit) {
    if (transportsFor(board, unit).length > 0) return undefined;
    return { why: `${unit.name} has no transport with room within its speed.`, cite: CITE };
  },
  hint: ({ board }, unit) => listed(transportsFor(board, unit).map(({ name }) => name)),
  choices({ board }, unit, partial): Choices | undefined {
    if (partial.transport !== undefined) return undefined;
    const options = transportsFor(board, unit).map(
      (model): Option => ({
        value: model.id,
        label: model.name,
        hint: `room for ${roomIn(board, model)} of ${model.capacity}`,
      }),
    );
    return { field: 'transport', title: 'Transport', options: options.slice(0, 25) };
  },
  check({ board }, unit, reply): Refusal | undefined {
    const all = transportsFor(board, unit);
    if (all.some(({ id }) => id === reply.transport)) return undefined;
    return { why: `${unit.name} can mount ${listed(all.map(({ name }) => name))}: name one.`, cite: CITE };
  },
  preview(view, unit, reply) {
    const transport = view.board.models[String(reply.transport)];
    const lines = [`**${unit.name}** mounts **${transport?.name ?? 'nothing'}**; two models may shoot before.`];
    return { lines, small: [], ghosts: [], sights: [], focus: unit.id };
  },
  worth({ board }, unit) {
    const here = centreOf(board, unit);
    const marker = here
      ? Math.min(...board.markers.map(({ at }) => Math.hypot(at.x - here.x, at.y - here.y)), 60_000)
      : 0;
    return marker > 16_000 ? 0.5 : 0;
  },
  weigh: (_view, _unit, _partial, choices) => choices.options.map(() => 0),
  step: () => mountStep,
};

export const mountStep = step<Mounting>('action.mount', {
  ...twoShoot,
  climb(g, { declared }): { end: Json } {
    const unit = unitOf(g.board, declared.unit);
    const transport = declared.transport as string;
    if (unit.models.length > 0 && g.board.models[transport]?.at) g.emit({ type: 'mounted', unit: unit.id, transport });
    return { end: null };
  },
});
