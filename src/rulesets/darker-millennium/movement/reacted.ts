import type { UnitId } from '../../../engine/index.js';
import type { DmUnit, Reacted, Trigger } from '../board.js';

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
