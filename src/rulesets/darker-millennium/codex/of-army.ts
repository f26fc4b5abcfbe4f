import type { Army } from '../board.js';
import type { CodexEvent } from '../stratagems/schema.js';
import { armies } from './armies.js';
import type { Codex, Mission } from './schema.js';

/** The six lines of the army's event table, by face: those that the battle began with. */
export function eventsOf(army: Army): CodexEvent[] {
  return army.events ?? shippedOf(army).events;
}

/** The six lines of the army's mission table, by face (DM.table.missions): those that the battle began with. */
export function missionsOf(army: Army): Mission[] {
  return army.missions ?? shippedOf(army).missions;
}

/** Battles of the first version kept no copy; they used no codex but the shipped ones. */
function shippedOf({ codex: id }: Army): Codex {
  const codex = armies.all().find(found => found.id === id);
  if (codex === undefined) throw new Error(`no codex ${id}`);
  return codex;
}
