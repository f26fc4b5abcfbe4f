import type { Point, Standing, Unit } from '../engine/index.js';
import { t } from '../engine/language.js';
import { distance, distanceToArea, distanceToPoint } from '../engine/table/bases.js';
import { showLength } from '../engine/table/lengths.js';
import { squareName, windOf } from '../engine/table/places.js';
import { boxOf, facingFrom, onMils } from '../engine/table/points.js';
import { centreOf, holds } from '../engine/table/polygons.js';
import { terrainWord } from '../engine/table/terrain-words.js';
import { SIDE_NAMES } from '../engine/wording.js';
import type { BattleView } from '../games/games.js';
import { middleOf, type NamedThing, standingsOf } from './named-things.js';

const NEAREST = 4;
const NEAREST_FRIENDS = 2;

/** What a thing is and where everything near it lies, for people who cannot use the picture. */
export function lookAround(battle: BattleView, thing: NamedThing): string[] {
  switch (thing.kind) {
    case 'units':
      return unitsLines(battle, thing.name, thing.units);
    case 'piece': {
      const { outline, height, keywords } = thing.piece;
      const { minX, minY, maxX, maxY } = boxOf(outline);
      const middle = onMils(centreOf(outline));
      const size = t`${showLength(maxX - minX)} by ${showLength(maxY - minY)}`;
      const tall = height > 0 ? t`, ${showLength(height)} high` : '';
      return [
        `### ${thing.name}`,
        [t`Around \`${squareName(middle)}\`, ${size}${tall}`, ...keywords.map(terrainWord)].join(' · '),
        ...nearLines(battle, middle, standing => distanceToArea(standing, outline), t`In it`),
      ];
    }
    case 'marker': {
      const { at, radius } = thing.marker;
      const reach = radius > 0 ? t`, reaches ${showLength(radius)}` : '';
      return [
        `### ${thing.name}`,
        t`At \`${squareName(at)}\`${reach}.`,
        ...nearLines(battle, at, standing => distanceToPoint(standing, at), t`On it`),
      ];
    }
    case 'place': {
      const { at } = thing;
      const under = battle.view.board.terrain.filter(({ outline }) => holds(outline, at)).map(({ name }) => name);
      return [
        `### ${thing.name}`,
        under.length > 0 ? t`Its middle lies in ${under.join(t` and `)}.` : t`Open ground in its middle.`,
        ...nearLines(battle, at, standing => distanceToPoint(standing, at), t`On it`),
      ];
    }
  }
}

function unitsLines(battle: BattleView, name: string, units: readonly Unit[]): string[] {
  const [first] = units;
  const lines = [`### ${name}${first ? `, ${SIDE_NAMES[first.side]}` : ''}`];
  for (const unit of units) {
    if (units.length > 1 || unit.name !== name) lines.push(`**${unit.name}**`);
    const described = battle.described.units[unit.id]?.lines ?? [];
    const at = middleOf(standingsOf(battle, [unit]));
    lines.push(...described);
    if (unit.models.length === 0) lines.push(t`Nobody of it is left.`);
    else if (at !== undefined) lines.push(t`Stands at \`${squareName(at)}\`.`);
    else if (described.length === 0) lines.push(t`Not on the table.`);
  }
  const standings = standingsOf(battle, units);
  const at = middleOf(standings);
  if (at === undefined) return lines;
  const gap = (other: Standing) => Math.min(...standings.map(one => distance(one, other)));
  return [...lines, ...nearLines(battle, at, gap, '', units)];
}

/** Who stands near, the nearest first, in inches and bearings from `from`; then the markers. */
function nearLines(
  battle: BattleView,
  from: Point,
  gap: (standing: Standing) => number,
  there: string,
  apart: readonly Unit[] = [],
): string[] {
  const { board } = battle.view;
  const near = Object.values(board.units)
    .filter(unit => !apart.includes(unit))
    .flatMap(unit => {
      const standings = standingsOf(battle, [unit]);
      const at = middleOf(standings);
      return at === undefined ? [] : [{ unit, at, far: Math.min(...standings.map(gap)) }];
    })
    .sort((a, b) => a.far - b.far);
  const own = apart[0]?.side;
  const enemies = near.filter(({ unit }) => unit.side !== own).slice(0, NEAREST);
  const friends = near.filter(({ unit }) => unit.side === own).slice(0, NEAREST_FRIENDS);
  const lines = [...enemies, ...friends].map(({ unit, at, far }) => {
    const where = far === 0 && there !== '' ? there.toLowerCase() : `${inchText(far)} ${windOf(facingFrom(from, at))}`;
    return `${SIDE_NAMES[unit.side]} **${unit.name}** ${where}`;
  });
  const markers = board.markers.flatMap(({ label, at }) => {
    const far = Math.hypot(at.x - from.x, at.y - from.y);
    return far === 0 ? [] : [`${t`Marker ${label}`} ${inchText(far)} ${windOf(facingFrom(from, at))}`];
  });
  return [...lines, ...markers];
}

function inchText(mils: number): string {
  return `${(mils / 1000).toFixed(1)}"`;
}
