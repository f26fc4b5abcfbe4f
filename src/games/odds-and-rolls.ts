import type { OddsAnswer, OddsValues, UnitId } from '../engine/index.js';
import { throwDice } from '../engine/kernel/work-out.js';
import { t } from '../engine/language.js';
import type { Application } from './application.js';
import { freeDice } from './free-dice.js';
import { viewOf } from './looking.js';
import { unlessTooDear } from './too-dear.js';

const refused = (why: string) => ({ ok: false as const, why });

/** Exact chances of anything that `/roll` can throw. */
export function diceOdds(app: Application, line: string): Promise<OddsAnswer> {
  return unlessTooDear(() => app.workbench.diceOdds(line), refused, t`ask for less, such as \`10d6\``);
}

/** Exact chances that a ruleset offers; undefined when it offers none of that name. `values` must fit its card. */
export function odds(
  app: Application,
  of: { ruleset: string; name: string; values: OddsValues },
): Promise<OddsAnswer | undefined> {
  return unlessTooDear(() => app.workbench.odds(of), refused, t`ask for less, such as half as many dice or models`);
}

/**
 * What one unit's attack on another promises as this user sees the table; undefined before the start, and where the rules tell
 * nothing of it.
 */
export async function matchUp(
  app: Application,
  { battle, user, unit, target }: { battle: string; user: string; unit: UnitId; target: UnitId },
): Promise<OddsAnswer | undefined> {
  const seen = await viewOf(app, battle, user);
  const ruleset = app.rulesets.find(({ id }) => id === seen?.view.ruleset);
  if (seen === undefined || ruleset?.matchUp === undefined) return undefined;
  return unlessTooDear(async () => ruleset.matchUp?.(seen.view, unit, target), refused, t`ask about smaller units`);
}

/** Throws dice that a ruleset reads, fair but not sealed; undefined when it has none of that name. */
export async function roll(
  app: Application,
  { ruleset, name, values }: { ruleset: string; name: string[]; values: OddsValues },
): Promise<OddsAnswer | undefined> {
  const known = app.rulesets.find(({ id }) => id === ruleset);
  const topic = known?.rolls?.find(each => each.name.join(' ') === name.join(' '));
  return topic && throwDice(topic, values, freeDice);
}
