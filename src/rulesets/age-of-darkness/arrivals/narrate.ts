import type { Edge } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { edgeName } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import type { Narrators } from '../game.js';
import type { ArrivalEvent } from './events.js';

export const tellArrivals: Narrators<ArrivalEvent> = {
  reservesRolled({ rolls, need }, board) {
    const each = rolls.map(({ unit, face, modifier, arrives }) => {
      const { name } = unitOf(board, unit);
      const roll = modifier === undefined ? face : `${face} ${modifier > 0 ? '+' : '−'} ${Math.abs(modifier)}`;
      return arrives ? t`${name} \`${roll}\` arrives` : t`${name} \`${roll}\` waits`;
    });
    return { title: t`**Reserves** · ${need}+`, lines: [each.join(' · ')] };
  },
  flankRolled({ unit, face, edge }, board) {
    const { name } = unitOf(board, unit);
    return { lines: [t`${name} outflanks · \`${face}\` → ${overWords(edge)}`] };
  },
  deepStruck({ unit, at, hit, inches, lands, wounds }, board) {
    const { name } = unitOf(board, unit);
    const way = hit ? t`a Hit` : t`${inches}" off`;
    const line = lands
      ? t`${name} deep strikes · ${way} → \`${squareName(at)}\``
      : t`${name} deep strikes · ${way} → no room: back to reserve with ${wounds ?? 0} Wounds`;
    return { line };
  },
  keptWaiting: ({ unit }, board) => ({ line: t`${unitOf(board, unit).name} finds no room and waits on` }),
};

function overWords(edge: Edge | undefined): string {
  return edge === undefined ? t`the short edge that its player likes` : edgeName(edge);
}
