import type { Guild, Interaction } from 'discord.js';
import { isLanguage, type Language } from '../engine/language.js';
import { type Games, inLanguage } from '../games/games.js';

/** The languages that users and servers read. Kept here, so that no acknowledgement waits for the store. */
export interface Languages {
  /** What the user chose, else that of their Discord. */
  of(interaction: Pick<Interaction, 'user' | 'locale'>): Language;
  /** For what everybody in a server reads. */
  ofServer(guild: string | null): Language;
  /** What was chosen by a user or for a server, by their id. */
  chosen(whose: string): Language | undefined;
  choose(whose: string, language: Language | undefined): Promise<void>;
}

/** Reads what was chosen once. */
export async function openLanguages(games: Pick<Games, 'languages' | 'setLanguage'>): Promise<Languages> {
  const chosen = await games.languages();
  return {
    of: ({ user, locale }) => chosen.get(user.id) ?? languageOfLocale(locale),
    ofServer: guild => (guild === null ? undefined : chosen.get(guild)) ?? 'en',
    chosen: whose => chosen.get(whose),
    async choose(whose, language) {
      await games.setLanguage({ whose, ...(language === undefined ? {} : { language }) });
      if (language === undefined) chosen.delete(whose);
      else chosen.set(whose, language);
    },
  };
}

/** The language of a locale of Discord, such as `de` or `en-GB`; English where we do not speak it, or none is told. */
export function languageOfLocale(locale: string | undefined): Language {
  const [language = ''] = locale?.split('-') ?? [];
  return isLanguage(language) ? language : 'en';
}

/** Whatever `work` says, it says as everybody reads it where somebody typed or pressed: in the server's language. */
export function inServerLanguage<T>(
  { languages }: { languages: Languages },
  { guildId }: Pick<Interaction, 'guildId'>,
  work: () => T,
): T {
  return guildId === null ? work() : inLanguage(languages.ofServer(guildId), work);
}

/** A server that was just joined begins in the language of its Discord, unless another was chosen for it. */
export async function begin(
  languages: Languages,
  { id, preferredLocale }: Pick<Guild, 'id' | 'preferredLocale'>,
): Promise<void> {
  if (languages.chosen(id) === undefined) await languages.choose(id, languageOfLocale(preferredLocale));
}
