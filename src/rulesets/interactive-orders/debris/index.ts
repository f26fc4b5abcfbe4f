import { t } from '../../../engine/language.js';
import { shifted } from '../../battlefields/moving-pieces.js';
import { unitOf } from '../../board-queries.js';
import type { Room } from '../game.js';
import type { DebrisEvent } from './events.js';
import { dozeQuestion } from './question.js';
import { breach, doze } from './steps.js';

/** Debris: what shots destroy, and dozer blades clear away (IO.debris, IO.vehicle.dozer). */
export const debrisRoom: Room<DebrisEvent> = {
  steps: [breach, doze],
  questions: [dozeQuestion],
  evolve: {
    debrisShot() {},
    debrisRemoved(board, { piece }) {
      board.terrain = board.terrain.filter(({ id }) => id !== piece);
    },
    debrisShifted(board, { piece, by }) {
      board.terrain = board.terrain.map(each => (each.id === piece.id ? shifted(each, by) : each));
    },
  },
  narrate: {
    debrisShot({ unit, name, shots, destroyed, struck }, board) {
      const words = shots.map(
        ({ weapon, need, faces, totals }) =>
          `${weapon} ${need}+ \`${faces.join(' ')}\`${totals.length > 0 ? ` → ${totals.join(' ')}` : ''}`,
      );
      const firer = unitOf(board, unit).name;
      return {
        heads: struck ? t`**${firer}** strikes at ${name}` : t`**${firer}** fires at ${name}`,
        lines: [words.join(' · '), destroyed ? t`It is shot to pieces` : t`It holds: its Armour Value is 14`],
      };
    },
    debrisRemoved: ({ name }) => ({ line: t`${name} is gone` }),
    debrisShifted: ({ unit, piece }, board) => ({
      line: t`**${unitOf(board, unit).name}** shoves ${piece.name} aside`,
    }),
  },
};
