/** A player as pairing knows them. */
export interface ToPair {
  user: string;
  points: number;
  rating: number;
  byes: number;
}

/** Sets of players looked at before repeated opponents are allowed. */
const MOST_LOOKS = 50_000;

/**
 * Pairs players for a round (Swiss): those with about as many points meet, nobody meets somebody again while that is possible, and
 * of an odd number the last one who had the fewest byes has one. `met` tells how often two have met. At most 32 players.
 */
export function pairSwiss(
  players: readonly ToPair[],
  met: (a: string, b: string) => number,
): { pairs: [string, string][]; bye?: string } {
  const order = players.toSorted((a, b) => b.points - a.points || b.rating - a.rating || (a.user < b.user ? -1 : 1));
  const most = Math.max(0, ...order.flatMap(a => order.map(b => (a === b ? 0 : met(a.user, b.user)))));
  const byes = order.length % 2 === 0 ? [undefined] : order.toReversed().sort((a, b) => a.byes - b.byes);
  for (let repeats = 0; repeats <= most; repeats += 1) {
    for (const bye of byes) {
      const rest = order.filter(player => player !== bye).map(({ user }) => user);
      const pairs = matched(rest, (a, b) => met(a, b) <= repeats);
      if (pairs) return { pairs, ...(bye ? { bye: bye.user } : {}) };
    }
  }
  const [bye] = byes;
  const rest = order.filter(player => player !== bye).map(({ user }) => user);
  return { pairs: neighbours(rest), ...(bye ? { bye: bye.user } : {}) };
}

/** All of them in pairs that may meet, the nearest in order first; undefined where there is no such way. */
function matched(users: readonly string[], mayMeet: (a: string, b: string) => boolean): [string, string][] | undefined {
  const hopeless = new Set<string>();
  let looks = 0;
  const pair = (left: readonly string[]): [string, string][] | undefined => {
    const [first, ...others] = left;
    if (first === undefined) return [];
    const key = left.join(' ');
    looks += 1;
    if (hopeless.has(key) || looks > MOST_LOOKS) return undefined;
    for (const other of others) {
      if (!mayMeet(first, other)) continue;
      const rest = pair(others.filter(user => user !== other));
      if (rest) return [[first, other], ...rest];
    }
    hopeless.add(key);
    return undefined;
  };
  return pair(users);
}

function neighbours(users: readonly string[]): [string, string][] {
  return users.flatMap((user, index): [string, string][] =>
    index % 2 === 0 && users[index + 1] !== undefined ? [[user, users[index + 1] as string]] : [],
  );
}
