import type { Json, RuleId } from '../../../engine/index.js';
import { translated } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import type { ClassicUnit } from '../board.js';
import type { ClassicView } from '../game.js';
import type { ClassicAction } from './action.js';

/** What is known of a reply that names none of what it may. */
interface Misnamed {
  view: ClassicView;
  unit: ClassicUnit;
  /** What it may name, as players read it. */
  names: string;
  value: Json | undefined;
}

/** The field of an action that takes one of what its unit finds. */
interface OneOf {
  field: string;
  /** Marked for catalogues. */
  title: string;
  found(view: ClassicView, unit: ClassicUnit): readonly { id: string; name: string }[];
  why(reply: Misnamed): string;
  cite: RuleId;
}

/** The fields of an action that names one of what its unit finds, and nothing else. */
export function namesOne({ field, title, found, why, cite }: OneOf): Pick<ClassicAction, 'hint' | 'choices' | 'check'> {
  const namesOf = (view: ClassicView, unit: ClassicUnit) => listed(found(view, unit).map(({ name }) => name));
  return {
    hint: namesOf,
    choices(view, unit, partial) {
      if (partial[field] !== undefined) return undefined;
      const options = found(view, unit).map(({ id, name }) => ({ value: id, label: name }));
      return { field, title: translated(title), options };
    },
    check(view, unit, { [field]: value }) {
      if (found(view, unit).some(({ id }) => id === value)) return undefined;
      return { why: why({ view, unit, names: namesOf(view, unit), value }), cite };
    },
  };
}
