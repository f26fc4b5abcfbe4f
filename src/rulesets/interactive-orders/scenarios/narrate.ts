import type { SideId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { edgeName, listed, scoreWords } from '../../../engine/wording.js';
import { enemyOf, onTable, SIDES, unitOf, unitsOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { tiedRounds } from '../../roll-off.js';
import { armyLine, colourOf } from '../../side-names.js';
import type { Narrators } from '../game.js';
import type { ScenarioEvent } from './events.js';
import { SCENARIO_WORDS } from './words.js';

export const tellScenario: Narrators<ScenarioEvent> = {
  scenarioChosen({ scenario, face }, board) {
    const thrown = face === undefined ? '' : ` \`${face}\``;
    return {
      title: t`**The battle begins** · ${translated(SCENARIO_WORDS[scenario.id])}${thrown}`,
      lines: SIDES.map(side => armyLine(board, side)),
    };
  },
  leadRolled({ for: what, rolls, winner }) {
    const thrown = tiedRounds(rolls, round => round.map(rollWords).join(' · '));
    const won = `**${colourOf(winner)}**`;
    if (what === 'attack') return { line: t`Who attacks: ${thrown} → ${won}` };
    return { line: what === 'corner' ? t`Corners: ${thrown} → ${won} chooses` : t`First turn: ${thrown} → ${won}` };
  },
  cornersTaken({ by }) {
    return { line: t`**${colourOf(by)}** takes a corner, **${colourOf(enemyOf(by))}** has the one across` };
  },
  attackerSettled({ attacker }) {
    return { line: t`**${colourOf(attacker)}** attacks, **${colourOf(enemyOf(attacker))}** defends` };
  },
  edgesTaken({ edges, by }) {
    const [own, other] = [edges[by], edges[enemyOf(by)]].map(edgeName);
    return {
      line: t`Table edges: **${colourOf(by)}** ${own!}, **${colourOf(enemyOf(by))}** ${other!}`,
    };
  },
  ambushersCounted({ side, faces, count }) {
    const thrown = diceWords(faces);
    return { line: t`Ambush Fire from the start: ${thrown} → up to ${count} of **${colourOf(side)}**` };
  },
  bombardmentStarted: () => ({ title: t`**The bombardment**` }),
  stunnedByShells({ unit }, board) {
    return { line: t`**${unitOf(board, unit).name}** is stunned to the end of its first turn` };
  },
  objectivesCounted({ count, face }) {
    const thrown = face === undefined ? '' : ` \`${face}\``;
    return { line: t`Objectives${thrown}: ${count}` };
  },
  objectiveSet({ side, marker }) {
    return { line: t`**${colourOf(side)}** sets objective ${marker.label} at \`${squareName(marker.at)}\`` };
  },
  deploymentStarted: () => undefined,
  held: () => undefined,
  takenBack: () => undefined,
  deploymentEnded(_event, board) {
    const lines = SIDES.map(side => {
      const names = unitsOf(board, side)
        .filter(unit => onTable(board, unit))
        .map(({ name }) => name);
      return names.length === 0 ? t`**${colourOf(side)}** deploys nobody.` : `**${colourOf(side)}**: ${listed(names)}`;
    });
    const isLine = board.scenario?.id === 'defence-line';
    return { title: isLine ? t`**Deployed**` : t`**Reconnaissance deployed**`, lines };
  },
  firstSettled({ side, limit }) {
    return { line: t`**${colourOf(side)}** has the first turn; ${limit} Victory Points win at once.` };
  },
  playerTurnEnded: () => undefined,
  reckoned: () => undefined,
  turnReckoned: ({ scores }) => ({ waits: true, title: `**${scoreWords(scores)}**` }),
  battleEnded: () => undefined,
};

function rollWords({ side, face, added }: { side: SideId; face: number; added: number }): string {
  return `${colourOf(side)} \`${face}\`${added === 0 ? '' : ` + ${added}`}`;
}
