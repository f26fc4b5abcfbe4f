import type { Described } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import type { ClassicBoard } from '../classic/board.js';
import type { ClassicView } from '../classic/game.js';
import { PHASE_NAMES } from '../classic/table/phase-names.js';
import { describedAs } from '../classic/words/describe.js';
import { colourOf } from '../side-names.js';
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
    title: titleOf(board),
    asked: ASKED,
    lastTurn: house.turns,
    reckon: () => reckon(board, house),
    summary: view.result && resultWords(view.result, board).summary,
    heldBy: side => markersHeld(board, side).map(({ label }) => label),
    sideLines: () => (mission === undefined ? [] : [t`mission: ${translated(mission.title)}`]),
  });
}

function titleOf({ phase, turn, acting }: ClassicBoard): string {
  if (phase === 'before') return t`Before the battle`;
  if (phase === 'deployment') return t`Deployment`;
  if (phase === 'over') return t`Turn ${turn} · The battle is over`;
  return t`Turn ${turn} · ${colourOf(acting ?? 'blue')} · ${translated(PHASE_NAMES[phase])}`;
}
