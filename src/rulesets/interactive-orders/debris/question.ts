import type { Option } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { distanceBetween, enemiesOf, unitOf } from '../../board-queries.js';
import type { IoBoard } from '../board.js';
import { choice } from '../game.js';
import { dozeAsk } from './frames.js';
import { debrisAt, mayLie, WINDS } from './pieces.js';

const WIND_WORDS: Record<string, string> = {
  n: mark`to the north`,
  e: mark`to the east`,
  s: mark`to the south`,
  w: mark`to the west`,
};

function optionsFor(board: IoBoard, id: string): Option[] {
  const pieces = debrisAt(board, unitOf(board, id)).flatMap(piece => [
    { value: ['remove', piece.id].join(' '), label: t`Take ${piece.name} off the table` },
    ...Object.entries(WINDS)
      .filter(([, by]) => mayLie(board, piece, by))
      .map(([wind]) => ({
        value: ['shift', piece.id, wind].join(' '),
        label: t`Shift ${piece.name} 1" ${translated(WIND_WORDS[wind]!)}`,
      })),
  ]);
  return [{ value: 'none', label: t`Leave it` }, ...pieces];
}

/** An enemy so near makes use of what lies there. */
const NEAR = 12_000;

/** What dozer blades do with debris (IO.vehicle.dozer). */
export const dozeQuestion = choice(dozeAsk, {
  field: 'debris',
  title: mark`Debris`,
  prompt: ({ board }, { args: { unit } }) => ({
    title: t`${unitOf(board, unit).name} has dozer blades: does it clear something?`,
    lines: [listed(debrisAt(board, unitOf(board, unit)).map(({ name }) => name))],
    small: [],
  }),
  options: ({ board }, { args: { unit } }) => optionsFor(board, unit),
  refusal: ({ board }, { args: { unit } }) => t`Say what ${unitOf(board, unit).name} clears, or leave it.`,
  /** The computer takes off what an enemy could hide behind, and leaves the rest for its own. */
  weigh({ board }, { args: { unit: id } }, _partial, { options }) {
    const unit = unitOf(board, id);
    const isNear = enemiesOf(board, unit).some(enemy => distanceBetween(board, unit, enemy) <= NEAR);
    return options.map(
      ({ value }) =>
        (String(value).startsWith('remove') === isNear ? 1 : 0) - (String(value).startsWith('shift') ? 1 : 0),
    );
  },
});
