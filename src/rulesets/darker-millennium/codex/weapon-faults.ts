import { FLAME_LENGTH } from '../../../engine/table/templates.js';
import type { LooseEnd } from '../../codex-kit.js';
import type { Codex } from './schema.js';

type CodexWeapon = Codex['weapons'][string];

/** Ways of shooting that one weapon cannot have at once, or cannot have without a range (DM.army.datasheets.weapons). */
export function weaponFaults(weapon: CodexWeapon): LooseEnd[] {
  const { id, kind, long, shots, sustained, blast, flame, keywords, shortModifier, longModifier } = weapon;
  const faults: LooseEnd[] = [];
  const fault = (field: string, why: string) => faults.push({ path: ['weapons', id, field], why });
  if (kind === 'melee') {
    if (shots > 1) fault('shots', 'A weapon without a range fires no shots: give it a range or take them out.');
    if (sustained !== undefined)
      fault('sustained', 'A weapon without a range has no sustained fire: give it a range or take it out.');
    if (blast !== undefined) fault('blast', 'A weapon without a range has no blast: give it a range or take it out.');
    if (shortModifier !== 0 || longModifier !== 0)
      fault('hit', 'Without a range there is no short or long: give it a range or take this out.');
    if (keywords.length > 0)
      fault('keywords', `Without a range there is no shooting for ${keywords.join(', ')}: give it a range.`);
    return faults;
  }
  if (long === 0) fault('range', 'This reaches nothing: write how far, or leave the range out for close combat.');
  if (flame && blast !== undefined) fault('blast', 'A weapon has one template, a flame or a blast: take one out.');
  if (flame && long > FLAME_LENGTH)
    fault(
      'range',
      `A flame reaches as far as its template, ${FLAME_LENGTH / 1000}": write no more, or leave the range out.`,
    );
  if (flame && (shortModifier !== 0 || longModifier !== 0))
    fault('hit', 'A flame does not roll to hit: take this out.');
  const template = flame ? 'flame' : 'blast';
  if ((flame || blast !== undefined) && sustained !== undefined)
    fault('sustained', `A ${template} throws no dice of sustained fire: take one of the two out.`);
  if (flame && shots > 1) fault('shots', 'A flame is laid once instead of shots: take one of the two out.');
  if (sustained !== undefined && shots > 1)
    fault('shots', 'Sustained fire stands in place of shots: take one of the two out.');
  if (keywords.includes('Assault') && keywords.includes('Heavy'))
    fault('keywords', 'Assault fires on the run and Heavy not after a move: take one of the two out.');
  if (keywords.includes('Blast') && blast === undefined)
    fault('keywords', 'A Blast needs its template: add blast with a radius such as 1.5, or take the keyword out.');
  if (keywords.includes('Flame') && !flame)
    fault('keywords', 'A Flame needs its template: add flame: true, or take the keyword out.');
  return faults;
}
