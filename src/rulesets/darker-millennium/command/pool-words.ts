import { t } from '../../../engine/language.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard, PoolDie } from '../board.js';
import type { EventBatch } from '../game.js';
import { readPool } from './pool.js';

/** `` `2` ``, `` limited `1` + `1` = 2 ``. */
export function spentWords(dice: readonly PoolDie[]): string {
  const shown = dice.map(({ face, limited }) => (limited ? t`limited \`${face}\`` : `\`${face}\``)).join(' + ');
  return dice.length > 1 ? `${shown} = ${dice.reduce((sum, { face }) => sum + face, 0)}` : shown;
}

/** `` `2` ``; of which pool, where the side has several. */
export function paidWith(board: DmBoard, detachment: string, dice: readonly PoolDie[]): string {
  return `${spentWords(dice)}${isOneOfSeveral(board, detachment) ? t` of ${board.detachments[detachment]!.name}` : ''}`;
}

/** What the faces of all pools that are rolled together mean, as far as they occur. */
export function poolReasons({ events }: EventBatch): string[] {
  const all = events.filter(event => event.type === 'poolRolled');
  const small: string[] = [];
  if (all.some(({ points }) => points > 0)) small.push(t`5: a command point.`);
  if (all.some(({ pool }) => pool.some(({ face }) => face === 6))) {
    small.push(t`6 kept: Swift Reaction, Seize the Initiative, Urgent Command.`);
  }
  if (all.some(({ faces }) => readPool(faces).lost.length > 0)) small.push(t`Limited dice only activate.`);
  return small.length > 0 ? [small.join(' ')] : [];
}

/** `Blue`; with the detachment's name where the side has several. */
export function poolName(board: DmBoard, id: string): string {
  const side = board.detachments[id]?.side;
  return side === undefined || isOneOfSeveral(board, id) ? detachmentName(board, id) : colourOf(side);
}

function isOneOfSeveral({ detachments }: DmBoard, id: string): boolean {
  return Object.values(detachments).filter(({ side }) => side === detachments[id]?.side).length > 1;
}

/** `Blue, Line Company`. */
export function detachmentName(board: DmBoard, id: string): string {
  const detachment = board.detachments[id];
  return detachment ? `${colourOf(detachment.side)}, ${detachment.name}` : id;
}
