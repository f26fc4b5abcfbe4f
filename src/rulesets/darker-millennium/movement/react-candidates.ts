import type { Candidate, Decision, Json } from '../../../engine/index.js';
import { placesAt } from '../../model-moves.js';
import type { DmView } from '../game.js';
import { provokers, type ReactAsked, reactAsk, type Way } from './frames.js';
import { namedPoint, shareOf, wholeWay } from './overwatch.js';

/** What standing orders may do at a window of reactions; of a move that is interrupted every full inch as well as what is offered. */
export function candidatesOf(
  view: DmView,
  decision: Decision,
  kindOf: (value: Json, decision: Decision) => string | undefined,
): Candidate[] {
  const asked = reactAsk.args(decision);
  const { unit, about, offers, way } = asked;
  const offered = offers.flatMap(({ id, chance }) => {
    const kind = kindOf(id, decision);
    const odds = () => (chance === undefined ? {} : { chance });
    return kind === undefined
      ? []
      : [{ reply: { react: id }, kind, unit, to: provokers(about), at: 0, ways: [], odds }];
  });
  return way === undefined ? offered : onTheWay(view, asked, way, offered);
}

function onTheWay({ board }: DmView, asked: ReactAsked, way: Way, offered: Candidate[]): Candidate[] {
  const [kind] = offered.map(each => each.kind);
  if (kind === undefined) return [];
  const points = offered.map(each => ({ ...each, at: shareOf(each.reply, way.places) ?? 0 }));
  const whole = wholeWay(way.places);
  for (let inch = 1; inch * 1000 < whole; inch += 1) {
    const at = (inch * 1000) / whole;
    if (points.some(point => point.at === at)) continue;
    const react = `${inch}"`;
    const odds = () => {
      const point = namedPoint(board, asked, react);
      return typeof point === 'object' ? { chance: point.chance } : undefined;
    };
    points.push({ reply: { react }, kind, unit: asked.unit, to: way.units, at, ways: [], odds });
  }
  return points
    .sort((a, b) => a.at - b.at)
    .map(point => ({
      ...point,
      to: way.units,
      ways: placesAt(board, way.places, point.at).map(({ model, path }) => ({ model, path })),
    }));
}
