import type { Switch } from '../engine/kernel/switches.js';
import { t } from '../engine/language.js';
import { nearestOr, thingMeant } from '../engine/near-names.js';
import { settingName } from './setting-words.js';
import { typedWords } from './typed-words.js';

/** A switch as it is kept, or as it was said. */
type Named = Pick<Switch, 'path' | 'name'>;

/** The one switch that words name: by its name or its path, in any spelling of them. */
export function settingNamed<T extends Named>(settings: readonly T[], words: string): T | undefined {
  const wanted = lettersOf(words);
  const named = settings.find(each => namesOf(each).some(name => lettersOf(name) === wanted));
  if (named !== undefined) return named;
  const ending = wanted.length > 3 ? settings.filter(({ path }) => lettersOf(path).endsWith(wanted)) : [];
  return ending.length === 1 ? ending[0] : thingMeant(settings, words, namesOf);
}

/** Why no setting goes by these words, and which come near. */
export function noSuchSetting(settings: readonly Named[], words: string): string {
  const names = settings.map(({ name }) => settingName(name));
  const shown = typedWords(words);
  const instead = nearestOr(shown, names, t`\`/battle settings\` lists them all.`);
  return shown === ''
    ? t`Name a setting; \`/battle settings\` lists them all.`
    : t`There is no setting “${shown}”: ${instead}`;
}

/** By its path, as it is kept and as it is said. */
function namesOf({ path, name }: Named): string[] {
  return [...new Set([name, settingName(name), path, ...endsOf(path)])];
}

/** `machines.pins` and `pins` of `house.machines.pins`: what a switch is called in English ends its path. */
function endsOf(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(index).join(' '));
}

function lettersOf(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
