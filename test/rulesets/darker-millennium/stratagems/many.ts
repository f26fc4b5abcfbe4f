import type { AnyRuleset } from '../../../../src/engine/index.js';
import { abilityBook } from '../../../../src/rulesets/darker-millennium/abilities/book.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import {
  MODIFIED,
  type Stratagem,
  stratagemSchema,
  TESTS,
} from '../../../../src/rulesets/darker-millennium/stratagems/schema.js';

const own = { who: 'own', most: 2 };
const subject = { who: 'subject' };
const UNTIL = ['phase', 'turn', 'battle'] as const;

/** Every window, effect, number and ability at least once, for a keyword. */
function everything(keyword: string): Stratagem[] {
  const all: Record<string, unknown>[] = [
    ...MODIFIED.map((what, index) => ({
      when: index % 2 === 0 ? 'command' : 'subPhaseStart',
      target: index % 3 === 0 ? { who: 'enemy', inSight: true } : own,
      effects: [{ kind: 'modify', what, by: index % 3 === 0 ? -1 : 1, until: UNTIL[index % 3] }],
    })),
    ...abilityBook.all.map(({ id }, index) => ({
      when: ['turnStart', 'command', 'subPhaseStart'][index % 3],
      target: ['ambush', 'infiltrate', 'scout'].includes(id) ? { who: 'own', where: 'reserve' } : own,
      effects: [{ kind: 'ability', ability: id, until: UNTIL[index % 3] }],
    })),
    ...TESTS.flatMap((test, index) => [
      {
        when: ['orderTest', 'reactionTest', 'morale'][index],
        target: subject,
        effects: [{ kind: 'reroll', test, until: 'phase' }],
      },
      {
        when: ['orderTest', 'reactionTest', 'morale'][index],
        target: subject,
        effects: [{ kind: 'pass', test, until: 'phase' }],
      },
    ]),
    ...['charging', 'charged', 'beforeShooting', 'shotAt'].map(when => ({
      when,
      target: { who: 'foe' },
      effects: [
        { kind: 'pins', count: 1 },
        { kind: 'hits', count: 'd3', strength: 4 },
      ],
    })),
    { when: 'charged', target: subject, effects: [{ kind: 'move', inches: 3 }] },
    { when: 'shotAt', target: subject, effects: [{ kind: 'order', orders: ['down'] }] },
    { when: 'endOfCommand', target: own, effects: [{ kind: 'order', orders: ['run', 'advance', 'fire'] }] },
    { when: 'command', target: { ...own, state: 'pinned' }, effects: [{ kind: 'unpin', count: 'all' }] },
    { when: 'onslaughtStart', target: own, effects: [{ kind: 'steady' }, { kind: 'heal', wounds: 2 }] },
    { when: 'subPhaseStart', subPhases: [2, 5], target: own, effects: [{ kind: 'move', inches: 4 }] },
    { when: 'turnStart', effects: [{ kind: 'reinforce' }, { kind: 'strategy', by: 1 }] },
    { when: 'command', effects: [{ kind: 'dice', count: 2 }] },
    { when: 'onslaughtStart', effects: [{ kind: 'dice', count: 3 }] },
    { when: 'endOfTurn', effects: [{ kind: 'points', count: 'd3' }], limit: 'none' },
  ];
  return all.map((about, index) =>
    stratagemSchema.parse({ id: `trick-${index}`, name: `Trick ${index}`, cost: 1 + (index % 2), keyword, ...about }),
  );
}

/** Effects that stand on the board although what they last until is over. */
function outlived(board: DmBoard): string[] {
  const wrong: string[] = [];
  for (const { name, effects = [] } of Object.values(board.units)) {
    if (effects.length > 60) wrong.push(`${name} has ${effects.length} effects`);
  }
  for (const { name, points } of Object.values(board.detachments)) {
    if (points < 0 || !Number.isInteger(points)) wrong.push(`${name} has ${points} points`);
  }
  return wrong;
}

/** The ruleset for so many turns, with every stratagem for both sides, plenty of points, and abilities for everybody. */
export const manyStratagems = (turns: number): AnyRuleset =>
  ({
    ...darkerMillennium,
    setUp(input: Parameters<typeof darkerMillennium.setUp>[0]) {
      const set = darkerMillennium.setUp({ ...input, options: { ...input.options, house: { turns } } });
      const { board } = set;
      const abilities = abilityBook.all.map(({ id }) => id);
      for (const detachment of Object.values(board.detachments)) {
        detachment.points = 12;
        detachment.keywords = ['Any'];
      }
      for (const side of ['blue', 'red'] as const) board.armies[side].stratagems = everything('Any');
      Object.values(board.units).forEach((unit, index) => {
        unit.abilities = [...unit.abilities, abilities[index % abilities.length]!];
      });
      return set;
    },
    faults: (board: DmBoard, before?: DmBoard) => [...darkerMillennium.faults(board, before), ...outlived(board)],
  }) as unknown as AnyRuleset;
