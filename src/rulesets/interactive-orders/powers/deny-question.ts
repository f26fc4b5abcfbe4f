import { mark, t, translated } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { castingOf, chargesOf, enough, throwsAgainst } from '../../classic/psychic/charges.js';
import { denyAsk } from '../../classic/psychic/frames.js';
import { POWER_WORDS, psykerOf } from '../../classic/psychic/powers.js';
import { choice } from '../game.js';

/** What a charge is worth that is kept for the rest of the turn. */
const KEPT = 0.02;

/** How many charges are thrown against a power (IO.house.psychic). */
export const denyQuestion = choice(denyAsk, {
  field: 'dice',
  title: mark`Deny`,
  prompt({ board }, { args: { unit: id, target, harnessed } }) {
    const unit = unitOf(board, id);
    const power = psykerOf(board, unit)?.power;
    const { deny } = castingOf(board);
    return {
      title: t`${unit.name} tries ${power?.name ?? ''} on ${unitOf(board, target).name}: deny it?`,
      lines: power === undefined ? [] : [translated(POWER_WORDS[power.does])],
      small: [t`Of your dice ${harnessed} must show ${deny} or more. What you throw is gone for this turn.`],
    };
  },
  options: ({ board }, { args: { unit, harnessed } }) => [
    { value: 'none', label: t`Let it pass` },
    ...throwsAgainst(board, unitOf(board, unit), harnessed).map(dice => ({
      value: dice,
      label: counted(dice, t`die`, t`dice`),
      chance: enough(dice, castingOf(board).deny, harnessed),
    })),
  ],
  refusal({ board }, { args: { unit, harnessed } }) {
    const dice = throwsAgainst(board, unitOf(board, unit), harnessed);
    return {
      why: t`Say how many charges you throw: none, or ${dice[0] ?? 0} to ${dice.at(-1) ?? 0}.`,
      cite: 'IO.house.psychic',
    };
  },
  /** The computer throws what it has: nobody but its Psykers who wait could use it otherwise. */
  worth(value, { board }, { args: { harnessed, unit } }) {
    if (value === 'none') return KEPT * Math.max(1, chargesOf(board, unitOf(board, unit).side));
    return enough(Number(value), castingOf(board).deny, harnessed) - KEPT * Number(value);
  },
});
