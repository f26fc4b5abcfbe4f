import type { Placed } from '../../model-moves.js';
import type { ClassicModel, ClassicUnit } from '../board.js';
import type { ClassicGame, Situation } from '../game.js';
import { throwRough } from '../movement/pace.js';
import type { Thrown } from '../movement/ways.js';
import { awayFrom, coversWays, type ExitGait, meetsRoughAboard, strideAboard, waysAboard } from './room.js';

/** How a unit goes aboard of a machine, and which dice decide how far. */
interface Boarding {
  machine: ClassicModel;
  ways: readonly Placed[];
  /** A Run where its usual move does not surely get it there. */
  gait: ExitGait;
  isRough: boolean;
}

/** How it goes that gets in: `may` is how fast it may go (IO.order.topSpeed, IO.house.walk). */
export function boardingOf(situation: Situation, unit: ClassicUnit, machine: ClassicModel, may: ExitGait): Boarding {
  const goes = (gait: ExitGait): Boarding => {
    const ways = waysAboard(situation.board, unit, machine, gait);
    const isRough = situation.board.edition.pace !== undefined && meetsRoughAboard(situation.board, unit, ways);
    return { machine, ways, gait, isRough };
  };
  const walk = goes('move');
  return may === 'move' || (!walk.isRough && arrives(situation, unit, walk, {})) ? walk : goes(may);
}

/** Whether dice get all of it to the door; those not thrown are taken at their best. */
export function arrives(
  situation: Situation,
  unit: ClassicUnit,
  { machine, ways, gait }: Boarding,
  thrown: Thrown,
): boolean {
  const reach = strideAboard(situation, unit, ways, gait, thrown);
  return coversWays(awayFrom(situation.board, unit, machine), ways, reach);
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
export function chanceAboard(situation: Situation, unit: ClassicUnit, machine: ClassicModel, may: ExitGait): number {
  if (situation.board.edition.pace === undefined) return 1;
  const boarding = boardingOf(situation, unit, machine, may);
  const runs = boarding.gait === 'run' ? FACES : [undefined];
  const roughs = boarding.isRough ? FACES : [undefined];
  let good = 0;
  for (const run of runs) {
    for (const rough of roughs) {
      const thrown: Thrown = { ...(run === undefined ? {} : { run }), ...(rough === undefined ? {} : { rough }) };
      // The better of two dice is `rough` in so many of 36.
      if (arrives(situation, unit, boarding, thrown)) good += rough === undefined ? 36 : 2 * rough - 1;
    }
  }
  return good / (36 * runs.length);
}
