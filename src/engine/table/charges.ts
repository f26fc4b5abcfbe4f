import { type Arrangement, fits, placeOne } from './arrange.js';
import { distance, overlap, reachOf } from './bases.js';
import { type Chargers, type Charging, chargersOf, ENGAGED, foundOnce, groundWith } from './chargers.js';
import { acrossOf, chained, type Link, TEAM_LINK } from './coherency.js';
import { nearSquad } from './follow.js';
import { formUp } from './formations.js';
import { type FormUp, type March, type Marcher, type Placed, standingOf } from './marchers.js';
import { SPOKES } from './meetings.js';
import { reachable } from './moves.js';
import { facingFrom, span } from './points.js';
import type { Ground, Mils, Placement, Standing } from './types.js';

export interface CloseWith extends Charging {
  coherency?: Link;
  /** Only meets targets where it ends so near to these: the other teams of the squad. */
  near?: FormUp['near'];
  /** Those who charge, for who asks twice with nothing but `near` changed. */
  chargers?: Chargers;
  /** Where nobody can reach a target they go on as near as they get, not only to 1" off. */
  pressesOn?: boolean;
  /** `only`: nobody moves unless a target is reached, for who asks just that. `never`: as near as they get, for who has asked. */
  meets?: 'only' | 'never';
}

export interface Contact {
  model: string;
  target: string;
  /** 0 is base contact; at most what counts as contact. */
  gap: Mils;
}

export interface Charge {
  places: Placement[];
  /** Whether any model is engaged at the end. */
  reached: boolean;
  coherent: boolean;
  contacts: Contact[];
}

/** Goes into contact, to stand there in a pose. `straight`: by the straight way or not at all. */
function goInto(march: March, pose: Standing, straight: boolean): Placed | undefined {
  const { at, facing } = pose;
  const way = straight ? march.straightTo(at) : march.wayTo(at);
  return way && { id: march.id, at, facing, path: way.points, cost: way.cost, standing: pose };
}

/** Puts one charger into contact with the nearest target that it can reach, linked to those already there. */
function closeOne(
  march: March,
  { prey }: Pick<Chargers, 'prey'>,
  placed: readonly Placed[],
  { coherency = TEAM_LINK, near, contact = ENGAGED }: Pick<CloseWith, 'coherency' | 'near' | 'contact'>,
): Placed | undefined {
  const from = march.marcher;
  const joins = (pose: Standing) => placed.length > 0 || nearSquad([{ standing: pose }], near);
  const own = reachOf(from.base);
  const link = acrossOf(coherency) + 2;
  // Beside some targets nobody could be linked to those who stand already.
  const joinsAt = ({ at, base }: Standing) =>
    placed.some(p => span(p.at, at) <= link + 2 * own + reachOf(base) + reachOf(p.standing.base) + contact);
  for (const { target, far, meetings } of prey.get(march.id)!) {
    if (far > march.allowance + contact) continue;
    if (placed.length > 0 && !joinsAt(target.standing)) continue;
    let sought = 0;
    for (const at of meetings.within(march.allowance)) {
      const facing = facingFrom(at, target.standing.at, from.facing);
      const wished = { ...march.standing, at, facing };
      if (!joins(wished) || !fits(wished, placed, coherency)) continue;
      const aimed = march.aimed(facing);
      const stays = span(at, from.at) === 0;
      const pose = stays ? undefined : aimed.poseAt(at);
      // Only ways that are sought count: whoever may go further has more places without room, and reaches no fewer for that.
      if (!stays && pose === undefined) continue;
      const there = pose ? goInto(march, pose, sought >= SPOKES) : aimed.stay();
      // A long base that had to turn otherwise may have left its place.
      const meets = there && distance(there.standing, target.standing) <= contact;
      if (meets && fits(there.standing, placed, coherency)) return there;
      sought += 1;
    }
  }
  return undefined;
}

/**
 * A charge: chargers nearest to the targets first move into base contact with the nearest target model, or as near as counts as contact where
 * there is no room, as many as can reach, in one chain; the others follow as near as they can. Other enemies are kept 1"
 * away. A unit that would be torn apart so keeps together, with fewer in contact or none. When nobody can reach, it goes as
 * near as it can and stops 1" short, unless it presses on.
 */
export function closeWith(request: CloseWith): Charge {
  const charge = closed(request);
  const stuck = stuckIn(request, charge);
  if (stuck.length === 0 || stuck.length === request.models.length) return charge;
  // Who finds no way holds, and the others go round it.
  const ids = new Set(stuck.map(({ id }) => id));
  const holding = stuck.map(marcher => ({ id: marcher.id, standing: standingOf(marcher), spacing: 0 }));
  const others = closeWith({
    ...request,
    chargers: undefined,
    models: request.models.filter(({ id }) => !ids.has(id)),
    ground: { ...request.ground, others: [...request.ground.others, ...holding] },
  });
  const ends = new Map(others.places.map(place => [place.id, place]));
  const placed = request.models.map((marcher): Placed => {
    const { id, at, facing } = marcher;
    const place = ends.get(id) ?? { id, at, facing, path: [at], cost: 0 };
    return { ...place, standing: { ...standingOf(marcher), at: place.at, facing: place.facing } };
  });
  return chargeOf(request, placed, request.coherency ?? TEAM_LINK);
}

/** Those who stay in a place that another came to. */
function stuckIn({ models }: CloseWith, { places }: Charge): Marcher[] {
  const ends = new Map(places.map(({ id, at, facing }) => [id, { at, facing }]));
  const standingAt = (marcher: Marcher): Standing => ({ ...standingOf(marcher), ...ends.get(marcher.id) });
  const isStill = ({ id, at }: Marcher) => span(ends.get(id)?.at ?? at, at) === 0;
  return models.filter(
    marcher =>
      isStill(marcher) && models.some(other => !isStill(other) && overlap(standingAt(marcher), standingAt(other))),
  );
}

function closed(request: CloseWith): Charge {
  if (request.meets === 'never') return comeNear(request, farFromAll(request));
  const coherency = request.coherency ?? TEAM_LINK;
  const chargers = request.chargers ?? chargersOf(request);
  const { ground, marches, prey } = chargers;
  const near = (march: March) => Math.min(Infinity, ...prey.get(march.id)!.map(({ far }) => far));
  const waiting = [...marches].sort((a, b) => near(a) - near(b));
  const meeting: Placed[] = [];
  for (let i = 0; i < waiting.length; ) {
    const march = waiting[i]!;
    const there = closeOne(march, chargers, meeting, request);
    if (!there) {
      i++;
      continue;
    }
    meeting.push(there);
    waiting.splice(i, 1);
    // One more in contact is one more to link to: those passed over get another chance.
    i = 0;
  }
  if (meeting.length === 0) return comeNear(request, request.pressesOn ? ground : farFromAll(request));
  const placed = foundOnce(chargers, 'follow', meeting, () => follow(waiting, meeting, chargers, coherency))!;
  const charge = chargeOf(request, placed, coherency);
  const stood = marches.map(({ id, standing }) => ({ id, standing }));
  if (charge.coherent || !chained(stood, coherency)) return charge;
  const together = inOneChain(request, meeting, chargers) ?? comeNear(request, farFromAll(request));
  return together.coherent ? together : charge;
}

/** Charges in one chain that are tried, each with another model in contact. */
const LEADERS = 4;

/**
 * A charge that would tear the unit apart, made in one chain: one model meets its target, others hold back as far as those need
 * who come no further. The one with the most in contact; undefined when nobody can be met so.
 */
function inOneChain(request: CloseWith, meeting: readonly Placed[], chargers: Chargers): Charge | undefined {
  const { coherency = TEAM_LINK, near } = request;
  const charges = meeting.slice(0, LEADERS).flatMap(first => {
    const found = () => foundOnce(chargers, 'chain', [first], () => bridged(request, first, chargers));
    const placed = nearSquad([first], near) ? found() : undefined;
    return placed ? [chargeOf(request, placed, coherency)] : [];
  });
  return charges.sort((a, b) => b.contacts.length - a.contacts.length)[0];
}

/** Everybody linked to the first, the slowest as far forward as they get. */
function bridged(request: CloseWith, first: Placed, chargers: Chargers): Placed[] | undefined {
  const { marches, ground } = chargers;
  const { coherency = TEAM_LINK } = request;
  const arrangement: Arrangement = { coherency, loose: 100 };
  const placed = [first];
  // Where each would get by itself; who stays furthest behind has to be met first.
  const left = marches
    .filter(({ id }) => id !== first.id)
    .map(march => ({ march, end: reachable(march.standing, first.at, march.allowance, ground, march.options).at }))
    .sort((a, b) => span(b.end, first.at) - span(a.end, first.at));
  while (left.length > 0) {
    const [{ march, end }] = left as [(typeof left)[number]];
    const there = closeOne(march, chargers, placed, request) ?? placeOne(march, end, placed, arrangement);
    if (there) {
      placed.push(there);
      left.shift();
      continue;
    }
    const links = left.slice(1).flatMap((other, index) => {
      const link = placeOne(other.march, end, placed, arrangement);
      return link ? [{ link, index: index + 1 }] : [];
    });
    const [best] = links.sort((a, b) => span(a.link.at, end) - span(b.link.at, end));
    if (best === undefined) return undefined;
    placed.push(best.link);
    left.splice(best.index, 1);
  }
  return placed;
}

/** The rest: as near to their target as they can stand in the chain, or failing that as near to the others as they get. */
function follow(
  waiting: readonly March[],
  meeting: readonly Placed[],
  { prey, ground }: Chargers,
  coherency: Link,
): Placed[] {
  const arrangement: Arrangement = { coherency, loose: 100 };
  const placed = [...meeting];
  let left = waiting;
  for (let progress = true; progress && left.length > 0; ) {
    const late: March[] = [];
    for (const march of left) {
      const goal = prey.get(march.id)![0]!.target.standing.at;
      const place = placeOne(march, goal, placed, arrangement);
      if (place) placed.push(place);
      else late.push(march);
    }
    progress = late.length < left.length;
    left = late;
  }
  for (const [i, march] of left.entries()) {
    const own = [...placed, ...left.slice(i + 1).map(m => m.hold())];
    const others = [...ground.others, ...own.map(p => ({ id: p.id, standing: p.standing, spacing: 0 }))];
    const goal = placed.reduce((best, p) =>
      span(p.at, march.marcher.at) < span(best.at, march.marcher.at) ? p : best,
    ).at;
    const end = reachable(march.standing, goal, march.allowance, { ...ground, others }, march.options);
    const standing = { ...march.standing, at: end.at, facing: end.facing };
    placed.push({ id: march.id, at: end.at, facing: end.facing, path: end.path, cost: end.cost, standing });
  }
  return placed;
}

/** The ground with the targets as enemies like others, that are kept away from. */
const farFromAll = (request: CloseWith) => groundWith(request, { enemy: true });

/** As near to the targets as they get on this ground, with nobody in contact. */
function comeNear(request: CloseWith, ground: Ground): Charge {
  if (request.meets === 'only') return { places: [], reached: false, coherent: true, contacts: [] };
  const nearest = nearestPair(request);
  const formation = formUp({
    models: request.models,
    towards: nearest?.target.at ?? request.models[0]?.at ?? { x: 0, y: 0 },
    allowance: request.allowance,
    ground,
    options: request.options,
    coherency: request.coherency,
    near: request.near,
    leader: nearest?.model,
  });
  return { places: formation.places, reached: false, coherent: formation.coherent, contacts: [] };
}

function nearestPair(request: CloseWith): { model: string; target: Standing } | undefined {
  let best: { model: string; target: Standing } | undefined;
  let least = Infinity;
  for (const model of request.models) {
    for (const { standing } of request.targets) {
      const far = span(model.at, standing.at);
      if (far < least) [least, best] = [far, { model: model.id, target: standing }];
    }
  }
  return best;
}

function chargeOf(request: CloseWith, placed: readonly Placed[], coherency: Link): Charge {
  const { contact = ENGAGED } = request;
  const contacts: Contact[] = [];
  for (const p of placed) {
    for (const target of request.targets) {
      const apart = distance(p.standing, target.standing);
      if (apart <= contact) contacts.push({ model: p.id, target: target.id, gap: apart });
    }
  }
  const places = request.models.map(model => {
    const { id, at, facing, path, cost } = placed.find(p => p.id === model.id)!;
    return { id, at, facing, path, cost };
  });
  return { places, reached: contacts.length > 0, coherent: chained(placed, coherency), contacts };
}
