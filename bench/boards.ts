import type {
  Badge,
  Base,
  Board,
  Described,
  DescribedUnit,
  Model,
  Point,
  SideId,
  Trace,
  Unit,
} from '../src/engine/index.js';
import { overlap, touchesArea } from '../src/engine/table/bases.js';
import { horseshoe, rectangle, whollyOnBoard } from '../src/engine/table/outline.js';
import { heading, travel } from '../src/engine/table/points.js';
import type { PictureRequest } from '../src/render/picture.js';
import { bareBoard } from '../src/rulesets/bare-board.js';
import { terrainOn } from './terrain.js';

/** Seeded shares of 0..1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface BoardSpec {
  seed: number;
  /** Inches; `u` for three tables in a U. */
  size: [wide: number, deep: number] | 'u';
  /** Models a side. */
  models: number;
  /** A third to a half of the table is terrain, instead of a few pieces. */
  dense?: boolean;
}

const NAMES: Record<SideId, string[]> = {
  blue: [
    'Alpha',
    'Bravo',
    'Charlie',
    'Delta',
    'Echo',
    'Mortars',
    'Scouts',
    'Vanguard',
    'Wardens',
    'Lancers',
    'Sappers',
    'Rangers',
    'Heralds',
    'Pikes',
    'Grenadiers',
    'Watch',
    'Keepers',
    'Long Guns',
  ],
  red: [
    'Swarm',
    'Raptors',
    'Gnashers',
    'Lurkers',
    'Spitters',
    'Stalkers',
    'Howlers',
    'Brutes',
    'Leapers',
    'Crawlers',
    'Reapers',
    'Shades',
    'Tendrils',
    'Maws',
    'Drones',
    'Ravagers',
    'Spawn',
    'Thorns',
  ],
};

const ORDERS = [
  { glyph: 'A', word: 'Advance' },
  { glyph: 'R', word: 'Run' },
  { glyph: 'F', word: 'Fire' },
  { glyph: 'O', word: 'Overwatch' },
  { glyph: 'D', word: 'Down' },
];

const STATUSES: Badge[] = [
  { glyph: 'B', word: 'Broken', tone: 'bad', kind: 'status' },
  { glyph: 'S', word: 'Shaken', tone: 'warn', kind: 'status' },
  { glyph: 'H', word: 'Hidden', tone: 'plain', kind: 'status' },
  { glyph: 'O', word: 'Overwatch', tone: 'plain', kind: 'status' },
];

/** A battle in full swing, as a ruleset would hand it to the painters: always the same for the same spec. */
export function battleBoard(spec: BoardSpec): PictureRequest {
  const random = seeded(spec.seed);
  const outline = (spec.size === 'u' ? horseshoe() : rectangle(spec.size[0] * 1000, spec.size[1] * 1000)).points;
  const board: Board = {
    ...bareBoard(outline, { blue: 'Meridian Guard', red: 'Hollow Brood' }),
    terrain: spec.size === 'u' ? terrainOn([168, 48], random, spec.dense) : terrainOn(spec.size, random, spec.dense),
    turn: 2,
  };
  const wide = Math.max(...outline.map(({ x }) => x));
  const deep = spec.size === 'u' ? 48_000 : Math.max(...outline.map(({ y }) => y));
  board.markers = [1, 2, 3].map(n => ({
    id: `m${n}`,
    label: `${n}`,
    at: { x: Math.round((wide * n) / 4), y: Math.round(deep / 2) },
    radius: 3000,
  }));
  const described: Described = {
    title: 'Turn 2 · Sub-phase II · Run moves',
    turns: { now: 2, last: 6 },
    score: {
      scores: [
        { side: 'blue', points: 2, why: [] },
        { side: 'red', points: 14, why: [] },
      ],
    },
    detail: 'Meridian Guard (Blue, First Player) v Hollow Brood (Red) · Blue to react: Alpha is charged',
    sides: [],
    units: {},
    models: {},
    legend: [
      ...ORDERS,
      { glyph: 'P', word: 'Rally' },
      { glyph: 'C', word: 'Champion' },
      { glyph: 'W', word: 'Warlord' },
      { glyph: 'III', word: 'Rank III' },
    ],
  };
  for (const side of ['blue', 'red'] as const) field(board, described, side, spec.models, random, deep);
  const traces = tracesOf(board, random);
  return { title: described.title, board, described, traces, shows: 'table' };
}

function field(
  board: Board,
  described: Described,
  side: SideId,
  total: number,
  random: () => number,
  deep: number,
): void {
  let left = total;
  const wide = Math.max(...board.outline.map(({ x }) => x));
  for (let index = 0; left > 0; index += 1) {
    const name = NAMES[side][index % 18]! + (index >= 18 ? ` ${Math.floor(index / 18) + 1}` : '');
    const lone = index === 0 || index % 9 === 8;
    const hull = index % 11 === 7;
    const count = Math.min(left, lone || hull ? 1 : 4 + Math.floor(random() * 7));
    left -= count;
    const id = `${side}-${index}`;
    const base: Base = hull
      ? { shape: 'hull', length: 4700, width: 3200 }
      : lone
        ? { shape: 'circle', d: 1575 }
        : index % 7 === 5
          ? { shape: 'oval', length: 2400, width: 1400 }
          : { shape: 'circle', d: 1260 };
    const band = side === 'blue' ? [0.45, 0.97] : [0.03, 0.6];
    const unit: Unit = { id, name, side, seat: side, models: [] };
    const centre = spotFor(board, base, count, random, [wide, deep], band as [number, number]);
    const across = Math.ceil(count / (count > 6 ? 2 : 1));
    for (let n = 0; n < count; n += 1) {
      const pitch = Math.max(...sizesOf(base)) + 180;
      const at = {
        x: Math.round(centre.x + (n % across) * pitch + (Math.floor(n / across) % 2) * pitch * 0.4),
        y: Math.round(centre.y + Math.floor(n / across) * pitch),
      };
      const model: Model = {
        id: `${id}-${n}`,
        unit: id,
        name,
        base,
        height: 1500,
        at,
        facing: Math.floor(random() * 360) * 1000,
      };
      unit.models.push(model.id);
      board.models[model.id] = model;
      if (n === 0 && lone) described.models[model.id] = { mark: index === 0 ? 'W' : 'III' };
      else if (n === 2) described.models[model.id] = { mark: 'C' };
    }
    board.units[id] = unit;
    described.units[id] = describedUnit(name, random);
  }
  const standing = Object.values(board.models).filter(({ unit }) => board.units[unit]!.side === side).length;
  described.sides.push({
    id: side,
    name: side === 'blue' ? 'Meridian Guard' : 'Hollow Brood',
    lines: [`${standing} of ${standing + 4} models · 3 CP`, 'pool 1 · 2 · 4 · 6   limited 3'],
  });
}

function sizesOf(base: Base): number[] {
  return base.shape === 'circle' ? [base.d] : [base.length, base.width];
}

/** A free spot for a block of models: nobody overlaps, everybody is on the table. */
function spotFor(
  board: Board,
  base: Base,
  count: number,
  random: () => number,
  [wide, deep]: [number, number],
  [from, to]: [number, number],
): Point {
  const pitch = Math.max(...sizesOf(base)) + 180;
  const across = Math.ceil(count / (count > 6 ? 2 : 1));
  const others = Object.values(board.models);
  const solid = board.terrain.filter(({ kind }) => kind === 'building' || kind === 'wall');
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    const loose = attempt > 1500;
    const at = {
      x: Math.round(random() * wide),
      y: Math.round((loose ? random() : from + random() * (to - from)) * deep),
    };
    const free = Array.from({ length: count }, (_, n) => ({
      at: {
        x: Math.round(at.x + (n % across) * pitch + (Math.floor(n / across) % 2) * pitch * 0.4),
        y: Math.round(at.y + Math.floor(n / across) * pitch),
      },
      facing: 0,
      base: { shape: 'circle', d: pitch + 100 } as const,
      height: 0,
    })).every(
      standing =>
        whollyOnBoard({ points: board.outline }, standing) &&
        !solid.some(piece => touchesArea(standing, piece.outline)) &&
        others.every(other => !overlap(standing, { at: other.at!, facing: other.facing, base: other.base, height: 0 })),
    );
    if (free) return at;
  }
  throw new Error('this table is full: ask for fewer models');
}

function describedUnit(label: string, random: () => number): DescribedUnit {
  const badges: Badge[] = [];
  if (random() < 0.8) {
    const order = ORDERS[Math.floor(random() * ORDERS.length)]!;
    badges.push({ ...order, tone: 'plain', kind: 'order' });
  }
  if (random() < 0.35)
    badges.push({ glyph: 'P', word: 'pinned', tone: 'warn', kind: 'pin', count: 1 + Math.floor(random() * 6) });
  if (random() < 0.3) badges.push(STATUSES[Math.floor(random() * STATUSES.length)]!);
  return { label, lines: [], badges };
}

function tracesOf(board: Board, random: () => number): Trace[] {
  const traces: Trace[] = [];
  const units = Object.values(board.units);
  for (const [index, unit] of units.entries()) {
    const at = board.models[unit.models[0]!]!.at!;
    if (index % 4 === 0) {
      const back = unit.side === 'blue' ? 200_000 + random() * 60_000 : random() * 60_000;
      const bend = travel(at, back, 4000);
      traces.push({
        kind: index % 8 === 0 ? 'charge' : 'move',
        unit: unit.id,
        side: unit.side,
        path: [travel(bend, back + 20_000, 4000), bend, at],
      });
    }
    if (index % 5 === 2) {
      const foes = units.filter(other => other.side !== unit.side);
      const target = foes[Math.floor(random() * foes.length)]!;
      const foe = board.models[target.models[0]!]!.at!;
      traces.push({ kind: 'shot', side: unit.side, from: at, to: foe, unit: unit.id, target: target.id });
      const way = heading(random() * 360_000);
      const near = { x: Math.round(foe.x + way.x * 2200), y: Math.round(foe.y + way.y * 2200) };
      traces.push({ kind: 'fallen', side: target.side, at: near, facing: 0, unit: target.id });
    }
    if (index === 6) traces.push({ kind: 'blast', at: travel(at, 90_000, 3000), radius: 1500 });
  }
  return traces;
}
