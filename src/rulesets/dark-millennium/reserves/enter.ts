import type { Choices, JsonObject, Option, Point, Refusal } from '../../../engine/index.js';
import { c, mark, t, translated } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { onBoard } from '../../../engine/table/outline.js';
import { placeBeside, squareName } from '../../../engine/table/places.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { unitOf } from '../../board-queries.js';
import { spotsAlong } from '../../deployment.js';
import { refusedFor } from '../../lazy-hint.js';
import type { Placed } from '../../model-moves.js';
import { nameAccepted } from '../../movement/named-place.js';
import { isNear } from '../../movement/suggestions.js';
import { previewOf } from '../../previews.js';
import { inOrder } from '../../tastes.js';
import { isDeployed, roomIn } from '../../transports/passengers.js';
import { action, type Declared } from '../actions/action.js';
import { dangerAt } from '../actions/dangers.js';
import { previewGoing, reachOf } from '../actions/going.js';
import { answerAttack, firesWhenThere } from '../actions/shots.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import type { How } from '../combat/how.js';
import { step } from '../game.js';
import { heroesIn } from '../heroic.js';
import { markerDistance } from '../lookups.js';
import { planDrop } from '../movement/drop.js';
import { planRoute, type Route } from '../movement/route.js';
import { groundWords } from '../movement/suggestions.js';
import { walkFrame } from '../movement/walk.js';
import { asReplied, wayFields, wayRefusal } from '../movement/way-fields.js';
import type { EnteredBy } from './events.js';
import { enterFrame } from './frames.js';
import { fortificationAt, fortificationsFor } from './passengers.js';
import { barOfWaysOn, WAYS, waysOn } from './ways-on.js';

/** Air-dropped units count as advancing, teleported ones as firing; who marches on does not fire (DK.reserves.airDrop, DK.reserves.teleport). */
const FIRES: Partial<Record<EnteredBy, How>> = { advance: 'advance', airDrop: 'advance', teleport: 'fire' };

/** Where the models come to stand; undefined where there is no room. */
function placesFor(board: DkBoard, unit: DkUnit, reply: JsonObject): Placed[] | undefined {
  const { by } = reply;
  const to = pointIn(reply.to);
  const walk = walkOf(reply);
  if (to === undefined) return undefined;
  if (by === 'teleport') return planDrop(board, unit, to);
  if (by === 'airDrop') return planDrop(board, unit, to, { open: true });
  const places = walk ? planRoute(board, unit, walk).places : [];
  return places.length > 0 ? places : undefined;
}

/** Whether one of them stands so near to a place that the unit has got to it. */
function getsTo(to: Point, places: readonly Placed[] = []): boolean {
  return places.some(({ at }) => pointDistance(at, to) <= 3000);
}

function routeOf(by: unknown, { x, y }: Point): Route {
  return { way: 'enter', to: { x, y }, times: by === 'march' ? 2 : 1 };
}

/** The way from the edge that a reply describes; undefined where it describes none. */
function walkOf(reply: JsonObject): Route | undefined {
  const { by, to } = reply;
  const place = by === 'advance' || by === 'march' ? pointIn(to) : undefined;
  return place && asReplied(routeOf(by, place), reply);
}

function suggestions(board: DkBoard, unit: DkUnit, by: unknown): Point[] {
  if (by === 'teleport' || by === 'airDrop') {
    const half = board.markers.flatMap(({ at }) => [at, { x: at.x, y: at.y + 6000 }, { x: at.x, y: at.y - 6000 }]);
    return [...half, ...spotsAlong(board, unit.side, 18_000)];
  }
  return spotsAlong(board, unit.side, reachOf(board, unit, by === 'march' ? 2 : 1) * 0.9);
}

/** A unit comes on from reserve: from its edge, by teleport or from the air; one a turn (DK.reserves). */
export const enter = action({
  id: 'enter',
  word: mark`Enter`,
  cite: 'DK.reserves',
  who: 'reserve',
  bar(view, unit) {
    const stuck = barOfWaysOn(view, unit);
    if (stuck) return stuck;
    if (!view.board.armies[unit.side].reserveUsed) return undefined;
    return {
      why: () => t`One unit of your reserve has come on in this turn already; the next may in your next turn.`,
      cite: 'DK.reserves.one',
    };
  },
  hint: (view, unit) =>
    waysOn(view, unit)
      .map(({ word }) => translated(word))
      .join(', '),
  choices(view, unit, partial): Choices | undefined {
    const { board } = view;
    if (partial.by === undefined) {
      const options = waysOn(view, unit).map(
        ({ by, word }): Option => ({ value: by, label: translated(word), hint: hintOf(board, unit, by) }),
      );
      return { field: 'by', title: t`How`, options };
    }
    if (partial.to !== undefined) return wayFields(board, unit, walkOf(partial), partial);
    const options = partial.by === 'teleport' ? fortresses(board, unit) : [];
    const seen = new Set(options.map(({ label }) => label));
    for (const at of suggestions(board, unit, partial.by)) {
      const label = squareName(at);
      if (seen.has(label) || !onBoard({ points: board.outline }, at) || options.length === 25) continue;
      seen.add(label);
      const drops = partial.by === 'teleport' || partial.by === 'airDrop';
      if (drops && placesFor(board, unit, { by: partial.by!, to: { x: at.x, y: at.y } }) === undefined) continue;
      options.push({ value: { x: at.x, y: at.y, near: true }, label, hint: groundWords(board, at) });
    }
    return { field: 'to', title: t`Where`, options, free: { kind: 'place' } };
  },
  check(view, unit, reply): Refusal | undefined {
    const { board } = view;
    const way = waysOn(view, unit).find(({ by }) => by === reply.by);
    if (way === undefined) {
      const words = waysOn(view, unit).map(({ word }) => translated(word));
      return { why: t`Say how ${unit.name} comes on: ${words.join(', ')}.`, cite: 'DK.reserves' };
    }
    const to = pointIn(reply.to);
    if (to === undefined) return { why: t`Say where ${unit.name} comes on: a square such as F5.3.`, cite: way.cite };
    if (!onBoard({ points: board.outline }, to)) {
      return { why: t`${squareName(to)} lies off the board; name a place on it.`, cite: way.cite };
    }
    if (fortressIn(board, unit, reply)) return undefined;
    const places = placesFor(board, unit, reply);
    if (places === undefined)
      return {
        why: t`There is no room for all of ${unit.name} at ${squareName(to)}; name another place.`,
        cite: way.cite,
      };
    if (isNear(reply.to) || getsTo(to, places)) return wayRefusal(board, unit, walkOf(reply), reply);
    // Only who reads why needs to know a place that it gets to.
    return refusedFor(() => {
      const ends = places.map(({ at }) => at);
      const gets = (at: Point) => getsTo(at, placesFor(board, unit, { ...reply, to: { ...at } }));
      const { end, said } = nameAccepted(to, ends, gets) ?? { end: ends[0]!, said: placeBeside(ends[0]!, to) };
      const why = t`${unit.name} does not get to ${placeBeside(to, end)}; nearest to it that is ${said}.`;
      return { why, cite: way.cite };
    });
  },
  preview(view, unit, reply) {
    const fortress = fortressIn(view.board, unit, reply);
    if (fortress) return previewOf([t`**${unit.name}** teleports into **${fortress.name}**.`], { focus: unit.id });
    const places = placesFor(view.board, unit, reply) ?? [];
    const foot = walkOf(reply)?.foot === true;
    return previewGoing(
      view,
      unit,
      { places, reached: true, coherent: true, foot },
      c('way')`comes on`,
      heroesIn(reply) > 0,
    );
  },
  worth: () => 2,
  endsTurn: (view, unit) => dangerAt(view, unit, view.board.markers[0]?.at),
  weigh({ board }, unit, partial, choices) {
    if (choices.field === 'by') {
      const given = WAYS.filter(({ needs }) => needs !== undefined && unit.abilities.includes(needs)).map(
        ({ by }) => by,
      );
      return choices.options.map(({ value }) => (given.some(by => by === value) ? 2 : value === 'advance' ? 1 : 0));
    }
    if (choices.field !== 'to') return inOrder(choices);
    const worths = choices.options.map(({ value }) => -markerDistance(board, pointIn(value)!) / 1000);
    const fits = ({ value }: Option) => {
      const there = { ...partial, to: value };
      return fortressIn(board, unit, there) ?? placesFor(board, unit, there);
    };
    // Places are dear: none is looked at that is further off than one with room.
    const nearest = [...worths.keys()].sort((one, other) => worths[other]! - worths[one]!);
    const best = nearest.find(index => fits(choices.options[index]!));
    return worths.map((worth, index) => (index === best ? 100 : 0) + worth);
  },
  paths(board, declared) {
    const unit = unitOf(board, declared.unit);
    if (fortressIn(board, unit, declared)) return [];
    return placesFor(board, unit, declared) ?? [];
  },
  into: (board, declared) => fortressIn(board, unitOf(board, declared.unit), declared),
  frame: enterFrame,
});

/** The fortification that a reply teleports a unit into (DK.reserves.teleport). */
function fortressIn(board: DkBoard, unit: DkUnit, { by, to }: JsonObject): DkModel | undefined {
  const place = by === 'teleport' ? pointIn(to) : undefined;
  return place && fortificationAt(board, unit, place);
}

function fortresses(board: DkBoard, unit: DkUnit): Option[] {
  return fortificationsFor(board, unit).map((model): Option => {
    const hint = t`Inside: room for ${roomIn(board, model)} of ${model.capacity}`;
    return {
      value: { x: model.at.x, y: model.at.y, near: true },
      label: `${model.name}, ${squareName(model.at)}`,
      hint,
    };
  });
}

function hintOf(board: DkBoard, unit: DkUnit, by: EnteredBy): string {
  const reach = showLength(reachOf(board, unit, by === 'march' ? 2 : 1));
  if (by === 'teleport')
    return t`Anywhere on the table, or into a fortification; in the open it may fire as if it stood`;
  if (by === 'airDrop') return t`On open ground; then it may fire at -1`;
  return by === 'advance' ? t`Up to ${reach} from your edge; then it may fire at -1` : t`Up to ${reach} from your edge`;
}

export const enterStep = step(enterFrame, {
  /** On foot from its edge (DK.reserves.edge), or where it is put down (DK.reserves.teleport, DK.reserves.airDrop). */
  arrive(g, { declared, answered }) {
    const { unit: id, by } = declared as Declared & { by: EnteredBy };
    const unit = unitOf(g.board, id);
    g.emit({ type: 'entered', unit: id, by });
    const route = walkOf(declared);
    if (route) {
      const heroic = heroesIn(declared) > 0;
      return { call: walkFrame({ unit: id, kind: 'enter', route, heroic, watch: answerAttack(answered, id) }) };
    }
    const fortress = fortressIn(g.board, unit, declared);
    if (fortress) {
      g.emit({ type: 'mounted', unit: id, transport: fortress.id });
      return { go: 'end' };
    }
    const models = placesFor(g.board, unit, declared) ?? [];
    g.emit({ type: 'moved', unit: id, kind: 'enter', models, last: true });
    return undefined;
  },
  ...firesWhenThere(({ by }) => FIRES[by as EnteredBy]),
  /** Whom the die for difficult ground left no way on waits for another turn (DK.move.difficult, DK.move.difficult.one). */
  end(g, { declared }) {
    const unit = unitOf(g.board, declared.unit);
    if (unit.models.length > 0 && !isDeployed(g.board, unit)) g.emit({ type: 'turnedBack', unit: unit.id });
  },
});
