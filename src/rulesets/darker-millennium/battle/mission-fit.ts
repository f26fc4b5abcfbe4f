import type { Marker, SideId, TerrainPiece } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { holds } from '../../../engine/table/polygons.js';
import { cutOff, isShut, lostMarkers } from '../../battlefields/field-check.js';
import { pieceField, pieceOf } from '../../battlefields/piece-fields.js';
import { enemyOf } from '../../board-queries.js';
import { middleMarker } from '../../objectives/holding.js';
import type { DmBoard } from '../board.js';
import { causeWords } from '../cause-words.js';
import type { Cause } from '../causes.js';
import { missionsOf } from '../codex/armies.js';
import type { MissionGoal } from '../codex/schema.js';
import { type DmGame, deeds, step } from '../game.js';
import { commanderOf } from '../lookups.js';
import { type AgreeArgs, agreeAsk, fitMissionFrame, missionAsk } from './frames.js';
import { missionOf } from './victory.js';

/**
 * Why a mission cannot be played on this battlefield; undefined when it can (DM.table.missions.fit). Goals of killing
 * and living fit every table.
 */
function unfitting(board: Pick<DmBoard, 'outline' | 'terrain' | 'markers'>, goal: MissionGoal): Cause | undefined {
  const lost = lostMarkers(board.terrain, board.markers);
  switch (goal.kind) {
    case 'centre': {
      const middle = middleMarker(board.markers);
      if (middle === undefined) return { is: 'noMiddleMarker' };
      return lost.includes(middle) ? shutOff(board.terrain, middle) : undefined;
    }
    case 'markers': {
      const left = board.markers.length - lost.length;
      if (left > 1) return undefined;
      return lost[0] ? { ...shutOff(board.terrain, lost[0]), others: true } : { is: 'tooFewMarkers' };
    }
    case 'keepOut':
    case 'reachIn':
      return cutOff(board.outline, board.terrain) ? { is: 'halvesCutOff' } : undefined;
    default:
      return undefined;
  }
}

/** Pieces that could be taken away so that it fits: what lies on markers, or what shuts the halves off. */
function inTheWay(board: DmBoard, side: SideId): TerrainPiece[] {
  const goal = missionOf(board, side)?.goal;
  if (goal === undefined) return [];
  const shut = board.terrain.filter(isShut);
  if (goal.kind === 'keepOut' || goal.kind === 'reachIn') return shut;
  return shut.filter(({ outline }) => board.markers.some(({ at }) => holds(outline, at)));
}

function shutOff(terrain: readonly TerrainPiece[], { at, label }: Marker) {
  const piece = terrain.filter(isShut).find(({ outline }) => holds(outline, at));
  return { is: 'markerShutOff' as const, marker: label, ...(piece ? { piece: piece.name } : {}) };
}

const CITE = 'DM.table.missions.fit';

/** A mission that does not fit the battlefield: another one, other terrain, or as it is (DM.table.missions.fit). */
export const missionQuestion = deeds(missionAsk, {
  style: 'buttons',
  prompt({ board }, { args: { side, why } }) {
    const mission = missionOf(board, side);
    return {
      title: t`Your mission does not fit this battlefield: ${mission?.title ?? ''}`,
      lines: [translated(mission?.text ?? ''), t`It cannot be done: ${causeWords(why)}.`],
      small: [t`Rolling again is free; taking terrain away needs the other side’s yes.`],
    };
  },
  title: mark`What to do`,
  deeds: [
    { id: 'reroll', label: mark`Roll again` },
    {
      id: 'remove',
      label: mark`Take a piece away`,
      bar({ board }, { args: { side, refused } }) {
        if (!refused && inTheWay(board, side).length > 0) return undefined;
        const no = t`The other side wants the terrain as it is; roll again or keep the mission.`;
        return { why: () => (refused ? no : t`No piece stands in the way; roll again.`), cite: CITE };
      },
      choices: ({ board }, { args: { side } }, { piece }) =>
        piece === undefined ? pieceField(inTheWay(board, side)) : undefined,
      check({ board }, { args: { side } }, reply) {
        const pieces = inTheWay(board, side);
        if (pieces.some(({ id }) => id === reply.piece)) return undefined;
        const names = pieces.map(({ name }) => name).join(', ');
        return { why: t`Name a piece that stands in the way: ${names}.`, cite: CITE };
      },
    },
    { id: 'keep', label: mark`Keep it` },
  ],
  refusal: () => ({ why: t`Roll again, keep the mission, or propose to take a piece away.`, cite: CITE }),
  worth: value => (value === 'reroll' ? 1 : 0),
});

/** A die on the mission table of the side's codex (DM.table.missions). */
export function rollMission(g: DmGame, side: SideId): void {
  const face = g.die(6);
  const { id } = missionsOf(g.board.armies[side])[face - 1]!;
  g.emit({ type: 'missionRolled', side, face, mission: id });
}

/** A side's mission is rolled again while it does not fit and its player wants another, or the terrain is changed for it (DM.table.missions.fit). */
export const fitMission = step(fitMissionFrame, {
  look(g, { side, refused }) {
    const why = misfit(g, side);
    if (why === undefined) return { end: null };
    return {
      ask: missionAsk({
        who: commanderOf(g.board, side),
        args: { side, why, refused: refused === true },
        cite: 'DM.table.missions.fit',
        fallback: { do: 'reroll' },
      }),
    };
  },
  decide(g, args, reply) {
    const { side } = args;
    const answer = missionAsk.answer(reply);
    if (answer.do === 'keep') return { end: null };
    if (answer.do === 'reroll') {
      g.emit({ type: 'missionUnfit', side, why: misfit(g, side)! });
      rollMission(g, side);
      return { go: 'look' };
    }
    args.piece = answer.piece as string;
    const about: AgreeArgs = {
      side: enemyOf(side),
      by: side,
      about: 'remove',
      piece: args.piece,
      why: misfit(g, side)!,
    };
    return {
      ask: agreeAsk({
        who: commanderOf(g.board, enemyOf(side)),
        args: about,
        cite: 'DM.table.missions.fit',
        fallback: { agree: 'no' },
      }),
    };
  },
  change(g, args, reply) {
    const { side } = args;
    const { id, name } = pieceOf(g.board, args.piece)!;
    delete args.piece;
    if (agreeAsk.answer(reply).agree === 'yes') g.emit({ type: 'pieceRemoved', side, piece: id, name, why: 'mission' });
    else {
      args.refused = true;
      g.emit({ type: 'proposalRefused', by: side, piece: id, name, about: 'remove' });
    }
    return { go: 'look' };
  },
});

function misfit(g: DmGame, side: SideId): Cause | undefined {
  const mission = missionOf(g.board, side);
  return mission && unfitting(g.board, mission.goal);
}
