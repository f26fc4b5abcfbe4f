import type { Body, Mils, Placement, Point } from '../../engine/index.js';
import { overlap } from '../../engine/table/bases.js';
import { chargersOf } from '../../engine/table/chargers.js';
import { type Charge, type CloseWith, closeWith } from '../../engine/table/charges.js';
import { nearSquad } from '../../engine/table/follow.js';
import { formUp } from '../../engine/table/formations.js';
import { pointDistance } from '../../engine/table/points.js';
import type { Placed } from '../model-moves.js';
import { bodiesOf, type Journey, type MovingTeam, movesOf } from './journey.js';

/** Teams that close with the enemy together. */
export interface Closing extends Omit<Journey, 'to' | 'face'> {
  targets: readonly Body[];
  /** Targets whom others fight: passed over while another can be reached. Left out, nobody is passed over. */
  engaged?: readonly string[];
}

/** The teams one after another, in one order. */
interface Closed {
  places: Placed[];
  /** How many teams meet a target. */
  reached: number;
  /** All near to another team, and nobody on ground that another has not left. */
  ends: boolean;
}

/**
 * Every team closes with the nearest of the targets, team by team. Who would get further off than `link` from the other teams
 * meets the enemy near them, or only keeps up with them.
 */
export function planClosingIn(closing: Closing): Placed[] {
  const { teams } = closing;
  const first = closeInOrder(closing);
  if (first.ends) return first.places;
  // Whoever begins decides where the others have to be.
  const tried = teams
    .slice(1)
    .map(lead => closeInOrder({ ...closing, teams: [lead, ...teams.filter(team => team !== lead)] }));
  const ended = tried.filter(({ ends }) => ends).sort((a, b) => b.reached - a.reached);
  return (ended[0] ?? first).places;
}

function closeInOrder({ teams, ground, link, targets, engaged }: Closing): Closed {
  const others: Body[] = [...ground.others];
  const done: Body[] = [];
  const met = [...(engaged ?? [])];
  const closed: Closed = { places: [], reached: 0, ends: true };
  for (const team of teams) {
    const charge = closeTogether(team, { targets, ground: { ...ground, others }, engaged: met }, done, link);
    const bodies = bodiesOf(team, charge);
    closed.places.push(...movesOf(charge));
    closed.ends &&= charge.together && !bodies.some(one => done.some(other => overlap(other.standing, one.standing)));
    others.push(...bodies);
    done.push(...bodies);
    if (engaged) met.push(...charge.contacts.map(({ target }) => target));
    if (charge.reached) closed.reached += 1;
  }
  return closed;
}

/**
 * Places one team after the others. Tries an unconstrained charge first; where that ends too far from them, tries again with
 * that limit.
 */
function closeTogether(
  team: MovingTeam,
  on: Pick<CloseWith, 'targets' | 'ground' | 'engaged'>,
  done: readonly Body[],
  within: Mils,
): Charge & { together: boolean } {
  const asked: CloseWith = { ...on, models: team.marchers, options: team.options, allowance: 0 };
  const request = { ...asked, chargers: chargersOf(asked) };
  const free = closeWith(request);
  if (done.length === 0) return { ...free, together: true };
  const near = { standings: done.map(body => body.standing), within };
  const together = (places: Placement[]) => nearSquad(bodiesOf(team, { places }), near);
  if (together(free.places)) return { ...free, together: true };
  const bound = closeWith({ ...request, near });
  if (together(bound.places)) return { ...bound, together: true };
  const kept = formUp({ ...request, towards: nearestOf(team, done), near });
  if (together(kept.places)) return { ...kept, reached: false, contacts: [], together: true };
  return { ...free, together: false };
}

/** The comrade next to the team. */
function nearestOf({ marchers }: MovingTeam, done: readonly Body[]): Point {
  const far = (body: Body) => Math.min(...marchers.map(({ at }) => pointDistance(at, body.standing.at)));
  return done.reduce((best, body) => (far(body) < far(best) ? body : best)).standing.at;
}
