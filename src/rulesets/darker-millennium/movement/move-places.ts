import type { Mils, Option } from '../../../engine/index.js';
import { squareName } from '../../../engine/table/places.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { centreOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';
import { visibleEnemies } from '../combat/sight.js';
import { placesToJoin } from './closing-up.js';
import { gatheringPlace } from './gathering.js';
import { type SubPhase, TIMES } from './groups.js';
import { suggestPlaces } from './suggestions.js';

/** Places where a group could be sent, the best first; who has to close up goes where it does. */
export function placesFor(board: DmBoard, units: readonly DmUnit[], kind: SubPhase | 'sprint', reach: Mils): Option[] {
  const [first] = units;
  if (units.some(unit => unit.status === 'shaken')) return shyPlaces(board, first!, reach);
  const join = placesToJoin(board, units, kind);
  if (join.length > 0) return join;
  const places = suggestPlaces(board, first!, reach, { units, sprints: kind === 'sprint' });
  const gathering = kind === 'sprint' ? undefined : gatheringPlace(board, units, TIMES[kind]);
  if (gathering === undefined) return places;
  const here: Option = { value: { ...gathering, near: true }, label: squareName(gathering), hint: 'Closes up' };
  return [here, ...places.filter(({ label }) => label !== here.label)];
}

/** A shaken team stays, or goes where it comes no nearer to anybody that it sees (DM.house.morale). */
function shyPlaces(board: DmBoard, unit: DmUnit, reach: Mils): Option[] {
  const here = centreOf(board, unit);
  if (here === undefined) return suggestPlaces(board, unit, reach);
  const seen = visibleEnemies(board, unit).map(enemy => centreOf(board, enemy)!);
  const away = suggestPlaces(board, unit, reach).filter(({ value }) => {
    const at = pointIn(value);
    return at && seen.every(enemy => pointDistance(at, enemy) >= pointDistance(here, enemy) + 1000);
  });
  const stay: Option = { value: { ...here, near: true }, label: 'Stay', hint: 'Where it stands' };
  return [stay, ...away];
}
