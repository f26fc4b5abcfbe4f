import type { Help, Settling, Tested } from '../../characteristic-test.js';
import type { DmUnit } from '../board.js';
import type { DmGame } from '../game.js';
import type { TestKind, WindowName } from './schema.js';
import { openWindow } from './window.js';

const WINDOW: Record<TestKind, WindowName> = { order: 'orderTest', reaction: 'reactionTest', morale: 'morale' };

/** A test failed: unless the unit has a help for it already, its player may play a stratagem (DM.strat.window). */
export function saveTheTest(g: DmGame, unit: DmUnit, test: TestKind) {
  return helpOf(unit, test) ? undefined : openWindow(g, { when: WINDOW[test], own: [unit.id] });
}

/** Uses up the help that a unit has for a failed test. A die is never thrown a third time (DM.basics.rerolls). */
export function helpedBy(g: DmGame, unit: DmUnit, test: TestKind): Settling {
  return {
    roll: dice => g.roll(dice, 6),
    use: ({ kind }) => g.emit({ type: 'effectSpent', unit: unit.id, at: placeOf(unit, kind, test) }),
  };
}

/** What the unit holds for a failed test: an automatic pass before a re-roll. */
export function helpOf(unit: DmUnit, test: TestKind): Help | undefined {
  for (const kind of ['pass', 'reroll'] as const) {
    const effect = unit.effects?.[placeOf(unit, kind, test)];
    if (effect) return { kind, source: effect.source };
  }
  return undefined;
}

function placeOf({ effects = [] }: DmUnit, kind: Help['kind'], test: TestKind): number {
  return effects.findIndex(({ what }) => what.kind === kind && what.test === test);
}

/** What was thrown first, and what helped: a line for players. */
export function helpWords({ helped }: Pick<Tested<unknown>, 'helped'>): string[] {
  if (helped === undefined) return [];
  if (helped.kind === 'pass') return [`${helped.source}: passed all the same`];
  return [`${helped.source}: \`${helped.first.join('` `')}\` thrown again`];
}
