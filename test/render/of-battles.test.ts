import { expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import { type AnyRuleset, advise, type GameState, open, submit, viewFor } from '../../src/engine/index.js';
import type { PictureOfChapter } from '../../src/games/deliveries.js';
import { UNTOLD } from '../../src/games/story.js';
import { Teller } from '../../src/games/teller.js';
import { PHONE } from '../../src/render/frame.js';
import { newsOf } from '../../src/render/news.js';
import { sceneOf } from '../../src/render/scene.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { unpack } from '../../src/store/packed.js';

const POINTS = 500;
/** Besides two of each turn: of turn 0, when both have deployed, of the end. */
const OTHERS = 4;

/** The pictures that the chronicle of a battle shows which two computers play in one sitting. */
function picturesOf(ruleset: AnyRuleset): { pictures: PictureOfChapter[]; turns: number } {
  const lists = ruleset.armies.templates().filter(({ size }) => size === POINTS);
  const armies = (['blue', 'red'] as const).map((side, index) => ({
    side,
    seat: side,
    list: ruleset.armies.list(lists[index % lists.length]!.id)!,
  }));
  const dice = seededDice('pictures');
  const found: PictureOfChapter[] = [];
  let story = UNTOLD;
  let seq = 0;
  const told = (play: (teller: Teller) => GameState): GameState => {
    const teller = new Teller(ruleset, 'en', {}, seq, story, undefined);
    const state = play(teller);
    teller.close(state.board);
    story = teller.story;
    seq += 1;
    for (const { picture } of teller.written) if (picture) found.push(unpack<PictureOfChapter>(picture));
    return state;
  };
  const setUp = ruleset.setUp({ points: POINTS, battlefieldSeed: 7, armies, options: {} });
  const state = told(teller => open(ruleset, setUp, dice, teller).state);
  while (state.result === undefined) {
    told(teller => {
      const decision = state.pending.find(({ reply }) => reply === undefined)!;
      const reply = advise(ruleset, viewFor(state, decision.who, ruleset.hide), decision) ?? decision.fallback;
      const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice, teller);
      if (!outcome.ok) throw new Error(outcome.refusal.why);
      return state;
    });
  }
  return { pictures: found, turns: ruleset.describe(viewFor(state, 'spectator', ruleset.hide)).turns!.now };
}

test.each(allRulesets())('$name: a battle has few pictures, each with names of 9 pixels on a phone', ruleset => {
  const { pictures, turns } = picturesOf(ruleset);
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures.length).toBeLessThanOrEqual(2 * turns + OTHERS);
  for (const { whole, ...table } of pictures) {
    const request = { ...table, shows: whole ? ('table' as const) : ('news' as const) };
    const scene = sceneOf(request);
    expect((scene.frame.letters * PHONE) / scene.width, request.title).toBeGreaterThanOrEqual(9);
    const named = new Set(scene.labels.filter(({ kind }) => kind === 'unit').map(({ id }) => id));
    for (const id of newsOf(request).units)
      if (table.board.units[id]!.models.some(model => table.board.models[model]?.at))
        expect(named, `${request.title}: ${id} bears a label`).toContain(id);
  }
});
