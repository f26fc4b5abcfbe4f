import { expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { type JsonObject, open, submit, viewFor } from '../../../../src/engine/index.js';
import { squareName } from '../../../../src/engine/table/places.js';
import { onTable, unitOf, unitsOf } from '../../../../src/rulesets/board-queries.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import { planAttack } from '../../../../src/rulesets/darker-millennium/combat/attack.js';
import { visibleEnemies } from '../../../../src/rulesets/darker-millennium/combat/sight.js';
import type { DmEvent, DmQuestion } from '../../../../src/rulesets/darker-millennium/game.js';
import { runFrame } from '../../../../src/rulesets/darker-millennium/movement/frames.js';
import { moveQuestion } from '../../../../src/rulesets/darker-millennium/movement/move-question.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';

type Dice = ReturnType<typeof seededDice>;
type Moved = Extract<DmEvent, { type: 'moved' }>;

const question = moveQuestion as unknown as DmQuestion;
const options = darkerMillennium.options.parse({});

/** Red in its half of a battlefield with terrain, Blue about to come on from the south. */
function field(seed: number, dice: Dice): DmBoard {
  const templates = darkerMillennium.armies.templates().filter(({ size }) => size === 1000);
  const seats = ['blue', 'red'] as const;
  const armies = seats.map((side, i) => ({
    side,
    seat: side,
    list: darkerMillennium.armies.list(templates.at(i === 0 ? 0 : -1)!.id)!,
  }));
  const set = darkerMillennium.setUp({ points: 1000, battlefieldSeed: seed, armies, options: {} });
  const board = structuredClone(set.board) as DmBoard;
  for (const side of board.sides) side.edge = side.id === 'blue' ? 'south' : 'north';
  for (const detachment of Object.values(board.detachments)) {
    detachment.stage = detachment.side === 'blue' ? 'readied' : 'present';
  }
  unitsOf(board, 'red').forEach((unit, index) => {
    const [x, y] = [3 + (index % 7) * 6 + dice.face(3), 12 + dice.face(14)];
    unit.models.forEach((id, place) => {
      const at = { x: (x + (place % 3) * 1.6) * 1000, y: (y + Math.floor(place / 3) * 1.6) * 1000 };
      board.models[id]!.at = { x: Math.round(at.x), y: Math.round(at.y) };
    });
  });
  return Object.assign(board, { phase: 'action', turn: 1, firstPlayer: 'blue' });
}

/** The same board, Blue's units under Run orders that they have not carried out. */
function ordered(board: DmBoard): DmBoard {
  const next = structuredClone(board);
  for (const unit of unitsOf(next, 'blue')) {
    delete unit.moved;
    delete unit.status;
    const group = unit.squad ?? unit.id;
    Object.assign(unit, { order: { kind: 'run', group }, ordered: true, pins: 0 });
  }
  return next;
}

/** What the words say of a team's cover from an enemy: undefined where they leave its name out. */
function saidCover(lines: readonly string[], team: string, enemy: string): string | undefined {
  const words = lines.find(line => /(cover from|no cover)/i.test(line))?.replace(/\.$/, '') ?? '';
  const parts = words.split('. ');
  const own = parts.find(part => part.startsWith(`${team}: `)) ?? parts[0]!;
  for (const clause of own.replace(/^[^:]*: /, '').split('; ')) {
    if (/^no cover$/i.test(clause)) return 'none';
    const [, kind, names] = /^(no|none|soft|hard)(?: cover)? from (.*)$/i.exec(clause) ?? [];
    const list = names?.replace(/ and \d+ more$/, '').split(', ') ?? [];
    if (kind && (names === 'all who see it' || list.includes(enemy))) {
      return /^no/i.test(kind) ? 'none' : kind.toLowerCase();
    }
  }
  return undefined;
}

let compared = 0;
let covers = 0;
let short = 0;

/** Plays one side's Run moves; every preview is held against the board and the report that follow it. */
function play(board: DmBoard, dice: Dice): DmBoard {
  const first = runFrame({ side: 'blue' });
  const { state } = open(darkerMillennium, { board: ordered(board), first, options: options as JsonObject }, dice);
  for (let moves = 0; moves < 20; moves += 1) {
    const decision = state.pending.find(({ asks, reply }) => asks === 'move' && reply === undefined);
    if (decision === undefined) break;
    const view = viewFor(state, decision.who) as never;
    const pick = (partial: JsonObject) => question.choices(view, decision as never, partial)!.options;
    const units = pick({}).filter(({ value }) => value !== 'none');
    if (units.length === 0) break;
    const unit = units[dice.face(units.length) - 1]!.value as string;
    const places = pick({ unit, do: 'run' });
    const typed = { x: dice.face(46) * 1000, y: (20 + dice.face(26)) * 1000, near: true };
    const to = dice.face(3) === 1 || places.length === 0 ? typed : places[dice.face(places.length) - 1]!.value;
    const reply = { unit, do: 'run', to } as JsonObject;
    if (question.check(view, decision as never, reply) !== undefined) {
      const stays = submit(
        darkerMillennium,
        state,
        { seat: decision.who, decision: decision.id, reply: { do: 'pass', unit: 'none' } },
        dice,
      );
      expect(stays.ok).toBe(true);
      continue;
    }
    const preview = question.preview!(view, decision as never, reply);
    const done = submit(darkerMillennium, state, { seat: decision.who, decision: decision.id, reply }, dice);
    if (!done.ok) throw new Error(done.refusal.why);
    const events = done.events as DmEvent[];
    // Dangerous ground may have taken somebody whom the preview counted.
    const hurt = preview.ghosts.some(({ model }) => state.board.models[model] === undefined);
    if (hurt) continue;
    hold(
      preview,
      events.filter((event): event is Moved => event.type === 'moved'),
      state.board,
      to as never,
      events,
    );
  }
  return state.board as DmBoard;
}

function hold(
  preview: ReturnType<NonNullable<DmQuestion['preview']>>,
  moved: Moved[],
  board: DmBoard,
  to: { x: number; y: number },
  events: DmEvent[],
): void {
  compared += 1;
  for (const { model, at, facing } of preview.ghosts) {
    expect({ at, facing }).toEqual({ at: board.models[model]!.at, facing: board.models[model]!.facing });
  }
  const text = preview.lines.join('\n');
  const told = darkerMillennium
    .narrate(events, board)
    .map(({ title, lines, why }) => [title, ...lines, ...why].join('\n'))
    .join('\n');
  const gone = /^\*\*.*?\*\* (?:(?:moves|comes on): )?(.*)\.$/.exec(preview.lines[0]!)![1]!;
  // A squad that goes as one is told by its teams' ways alone.
  const ways = gone.replaceAll(/(^|, )[^,`]*? (?=[\d.]+" to |in `|stays at )/g, '$1');
  expect(told.includes(gone) || told.includes(ways), `${gone}, in: ${told}`).toBe(true);
  const [lead] = moved;
  const wanted = squareName(to);
  if (!lead!.models.some(({ at }) => squareName(at) === wanted)) {
    short += 1;
    const why = preview.lines.find(line => line.includes(`\`${wanted}\``) && !line.startsWith('**'));
    expect(why, text).toBeDefined();
    expect(told.toLowerCase()).toContain(why!.replace(/\.$/, '').toLowerCase());
  }
  const own = [...new Set(moved.map(({ unit }) => unit))].map(id => unitOf(board, id));
  const enemies = unitsOf(board, 'red').filter(enemy => onTable(board, enemy));
  const seen = new Set(own.flatMap(unit => visibleEnemies(board, unit).map(({ id }) => id)));
  expect(text).toContain(seen.size === 0 ? 'Sees no enemy' : `Sees ${seen.size} of ${enemies.length}`);
  expect(preview.sights.map(({ name }) => name).sort()).toEqual([...seen].map(id => unitOf(board, id).name).sort());
  for (const unit of own) {
    for (const enemy of enemies) {
      const attack = planAttack(board, enemy, unit, 'fire');
      if (attack === undefined) continue;
      const said = saidCover(preview.lines, unit.name, enemy.name);
      if (said === undefined) continue;
      covers += 1;
      expect(said, `${unit.name} from ${enemy.name}: ${text}`).toBe(attack.cover);
    }
  }
}

test('what a preview says of its end, sight and cover is what the report and the board say after it', () => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const dice = seededDice(`previews ${seed}`);
    let board = field(seed, dice);
    for (let turn = 1; turn <= 2; turn += 1) board = play(board, dice);
  }
  expect(compared).toBeGreaterThan(35);
  expect(covers).toBeGreaterThan(12);
  expect(short).toBeGreaterThan(5);
});
