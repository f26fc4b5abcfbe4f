import type { Datasheet } from '../../../engine/army/index.js';
import { c, t } from '../../../engine/language.js';
import { perhapsMeant } from '../../../engine/near-names.js';
import type { LooseEnd } from '../../codex-kit.js';
import { abilityBook } from '../abilities/book.js';
import { HOLD, QUIET } from '../stratagems/schema.js';
import type { Codex } from './schema.js';
import { WEAPON_KEYWORDS } from './sheet.js';

/** Everything in a codex that names something it does not have, in the order of its tables. */
export function looseEnds(codex: Codex): LooseEnd[] {
  const ends: LooseEnd[] = [];
  const need = (all: object, id: string, what: Named, path: PropertyKey[]) => {
    if (Object.hasOwn(all, id)) return;
    ends.push({ path, why: t`There is no ${NAMED[what]()} ${id}: ${nearest(id, Object.keys(all), what)}.` });
  };
  const needAll = (all: object, ids: readonly string[], what: Named, path: PropertyKey[]) => {
    for (const [index, id] of ids.entries()) need(all, id, what, [...path, index]);
  };
  const needKeys = (all: object, table: object, what: Named, path: PropertyKey[]) => {
    for (const id of Object.keys(table)) need(all, id, what, [...path, id]);
  };
  const abilities = (ids: readonly string[], path: PropertyKey[]) => {
    for (const [index, id] of ids.entries()) {
      const why = abilityFault(id);
      if (why !== undefined) ends.push({ path: [...path, index], why });
    }
  };
  const { weapons, defences, profiles, datasheets } = codex;
  for (const { id, keywords } of Object.values(weapons)) {
    needAll(WEAPON_WORDS, keywords, 'weaponKeyword', ['weapons', id, 'keywords']);
  }
  for (const sheet of Object.values(datasheets)) {
    const at = ['datasheets', sheet.id];
    abilities(sheet.abilities, [...at, 'abilities']);
    for (const entry of Object.values(sheet.models)) {
      const here = [...at, 'models', entry.id];
      need(profiles, entry.profile ?? entry.id, 'profile', entry.profile ? [...here, 'profile'] : here);
      needAll(weapons, entry.weapons, 'weapon', [...here, 'weapons']);
      needAll(defences, entry.defences, 'defence', [...here, 'defences']);
    }
    if (sheet.leader) need(sheet.models, sheet.leader.model, 'model', [...at, 'leader']);
    needKeys(sheet.models, sheet.team, 'model', [...at, 'team']);
    needKeys(sheet.models, sheet.unit, 'model', [...at, 'unit']);
    for (const [index, group] of sheet.options.entries()) {
      const here = [...at, 'options', index];
      needAll(sheet.models, group.models ?? [], 'model', [...here, 'models']);
      needAll(weapons, group.remove, 'weapon', [...here, 'remove']);
      for (const choice of Object.values(group.choose)) {
        const inside = [...here, 'choose', choice.id];
        needAll(weapons, choice.remove, 'weapon', [...inside, 'remove']);
        needAll(weapons, choice.add, 'weapon', [...inside, 'add']);
        needAll(defences, choice.defences, 'defence', [...inside, 'defences']);
        if (choice.profile) need(profiles, choice.profile, 'profile', [...inside, 'profile']);
        abilities(choice.abilities, [...inside, 'abilities']);
      }
    }
    ends.push(...twiceNamed(sheet));
    needAll(datasheets, sheet.transports, 'datasheet', [...at, 'transports']);
  }
  for (const { id, commandDice, limits, roles, benefits } of Object.values(codex.detachments)) {
    if (commandDice === 0) {
      ends.push({ path: ['detachments', id], why: t`Give it command dice: write how many as commandDice, 1 to 20.` });
    }
    needKeys(datasheets, limits, 'datasheet', ['detachments', id, 'limits']);
    needKeys(datasheets, roles, 'datasheet', ['detachments', id, 'roles']);
    for (const [index, benefit] of benefits.entries()) {
      abilities(benefit.abilities, ['detachments', id, 'benefits', index, 'abilities']);
    }
  }
  const { missions, lists, stratagems, events } = codex;
  for (const [table, lines] of Object.entries({ stratagems, events })) {
    for (const [index, { effects }] of lines.entries()) {
      for (const [at, effect] of effects.entries()) {
        const why = effect.kind === 'ability' ? abilityFault(effect.ability) : undefined;
        if (why !== undefined) ends.push({ path: [table, index, 'effects', at, 'ability'], why });
      }
    }
  }
  const payers = new Set([...codex.faction, ...Object.values(codex.detachments).flatMap(({ keywords }) => keywords)]);
  for (const [index, { id, keyword }] of stratagems.entries()) {
    if (id === HOLD || id === QUIET) {
      const why = t`Players answer ${id} when they play nothing: give this one another id.`;
      ends.push({ path: ['stratagems', index, 'id'], why });
    }
    if (payers.has(keyword)) continue;
    const why = t`No detachment has the keyword ${keyword}, so that nobody can pay: ${nearest(keyword, [...payers], 'keyword')}.`;
    ends.push({ path: ['stratagems', index, 'keyword'], why });
  }
  return [...ends, ...twice(missions, 'missions'), ...twice(stratagems, 'stratagems'), ...twice(lists, 'lists')];
}

const WEAPON_WORDS = Object.fromEntries(WEAPON_KEYWORDS.map(word => [word, true]));

/** An ability is known by its id; a number after a colon says how much of it. */
function abilityFault(written: string): string | undefined {
  const book = abilityBook;
  if (book.find(written) !== undefined) return undefined;
  const [id] = written.split(':') as [string];
  const ids = book.all.map(ability => ability.id);
  if (ids.includes(id))
    return t`The ability ${id} takes no such value: write it alone, or with a small number after a colon.`;
  return t`There is no ability ${id}: ${nearest(id, ids, 'ability')}.`;
}

/** A choice must be known by its id alone in the whole datasheet: lists name no groups. */
function twiceNamed(sheet: Datasheet): LooseEnd[] {
  const seen = new Set<string>();
  return sheet.options.flatMap((group, index) =>
    Object.keys(group.choose).flatMap(id => {
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      const path = ['datasheets', sheet.id, 'options', index, 'choose', id];
      return [{ path, why: t`There is an option ${id} above: give this one another id.` }];
    }),
  );
}

function twice(things: readonly { id: string }[], table: string): LooseEnd[] {
  return things.flatMap(({ id }, index) =>
    things.findIndex(other => other.id === id) === index
      ? []
      : [{ path: [table, index, 'id'], why: t`There is ${id} above: give this one another id.` }],
  );
}

type Named = 'weaponKeyword' | 'profile' | 'weapon' | 'defence' | 'model' | 'datasheet' | 'keyword' | 'ability';

/** What a codex has tables of, behind `no`. */
const NAMED: Record<Named, () => string> = {
  weaponKeyword: () => c('no')`weapon keyword`,
  profile: () => c('no')`profile`,
  weapon: () => c('no')`weapon`,
  defence: () => c('no')`defence`,
  model: () => c('no')`model`,
  datasheet: () => c('no')`datasheet`,
  keyword: () => c('no')`keyword`,
  ability: () => c('no')`ability`,
};

/** That it may be added where so many are known, or none, that they are not listed. */
const ADDED: Record<Named, () => string> = {
  weaponKeyword: () => t`add the weapon keyword or name another`,
  profile: () => t`add the profile or name another`,
  weapon: () => t`add the weapon or name another`,
  defence: () => t`add the defence or name another`,
  model: () => t`add the model or name another`,
  datasheet: () => t`add the datasheet or name another`,
  keyword: () => t`add the keyword or name another`,
  ability: () => t`add the ability or name another`,
};

/** Names that a fault gives to choose from. */
const MOST_NAMED = 20;

/** `perhaps musket is meant`, or what there is to name instead. */
export function nearest(id: string, known: readonly string[], what: Named): string {
  const meant = perhapsMeant(id, known);
  if (meant !== undefined) return meant;
  if (known.length === 0 || known.length > 40) return ADDED[what]();
  return t`name one of ${known.slice(0, MOST_NAMED).join(', ')}`;
}
