/** What a detachment pays of a cost, or holds. */
export interface Share {
  detachment: string;
  points: number;
}

/** Most ways of paying that are listed; any other can be named. */
const MOST_WAYS = 25;

/** The ways of sharing a cost among those who hold points, those that draw on the first first; none when there are too few points. */
export function waysToShare(held: readonly Share[], cost: number): Share[][] {
  const ways: Share[][] = [];
  const share = (index: number, owed: number, paid: Share[]): void => {
    if (ways.length === MOST_WAYS) return;
    if (owed === 0) {
      ways.push(paid);
      return;
    }
    const next = held[index];
    if (next === undefined) return;
    for (let points = Math.min(next.points, owed); points >= 0; points -= 1) {
      share(index + 1, owed - points, points > 0 ? [...paid, { ...next, points }] : paid);
    }
  };
  share(0, cost, []);
  return ways;
}

/** A way of paying as a reply names it: `b-d1:2 b-d2:1`. */
export function shareName(way: readonly Share[]): string {
  return way.map(({ detachment, points }) => `${detachment}:${points}`).join(' ');
}

/** The way of sharing a cost that a reply names; the first one when it names none; undefined when it cannot be paid so. */
export function shareNamed(held: readonly Share[], cost: number, name: unknown): Share[] | undefined {
  if (name === undefined) return waysToShare(held, cost)[0];
  const named = typeof name === 'string' ? name.split(' ') : [];
  const way = held.flatMap(({ detachment, points: most }): Share[] => {
    const points = Number(named.find(part => part.startsWith(`${detachment}:`))?.slice(detachment.length + 1));
    return Number.isInteger(points) && points > 0 && points <= most ? [{ detachment, points }] : [];
  });
  const paid = way.reduce((sum, { points }) => sum + points, 0);
  return paid === cost && shareName(way) === name ? way : undefined;
}
