import type { Datasheet } from '../../../engine/army/index.js';
import type { Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import type { LooseEnd } from '../../codex-kit.js';
import { detachmentFaults, unitKeywords } from '../../detachment-faults.js';
import { need, needAll, sheetEnds, under } from '../../loose-ends.js';
import { contradictions } from '../../sheet-contradictions.js';
import type { Profile, Weapon } from '../board.js';
import { SUMMON } from '../psychic/casting.js';
import type { Codex } from './schema.js';

/** What whole units can do, by id. */
const UNIT_ABILITIES = { scout: true, teleport: true, 'air-drop': true };

/** Everything in a codex that names something it does not have; when there is none, units and detachments that cannot be. */
export function looseEnds(codex: Codex): LooseEnd[] {
  const { profiles, weapons, powers, daemons, datasheets } = codex;
  const tables = { profiles, weapons, datasheets };
  const ends = [
    ...Object.values(profiles).flatMap(({ id, powers: known }) =>
      needAll(powers, known, 'power', ['profiles', id, 'powers']),
    ),
    ...Object.keys(powers)
      .filter(id => id === SUMMON)
      .map(id => ({ path: ['powers', id], why: t`Give this power another id: ${id} stands for a summoning.` })),
    ...Object.values(daemons).flatMap(({ id, profile, weapons: armed }) => [
      ...need(profiles, profile, 'profile', ['daemons', id, 'profile']),
      ...needAll(weapons, armed, 'weapon', ['daemons', id, 'weapons']),
      ...carriedEnds(tables, profile, armed, ['daemons', id, 'weapons']),
    ]),
    ...Object.values(datasheets).flatMap(sheet =>
      under(
        ['datasheets', sheet.id],
        [
          ...sheetEnds(tables, sheet, written => needAll(UNIT_ABILITIES, written, 'ability', [])),
          ...sheetFaults(tables, sheet),
        ],
      ),
    ),
  ];
  return ends.length > 0 ? ends : [...contradictions(datasheets), ...detachmentFaults(codex, unitKeywords(codex))];
}

type Tables = Pick<Codex, 'profiles' | 'weapons'>;

/** That a model of this profile cannot carry these together (DK.weapons.hands, DK.weapons.ordnance). */
function carriedEnds(
  { profiles, weapons }: Tables,
  profile: string,
  ids: readonly string[],
  path: PropertyKey[],
): LooseEnd[] {
  const carrier = profiles[profile];
  const carried = ids.flatMap(id => weapons[id] ?? []);
  const fault = carrier && loadFault(carrier, carried);
  return fault ? [{ path, why: fault.why }] : [];
}

/** What a datasheet says that cannot be so in these rules. */
function sheetFaults(tables: Tables, sheet: Datasheet): LooseEnd[] {
  const { profiles } = tables;
  const ends: LooseEnd[] = [];
  for (const entry of Object.values(sheet.models)) {
    const here = ['models', entry.id];
    const carry = (ids: readonly string[], path: PropertyKey[]) =>
      ends.push(...carriedEnds(tables, entry.profile ?? entry.id, ids, path));
    carry(entry.weapons, [...here, 'weapons']);
    for (const [index, group] of sheet.options.entries()) {
      if (group.models && !group.models.includes(entry.id)) continue;
      for (const choice of Object.values(group.choose)) {
        const left = entry.weapons.filter(id => !group.remove.includes(id) && !choice.remove.includes(id));
        carry([...left, ...choice.add], ['options', index, 'choose', choice.id]);
      }
    }
    if (entry.defences.length > 0) ends.push({ path: here, why: t`Leave defences out: armour stands in the profile.` });
    if (entry.champion || entry.character || Object.keys(entry.arcs).length > 0)
      ends.push({ path: here, why: t`Leave champion, character and arcs out: they mean nothing in these rules.` });
  }
  const large = Object.values(sheet.models).some(({ id, profile }) => {
    const type = profiles[profile ?? id]?.type;
    return type !== undefined && type !== 'infantry';
  });
  const most = Object.values(sheet.team).reduce((sum, { max }) => sum + max, sheet.leader ? 1 : 0);
  if (large && Math.min(most, sheet.size?.max ?? most) > 1)
    ends.push({ path: [], why: t`Every vehicle and monstrous creature is a unit of its own: let it have one model.` });
  if (sheet.teams.max > 1) ends.push({ path: [], why: t`Leave teams out: a unit is one group of models.` });
  for (const [index, group] of sheet.options.entries()) {
    for (const { id, defences } of Object.values(group.choose)) {
      if (defences.length > 0)
        ends.push({
          path: ['options', index, 'choose', id],
          why: t`Leave defences out: name a profile with better armour.`,
        });
    }
  }
  return ends;
}

export type Carried = Pick<Weapon, 'name' | 'hands' | 'grenade' | 'words'>;

/** Why a model cannot carry these together: infantry has two hands, and not everybody is a mount for ordnance. */
export function loadFault(
  profile: Pick<Profile, 'type' | 'special'>,
  weapons: readonly Carried[],
): Refusal | undefined {
  const hands = profile.type === 'infantry' ? handsFault(weapons) : undefined;
  if (hands !== undefined) return { why: hands, cite: 'DK.weapons.hands' };
  const ordnance = ordnanceFault(profile, weapons);
  return ordnance === undefined ? undefined : { why: ordnance, cite: 'DK.weapons.ordnance' };
}

/**
 * Why an infantry model cannot carry these together: two one-handed weapons, or one of them and a two-handed one; grenades
 * beside either, nothing beside a heavy weapon (DK.weapons.hands, DK.weapons.grenade, DK.weapons.heavy).
 */
export function handsFault(weapons: readonly Carried[]): string | undefined {
  const arms = weapons.filter(({ grenade }) => !grenade);
  const count = (hands: Weapon['hands']) => arms.filter(weapon => weapon.hands === hands).length;
  const heavy = weapons.find(({ words }) => words.includes('heavy'));
  if (heavy && weapons.length > 1) return t`${heavy.name} is heavy: infantry carries nothing beside it.`;
  if (count('two') > 1) return t`It carries two two-handed weapons: leave one out.`;
  if (count('two') === 1 && count('one') > 1)
    return t`Beside a two-handed weapon it has one hand: leave a one-handed weapon out.`;
  return count('one') > 2 ? t`It has two hands: leave a one-handed weapon out.` : undefined;
}

/** Why a model cannot have these: ordnance is mounted on vehicles and fortifications alone (DK.weapons.ordnance). */
export function ordnanceFault(
  { type, special }: Pick<Profile, 'type' | 'special'>,
  weapons: readonly Carried[],
): string | undefined {
  const ordnance = weapons.find(({ words }) => words.includes('ordnance'));
  if (ordnance === undefined || type === 'vehicle' || special.includes('fortification')) return undefined;
  return t`${ordnance.name} is ordnance: mount it on a vehicle or a fortification.`;
}
