import type { SideId } from '../../../engine/index.js';
import { counted } from '../../../engine/wording.js';
import { onTable } from '../../board-queries.js';
import type { Detachment, DmBoard } from '../board.js';
import { choice, step } from '../game.js';
import { commanderOf, detachmentsOf } from '../lookups.js';
import { readyAsk, readyDetachmentFrame } from './frames.js';
import { unitsIn } from './recipients.js';

/** Whether the detachment has units on the table: then it is present, whatever its stage says (DM.command.ready.present). */
function isPresent(board: DmBoard, detachment: Detachment): boolean {
  return unitsIn(board, detachment).some(unit => onTable(board, unit));
}

/** Detachments of a side that still wait in reserve and can be readied (DM.command.ready). */
export function reservesOf(board: DmBoard, side: SideId): Detachment[] {
  return detachmentsOf(board, side).filter(
    detachment =>
      detachment.stage === 'reserve' && !isPresent(board, detachment) && unitsIn(board, detachment).length > 0,
  );
}

/** Readied or present, with anybody left to command: it rolls a pool (DM.command.ready.pools). */
export function rollsPool(board: DmBoard, detachment: Detachment): boolean {
  if (unitsIn(board, detachment).length === 0) return false;
  return detachment.stage !== 'reserve' || isPresent(board, detachment);
}

/** A side readies one detachment of its reserve; one choice is no question (DM.command.ready). */
export const readyDetachment = step(readyDetachmentFrame, {
  choose(g, { side }) {
    const reserves = reservesOf(g.board, side);
    const [only] = reserves;
    if (only === undefined) return { end: null };
    if (reserves.length === 1) {
      g.emit({ type: 'readied', detachment: only.id });
      return { end: null };
    }
    return {
      ask: readyAsk({
        who: commanderOf(g.board, side),
        args: { side },
        cite: 'DM.command.ready',
        fallback: { detachment: only.id },
      }),
    };
  },
  declare(g, _args, reply) {
    g.emit({ type: 'readied', detachment: readyAsk.answer(reply).detachment });
    return { end: null };
  },
});

/** `ready`: which detachment leaves the reserve (DM.command.ready). */
export const readyQuestion = choice(readyAsk, {
  prompt(view, { args: { side } }) {
    const count = reservesOf(view.board, side).length;
    return {
      title: `Turn ${view.board.turn} · ready a detachment`,
      lines: [`${count} detachments are in reserve; one is readied each turn.`],
      small: ['A readied detachment rolls its command pool and may enter from your table edge.'],
    };
  },
  field: 'detachment',
  title: 'Detachment',
  options: ({ board }, { who, args: { side } }) =>
    reservesOf(board, side).map(detachment => {
      const units = unitsIn(board, detachment);
      const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
      const ally = detachment.seat === who ? '' : ', led by an ally';
      const hint = `${counted(units.length, 'unit')}, ${counted(models, 'model')}, ${detachment.commandDice} command dice${ally}`;
      return { value: detachment.id, label: detachment.name, hint };
    }),
  refusal({ board }, { args: { side } }) {
    const names = reservesOf(board, side)
      .map(({ name }) => name)
      .join(', ');
    return { why: `Choose a detachment that is still in reserve: ${names}.`, cite: 'DM.command.ready' };
  },
});
