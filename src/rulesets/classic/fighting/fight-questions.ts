import type { UnitId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { counted, firstOf } from '../../../engine/wording.js';
import { modelOf, profileOf, unitOf } from '../../board-queries.js';
import { throwChance } from '../../characteristic-test.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import type { ClassicBoard, ClassicModel } from '../board.js';
import { choice, type Situation } from '../game.js';
import { woundsLeft } from '../lookups.js';
import { PSYCHIC_TEST } from '../psychic/steps.js';
import { meleeWeapon, strikeStep } from './arms.js';
import { armsAsk, combatAsk, fleeAsk, tryAsk } from './frames.js';
import { armWorth } from './taste.js';
import { toldFight } from './told.js';
import { foesOf, strikesAt } from './who.js';

/** `Line, Marshal v Choir`: the units of a combat, those of the acting side first. */
function combatName(board: ClassicBoard, units: readonly UnitId[]): string {
  const named = (own: boolean) =>
    units
      .map(id => unitOf(board, id))
      .filter(({ side }) => (side === board.acting) === own)
      .map(({ name }) => name)
      .join(', ');
  return t`${named(true)} v ${named(false)}`;
}

/** Wounds on average that both sides of a combat deal in one round. */
function outlook(situation: Situation, units: readonly UnitId[]): { own: number; theirs: number } {
  const { board } = situation;
  const sum = { own: 0, theirs: 0 };
  for (const id of units) {
    const unit = unitOf(board, id);
    const [foe] = foesOf(board, unit);
    if (foe === undefined) continue;
    sum[unit.side === board.acting ? 'own' : 'theirs'] += toldFight(situation, unit, foe);
  }
  return sum;
}

/** Nobody deals more than the others have left. */
function outlookWords(situation: Situation, units: readonly UnitId[]): string {
  const { board } = situation;
  const left = { own: 0, theirs: 0 };
  for (const id of units) {
    const unit = unitOf(board, id);
    left[unit.side === board.acting ? 'own' : 'theirs'] += woundsLeft(board, unit);
  }
  const { own, theirs } = outlook(situation, units);
  const [dealt, taken] = [Math.min(own, left.theirs), Math.min(theirs, left.own)];
  return t`Wounds dealt on average: ${dealt.toFixed(1)} against ${taken.toFixed(1)}`;
}

/** Which combat is fought next (AD.house.fight). */
export const combatQuestion = choice(combatAsk, {
  style: 'panel',
  field: 'unit',
  title: mark`Combat`,
  prompt(view, { args: { combats } }) {
    const { board } = view;
    return {
      title: t`Which combat is fought next?`,
      lines: firstOf(
        combats.map(units => `**${combatName(board, units)}** · ${outlookWords(view, units)}`),
        left => t`and ${left} more combats`,
      ),
      small: [t`Every combat is fought once; you set the order.`],
    };
  },
  options: (view, { args: { combats } }) =>
    combats.map(units => ({
      value: units[0]!,
      label: combatName(view.board, units),
      hint: outlookWords(view, units),
    })),
  refusal({ board }, { args: { combats } }) {
    const names = combats.map(units => combatName(board, units)).join('; ');
    return t`Choose one of these combats: ${names}.`;
  },
  preview(view, { args: { combats } }, { unit }) {
    const units = combats.find(ids => ids[0] === unit) ?? combats[0]!;
    return previewOf([`**${combatName(view.board, units)}**`, outlookWords(view, units)], { focus: units[0]! });
  },
  /** The computer fights first where it does best. */
  weigh(view, decision, _partial, { options }) {
    const { combats } = decision.args;
    return options.map(({ value }) => {
      const { own, theirs } = outlook(view, combats.find(ids => ids[0] === value) ?? []);
      return own - theirs;
    });
  },
});

/** The first of those who choose a weapon together. */
function firstOfThem(board: ClassicBoard, models: readonly string[]): ClassicModel {
  return modelOf(board, models[0]!);
}

/** With which weapon models fight that have a choice between a strong blow and an early one. */
export const armsQuestion = choice(armsAsk, {
  field: 'weapon',
  title: mark`Weapon`,
  prompt({ board }, { args: { arming } }) {
    const model = firstOfThem(board, arming.models);
    const count = arming.models.length;
    return {
      title: t`With which weapon does ${unitOf(board, arming.unit).name} fight?`,
      lines: [`**${profileOf(board, model).name}** · ${counted(count, t`model`, t`models`)}`],
      small: [t`The one takes more Wounds on average, the other strikes at an earlier step.`],
    };
  },
  options({ board }, { args: { arming } }) {
    const model = firstOfThem(board, arming.models);
    const duel = board.models[arming.duel ?? ''];
    const target = duel?.unit ?? strikesAt(board, model)[0]?.target;
    return arming.weapons.map(weapon => {
      const worth = target === undefined ? 0 : Math.floor(armWorth(board, model, weapon, target, duel) * 100) / 100;
      const hint = t`step ${strikeStep(board, model, weapon, duel)}, ${worth.toFixed(2)} Wounds on average`;
      return { value: weapon, label: meleeWeapon(board, weapon).name, hint };
    });
  },
  refusal({ board }, { args: { arming } }) {
    const names = arming.weapons.map(weapon => meleeWeapon(board, weapon).name).join(', ');
    return t`Choose one of its weapons: ${names}.`;
  },
  weigh: takeFirst,
});

/** Whether a Psyker tries the check of its weapon (AD.rule.force). */
export const tryQuestion = choice(tryAsk, {
  field: 'check',
  title: mark`Psychic check`,
  prompt({ board }, { args: { model, weapon } }) {
    const { name } = modelOf(board, model);
    return {
      title: t`${name} may take a Psychic check for ${meleeWeapon(board, weapon).name}`,
      lines: [t`Passed, the Strength of its attacks is doubled; failed, its unit suffers Perils of the Warp.`],
      small: [],
    };
  },
  options: ({ board }, { args: { model } }) => [
    {
      value: true,
      label: t`Take the check`,
      chance: throwChance(PSYCHIC_TEST, { board, model: modelOf(board, model) }),
    },
    { value: false, label: t`Attack as it is` },
  ],
  refusal: () => t`Take the check, or attack as it is.`,
  /** Who fails seldom tries. */
  weigh(view, decision, _partial, { options }) {
    const board = view.board as ClassicBoard;
    const model = board.models[decision.args.model];
    const Ld = model === undefined ? 0 : PSYCHIC_TEST.need({ board, model }).value;
    return options.map(({ value }) => (value === true ? Ld - 7 : 0));
  },
});

/** Whether a unit that can hurt nobody runs (AD.house.useless). */
export const fleeQuestion = choice(fleeAsk, {
  field: 'flee',
  title: mark`Morale check`,
  prompt({ board }, { args: { unit } }) {
    const { name } = unitOf(board, unit);
    return {
      title: t`${name} can hurt nobody whom it fights`,
      lines: [t`It may fail its Morale check of its own will: it falls back, and may be swept away.`],
      small: [],
    };
  },
  options: () => [
    { value: false, label: t`Take the check` },
    { value: true, label: t`Fall back` },
  ],
  refusal: () => t`Take the check, or fall back.`,
  weigh: takeFirst,
});
