import type { Datasheet } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { perhapsMeant } from '../../../engine/near-names.js';
import { FLAME_LENGTH } from '../../../engine/table/templates.js';
import { listed } from '../../../engine/wording.js';
import type { LooseEnd } from '../../codex-kit.js';
import { under } from '../../loose-ends.js';
import { reachOf } from '../../sheet-contradictions.js';
import type { Codex } from './schema.js';
import { MACHINE_KEYWORDS } from './sheet.js';

type Entry = Datasheet['models'][string];

/** What models of a datasheet are and carry: bodies or machines, never both, and nothing useless (DM.army.av, DM.house.vehicle). */
export function armedFaults(codex: Codex, sheet: Datasheet): LooseEnd[] {
  const at = ['datasheets', sheet.id];
  const faults: LooseEnd[] = [];
  const entries = Object.values(sheet.models);
  const machines = entries.filter(entry => isMachine(codex, profileOf(entry)));
  const words = sheet.keywords.filter(word => MACHINE_KEYWORDS.includes(word));
  const bodies = entries.filter(entry => !machines.includes(entry));
  if (machines.length > 0 && bodies.length > 0) {
    const why = t`${machines[0]!.name} has an Armour Value and ${bodies[0]!.name} a Toughness: put them into two datasheets.`;
    faults.push({ path: [...at, 'models', bodies[0]!.id], why });
  } else if (machines.length > 0 && words.length === 0) {
    const why = t`${machines[0]!.name} has an Armour Value: add the keyword ${listed(MACHINE_KEYWORDS, 'or')}, or give it a Toughness.`;
    faults.push({ path: [...at, ...(sheet.keywords.length > 0 ? ['keywords'] : [])], why });
  } else if (machines.length === 0 && words.length > 0) {
    const why = t`A ${words[0]} has an Armour Value, and ${bodies[0]!.name} a Toughness: take the keyword out, or write an Armour Value such as 11/10/10 in its profile.`;
    faults.push({ path: [...at, 'keywords'], why });
  }
  if (machines.length > 0 && sheet.keywords.includes('Infantry')) {
    faults.push({ path: [...at, 'keywords'], why: t`What has an Armour Value is no Infantry: take that keyword out.` });
  }
  const ofModels = entries.flatMap(entry => modelFaults(codex, sheet, entry));
  return [...faults, ...under(at, [...ofModels, ...changedFaults(codex, sheet)])];
}

function modelFaults(codex: Codex, sheet: Datasheet, entry: Entry): LooseEnd[] {
  const faults: LooseEnd[] = [];
  const fault = (field: string, why: string) => faults.push({ path: ['models', entry.id, field], why });
  const { name, capacity, arcs, character, champion, defences } = entry;
  const machine = isMachine(codex, profileOf(entry));
  if (capacity !== undefined && !machine)
    fault(
      'capacity',
      t`${name} carries nobody without an Armour Value: write one in its profile, or take capacity out.`,
    );
  if (capacity !== undefined && !sheet.keywords.includes('Transport'))
    fault('capacity', t`What carries models has the keyword Transport: add it to ${sheet.id}, or take capacity out.`);
  if (Object.keys(arcs).length > 0 && !machine && entry.base.shape !== 'hull')
    fault('arcs', t`${name} turns freely and fires all round: take arcs out, or give it a hull or an Armour Value.`);
  const carried = reachOf(sheet, entry);
  for (const weapon of Object.keys(arcs)) {
    if (!carried.includes(weapon))
      faults.push({
        path: ['models', entry.id, 'arcs', weapon],
        why: t`${name} never carries ${weapon}: ${perhapsMeant(weapon, carried) ?? t`add it to its weapons, or take this out`}.`,
      });
  }
  if (character && !sheet.keywords.includes('Character'))
    fault('character', t`${name} is a Character: add the keyword Character to ${sheet.id}, or take this out.`);
  if (champion && machine) fault('champion', t`${name} has an Armour Value and leads no squad: take champion out.`);
  faults.push(...twoAlike(codex, defences, ['models', entry.id, 'defences']));
  faults.push(...unusable(codex, name, profileOf(entry), entry.weapons, ['models', entry.id, 'weapons']));
  return faults;
}

/** What options make of the models: still what they are. */
function changedFaults(codex: Codex, sheet: Datasheet): LooseEnd[] {
  return sheet.options.flatMap((group, index) =>
    Object.values(group.choose).flatMap(choice => {
      const at = ['options', index, 'choose', choice.id];
      const faults: LooseEnd[] = twoAlike(codex, choice.defences, [...at, 'defences']);
      const word = choice.keywords.find(one => MACHINE_KEYWORDS.includes(one));
      if (word !== undefined)
        faults.push({
          path: [...at, 'keywords'],
          why: t`An option makes no ${word} of anybody: take that keyword out.`,
        });
      const takers = Object.values(sheet.models).filter(({ id }) => group.models?.includes(id) ?? true);
      for (const entry of takers) {
        const profile = choice.profile ?? profileOf(entry);
        if (isMachine(codex, profile) !== isMachine(codex, profileOf(entry))) {
          const why = t`This gives ${entry.name} an Armour Value for a Toughness, or the other way round: choose another profile.`;
          faults.push({ path: [...at, 'profile'], why });
        }
        faults.push(...unusable(codex, entry.name, profile, choice.add, [...at, 'add']));
      }
      return faults;
    }),
  );
}

/** One armour save and one field save at most (DM.army.datasheets.defences). */
function twoAlike({ defences }: Codex, ids: readonly string[], path: PropertyKey[]): LooseEnd[] {
  const kinds = ids.map(id => defences[id]!.kind);
  const second = kinds.findIndex((kind, index) => kinds.indexOf(kind) < index);
  if (second < 0) return [];
  const first = ids[kinds.indexOf(kinds[second]!)];
  const why =
    kinds[second] === 'armour'
      ? t`There is ${first} already: a model has one armour save.`
      : t`There is ${first} already: a model has one field save.`;
  return [{ path: [...path, second], why }];
}

/** Guns without Ballistic Skill, blades without Attacks. */
function unusable(
  { profiles, weapons }: Codex,
  name: string,
  profile: string,
  ids: readonly string[],
  path: PropertyKey[],
): LooseEnd[] {
  const { bs, attacks } = profiles[profile]!;
  return ids.flatMap((id, index) => {
    const { kind, flame } = weapons[id]!;
    const fault = (why: string) => [{ path: [...path, index], why }];
    if (kind === 'ranged' && !flame && bs === null)
      return fault(t`${name} has -- for Ballistic Skill and cannot fire ${id}: write one, or take it out.`);
    if (kind === 'melee' && attacks === null)
      return fault(t`${name} has -- for Attacks and cannot strike with ${id}: write some, or take it out.`);
    return [];
  });
}

function profileOf({ id, profile }: Entry): string {
  return profile ?? id;
}

function isMachine({ profiles }: Codex, profile: string): boolean {
  return profiles[profile]!.av !== undefined;
}

type CodexWeapon = Codex['weapons'][string];

/** Ways of shooting that one weapon cannot have at once, or cannot have without a range (DM.army.datasheets.weapons). */
export function weaponFaults(weapon: CodexWeapon): LooseEnd[] {
  const { id, kind, long, shots, sustained, blast, flame, keywords, shortModifier, longModifier } = weapon;
  const faults: LooseEnd[] = [];
  const fault = (field: string, why: string) => faults.push({ path: ['weapons', id, field], why });
  if (kind === 'melee') {
    if (shots > 1) fault('shots', t`A weapon without a range fires no shots: give it a range or take them out.`);
    if (sustained !== undefined)
      fault('sustained', t`A weapon without a range has no sustained fire: give it a range or take it out.`);
    if (blast !== undefined) fault('blast', t`A weapon without a range has no blast: give it a range or take it out.`);
    if (shortModifier !== 0 || longModifier !== 0)
      fault('hit', t`Without a range there is no short or long: give it a range or take this out.`);
    if (keywords.length > 0)
      fault('keywords', t`Without a range there is no shooting for ${keywords.join(', ')}: give it a range.`);
    return faults;
  }
  if (long === 0) fault('range', t`This reaches nothing: write how far, or leave the range out for close combat.`);
  if (flame && blast !== undefined) fault('blast', t`A weapon has one template, a flame or a blast: take one out.`);
  if (flame && long > FLAME_LENGTH)
    fault(
      'range',
      t`A flame reaches as far as its template, ${FLAME_LENGTH / 1000}": write no more, or leave the range out.`,
    );
  if (flame && (shortModifier !== 0 || longModifier !== 0))
    fault('hit', t`A flame does not roll to hit: take this out.`);
  if ((flame || blast !== undefined) && sustained !== undefined)
    fault(
      'sustained',
      flame
        ? t`A flame throws no dice of sustained fire: take one of the two out.`
        : t`A blast throws no dice of sustained fire: take one of the two out.`,
    );
  if (flame && shots > 1) fault('shots', t`A flame is laid once instead of shots: take one of the two out.`);
  if (sustained !== undefined && shots > 1)
    fault('shots', t`Sustained fire stands in place of shots: take one of the two out.`);
  if (keywords.includes('Assault') && keywords.includes('Heavy'))
    fault('keywords', t`Assault fires on the run and Heavy not after a move: take one of the two out.`);
  if (keywords.includes('Blast') && blast === undefined)
    fault('keywords', t`A Blast needs its template: add blast with a radius such as 1.5, or take the keyword out.`);
  if (keywords.includes('Flame') && !flame)
    fault('keywords', t`A Flame needs its template: add flame: true, or take the keyword out.`);
  return faults;
}
