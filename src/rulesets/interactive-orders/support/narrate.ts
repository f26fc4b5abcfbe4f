import { t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { unitOf } from '../../board-queries.js';
import { colourOf } from '../../side-names.js';
import type { Narrators } from '../game.js';
import type { SupportEvent } from './events.js';
import { isFlyerStrike } from './off-map.js';

export const tellSupport: Narrators<SupportEvent> = {
  supportRequested({ unit, support, passed }, board) {
    const [by, whom] = [unitOf(board, unit).name, unitOf(board, support).name];
    return {
      line: passed ? t`**${by}** calls **${whom}** and is heard` : t`**${by}** calls **${whom}** and is not heard`,
    };
  },
  shellsFell({ unit, at, on, place }, board) {
    // Whom they are aimed at the shots tell.
    if (!place) return undefined;
    const { name } = unitOf(board, unit);
    const where = squareName(at);
    return {
      line:
        on === undefined
          ? t`**${name}** shells \`${where}\` and hits nobody`
          : t`**${name}** shells \`${where}\`: ${unitOf(board, on).name} is there`,
    };
  },
  strikeSpent({ unit: id }, board) {
    const unit = unitOf(board, id);
    return isFlyerStrike(unit) ? { line: t`**${unit.name}** leaves the table for good` } : undefined;
  },
  pointRegistered({ side, at }) {
    return { line: t`**${colourOf(side)}** registers a target point at \`${squareName(at)}\`` };
  },
};
