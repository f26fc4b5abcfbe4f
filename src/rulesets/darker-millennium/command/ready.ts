import type { SideId } from '../../../engine/index.js';
import { counted } from '../../../engine/wording.js';
import { onTable } from '../../lookups.js';
import type { Detachment, DmBoard } from '../board.js';
import { question, step } from '../game.js';
import { isAlive } from '../lookups.js';
import { readyAsk } from './asks.js';
import { detachmentsOf } from './cohesion.js';
import { commanderOf } from './first-player.js';
import { readyDetachmentFrame } from './frames.js';
import { unitsIn } from './recipients.js';

/** Whether the detachment has units on the table: then it is present, whatever its stage says (DM.command.ready.present). */
function isPresent(board: DmBoard, detachment: Detachment): boolean {
  return unitsIn(board, detachment).some(unit => onTable(board, unit));
}

/** Detachments of a side that still wait in reserve and can be readied (DM.command.ready). */
export function reservesOf(board: DmBoard, side: SideId): Detachment[] {
  return detachmentsOf(board, side).filter(
    detachment =>
      detachment.stage === 'reserve' && !isPresent(board, detachment) && unitsIn(board, detachment).some(isAlive),
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
    if (only === undefined) return { end: false };
    if (reserves.length === 1) {
      g.emit({ type: 'readied', detachment: only.id });
      return { end: true };
    }
    return {
      ask: readyAsk({
        who: commanderOf(g, side),
        args: { side },
        cite: 'DM.command.ready',
        fallback: { detachment: only.id },
      }),
    };
  },
  declare(g, _args, reply) {
    g.emit({ type: 'readied', detachment: readyAsk.answer(reply).detachment });
    return { end: true };
  },
});

/** `ready`: which detachment leaves the reserve (DM.command.ready). */
export const readyQuestion = question(readyAsk, {
  style: 'buttons',
  prompt(view, { args: { side } }) {
    const count = reservesOf(view.board, side).length;
    return {
      title: `Turn ${view.board.turn} · ready a detachment`,
      lines: [`${count} detachments are in reserve; one is readied each turn.`],
      small: ['A readied detachment rolls its command pool and may enter from your table edge.'],
    };
  },
  choices(view, { who, args: { side } }, partial) {
    if (partial.detachment !== undefined) return undefined;
    const options = reservesOf(view.board, side).map(detachment => {
      const units = unitsIn(view.board, detachment);
      const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
      const ally = detachment.seat === who ? '' : ', led by an ally';
      const hint = `${counted(units.length, 'unit')}, ${counted(models, 'model')}, ${detachment.commandDice} command dice${ally}`;
      return { value: detachment.id, label: detachment.name, hint };
    });
    return { field: 'detachment', title: 'Detachment', options };
  },
  check(view, { args: { side } }, reply) {
    const reserves = reservesOf(view.board, side);
    if (reserves.some(({ id }) => id === reply.detachment)) return undefined;
    const names = reserves.map(({ name }) => name).join(', ');
    return { why: `Choose a detachment that is still in reserve: ${names}.`, cite: 'DM.command.ready' };
  },
});
