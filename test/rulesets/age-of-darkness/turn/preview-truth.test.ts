import { expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import {
  type AnyRuleset,
  advise,
  type GameState,
  type JsonObject,
  open,
  type Preview,
  submit,
  viewFor,
} from '../../../../src/engine/index.js';
import type { AdEvent } from '../../../../src/rulesets/age-of-darkness/game.js';
import { ageOfDarkness } from '../../../../src/rulesets/age-of-darkness/ruleset.js';
import type { ClassicBoard } from '../../../../src/rulesets/classic/board.js';
import { randomAnswer } from '../../../../tools/fuzz/random-game.js';
import { piece } from '../../../support/table.js';

type Fact<T extends AdEvent['type']> = Extract<AdEvent, { type: T }>;

const ruleset = ageOfDarkness as unknown as AnyRuleset;

const compared = { moves: 0, dangers: 0, charges: 0, shots: 0 };

/** Two armies with burnt ground between them, most answers as suggested and the rest random. */
function play(seed: number): void {
  const dice = seededDice(`dice ${seed}`);
  const chance = seededDice(`choices ${seed}`);
  const lists = ['ninth-lanternate-500', 'drowned-synod-500'];
  const armies = (['blue', 'red'] as const).map((side, index) => {
    const list = ruleset.armies.list(lists[(index + seed) % 2]!)!;
    return { side, seat: side, list };
  });
  const set = ruleset.setUp({ points: 500, battlefieldSeed: seed, armies, options: {} });
  for (const [index, x] of [4, 15, 27, 38].entries())
    set.board.terrain.push(piece(`Mire ${index + 1}`, [x, 15, 6, 5], ['dangerous']));
  const { state } = open(ruleset, set, dice);
  while (state.result === undefined && state.board.turn <= 6) {
    const decision = state.pending.find(({ reply }) => reply === undefined)!;
    const view = viewFor(state, decision.who, ruleset.hide);
    const fault = (why: string) => expect.fail(why);
    const reply =
      chance.face(4) === 1
        ? randomAnswer(ruleset, state, decision, chance, fault)
        : (advise(ruleset, view, decision) ?? decision.fallback);
    const preview = ruleset.questions[decision.asks]?.preview?.(view, decision, reply as JsonObject);
    const before = structuredClone(state);
    const done = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice);
    if (!done.ok) throw new Error(done.refusal.why);
    if (decision.asks === 'act' && preview) hold(preview, before, reply as JsonObject, done.events as AdEvent[]);
  }
}

function hold(preview: Preview, before: GameState, reply: JsonObject, events: AdEvent[]): void {
  const board = before.board as ClassicBoard;
  const text = preview.lines.join('\n');
  const of = <T extends AdEvent['type']>(type: T) =>
    events.filter((event): event is Fact<T> => event.type === type && (event as { unit?: string }).unit === reply.unit);
  if (reply.do === 'move' || reply.do === 'run') {
    const [moved] = of('moved');
    if (moved === undefined) return;
    compared.moves += 1;
    const ends = (models: readonly { model: string; at: object; facing: number }[]) =>
      models.map(({ model, at, facing }) => ({ model, at, facing }));
    expect(ends(preview.ghosts)).toEqual(ends(moved.models));
    // The first line stands in plans, where the others do not.
    const [, said] = /(One|It|\d+)(?: of its models)? tests? for Dangerous Terrain/.exec(preview.lines[0] ?? '') ?? [];
    const told = said === undefined ? 0 : Number.isNaN(Number(said)) ? 1 : Number(said);
    const thrown = of('dangerTested')[0]?.faces.length ?? 0;
    expect(told, text).toBe(thrown);
    if (thrown > 0) compared.dangers += 1;
    return;
  }
  if (reply.do === 'charge') {
    const [rolled] = of('chargeRolled');
    // A reaction may have moved or felled those who count.
    const before = events.slice(
      0,
      events.findIndex(({ type }) => type === 'chargeRolled'),
    );
    const stirred = before.some(({ type }) => type === 'fell' || type === 'joined');
    if (rolled === undefined || stirred) return;
    compared.charges += 1;
    expect(text).toContain(`: ${rolled.least.toFixed(1)}" on 2D6`);
    return;
  }
  if (reply.do !== 'shoot') return;
  for (const { target, volleys, stray } of of('shot')) {
    if (stray || volleys.length === 0) continue;
    compared.shots += 1;
    expect(text).toContain(`shoots at **${board.units[target]!.name}**`);
    for (const { weapon } of volleys) expect(text, weapon).toContain(weapon);
  }
}

/** So often each is to be met; and battles that are played at most until it is. */
const LEAST: typeof compared = { moves: 26, dangers: 5, charges: 1, shots: 9 };
const MOST_BATTLES = 6;

function isEnough(): boolean {
  return (Object.keys(LEAST) as (keyof typeof LEAST)[]).every(each => compared[each] >= LEAST[each]);
}

test('what previews say of moves, dangerous ground, charges and shots is what is played', { timeout: 180_000 }, () => {
  for (let seed = 1; seed <= MOST_BATTLES && !isEnough(); seed += 1) play(seed);
  expect(isEnough(), JSON.stringify(compared)).toBe(true);
});
