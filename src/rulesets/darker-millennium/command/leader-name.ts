import { unitOf } from '../../lookups.js';
import type { DmBoard, DmModel } from '../board.js';

/** A leader as players tell it from others of its kind: `Sergeant of Alpha 1`, or its unit's name where that says it all. */
export function leaderName(board: DmBoard, leader: DmModel): string {
  const { name, of } = leaderNames(board, leader);
  return of === undefined ? name : `${name} of ${of}`;
}

/** What a leader is called, and its unit where that has another name. */
export function leaderNames(board: DmBoard, leader: DmModel): { name: string; of?: string } {
  const unit = unitOf(board, leader.unit);
  return unit.name.includes(leader.name) ? { name: unit.name } : { name: leader.name, of: unit.name };
}
