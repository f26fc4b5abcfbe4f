import type { Marker, Point } from '../../../engine/index.js';
import { mark } from '../../../engine/language.js';
import { boxOf, onMils } from '../../../engine/table/points.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import type { ClassicBoard, Mission } from '../../classic/board.js';

export interface MissionSheet extends Mission {
  title: string;
  text: string;
}

/** What may be fought for, in the order in which a D6 rolls for it, two faces each (AD.house.missions). */
export const MISSIONS: readonly MissionSheet[] = [
  {
    id: 'crossroads',
    seeks: 'markers',
    title: mark`Crossroads`,
    text: mark`A point for each marker held at the end of each own turn, from turn 2 on.`,
  },
  {
    id: 'breakthrough',
    seeks: 'enemyZone',
    title: mark`Breakthrough`,
    text: mark`3 points at the end for each unit that stands wholly in the enemy’s deployment zone.`,
  },
  {
    id: 'attrition',
    seeks: 'losses',
    title: mark`Attrition`,
    text: mark`A point for each full tenth of the enemy’s points that was destroyed.`,
  },
];

/** By how much a marker is moved off ground that nobody enters, and how often. */
const ASIDE = 1000;
const MOST_ASIDE = 12;

/** Markers of a mission: five at a crossroads, none elsewhere (AD.house.missions). */
export function markersFor(board: ClassicBoard, { seeks }: Mission): Marker[] {
  if (seeks !== 'markers') return [];
  const { maxX, maxY } = boxOf(board.outline);
  const [first] = board.markers;
  const middle = first?.at.y ?? maxY / 2;
  const far = Math.min(middle, 24_000) / 2;
  const spots = [
    ...board.markers.map(({ at }) => at),
    { x: maxX / 2, y: middle - far },
    { x: maxX / 2, y: middle + far },
  ];
  return spots.map((at, index) => ({
    id: `m${index + 1}`,
    label: `${index + 1}`,
    at: clearOf(board, onMils(at)),
    radius: first?.radius ?? 3000,
  }));
}

/** The nearest place to the east that models can come to. */
function clearOf(board: ClassicBoard, at: Point): Point {
  const barred = (spot: Point) => piecesAt(board.terrain, spot).some(piece => hasKeyword(piece, 'impassable'));
  for (let steps = 0; steps < MOST_ASIDE; steps += 1) {
    for (const x of [at.x + steps * ASIDE, at.x - steps * ASIDE]) if (!barred({ x, y: at.y })) return { x, y: at.y };
  }
  return at;
}
