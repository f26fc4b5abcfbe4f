/**
 * `node tools/run.mjs battle-picture --points 3000 --seed 20 --out docs/large-battle.png`: the computer plays both sides in the engine,
 * and the picture of the battle is kept that shows most of what its rules draw near together: hulls, something aloft, a blast that
 * went astray and ground that was left burning. Written as players see it. The settings: see USAGE.
 */
import { writeFile } from 'node:fs/promises';
import { seededDice } from '../src/engine/dice/scripted.js';
import {
  advise,
  type Board,
  type GameEvent,
  open,
  type Point,
  submit,
  type Trace,
  viewFor,
} from '../src/engine/index.js';
import { boxOf, spanToSegment } from '../src/engine/table/points.js';
import { centreOf } from '../src/engine/table/polygons.js';
import type { PictureRequest } from '../src/render/picture.js';
import { startPainters } from '../src/render/pool.js';
import { listsAt, rulesetNamed } from './playable.js';
import { settingsOf } from './settings.js';

const USAGE = `node tools/run.mjs battle-picture [settings]
  --ruleset darker       which rules, by the beginning of their id
  --points 3000          a size that the rules have lists for
  --seed 1               of the table and the dice
  --blue meridian        the beginning of Blue's list; the first of that size when left out
  --red brood            the beginning of Red's
  --turn 3               a picture of this turn alone
  --out out/battle.png   where the picture is written`;

function readSettings() {
  const options = {
    ruleset: { type: 'string' },
    points: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    blue: { type: 'string', default: '' },
    red: { type: 'string', default: '' },
    turn: { type: 'string' },
    out: { type: 'string', default: 'out/battle.png' },
  } as const;
  return settingsOf({ usage: USAGE, options }, ({ values, whole }) => {
    const ruleset = rulesetNamed(values.ruleset);
    const points = whole('points', 1);
    const lists = listsAt(ruleset, points);
    const armies = (['blue', 'red'] as const).map(side => {
      const list = lists.find(({ id }) => id.startsWith(values[side]));
      if (list === undefined) throw new Error(`no list ${values[side]} at ${points} points`);
      return { side, seat: side, list: ruleset.armies.list(list.id)! };
    });
    const turn = values.turn === undefined ? undefined : whole('turn', 1);
    return { ruleset, points, armies, turn, seed: whole('seed', 0), out: values.out };
  });
}

const { ruleset, points, armies, turn, seed, out } = readSettings();

/** So many hulls are framed. */
const HULLS = 2;
/** Mils between the aimed and the final place of a blast whose arrow is seen, and its radius. */
const ASTRAY = 2000;
const LARGE = 2500;
/** Mils: what is framed is no larger, so that a phone shows names in it. */
const WIDE = 36_000;
const DEEP = 28_000;
/** Mils: an arrow longer than this shows no more, and a body nearer than this lies on it. */
const LONG = 5000;
const NARROW = 1200;
const INCH = 1000;

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

interface Found {
  /** What is framed. */
  spots: Point[];
  /** Inches of arrow, less what bodies hide of it and of the ground. */
  worth: number;
}

/** As rulesets name it. */
const BURNING = 'burning';

/** Where all that is looked for stands near together; undefined where something is missing. */
function foundIn({ board, described, traces }: PictureRequest, bare: Board): Found | undefined {
  const onTable = Object.values(board.models).flatMap(({ id, at }) => (at ? [{ mark: described.models[id], at }] : []));
  const aloft = onTable.filter(({ mark }) => mark?.aloft).map(({ at }) => at);
  const hulls = onTable.filter(({ mark }) => mark?.faces && !mark.aloft).map(({ at }) => at);
  const left = board.terrain.filter(({ id, kind }) => kind === BURNING && !bare.terrain.some(piece => piece.id === id));
  const ground = left
    .map(({ outline }) => centreOf(outline))
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const fallen = traces.flatMap(trace => (trace.kind === 'fallen' ? [trace.at] : []));
  const bodies = [...onTable.map(({ at }) => at), ...fallen];
  const found = traces.flatMap(trace => {
    if (trace.kind !== 'blast' || trace.aimed === undefined || trace.radius < LARGE) return [];
    const { at, aimed } = trace;
    if (apart(at, aimed) < ASTRAY) return [];
    const near = (all: readonly Point[]) => [...all].sort((a, b) => apart(a, at) - apart(b, at));
    const spots = [at, aimed, ...near(aloft).slice(0, 1), ...near(ground).slice(0, 1), ...near(hulls).slice(0, HULLS)];
    const { minX, maxX, minY, maxY } = boxOf(spots);
    const isWhole = aloft.length > 0 && ground.length > 0 && hulls.length >= HULLS;
    if (!isWhole || maxX - minX > WIDE || maxY - minY > DEEP) return [];
    // Bodies lie over both, and hide them.
    const onArrow = bodies.filter(body => spanToSegment(body, aimed, at) < NARROW).length;
    const onGround = bodies.filter(body => apart(body, near(ground)[0]!) < LARGE).length;
    return [{ spots, worth: Math.min(apart(at, aimed), LONG) / INCH - onArrow - onGround / 2 }];
  });
  return found.sort((a, b) => b.worth - a.worth)[0];
}

let best: { request: PictureRequest; worth: number } | undefined;
let traces: Trace[] = [];
let segment: GameEvent[] = [];
const dice = seededDice(`picture ${seed}`);
const set = ruleset.setUp({ points, battlefieldSeed: seed, armies, options: {} });
const bare = structuredClone(set.board);
const close = (board: Board) => {
  traces.push(...ruleset.traces(segment, board));
  segment = [];
};
const watch = {
  onEvent(event: GameEvent, board: Board) {
    const mark = ruleset.story(event, board);
    if (mark?.chapter !== undefined || mark?.heading !== undefined) close(board);
    segment.push(event);
    if (mark?.picture === undefined) return;
    close(board);
    const copy = structuredClone(board);
    const described = ruleset.describe(viewFor({ ...state, board: copy }, 'spectator', ruleset.hide));
    const request: PictureRequest = { title: mark.picture.title, board: copy, described, traces, shows: 'table' };
    const found = (turn ?? board.turn) === board.turn ? foundIn(request, bare) : undefined;
    if (found && found.worth > (best?.worth ?? Number.NEGATIVE_INFINITY))
      best = { request: { ...request, focus: { spots: found.spots } }, worth: found.worth };
    traces = [];
  },
};
const { state } = open(ruleset, set, dice);
while (state.result === undefined && state.board.turn <= (turn ?? state.board.turn)) {
  const decision = state.pending.find(({ reply }) => reply === undefined)!;
  const view = viewFor(state, decision.who, ruleset.hide);
  const reply = advise(ruleset, view, decision) ?? decision.fallback;
  const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice, watch);
  if (!outcome.ok) throw new Error(outcome.refusal.why);
}
if (best === undefined) throw new Error('nothing was drawn');
const painter = startPainters(1);
const { png, alt } = await painter.paint(best.request);
await painter.close();
await writeFile(out, png);
console.log(
  `${out}: ${Math.round(png.length / 1024)} KB; ${best.request.title}, worth ${best.worth.toFixed(1)}\n${alt}`,
);
