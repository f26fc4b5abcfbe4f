import { expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { compose, type Frame, frameOf, open, submit, viewFor } from '../../../../src/engine/index.js';
import type { DmBoard, OrderKind } from '../../../../src/rulesets/darker-millennium/board.js';
import { step } from '../../../../src/rulesets/darker-millennium/game.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';

const ORDERS: OrderKind[] = ['fire', 'advance', 'run', 'overwatch', 'down', 'fire'];

/** Sub-phases IV to VI, three times over. */
const combats = step<{ round?: number }, null, string>(frameOf('test.combats'), {
  ...Object.fromEntries(
    (['combat.fire', 'combat.advanceFire'] as const).flatMap((name, index) =>
      (['blue', 'red'] as const).map(side => [
        `${name} ${side}`,
        (g: { emit(event: { type: 'subPhaseStarted'; subPhase: number }): void }) => {
          g.emit({ type: 'subPhaseStarted', subPhase: index + 4 });
          return { call: { step: name, at: 'begin', args: { side } } as Frame };
        },
      ]),
    ),
  ),
  closeCombat(g, args) {
    g.emit({ type: 'subPhaseStarted', subPhase: 6 });
    args.round = (args.round ?? 0) + 1;
    return { call: { step: 'combat.closeCombat', at: 'chooseCombat', args: {} } };
  },
  again(g, { round }) {
    if (round === 3) return { end: null };
    g.emit({ type: 'phaseStarted', phase: 'action', engaged: [] });
    return { go: 'combat.fire blue' };
  },
});

/** Two armies in the open, some of them in each other's faces. */
function meet(seed: number): DmBoard {
  const templates = darkerMillennium.armies.templates().filter(({ size }) => size === 1000);
  const seats = ['blue', 'red'] as const;
  const armies = seats.map((side, i) => ({
    side,
    seat: side,
    list: darkerMillennium.armies.list(templates.at(i === 0 ? 0 : -1)!.id)!,
  }));
  const { board } = darkerMillennium.setUp({ points: 1000, battlefieldSeed: seed, armies, options: {} });
  const dice = seededDice(`meet ${seed}`);
  const field = structuredClone(board) as DmBoard;
  for (const side of seats) {
    const units = Object.values(field.units).filter(unit => unit.side === side && unit.models.length > 0);
    units.forEach((unit, index) => {
      const close = index < 3;
      const row = side === 'blue' ? (close ? 25.1 : 30 + dice.face(6)) : close ? 24 : 19 - dice.face(6);
      unit.models.forEach((id, place) => {
        const model = field.models[id]!;
        const wide = model.base.shape === 'circle' ? model.base.d / 1000 : 2;
        const deep = Math.floor(place / 5) * (side === 'blue' ? 1.4 : -1.4);
        model.at = {
          x: Math.round((2 + (index % 7) * 7 + (place % 5) * wide) * 1000),
          y: Math.round((row + deep) * 1000),
        };
      });
      const kind = ORDERS[dice.face(6) - 1]!;
      Object.assign(unit, { order: { kind, group: unit.id }, ordered: true, charged: close && dice.face(2) === 1 });
      unit.phaseModels = unit.models.length;
    });
  }
  return Object.assign(field, { phase: 'action', turn: 2, firstPlayer: dice.face(2) === 1 ? 'blue' : 'red' });
}

/** What must have happened somewhere. */
const EXPECTED = ['shot', 'pinned', 'moraleTested', 'fought', 'wiped', 'reactionTested', 'jammed', 'hid'];

test('random fights of two armies: every answer is taken, nobody is lost or left half dead', () => {
  const ruleset = { ...darkerMillennium, steps: { ...darkerMillennium.steps, 'test.combats': combats } };
  const seen = new Map<string, number>();
  const missing = () => EXPECTED.some(type => !seen.has(type));
  for (let seed = 1; seed <= 4 || (missing() && seed <= 40); seed += 1) {
    const [dice, player] = [seededDice(`dice ${seed}`), seededDice(`player ${seed}`)];
    const options = ruleset.options.parse({});
    const { state } = open(
      ruleset,
      { board: meet(seed), first: { step: 'test.combats', at: 'combat.fire blue', args: {} }, options },
      dice,
      {
        onEvent: ({ type }) => seen.set(type, (seen.get(type) ?? 0) + 1),
      },
    );
    for (let answers = 0; state.pending.length > 0; answers += 1) {
      expect(answers).toBeLessThan(500);
      const decision = state.pending.find(({ reply }) => reply === undefined)!;
      const view = viewFor(state, decision.who);
      const reply = compose(ruleset as never, view, decision, choices => {
        const acts = choices.options.filter(({ value }) => value !== 'none' || player.face(8) === 1);
        const among = acts.length > 0 ? acts : choices.options;
        return among[player.face(among.length) - 1]?.value;
      });
      const chosen = reply ?? (decision.fallback as never);
      const before = structuredClone(state.pending.map(({ id }) => id));
      const done = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply: chosen }, dice, {
        onEvent: ({ type }) => seen.set(type, (seen.get(type) ?? 0) + 1),
      });
      if (!done.ok) throw new Error(`${decision.asks} ${JSON.stringify(chosen)}: ${done.refusal.why} ${before}`);
      for (const told of ruleset.narrate(done.events, state.board)) expect(told.title.length).toBeLessThan(250);
      ruleset.traces(done.events, state.board);
      check(state.board);
    }
  }
  for (const type of EXPECTED) {
    expect(seen.get(type) ?? 0, type).toBeGreaterThan(0);
  }
});

function check(board: DmBoard): void {
  const listed = new Set(Object.values(board.units).flatMap(unit => unit.models));
  expect(listed.size).toBe(Object.keys(board.models).length);
  for (const model of Object.values(board.models)) {
    if (!listed.has(model.id) || model.wounds < 1) throw new Error(`${model.name} is left half dead`);
  }
  for (const { unit } of board.destroyed) expect(board.units[unit]?.models).toEqual([]);
  expect(new Set(board.destroyed.map(({ unit }) => unit)).size).toBe(board.destroyed.length);
}
