import { type ListFault, type MusteredDetachment, type MusteredUnit, strangersIn } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { counted, listed } from '../../../engine/wording.js';
import { modelsIn, transportFaults } from '../../classic/codex/listed.js';
import { ALLIED, BATTLEGROUP } from './detachments.js';
import { restrictedIn, type Tables } from './restricted.js';
import type { Sheet } from './sheets.js';
import { fillSlots, pickedIn, rolesWords } from './slots.js';

/** What HQ may cost of the points agreed on, in percent. */
const HQ_PERCENT = 25;
/** For each so many points there is one Troops, and one restricted choice; and one Lord of War for each so many. */
const TROOPS_PER = 1000;
const RESTRICTED_PER = 1000;
const LORD_PER = 3000;

/** What the checks read of a codex. */
export interface Force extends Tables {
  faction: readonly string[];
}

/** The faction list that a datasheet belongs to (IO.force.brothers). */
export function factionOf(force: Pick<Force, 'faction'>): (sheet: Sheet) => string {
  return sheet => (sheet.faction ?? force.faction).join(', ');
}

/** What a list is held to beside its detachments: everything of a Battlegroup that its slots do not say (IO.force.*, IO.house.readings.force). */
export function battlegroupFaults(force: Force, detachments: readonly MusteredDetachment[], most: number): ListFault[] {
  const [first] = detachments;
  if (first === undefined) return [];
  const whole = first.name;
  return [
    ...alliesAlone(detachments),
    ...headquarters(detachments, most, whole),
    ...tooFewTroops(detachments, most, whole),
    ...detachments.flatMap(each => [...withoutSlot(force, each), ...standIns(each), ...strikes(each)]),
    ...detachments.flatMap(each => transportFaults(force, each, 'IO.house.transport')),
    ...tooManyLords(detachments, most, whole),
    ...tooRare(force, detachments, most, whole),
  ];
}

function alliesAlone(detachments: readonly MusteredDetachment[]): ListFault[] {
  const [allied] = detachments.filter(({ id }) => id === ALLIED);
  // A detachment that the codex does not know may be the Battlegroup, its name misspelt.
  if (allied === undefined || detachments.some(({ id, sheet }) => id === BATTLEGROUP || sheet === undefined)) return [];
  return [
    { where: allied.name, why: t`Allies come with a Battlegroup of the army’s own: add one.`, cite: 'IO.force.allies' },
  ];
}

function headquarters(detachments: readonly MusteredDetachment[], most: number, where: string): ListFault[] {
  const units = detachments.flatMap(pickedIn).filter(({ fielded }) => fielded.role === 'HQ');
  const cost = units.reduce((sum, { fielded }) => sum + fielded.cost, 0);
  const share = Math.floor((most * HQ_PERCENT) / 100);
  if (cost <= share) return [];
  const why = t`HQ cost ${cost} points and may cost ${share}, a quarter of ${most}: leave out ${cost - share} points of them.`;
  return [{ where, why, cite: 'IO.force.hq.quarter' }];
}

/** Those that are Troops of their own. */
function troopsIn(detachment: MusteredDetachment): MusteredUnit[] {
  return pickedIn(detachment).filter(({ fielded }) => fielded.role === 'Troops' && fielded.sheet.role === 'Troops');
}

function tooFewTroops(detachments: readonly MusteredDetachment[], most: number, where: string): ListFault[] {
  const count = detachments.flatMap(troopsIn).length;
  const wanted = Math.floor(most / TROOPS_PER);
  if (count + strangersIn(detachments.flatMap(({ units }) => units)) >= wanted) return [];
  const why = t`It has ${count} Troops and ${most} points ask for ${wanted}, one for each 1000: take ${wanted - count} more. Heavy Support taken as Troops does not count.`;
  return [{ where, why, cite: 'IO.force.troops.least' }];
}

function withoutSlot(force: Force, detachment: MusteredDetachment): ListFault[] {
  // Each unit that the codex does not know may open one.
  const without = fillSlots(detachment, factionOf(force)).without.slice(strangersIn(detachment.units));
  return without.map(({ where, fielded }) => ({ where, ...noSlot(fielded!.role) }));
}

function noSlot(role: string): Pick<ListFault, 'why' | 'cite'> {
  if (role === 'Elites') {
    const why = t`No slot is open for it: each HQ opens one for ${rolesWords('staff')}, each Troops one for ${rolesWords('asset')}, of its own faction. Add one of these or leave it out.`;
    return { why, cite: 'IO.force.assets' };
  }
  if (role === 'Fire Support') {
    const why = t`No slot is open for it: each HQ opens one for ${rolesWords('staff')}, each Fast Attack one for ${rolesWords('fire')}, of its own faction. Add one of these or leave it out.`;
    return { why, cite: 'IO.force.fast' };
  }
  if (role === 'Lord of War') {
    const why = t`No slot is open for it: it takes that of a Heavy Support, and each Troops of its own faction opens one. Add Troops or leave it out.`;
    return { why, cite: 'IO.force.lords' };
  }
  const why = t`No slot is open for it: each Troops opens one for ${rolesWords('asset')}, of its own faction. Add Troops or leave it out.`;
  return { why, cite: 'IO.force.assets' };
}

/** Heavy Support as Troops is never more than true Troops (IO.force.heavy). */
function standIns(detachment: MusteredDetachment): ListFault[] {
  const heavy = pickedIn(detachment).filter(
    ({ fielded }) => fielded.role === 'Troops' && fielded.sheet.role !== 'Troops',
  );
  const count = troopsIn(detachment).length;
  if (heavy.length <= count) return [];
  const why = t`It has ${heavy.length} Heavy Support taken as Troops and ${count} Troops of their own: add Troops, or take ${heavy.length - count} as Heavy Support.`;
  return [{ where: detachment.name, why, cite: 'IO.force.heavy' }];
}

/** A flyer comes alone to a strike (IO.strike.flyer). */
function strikes(detachment: MusteredDetachment): ListFault[] {
  return pickedIn(detachment).flatMap(({ where, fielded }) => {
    const { support } = fielded.sheet as Sheet;
    const count = modelsIn(fielded).length;
    if (fielded.role !== 'Fire Support' || support !== 'flyer' || count === 1) return [];
    const why = t`It has ${count} models, and a flyer comes to a strike alone: take one.`;
    return [{ where, why, cite: 'IO.strike.flyer' }];
  });
}

function tooManyLords(detachments: readonly MusteredDetachment[], most: number, where: string): ListFault[] {
  const count = detachments.flatMap(pickedIn).filter(({ fielded }) => fielded.role === 'Lord of War').length;
  const allowed = Math.floor(most / LORD_PER);
  if (count <= allowed) return [];
  const why = t`It has ${counted(count, t`Lord of War`, t`Lords of War`)} and ${most} points allow ${allowed}, one for each full 3000: leave out ${count - allowed}.`;
  return [{ where, why, cite: 'IO.force.lords' }];
}

function tooRare(force: Force, detachments: readonly MusteredDetachment[], most: number, where: string): ListFault[] {
  const units = detachments.flatMap(({ units }) =>
    units.flatMap(({ name, fielded }) => (fielded === undefined ? [] : [{ name, fielded }])),
  );
  const rare = restrictedIn(force, units);
  const allowed = Math.floor(most / RESTRICTED_PER);
  if (rare.length <= allowed) return [];
  const why = t`It has ${counted(rare.length, t`restricted choice`, t`restricted choices`)} (${listed(rare)}) and ${most} points allow ${allowed}, one for each 1000: leave out ${rare.length - allowed}.`;
  return [{ where, why, cite: 'IO.force.restricted' }];
}
