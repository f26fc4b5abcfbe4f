import type { Switch } from '../engine/kernel/switches.js';
import { t } from '../engine/language.js';
import { nearestOr, thingMeant } from '../engine/near-names.js';
import { typedWords } from './typed-words.js';

/** The switch that words name: by its name or its path, in any spelling of them. */
export function settingNamed<T extends Switch>(settings: readonly T[], words: string): T | undefined {
  const wanted = lettersOf(words);
  return (
    settings.find(({ path, name }) => lettersOf(path) === wanted || lettersOf(name) === wanted) ??
    settings.find(({ path }) => wanted !== '' && lettersOf(path).endsWith(wanted) && wanted.length > 3) ??
    thingMeant(settings, words, ({ name }) => [name])
  );
}

/** Why no setting goes by these words, and which come near. */
export function noSuchSetting(settings: readonly Switch[], words: string): string {
  const names = settings.map(({ name }) => name);
  const shown = typedWords(words);
  const instead = nearestOr(shown, names, t`\`/battle settings\` lists them all.`);
  return shown === ''
    ? t`Name a setting; \`/battle settings\` lists them all.`
    : t`There is no setting “${shown}”: ${instead}`;
}

function lettersOf(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
