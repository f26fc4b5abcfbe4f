import type { ReferenceEntry } from '../engine/index.js';

/** A rule that is played with less choice than the source gives, and what it lacks: a sentence or two for players. */
interface Simplified {
  simplified: string;
}

type Line = [
  id: string,
  title: string,
  text: string,
  status?: Exclude<ReferenceEntry['status'], 'simplified'> | Simplified,
];

/** Entries of one section of the source; implemented unless the line says otherwise. */
export function section(name: string, lines: Line[]): ReferenceEntry[] {
  return lines.map(([id, title, text, status = 'implemented']) => {
    const entry = { id, title, text, section: name };
    return typeof status === 'string' ? { ...entry, status } : { ...entry, status: 'simplified', ...status };
  });
}

/** Defaults that fill gaps of the source; each is a switch or a number that a ruling may change. */
export function houseDefaults(lines: [id: string, title: string, text: string][]): ReferenceEntry[] {
  return lines.map(([id, title, text]) => ({ id, title, text, status: 'house default' }));
}
