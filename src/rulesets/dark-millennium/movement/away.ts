import type { Frame, Json, JsonObject } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { onTable, unitOf } from '../../lookups.js';
import { carrierOf } from '../../passengers.js';
import type { DkBoard, DkUnit } from '../board.js';
import { step } from '../game.js';
import { planRoute } from './route.js';
import { walkFrame } from './walk.js';

interface AwayArgs extends JsonObject {
  unit: string;
  /** Enemies that it moves away from. */
  from: string[];
  kind: 'retreat' | 'away';
  /** A hero point makes the die for difficult terrain a 6 (DK.heroes.dice). */
  heroic?: boolean;
  /** Jump packs are left off (DK.jump). */
  foot?: boolean;
}

export function awayFrame(args: {
  unit: string;
  from: string[];
  kind: AwayArgs['kind'];
  heroic?: boolean;
  foot?: boolean;
}): Frame {
  return start(away, args);
}

/** The unit that stands for this one on the table: its machine, where it has mounted one. */
function shown(board: DkBoard, unit: DkUnit): DkUnit {
  const carrier = carrierOf(board, unit);
  return carrier ? unitOf(board, carrier.unit) : unit;
}

/** A suppressed unit moves directly away, as far as its models can (DK.reaction.retreat, DK.combat.movesAway). */
export const away = step<AwayArgs>('move.away', {
  leave(g, { unit: id, from, kind, heroic = false, foot = false }) {
    const unit = unitOf(g.board, id);
    const enemies = from.map(enemy => shown(g.board, unitOf(g.board, enemy))).filter(enemy => onTable(g.board, enemy));
    if (!onTable(g.board, unit) || enemies.length === 0) return { end: null };
    const route = { way: 'away' as const, from: enemies.map(enemy => enemy.id), ...(foot ? { foot } : {}) };
    const plan = planRoute(g.board, unit, route);
    if (plan.places.every(({ path }) => path.length < 2)) {
      g.emit({ type: 'stayed', unit: id, why: 'nowhere to go' });
      return { end: null };
    }
    return { call: walkFrame({ unit: id, kind, route, heroic }) };
  },
  rest(): { end: Json } {
    return { end: null };
  },
});
