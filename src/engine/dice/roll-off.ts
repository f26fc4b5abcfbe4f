import type { Dice } from './types.js';

/** One of the two who roll off: the first or the second. */
export type Contender = 0 | 1;

/** How a roll-off goes beyond the plain "higher d6 wins, ties again". */
export interface RollOffOptions {
  /** `previousWinnerLoses` decides a tie at once; without a previous winner ties are re-rolled all the same. */
  ties: 'reroll' | 'previousWinnerLoses';
  previousWinner?: Contender;
  /** Added to each side's d6. */
  bonuses: readonly [number, number];
  /** A natural 6 against none wins whatever the bonuses; two of them compare totals. */
  natural6Wins: boolean;
}

/** One throw of both. */
export interface RollOffRound {
  faces: [number, number];
  totals: [number, number];
  decidedBy: 'natural 6' | 'higher' | 'previous winner loses ties' | 'tied';
}

/** All rounds; the last one decided. */
export interface RollOff {
  winner: Contender;
  rounds: RollOffRound[];
}

const PLAIN: RollOffOptions = { ties: 'reroll', bonuses: [0, 0], natural6Wins: false };
const PATIENCE = 10_000;

/** Rolls a d6 for each side until one wins. */
export function rollOff(dice: Dice, options: Partial<RollOffOptions> = {}): RollOff {
  const { ties, previousWinner, bonuses, natural6Wins } = { ...PLAIN, ...options };
  const rounds: RollOffRound[] = [];
  while (rounds.length < PATIENCE) {
    const faces: [number, number] = [dice.face(6), dice.face(6)];
    const totals: [number, number] = [faces[0] + bonuses[0], faces[1] + bonuses[1]];
    const win = (winner: Contender, decidedBy: RollOffRound['decidedBy']): RollOff => ({
      winner,
      rounds: [...rounds, { faces, totals, decidedBy }],
    });
    if (natural6Wins && (faces[0] === 6) !== (faces[1] === 6)) return win(faces[0] === 6 ? 0 : 1, 'natural 6');
    if (totals[0] !== totals[1]) return win(totals[0] > totals[1] ? 0 : 1, 'higher');
    if (ties === 'previousWinnerLoses' && previousWinner !== undefined) {
      return win(previousWinner === 0 ? 1 : 0, 'previous winner loses ties');
    }
    rounds.push({ faces, totals, decidedBy: 'tied' });
  }
  throw new Error(`A roll-off was tied ${PATIENCE} times running: these dice are not fair.`);
}
