import { modified } from '../../../engine/dice/modifiers.js';
import type { Frame, JsonObject, Offer } from '../../../engine/index.js';
import { type CharacteristicTest, ONE_D6, testChance } from '../../characteristic-test.js';
import { onTable } from '../../lookups.js';
import { modifiersOf } from '../abilities/modifiers.js';
import type { DmBoard, DmUnit, OrderKind, Trigger } from '../board.js';
import { reasons } from '../cause-words.js';
import type { Cause, DmModifier } from '../causes.js';
import { isEngaged } from '../combat/sight.js';
import { detachmentOf, majority } from '../lookups.js';
import { isImmobile, mayCharge } from '../machines/melee.js';
import { optionsOf } from '../options.js';
import { helpOf } from '../stratagems/help.js';
import { isBroken } from './coherency.js';
import { swiftReactionFrame } from './frames.js';
import { hasTried } from './reacted.js';

/** A reaction, the order that it gives, and how it is offered. */
export interface Reaction {
  /** `evade`, `openFire`, `counterAttack`, `returnFire`, `takeCover`. */
  id: string;
  label: string;
  would: OrderKind;
}

/** A team that would react, and the order that the reaction gives. */
export interface Reacting {
  board: DmBoard;
  options: JsonObject;
  unit: DmUnit;
  would: OrderKind;
}

/** The reaction test: d6 against the unit's majority Initiative with every modifier (DM.action.reaction). */
export const REACTION_TEST: CharacteristicTest<Reacting, Cause> = {
  cite: 'DM.action.reaction',
  thrown: () => ONE_D6,
  passes: 'atMost',
  need({ board, options, unit, would }) {
    const cite = 'DM.action.reaction';
    const modifiers: DmModifier[] = [];
    const { order, pins } = unit;
    if (order && order.kind !== would) {
      modifiers.push({ op: '-', by: 1, cause: { is: 'otherOrders', order: order.kind }, cite });
    }
    if (order?.kind === 'down') modifiers.push({ op: '-', by: 2, cause: { is: 'down' }, cite });
    const pinned = Math.floor(pins / 2);
    if (pinned > 0) modifiers.push({ op: '-', by: pinned, cause: { is: 'pins', pins }, cite });
    const harder = -optionsOf(options).house.onslaughtReaction;
    if (board.phase === 'onslaught' && harder !== 0) {
      modifiers.push({ op: '-', by: harder, cause: { is: 'onslaught' }, cite: 'DM.house.orders' });
    }
    return modified(
      majority(board, unit, profile => profile.initiative),
      [...modifiers, ...modifiersOf(board, 'reaction', unit)],
    );
  },
  help: ({ unit }) => helpOf(unit, 'reaction'),
};

/** `I 4, other orders (fire) -1`. */
export function reactionReasons({ base, modifiers }: { base: number; modifiers: DmModifier[] }): string {
  return reasons(`I ${base}`, modifiers);
}

/**
 * Whether a team may try this reaction to this trigger: on the table, not moved and not shot this phase, no attempt at this
 * trigger before; the engaged and the broken only Evade, teams out of coherency do not fire, shaken ones neither fire nor
 * charge (DM.action.reaction, DM.move.fallBack, DM.move.coherency.broken, DM.house.morale).
 */
export function mayReact(board: DmBoard, unit: DmUnit, reaction: string, would: OrderKind, trigger: Trigger): boolean {
  if (unit.models.length === 0 || !onTable(board, unit)) return false;
  // Who has acted, also by a reaction, cannot react (DM.action.reaction.once).
  if (unit.moved !== undefined || unit.shot || hasTried(unit, trigger)) return false;
  if (unit.status === 'broken' && reaction !== 'evade') return false;
  if (unit.status === 'shaken' && reaction !== 'evade' && would !== 'down' && would !== 'advance') return false;
  if (reaction === 'counterAttack' && !mayCharge(board, unit)) return false;
  if ((reaction === 'evade' || reaction === 'counterAttack') && isImmobile(board, unit)) return false;
  // Fire is no order that a torn team can receive.
  if (would === 'fire' && isBroken(board, unit)) return false;
  // The engaged make no move but a fall back, which is what Evade is.
  return reaction === 'evade' || !isEngaged(board, unit);
}

/** Whether the unit's detachment has kept a 6 (DM.command.pool.six). */
export function hasSix(board: DmBoard, unit: DmUnit): boolean {
  return detachmentOf(board, unit).pool.some(die => die.face === 6 && !die.limited);
}

/**
 * An offer of a window for one reaction, with its odds. The arguments of `frame` have `swift`, which it hands on
 * to `reaction.test`.
 */
export function reactionOffer(
  board: DmBoard,
  options: JsonObject,
  unit: DmUnit,
  reaction: Reaction,
  frame: Frame,
): Offer {
  const reacting = { board, options, unit, would: reaction.would };
  const need = REACTION_TEST.need(reacting);
  return {
    id: reaction.id,
    label: reaction.label,
    hint:
      need.value < 1
        ? `cannot pass: ${reactionReasons(need)}`
        : `${Math.min(6, need.value)} or less: ${reactionReasons(need)}`,
    chance: testChance(REACTION_TEST, reacting),
    frame,
  };
}

/** The offers, and Swift Reaction for any of them when a 6 is in the pool (DM.command.pool.swift). */
export function withSwift(board: DmBoard, unit: DmUnit, offers: Offer[]): Offer[] {
  if (offers.length === 0 || !hasSix(board, unit)) return offers;
  const frames = Object.fromEntries(offers.map(({ id, frame }) => [id, frame]));
  return [
    ...offers,
    {
      id: 'swift',
      label: 'Swift Reaction: 6',
      hint: 'Spends a 6 of the pool: the test is passed without a roll',
      chance: 1,
      frame: swiftReactionFrame({ unit: unit.id, frames }),
    },
  ];
}
