import type { UnitId } from '../../../engine/index.js';
import { type Distribution, fromPairs } from '../../../engine/odds/distribution.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { ladderOf, lossesIn, type Target } from '../attacks/ladder.js';
import { burntOn, furtherOf } from '../attacks/odds.js';
import type { ClassicBoard } from '../board.js';
import type { Situation } from '../game.js';
import { fightersOf, weaponIn } from '../lookups.js';
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

/** How likely a unit loses so many Wounds to a pool of which the number is known, and to the hits that follow from them. */
export function lossesTo(situation: Situation, unit: UnitId, pool: KeptPool): Distribution {
  const ladder = ladderOf(targetOf(situation, unit, pool));
  const further = burningFrom(situation.board, unit, pool);
  const groups = [{ count: pool.count, kinds: [{ wound: woundIn(pool), chance: 1 }] }];
  const reached = lossesIn(groups, ladder, { counts: further !== undefined });
  const { losses } = further ? burntOn(reached, further, ladder) : { losses: reached };
  return fromPairs(losses.map((chance, lost): [number, number] => [lost, chance]));
}

/** What each hit that follows from a Wound of the pool comes to; undefined where none do (AD.rule.deflagrate). */
function burningFrom(board: ClassicBoard, unit: UnitId, { weapon: id, wound: { strength, area } }: KeptPool) {
  const sheet = id === undefined ? undefined : board.weapons[id];
  const foes = fightersOf(board, unitOf(board, unit));
  const [by] = foes;
  if (sheet === undefined || by === undefined) return undefined;
  // Its Strength is known, so nothing of who fired counts.
  return furtherOf({ attack: { by, weapon: { ...weaponIn(sheet), strength }, foes, area }, count: 1 });
}
