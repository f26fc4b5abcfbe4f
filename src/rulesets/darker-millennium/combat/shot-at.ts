import type { Offer, UnitId, Watcher } from '../../../engine/index.js';
import { enemyOf, onTable, unitOf, unitsOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';
import { type DmView, step, when } from '../game.js';
import { isAlive } from '../lookups.js';
import { reactAsk } from '../movement/asks.js';
import { reactionTestFrame } from '../movement/frames.js';
import { isNamedAfter, shotOf } from '../movement/reacted.js';
import { mayReact, type Reaction, reactionOffer, withSwift } from '../movement/reaction.js';
import { nameReactionFrame, overwatchShotFrame, shootFrame, shotAtWindow, takeCoverFrame } from './frames.js';
import { attackChance } from './shooting-odds.js';
import { isEngaged } from './sight.js';
import { attackOn, isAttack } from './targets.js';

/** Reactions of a team that is shot at (DM.house.shotAt). */
export const takeCoverReaction: Reaction = { id: 'takeCover', label: 'Take Cover', would: 'down' };
export const returnFireReaction: Reaction = { id: 'returnFire', label: 'Return Fire', would: 'fire' };

/** Take Cover: Down orders before the attack; hiding begins after it (DM.house.shotAt). */
export const takeCover = step(takeCoverFrame, {
  test(_g, { unit, trigger, swift, answer }) {
    const { id: reaction, would } = takeCoverReaction;
    return { call: reactionTestFrame({ unit, reaction, would, trigger, swift, answer }) };
  },
});

/** A reaction that is tried when the attack is over is only named now. */
export const nameReaction = step(nameReactionFrame, {
  name(g, { unit, reaction, trigger, swift, answer }) {
    const champion = answer?.champion;
    g.emit({ type: 'reactionNamed', unit, reaction, trigger, swift, ...(champion === undefined ? {} : { champion }) });
  },
});

/** Overwatch before the enemy fires (DM.house.overwatch). */
export const overwatchShot = step(overwatchShotFrame, {
  interrupt(_g, { unit, target }) {
    return { call: shootFrame({ unit, target, how: 'overwatch' }) };
  },
});

/** A reaction that was named for after an attack. */
export interface Named {
  unit: UnitId;
  reaction: string;
  swift: boolean;
  champion?: string;
}

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
  watchers(view, { unit, target, acting }) {
    const shooter = unitOf(view.board, unit);
    const watchers: Watcher[] = [];
    for (const watcher of unitsOf(view.board, enemyOf(shooter.side))) {
      if (!onTable(view.board, watcher)) continue;
      const offers = [
        ...(watcher.id === target && acting !== true ? reactionsOf(view, watcher, shooter) : []),
        ...overwatchOffers(view, watcher, shooter),
      ];
      if (offers.length > 0) watchers.push({ seat: watcher.seat, unit: watcher.id, offers });
    }
    return watchers;
  },
});

function reactionsOf(view: DmView, target: DmUnit, shooter: DmUnit): Offer[] {
  const trigger = shotOf(shooter.id);
  const may = ({ id, would }: Reaction) => mayReact(view.board, target, id, would, trigger);
  const offers: Offer[] = [];
  if (target.order?.kind !== 'down' && may(takeCoverReaction)) {
    offers.push(
      reactionOffer(
        view.board,
        view.options,
        target,
        takeCoverReaction,
        takeCoverFrame({ unit: target.id, trigger, swift: false }),
      ),
    );
  }
  if (may(returnFireReaction) && isAttack(attackOn(view.board, target, shooter, 'returnFire'))) {
    const frame = nameReactionFrame({ unit: target.id, trigger, reaction: 'returnFire', swift: false });
    offers.push(reactionOffer(view.board, view.options, target, returnFireReaction, frame));
  }
  return withSwift(view.board, target, offers);
}

function overwatchOffers(view: DmView, watcher: DmUnit, shooter: DmUnit): Offer[] {
  if (!mayOverwatch(view.board, watcher)) return [];
  const attack = attackOn(view.board, watcher, shooter, 'overwatch');
  if (!isAttack(attack)) return [];
  const chance = attackChance(view.board, attack);
  const trigger = shotOf(shooter.id);
  const target = shooter.id;
  return [
    {
      id: 'overwatch',
      label: 'Overwatch: fire first',
      hint: `Interrupts ${shooter.name} before it fires; the chance is to take a Wound`,
      chance,
      frame: overwatchShotFrame({ unit: watcher.id, target }),
    },
    {
      id: 'overwatchAfter',
      label: 'Overwatch: fire after',
      hint: `Fires at ${shooter.name} when its attack is over; the chance is to take a Wound`,
      chance,
      frame: nameReactionFrame({ unit: watcher.id, trigger, reaction: 'overwatch', swift: false }),
    },
  ];
}

/** Whether a unit on Overwatch may still fire this phase (DM.command.order.overwatch, DM.house.overwatch). */
export function mayOverwatch(board: DmBoard, unit: DmUnit): boolean {
  if (unit.order?.kind !== 'overwatch' || !isAlive(unit) || !onTable(board, unit)) return false;
  return !unit.shot && unit.moved === undefined && unit.status === undefined && !isEngaged(board, unit);
}
