import { type Dice, type Frame, type JsonObject, open, submit } from '../../src/engine/index.js';
import { rectangle } from '../../src/engine/table/outline.js';
import { bareBoard } from '../../src/rulesets/bare-board.js';
import { instructionsIn } from '../../src/rulesets/classic/asking.js';
import { modelAtStart, unitAtStart } from '../../src/rulesets/classic/at-start.js';
import type { UnitType } from '../../src/rulesets/classic/attacks/types.js';
import type { ClassicBoard, ClassicUnit, Profile, WeaponSheet } from '../../src/rulesets/classic/board.js';
import type { Edition } from '../../src/rulesets/classic/edition.js';
import { fightPhaseFrame } from '../../src/rulesets/classic/fighting/frames.js';
import { momentFrame } from '../../src/rulesets/classic/moments/frames.js';
import { shootFrame } from '../../src/rulesets/classic/shooting/frames.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { boardFaults } from '../fuzz/board-faults.js';
import { randomAnswer } from '../fuzz/random-game.js';
import type { WrittenPair } from './rule-pairs.js';

/** The first ruleset that plays the classic game. */
const RULESET = allRulesets().find(({ steps }) => momentFrame.step in steps)!;

const EDITION: Edition = {
  melee: { foeHalf: 2, foeLower: 3, foeEqual: 4, foeHigher: 5, foeDouble: 6 },
  vehicleTable: { shaken: 1, stunned: 3, weapon: 4, immobile: 5, explodes: 6 },
  enemyAway: 1000,
  contact: 100,
  coherency: { across: 2000, up: 6000 },
};

/** Answers until which an attack is resolved; more are a dead end. */
const MOST_ANSWERS = 200;

/** What goes wrong while a random unit shoots and another fights with a pair of rules, by the steps themselves. */
export function playFaults(pair: WrittenPair, chance: Dice): string[] {
  const faults: string[] = [];
  const play = (board: ClassicBoard, first: Frame): ClassicBoard => {
    const found = played(board, first, chance, faults);
    return found;
  };
  try {
    const shot = play(
      sceneOf(pair, chance, 12_000),
      shootFrame({ unit: 'blue', orders: [{ target: 'red' }], why: 'phase' }),
    );
    play(shot, momentFrame({ moment: 'endOfPhase', about: { phase: 'shooting', side: 'blue' } }));
    const scene = sceneOf(pair, chance, 1250);
    const fought = play({ ...scene, phase: 'assault' }, fightPhaseFrame({ side: 'blue' }));
    play(fought, momentFrame({ moment: 'endOfTurn', about: { side: 'blue' } }));
  } catch (error) {
    faults.push(
      String(error instanceof Error ? (error.stack ?? error.message) : error)
        .split('\n')
        .slice(0, 4)
        .join(' '),
    );
  }
  return faults;
}

function played(board: ClassicBoard, first: Frame, dice: Dice, faults: string[]): ClassicBoard {
  const ruleset = RULESET;
  const options = ruleset.options.parse({}) as JsonObject;
  const { state } = open(ruleset, { board: board as never, first, options }, dice);
  for (let answers = 0; ; answers += 1) {
    const decision = state.pending.find(({ reply }) => reply === undefined);
    if (decision === undefined) break;
    if (answers > MOST_ANSWERS) {
      faults.push(`no end: ${decision.asks} is asked again and again`);
      break;
    }
    const reply = randomAnswer(ruleset, state, decision, dice, fault => faults.push(fault));
    const command = { seat: decision.who, decision: decision.id, reply: reply as JsonObject };
    const accepted = submit(ruleset, state, command, dice);
    if (accepted.ok) continue;
    faults.push(`${decision.asks} refuses: ${accepted.refusal.why}`);
    break;
  }
  faults.push(...boardFaults(ruleset, state));
  return state.board as unknown as ClassicBoard;
}

const TYPES: readonly UnitType[] = ['infantry', 'infantry', 'dreadnought', 'automata', 'cavalry', 'vehicle'];

/** Two units so far apart from middle to middle, mils: each with the pair on its bodies, or blue with it on its weapon. */
function sceneOf({ on, written, rules }: WrittenPair, chance: Dice, apart: number): ClassicBoard {
  const { points } = rectangle(48_000, 48_000);
  const army = { codex: 'pairs', name: 'pairs', points: 1000, cost: {}, startModels: 0 };
  const board: ClassicBoard = {
    ...bareBoard(points),
    units: {},
    models: {},
    armies: { blue: { ...army }, red: { ...army } },
    profiles: {},
    weapons: {},
    edition: EDITION,
    phase: 'shooting',
    acting: 'blue',
    firstSide: 'blue',
    playerTurn: 1,
    destroyed: [],
    scored: { blue: [], red: [] },
  };
  const isShot = !rules.some(({ rule }) => rule.only === 'melee');
  const { template, blast } = instructionsIn(on === 'weapon' ? rules : []);
  const ofWeapon = on === 'weapon' ? written : [];
  const gun: WeaponSheet = {
    id: 'gun',
    name: 'Gun',
    shooting: chance.face(2) === 1 ? 'heavy' : 'assault',
    shots: chance.face(3),
    strength: 3 + chance.face(7),
    ap: chance.face(6),
    ...(template ? {} : { range: { least: 0, most: 24_000 } }),
    ...(blast?.rings ? { rings: [2500, 3500, 5000].map(radius => ({ radius, strength: 5, ap: 4 })) } : {}),
    rules: isShot ? ofWeapon : [],
  };
  const isFought = !rules.some(({ rule }) => rule.only === 'shooting');
  const blade: WeaponSheet = {
    id: 'blade',
    name: 'Blade',
    strength: { plus: 1 },
    ap: 4,
    rules: isFought ? ofWeapon : [],
  };
  board.weapons = { gun, blade };
  const own = on === 'weapon' ? [] : written;
  addUnit(board, 'blue', 'infantry', own, chance, 24_000);
  addUnit(board, 'red', TYPES[chance.face(TYPES.length) - 1]!, own, chance, 24_000 - apart);
  return board;
}

function addUnit(
  board: ClassicBoard,
  side: 'blue' | 'red',
  type: UnitType,
  has: string[],
  chance: Dice,
  y: number,
): void {
  const isHull = type === 'vehicle';
  const count = isHull ? 1 : 2 + chance.face(3);
  const W = isHull ? 3 : chance.face(3);
  const profile: Profile = {
    id: side,
    name: side,
    type,
    subTypes: chance.face(2) === 1 && !isHull ? ['character', 'psyker'] : [],
    characteristics: isHull
      ? { M: 10, BS: 4, W }
      : { M: 7, WS: 4, BS: 4, S: 4, T: 4, W, I: 3 + chance.face(2), A: 2, Ld: 8, armourSave: 3 },
    ...(isHull ? { armour: { front: 11, side: 11, rear: 10 } } : {}),
    rules: has,
  };
  board.profiles[side] = profile;
  const name = side === 'blue' ? 'Line' : 'Choir';
  const about = { id: side, name, side, seat: side, models: [], datasheet: side, role: 'troops', keywords: ['choir'] };
  const unit: ClassicUnit = {
    ...unitAtStart({ ...about, rules: [], startModels: count }),
    deeds: side === 'blue' ? { moved: 'moved', charged: ['red'] } : { wasCharged: true },
  };
  board.units[side] = unit;
  for (let index = 0; index < count; index += 1) {
    const id = `${side}-${index + 1}`;
    unit.models.push(id);
    const model = modelAtStart({
      id,
      unit: side,
      name: `${unit.name} ${index + 1}`,
      base: isHull ? { shape: 'hull', length: 1250, width: 1250 } : { shape: 'circle', d: 1250 },
      height: 1300,
      profile: side,
      weapons: isHull ? ['gun'] : ['gun', 'blade'],
      wounds: W,
    });
    board.models[id] = { ...model, at: { x: 20_000 + 1400 * index, y } };
  }
  board.armies[side]!.cost[side] = 100;
  board.armies[side]!.startModels = count;
}
