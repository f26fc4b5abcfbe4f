import type { AnyRuleset, GameState, MendedFault } from '../engine/index.js';
import { translated } from '../engine/language.js';
import { battleById, behindOn, updateBattle } from '../store/battles.js';
import { type Application, packed, transact } from './application.js';
import { publicly } from './languages.js';

/** The most sentences in one message; more follow in another. */
const MOST_TOLD = 12;

/** The number of the fault of the ruleset that was mended last; 0 when none was. */
export function newestMended(ruleset: AnyRuleset): number {
  return Math.max(0, ...(ruleset.mended ?? []).map(({ number }) => number));
}

/** Tells every running battle, once, which faults of its rules were mended under it. Call at start. */
export async function tellMended(app: Application): Promise<void> {
  for (const ruleset of app.rulesets) {
    for (const battle of await behindOn(app.store.db, ruleset.id, newestMended(ruleset))) {
      await tellBattle(app, ruleset, battle).catch(error => app.fault(error, `mended rules of ${battle}`));
    }
  }
}

/** Tells one battle. A battle that cannot be read is skipped, and told once it can be played again. */
async function tellBattle(app: Application, ruleset: AnyRuleset, id: string): Promise<void> {
  const position = await app.positions.at(app.store.db, id);
  if (position === undefined) return;
  await transact(app, async work => {
    const found = await battleById(work.db, id);
    if (found?.battle.status !== 'running') return;
    const known = found.battle.mended;
    const faults = (ruleset.mended ?? [])
      .filter(fault => fault.number > known && concerns(app, fault, position.state))
      .map(({ rule, told }) => ({ rule, told: publicly(app, found.battle.guild, () => translated(told)) }));
    for (let first = 0; first < faults.length; first += MOST_TOLD) {
      await work.deliver(
        found.battle,
        packed({ kind: 'mended', first: first === 0, faults: faults.slice(first, first + MOST_TOLD) }),
      );
    }
    await updateBattle(work.db, id, { mended: newestMended(ruleset) });
  });
}

/** Whether a mended fault concerns a battle; true when the ruleset fails to say. */
function concerns(app: Application, fault: MendedFault, { board, options }: GameState): boolean {
  try {
    return fault.concerns?.(board, options) ?? true;
  } catch (error) {
    app.fault(error, `whom mended fault ${fault.number} concerns`);
    return true;
  }
}
