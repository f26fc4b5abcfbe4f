import { t } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import type { Narrators } from '../game.js';
import type { MoveEvent } from './events.js';

export const tellMoves: Narrators<MoveEvent> = {
  paceThrown({ unit, run, rough }, board) {
    const { name } = unitOf(board, unit);
    const parts = [
      ...(run === undefined ? [] : [t`runs ${run}" more ${diceWords([run])}`]),
      ...(rough === undefined ? [] : [t`${Math.max(...rough)}" over difficult ground ${diceWords(rough)}`]),
    ];
    return { line: `${name}: ${parts.join(', ')}` };
  },
  dangerTested({ unit, faces, struck }, board) {
    const thrown = diceWords(faces);
    const how = struck.length === 0 ? t`nobody is struck` : t`${struck.length} struck`;
    const { name } = unitOf(board, unit);
    const rolled = t`${name}: ${thrown}; each 1 is a Wound that only Invulnerable Saves stop.`;
    return { line: t`${name} on Dangerous Terrain: ${how}`, why: [rolled] };
  },
};
