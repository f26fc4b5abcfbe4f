import { t } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import { colourOf } from '../../side-names.js';
import type { Narrators } from '../game.js';
import type { EnteredBy, ReserveEvent } from './events.js';

const ENTERED: Record<EnteredBy, (who: string) => string> = {
  advance: who => t`${who} came on from the table edge, advancing`,
  march: who => t`${who} came on from the table edge, marching`,
  teleport: who => t`${who} teleported onto the table`,
  airDrop: who => t`${who} dropped from the air`,
};

export const tellReserves: Narrators<ReserveEvent> = {
  entered({ unit, by }, board) {
    const line = ENTERED[by](unitOf(board, unit).name);
    return { line };
  },
  turnedBack: ({ unit }, board) => ({
    line: t`${unitOf(board, unit).name} found no way onto the table and stays in reserve`,
  }),
  mounted: ({ unit, transport }, board) => ({
    line: t`${unitOf(board, unit).name} mounted **${board.models[transport]?.name ?? t`the transport`}**`,
  }),
  fellShort: ({ unit, transport }, board) => ({
    line: t`${unitOf(board, unit).name} did not get to **${board.models[transport]?.name ?? t`the transport`}**`,
  }),
  spilled({ unit }, board) {
    const line = t`**${unitOf(board, unit).name}** got out of the wreck`;
    return { line, small: [t`Passengers of a wreck: house default.`] };
  },
  lostAboard: ({ unit, name }, board) => ({
    line: t`**${name} lost with the transport** · ${colourOf(unitOf(board, unit).side)}`,
  }),
};
