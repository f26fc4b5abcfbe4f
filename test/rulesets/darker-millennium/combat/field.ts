import type { JsonObject, Step } from '../../../../src/engine/index.js';
import { unitOf } from '../../../../src/rulesets/board-queries.js';
import type { DmBoard, Weapon } from '../../../../src/rulesets/darker-millennium/board.js';
import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import type { DmEvent, DmQuestion } from '../../../../src/rulesets/darker-millennium/game.js';
import { fallBackStep } from '../../../../src/rulesets/darker-millennium/movement/actions/fall-back.js';
import { reactionTest, swiftReaction } from '../../../../src/rulesets/darker-millennium/movement/reaction-test.js';
import { consolidate } from '../../../../src/rulesets/darker-millennium/movement/retreats.js';
import { type AnyRoom, RIFLE, type Setting, scenarioIn } from '../../../support/dm.js';

type Of<T extends DmEvent['type']> = Extract<DmEvent, { type: T }>;

/** As much of the other rooms as a fight needs. */
const neighbours: AnyRoom = {
  steps: [reactionTest, swiftReaction] as Step<DmBoard, DmEvent>[],
  questions: [
    {
      asks: 'react',
      style: 'buttons',
      prompt: () => ({ title: 'React', lines: [], small: [] }),
      choices: (_view, decision, partial) =>
        partial.react === undefined
          ? {
              field: 'react',
              title: 'React',
              options: [
                ...(decision.args.offers as { id: string }[]).map(({ id }) => ({ value: id, label: id })),
                { value: 'hold', label: 'Hold' },
              ],
            }
          : undefined,
      check: () => undefined,
    } as DmQuestion,
  ],
  moments: [],
  evolve: {
    ordered(board: DmBoard, { unit, order, group }: Of<'ordered'>) {
      unitOf(board, unit).order = { kind: order, group };
    },
    orderEnded(board: DmBoard, { unit }: Of<'orderEnded'>) {
      delete unitOf(board, unit).order;
    },
    reactionTested(board: DmBoard, { unit, trigger: to, reaction, passed }: Of<'reactionTested'>) {
      unitOf(board, unit).reacted.push({ to, reaction, how: passed ? 'passed' : 'failed' });
    },
    unhidden(board: DmBoard, { unit }: Of<'unhidden'>) {
      unitOf(board, unit).hidden = false;
    },
    sixSpent(board: DmBoard, { detachment }: Of<'sixSpent'>) {
      board.detachments[detachment]!.pool = board.detachments[detachment]!.pool.slice(1);
    },
  },
  narrate: {},
  traces: {},
};

/** Where a unit was sent by the steps of the Movement room, which these tests do not play. */
export const sent: JsonObject[] = [];
const standIn = (real: Step<DmBoard, DmEvent>): Step<DmBoard, DmEvent> => ({
  name: real.name,
  beats: {
    [Object.keys(real.beats)[0]!]: (g, args: JsonObject) => {
      sent.push({ step: real.name, ...args });
      if (real.name !== 'move.fallBack') return;
      // Well away from everybody.
      const unit = unitOf(g.board, args.unit as string);
      for (const id of unit.models) g.board.models[id]!.at!.y += 12_000;
    },
  },
});

export const scenario = (setting: Setting) =>
  scenarioIn([combatRoom as AnyRoom, neighbours])({
    ...setting,
    steps: [standIn(fallBackStep), standIn(consolidate)],
  });

/** A rifle that never is at long range, so that only what the test names changes the roll. */
export const gun = (more: Partial<Weapon> = {}): Weapon => ({
  ...RIFLE,
  id: 'gun',
  name: 'Gun',
  long: 24_000,
  longModifier: 0,
  ...more,
});

export const blade = (more: Partial<Weapon> = {}): Weapon => ({
  ...RIFLE,
  id: 'blade',
  name: 'Blade',
  kind: 'melee',
  short: 0,
  long: 0,
  longModifier: 0,
  strength: 3,
  ...more,
});
