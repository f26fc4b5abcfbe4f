import type { Choices, Json, JsonObject, ModelId, Option, Refusal } from '../../../engine/index.js';
import { listed } from '../../../engine/wording.js';
import { centreOf, gapBetween, placedOf, unitOf } from '../../lookups.js';
import { roomIn } from '../../passengers.js';
import type { Action } from '../actions/action.js';
import type { DkBoard, DkUnit } from '../board.js';
import { step } from '../game.js';
import { dieField, dieRefusal, heroesIn, heroicDie } from '../heroic.js';
import { type Crossing, crossingLine, crossingsIn, crossingWords, hindranceOf } from '../movement/difficult.js';
import { waysIn } from '../movement/hull-ways.js';
import { planRoute, strideOf } from '../movement/route.js';
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
    if (partial.transport !== undefined) {
      return partial.heroes === undefined ? dieField(board, unit.side, diceOf(board, unit, partial)) : undefined;
    }
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
    if (all.some(({ id }) => id === reply.transport))
      return dieRefusal(board, unit.side, diceOf(board, unit, reply), reply);
    return { why: `${unit.name} can mount ${listed(all.map(({ name }) => name))}: name one.`, cite: CITE };
  },
  preview(view, unit, reply) {
    const transport = view.board.models[String(reply.transport)];
    const lines = [`**${unit.name}** mounts **${transport?.name ?? 'nothing'}**; two models may shoot before.`];
    const crossings = crossingsTo(view.board, unit, reply);
    if (crossings.length > 0)
      lines.push(`${crossingLine(view.board, crossings)} Where one falls short, nobody gets in.`);
    return { lines, small: [], ghosts: [], sights: [], focus: unit.id };
  },
  worth({ board }, unit) {
    const here = centreOf(board, unit);
    const marker = here
      ? Math.min(...board.markers.map(({ at }) => Math.hypot(at.x - here.x, at.y - here.y)), 60_000)
      : 0;
    return marker > 16_000 ? 0.5 : 0;
  },
  weigh: (_view, _unit, _partial, choices) => choices.options.map((_, index) => -index),
  step: () => mountStep,
};

/** Who crosses difficult ground on the way to the machine that a reply names (DK.move.difficult). */
function crossingsTo(board: DkBoard, unit: DkUnit, { transport }: JsonObject): Crossing[] {
  const carrier = board.models[String(transport)];
  return crossingsIn(board, carrier?.at ? (waysIn(board, unit, carrier) ?? []) : []);
}

function diceOf(board: DkBoard, unit: DkUnit, reply: JsonObject): string[] {
  return crossingsTo(board, unit, reply).length > 0 ? ['the die for difficult terrain'] : [];
}

export const mountStep = step<Mounting>('action.mount', {
  ...twoShoot,
  /** A die for difficult ground on the way: where a model gets no further than short of the machine, the unit stays outside. */
  cross(g, { declared }) {
    const unit = unitOf(g.board, declared.unit);
    const carrier = g.board.models[declared.transport as string];
    if (unit.models.length === 0 || carrier?.at === undefined) return { go: 'end' };
    const crossings = crossingsTo(g.board, unit, declared);
    if (crossings.length === 0) return { go: 'climb' };
    const face = heroicDie(g, unit.side, heroesIn(declared) > 0, 'the die for difficult terrain');
    const { slowed, ...hindrance } = hindranceOf(g.board, unit, crossings, face);
    const barred = hindrance.barred.length > 0;
    g.emit({ type: 'terrainTested', unit: unit.id, face, over: crossingWords(crossings), slowed, barred });
    const shut = (model: ModelId) =>
      crossings.some(each => each.model.id === model && each.pieces.some(({ id }) => hindrance.barred.includes(id)));
    const gets = placedOf(g.board, unit).every(
      model =>
        !shut(model.id) && gapBetween(model, carrier) <= strideOf(g.board, model) - (hindrance.cuts[model.id] ?? 0),
    );
    if (gets) return { go: 'climb' };
    const { x, y } = carrier.at;
    const { places } = planRoute(g.board, unit, { way: 'to', to: { x, y }, times: 1 }, hindrance);
    const note = [`It did not get to ${carrier.name}.`];
    g.emit({ type: 'moved', unit: unit.id, kind: 'mount', models: places, last: true, note });
    return { go: 'end' };
  },
  climb(g, { declared }) {
    g.emit({ type: 'mounted', unit: declared.unit, transport: declared.transport as string });
  },
  end(): { end: Json } {
    return { end: null };
  },
});
