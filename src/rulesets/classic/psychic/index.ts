import type { SideId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { toldAlone } from '../../rooms.js';
import { colourOf } from '../../side-names.js';
import type { ClassicBoard } from '../board.js';
import type { Narrators, Room } from '../game.js';
import { woundsCounted } from '../harm/narrate.js';
import { now } from '../movement/dangers.js';
import { cast } from './cast.js';
import { chargesOf } from './charges.js';
import type { PsychicEvent } from './events.js';
import { POWER_WORDS } from './powers.js';
import { perils, power, psychicCheck } from './steps.js';

const tellPsychic: Narrators<PsychicEvent> = {
  psychicChecked({ model, name, faces, need, passed }, board) {
    const sum = faces.reduce((total, face) => total + face, 0);
    const who = board.models[model] === undefined ? '' : modelOf(board, model).name;
    const end = passed ? t`passed` : t`**failed**`;
    return { line: t`${who}, Psychic check for ${name}: \`${faces.join('` + `')}\` = ${sum} against ${need}, ${end}` };
  },
  warpGathered({ die, pools: { blue, red } }) {
    return { line: t`Warp charges: \`${die}\`, ${colourOf('blue')} has ${blue} and ${colourOf('red')} ${red}` };
  },
  powerThrown({ model, name, faces, need, charges, passed }, board) {
    const who = board.models[model] === undefined ? '' : modelOf(board, model).name;
    const end = passed ? t`passed` : t`**failed**`;
    return { line: t`${who}, ${name}: \`${faces.join('` `')}\`, ${charges} of ${need}+ wanted, ${end}` };
  },
  powerDenied({ side, name, faces, need, charges, denied }) {
    const end = denied ? t`**denied**` : t`not denied`;
    const dice = `\`${faces.join('` `')}\``;
    return { line: t`${colourOf(side)} against ${name}: ${dice}, ${charges} of ${need}+ wanted, ${end}` };
  },
  powerWorked({ name, does, target }, board) {
    return { line: t`**${name}** on ${unitOf(board, target).name}: ${translated(POWER_WORDS[does])}` };
  },
  perils({ unit, count }, board) {
    const wounds = woundsCounted(count);
    return { line: t`**Perils of the Warp** on ${unitOf(board, unit).name}: ${wounds}` };
  },
};

/** Psychic checks and what becomes of those who fail them. */
export const psychicRoom: Room<PsychicEvent> = {
  steps: [psychicCheck, perils, power, cast],
  evolve: {
    ...toldAlone('perils', 'powerWorked'),
    warpGathered(board, { pools }) {
      board.warp = pools;
    },
    powerThrown: (board, { side, faces }) => spend(board, side, faces),
    powerDenied: (board, { side, faces }) => spend(board, side, faces),
    psychicChecked(board, { model, passed }) {
      const during = now(board);
      const before = board.psychic?.during === during ? board.psychic.passed : {};
      board.psychic = { during, passed: { ...before, [model]: passed } };
    },
  },
  narrate: tellPsychic,
};

function spend(board: ClassicBoard, side: SideId, faces: readonly number[]): void {
  if (board.warp) board.warp = { ...board.warp, [side]: chargesOf(board, side) - faces.length };
}
