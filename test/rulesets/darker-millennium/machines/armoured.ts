import type { Json, JsonObject } from '../../../../src/engine/index.js';
import { anyRuleset } from '../../../../src/engine/index.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { guideCodex } from '../../../support/guide-codex.js';

/** The codex of the guide with a tank, walkers, constructs and plenty to break them. */
const text = guideCodex()
  .replace(
    '  crawler:         [Tide',
    `  ironclad:        [Ironclad,         0, 6, --, --, 4, 12/11/10, --, 3, 8]
  strider:         [Strider,          0, 6, 4, 2, 4, 11/11/10, --, 4, 8]
  husk:            [Husk,             0, 4, 3, 1, 3, 9/9/9, --, 2, 7]
  crawler:         [Tide`,
  )
  .replace(
    '  musket:     {',
    `  ram:        { name: Ram cannon, range: [24, 48], strength: 9, save: -3, damage: d6, armourDice: 6 }
  shell:      { name: Shell gun, range: [24, 48], strength: 7, save: -1, blast: 1.5 }
  claw:       { name: Claw, strength: 7, save: -2, armourDice: 4 }
  musket:     {`,
  )
  .replace(
    'datasheets:\n',
    `datasheets:
  ironclad:
    name: Ironclad {call}
    role: Troops
    keywords: [Vehicle]
    models:
      ironclad:
        name: Ironclad
        cost: 90
        weapons: [ram, swivel, shell]
        base: { hull: [5, 3] }
        height: 2
        arcs: { swivel: left, shell: all }
    team: { ironclad: 1 }
  strider:
    name: Striders {call}
    role: Fast Attack
    keywords: [Vehicle, Walker]
    models:
      strider: { name: Strider, cost: 60, weapons: [harpoon, claw], base: 2.5, height: 2 }
    team: { strider: 1-2 }
  husk:
    name: Husks {call}
    role: Troops
    keywords: [Construct]
    models:
      husk: { name: Husk, cost: 30, weapons: [harpoon, claw], base: 1.5 }
    team: { husk: 1-3 }
`,
  );

const read = darkerMillennium.armies.readCodex(text);
if ('faults' in read) throw new Error(JSON.stringify(read.faults[0]));
const armouredCodex = read.codex;

const squad = {
  datasheet: 'deck-squad',
  teams: [{ hand: 3, 'hand with harpoon': 1 }, { hand: 4 }],
  transport: 'crawler',
};

/** An army of machines and of those who ride in them. */
function armouredList(points: number): Json {
  const more = points > 500 ? ['ironclad', squad, { datasheet: 'husk', teams: [{ husk: 3 }] }] : [];
  return {
    name: 'Iron tide',
    codex: 'salt-wardens',
    size: points,
    detachments: [
      {
        detachment: 'watch',
        units: ['captain', squad, 'ironclad', { datasheet: 'strider', teams: [{ strider: 1 }] }, ...more],
      },
    ],
  };
}

/** Everybody but those aboard on the table already, face to face over a few inches. */
function meet(board: DmBoard): DmBoard {
  board.terrain = [];
  for (const detachment of Object.values(board.detachments)) detachment.stage = 'present';
  for (const side of ['blue', 'red'] as const) {
    const units = Object.values(board.units).filter(
      unit => unit.side === side && unit.models.length > 0 && unit.aboard === undefined,
    );
    units.forEach((unit, index) => {
      unit.models.forEach((id, place) => {
        const deep = side === 'blue' ? 28 + Math.floor(index / 6) * 8 : 20 - Math.floor(index / 6) * 8;
        const at = {
          x: 4 + (index % 6) * 7.8 + (place % 2) * 2.7,
          y: deep + (side === 'blue' ? 1 : -1) * Math.floor(place / 2) * 2.6,
        };
        board.models[id]!.at = { x: Math.round(at.x * 1000), y: Math.round(at.y * 1000) };
        board.models[id]!.facing = side === 'blue' ? 0 : 180_000;
      });
    });
  }
  return board;
}

/** The ruleset with nothing but such armies, close to each other. */
export const armoured = anyRuleset({
  ...darkerMillennium,
  armies: {
    ...darkerMillennium.armies,
    templates: () =>
      [
        { id: 'iron', size: 500 },
        { id: 'iron', size: 1000 },
      ] as never,
    list: () => armouredList(1000),
  },
  setUp(input) {
    const set = darkerMillennium.setUp({
      ...input,
      codexes: [armouredCodex],
      armies: input.armies.map(army => ({ ...army, list: armouredList(input.points) })),
      options: input.options as JsonObject,
    });
    return { ...set, board: meet(set.board) };
  },
});
