import type { SideId } from '../../../engine/index.js';
import { counted } from '../../../engine/wording.js';
import { enemyOf, onTable } from '../../board-queries.js';
import type { Detachment, DmBoard } from '../board.js';
import { question, step } from '../game.js';
import { readyAsk } from './asks.js';
import { commanderOf } from './first-player.js';
import { readyDetachmentFrame } from './frames.js';
import { unitsIn } from './recipients.js';

const POINTS_FOR_EACH_FEWER = 5;

/** Detachments of a side, in the order of its list. */
export function detachmentsOf(board: DmBoard, side: SideId): Detachment[] {
  return Object.values(board.detachments).filter(detachment => detachment.side === side);
}

/** Command points that each side begins with: 5 for every detachment by which it is outnumbered (DM.command.cohesion). */
export function cohesionPoints(board: DmBoard): Record<SideId, number> {
  const fewer = (side: SideId): number =>
    Math.max(0, detachmentsOf(board, enemyOf(side)).length - detachmentsOf(board, side).length);
  return { blue: fewer('blue') * POINTS_FOR_EACH_FEWER, red: fewer('red') * POINTS_FOR_EACH_FEWER };
}

/** An even division of points among a side's detachments, the first ones getting what is left over. */
export function evenShares(board: DmBoard, side: SideId, points: number): Record<string, number> {
  const detachments = detachmentsOf(board, side);
  const each = Math.floor(points / detachments.length);
  const over = points % detachments.length;
  return Object.fromEntries(detachments.map(({ id }, index) => [id, each + (index < over ? 1 : 0)]));
}

/** Why a division of the points is not possible; undefined when it is. Any whole shares will do (DM.command.cohesion.divide). */
export function sharesRefused(
  board: DmBoard,
  side: SideId,
  points: number,
  shares: Readonly<Record<string, unknown>>,
): string | undefined {
  const own = new Set(detachmentsOf(board, side).map(({ id }) => id));
  const given = Object.entries(shares);
  if (given.some(([id]) => !own.has(id))) return 'Divide the points among your own detachments only.';
  if (given.some(([, share]) => !Number.isInteger(share) || (share as number) < 0)) {
    return 'Give every detachment a whole number of points, or none.';
  }
  const total = given.reduce((sum, [, share]) => sum + (share as number), 0);
  return total === points ? undefined : `The shares come to ${total}; divide all ${points} points.`;
}

/** Who pays for something, or how many points there are for it. */
type Payment = { paid: true; from: { detachment: string; points: number }[] } | { paid: false; available: number };

/**
 * Which detachments of a side pay `cost` points for something that carries the faction keyword: only those that share it,
 * in the order of the list (DM.command.points.keyword).
 */
export function payment(board: DmBoard, side: SideId, keyword: string, cost: number): Payment {
  const banks = detachmentsOf(board, side).filter(({ keywords }) => keywords.includes(keyword));
  const available = banks.reduce((sum, { points }) => sum + points, 0);
  if (available < cost) return { paid: false, available };
  const from: { detachment: string; points: number }[] = [];
  let owed = cost;
  for (const { id, points } of banks) {
    const share = Math.min(points, owed);
    if (share > 0) from.push({ detachment: id, points: share });
    owed -= share;
  }
  return { paid: true, from };
}

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
        who: commanderOf(g, side),
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
