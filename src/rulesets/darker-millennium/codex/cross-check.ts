import { t } from '../../../engine/language.js';
import type { LooseEnd } from '../../codex-kit.js';
import { nearest, needAll, needKeys, sheetEnds, under } from '../../loose-ends.js';
import { abilityBook } from '../abilities/book.js';
import { HOLD, QUIET } from '../stratagems/schema.js';
import type { Codex } from './schema.js';
import { WEAPON_KEYWORDS } from './sheet.js';

/** Everything in a codex that names something it does not have, in the order of its tables. */
export function looseEnds(codex: Codex): LooseEnd[] {
  const { weapons, datasheets } = codex;
  const ends: LooseEnd[] = [
    ...Object.values(weapons).flatMap(({ id, keywords }) =>
      needAll(WEAPON_WORDS, keywords, 'weaponKeyword', ['weapons', id, 'keywords']),
    ),
    ...Object.values(datasheets).flatMap(sheet =>
      under(['datasheets', sheet.id], sheetEnds(codex, sheet, abilityFaults)),
    ),
  ];
  for (const { id, commandDice, limits, roles, benefits } of Object.values(codex.detachments)) {
    if (commandDice === 0) {
      ends.push({ path: ['detachments', id], why: t`Give it command dice: write how many as commandDice, 1 to 20.` });
    }
    ends.push(...needKeys(datasheets, limits, 'datasheet', ['detachments', id, 'limits']));
    ends.push(...needKeys(datasheets, roles, 'datasheet', ['detachments', id, 'roles']));
    for (const [index, benefit] of benefits.entries()) {
      ends.push(...under(['detachments', id, 'benefits', index, 'abilities'], abilityFaults(benefit.abilities)));
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

function abilityFaults(written: readonly string[]): LooseEnd[] {
  return written.flatMap((id, index) => {
    const why = abilityFault(id);
    return why === undefined ? [] : [{ path: [index], why }];
  });
}

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

function twice(things: readonly { id: string }[], table: string): LooseEnd[] {
  return things.flatMap(({ id }, index) =>
    things.findIndex(other => other.id === id) === index
      ? []
      : [{ path: [table, index, 'id'], why: t`There is ${id} above: give this one another id.` }],
  );
}
