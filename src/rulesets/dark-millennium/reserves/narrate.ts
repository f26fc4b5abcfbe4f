import { unitOf } from '../../lookups.js';
import { colourOf } from '../../side-names.js';
import type { Narrators } from '../game.js';
import type { EnteredBy, ReserveEvent } from './events.js';

const HOW: Record<EnteredBy, string> = {
  advance: 'comes on from the table edge, advancing',
  march: 'comes on from the table edge, marching',
  teleport: 'teleports onto the table',
  airDrop: 'drops from the air',
};

export const tellReserves: Narrators<ReserveEvent> = {
  entered({ unit, by }, board) {
    const line = `${unitOf(board, unit).name} ${HOW[by]}`;
    return { heads: line, lines: [line] };
  },
  mounted({ unit, transport }, board) {
    const line = `${unitOf(board, unit).name} mounts **${board.models[transport]?.name ?? 'its transport'}**`;
    return { heads: line, lines: [line] };
  },
  dismounted({ unit, spilled }, board) {
    const { name } = unitOf(board, unit);
    const line = spilled ? `**${name}** gets out of the wreck` : `${name} dismounts`;
    return { heads: line, lines: [line], small: spilled ? ['Passengers of a wreck: house default.'] : [] };
  },
  lostAboard({ unit, name }, board) {
    const line = `**${name} is lost with its transport** · ${colourOf(unitOf(board, unit).side)}`;
    return { heads: line, lines: [line] };
  },
};
