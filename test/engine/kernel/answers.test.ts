import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/engine/dice/scripted.js';
import {
  type AnswerAsked,
  askOf,
  type Board,
  type Evolve,
  frameOf,
  type GameState,
  open,
  type Reacted,
  type Ruleset,
  type SeatId,
  stepOf,
  submit,
  type UnitId,
  whenOf,
  windowOf,
} from '../../../src/engine/index.js';
import { bareBoard } from '../../../src/rulesets/bare-board.js';

/** Units that wait with a token each may answer whatever is declared; a hit on who declared it undoes it. */
interface Waiting extends Board {
  tokens: UnitId[];
  dead: UnitId[];
}
type Told = { type: 'declared' | 'resolved' | 'lapsed'; unit: UnitId } | { type: 'killed'; unit: UnitId };

interface Declared {
  /** Who declared last; the other side is asked first. */
  by: UnitId;
}

const step = stepOf<Waiting, Told>();
const answerAsk = askOf<AnswerAsked<Declared>, Reacted>('answer');
const declaredWindow = windowOf<Declared>('declared');
const orderFrame = frameOf<{ unit: UnitId; answers?: UnitId; answer?: { kills?: boolean } }>('order');

/** Blue units are named b1, b2 …, red ones r1, r2 …; units and seats are of the same side by their first letter. */
const sideOf = (unit: UnitId): SeatId => (unit.startsWith('b') ? 'blue' : 'red');

const order = step(orderFrame, {
  declare(g, { unit }) {
    g.emit({ type: 'declared', unit });
  },
  letAnswer: (_g, { unit }) => ({ call: declaredWindow({ by: unit }) }),
  resolve(g, { unit, answers, answer }) {
    if (g.board.dead.includes(unit)) g.emit({ type: 'lapsed', unit });
    else {
      g.emit({ type: 'resolved', unit });
      if (answers !== undefined && answer?.kills) g.emit({ type: 'killed', unit: answers });
    }
  },
});

const evolve: Evolve<Waiting, Told> = {
  declared(board, { unit }) {
    board.tokens = board.tokens.filter(id => id !== unit);
  },
  resolved() {},
  lapsed() {},
  killed(board, { unit }) {
    board.dead.push(unit);
    board.tokens = board.tokens.filter(id => id !== unit);
  },
};

const ruleset = {
  id: 'waiting',
  steps: { order },
  questions: { answer: { style: 'panel', check: () => undefined } },
  moments: {
    declared: whenOf<Waiting>()(declaredWindow, {
      turns: 'one',
      asks: answerAsk,
      cite: 'T',
      watchers({ board }, { by }) {
        const seats = sideOf(by) === 'blue' ? ['red', 'blue'] : ['blue', 'red'];
        return seats.flatMap(seat =>
          board.tokens
            .filter(unit => sideOf(unit) === seat)
            .map(unit => ({ seat, unit, offers: [{ id: `fire ${unit}`, frame: orderFrame({ unit, answers: by }) }] })),
        );
      },
    }),
  },
  evolve,
  result: () => ({ scores: [] }),
} as unknown as Ruleset<Waiting, Told>;

/**
 * Unit b0 acts. Each entry answers one question: `r1` declares, `r1!` kills whoever it answers, `hold` holds. The state goes
 * through JSON before every answer. `!` declared, `*` resolved, `~` lapsed, `+` killed; who was asked is told too.
 */
function played(tokens: UnitId[], replies: string[]) {
  const board: Waiting = { ...bareBoard([]), tokens, dead: [] };
  const dice = seededDice(1);
  const opened = open(ruleset, { board, first: orderFrame({ unit: 'b0' }), options: {} }, dice);
  let state: GameState<Waiting> = opened.state;
  const events = [...opened.events];
  const asked: string[] = [];
  let deepest = 0;
  for (const reply of replies) {
    state = JSON.parse(JSON.stringify(state));
    const decision = state.pending[0]!;
    asked.push(decision.who);
    const unit = reply.replace('!', '');
    const given = reply === 'hold' ? { react: 'hold' } : { react: `fire ${unit}`, kills: reply.endsWith('!') };
    const result = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply: given }, dice);
    if (!result.ok) throw new Error(result.refusal.why);
    events.push(...result.events);
    deepest = Math.max(deepest, state.stack.length);
  }
  const mark = { declared: '!', resolved: '*', lapsed: '~', killed: '+' };
  return {
    told: events
      .filter(({ type }) => type !== 'killed')
      .map(({ type, unit }) => `${unit}${mark[type]}`)
      .join(' '),
    asked: asked.join(' '),
    deepest,
    state,
  };
}

describe('answers one at a time, last in, first out', () => {
  test('the side that did not act is asked first, then the other; the window closes when both hold in a row', () => {
    const { told, asked, state } = played(['b1', 'r1'], ['hold', 'hold']);
    expect(asked).toBe('red blue');
    expect(told).toBe('b0! b0*');
    expect(state.result).toBeDefined();
  });

  test('one answer to the order; whoever answered is asked no more, the others are asked again', () => {
    const { told, asked } = played(['b1', 'r1'], ['hold', 'b1', 'hold', 'hold']);
    expect(asked).toBe('red blue red red');
    expect(told).toBe('b0! b1! b1* b0*');
  });

  test('two of one side: the second declared stands on top and resolves first', () => {
    expect(played(['r1', 'r2'], ['r1', 'r2']).told).toBe('b0! r1! r2! r2* r1* b0*');
  });

  test('an answer that kills who declared it undoes what was declared', () => {
    expect(played(['r1', 'b1'], ['r1', 'b1!']).told).toBe('b0! r1! b1! b1* r1~ b0*');
    expect(played(['r1'], ['r1!']).told).toBe('b0! r1! r1* b0~');
  });

  test('a chain of four: S kills B, B lapses, R resolves, A is gone', () => {
    expect(played(['r1', 'b1', 'r2'], ['r1!', 'b1', 'r2!']).told).toBe('b0! r1! b1! r2! r2* b1~ r1* b0~');
  });

  test('whoever held may still declare when somebody else has declared', () => {
    const { told, asked } = played(['r1', 'b1'], ['hold', 'b1', 'r1']);
    expect(asked).toBe('red blue red');
    expect(told).toBe('b0! b1! r1! r1* b1* b0*');
  });

  test('thirty tokens: thirty declarations, resolved in reverse, none skipped for its depth', () => {
    const tokens = Array.from({ length: 15 }, (_each, index) => [`r${index}`, `b${index + 1}`]).flat();
    const { told, deepest } = played(tokens, tokens);
    expect(told).toBe(
      ['b0!', ...tokens.map(unit => `${unit}!`), ...tokens.toReversed().map(unit => `${unit}*`), 'b0*'].join(' '),
    );
    expect(deepest).toBeGreaterThan(40);
  });
});
