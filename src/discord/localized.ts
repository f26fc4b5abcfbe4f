import type { LocalizationMap } from 'discord.js';
import { LANGUAGES, type Language, translated } from '../engine/language.js';
import { inLanguage } from '../games/games.js';

interface Described {
  description?: string;
  options?: readonly unknown[];
  choices?: readonly { name: string }[];
}

const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter(language => language !== 'en');

/**
 * Bodies of commands with what they say of themselves, their options and choices in every language, for Discord to choose from by
 * the locale of whoever reads them; names stay, since players type them. `write` makes them in the language that is spoken.
 */
export function inAllLanguages<T extends Described>(write: () => readonly T[]): T[] {
  const english = inLanguage('en', write);
  const others = OTHERS.map(language => ({ language, bodies: inLanguage(language, write) }));
  return english.map((body, at) =>
    withLanguages(
      body,
      others.map(({ language, bodies }) => ({ language, body: bodies[at] as Described })),
    ),
  );
}

interface InLanguage {
  language: Language;
  body: Described;
}

function withLanguages<T extends Described>(body: T, others: readonly InLanguage[]): T {
  const { description, options, choices } = body;
  return {
    ...body,
    ...(description === undefined
      ? {}
      : {
          description_localizations: localized(
            description,
            others.map(({ language, body: { description: text = '' } }) => ({ language, text })),
          ),
        }),
    ...(options
      ? {
          options: options.map((option, at) =>
            withLanguages(
              option as Described,
              others.map(({ language, body: of }) => ({ language, body: of.options?.[at] as Described })),
            ),
          ),
        }
      : {}),
    ...(choices
      ? {
          choices: choices.map((choice, at) => ({
            ...choice,
            name_localizations: localized(
              choice.name,
              others.map(({ language, body: of }) => ({ language, text: of.choices?.[at]?.name ?? '' })),
            ),
          })),
        }
      : {}),
  };
}

/** Languages that say the same as English are left out. */
function localized(english: string, others: readonly { language: Language; text: string }[]): LocalizationMap {
  return Object.fromEntries(
    others.flatMap(({ language, text }) => {
      const said = inLanguage(language, () => translated(text));
      return said === english ? [] : [[language, said]];
    }),
  );
}
