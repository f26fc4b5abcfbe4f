import type { Ask, JsonObject, SideId } from '../../../engine/index.js';
import type { DmBoard } from '../board.js';
import { commanderOf } from '../command/first-player.js';
import { detachmentsOf, evenShares, sharesRefused } from '../command/ready.js';
import { question, type Weigh } from '../game.js';
import { cohesionAsk } from './asks.js';

export type CohesionArgs = { side: SideId; points: number };

/** The field for the n-th detachment, from 0. The last one gets what is left. */
const field = (index: number) => `share${index + 1}`;

/** Asks the commander of the side how the points are divided. */
export function sharesAsked(board: DmBoard, side: SideId, points: number): Ask {
  const own = detachmentsOf(board, side);
  const even = evenShares(board, side, points);
  const fallback = Object.fromEntries(own.slice(0, -1).map(({ id }, index) => [field(index), even[id]]));
  return cohesionAsk({
    who: commanderOf({ board }, side),
    args: { side, points },
    cite: 'DM.command.cohesion.divide',
    fallback,
  });
}

/** Points by detachment id; the last gets what is left. */
export function sharesOf(reply: JsonObject, own: { id: string }[], points: number): Record<string, number> {
  const given = own.slice(0, -1).map((_, index) => reply[field(index)] as number);
  const left = points - given.reduce((sum, share) => sum + share, 0);
  return Object.fromEntries(own.map(({ id }, index) => [id, given[index] ?? left]));
}

/** How the points of Force Cohesion are divided among one's detachments (DM.command.cohesion.divide). */
export const cohesionQuestion = question(cohesionAsk, {
  style: 'panel',
  prompt({ board }, { args: { side, points } }) {
    return {
      title: `Force Cohesion: ${points} command points to divide`,
      lines: detachmentsOf(board, side).map(({ name, commandDice }) => `**${name}** · ${commandDice} command dice`),
      small: ['A stratagem is paid by detachments that share its faction keyword.'],
    };
  },
  choices({ board }, { args: { side, points } }, partial) {
    const own = detachmentsOf(board, side);
    const index = own.findIndex((_, at) => partial[field(at)] === undefined);
    if (index < 0 || index >= own.length - 1) return undefined;
    const given = own.slice(0, index).reduce((sum, _, at) => sum + (partial[field(at)] as number), 0);
    const left = Math.max(0, points - given);
    const { name } = own[index]!;
    const options = Array.from({ length: Math.min(25, left + 1) }, (_, less) => left - less).map(value => ({
      value,
      label: `${value} to ${name}`,
      hint: `${left - value} left for the others`,
    }));
    return { field: field(index), title: name, options };
  },
  check({ board }, { args: { side, points } }, reply) {
    const why = sharesRefused(board, side, points, sharesOf(reply, detachmentsOf(board, side), points));
    return why === undefined ? undefined : { why, cite: 'DM.command.cohesion.divide' };
  },
});

/** Evenly: half of what is left to each. */
export const weighCohesion: Weigh = (_view, _decision, _partial, { options }) => {
  const most = Math.max(...options.map(({ value }) => value as number));
  return options.map(({ value }) => -Math.abs((value as number) - Math.ceil(most / 2)));
};
