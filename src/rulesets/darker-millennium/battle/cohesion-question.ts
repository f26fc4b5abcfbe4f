import type { Ask, JsonObject, SeatId } from '../../../engine/index.js';
import type { Detachment } from '../board.js';
import type { DmQuestion, Weigh } from '../game.js';

type CohesionArgs = { detachments: { id: string; name: string; commandDice: number }[]; points: number };

/** The field for the n-th detachment, from 0. The last one gets what is left. */
const field = (index: number) => `share${index + 1}`;

/** Asks how the points are divided; the first seat of the side answers. */
export function sharesAsked(own: Detachment[], points: number): Ask {
  const who: SeatId = own[0]!.seat;
  const detachments = own.map(({ id, name, commandDice }) => ({ id, name, commandDice }));
  const fallback = Object.fromEntries(own.slice(1).map((_, index) => [field(index), index === 0 ? points : 0]));
  return { who, asks: 'cohesion', args: { detachments, points }, cite: 'DM.command.cohesion', fallback };
}

/** The shares of a reply for all detachments but the last. */
export function sharesOf(reply: JsonObject, detachments: number): number[] {
  return Array.from({ length: detachments - 1 }, (_, index) => reply[field(index)] as number);
}

/** Points by detachment; the last gets what is left. */
export function divided(own: { id: string }[], shares: number[], points: number): Record<string, number> {
  const left = points - shares.reduce((sum, share) => sum + share, 0);
  return Object.fromEntries(own.map(({ id }, index) => [id, shares[index] ?? left]));
}

/** How the points of Force Cohesion are divided among one's detachments (DM.command.cohesion). */
export const cohesionQuestion: DmQuestion<CohesionArgs> = {
  style: 'panel',
  prompt(_view, { args: { points, detachments } }) {
    return {
      title: `Force Cohesion: ${points} command points to divide`,
      lines: detachments.map(({ name, commandDice }) => `**${name}** · ${commandDice} command dice`),
      small: ['Points pay only for what their own detachment may use; a shared faction keyword lets them be added up.'],
    };
  },
  choices(_view, { args: { points, detachments } }, partial) {
    const index = detachments.findIndex((_, at) => partial[field(at)] === undefined);
    if (index < 0 || index >= detachments.length - 1) return undefined;
    const given = sharesOf(partial, index + 1).reduce((sum, share) => sum + share, 0);
    const left = points - given;
    const options = Array.from({ length: Math.min(25, left + 1) }, (_, less) => left - less).map(value => ({
      value,
      label: `${value} to ${detachments[index]!.name}`.slice(0, 80),
      hint: `${left - value} left for the others`,
    }));
    return { field: field(index), title: detachments[index]!.name, options };
  },
  check(_view, { args: { points, detachments } }, reply) {
    const shares = sharesOf(reply, detachments.length);
    const whole = shares.every(share => Number.isInteger(share) && share >= 0);
    if (whole && shares.reduce((sum, share) => sum + share, 0) <= points) return undefined;
    return {
      why: `Divide ${points} points: whole numbers that add up to no more than that.`,
      cite: 'DM.command.cohesion',
    };
  },
};

/** Evenly: half of what is left to each. */
export const weighCohesion: Weigh = (_view, _decision, _partial, { options }) => {
  const most = Math.max(...options.map(({ value }) => value as number));
  return options.map(({ value }) => -Math.abs((value as number) - Math.ceil(most / 2)));
};
