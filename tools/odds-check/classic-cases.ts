import type { Dice, SideId } from '../../src/engine/index.js';
import { fromPairs } from '../../src/engine/odds/distribution.js';
import { rectangle } from '../../src/engine/table/outline.js';
import { EDITION } from '../../src/rulesets/age-of-darkness/codex/edition.js';
import { bareBoard } from '../../src/rulesets/bare-board.js';
import { modelAtStart, unitAtStart } from '../../src/rulesets/classic/at-start.js';
import { rollForArmour } from '../../src/rulesets/classic/attacks/armour.js';
import { coverAt } from '../../src/rulesets/classic/attacks/ladder.js';
import { armourOdds, outcomeOf, type Target, type Volley } from '../../src/rulesets/classic/attacks/odds.js';
import { resolveWound } from '../../src/rulesets/classic/attacks/saving.js';
import { rollToHit } from '../../src/rulesets/classic/attacks/to-hit.js';
import { poolsOf, rollToWound } from '../../src/rulesets/classic/attacks/wounds.js';
import type { ClassicBoard, ClassicUnit, Profile, WeaponSheet } from '../../src/rulesets/classic/board.js';
import { fighterOf, weaponIn } from '../../src/rulesets/classic/lookups.js';
import { nerveChance } from '../../src/rulesets/classic/odds/tests.js';
import { targetIn, volleyIn } from '../../src/rulesets/classic/odds/volley.js';
import type { OddsCase } from './agreement.js';
import { classicStepOn } from './resolver.js';
import { whether } from './test-cases.js';

export interface Crew {
  models: number;
  characteristics?: Partial<Profile['characteristics']>;
  rules?: string[];
  weapon?: Partial<WeaponSheet>;
  /** Stands so much nearer (mils). */
  nearer?: number;
  /** In which player turn it last moved, or went to ground. */
  unit?: Pick<ClassicUnit, 'lastMoved' | 'grounded'>;
}

/** Shots by the rules' own steps, from the dice to hit to those who fall (AD.core.hit to AD.core.saves). */
function shootCase(name: string, own: Crew, enemy: Crew): OddsCase {
  const board = tableOf(own, enemy);
  const weapon = board.weapons.gun!;
  const [by] = fightersOf(board, 'own');
  const models = fightersOf(board, 'enemy');
  const attack = { by: by!, weapon: weaponIn(weapon), foes: models };
  const volley = { attack, count: own.models * (weapon.shots ?? 1), melee: () => 7 };
  const { falls } = outcomeOf(volley, { models });
  const orders = [{ target: 'enemy' }];
  const play = classicStepOn(board, 'classic.shoot', { unit: 'own', orders, why: 'phase' });
  return {
    name,
    measures: [{ name: 'falls', exact: placed(falls) }],
    resolve(dice) {
      const { state } = play(dice);
      if (state.pending.length > 0) throw new Error(`${name}: ${state.pending[0]!.asks} is asked`);
      return [enemy.models - state.board.units.enemy!.models.length];
    },
  };
}

/** One pool through the functions that steps throw by, against values as `/odds` reads them. */
export function poolCase(name: string, values: Record<string, number | string | boolean>, edition = EDITION): OddsCase {
  const volley = volleyIn(values, edition);
  const target = targetIn(values);
  const { falls, losses } = outcomeOf(volley, target);
  return {
    name,
    measures: [
      { name: 'falls', exact: placed(falls) },
      { name: 'Wounds lost', exact: placed(losses) },
    ],
    resolve: dice => suffered(dice, volley, target),
  };
}

/** How many fall, and Wounds lost, of models that suffer one after another. */
function suffered(dice: Dice, { attack, count, isAutomatic, melee }: Volley, target: Target): number[] {
  const { models } = target;
  const hits = isAutomatic
    ? Array.from({ length: count }, () => ({ marks: {} }))
    : rollToHit(dice, attack, count, melee).filter(die => die.hits);
  const left = models.map(({ wounds }) => wounds);
  for (const wound of poolsOf(rollToWound(dice, attack, hits)).flat()) {
    const next = left.findIndex(wounds => wounds > 0);
    if (next < 0) break;
    left[next]! -= resolveWound(dice, wound, { ...models[next]!, wounds: left[next]! }, coverAt(target, next)).lost;
  }
  const all = models.reduce((sum, { wounds }) => sum + wounds, 0);
  return [left.filter(wounds => wounds <= 0).length, all - left.reduce((sum, wounds) => sum + wounds, 0)];
}

/** A hit on armour (AD.core.penetration). */
function armourCase(name: string, armour: number, values: Record<string, number | string | boolean>): OddsCase {
  const { attack } = volleyIn({ toughness: 1, ...values }, EDITION, { armour });
  const odds = armourOdds(attack);
  return {
    name,
    measures: [
      { name: 'glances', exact: whether(odds.glances) },
      { name: 'penetrates', exact: whether(odds.penetrates) },
    ],
    resolve(dice) {
      const { result } = rollForArmour(dice, attack);
      return [Number(result === 'glances'), Number(result === 'penetrates')];
    },
  };
}

/** A Morale check by the rules' own step (AD.core.leadership). */
function moraleCase(Ld: number, modifier: number): OddsCase {
  const board = tableOf({ models: 3, characteristics: { Ld } }, { models: 1 });
  const args = { unit: 'own', why: 'combat', modifier, stays: true, doubleOne: true };
  const play = classicStepOn(board, 'classic.morale', args);
  return {
    name: `Leadership ${Ld} at ${modifier} after a combat`,
    measures: [{ name: 'passed', exact: whether(nerveChance(Ld + modifier, true)) }],
    resolve(dice) {
      const tested = play(dice).events.find(event => event.type === 'leadershipTested');
      return [Number(tested?.passed)];
    },
  };
}

/** Shots, blows, armour and tests of the classic game. */
export function classicCases(): OddsCase[] {
  const shots = { skill: 4, strength: 4, toughness: 4, attacks: 6, save: 4 };
  const blows = { skill: 4, 'foe-skill': 4, strength: 4, toughness: 4, attacks: 6, models: 4, wounds: 2, save: 5 };
  return [
    shootCase('5 carbines at 3+', { models: 5 }, { models: 5 }),
    shootCase(
      'Rending at high Toughness with Feel No Pain',
      { models: 6, weapon: { rules: ['rending:6', 'shred'] } },
      { models: 3, characteristics: { T: 7 }, rules: ['feel-no-pain:5'] },
    ),
    poolCase('Rending and Murderous Strike on two Wounds', {
      ...shots,
      ap: 5,
      wounds: 2,
      models: 4,
      rule: 'rending 6',
      besides: 'murderous-strike 5',
    }),
    poolCase('BS 6, whose misses may hit once more', { ...shots, skill: 6 }),
    poolCase('twin-linked Snap Shots', { ...shots, snap: true, rule: 'twin-linked' }),
    poolCase('Master-crafted, one shot of six again', { ...shots, rule: 'master-crafted' }),
    poolCase('hits of a Blast on a Swarm', { ...shots, hits: true, wounds: 3, models: 4, against: 'swarm' }),
    poolCase('Poisoned blows, hated', { ...blows, rule: 'poisoned 3', besides: 'hatred' }),
    poolCase('Force against Eternal Warriors', { ...blows, rule: 'force', against: 'eternal-warrior' }),
    poolCase('cover, Shrouded, preferred enemies', {
      ...shots,
      ap: 2,
      cover: 5,
      against: 'shrouded 5',
      rule: 'preferred-enemy',
    }),
    armourCase('Strength 8 at Armour 14 with Lance and Sunder', 14, { strength: 8, rule: 'lance', besides: 'sunder' }),
    armourCase('Ordnance with Armourbane at Armour 14', 14, { strength: 7, ordnance: true, rule: 'armourbane' }),
    armourCase('Rending at Armour 12', 12, { strength: 5, rule: 'rending 6' }),
    moraleCase(4, -1),
  ];
}

export function placed(chances: readonly number[]) {
  return fromPairs(chances.map((chance, place): [number, number] => [place, chance]));
}

export function fightersOf(board: ClassicBoard, unit: string) {
  return board.units[unit]!.models.map(id => fighterOf(board, board.models[id]!));
}

/** Two rows that face each other, 10" apart, in the open. */
export function tableOf(own: Crew, enemy: Crew, edition = EDITION): ClassicBoard {
  const army = { codex: 'check', name: 'check', points: 0, cost: {}, startModels: 0 };
  const board: ClassicBoard = {
    ...bareBoard(rectangle(48_000, 48_000).points),
    armies: { blue: { ...army }, red: { ...army } },
    profiles: {},
    weapons: { gun: { ...GUN, ...own.weapon } },
    edition,
    turn: 1,
    phase: 'shooting',
    acting: 'blue',
    playerTurn: 1,
    destroyed: [],
    scored: { blue: [], red: [] },
  };
  placeUnit(board, 'own', own, 34_000);
  placeUnit(board, 'enemy', enemy, 24_000 + (enemy.nearer ?? 0));
  return board;
}

const GUN: WeaponSheet = {
  id: 'gun',
  name: 'the gun',
  shooting: 'assault',
  shots: 1,
  strength: 4,
  ap: 5,
  range: { least: 0, most: 36_000 },
  rules: [],
};

function placeUnit(board: ClassicBoard, id: 'own' | 'enemy', crew: Crew, y: number): void {
  const side: SideId = id === 'own' ? 'blue' : 'red';
  const models = Array.from({ length: crew.models }, (_, index) => `${id}-${index + 1}`);
  const usual = { M: 7, WS: 4, BS: 4, S: 4, T: 4, W: 1, I: 4, A: 1, Ld: 8, armourSave: 3 };
  const characteristics = { ...usual, ...crew.characteristics };
  board.profiles[id] = { id, name: id, type: 'infantry', subTypes: [], characteristics, rules: crew.rules ?? [] };
  const about = { id, name: id, side, seat: side, models, datasheet: id, role: 'troops', keywords: [], rules: [] };
  board.units[id] = { ...unitAtStart({ ...about, startModels: crew.models }), ...crew.unit };
  models.forEach((model, index) => {
    const weapons = id === 'own' ? ['gun'] : [];
    const base = { shape: 'circle' as const, d: 1250 };
    const wounds = characteristics.W;
    const made = modelAtStart({ id: model, unit: id, name: model, base, height: 1300, profile: id, weapons, wounds });
    board.models[model] = { ...made, at: { x: 10_000 + index * 1500, y } };
  });
}
