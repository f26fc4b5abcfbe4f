import type { SideId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { colourOf } from './side-names.js';

/** Throws after this many ties in a row; only dice that were planted tie so often. */
const PATIENCE = 1000;

/** Both sides throw until their results differ; the higher wins. `throwOne` is told how many rounds were tied before. */
export function thrownOff<T>(
  throwOne: (side: SideId, tied: number) => T,
  resultOf: (thrown: T) => number,
): { rounds: Record<SideId, T>[]; winner: SideId } {
  const rounds: Record<SideId, T>[] = [];
  for (;;) {
    const tied = rounds.length;
    const round = { blue: throwOne('blue', tied), red: throwOne('red', tied) };
    rounds.push(round);
    const lead = resultOf(round.blue) - resultOf(round.red);
    if (lead !== 0 || rounds.length >= PATIENCE) return { rounds, winner: lead > 0 ? 'blue' : 'red' };
  }
}

/** Both sides roll until they differ; the higher wins. */
export function rollOff(g: { die(sides: number): number }): { rolls: Record<SideId, number>[]; winner: SideId } {
  const { rounds, winner } = thrownOff(
    () => g.die(6),
    face => face,
  );
  return { rolls: rounds, winner };
}

/** `` Blue `3` · Red `3`, tied, again: Blue `5` · Red `2` ``. */
export function rollOffWords(rolls: readonly Record<SideId, number>[]): string {
  return tiedRounds(rolls, ({ blue, red }) => `${colourOf('blue')} \`${blue}\` · ${colourOf('red')} \`${red}\``);
}

/** The same of rounds that take more words. */
export function tiedRounds<R>(rounds: readonly R[], words: (round: R) => string): string {
  return rounds.map(words).join(`, ${t`tied, again`}: `);
}
