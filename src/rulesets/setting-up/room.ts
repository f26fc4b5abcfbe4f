import type { Board, Evolve, GameEvent } from '../../engine/index.js';
import { type AnyRoom, roomFor, toldAlone } from '../rooms.js';
import { alternateOf, placeQuestionOf } from './alternate.js';
import { checkOf } from './check.js';
import { agreeQuestionOf, checkQuestionOf } from './check-questions.js';
import type { FieldEvent } from './events.js';
import { layOutOf, layOutQuestionOf } from './lay-out.js';
import { fitMissionOf, missionQuestionOf } from './mission-fit.js';
import { narrate } from './narrate.js';
import type { Setting } from './setting.js';

const evolve: Evolve<Board, FieldEvent> = {
  ...toldAlone('terrainRolled', 'placingEnded', 'disputeRolled', 'proposalRefused', 'missionUnfit', 'sidesReady'),
  terrainLaid(board, { terrain }) {
    board.terrain = terrain;
  },
  piecePlaced(board, { pieces }) {
    board.terrain = [...board.terrain, ...pieces];
  },
  pieceMoved(board, { piece }) {
    board.terrain = board.terrain.map(known => (known.id === piece.id ? piece : known));
  },
  pieceRemoved(board, { piece }) {
    board.terrain = board.terrain.filter(({ id }) => id !== piece);
  },
  keywordsSet(board, { piece, keywords }) {
    board.terrain = board.terrain.map(known => (known.id === piece ? { ...known, keywords } : known));
  },
};

/** What both sides do and agree on before a battle on a table that they set up themselves. */
export function fieldRoomOf<B extends Board, E extends GameEvent>(setting: Setting<B>): AnyRoom<B, E> {
  return roomFor({
    steps: [alternateOf(setting), layOutOf(setting), checkOf(setting), fitMissionOf(setting)],
    questions: [
      placeQuestionOf(setting),
      layOutQuestionOf(setting),
      checkQuestionOf(setting),
      agreeQuestionOf(setting),
      missionQuestionOf(setting),
    ],
    evolve,
    narrate,
  });
}
