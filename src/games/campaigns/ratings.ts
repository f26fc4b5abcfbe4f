import glicko2 from 'glicko2-lite';

/** How strong a player is thought to be (Glicko-2), and how surely. */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Both after a battle; `score` is the first one's: 1 won, 0.5 drawn, 0 lost. */
export function rated(first: Rating, second: Rating, score: number): [Rating, Rating] {
  return [after(first, second, score), after(second, first, 1 - score)];
}

function after(own: Rating, other: Rating, score: number): Rating {
  const { rating, rd, vol } = glicko2(own.rating, own.deviation, own.volatility, [
    [other.rating, other.deviation, score],
  ]);
  return { rating, deviation: rd, volatility: vol };
}
