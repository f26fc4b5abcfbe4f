import type { Mils, SideId } from '../../src/engine/index.js';
import { fromPairs } from '../../src/engine/odds/distribution.js';
import { rectangle } from '../../src/engine/table/outline.js';
import { bareBoard } from '../../src/rulesets/bare-board.js';
import type { Army, DkBoard, Profile, Weapon } from '../../src/rulesets/dark-millennium/board.js';
import { planAttack } from '../../src/rulesets/dark-millennium/combat/attack.js';
import { fatigueOf } from '../../src/rulesets/dark-millennium/combat/damage.js';
import { firstTurnDice } from '../../src/rulesets/dark-millennium/odds/tests.js';
import { waysOf } from '../../src/rulesets/dark-millennium/odds/ways.js';
import { optionsSchema } from '../../src/rulesets/dark-millennium/options.js';
import { psychicChance, psychicResult } from '../../src/rulesets/dark-millennium/psychic/casting.js';
import { modelAtStart, unitAtStart } from '../../src/rulesets/dark-millennium/unit-at-start.js';
import type { OddsCase } from './agreement.js';
import { darkStepOn } from './resolver.js';
import { whether } from './test-cases.js';

const OPTIONS = { options: optionsSchema.parse({}) as never };

interface Crew {
  models: number;
  profile?: Partial<Profile>;
  weapon?: Partial<Weapon>;
}

/** One attack by the rules' own steps, thrown with so many dice (DK.combat.rof to DK.damage.heavy): who falls, and fatigue. */
function attackCase(name: string, dice: number, own: Crew, enemy: Crew): OddsCase {
  const board = tableOf(own, enemy);
  const attack = { unit: 'own', targets: ['enemy'], how: 'fire' as const, choice: { dice: [dice] } };
  const [team] = planAttack(board, OPTIONS, attack);
  if (team === undefined) throw new Error(`${name}: nobody can fire`);
  const blast = board.weapons.weapon!.words.includes('blast');
  const way = waysOf({
    weapon: board.weapons.weapon!,
    skill: team.attack.value - (blast ? 0 : team.rof - (dice - 1)),
    threshold: team.targets[0]!.defence.value,
    profile: board.profiles.enemy!,
    weapons: own.models,
    rof: board.weapons.weapon!.rof,
    targets: enemy.models,
  })[dice - 1]!;
  const play = darkStepOn(board, 'combat.clash', { attacks: [attack] });
  const infantry = board.profiles.enemy!.type === 'infantry';
  const levels = ['none', 'light', 'heavy', 'overkill'] as const;
  const measures: OddsCase['measures'] = [
    { name: 'out', exact: way.out },
    infantry
      ? { name: 'fatigue', exact: way.fatigue }
      : { name: 'level', exact: fromPairs(levels.map((level, index) => [index, way.die[level]])) },
  ];
  return {
    name,
    measures,
    resolve(thrown) {
      const { state, events } = play(thrown);
      const left = state.board.units.enemy!;
      const attacked = events.find(event => event.type === 'attacked');
      const level = attacked?.volleys[0]?.thrown[0]?.level ?? 'none';
      return [enemy.models - left.models.length, infantry ? left.fatigue : levels.indexOf(level)];
    },
  };
}

/** A ram by the rules' own steps (DK.ram, DK.ram.backlash): who falls, and the worst that comes back. */
function ramCase(name: string, dice: number, own: Crew, enemy: Crew): OddsCase {
  const board = tableOf(own, enemy, 1500);
  const choice = { dice: [dice], ram: true as const };
  const attack = { unit: 'own', targets: ['enemy'], how: 'assault' as const, choice };
  const [team] = planAttack(board, OPTIONS, attack);
  if (team?.ram === undefined) throw new Error(`${name}: nobody can ram`);
  const way = waysOf({
    weapon: { power: team.ram, at: 0, words: [] },
    skill: team.attack.value - (team.rof - (dice - 1)),
    threshold: team.targets[0]!.defence.value,
    profile: board.profiles.enemy!,
    weapons: 1,
    rof: team.rof,
    targets: enemy.models,
    rammer: board.profiles.own!.armour,
  })[dice - 1]!;
  const play = darkStepOn(board, 'combat.clash', { attacks: [attack] });
  return {
    name,
    measures: [
      { name: 'out', exact: way.out },
      { name: 'comes back', exact: way.back },
    ],
    resolve(thrown) {
      const { state, events } = play(thrown);
      const attacked = events.find(event => event.type === 'attacked');
      const back = attacked?.volleys[0]?.back.map(({ level = 'none' }) => fatigueOf(level)) ?? [];
      return [enemy.models - state.board.units.enemy!.models.length, Math.max(0, ...back)];
    },
  };
}

/** Psychic dice as they are read (DK.psychic, DK.first.psychic). */
function psychicCase(dice: number): OddsCase {
  return {
    name: `${dice} psychic dice`,
    measures: [
      { name: 'result', exact: firstTurnDice(dice) },
      { name: '7 or more', exact: whether(psychicChance(dice, 7)) },
    ],
    resolve(thrown) {
      const result = psychicResult(Array.from({ length: dice }, () => thrown.face(6)));
      return [result, Number(result >= 7)];
    },
  };
}

/** Attacks and psychic dice of Dark Millennium. */
export function darkCases(): OddsCase[] {
  return [
    attackCase('4 lasguns, 2 dice', 2, { models: 4 }, { models: 3 }),
    attackCase('4 lasguns, 3 dice', 3, { models: 4 }, { models: 4, profile: { defence: 4 } }),
    attackCase(
      'a cannon on a tank of three scores',
      1,
      { models: 1, weapon: { power: 6, at: 1, rof: 1 } },
      { models: 1, profile: { type: 'vehicle', armour: 7, scores: 3 } },
    ),
    attackCase(
      'a cannon on a monster of two scores',
      1,
      { models: 1, weapon: { power: 4 } },
      { models: 1, profile: { type: 'monster', armour: 6, scores: 2 } },
    ),
    attackCase('a blast of 3 dice', 3, { models: 1, weapon: { words: ['blast'], rof: 2 } }, { models: 4 }),
    attackCase(
      'a gun that gets hot, 2 dice on one monster',
      2,
      { models: 1, profile: { armour: 40 }, weapon: { power: 4, rof: 1, words: ['gets-hot'] } },
      { models: 1, profile: { type: 'monster', armour: 6, scores: 2 } },
    ),
    attackCase('a poisoned gun', 1, { models: 1, weapon: { poison: 'heavy' } }, { models: 2 }),
    ramCase(
      'a ram through 5 troopers, 2 dice',
      2,
      { models: 1, profile: { type: 'vehicle', armour: 7, scores: 3, speed: 12 } },
      { models: 5, profile: { armour: 9 } },
    ),
    psychicCase(2),
    psychicCase(4),
  ];
}

/** Two rows that face each other, `apart` from middle to middle. */
function tableOf(own: Crew, enemy: Crew, apart: Mils = 6000): DkBoard {
  const army: Army = {
    codex: 'check',
    name: 'check',
    points: 0,
    cost: {},
    startModels: 0,
    heroPoints: 0,
    reserveUsed: false,
    daemons: [],
  };
  const board: DkBoard = {
    ...bareBoard(rectangle(48_000, 48_000).points),
    armies: { blue: { ...army }, red: { ...army } },
    profiles: {},
    weapons: { weapon: { ...LASGUN, ...own.weapon } },
    powers: {},
    phase: 'turns',
    acting: 'blue',
    destroyed: [],
  };
  placeUnit(board, 'own', own, 24_000 + apart);
  placeUnit(board, 'enemy', enemy, 24_000);
  return board;
}

const LASGUN: Weapon = {
  id: 'weapon',
  name: 'the weapon',
  range: 12_000,
  power: 2,
  rof: 0,
  accuracy: 0,
  hands: 'two',
  grenade: false,
  at: 0,
  words: [],
};

const TROOPER: Omit<Profile, 'id' | 'name'> = {
  type: 'infantry',
  speed: 6,
  agility: 3,
  ballistic: 0,
  assault: 0,
  defence: 3,
  armour: 3,
  scores: 1,
  morale: 9,
  psychic: 0,
  powers: [],
  special: [],
};

function placeUnit(board: DkBoard, id: 'own' | 'enemy', { models: size, profile }: Crew, y: number): void {
  const side: SideId = id === 'own' ? 'blue' : 'red';
  const models = Array.from({ length: size }, (_, index) => `${id}-${index + 1}`);
  board.profiles[id] = { ...TROOPER, id, name: id, ...profile };
  const about = { id, name: id, side, seat: side, models, datasheet: id, keywords: [], abilities: [] };
  board.units[id] = unitAtStart({ ...about, startModels: size });
  models.forEach((model, index) => {
    const weapons = id === 'own' ? ['weapon'] : [];
    const base = { shape: 'circle' as const, d: 1000 };
    const made = modelAtStart({ id: model, unit: id, name: model, base, height: 1000, profile: id, weapons });
    // In a row, and each a hair further back, so that nobody is as near as another.
    board.models[model] = {
      ...made,
      at: { x: 10_000 + index * 1250, y: y + (id === 'own' ? 10 : -10) * index },
      facing: id === 'own' ? 0 : 180_000,
    };
  });
}
