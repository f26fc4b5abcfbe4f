import { isLanguage, type Language } from '../engine/language.js';
import { chosenLanguages, dropLanguage, saveLanguage } from '../store/languages.js';
import type { Db } from '../store/open-store.js';
import type { Application } from './application.js';
import { inLanguage } from './in-language.js';

/** The languages that users and servers chose, by their id. */
export async function readLanguages(db: Db): Promise<Map<string, Language>> {
  const rows = await chosenLanguages(db);
  return new Map(rows.flatMap(({ whose, language }) => (isLanguage(language) ? [[whose, language] as const] : [])));
}

/** Every choice: of a user, or of a server for what everybody reads. */
export async function languages(app: Application): Promise<Map<string, Language>> {
  return app.languages;
}

/** `whose`: the id of a user or server. Without a language, theirs is again that of their Discord. */
export async function setLanguage(app: Application, of: { whose: string; language?: Language }): Promise<void> {
  const { whose, language } = of;
  await app.store.write(db => (language === undefined ? dropLanguage(db, whose) : saveLanguage(db, whose, language)));
  if (language === undefined) app.languages.delete(whose);
  else app.languages.set(whose, language);
}

/** The language of what everybody in a server reads. */
export function languageOf(app: Pick<Application, 'languages'>, guild: string): Language {
  return app.languages.get(guild) ?? 'en';
}

/** Whatever `work` says, it says as everybody in the server reads it, whoever it is done for. */
export function publicly<T>(app: Pick<Application, 'languages'>, guild: string, work: () => T): T {
  return inLanguage(languageOf(app, guild), work);
}
