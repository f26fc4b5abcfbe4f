import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that cite each rule id, in alphabetical order. */
export type Citations = Map<string, string[]>;

/** `DM.house.*` in a comment names all of them and none in particular. */
const ALL_OF = /\bDM(\.[a-zA-Z]+)*\.\*/g;
const ID = /\bDM(?:\.[a-zA-Z]+)+/g;

/** Rule ids named in the TypeScript below a folder of the house, by the files that name them; `except` leaves folders out. */
export function citationsIn(house: string, folder: string, except: (file: string) => boolean = () => false): Citations {
  const files = readdirSync(join(house, folder), { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file).replaceAll('\\', '/'))
    .filter(file => file.endsWith('.ts') && !except(file))
    .sort();
  const found: Citations = new Map();
  for (const file of files) {
    const text = readFileSync(join(house, file), 'utf8').replaceAll(ALL_OF, '');
    for (const id of new Set(text.match(ID))) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

/** The entries of the reference cite nothing: they are what is cited. */
export function isReference(file: string): boolean {
  return file.includes('/darker-millennium/reference/');
}
