import { t } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import type { Effect } from '../../classic/board.js';
import type { ClassicEvent } from '../../classic/game.js';
import { changedBy, type RoomOf } from '../../rooms.js';
import type { IoBoard } from '../board.js';
import type { GroundEvent } from './events.js';
import { groundQuestion, weighGround } from './question.js';
import { brace, goDown } from './steps.js';

/** What classic pieces see of who has gone to ground (IO.ground.melee, IO.ground.fire). */
export const GROUNDED: Effect = {
  is: 'grounded',
  marks: ['snapShots', 'noCharge', 'noMove'],
  changes: { WS: { set: 1 } },
};

/** Going to ground and standing up. */
export const groundRoom: RoomOf<IoBoard, GroundEvent, ClassicEvent | GroundEvent> = {
  steps: [brace, goDown],
  questions: [groundQuestion],
  evolve: {
    wentToGround(board, { unit: id }) {
      const unit = unitOf(board, id);
      unit.grounded = board.playerTurn;
      unit.effects = [...unit.effects.filter(({ is }) => is !== GROUNDED.is), GROUNDED];
    },
    stoodUp(board, { unit: id }) {
      const unit = unitOf(board, id);
      delete unit.grounded;
      unit.effects = unit.effects.filter(({ is }) => is !== GROUNDED.is);
    },
  },
  narrate: {
    wentToGround: ({ unit }, board) => ({ line: t`**${unitOf(board, unit).name}** goes to ground` }),
    stoodUp: ({ unit }, board) => ({ line: t`**${unitOf(board, unit).name}** stands up` }),
  },
  traces: changedBy('wentToGround', 'stoodUp'),
  weigh: { ground: weighGround },
};
