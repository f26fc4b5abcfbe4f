import type { ModelId } from '../../../engine/index.js';
import { modelOf } from '../../lookups.js';
import type { DmUnit, Weapon } from '../board.js';
import type { DmGame } from '../game.js';
import { isMachineUnit } from '../machines/armour.js';
import { mightHurt } from '../machines/shot-odds.js';
import { rollToWound } from './damage.js';
import type { Volley } from './events.js';
import type { AttackState } from './frames.js';

/** A hit of a volley: who fired it and, where a template says so, whom it hit. */
export interface Hit {
  by: ModelId;
  model?: ModelId;
}

/** Throws the hits of a volley on one unit to wound and queues the wounds; hits on machines are queued as they are. */
export function queueHits(
  g: DmGame,
  state: AttackState,
  { volley, index }: { volley: Volley; index: number },
  weapon: Weapon,
  unit: DmUnit,
  hits: readonly Hit[],
): void {
  if (isMachineUnit(g.board, unit)) {
    volley.armour ??= [];
    for (const { by, model } of hits) {
      const from = modelOf(g.board, by).at!;
      if (!mightHurt(g.board, weapon, unit, from)) continue;
      state.queue.push({ volley: index, weapon: weapon.id, from, ...(model === undefined ? {} : { model }) });
    }
    return;
  }
  for (const { model } of hits) {
    if (rollToWound(g, volley, 1) === 0) continue;
    state.queue.push({ volley: index, weapon: weapon.id, ...(model === undefined ? {} : { model }) });
  }
}
