import { expect, test } from 'vitest';
import { tiny } from '../../../examples/tiny-ruleset/ruleset.js';
import { scriptedDice, seededDice } from '../../../src/engine/dice/scripted.js';
import {
  anyRuleset,
  type Board,
  canUndo,
  compose,
  frameOf,
  type Game,
  type GameEvent,
  type GameState,
  type Json,
  open,
  type Plain,
  type Reply,
  type Ruleset,
  type Step,
  stepOf,
  submit,
  viewFor,
  waitingFor,
} from '../../../src/engine/index.js';
import { sharedPlaces } from '../../../tools/fuzz/severed.js';

function types(events: readonly GameEvent[]): string[] {
  return events.map(({ type }) => type);
}

interface Note extends GameEvent {
  type: 'note';
  text: Json;
}

const pageOf = stepOf<Board, Note>();
type Beats<A, R> = Parameters<typeof pageOf<A, R, string>>[1];
/** A page whose beats may go anywhere, so that these tests can go wrong. */
const step = <A extends Plain<A> = Record<never, never>>(name: string, beats: Beats<A, Json>) =>
  pageOf(frameOf<A, Json>(name), beats);
const plain = (reply: Reply | undefined) => (reply ?? 'nothing') as Json;
const empty: Board = { outline: [], terrain: [], sides: [], seats: [], units: {}, models: {}, markers: [], turn: 0 };
const ask = (who: string) => ({ who, asks: 'any', cite: 'T', fallback: {} });
const note = (g: Game<Board, Note>, text: Json) => g.emit({ type: 'note', text });

/** A game of the given steps; the first plays the whole of it. */
function game(...steps: Step<Board, Note>[]) {
  const ruleset = {
    id: 'bare',
    steps: Object.fromEntries(steps.map(one => [one.name, one])),
    questions: { any: { style: 'panel', check: () => undefined } },
    moments: {},
    evolve: { note() {} },
    result: () => ({ scores: [] }),
  } as unknown as Ruleset<Board, Note>;
  const opened = open(
    ruleset,
    { board: empty, first: { step: steps[0]!.name, at: '', args: {} }, options: {} },
    scriptedDice([]),
  );
  const told = (events: Note[]) => events.map(({ text }) => text);
  return {
    ...opened,
    told: told(opened.events),
    answer(seat: string, reply: Json, decision = opened.state.pending.find(({ who }) => who === seat)?.id ?? '') {
      const result = submit(ruleset, opened.state, { seat, decision, reply }, scriptedDice([]));
      return result.ok ? told(result.events) : result.reason;
    },
  };
}

test('beats fall through in order, go jumps, call waits for its end, end skips the rest', () => {
  const { told, state } = withInner(
    step('outer', {
      one: g => note(g, 'one'),
      two: () => ({ call: { step: 'inner', at: '', args: { x: 1 } } }),
      three(g, _args, reply) {
        note(g, plain(reply));
        return { go: 'five' };
      },
      four: g => note(g, 'never'),
      five: g => note(g, 'five'),
    }),
  );
  expect(told).toEqual(['one', 'inner', 'the end', 'five']);
  expect(state).toMatchObject({ stack: [], pending: [], result: { scores: [] } });
});

const inner: Step<Board, Note> = step('inner', {
  only(g) {
    note(g, 'inner');
    return { end: 'the end' };
  },
  never: g => note(g, 'never'),
});

// `inner` must be known to the game that calls it.
const withInner = (outer: Step<Board, Note>) => game(outer, inner);

test('arguments are kept between beats, and an answer is handed over once', () => {
  const play = withInner(
    step<{ count?: number }>('outer', {
      ask: () => ({ ask: ask('blue') }),
      take(g, args, reply) {
        args.count = (args.count ?? 0) + 1;
        note(g, plain(reply));
      },
      next(g, args, reply) {
        note(g, [args.count ?? 0, plain(reply)]);
        return args.count === 2 ? { end: null } : { go: 'ask' };
      },
    }),
  );
  expect(play.answer('blue', { a: 1 })).toEqual([{ a: 1 }, [1, 'nothing']]);
  expect(play.answer('blue', { a: 2 })).toEqual([{ a: 2 }, [2, 'nothing']]);
  expect(play.state.result).toBeDefined();
});

test('frames, questions, facts and the board share nothing: what one of them changes, no other does', () => {
  type Args = { list: number[]; other?: number[] };
  const told: Note[] = [];
  const outer = step<Args>('outer', {
    callWithOwnList(g, args) {
      args.list = [1];
      args.other = args.list;
      g.emit({ type: 'note', text: args.list });
      return { call: { step: 'child', at: '', args: { list: args.list } } };
    },
    end(_g, args, reply) {
      args.list.push(9);
      const given = plain(reply) as number[];
      given.push(9);
      return { ask: { ...ask('blue'), args: { list: args.list, reply: given } } };
    },
    after() {},
  });
  const child = step<Args>('child', {
    change(_g, args) {
      args.list.push(2);
      return { ask: { ...ask('blue'), args } };
    },
    end: (_g, args) => ({ end: args.list }),
  });
  const kept = { ...empty, kept: [] as Json[] };
  const ruleset = {
    id: 'bare',
    steps: { outer, child },
    questions: { any: { style: 'panel', check: () => undefined } },
    moments: {},
    evolve: { note: (board: typeof kept, { text }: Note) => void board.kept.push(text) },
    result: () => ({ scores: [] }),
  } as unknown as Ruleset<Board, Note>;
  const opened = open(
    ruleset,
    { board: kept, first: { step: 'outer', at: '', args: {} }, options: {} },
    scriptedDice([]),
  );
  told.push(...opened.events);
  const places = () => JSON.parse(JSON.stringify([opened.state.stack, opened.state.pending, opened.state.board, told]));
  expect(sharedPlaces(opened.state)).toEqual([]);
  expect(places()).toMatchObject([
    [{ args: { list: [1], other: [1] } }, { args: { list: [1, 2] } }],
    [{ args: { list: [1, 2] } }],
    { kept: [[1]] },
    [{ text: [1] }],
  ]);
  submit(ruleset, opened.state, { seat: 'blue', decision: '0.0', reply: {} }, scriptedDice([]));
  expect(sharedPlaces(opened.state)).toEqual([]);
  expect(places()).toMatchObject([
    [{ args: { list: [1, 9], other: [1] } }],
    [{ args: { list: [1, 9], reply: [1, 2, 9] } }],
    { kept: [[1]] },
    [{ text: [1] }],
  ]);
});

test('an answer is kept as it was given, whatever its giver does with it', () => {
  const play = game(
    step('outer', {
      ask: () => ({ askAll: [ask('blue'), ask('red')] }),
      take: (g, _args, reply) => note(g, plain(reply)),
    }),
  );
  const given = { to: [1] };
  play.answer('blue', given);
  given.to.push(2);
  expect(play.answer('red', {})).toEqual([[{ to: [1] }, {}]]);
});

test('all are asked at once, answers stay sealed until the last, and come in the order asked', () => {
  const play = game(
    step('outer', {
      ask: () => ({ askAll: [ask('blue'), ask('red')] }),
      take: (g, _args, reply) => note(g, plain(reply)),
    }),
  );
  expect(play.answer('red', { secret: 'r' })).toEqual([]);
  expect(JSON.stringify(viewFor(play.state, 'blue'))).not.toContain('secret');
  expect(JSON.stringify(viewFor(play.state, 'red'))).not.toContain('secret');
  expect(waitingFor(play.state, 'red')).toEqual([]);
  expect(play.answer('red', { secret: 'again' })).toBe('gone');
  expect(play.answer('blue', { secret: 'b' })).toEqual([[{ secret: 'b' }, { secret: 'r' }]]);
});

test('one who is asked alone in an askAll still answers with a list', () => {
  const play = game(
    step('outer', {
      ask: () => ({ askAll: [ask('blue')] }),
      take: (g, _args, reply) => note(g, plain(reply)),
    }),
  );
  expect(play.answer('blue', { a: 1 })).toEqual([[{ a: 1 }]]);
});

test('asking nobody is answered at once, by nobody', () => {
  const play = game(
    step('outer', {
      none: () => ({ askAll: [] }),
      take: (g, _args, reply) => note(g, plain(reply)),
      one: () => ({ ask: ask('blue') }),
      takeOne: (g, _args, reply) => note(g, plain(reply)),
    }),
  );
  expect(play.told).toEqual([[]]);
  expect(play.answer('blue', { a: 1 })).toEqual([{ a: 1 }]);
});

test('whoever opens what others had sealed cannot take it back', () => {
  const play = game(
    step('outer', {
      ask: () => ({ askAll: [ask('blue'), ask('red')] }),
      take: () => ({ ask: ask('red') }),
      end: () => {},
    }),
  );
  play.answer('blue', {});
  expect(canUndo(play.state, 'blue')).toBe(true);
  play.answer('red', {});
  expect(canUndo(play.state, 'red')).toBe(false);
});

test('a last beat that asks, a beat that is missing and rules that run in circles are faults', () => {
  expect(() => game(step('outer', { last: () => ({ ask: ask('blue') }) }))).toThrow('the last beat of outer asks');
  expect(() => game(step('outer', { last: () => ({ askAll: [ask('blue')] }) }))).toThrow('the last beat of outer asks');
  expect(() => game(step('outer', { one: () => ({ go: 'nowhere' }) }))).toThrow('no beat outer.nowhere');
  expect(() => game(step('outer', { one: () => ({ go: 'one' }) }))).toThrow(/no question after \d+ beats/);
});

test('a refusal leaves the state untouched', () => {
  const { state } = open(tiny, set(), seededDice(1));
  const before = JSON.stringify(state);
  const give = (seat: string, decision: string, reply: Json) =>
    submit(tiny, state, { seat, decision, reply }, seededDice(1));
  expect(give('blue', '0.0', { stance: 'odd' })).toMatchObject({
    ok: false,
    reason: 'illegal',
    refusal: { cite: 'T.stance' },
  });
  for (const nonsense of [null, 'bold', 7, ['bold']]) {
    expect(give('blue', '0.0', nonsense)).toMatchObject({ ok: false, reason: 'illegal' });
  }
  expect(give('blue', '0.1', { stance: 'bold' })).toMatchObject({ ok: false, reason: 'notAsked' });
  expect(give('blue', '7.0', { stance: 'bold' })).toMatchObject({ ok: false, reason: 'gone' });
  expect(JSON.stringify(state)).toBe(before);
});

function set() {
  return tiny.setUp({
    points: 10,
    battlefieldSeed: 1,
    armies: [
      { side: 'blue', seat: 'blue', list: 'gold' },
      { side: 'red', seat: 'red', list: 'grey' },
    ],
    options: { rounds: 6, strength: 6 },
  });
}

/** Tiny, told what to answer in order; every answer goes to whoever is asked first. */
function tinyGame(faces: number[], replies: Json[]) {
  const dice = scriptedDice(faces);
  const { state } = open(tiny, set(), dice);
  const events: GameEvent[] = [];
  for (const reply of replies) {
    const decision = state.pending.find(({ reply: given }) => given === undefined)!;
    const result = submit(tiny, state, { seat: decision.who, decision: decision.id, reply }, dice);
    if (!result.ok) throw new Error(result.refusal.why);
    events.push(...result.events);
  }
  return { state, events };
}

const stances = [{ stance: 'bold' }, { stance: 'wary' }];
const riposte = { react: 'riposte' };
const hold = { react: 'hold' };

test('reactions to reactions resolve last in, first out', () => {
  const { events } = tinyGame([1, 2, 3], [...stances, { do: 'strike' }, riposte, riposte, hold]);
  const told = events.flatMap(event => {
    const { type, depth, faces } = event as GameEvent & { depth?: number; faces?: number[] };
    return type === 'struck' ? [`strike ${depth}`] : type === 'landed' ? [`falls ${faces?.join()}`] : [];
  });
  expect(told).toEqual(['strike 1', 'strike 2', 'strike 3', 'falls 1', 'falls 2', 'falls 3']);
});

test('a window with nobody entitled passes without a question', () => {
  const { events, state } = tinyGame([1, 1, 1, 1], [...stances, { do: 'strike' }, riposte, riposte, riposte]);
  expect(types(events).filter(type => type === 'struck')).toHaveLength(4);
  expect(state.pending).toMatchObject([{ asks: 'act', who: 'red' }]);
});

test('a chain of reactions without end is a fault in the rules; watchers are chosen from what everybody may see', () => {
  const seen: unknown[] = [];
  const endless: typeof tiny = {
    ...tiny,
    moments: {
      struck: {
        ...tiny.moments.struck!,
        watchers(view, args: object) {
          seen.push(view.board.secrets);
          return tiny.moments.struck!.watchers(view, { ...args, depth: 1 } as never);
        },
      },
    },
  };
  const { state } = open(endless, set(), seededDice(1));
  const give = (reply: Json) => {
    const decision = state.pending.find(({ reply: given }) => given === undefined)!;
    return submit(endless, state, { seat: decision.who, decision: decision.id, reply }, seededDice(1));
  };
  for (const reply of [...stances, { do: 'strike' }]) give(reply);
  for (let reactions = 0; reactions < 100; reactions += 1) expect(give(riposte).ok).toBe(true);
  expect(state.stack.length).toBeGreaterThan(200);
  expect(() => {
    for (let reactions = 0; reactions < 5000; reactions += 1) give(riposte);
  }).toThrow('frames upon each other');
  expect(new Set(seen.map(secrets => JSON.stringify(secrets)))).toEqual(new Set(['{}']));
});

test('the barrier: free until dice fall, something is shown or another seat answers', () => {
  const at = (...replies: Json[]) => tinyGame([4, 4], [...stances, ...replies]).state;
  expect(canUndo(tinyGame([], [stances[0]!]).state, 'blue')).toBe(true);
  expect(canUndo(at(), 'red')).toBe(false);
  expect(canUndo(at(), 'blue')).toBe(false);
  expect(canUndo(at({ do: 'aim' }), 'blue')).toBe(true);
  expect(canUndo(at({ do: 'aim' }), 'red')).toBe(false);
  expect(canUndo(at({ do: 'aim' }, { do: 'strike' }), 'blue')).toBe(true);
  expect(canUndo(at({ do: 'strike' }, { react: 'parry' }), 'blue')).toBe(false);
  expect(canUndo(at({ do: 'strike' }, { react: 'parry' }), 'red')).toBe(false);
  expect(canUndo(at({ do: 'rest' }, { do: 'aim' }), 'blue')).toBe(false);
});

/** A whole battle of random answers; with `json` the state is saved and loaded before every answer. */
function randomBattle(seed: number, json: boolean) {
  const dice = seededDice(seed);
  const taste = seededDice(`taste ${seed}`);
  const opened = open(tiny, set(), dice);
  let state: GameState<typeof opened.state.board> = opened.state;
  const events: GameEvent[] = [...opened.events];
  for (let answers = 0; state.result === undefined; answers += 1) {
    if (answers > 500) throw new Error('no end');
    if (json) state = JSON.parse(JSON.stringify(state));
    const open = state.pending.filter(({ reply }) => reply === undefined);
    const decision = open[taste.face(open.length) - 1]!;
    const view = viewFor(state, decision.who, tiny.hide);
    const reply = compose(anyRuleset(tiny), view, decision, ({ options }) => {
      const legal = options.filter(({ value }) => value !== 'burst');
      return legal[taste.face(legal.length) - 1]?.value;
    });
    const result = submit(tiny, state, { seat: decision.who, decision: decision.id, reply: reply! }, dice);
    if (!result.ok) throw new Error(result.refusal.why);
    events.push(...result.events);
  }
  return { state, events };
}

test('a battle ends the same whether or not its state went through JSON, and its board is the fold of its events', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const straight = randomBattle(seed, false);
    const saved = randomBattle(seed, true);
    expect(saved).toEqual(straight);
    const { board } = set();
    for (const event of straight.events) {
      (tiny.evolve as unknown as Record<string, (board: object, event: GameEvent) => void>)[event.type]?.(board, event);
    }
    expect(board).toEqual(straight.state.board);
  }
});
