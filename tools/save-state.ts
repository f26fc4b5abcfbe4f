/**
 * `node tools/run.mjs save-state`: keeps what this version saves, for test/saves: a battle in the middle of a reaction,
 * and the names of every step and beat that a saved battle may stand at. Run it before a release.
 */
import { writeFileSync } from 'node:fs';
import { seededDice } from '../src/engine/dice/scripted.js';
import { type AnyRuleset, advise, type GameState, open, SCHEMA, submit, viewFor } from '../src/engine/index.js';
import { allRulesets } from '../src/rulesets/registry.js';

const POINTS = 500;
const MOST_SEEDS = 50;

for (const ruleset of allRulesets()) {
  const state = midReaction(ruleset);
  const name = ruleset.id.replace('@', '-');
  writeFileSync(`test/saves/${name}-schema-${SCHEMA}.json`, `${JSON.stringify(state)}\n`);
  const beats = Object.values(ruleset.steps).flatMap(({ name, beats }) =>
    Object.keys(beats).map(beat => `${name}.${beat}`),
  );
  writeFileSync(`test/saves/${name}-beats.json`, `${JSON.stringify(beats.sort(), null, 1)}\n`);
  console.log(`${name}: turn ${state.board.turn}, ${state.stack.length} frames, ${beats.length} beats`);
}

/** A battle that waits for an answer inside a window where there is one, as deep as one is found. */
function midReaction(ruleset: AnyRuleset): GameState {
  let deepest: GameState | undefined;
  const depthOf = ({ stack }: GameState) => stack.length + (stack.some(frame => frame.step === 'window') ? 1000 : 0);
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const dice = seededDice(seed);
    const { state } = open(ruleset, ruleset.setUp(setUp(ruleset, seed)), dice);
    while (state.result === undefined) {
      if (deepest === undefined || depthOf(state) > depthOf(deepest)) deepest = structuredClone(state);
      const decision = state.pending.find(pending => pending.reply === undefined);
      if (decision === undefined) throw new Error('nobody is asked');
      const reply = advise(ruleset, viewFor(state, decision.who, ruleset.hide), decision) ?? decision.fallback;
      submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice);
    }
  }
  if (deepest === undefined) throw new Error(`no reaction in ${MOST_SEEDS} battles`);
  return deepest;
}

function setUp(ruleset: AnyRuleset, battlefieldSeed: number) {
  const [one, two] = ruleset.armies
    .templates()
    .filter(({ size }) => size === POINTS)
    .map(({ id }) => ruleset.armies.list(id));
  return {
    points: POINTS,
    battlefieldSeed,
    armies: [
      { side: 'blue' as const, seat: 'blue', list: one ?? null },
      { side: 'red' as const, seat: 'red', list: two ?? one ?? null },
    ],
    options: {},
  };
}
