import type { LocalizationMap } from 'discord.js';
import { LANGUAGES, type Language, translated } from '../engine/language.js';
import { inLanguage } from '../games/games.js';

const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter(language => language !== 'en');

/** A text in every language that has it, for Discord to choose from by the locale of whoever reads it. */
export function localized(english: string): LocalizationMap {
  return Object.fromEntries(
    OTHERS.flatMap(language => {
      const text = inLanguage(language, () => translated(english));
      return text === english ? [] : [[language, text]];
    }),
  );
}

interface Described {
  description: string;
  options?: readonly unknown[];
  choices?: readonly { name: string }[];
}

/** The same with what it says of itself, its options and their choices in every language; names stay, since players type them. */
export function withLanguages<T extends Described>(body: T): T {
  const { description, options, choices } = body;
  return {
    ...body,
    description_localizations: localized(description),
    ...(options ? { options: options.map(option => withLanguages(option as Described)) } : {}),
    ...(choices ? { choices: choices.map(one => ({ ...one, name_localizations: localized(one.name) })) } : {}),
  };
}
