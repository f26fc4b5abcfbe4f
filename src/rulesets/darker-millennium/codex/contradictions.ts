import { type Datasheet, DEDICATED_TRANSPORT } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import type { LooseEnd } from '../../codex-kit.js';
import { detachmentFaults, keywordFault, keywordFaults, unitKeywords } from '../../detachment-faults.js';
import { nearest, needAll, needKeys, sheetEnds, twice, under, unknownAbilities } from '../../loose-ends.js';
import { sheetContradictions, teamSize } from '../../sheet-contradictions.js';
import { abilityBook } from '../abilities/book.js';
import { FOR_THE_PLAYER, HOLD, QUIET } from '../stratagems/schema.js';
import { armedFaults, weaponFaults } from './armed-faults.js';
import type { Codex, DmDetachmentSheet } from './schema.js';
import { MACHINE_KEYWORDS, UNIT_KEYWORDS, WEAPON_KEYWORDS } from './sheet.js';

/** Every name in a codex that points nowhere; when there is none, everything that cannot be so. */
export function codexFaults(codex: Codex): LooseEnd[] {
  const loose = looseEnds(codex);
  return loose.length > 0 ? loose : contradictions(codex);
}

/** In the order of the tables. */
function contradictions(codex: Codex): LooseEnd[] {
  const { weapons, datasheets, detachments } = codex;
  const known = knownKeywords(codex);
  return [
    ...Object.values(weapons).flatMap(weaponFaults),
    ...Object.values(datasheets).flatMap(sheet => [...armedFaults(codex, sheet), ...sheetFaults(codex, sheet)]),
    // DM.army.detachments, DM.army.roles
    ...detachmentFaults(codex, known),
    ...Object.values(detachments).flatMap(detachment => benefitFaults(detachment, known)),
    ...tableFaults(codex, known),
  ];
}

/** Units that cannot be put together, options that nobody can take, and transports that carry nobody (DM.army.datasheets.composition, DM.army.datasheets.options). */
function sheetFaults(codex: Codex, sheet: Datasheet): LooseEnd[] {
  const at = ['datasheets', sheet.id];
  return under(at, [...sheetContradictions(sheet), ...leaderFaults(sheet), ...transportFaults(codex, sheet)]);
}

/** Whoever leads a squad is its Champion (DM.army.datasheets.composition). */
function leaderFaults({ leader, models }: Datasheet): LooseEnd[] {
  if (leader === undefined || models[leader.model]?.champion !== false) return [];
  const { name } = models[leader.model]!;
  return [{ path: ['leader'], why: t`${name} leads the squad: add champion: true to ${leader.model}.` }];
}

/** Who is carried, and by what (DM.army.transports, DM.house.vehicle.transport). */
function transportFaults({ datasheets }: Codex, sheet: Datasheet): LooseEnd[] {
  const faults: LooseEnd[] = [];
  const fault = (path: PropertyKey[], why: string) => faults.push({ path, why });
  const room = roomOf(sheet);
  if (room === 0 && sheet.role === DEDICATED_TRANSPORT)
    fault(['role'], t`A Dedicated Transport carries models: write a capacity, or give it another role.`);
  else if (room === 0 && sheet.keywords.includes('Transport'))
    fault(['keywords'], t`A Transport carries models: write a capacity, or take the keyword out.`);
  if (sheet.transports.length === 0) return faults;
  if (room > 0) {
    fault(['transports'], t`What carries others is not carried itself: take this out.`);
    return faults;
  }
  if (!sheet.keywords.includes('Infantry'))
    fault(['transports'], t`Only Infantry rides in transports: add the keyword Infantry, or take this out.`);
  for (const [index, id] of sheet.transports.entries()) {
    const space = roomOf(datasheets[id]!);
    const { min } = teamSize(sheet);
    if (space === 0)
      fault(['transports', index], t`The ${id} carries nobody: write a capacity there, or name another.`);
    else if (space < min)
      fault(['transports', index], t`The ${id} carries ${space}, and the smallest team has ${min}: name another.`);
  }
  return faults;
}

function roomOf({ models }: Datasheet): number {
  return Math.max(0, ...Object.values(models).map(({ capacity = 0 }) => capacity));
}

/** Benefits for units that there are not, or that make machines of bodies (DM.army.detachments.benefits). */
function benefitFaults({ id, benefits }: DmDetachmentSheet, known: readonly string[]): LooseEnd[] {
  return benefits.flatMap(({ to, keywords }, index) => {
    const at = ['detachments', id, 'benefits', index];
    const faults: LooseEnd[] = [];
    if (to !== undefined) faults.push(...keywordFault(to, known, [...at, 'to']));
    const word = keywords.find(one => MACHINE_KEYWORDS.includes(one));
    if (word !== undefined)
      faults.push({ path: [...at, 'keywords'], why: t`A benefit makes no ${word} of anybody: take that keyword out.` });
    return faults;
  });
}

/** Every keyword that a unit of the codex may have, and those that rules know. */
function knownKeywords(codex: Codex): string[] {
  const given = Object.values(codex.detachments).flatMap(({ benefits }) =>
    benefits.flatMap(({ keywords }) => keywords),
  );
  return [...new Set([...unitKeywords(codex), ...given, ...UNIT_KEYWORDS])];
}

/** Stratagems and events that befall nobody (DM.command.stratagems, DM.command.six.event). */
function tableFaults(codex: Codex, known: readonly string[]): LooseEnd[] {
  const faults: LooseEnd[] = [];
  // Of the enemy's units nobody knows the keywords before the battle.
  const need = (words: readonly string[] = [], path: PropertyKey[]) =>
    faults.push(...keywordFaults(words, known, path));
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
        why: t`These effects are on units: say on whom, such as on: { who: own }.`,
      });
    if (!onUnits && on !== undefined)
      faults.push({ path: ['events', index, 'on'], why: t`These effects are for the player: leave this out.` });
  }
  return faults;
}

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
        const [fault] = effect.kind === 'ability' ? abilityFaults([effect.ability]) : [];
        if (fault) ends.push({ path: [table, index, 'effects', at, 'ability'], why: fault.why });
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

const abilityFaults = (written: readonly string[]) => unknownAbilities(abilityBook, written);
