import type { ReferenceEntry } from '../../../engine/index.js';

/** Entries of one section of the source: id, title, text. */
export function section(name: string, entries: [id: string, title: string, text: string][]): ReferenceEntry[] {
  return entries.map(([id, title, text]) => ({ id, title, text, section: name, status: 'implemented' }));
}

/** House defaults: what fills a gap of the source. */
export function houseDefaults(entries: [id: string, title: string, text: string][]): ReferenceEntry[] {
  return entries.map(([id, title, text]) => ({ id, title, text, status: 'house default' }));
}
