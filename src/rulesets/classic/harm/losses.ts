import type { UnitId } from '../../../engine/index.js';
import { type Distribution, fromPairs } from '../../../engine/odds/distribution.js';
import { modelOf } from '../../board-queries.js';
import { ladderOf, lossesIn, type Target } from '../attacks/ladder.js';
import type { Situation } from '../game.js';
import type { KeptPool } from './frames.js';
import { coverAgainst, preciseOrder, suffererOf, suffererOrder } from './order.js';
import { woundIn } from './wound.js';

/** Those who suffer a pool, in their order, each with its own cover. */
export function targetOf(situation: Situation, unit: UnitId, pool: KeptPool): Target {
  const { board } = situation;
  const usual = suffererOrder(situation, unit, pool);
  const order = (pool.wound.isPrecise ? preciseOrder(usual) : usual).map(({ model }) => modelOf(board, model));
  // Some may stand behind something, and others in the open.
  return {
    models: order.map(model => suffererOf(board, model, pool)),
    cover: order.map(model => coverAgainst(situation, pool, model)),
  };
}

/** How likely a unit loses so many Wounds to a pool of which the number is known. */
export function lossesTo(situation: Situation, unit: UnitId, pool: KeptPool): Distribution {
  const kinds = [{ wound: woundIn(pool), chance: 1 }];
  const losses = lossesIn([{ count: pool.count, kinds }], ladderOf(targetOf(situation, unit, pool)));
  return fromPairs(losses.map((chance, lost): [number, number] => [lost, chance]));
}
