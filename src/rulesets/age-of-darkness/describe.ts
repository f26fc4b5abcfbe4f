import type { Described } from '../../engine/index.js';
import { t, translated } from '../../engine/language.js';
import type { ClassicView } from '../classic/game.js';
import { phaseTitle } from '../classic/table/phase-names.js';
import { describedAs } from '../classic/words/describe.js';
import { askedSchema, wordsOf } from '../words-file.js';
import { MISSIONS } from './missions/missions.js';
import { markersHeld, reckon, resultWords } from './missions/scoring.js';
import { optionsOf } from './options.js';

const words = wordsOf(import.meta.url, { asked: askedSchema });

/** How an Age of Darkness battle shows itself. */
export function describe(view: ClassicView): Described {
  const { board } = view;
  const { house } = optionsOf(view.options);
  const mission = MISSIONS.find(({ id }) => id === board.mission?.id);
  return describedAs(view, {
    title: phaseTitle(board),
    asked: words().asked,
    lastTurn: house.turns,
    reckon: () => reckon(board, house),
    summary: view.result && resultWords(view.result, board).summary,
    heldBy: side => markersHeld(board, side).map(({ label }) => label),
    sideLines: () => (mission === undefined ? [] : [t`mission: ${translated(mission.title)}`]),
  });
}
