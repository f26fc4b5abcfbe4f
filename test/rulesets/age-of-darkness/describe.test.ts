import { expect, test } from 'vitest';
import type { SetUp } from '../../../src/engine/index.js';
import { armies } from '../../../src/rulesets/age-of-darkness/codex/armies.js';
import { setUp } from '../../../src/rulesets/age-of-darkness/codex/set-up.js';
import { describe } from '../../../src/rulesets/age-of-darkness/describe.js';
import type { ClassicBoard, ClassicUnit } from '../../../src/rulesets/classic/board.js';
import { join } from '../../support/classic.js';

/** A battle of 2000 points in its second turn, each unit in a row of its own. */
function table(): ClassicBoard {
  const armed = (side: 'blue' | 'red', codex: string) => ({ side, seat: side, list: armies.list(`${codex}-2000`)! });
  const given = [armed('blue', 'ninth-lanternate'), armed('red', 'drowned-synod')];
  const input = { points: 2000, options: {}, battlefieldSeed: 4, armies: given, codexes: [] };
  const { board } = setUp(input as unknown as SetUp);
  Object.assign(board, {
    turn: 2,
    playerTurn: 3,
    phase: 'shooting',
    acting: 'blue',
    mission: { id: 'attrition', seeks: 'losses' },
  });
  Object.values(board.units).forEach((unit, row) => {
    if (unit.aboard !== undefined || unit.reserve !== undefined) return;
    unit.models.forEach((id, place) => {
      board.models[id]!.at = { x: 1000 + place * 2000, y: 1000 + row * 1500 };
    });
  });
  return board;
}

function described(board: ClassicBoard) {
  return describe({ seat: 'spectator', ruleset: 'age-of-darkness@1', options: {}, seq: 1, board, pending: [] });
}

function unitOf(board: ClassicBoard, datasheet: string): ClassicUnit {
  return Object.values(board.units).find(unit => unit.datasheet === datasheet)!;
}

test('the card of a unit has statistics, rules by their names, weapons and what befell it', () => {
  const board = table();
  const guard = unitOf(board, 'brazier-guard');
  board.models[guard.models[0]!]!.wounds = 1;
  Object.assign(guard, { pinnedUntil: 4, lockedWith: [unitOf(board, 'wreckers').id] });
  guard.effects.push({
    is: 'blind',
    changes: { WS: { set: 1 }, BS: { set: 1 } },
    until: { playerTurn: 5, phase: 'end' },
  });
  board.models[guard.models[1]!]!.effects.push({ is: 'rad-phage', changes: { T: { plus: -1 } } });
  expect(described(board).units[guard.id]!.lines).toEqual([
    '5 of 5 models · Legion (Ninth Lanternate)',
    '**5 × Brazier Guard** · M 6 · WS 4 · BS 4 · S 4 · T 4 · W 2 · I 4 · A 2 · Ld 8 · Sv 2+/5+ · Bulky (2), Relentless, Deep Strike, Chosen Warriors',
    'Twin coil (24", S5, AP5, Rapid Fire, Twin-linked, Deflagrate); Maul (S+2, AP2, Melee, Unwieldy, Two-handed)',
    'Wounds left: 1 of 2',
    '**pinned** · locked in combat with Wreckers Mire · WS 1, BS 1 (into the next turn) · T -1 (for good)',
  ]);
});

test('a character who joined is found by his name in the unit of which he is part (AD.rule.independent-character)', () => {
  const board = table();
  const [line, marshal] = [unitOf(board, 'brazier-guard'), unitOf(board, 'lantern-marshal')];
  expect(described(board).groups).toBeUndefined();
  join(board, marshal.id, line.id);
  expect(described(board).groups).toEqual([{ name: marshal.name, units: [line.id] }]);
});

test('a character who joined is not counted among the models that a unit began with', () => {
  const board = table();
  const [line, marshal] = [unitOf(board, 'brazier-guard'), unitOf(board, 'lantern-marshal')];
  const [guest] = marshal.models;
  Object.assign(board.models[guest!]!, { home: marshal.id, unit: line.id });
  Object.assign(line, { models: [...line.models.slice(1), guest] });
  const lines = described(board).units[line.id]!.lines;
  expect(lines[0]).toBe('4 of 5 models · Legion (Ninth Lanternate)');
  expect(lines.at(-1)).toBe('joined by Lantern-Marshal');
});

test('the card of a machine has armour, Hull Points, weapons that are gone, and who is aboard', () => {
  const board = table();
  const bellwether = unitOf(board, 'bellwether');
  const model = board.models[bellwether.models[0]!]!;
  Object.assign(model, { wounds: 2, isImmobile: true, lost: [{ weapon: 'prow-gun', why: 'destroyed' }] });
  expect(described(board).units[bellwether.id]!.lines.slice(1)).toEqual([
    '**Bellwether Candle** · M 14 · BS 4 · AV 12/12/10 · HP 4 · Assault Vehicle',
    'Prow gun (36", S5, AP4, Heavy 3)',
    'Hull Points left: 2 of 4',
    'destroyed: Prow gun',
    'Immobilised',
    '10 of 12 seats taken: Lantern Line Beacon',
  ]);
  expect(described(board).units[unitOf(board, 'lantern-line').id]!.lines.at(-1)).toBe('aboard Bellwether Candle');
  expect(described(board).units[unitOf(board, 'skylamp').id]!.lines.at(-1)).toBe('in Reserve');
});

test('the picture counts what is lost, says what befell a unit, and explains only what it shows', () => {
  const board = table();
  const plain = described(board);
  expect(plain.legend).toEqual([
    { glyph: 'W', word: 'Warlord' },
    { glyph: 'C', word: 'Character' },
    { glyph: 'o', word: 'models aboard' },
  ]);
  const shell = unitOf(board, 'abyss-shell');
  board.models[shell.models[0]!]!.wounds = 2;
  const choir = unitOf(board, 'drowned-choir');
  unitOf(board, 'eelspawn').isFallingBack = true;
  expect(described(board).units[shell.id]!.badges).toEqual([
    { glyph: '-', word: 'Wounds lost', tone: 'bad', kind: 'count', count: 4 },
  ]);
  // Aboard it is not on the table, and nothing of it is explained.
  choir.pinnedUntil = 4;
  const { legend, sides, title } = described(board);
  expect(legend.map(({ word }) => word)).toEqual([
    'Warlord',
    'Character',
    'models aboard',
    'falling back',
    'Wounds lost',
  ]);
  expect(title).toBe('Turn 2 · Blue · Shooting phase');
  expect(sides[1]!.lines).toEqual(['98 of 98 models', 'in reserve: Storm Gull Lagoon', 'mission: Attrition']);
});
