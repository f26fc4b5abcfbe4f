import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a text cites a rule. */
export interface Mention {
  id: string;
  at: number;
}

const RULESETS = 'src/rulesets';
/** `cites: { keywords: 'XY.battlefield.keywords' }`: what a ruleset gives a room that rulesets share. */
const GIVEN = /\bcites: \{([^}]*)\}/g;
const PAIR = /(\w+): '([A-Z]+\.[\w.-]+)'/g;
/** What a room that takes them says for one. */
const TAKEN = /\bcites\.(\w+)/g;
const IMPORTED = /from '(\.[^']*)\/[^/']+\.js'/g;

/** Rules that rooms which rulesets share cite by what each ruleset gives them: the room names no ruleset, and plays its rules. */
export class BoundCites {
  /** By the folder of a room, then by the name in `cites`. */
  private readonly rooms = new Map<string, Map<string, Set<string>>>();

  constructor(house: string) {
    const files = readdirSync(join(house, RULESETS), { recursive: true, encoding: 'utf8' });
    for (const name of files.filter(each => each.endsWith('.ts'))) {
      const file = join(RULESETS, name).replaceAll('\\', '/');
      const text = readFileSync(join(house, file), 'utf8');
      const given = [...text.matchAll(GIVEN)].flatMap(([, pairs]) => [...pairs!.matchAll(PAIR)]);
      if (given.length === 0) continue;
      for (const [, path] of text.matchAll(IMPORTED)) {
        const room = join(dirname(file), path!).replaceAll('\\', '/');
        for (const [, key, id] of given) this.bind(room, key!, id!);
      }
    }
  }

  /** Where a file of such a room cites rules, in its order. */
  mentionsIn(file: string, text: string): Mention[] {
    const known = this.rooms.get(dirname(file));
    if (known === undefined) return [];
    return [...text.matchAll(TAKEN)].flatMap(({ 1: key, index: at }) =>
      [...(known.get(key!) ?? [])].map(id => ({ id, at })),
    );
  }

  private bind(room: string, key: string, id: string): void {
    const known = this.rooms.get(room) ?? new Map<string, Set<string>>();
    known.set(key, (known.get(key) ?? new Set()).add(id));
    this.rooms.set(room, known);
  }
}
