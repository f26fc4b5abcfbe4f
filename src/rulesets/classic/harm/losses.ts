import type { UnitId } from '../../../engine/index.js';
import { type Distribution, fromPairs } from '../../../engine/odds/distribution.js';
import { modelOf, modelsOf, profileOf, unitOf } from '../../board-queries.js';
import { ladderOf, lossesIn, type Target } from '../attacks/ladder.js';
import { fatesOf } from '../attacks/losses.js';
import { burntOn, furtherOf } from '../attacks/odds.js';
import type { Aftermath, Left } from '../attacks/together.js';
import type { Wound } from '../attacks/types.js';
import { poolKey } from '../attacks/wounds.js';
import type { ClassicBoard } from '../board.js';
import type { Situation } from '../game.js';
import { fightersOf, weaponIn } from '../lookups.js';
import type { KeptPool } from './frames.js';
import {
  candidatesOf,
  coverAgainst,
  inSufferingOrder,
  preciseOrder,
  rankOf,
  suffererOf,
  suffererOrder,
} from './order.js';
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

/** What one Wound takes from whoever of a unit suffers it next. `poolOf`: what its pool has beside it. */
export function sufferingOf(situation: Situation, unit: UnitId, poolOf: (wound: Wound) => KeptPool) {
  const { board } = situation;
  const models = modelsOf(board, unitOf(board, unit));
  const known = new Map<string, ReturnType<typeof sufferersOf>>();
  const sufferersOf = (wound: Wound) => {
    const pool = poolOf(wound);
    const isPicked = pool.wound.isPrecise === true;
    const all = candidatesOf(situation, unit, pool).map(candidate => {
      const at = models.findIndex(({ id }) => id === candidate.model);
      const model = models[at]!;
      const most = profileOf(board, model).characteristics.W ?? 1;
      const rank = (hurt: number) => rankOf(board, pool, model.id, hurt);
      const cover = coverAgainst(situation, pool, model);
      return { candidate, at, most, rank, fighter: suffererOf(board, model, pool), cover };
    });
    return { all, isPicked };
  };
  return (wound: Wound, left: Left): Aftermath[] => {
    const key = poolKey(wound);
    const found = known.get(key) ?? sufferersOf(wound);
    known.set(key, found);
    const { all, isPicked } = found;
    const standing = all.filter(({ at }) => left[at]! > 0);
    const usual = standing
      .map(({ candidate, at, most, rank }) => {
        const hurt = most - left[at]!;
        return { ...candidate, hurt, rank: rank(hurt) };
      })
      .sort(inSufferingOrder);
    const [first] = isPicked ? preciseOrder(usual) : usual;
    if (first === undefined) return [{ left, unsaved: 0, chance: 1 }];
    const { at, fighter, cover } = standing.find(({ candidate }) => candidate.model === first.model)!;
    const wounds = left[at]!;
    return fatesOf(wound, { ...fighter, wounds }, cover).map(({ lost, unsaved, chance }) => {
      return { left: left.with(at, wounds - lost), unsaved, chance };
    });
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
