import { AbilityBook } from '../../../engine/abilities/index.js';
import { added, applyModifiers } from '../../../engine/dice/modifiers.js';
import type { Mils } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { noValue, numberOr } from '../../ability-values.js';
import { distanceBetween, modelsOf, onTable, profileOf } from '../../board-queries.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Cause, DmModifier } from '../causes.js';
import type { Modified } from '../stratagems/schema.js';
import { words } from '../words.js';
import { ability, type DmAbility, type Moments, type Queries, regenerateNowFrame } from './frames.js';
import { abilitiesOf } from './has.js';

/** An ability of the house by the id of its rule; of several equal ones the best counts. */
function house<V>(cite: `DM.house.abilities.${string}`, about: Omit<DmAbility<V>, 'id' | 'cite' | 'stacks'>) {
  return ability({ id: cite.slice(cite.lastIndexOf('.') + 1), cite, stacks: 'best', ...about });
}

/** What an ability adds to a number, or takes from it; `of` has the ability where that may be another unit. */
function lent(
  ability: Extract<Cause, { is: 'ability' }>['ability'],
  op: DmModifier['op'],
  by: number,
  of?: string,
): DmModifier[] {
  const cause = { is: 'ability', ability, ...(of === undefined ? {} : { of }) } as const;
  return [{ op, by, cause, cite: `DM.house.abilities.${ability}` }];
}

/** An ability that rules ask for by its name: for players a name and a sentence. */
function named(id: string) {
  const { label, text } = words().abilities[id]!;
  return house(`DM.house.abilities.${id}`, {
    label: () => translated(label),
    text: () => translated(text),
    value: noValue,
  });
}

export const frenzy = named('frenzy');
export const scout = named('scout');

/** Shots at it are so much worse to hit (DM.house.abilities.hard-to-hit). */
const hardToHit = house('DM.house.abilities.hard-to-hit', {
  label: by => t`Hard to hit (${by})`,
  text: by => t`Shots at it are at -${by} to hit.`,
  value: numberOr(1, 1, 3),
  modify: {
    toBeHit: (_query, by) => lent('hard-to-hit', '-', by),
  },
});

/** Tends one Wound a turn (DM.house.abilities.medic); combat/casualty.ts asks and throws. */
const medic = house('DM.house.abilities.medic', {
  label: need => (need === 4 ? t`Medic` : t`Medic (${need}+)`),
  text: need => t`Once a turn, one Wound that an attack took from a unit within 3" is restored on ${need}+.`,
  value: numberOr(4, 2, 6),
  least: true,
});

/** Whether what a unit carries reaches another of its detachment, or the unit itself wherever it is (DM.basics.own). */
function reaches(board: DmBoard, bearer: DmUnit, unit: DmUnit, far: Mils): boolean {
  if (unit.id === bearer.id) return true;
  return unit.detachment === bearer.detachment && distanceBetween(board, unit, bearer) <= far;
}

/** So near a banner is seen. */
const BANNER = 6000;

/** A banner steadies those near it, and its own unit (DM.house.abilities.standard, DM.basics.own). */
const standard = house('DM.house.abilities.standard', {
  label: () => t`Standard`,
  text: by => t`+${by} Leadership for units of its detachment within 6", its own included.`,
  value: numberOr(1, 1, 2),
  aura: true,
  modify: {
    leadership: ({ unit }, by, bearer, board) => {
      const steadies = bearer.status !== 'broken' && reaches(board, bearer, unit, BANNER);
      return steadies ? lent('standard', '+', by, bearer.name) : [];
    },
  },
});

/** While it lives its army plans better (DM.house.abilities.strategist, DM.command.first.rating). */
const strategist = house('DM.house.abilities.strategist', {
  label: by => t`Strategist (${by})`,
  text: by => t`+${by} to the strategy rating of its army while it lives, on the table or not.`,
  value: numberOr(1, 1, 3),
  aura: true,
  modify: {
    strategy: (_query, by, { name }) => lent('strategist', '+', by, name),
  },
});

/** Quicker to react (DM.house.abilities.swift). */
const swift = house('DM.house.abilities.swift', {
  label: by => (by === 1 ? t`Swift` : t`Swift (${by})`),
  text: by => t`+${by} Initiative when it tests for a reaction.`,
  value: numberOr(1, 1, 3),
  modify: {
    reaction: (_query, by) => lent('swift', '+', by),
  },
});

/** So near a set is at hand. */
const SET = 3000;

/** Leaders at its set are heard twice as far (DM.house.abilities.vox). */
const vox = house('DM.house.abilities.vox', {
  label: () => t`Vox`,
  text: () => t`Doubles the command range of leaders in this unit, and of those of its detachment within 3".`,
  value: noValue,
  aura: true,
  modify: {
    commandRange: ({ unit }, _, bearer, board) => (reaches(board, bearer, unit, SET) ? lent('vox', '*', 2) : []),
  },
});

/** Heals at the end of a turn (DM.house.abilities.regenerate). */
export const regenerate = house('DM.house.abilities.regenerate', {
  label: by => t`Regenerates (${by})`,
  text: by => t`At the end of each turn one model gets ${counted(by, t`lost Wound`, t`lost Wounds`)} back.`,
  value: numberOr(1, 1, 3),
  react: {
    endOfTurn(_moment, by, bearer, board) {
      const hurt = modelsOf(board, bearer).some(model => model.wounds < profileOf(board, model).wounds);
      if (!hurt || !onTable(board, bearer)) return undefined;
      return { frame: regenerateNowFrame({ unit: bearer.id, by }), touches: [bearer.id] };
    },
  },
  acts: ({ name }) => t`${name} regenerates`,
});

type Book = AbilityBook<DmBoard, Queries, Moments, Cause>;
/** Every ability of units that this ruleset knows (DM.house.abilities). */
export const abilityBook: Book = new AbilityBook<DmBoard, Queries, Moments, Cause>(
  [...Object.keys(words().abilities).map(named), hardToHit, medic, regenerate, standard, strategist, swift, vox],
  abilitiesOf,
);

/** Names of the unit's abilities, those lent to it included. */
export function abilityLabels(unit: DmUnit): string[] {
  return abilitiesOf(unit).flatMap(text => abilityBook.labelOf(text) ?? []);
}

/** What changes a number of the unit, with causes (DM.house.abilities, DM.strat.effects); `toBeHit` is of whoever shoots at it. */
export function modifiersOf(board: DmBoard, name: Modified, unit: DmUnit): DmModifier[] {
  const found = abilityBook.modifiers(board, name, { unit });
  for (const { what, source } of unit.effects ?? []) {
    if (what.kind !== 'modify' || what.what !== name || what.by === 0) continue;
    // What is good for the unit is bad for those who shoot at it.
    const by = name === 'toBeHit' ? -what.by : what.by;
    found.push(added(by, { is: 'named', name: source }, 'DM.strat.effects'));
  }
  return found;
}

/** The same for a plain number, such as inches of movement; never below 0. */
export function changed(board: DmBoard, name: Modified, unit: DmUnit, base: number): number {
  const modifiers = modifiersOf(board, name, unit);
  return modifiers.length === 0 ? base : Math.max(0, applyModifiers(base, modifiers));
}

/** The sum of what is added and taken away. */
export function bonusOf(modifiers: readonly DmModifier[]): number {
  return applyModifiers(0, modifiers);
}
