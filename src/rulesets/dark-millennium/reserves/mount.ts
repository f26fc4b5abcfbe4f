import type { Choices, JsonObject, Option, Refusal } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { centreOf, placedOf, unitOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import { roomIn } from '../../transports/passengers.js';
import { action } from '../actions/action.js';
import { answerAttack, fireAtLast, shootTogether } from '../actions/shots.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { HeroicDie } from '../causes.js';
import { canAttack } from '../combat/attack.js';
import { step } from '../game.js';
import { dieField, dieRefusal, heroesIn } from '../heroic.js';
import { markerDistance } from '../lookups.js';
import { type Crossing, crossingLine, crossingsIn } from '../movement/difficult.js';
import { moveWalkFrame } from '../movement/frames.js';
import { planRoute, type Route } from '../movement/route.js';
import { countWay, walkFrame } from '../movement/walk.js';
import { mountFrame } from './frames.js';
import { transportsFor } from './passengers.js';
import { twoShoot } from './two-shooters.js';

const CITE = 'DK.action.mount';

/** Infantry gets into a machine that all of it can walk to; two models shoot first (DK.action.mount). */
export const mount = action({
  id: 'mount',
  word: mark`Mount`,
  cite: CITE,
  bar({ board }, unit) {
    if (transportsFor(board, unit).length > 0) return undefined;
    return { why: () => t`${unit.name} has no transport with room within its speed.`, cite: CITE };
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
        hint: t`room for ${roomIn(board, model)} of ${model.capacity}`,
      }),
    );
    return { field: 'transport', title: t`Transport`, options };
  },
  check({ board }, unit, reply): Refusal | undefined {
    const all = transportsFor(board, unit);
    if (all.some(({ id }) => id === reply.transport))
      return dieRefusal(board, unit.side, diceOf(board, unit, reply), reply);
    return { why: t`${unit.name} can mount ${listed(all.map(({ name }) => name))}: name one.`, cite: CITE };
  },
  preview(view, unit, reply) {
    const transport = view.board.models[String(reply.transport)];
    const lines = [t`**${unit.name}** mounts **${transport?.name ?? t`nothing`}**; two models may shoot before.`];
    const crossings = crossingsTo(view.board, unit, reply);
    if (crossings.length > 0)
      lines.push(
        `${crossingLine(view.board, crossings, heroesIn(reply) > 0)} ${t`Where one falls short, nobody gets in.`}`,
      );
    return previewOf(lines, { focus: unit.id });
  },
  worth({ board }, unit) {
    const here = centreOf(board, unit);
    return here && markerDistance(board, here) > 16_000 ? 0.5 : 0;
  },
  weigh: takeFirst,
  paths: (board, declared) => planRoute(board, unitOf(board, declared.unit), routeOf(declared)).places,
  into: (board, { transport }) => board.models[String(transport)],
  frame: mountFrame,
});

function routeOf({ transport }: JsonObject): Route {
  return { way: 'in', to: String(transport) };
}

/** Who crosses difficult ground on the way to the machine that a reply names (DK.move.difficult). */
function crossingsTo(board: DkBoard, unit: DkUnit, reply: JsonObject): Crossing[] {
  return crossingsIn(board, planRoute(board, unit, routeOf(reply)).places);
}

function diceOf(board: DkBoard, unit: DkUnit, reply: JsonObject): HeroicDie[] {
  return crossingsTo(board, unit, reply).length > 0 ? ['difficult'] : [];
}

export const mountStep = step(mountFrame, {
  ...twoShoot,
  /** Two of its models fire before they move, and at the same time who has it in sight there (DK.turn.simultaneous). */
  fire(g, args) {
    const { declared, answered, own } = args;
    const unit = unitOf(g.board, declared.unit);
    const watch = answerAttack(answered, unit.id);
    args.fired = watch !== undefined && canAttack(g.board, g, { ...watch, targets: [unit.id] });
    if (args.fired) countWay(g, unit.id, 'mount', planRoute(g.board, unit, routeOf(declared)).places);
    return shootTogether(own, args.fired ? watch : undefined);
  },
  /** A way like any other: a die for difficult ground, and fire where it comes into sight (DK.move.difficult, DK.turn.crossing). */
  cross(g, args) {
    const { declared, answered, fired } = args;
    const unit = unitOf(g.board, declared.unit);
    const route = routeOf(declared);
    const { places, reached } = planRoute(g.board, unit, route);
    if (unit.models.length === 0 || !reached) return { go: 'end' };
    args.hull = Object.fromEntries(places.map(({ model, at: { x, y } }) => [model, { x, y }]));
    const watch = fired === false ? answerAttack(answered, unit.id) : undefined;
    const heroic = heroesIn(declared) > 0;
    return { call: walkFrame({ unit: unit.id, kind: 'mount', route, heroic, counted: fired === true, watch }) };
  },
  /** Seen only at the hull. */
  lateFire: (_g, { declared, answered, fired }, onTheWay) =>
    fireAtLast({
      declared,
      ...(answered ? { answered } : {}),
      fired: fired !== false || moveWalkFrame.ended(onTheWay) === true,
    }),
  climb(g, { declared, hull = {} }) {
    const placed = placedOf(g.board, unitOf(g.board, declared.unit));
    const transport = declared.transport as string;
    if (placed.length === 0 || g.board.models[transport]?.at === undefined) return;
    const there = placed.every(({ id, at }) => at.x === hull[id]?.x && at.y === hull[id]?.y);
    g.emit({ type: there ? 'mounted' : 'fellShort', unit: declared.unit, transport });
  },
  end() {},
});
