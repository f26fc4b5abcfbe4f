import { seededDice } from '../../src/engine/dice/scripted.js';
import type { Law } from './law.js';
import { type RandomGame, type RandomGameOptions, randomGame } from './random-game.js';

/** Decisions of one question that are looked at in a game, the first ones and then some. */
const FIRST = 3;
const ONE_IN = 12;
const BOUNDS = { walks: 12, replies: 40 };

/** A random game in which the law is tried at some decisions of each question. */
export function lawfulGame(law: Law, options: RandomGameOptions): RandomGame {
  const chance = seededDice(`law ${options.seed}`);
  const met = new Map<string, number>();
  return randomGame(law.ruleset, {
    ...options,
    look(state, decision) {
      const count = (met.get(decision.asks) ?? 0) + 1;
      met.set(decision.asks, count);
      if (count > FIRST && chance.face(ONE_IN) > 1) return [];
      return law.broken(state, decision, chance, BOUNDS);
    },
  });
}
