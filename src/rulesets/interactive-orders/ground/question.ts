import type { Candidate, Decision, View } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import { woundsLeft } from '../../classic/lookups.js';
import type { IoBoard } from '../board.js';
import { choice } from '../game.js';
import { groundAsk } from './frames.js';

/** Who waits for nothing goes down where that spares so much of it; who waits with a token, where it spares more. */
const SPARES = 0.2;
const SPARES_WHO_WAITS = 0.4;

interface Losses {
  stays: number;
  down: number;
}

function sparesNothing({ stays, down }: Losses): boolean {
  return down >= stays;
}

function lossWords(loses: Losses): string {
  const { stays, down } = loses;
  if (sparesNothing(loses))
    return stays === 1
      ? t`About 1 Wound lost, no fewer on the ground.`
      : t`About ${stays} Wounds lost, no fewer on the ground.`;
  return stays === 1
    ? t`About 1 Wound lost if it stays up, ${down} on the ground.`
    : t`About ${stays} Wounds lost if it stays up, ${down} on the ground.`;
}

/** Whether a unit goes to ground against what comes (IO.ground.when). */
export const groundQuestion = choice(groundAsk, {
  field: 'ground',
  title: mark`Go to ground`,
  prompt: ({ board }, { args: { unit, by, loses } }) => {
    const { open, by: more } = board.edition.ground!;
    return {
      title: t`${unitOf(board, by).name} hits ${unitOf(board, unit).name}: does it go to ground?`,
      lines: [
        ...(loses ? [lossWords(loses)] : []),
        t`Down it has a Cover Save better by ${more}, or ${open}+ in the open.`,
      ],
      small: [t`Until it stands up it fires Snap Shots alone, does nothing else, and fights at Weapon Skill 1.`],
    };
  },
  options(_view, { args: { loses } }) {
    const down = { value: 'down', label: t`Go to ground` };
    const stay = { value: 'stay', label: t`Stay up` };
    return loses && sparesNothing(loses) ? [stay, down] : [down, stay];
  },
  refusal: ({ board }, { args: { unit } }) =>
    t`Say whether ${unitOf(board, unit).name} goes to ground or stays as it is.`,
  /** The computer has a unit throw itself down where enough of it is spared for the turn that it costs. */
  weigh({ board }, { args: { unit: id, loses } }, _partial, { options }) {
    const unit = board.units[id]!;
    const wounds = woundsLeft(board, unit);
    const spared = loses ? (Math.min(wounds, loses.stays) - Math.min(wounds, loses.down)) / wounds : 0;
    const goesDown = spared >= (unit.token === undefined ? SPARES : SPARES_WHO_WAITS);
    return options.map(({ value }) => Number((value === 'down') === goesDown));
  },
});

/** For whom it may be said beforehand whether it goes down. */
export function groundCandidates(_view: View<IoBoard>, decision: Decision): Candidate[] {
  const { unit, by } = groundAsk.args(decision);
  return [{ reply: { ground: 'down' }, kind: 'down', unit, to: [by], at: 0, ways: [], odds: () => ({}) }];
}
