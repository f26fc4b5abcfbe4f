import type { OddsParam, OddsValues } from '../../../engine/index.js';
import { choice, wordIn } from '../../odds-params.js';

/**
 * Special rules as a choice, by how codexes write them. Slash commands cannot bracket a value: its colon stands as a space.
 * Labels are the rules' names, as `/rule` has them.
 */
export function ruleChoice(name: string, describe: string, labels: Record<string, string>): OddsParam {
  return choice(
    name,
    describe,
    Object.fromEntries(Object.entries(labels).map(([id, label]) => [id.replace(':', ' '), label])),
  );
}

/** The special rules that values name under these parameters, as codexes write them; each once. */
export function rulesIn(values: OddsValues, ...names: string[]): string[] {
  const written = names.map(name => wordIn(values, name, '').replace(' ', ':'));
  return [...new Set(written.filter(each => each !== ''))];
}
