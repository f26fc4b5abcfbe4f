import type { SideId } from '../../../engine/index.js';
import { question, type Weigh } from '../game.js';
import { missionAsk } from './asks.js';
import { missionOf } from './missions.js';
import { pieceOf, pieceOptions } from './piece-fields.js';
import { inTheWay } from './unfitting.js';

export type MissionArgs = {
  side: SideId;
  /** Why it does not fit. */
  why: string;
  /** The other side said no to a change of the terrain already. */
  refused: boolean;
};

const CITE = 'DM.table.missions.fit';

/** A mission that does not fit the battlefield: another one, other terrain, or as it is (DM.table.missions.fit). */
export const missionQuestion = question(missionAsk, {
  style: 'buttons',
  prompt({ board }, { args: { side, why } }) {
    const mission = missionOf(board, side);
    return {
      title: `Your mission does not fit this battlefield: ${mission?.title ?? ''}`,
      lines: [mission?.text ?? '', `It cannot be done: ${why}.`],
      small: ['Rolling again is free; taking terrain away needs the other side’s yes.'],
    };
  },
  choices({ board }, { args: { side, refused } }, partial) {
    const goal = missionOf(board, side)?.goal;
    const pieces = goal ? inTheWay(board, goal) : [];
    if (partial.do === undefined) {
      const options = [
        { value: 'reroll', label: 'Roll again' },
        ...(refused || pieces.length === 0 ? [] : [{ value: 'remove', label: 'Take a piece away' }]),
        { value: 'keep', label: 'Keep it' },
      ];
      return { field: 'do', title: 'What to do', options };
    }
    if (partial.do !== 'remove' || partial.piece !== undefined) return undefined;
    return { field: 'piece', title: 'Piece', options: pieceOptions(pieces) };
  },
  check({ board }, { args: { side, refused } }, reply) {
    if (reply.do === 'reroll' || reply.do === 'keep') return undefined;
    if (reply.do !== 'remove')
      return { why: 'Roll again, keep the mission, or propose to take a piece away.', cite: CITE };
    if (refused)
      return { why: 'The other side wants the terrain as it is; roll again or keep the mission.', cite: CITE };
    const goal = missionOf(board, side)?.goal;
    const pieces = goal ? inTheWay(board, goal) : [];
    const piece = pieceOf(board, reply.piece);
    if (piece && pieces.includes(piece)) return undefined;
    const names = pieces.map(({ name }) => name).join(', ');
    return {
      why: names ? `Name a piece that stands in the way: ${names}.` : 'No piece stands in the way; roll again.',
      cite: CITE,
    };
  },
});

/** Rolls again. */
export const weighMission: Weigh = (_view, _decision, _partial, { options }) =>
  options.map(({ value }) => (value === 'reroll' ? 1 : 0));
