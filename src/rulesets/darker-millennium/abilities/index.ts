import { t } from '../../../engine/language.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { changedBy } from '../../rooms.js';
import { causeWords, reasons } from '../cause-words.js';
import type { Narrators, Room, Writers } from '../game.js';
import { regenerateNow, resolveMoment, runWild, scoutAhead, sequenceQuestion } from './acting.js';
import type { AbilityEvent } from './events.js';

const abilityWriters: Writers<AbilityEvent> = {
  healed(board, { models }) {
    for (const { model, wounds } of models) modelOf(board, model).wounds += wounds;
  },
  fearTested() {},
  tended(board, { by }) {
    const unit = board.units[by]!;
    unit.tended = board.turn;
  },
};

const abilityNarrators: Narrators<AbilityEvent> = {
  healed({ unit: id, models, why }, board) {
    const healed = models.map(({ model, wounds }) => `${modelOf(board, model).name} +${wounds}`).join(', ');
    const line = t`**${unitOf(board, id).name}** ${causeWords(why)}: ${healed}`;
    const isOne = models.reduce((sum, { wounds }) => sum + wounds, 0) === 1;
    return { lines: [`${line} ${isOne ? t`Wound` : t`Wounds`}`] };
  },
  fearTested({ unit: id, of, faces, need, base, modifiers, passed }, board) {
    const [a = 0, b = 0] = faces;
    const unit = unitOf(board, id);
    const outcome = passed ? t`it charges` : t`**it stays where it is**`;
    return {
      opens: t`**${unit.name} faces its fear of ${unitOf(board, of).name}**`,
      lines: [t`${unit.name} dares to charge on ${need} or less · \`${a}\` \`${b}\` = ${a + b} → ${outcome}`],
      small: [t`Fear: Leadership before the charge (house default).`],
      why: [t`${unit.name}, fear of ${unitOf(board, of).name}: ${reasons(`Ld ${base}`, modifiers)} → ${need} or less`],
    };
  },
  tended({ unit, by, face, need, restored }, board) {
    const outcome = restored ? t`**the Wound is restored**` : t`too late`;
    return {
      lines: [
        t`Medic of ${unitOf(board, by).name} tends ${unitOf(board, unit).name} · ${need}+ \`${face}\` → ${outcome}`,
      ],
      why: [t`Medic: once a turn, within 3", a Wound that an attack took is restored on ${need}+ (house default).`],
    };
  },
};

/** Abilities that act by themselves, at named moments (DM.house.abilities). */
export const abilitiesRoom: Room<AbilityEvent> = {
  steps: [resolveMoment, regenerateNow, runWild, scoutAhead],
  questions: [sequenceQuestion],
  evolve: abilityWriters,
  narrate: abilityNarrators,
  traces: changedBy('healed', 'tended'),
};
