import { t } from '../../../engine/language.js';
import type { LooseEnd } from '../../codex-kit.js';
import type { Profile, Weapon } from '../board.js';
import type { Codex } from './schema.js';

/** What whole units can do, by id. */
const UNIT_ABILITIES = { scout: true, teleport: true, 'air-drop': true };

/** Names that a fault gives to choose from. */
const MOST_NAMED = 20;

/** Everything in a codex that names something it does not have, in the order of its tables. */
export function looseEnds({ profiles, weapons, powers, daemons, datasheets }: Codex): LooseEnd[] {
  const ends: LooseEnd[] = [];
  const need = (all: object, ids: readonly string[], what: string, path: PropertyKey[]) => {
    for (const [index, id] of ids.entries()) {
      if (Object.hasOwn(all, id)) continue;
      const known = Object.keys(all).slice(0, MOST_NAMED).join(', ');
      ends.push({ path: [...path, index], why: t`There is no ${what} ${id}: name one of ${known}.` });
    }
  };
  for (const profile of Object.values(profiles))
    need(powers, profile.powers, t`power`, ['profiles', profile.id, 'powers']);
  for (const daemon of Object.values(daemons)) {
    need(profiles, [daemon.profile], t`profile`, ['daemons', daemon.id, 'profile']);
    need(weapons, daemon.weapons, t`weapon`, ['daemons', daemon.id, 'weapons']);
  }
  for (const sheet of Object.values(datasheets)) {
    const at = ['datasheets', sheet.id];
    need(UNIT_ABILITIES, sheet.abilities, t`ability`, [...at, 'abilities']);
    for (const entry of Object.values(sheet.models)) {
      const here = [...at, 'models', entry.id];
      need(profiles, [entry.profile ?? entry.id], t`profile`, here);
      need(weapons, entry.weapons, t`weapon`, [...here, 'weapons']);
      const carry = (ids: readonly string[], path: PropertyKey[]) => {
        const carrier = profiles[entry.profile ?? entry.id];
        const carried = ids.flatMap(id => weapons[id] ?? []);
        const hands = carrier?.type === 'infantry' ? handsFault(carried) : undefined;
        const why = hands ?? (carrier && ordnanceFault(carrier, carried));
        if (why !== undefined) ends.push({ path, why });
      };
      carry(entry.weapons, [...here, 'weapons']);
      for (const [index, group] of sheet.options.entries()) {
        if (group.models && !group.models.includes(entry.id)) continue;
        for (const choice of Object.values(group.choose)) {
          const left = entry.weapons.filter(id => !group.remove.includes(id) && !choice.remove.includes(id));
          carry([...left, ...choice.add], [...at, 'options', index, 'choose', choice.id]);
        }
      }
      if (entry.defences.length > 0)
        ends.push({ path: here, why: t`Leave defences out: armour stands in the profile.` });
      if (entry.champion || entry.character || Object.keys(entry.arcs).length > 0)
        ends.push({ path: here, why: t`Leave champion, character and arcs out: they mean nothing in these rules.` });
    }
    need(sheet.models, Object.keys(sheet.team), t`model`, [...at, 'team']);
    const large = Object.values(sheet.models).some(({ id, profile }) => {
      const type = profiles[profile ?? id]?.type;
      return type !== undefined && type !== 'infantry';
    });
    const most = Object.values(sheet.team).reduce((sum, { max }) => sum + max, sheet.leader ? 1 : 0);
    if (large && Math.min(most, sheet.size?.max ?? most) > 1)
      ends.push({
        path: at,
        why: t`Every vehicle and monstrous creature is a unit of its own: let it have one model.`,
      });
    if (sheet.teams.max > 1) ends.push({ path: at, why: t`Leave teams out: a unit is one group of models.` });
    for (const [index, group] of sheet.options.entries()) {
      const here = [...at, 'options', index];
      need(sheet.models, group.models ?? [], t`model`, [...here, 'models']);
      need(weapons, group.remove, t`weapon`, [...here, 'remove']);
      for (const choice of Object.values(group.choose)) {
        const inside = [...here, 'choose', choice.id];
        need(weapons, [...choice.remove, ...choice.add], t`weapon`, inside);
        if (choice.profile) need(profiles, [choice.profile], t`profile`, inside);
        need(UNIT_ABILITIES, choice.abilities, t`ability`, inside);
        if (choice.defences.length > 0)
          ends.push({ path: inside, why: t`Leave defences out: name a profile with better armour.` });
      }
    }
    need(datasheets, sheet.transports, t`datasheet`, [...at, 'transports']);
  }
  return ends;
}

export type Carried = Pick<Weapon, 'name' | 'hands' | 'grenade' | 'words'>;

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
