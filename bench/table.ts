import type { Body, Ground, Point, Standing, TerrainPiece } from '../src/engine/index.js';
import { overlap, touchesArea } from '../src/engine/table/bases.js';
import { coverOnLine } from '../src/engine/table/cover.js';
import { formUp } from '../src/engine/table/formations.js';
import { rectangle } from '../src/engine/table/outline.js';
import { travel } from '../src/engine/table/points.js';
import { lineOfSight } from '../src/engine/table/sight.js';
import type { DmBoard } from '../src/rulesets/darker-millennium/board.js';
import { linesOfFire } from '../src/rulesets/darker-millennium/combat/lines-of-fire.js';
import { imagined } from '../src/rulesets/darker-millennium/odds/imagined.js';
import { seeded } from './boards.js';
import { markerLines } from './markers.js';
import { piece } from './terrain.js';

const PIECES = 40;
const FIELDS = 10;
const TRIES = 40;
const WIDE = 72_000;
const DEEP = 48_000;
const KINDS = ['woods', 'ruin', 'hill', 'wall', 'crater', 'building', 'marsh', 'ruin'];
const BASE = { shape: 'circle', d: 1260 } as const;

/** Sight, cover and formations among forty pieces of terrain, and markers over many models. */
export async function benchTable(): Promise<{ lines: string[] }> {
  const fields = Array.from({ length: FIELDS }, (_, seed) => fieldOf(seeded(seed + 1)));
  return { lines: [...sightLines(fields), ...formationLines(fields), ...markerLines()] };
}

/** Forty pieces of every kind, each where it touches no other. */
function fieldOf(random: () => number): TerrainPiece[] {
  const pieces: TerrainPiece[] = [];
  for (let attempt = 0; pieces.length < PIECES; attempt += 1) {
    if (attempt > 20_000) throw new Error('the table is full before forty pieces lie on it');
    const kind = KINDS[Math.floor(random() * KINDS.length)]!;
    const [w, h] = [3000 + random() * 5000, 3000 + random() * 4000];
    const draft = piece(kind, random() * (WIDE - w), random() * (DEEP - h), w, h, random);
    const [x, y, x2, y2] = boxOf(draft.outline);
    const clear = pieces.every(other => {
      const [a, b, a2, b2] = boxOf(other.outline);
      return x2 < a || a2 < x || y2 < b || b2 < y;
    });
    if (clear)
      pieces.push({ ...draft, id: `t${pieces.length}`, letter: `${pieces.length}`, name: `${kind} ${pieces.length}` });
  }
  return pieces;
}

function boxOf(outline: readonly Point[]): [number, number, number, number] {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Two rows of five, the first at a place; undefined where one of them would stand in a building, a wall or off the table. */
function teamAt(at: Point, terrain: readonly TerrainPiece[], count: number): Standing[] | undefined {
  const team = Array.from(
    { length: count },
    (_, index): Standing => ({
      at: { x: Math.round(at.x + (index % 5) * 1500), y: Math.round(at.y + Math.floor(index / 5) * 1500) },
      facing: 0,
      base: BASE,
      height: 1000,
    }),
  );
  const solid = terrain.filter(({ kind }) => kind === 'building' || kind === 'wall' || kind === 'ruin');
  const stands = team.every(
    each =>
      each.at.x > 700 &&
      each.at.x < WIDE - 700 &&
      each.at.y > 700 &&
      each.at.y < DEEP - 700 &&
      !solid.some(({ outline }) => touchesArea(each, outline)),
  );
  return stands ? team : undefined;
}

function somewhere(random: () => number, terrain: readonly TerrainPiece[], count: number): Standing[] {
  for (;;) {
    const team = teamAt({ x: random() * WIDE, y: random() * DEEP }, terrain, count);
    if (team) return team;
  }
}

function sightLines(fields: readonly TerrainPiece[][]): string[] {
  const random = seeded(7);
  const attacks: number[] = [];
  const pairs: number[] = [];
  let seen = 0;
  for (const terrain of fields) {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const own = somewhere(random, terrain, 10);
      const enemy = somewhere(random, terrain, 10);
      if (own.some(one => enemy.some(other => overlap(one, other)))) continue;
      const board = boardOf(terrain, own, enemy);
      attacks.push(timed(() => linesOfFire(board, board.units.own!, board.units.enemy!)));
      pairs.push(
        timed(() => {
          for (const one of own) {
            for (const other of enemy) {
              const found = lineOfSight(one, other, { terrain });
              if (found.clear) seen += coverOnLine(one, other, terrain, { line: found.line }).causes.length;
            }
          }
        }),
      );
    }
  }
  if (seen === 0) throw new Error('nobody saw anybody in cover');
  return [line('fire of 10 at 10 among 40 pieces', attacks, 2), line('sight and cover of all 100 pairs', pairs)];
}

/** The two teams on a board of their own, so that nothing is remembered of others. */
function boardOf(terrain: TerrainPiece[], own: readonly Standing[], enemy: readonly Standing[]): DmBoard {
  const board = imagined({ own: { models: own.length }, enemy: { models: enemy.length }, board: { terrain } });
  for (const [id, team] of Object.entries({ own, enemy })) {
    for (const [index, standing] of team.entries()) Object.assign(board.models[`${id}-${index + 1}`]!, standing);
  }
  return board;
}

function formationLines(fields: readonly TerrainPiece[][]): string[] {
  const random = seeded(11);
  const outline = rectangle(WIDE, DEEP);
  const times: number[] = [];
  let reached = 0;
  for (const terrain of fields) {
    for (let attempt = 0; attempt < TRIES / 2; attempt += 1) {
      const team = somewhere(random, terrain, 20);
      const others: Body[] = [0, 1].flatMap(unit =>
        somewhere(random, terrain, 10)
          .filter(each => !team.some(one => overlap(one, each)))
          .map((standing, index) => ({ id: `other-${unit}-${index}`, standing, enemy: unit === 1 })),
      );
      const ground: Ground = { outline, terrain, others };
      const models = team.map((standing, index) => ({ id: `m${index}`, ...standing }));
      const towards = travel(team[9]!.at, random() * 360_000, 8000);
      if (towards.x < 1000 || towards.x > WIDE - 1000 || towards.y < 1000 || towards.y > DEEP - 1000) continue;
      times.push(
        timed(() => {
          if (formUp({ models, towards, allowance: 8000, ground }).reached) reached += 1;
        }),
      );
    }
  }
  if (reached === 0) throw new Error('no formation reached where it was sent');
  return [`${line('formation of 20 among 40 pieces', times, 30)}; ${reached} of ${times.length} reach the place`];
}

function timed(what: () => unknown): number {
  const started = performance.now();
  what();
  return performance.now() - started;
}

/** Mean and slowest twentieth; the first tenth only warms up. */
function line(name: string, all: readonly number[], goal?: number): string {
  const times = all.slice(Math.ceil(all.length / 10)).sort((a, b) => a - b);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return `${name.padEnd(37)} mean ${mean.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, worst ${times.at(-1)!.toFixed(1)} ms of ${times.length}   (goal ${goal === undefined ? 'none' : `under ${goal} ms`})`;
}
