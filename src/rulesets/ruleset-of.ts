import type { Board, GameEvent, Ruleset } from '../engine/index.js';
import { teachingSchema, verbsSchema } from './help-files.js';
import { oddsIn, type Working } from './odds-cards.js';
import { referenceIn } from './reference-book.js';
import { type AnyRoom, furnished } from './rooms.js';
import { shippedYaml } from './shipped-file.js';

type Gathered = keyof ReturnType<typeof furnished> | 'reference' | 'verbs' | 'teaching';

/** What a ruleset is put together from. */
interface Book<B extends Board, E extends GameEvent> {
  /** The URL of its own folder: `reference/`, `verbs.yaml`, `odds.yaml` and `teaching.yaml` lie in it, and are read when first asked for. */
  home: string;
  /** The chapters of the book in its order; house defaults last. */
  chapters: readonly (string | URL)[];
  rooms: readonly AnyRoom<B, E>[];
  /** What works out the topics of its `odds.yaml`, where it has one. */
  workings?: Record<string, Working>;
}

/** A ruleset of its rooms, its files and what it says itself. */
export function rulesetOf<B extends Board, E extends GameEvent>(
  { home, chapters, rooms, workings = {} }: Book<B, E>,
  own: Omit<Ruleset<B, E>, Gathered>,
): Ruleset<B, E> {
  const reference = referenceIn(new URL('reference/', home), chapters);
  const verbs = shippedYaml(new URL('verbs.yaml', home), verbsSchema);
  const odds = oddsIn(new URL('odds.yaml', home), workings);
  const teaching = shippedYaml(new URL('teaching.yaml', home), teachingSchema);
  return {
    ...own,
    ...furnished<B, E>(rooms),
    get reference() {
      return reference();
    },
    get verbs() {
      return verbs().verbs;
    },
    get odds() {
      return own.odds ?? odds();
    },
    get teaching() {
      return teaching();
    },
  };
}
