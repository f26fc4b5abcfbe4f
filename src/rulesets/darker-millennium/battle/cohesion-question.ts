import type { Ask, JsonObject, SideId } from '../../../engine/index.js';
import { c, t } from '../../../engine/language.js';
import { enemyOf, SIDES } from '../../board-queries.js';
import type { DmBoard } from '../board.js';
import { question } from '../game.js';
import { commanderOf, detachmentsOf } from '../lookups.js';
import { type CohesionArgs, cohesionAsk } from './frames.js';

const POINTS_FOR_EACH_FEWER = 5;

/** The side with fewer detachments, if one has: by how many, and the command points that it begins with (DM.command.cohesion). */
export function outnumbered(board: DmBoard): (CohesionArgs & { fewer: number }) | undefined {
  for (const side of SIDES) {
    const fewer = detachmentsOf(board, enemyOf(side)).length - detachmentsOf(board, side).length;
    if (fewer > 0) return { side, points: fewer * POINTS_FOR_EACH_FEWER, fewer };
  }
  return undefined;
}

/** The field for the n-th detachment, from 0. The last one gets what is left. */
const field = (index: number) => ['share', index + 1].join('');

/** Asks the commander of the side how the points are divided; evenly, the first getting what is left over, if he does not say. */
export function sharesAsked(board: DmBoard, side: SideId, points: number): Ask {
  const own = detachmentsOf(board, side);
  const even = (index: number) => Math.floor(points / own.length) + (index < points % own.length ? 1 : 0);
  return cohesionAsk({
    who: commanderOf(board, side),
    args: { side, points },
    cite: 'DM.command.cohesion.divide',
    fallback: Object.fromEntries(own.slice(1).map((_, index) => [field(index), even(index)])),
  });
}

/** Points by detachment id; the last gets what is left. */
export function sharesOf(reply: JsonObject, own: { id: string }[], points: number): Record<string, number> {
  const given = own.slice(1).map((_, index) => reply[field(index)] as number);
  const left = points - given.reduce((sum, share) => sum + share, 0);
  return Object.fromEntries(own.map(({ id }, index) => [id, index < given.length ? given[index]! : left]));
}

/** How the points of Force Cohesion are divided among one's detachments (DM.command.cohesion.divide). */
export const cohesionQuestion = question(cohesionAsk, {
  style: 'panel',
  prompt({ board }, { args: { side, points } }) {
    return {
      title: t`Force Cohesion: ${points} command points to divide`,
      lines: detachmentsOf(board, side).map(({ name, commandDice }) => t`**${name}** · ${commandDice} command dice`),
      small: [t`A stratagem is paid by detachments that share its faction keyword.`],
    };
  },
  choices({ board }, { args: { side, points } }, partial) {
    const own = detachmentsOf(board, side);
    const index = own.findIndex((_, at) => partial[field(at)] === undefined);
    if (index < 0 || index >= own.length - 1) return undefined;
    const given = own.slice(0, index).reduce((sum, _, at) => sum + (partial[field(at)] as number), 0);
    const left = Math.max(0, points - given);
    const { name } = own[index]!;
    const options = Array.from({ length: left + 1 }, (_, less) => left - less).map(value => ({
      value,
      label: c('share')`${value} to ${name}`,
      hint: t`${left - value} left for the others`,
    }));
    return { field: field(index), title: name, options };
  },
  /** Any whole shares will do. */
  check({ board }, { args: { side, points } }, reply) {
    const shares = Object.values(sharesOf(reply, detachmentsOf(board, side), points));
    if (shares.every(share => Number.isInteger(share) && share >= 0)) return undefined;
    return { why: t`Give every detachment a whole number of points, or none.`, cite: 'DM.command.cohesion.divide' };
  },
  /** Evenly: half of what is left to each. */
  weigh(_view, _decision, _partial, { options }) {
    const most = Math.max(...options.map(({ value }) => value as number));
    return options.map(({ value }) => -Math.abs((value as number) - Math.ceil(most / 2)));
  },
});
