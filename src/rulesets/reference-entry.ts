import type { ReferenceEntry } from '../engine/index.js';

type Line = [id: string, title: string, text: string, status?: ReferenceEntry['status']];

/** Entries of one section of the source; implemented unless the line says otherwise. */
export function section(name: string, lines: Line[]): ReferenceEntry[] {
  return lines.map(([id, title, text, status = 'implemented']) => ({ id, title, text, section: name, status }));
}

/** Defaults that fill gaps of the source; each is a switch or a number that a ruling may change. */
export function houseDefaults(lines: Line[]): ReferenceEntry[] {
  return lines.map(([id, title, text, status = 'house default']) => ({ id, title, text, status }));
}
