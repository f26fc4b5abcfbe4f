import type { Choices, JsonObject, Option, Refusal } from '../../../engine/index.js';
import { percent } from '../../../engine/odds/percent.js';
import type { DkBoard, DkUnit } from '../board.js';
import { giveFewer, heroesIn, mayGive } from '../heroic.js';

/** Hero points that one test may take: not more than there are dice (DK.heroes.dice). */
function most(board: DkBoard, unit: DkUnit, dice: number): number {
  return Math.min(board.armies[unit.side].heroPoints, dice);
}

/** How many dice of a psychic test are sixes, with the chance that this gives where there is one (DK.heroes.dice). */
export function heroField(
  board: DkBoard,
  unit: DkUnit,
  dice: number,
  chance: ((heroes: number) => number) | undefined,
): Choices | undefined {
  const points = most(board, unit, dice);
  if (points === 0) return undefined;
  const options = Array.from({ length: points + 1 }, (_, heroes): Option => {
    const label =
      heroes === 0 ? 'No hero points' : heroes === 1 ? '1 hero point: a six' : `${heroes} hero points: sixes`;
    return {
      value: heroes,
      label,
      ...(chance ? { hint: `${percent(chance(heroes))} to cast`, chance: chance(heroes) } : {}),
    };
  });
  return { field: 'heroes', title: 'Hero points', options };
}

export function checkHeroes(board: DkBoard, unit: DkUnit, dice: number, reply: JsonObject): Refusal | undefined {
  const points = most(board, unit, dice);
  return mayGive(heroesIn(reply), points)
    ? undefined
    : giveFewer(points, 'There are no hero points to give to this test.');
}
