import type { ArmyBook, ListRules } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { codexArmies } from '../../codex-armies.js';
import type { Army } from '../board.js';
import type { CodexEvent } from '../stratagems/schema.js';
import { codexFaults } from './contradictions.js';
import { ROWS } from './provisional.js';
import { type Codex, codexSchema, type Mission } from './schema.js';
import { savesWords, statistics, weaponLine } from './sheet.js';

/** Rank first, then Leadership, as one number: the highest of an army is its Warlord (DM.army.warlord). */
export function warlordWorth({ rank, leadership }: { rank: number; leadership: number }): number {
  return rank * 100 + leadership;
}

/** A codex as lists see it: with the dice of its detachments, and who may be Warlord. */
function bookOf(codex: Codex): ArmyBook {
  const each = <T, R>(all: Record<string, T>, make: (one: T) => R) =>
    Object.fromEntries(Object.entries(all).map(([id, one]) => [id, make(one)]));
  return {
    ...codex,
    hints: each(codex.detachments, ({ commandDice }) => t`${commandDice} command dice`),
    commander: {
      title: t`Warlord`,
      is: t`the highest Rank, then the highest Leadership`,
      worth: each(codex.profiles, warlordWorth),
    },
  };
}

/** The rules of the source that lists are held to. */
const LIST_RULES: ListRules = {
  datasheets: 'DM.army.datasheets',
  composition: 'DM.army.datasheets.composition',
  options: 'DM.army.datasheets.options',
  detachments: 'DM.army.detachments',
  roles: 'DM.army.roles',
  restrictions: 'DM.army.detachments.benefits',
  keywords: 'DM.army.keywords',
  transports: 'DM.army.transports',
  commander: 'DM.army.warlord',
  points: 'DM.table.points',
  armySize: 'DM.house.armySize',
};

/** Points for which there are lists, and boards (DM.table.size). */
export const SIZES = [500, 1000, 1500, 2000, 3000, 4000];

/** Armies of Darker Millennium: what `Ruleset.armies` offers. */
export const armies = codexArmies<Codex>({
  schema: codexSchema,
  sizes: SIZES,
  rules: LIST_RULES,
  files: ['meridian-guard.yaml', 'hollow-brood.yaml'].map(file => new URL(file, import.meta.url)),
  bookOf,
  looseEnds: codexFaults,
  rows: ROWS,
  aboutCodex: ({ strategyRating }) => [t`Strategy rating ${strategyRating}`],
  aboutModel({ profile, weapons, defences }, codex) {
    const saves = defences.map(id => codex.defences[id]!);
    const arms = weapons.map(id => weaponLine(codex.weapons[id]!));
    return `${statistics(codex.profiles[profile]!)}${savesWords(saves)} · ${arms.join('; ')}`;
  },
  aboutDetachment: ({ sheet }, { detachments }) =>
    sheet ? ` · ${t`${detachments[sheet.id]?.commandDice} command dice`}` : '',
});

/** The six lines of the army's event table, by face: those that the battle began with. */
export function eventsOf(army: Army): CodexEvent[] {
  return army.events ?? shippedOf(army).events;
}

/** The six lines of the army's mission table, by face (DM.table.missions): those that the battle began with. */
export function missionsOf(army: Army): Mission[] {
  return army.missions ?? shippedOf(army).missions;
}

/** Battles of the first version kept no copy; they used no codex but the shipped ones. */
function shippedOf({ codex: id }: Army): Codex {
  const codex = armies.all().find(found => found.id === id);
  if (codex === undefined) throw new Error(`no codex ${id}`);
  return codex;
}
