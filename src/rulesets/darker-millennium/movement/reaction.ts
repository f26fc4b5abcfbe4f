import { modified } from '../../../engine/dice/modifiers.js';
import type { JsonObject, Offer, UnitId } from '../../../engine/index.js';
import { type CharacteristicTest, ONE_D6 } from '../../characteristic-test.js';
import { modifiersOf } from '../abilities/book.js';
import type { DmBoard, DmUnit, OrderKind, Reacted, Trigger } from '../board.js';
import { reasons } from '../cause-words.js';
import type { Cause, DmModifier } from '../causes.js';
import { sixesOf } from '../command/pool.js';
import { detachmentOf, majority } from '../lookups.js';
import { optionsOf } from '../options.js';
import { helpOf } from '../stratagems/window.js';
import { swiftReactionFrame } from './frames.js';

/** A charge is one trigger for every unit that it is aimed at. */
export function chargeOf(by: UnitId): Trigger {
  return { kind: 'charge', by };
}

/** A unit shoots once a phase, so its shot is one trigger. */
export function shotOf(by: UnitId): Trigger {
  return { kind: 'shot', by };
}

/** Whether the unit tried a reaction to this trigger, successfully or not. */
export function hasTried({ reacted }: DmUnit, { kind, by }: Trigger): boolean {
  return reacted.some(({ to, how }) => how !== 'named' && to.kind === kind && to.by === by);
}

/** Whether the unit passed the test for this reaction to a charge. */
export function hasPassed({ reacted }: DmUnit, by: UnitId, reaction: string): boolean {
  return reacted.some(
    each => each.how === 'passed' && each.reaction === reaction && each.to.kind === 'charge' && each.to.by === by,
  );
}

/** Reactions that were named for after the attack of a unit. */
export function isNamedAfter(shooter: UnitId): (reacted: Reacted) => boolean {
  return ({ to, how }) => how === 'named' && to.kind === 'shot' && to.by === shooter;
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

/** Whether the unit's detachment has kept a 6 (DM.command.pool.six). */
export function hasSix(board: DmBoard, unit: DmUnit): boolean {
  return sixesOf(detachmentOf(board, unit)) > 0;
}

/** The offer that spends a 6, so that a test is passed without a roll. */
export const SWIFT = 'swift';

/** The offers, and Swift Reaction for any of them when a 6 is in the pool (DM.command.pool.swift). */
export function withSwift(board: DmBoard, unit: DmUnit, offers: Offer[]): Offer[] {
  if (offers.length === 0 || !hasSix(board, unit)) return offers;
  const frames = Object.fromEntries(offers.map(({ id, frame }) => [id, frame]));
  return [...offers, { id: SWIFT, chance: 1, frame: swiftReactionFrame({ unit: unit.id, frames }) }];
}
