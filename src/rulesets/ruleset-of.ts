import type { Board, GameEvent, Ruleset } from '../engine/index.js';
import { citedIn, withCites } from './cites.js';
import { mendedSchema, teachingSchema, verbsSchema } from './help-files.js';
import { oddsIn, type Working } from './odds-cards.js';
import { referenceIn } from './reference-book.js';
import { type AnyRoom, furnished } from './rooms.js';
import { shippedYaml } from './shipped-file.js';

type Gathered = keyof ReturnType<typeof furnished> | 'reference' | 'verbs' | 'mended' | 'teaching';

/** What a ruleset is put together from. */
interface Book<B extends Board, E extends GameEvent> {
  /** The URL of its own folder: `reference/` and its YAML files lie in it, and are read when first asked for. */
  home: string;
  /** The chapters of the book in its order; house defaults last. */
  chapters: readonly (string | URL)[];
  rooms: readonly AnyRoom<B, E>[];
  /** It answers by rules of its own for what code that rulesets share cites. */
  answersForCites?: true;
  /** Where the cards of its odds lie, if not in its own `odds.yaml`. */
  oddsCards?: URL;
  /** What works out the topics of these cards, where it has some. */
  workings?: Record<string, Working>;
}

/** A ruleset of its rooms, its files and what it says itself. */
export function rulesetOf<B extends Board, E extends GameEvent>(
  { home, chapters, rooms, answersForCites, oddsCards = new URL('odds.yaml', home), workings = {} }: Book<B, E>,
  own: Omit<Ruleset<B, E>, Gathered>,
): Ruleset<B, E> {
  const reference = referenceIn(new URL('reference/', home), chapters);
  const verbs = shippedYaml(new URL('verbs.yaml', home), verbsSchema);
  const mended = shippedYaml(new URL('mended.yaml', home), mendedSchema);
  const odds = oddsIn(oddsCards, workings);
  const teaching = shippedYaml(new URL('teaching.yaml', home), teachingSchema);
  const furniture = furnished<B, E>(rooms);
  return {
    ...own,
    ...(answersForCites ? withCites<B, E, typeof furniture>(furniture, citedIn(reference)) : furniture),
    get reference() {
      return reference();
    },
    get verbs() {
      return verbs().verbs;
    },
    get mended() {
      return mended();
    },
    get odds() {
      return own.odds ?? odds();
    },
    get teaching() {
      return teaching();
    },
  };
}
