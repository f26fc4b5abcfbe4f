import type { Placed } from '../../model-moves.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { ClassicGame } from '../game.js';
import { throwRough } from '../movement/pace.js';
import type { Thrown } from '../movement/ways.js';
import { awayFrom, coversWays, type ExitGait, meetsRoughAboard, pacedAboard, waysAboard } from './room.js';

/** How a unit goes aboard of a machine, and which dice decide how far. */
interface Boarding {
  /** Those who are at no door yet, and their ways to one. */
  away: readonly ClassicModel[];
  ways: readonly Placed[];
  /** A Run where its usual move does not surely get it there. */
  gait: ExitGait;
  isRough: boolean;
}

/** How it goes that gets in: `may` is how fast it may go (IO.order.topSpeed, IO.house.walk). */
export function boardingOf(board: ClassicBoard, unit: ClassicUnit, machine: ClassicModel, may: ExitGait): Boarding {
  const away = awayFrom(board, unit, machine);
  const goes = (gait: ExitGait): Boarding => {
    const ways = waysAboard(board, unit, machine, gait);
    const isRough = board.edition.pace !== undefined && meetsRoughAboard(board, unit, ways);
    return { away, ways, gait, isRough };
  };
  const walk = goes('move');
  return may === 'move' || (!walk.isRough && arrives(board, unit, walk, {})) ? walk : goes(may);
}

/** Whether dice get all of it to the door; those not thrown are taken at their best. */
export function arrives(board: ClassicBoard, unit: ClassicUnit, boarding: Boarding, thrown: Thrown): boolean {
  return coversWays(boarding.away, boarding.ways, pacedAboard(board, unit, boarding, thrown));
}

/** Throws for it what there is to throw. */
export function throwBoarding(
  g: Pick<ClassicGame, 'board' | 'die' | 'roll' | 'emit'>,
  id: string,
  { gait, isRough }: Boarding,
): Thrown {
  const { pace } = g.board.edition;
  const run = gait === 'run' && pace !== undefined ? { run: g.die(pace.run) } : {};
  return throwRough(g, id, run, isRough);
}

const FACES = [1, 2, 3, 4, 5, 6];

/** How likely its dice get all of a unit aboard. */
export function chanceAboard(board: ClassicBoard, unit: ClassicUnit, machine: ClassicModel, may: ExitGait): number {
  if (board.edition.pace === undefined) return 1;
  const boarding = boardingOf(board, unit, machine, may);
  const runs = boarding.gait === 'run' ? FACES : [undefined];
  const roughs = boarding.isRough ? FACES : [undefined];
  let good = 0;
  for (const run of runs) {
    for (const rough of roughs) {
      const thrown: Thrown = { ...(run === undefined ? {} : { run }), ...(rough === undefined ? {} : { rough }) };
      // The better of two dice is `rough` in so many of 36.
      if (arrives(board, unit, boarding, thrown)) good += rough === undefined ? 36 : 2 * rough - 1;
    }
  }
  return good / (36 * runs.length);
}
