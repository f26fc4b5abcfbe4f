import type { Described } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import type { ClassicView } from '../classic/game.js';
import { phaseTitle } from '../classic/table/phase-names.js';
import { describedAs } from '../classic/words/describe.js';
import { MISSIONS } from './missions/missions.js';
import { markersHeld, reckon, resultWords } from './missions/scoring.js';
import { optionsOf } from './options.js';

const ASKED: Record<string, string> = { act: mark`to act`, react: mark`to react` };

/** How an Age of Darkness battle shows itself. */
export function describe(view: ClassicView): Described {
  const { board } = view;
  const { house } = optionsOf(view.options);
  const mission = MISSIONS.find(({ id }) => id === board.mission?.id);
  return describedAs(view, {
    title: phaseTitle(board),
    asked: ASKED,
    lastTurn: house.turns,
    reckon: () => reckon(board, house),
    summary: view.result && resultWords(view.result, board).summary,
    heldBy: side => markersHeld(board, side).map(({ label }) => label),
    sideLines: () => (mission === undefined ? [] : [t`mission: ${translated(mission.title)}`]),
  });
}
