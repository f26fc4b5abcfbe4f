import type { Body, Ground, ModelId, Point } from '../../engine/index.js';
import { type Formation, formUp } from '../../engine/table/formations.js';
import { type Marcher, standingOf } from '../../engine/table/marchers.js';
import { between, onMils } from '../../engine/table/points.js';
import { middleOf } from '../board-queries.js';
import { stillPlaces } from '../model-moves.js';
import { anyOverlap, bodiesOf, type Journey, type MovePlan, type MovingTeam, movesOf, type Stood } from './journey.js';

/** Shares of the way that are tried until all end well. */
const SHARES = [1, 0.85, 0.7, 0.5, 0.3, 0.1, 0];

/**
 * Teams on the table go to a place together: the first team's middle man goes there, the others keep their places round it,
 * every team in its chain, near to another of them, clear of everybody else. Who may spend nothing stays where he stands.
 */
export function planTogether(journey: Journey): MovePlan {
  const { teams, to } = journey;
  const marchers = teams.flatMap(team => team.marchers);
  const start = middleOf(teams[0]!.marchers);
  const isBound = teams.length > 1 || marchers.some(({ allowance }) => allowance === 0);
  let first: MovePlan | undefined;
  for (const share of isBound ? SHARES : [1]) {
    const aim = share < 1 ? onMils(between(start, to, share)) : to;
    let sent = sendAll({ ...journey, to: aim }, true);
    if (anyOverlap(sent.bodies)) sent = sendAll({ ...journey, to: aim }, false);
    if (anyOverlap(sent.bodies)) continue;
    const { plan } = sent;
    first ??= plan;
    if (plan.coherent)
      return { ...plan, reached: plan.reached && share === 1, reason: share === 1 ? plan.reason : 'room' };
  }
  if (first) return first;
  const at = nearestPlace(marchers, to)?.at ?? to;
  return { places: stillPlaces(marchers), reached: false, at, coherent: false, reason: 'room' };
}

/** With `leaving`, every team counts on those after it to leave their places; else it keeps clear of them. */
function sendAll({ teams, ground, to, link, face }: Journey, leaving: boolean): { plan: MovePlan; bodies: Stood[] } {
  const middle = middleOf(teams[0]!.marchers);
  const others = [...ground.others];
  const done: Stood[] = [];
  const plan: MovePlan = { places: [], reached: false, at: to, coherent: true };
  for (const [index, team] of teams.entries()) {
    const own = middleOf(team.marchers);
    const aside = { x: to.x + own.x - middle.x, y: to.y + own.y - middle.y };
    const waiting = leaving ? [] : teams.slice(index + 1).flatMap(waitingBodies);
    const about = { ...ground, others: [...others, ...waiting] };
    const formed = send(team, { to: index === 0 ? to : aside, link, face, ground: about }, done);
    const { places, reached, cause, reason } = formed;
    if (places.length === 0) {
      const nobody: MovePlan = { places: [], reached: false, at: to, coherent: false, reason: 'room', cause };
      return { plan: nobody, bodies: [] };
    }
    const bodies = bodiesOf(team, formed);
    plan.places.push(...movesOf(formed));
    others.push(...bodies);
    done.push(...bodies);
    if (index === 0)
      Object.assign(plan, { reached, cause, reason, at: reached ? to : (nearestPlace(places, to)?.at ?? to) });
    if (!formed.coherent) Object.assign(plan, { coherent: false, reason: 'torn' });
  }
  return { plan, bodies: done };
}

function waitingBodies({ marchers }: MovingTeam): Body[] {
  return marchers.map(marcher => ({ id: marcher.id, standing: standingOf(marcher), spacing: 0 }));
}

function send(
  { marchers, options }: MovingTeam,
  { to, link, face, ground }: Omit<Journey, 'teams'> & { ground: Ground },
  done: readonly Body[],
): Formation {
  const near = done.length > 0 ? { standings: done.map(body => body.standing), within: link } : undefined;
  const leader = leaderAmong(marchers);
  return formUp({
    models: marchers,
    towards: to,
    allowance: 0,
    ground,
    options,
    ...(near ? { near } : {}),
    ...(face === undefined ? {} : { face }),
    ...(leader === undefined ? {} : { leader }),
  });
}

/** Where some stay, who of the others stands most in their middle goes to the wanted point; else nobody is named. */
function leaderAmong(models: readonly Marcher[]): ModelId | undefined {
  const going = models.filter(({ allowance }) => allowance !== 0);
  if (going.length === models.length || going.length === 0) return undefined;
  const x = going.reduce((sum, { at }) => sum + at.x, 0) / going.length;
  const y = going.reduce((sum, { at }) => sum + at.y, 0) / going.length;
  return nearestPlace(going, { x, y })?.id;
}

/** The place nearest to the wanted one; the first of several. */
function nearestPlace<P extends { at: Point }>(places: readonly P[], to: Point): P | undefined {
  const far = ({ at }: P) => Math.hypot(at.x - to.x, at.y - to.y);
  return places.reduce<P | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
}
