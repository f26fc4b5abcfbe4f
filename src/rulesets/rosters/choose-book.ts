import type { OpenBook } from '../../engine/index.js';
import type { RosterMap } from './fitting.js';
import { exactly } from './match.js';
import { OUR_SYSTEM, sheetsNamed } from './names.js';
import type { Roster } from './roster.js';

/** How well books fit a roster: so many of its units each knows, by name or id. */
export function fitOf(roster: Roster, open: OpenBook, map?: RosterMap): number {
  const find = exactly([
    { thing: open.id, label: open.name, names: [open.name], aka: [open.id, ...(open.book.aka ?? [])] },
  ]);
  const isOurs = roster.system?.id === OUR_SYSTEM;
  const named = roster.forces.some(
    ({ catalogue }) => catalogue !== undefined && find({ name: catalogue.name, ids: [catalogue.id] }) !== undefined,
  );
  const unit = exactly(sheetsNamed({ open, answers: {}, map, isOurs, lines: new Map() }));
  const units = roster.forces.flatMap(force => force.units);
  const known = units.filter(node => unit(node) !== undefined).length;
  return known * 10 + (named ? 5 : 0) + (map?.codex === open.id ? 1000 : 0);
}
