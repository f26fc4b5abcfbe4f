import type { LooseEnd } from '../../codex-kit.js';
import { FOR_THE_PLAYER } from '../stratagems/schema.js';
import { nearest } from './cross-check.js';
import { unitKeywords } from './detachment-faults.js';
import type { Codex } from './schema.js';

/** Stratagems and events that befall nobody (DM.command.stratagems, DM.command.six.event). */
export function tableFaults(codex: Codex): LooseEnd[] {
  const faults: LooseEnd[] = [];
  const known = unitKeywords(codex);
  // Of the enemy's units nobody knows the keywords before the battle.
  const need = (words: readonly string[] | undefined, path: PropertyKey[]) => {
    for (const [index, word] of (words ?? []).entries()) {
      if (known.includes(word)) continue;
      faults.push({
        path: [...path, index],
        why: `No unit has the keyword ${word}: ${nearest(word, known, 'keyword')}.`,
      });
    }
  };
  for (const [index, { target }] of codex.stratagems.entries()) {
    if (target.who === 'own' || target.who === 'subject')
      need(target.keywords, ['stratagems', index, 'target', 'keywords']);
  }
  for (const [index, { on, effects }] of codex.events.entries()) {
    if (on?.who === 'own') need(on.keywords, ['events', index, 'on', 'keywords']);
    const onUnits = effects.some(({ kind }) => !FOR_THE_PLAYER.includes(kind));
    if (onUnits && on === undefined)
      faults.push({
        path: ['events', index],
        why: 'These effects are on units: say on whom, such as on: { who: own }.',
      });
    if (!onUnits && on !== undefined)
      faults.push({ path: ['events', index, 'on'], why: 'These effects are for the player: leave this out.' });
  }
  return faults;
}
