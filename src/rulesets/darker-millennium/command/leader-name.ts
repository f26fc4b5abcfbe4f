import { unitOf } from '../../lookups.js';
import type { DmBoard, DmModel } from '../board.js';

/** A leader as players tell it from others of its kind: `Sergeant of Alpha 1`, or its unit's name where that says it all. */
export function leaderName(board: DmBoard, leader: DmModel): string {
  const unit = unitOf(board, leader.unit);
  return unit.name.includes(leader.name) ? unit.name : `${leader.name} of ${unit.name}`;
}
