import { type Board, type SideId, stepOf, type TerrainPiece } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import { pieceField, pieceOf } from '../battlefields/piece-fields.js';
import { commanderOf, enemyOf } from '../board-queries.js';
import { deedsOf } from '../choice.js';
import type { FieldEvent } from './events.js';
import { type AgreeArgs, agreeAsk, fitMissionFrame, missionAsk } from './frames.js';
import { inTheWay, type Misfit, misfitOf, misfitWords } from './misfit.js';
import type { Setting } from './setting.js';

/** A mission that does not fit the battlefield: another one, other terrain, or as it is. */
export const missionQuestionOf = <B extends Board>(setting: Setting<B>) =>
  deedsOf<B>()(missionAsk, {
    style: 'buttons',
    prompt({ board }, { args: { side, why } }) {
      const mission = setting.missionOf(board, side);
      return {
        title: t`Your mission does not fit this battlefield: ${mission?.title ?? ''}`,
        lines: [translated(mission?.text ?? ''), t`It cannot be done: ${misfitWords(why)}.`],
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
          if (!refused && piecesInTheWay(setting, board, side).length > 0) return undefined;
          const no = t`The other side wants the terrain as it is; roll again or keep the mission.`;
          return { why: () => (refused ? no : t`No piece stands in the way; roll again.`), cite: setting.cites.fit };
        },
        choices: ({ board }, { args: { side } }, { piece }) =>
          piece === undefined ? pieceField(piecesInTheWay(setting, board, side)) : undefined,
        check({ board }, { args: { side } }, reply) {
          const pieces = piecesInTheWay(setting, board, side);
          if (pieces.some(({ id }) => id === reply.piece)) return undefined;
          const names = pieces.map(({ name }) => name).join(', ');
          return { why: t`Name a piece that stands in the way: ${names}.`, cite: setting.cites.fit };
        },
      },
      { id: 'keep', label: mark`Keep it` },
    ],
    refusal: () => ({
      why: t`Roll again, keep the mission, or propose to take a piece away.`,
      cite: setting.cites.fit,
    }),
    worth: value => (value === 'reroll' ? 1 : 0),
  });

/** A side's mission is rolled again while it does not fit and its player wants another, or the terrain is changed for it. */
export const fitMissionOf = <B extends Board>(setting: Setting<B>) =>
  stepOf<B, FieldEvent>()(fitMissionFrame, {
    look(g, { side, refused }) {
      const why = misfit(setting, g.board, side);
      if (why === undefined) return { end: null };
      return {
        ask: missionAsk({
          who: commanderOf(g.board, side),
          args: { side, why, refused: refused === true },
          cite: setting.cites.fit,
          fallback: { do: 'reroll' },
        }),
      };
    },
    decide(g, args, reply) {
      const { side } = args;
      const answer = missionAsk.answer(reply);
      if (answer.do === 'keep') return { end: null };
      if (answer.do === 'reroll') {
        g.emit({ type: 'missionUnfit', side, why: misfit(setting, g.board, side)! });
        setting.rollMission(g, side);
        delete args.refused;
        return { go: 'look' };
      }
      args.piece = answer.piece as string;
      const about: AgreeArgs = {
        side: enemyOf(side),
        by: side,
        about: 'remove',
        piece: args.piece,
        why: misfit(setting, g.board, side)!,
      };
      return {
        ask: agreeAsk({
          who: commanderOf(g.board, enemyOf(side)),
          args: about,
          cite: setting.cites.fit,
          fallback: { agree: 'no' },
        }),
      };
    },
    change(g, args, reply) {
      const { side } = args;
      const { id, name } = pieceOf(g.board, args.piece)!;
      delete args.piece;
      if (agreeAsk.answer(reply).agree === 'yes')
        g.emit({ type: 'pieceRemoved', side, piece: id, name, why: 'mission' });
      else {
        args.refused = true;
        g.emit({ type: 'proposalRefused', by: side, piece: id, name, about: 'remove' });
      }
      return { go: 'look' };
    },
  });

function misfit<B extends Board>({ missionOf }: Setting<B>, board: B, side: SideId): Misfit | undefined {
  const mission = missionOf(board, side);
  return mission && misfitOf(board, mission.goal.kind);
}

function piecesInTheWay<B extends Board>({ missionOf }: Setting<B>, board: B, side: SideId): TerrainPiece[] {
  const mission = missionOf(board, side);
  return mission ? inTheWay(board, mission.goal.kind) : [];
}
