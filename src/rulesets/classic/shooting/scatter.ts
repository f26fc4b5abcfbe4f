import { type ScatterThrow, scatterDie } from '../../../engine/dice/scatter.js';
import { type ClassicGame, diceOf } from '../game.js';
import { houseOf } from '../options.js';

/** The scatter die of this group's game, with so many dice for the distance beside it (AD.house.scatter-die). */
export function throwScatter(g: Pick<ClassicGame, 'die' | 'options'>, count = 2): ScatterThrow {
  const { scatterHit } = houseOf(g);
  const hits = [1, 2, 3, 4, 5, 6].filter(face => face >= scatterHit);
  return scatterDie(diceOf(g), { faces: 6, hits, distance: { count, sides: 6 } });
}
