import type { DmUnit } from '../board.js';
import type { DmGame } from '../game.js';
import type { TestKind, WindowName } from './schema.js';
import { openWindow } from './window.js';

const WINDOW: Record<TestKind, WindowName> = { order: 'orderTest', reaction: 'reactionTest', morale: 'morale' };

/** What helps a unit out of a failed test. */
export interface Help {
  kind: 'reroll' | 'pass';
  source: string;
}

/** A test failed: unless the unit has a help for it already, its player may play a stratagem (DM.strat.window). */
export function saveTheTest(g: DmGame, unit: DmUnit, test: TestKind) {
  return helpOf(unit, test) ? undefined : openWindow(g, { when: WINDOW[test], own: [unit.id] });
}

/**
 * Uses up the help that a unit has for a failed test: an automatic pass before a re-roll. A die is never thrown a third time
 * (DM.basics.rerolls).
 */
export function useHelp(g: DmGame, unit: DmUnit, test: TestKind): Help | undefined {
  const found = helpOf(unit, test);
  if (found) g.emit({ type: 'effectSpent', unit: unit.id, at: found.at });
  return found && { kind: found.kind, source: found.source };
}

/** The chance to pass a test that would be passed with `chance`, with the help that the unit holds. */
export function helpedChance(unit: DmUnit, test: TestKind, chance: number): number {
  const help = helpOf(unit, test);
  if (help === undefined) return chance;
  return help.kind === 'pass' ? 1 : 1 - (1 - chance) ** 2;
}

function helpOf({ effects = [] }: DmUnit, test: TestKind): (Help & { at: number }) | undefined {
  for (const kind of ['pass', 'reroll'] as const) {
    const at = effects.findIndex(({ what }) => what.kind === kind && what.test === test);
    if (at >= 0) return { kind, at, source: effects[at]!.source };
  }
  return undefined;
}

/** What was thrown first, and what helped: a line for players. */
export function helpWords(help: Help | undefined, first: readonly number[] | null): string[] {
  if (help === undefined) return [];
  if (help.kind === 'pass') return [`${help.source}: passed all the same`];
  return [`${help.source}: \`${(first ?? []).join('` `')}\` thrown again`];
}
