import type { UnitId, Watcher } from '../../../engine/index.js';
import { enemyOf, onTable, unitOf, unitsOf } from '../../lookups.js';
import type { DmBoard } from '../board.js';
import { step, when } from '../game.js';
import { reactAsk } from '../movement/asks.js';
import { isNamedAfter } from '../movement/reacted.js';
import { reactionsTo } from '../movement/reactions/all.js';
import { offersOf } from '../movement/reactions/reaction.js';
import { type Named, nameReactionFrame, shotAtWindow } from './frames.js';

/** A reaction that is tried when the attack is over is only named now. */
export const nameReaction = step(nameReactionFrame, {
  name(g, { unit, reaction, trigger, swift, answer }) {
    const champion = answer?.champion;
    g.emit({ type: 'reactionNamed', unit, reaction, trigger, swift, ...(champion === undefined ? {} : { champion }) });
  },
});

/** The reactions named for after the attack of a unit, Return Fire first. */
export function namedReactions(board: DmBoard, shooter: UnitId): Named[] {
  const named = Object.values(board.units).flatMap(({ id: unit, reacted }) =>
    reacted.filter(isNamedAfter(shooter)).map(({ reaction, swift = false, champion }): Named => {
      return { unit, reaction, swift, ...(champion === undefined ? {} : { champion }) };
    }),
  );
  return named.sort((a, b) => Number(a.reaction === 'overwatch') - Number(b.reaction === 'overwatch'));
}

/**
 * A team is shot at: it may try Take Cover or Return Fire, once a trigger, and enemies of the shooter on Overwatch may fire
 * before or after (DM.house.shotAt, DM.house.overwatch). `acting` targets are in the middle of their own action.
 */
export const shotAt = when(shotAtWindow, {
  asks: reactAsk,
  cite: 'DM.house.shotAt',
  watchers({ board, options }, { unit: id, target, acting }) {
    const shooter = unitOf(board, id);
    const watchers: Watcher[] = [];
    for (const unit of unitsOf(board, enemyOf(shooter.side))) {
      if (!onTable(board, unit)) continue;
      const answers = unit.id === target && acting !== true;
      const may = reactionsTo('shotAt').filter(({ anybody }) => answers || anybody);
      const offers = offersOf(may, { board, options, unit, by: [id] });
      if (offers.length > 0) watchers.push({ seat: unit.seat, unit: unit.id, offers });
    }
    return watchers;
  },
});
