import type { Point, TerrainPiece } from '../src/engine/index.js';
import { columnName } from '../src/engine/table/places.js';

/** Cells of about 12" with one piece each, a river down the middle with a bridge and a ford. */
export function terrainOn([wide, deep]: [number, number], random: () => number, dense = false): TerrainPiece[] {
  const pieces: Omit<TerrainPiece, 'id' | 'letter' | 'name'>[] = [];
  const [columns, rows] = [Math.round(wide / 12), Math.round((deep - 6) / 10.5)];
  const river = Math.floor(columns / 2);
  const kinds = ['woods', 'ruin', 'hill', 'wall', 'crater', 'building', 'marsh', 'woods', 'ruin'];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      if (column === river || (!dense && random() < 0.55)) continue;
      const kind = kinds[Math.floor(random() * kinds.length)]!;
      const share = dense ? 0.86 : 0.62;
      const w = (wide / columns) * share * 1000;
      const h = ((deep - 6) / rows) * share * 1000;
      const x = (wide / columns) * column * 1000 + ((wide / columns) * 1000 - w) / 2;
      const y = 3000 + ((deep - 6) / rows) * row * 1000 + 500;
      pieces.push(piece(kind, x, y, w, h, random));
    }
  }
  const middle = (wide * 1000 * (river + 0.5)) / columns;
  pieces.push(...riverAt(middle, deep * 1000));
  return pieces.map((each, index) => {
    const letter = columnName(index);
    return { id: `t${index}`, letter, name: `${each.kind[0]!.toUpperCase()}${each.kind.slice(1)} ${letter}`, ...each };
  });
}

type Draft = Omit<TerrainPiece, 'id' | 'letter' | 'name'>;

const KEYWORDS: Record<string, string[]> = {
  woods: ['difficult', 'obscuring', 'soft'],
  ruin: ['hard'],
  hill: ['elevated 2"', 'blocking'],
  wall: ['linear', 'hard'],
  crater: ['difficult', 'soft'],
  building: ['impassable', 'blocking', 'hard'],
  marsh: ['difficult'],
};

export function piece(kind: string, x: number, y: number, w: number, h: number, random: () => number): Draft {
  const keywords = KEYWORDS[kind]!;
  const box = (width: number, depth: number) =>
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ].map(([px, py]) => ({ x: Math.round(px!), y: Math.round(py!) }));
  if (kind === 'wall') return { kind, outline: random() < 0.5 ? box(w, 500) : box(500, h), height: 1000, keywords };
  if (kind === 'building') return { kind, outline: box(w * 0.7, h * 0.7), height: 5000, keywords };
  if (kind === 'ruin') {
    const outline = box(w, h);
    const [a, b, c, d] = outline as [Point, Point, Point, Point];
    const part = (from: Point, to: Point, t: number) => ({
      x: Math.round(from.x + (to.x - from.x) * t),
      y: Math.round(from.y + (to.y - from.y) * t),
    });
    const walls = [
      [part(a, b, 0.4), a, part(a, d, 0.4)],
      [part(b, a, 0.25), b, part(b, c, 0.6)],
      [part(c, b, 0.2), c, part(c, d, 0.5)],
    ];
    return { kind, outline, walls, height: 4000, keywords };
  }
  const outline = Array.from({ length: 16 }, (_, index) => {
    const turn = (index * Math.PI) / 8;
    const far = (Math.abs(Math.cos(turn)) ** 3 + Math.abs(Math.sin(turn)) ** 3) ** (-1 / 3) * (0.85 + random() * 0.15);
    return {
      x: Math.round(x + w / 2 + (Math.cos(turn) * far * w) / 2),
      y: Math.round(y + h / 2 + (Math.sin(turn) * far * h) / 2),
    };
  });
  return { kind, outline, height: kind === 'woods' ? 3000 : 0, keywords };
}

function riverAt(middle: number, deep: number): Draft[] {
  const rows = Math.round(deep / 2000);
  const centre = (row: number) => ({
    x: Math.round(middle + Math.sin(row * 0.45) * 2200),
    y: Math.round((deep * row) / rows),
  });
  const stretch = (from: number, to: number) => {
    const spots = Array.from({ length: to - from + 1 }, (_, index) => centre(from + index));
    return [
      ...spots.map(({ x, y }) => ({ x: x - 1500, y })),
      ...spots.map(({ x, y }) => ({ x: x + 1500, y })).reverse(),
    ];
  };
  const [bridge, ford] = [Math.round(rows / 3), Math.round((rows * 3) / 4)];
  const water = (from: number, to: number): Draft => ({
    kind: 'river',
    outline: stretch(from, to),
    height: 0,
    keywords: ['difficult'],
  });
  return [
    water(0, bridge),
    { kind: 'bridge', outline: stretch(bridge, bridge + 2), height: 0, keywords: ['open'] },
    water(bridge + 2, ford),
    { kind: 'ford', outline: stretch(ford, ford + 2), height: 0, keywords: ['open'] },
    water(ford + 2, rows),
  ];
}
