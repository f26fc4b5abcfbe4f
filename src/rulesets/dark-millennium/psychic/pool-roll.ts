import type { RollTopic } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { diceWords } from '../../dice-words.js';
import { psychicResult } from './casting.js';

const MOST_DICE = 30;

/** `/pool roll`: psychic dice on demand, as powers and the first turn read them (DK.psychic, DK.psychic.catastrophe). */
export const poolRoll: RollTopic = {
  name: ['pool', 'roll'],
  describe: mark`Roll psychic dice.`,
  params: [{ kind: 'number', name: 'dice', describe: mark`How many dice.`, min: 1, max: MOST_DICE, required: true }],
  run(values, dice) {
    const faces = Array.from({ length: Number(values.dice) }, () => dice.face(6)).sort((a, b) => b - a);
    const further = Math.max(0, faces.filter(face => face === 6).length - 1);
    const ones = faces.filter(face => face === 1).length;
    const best =
      further > 0
        ? t`the best is ${faces[0]}, and ${further} more for ${counted(further, t`further 6`, t`further 6s`)}`
        : t`the best is ${faces[0]}`;
    return {
      ok: true,
      title: t`Psychic dice: ${psychicResult(faces)}`,
      lines: [
        `${diceWords(faces)} · ${best}`,
        ...(ones > 0 ? [t`Each 1 is a point of combat fatigue for the unit that casts: ${ones}.`] : []),
      ],
      small: [
        t`A power is cast when this, less the combat fatigue of the unit, is its threshold or more. DK.psychic`,
        t`Dice: the psychic score of the model that casts, and one for each that assists.`,
      ],
    };
  },
};
