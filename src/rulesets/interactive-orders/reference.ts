import { citedIn } from '../cites.js';
import { SPECIAL_RULES_CHAPTERS } from '../classic/reference.js';
import { referenceIn } from '../reference-book.js';

/** The chapters of the book in its order; special rules that read as everywhere come from the classic game, house defaults last. */
export const reference = referenceIn(new URL('reference/', import.meta.url), [
  'turn',
  'core',
  'force',
  'scenarios',
  'codex',
  'special-rules',
  ...SPECIAL_RULES_CHAPTERS,
  'house',
]);

/** The rule of this book that answers for what the classic game cites. */
export const citedAs = citedIn(reference);
