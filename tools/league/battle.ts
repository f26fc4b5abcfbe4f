import { seededDice } from '../../src/engine/dice/scripted.js';
import { type AnyRuleset, advise, type GameState, open, type SideId, submit, viewFor } from '../../src/engine/index.js';
import { randomAnswer } from '../fuzz/random-game.js';

/** Who answers for a side: what Suggest says, or any legal answer. */
type Play = 'suggest' | 'random';

/** A ready-made list, by its id, and who plays it. */
export interface Entrant {
  list: string;
  play: Play;
}

export interface Battle {
  points: number;
  seed: number;
  sides: Record<SideId, Entrant>;
}

/** How a battle ended. */
export interface Outcome extends Battle {
  /** Undefined for a draw. */
  winner?: SideId;
  scores: Record<SideId, number>;
  /** Markers that each held at the end. */
  markers: Record<SideId, number>;
  turns: number;
  answers: number;
}

const SIDES: readonly SideId[] = ['blue', 'red'];
const MOST_ANSWERS = 20_000;

/** Plays a battle of two ready-made lists to its end. The same battle ends the same way each time. Throws when it does not end. */
export function playBattle(ruleset: AnyRuleset, battle: Battle): Outcome {
  const { points, seed, sides } = battle;
  const armies = SIDES.map(side => ({ side, seat: side, list: ruleset.armies.list(sides[side].list) ?? null }));
  const name = `${seed} ${SIDES.map(side => `${sides[side].list} ${sides[side].play}`).join(' ')}`;
  const dice = seededDice(`dice ${name}`);
  const chance = seededDice(`choices ${name}`);
  const blame = (fault: string) => {
    throw new Error(`battle ${name}: ${fault}`);
  };
  const { state } = open(ruleset, ruleset.setUp({ points, battlefieldSeed: seed, armies, options: {} }), dice);
  let answers = 0;
  while (state.result === undefined) {
    const decision = state.pending.find(({ reply }) => reply === undefined);
    if (decision === undefined || answers === MOST_ANSWERS) return blame('it does not end') as never;
    const view = viewFor(state, decision.who, ruleset.hide);
    const reply =
      sides[decision.who as SideId].play === 'random'
        ? randomAnswer(ruleset, state, decision, chance, blame)
        : (advise(ruleset, view, decision) ?? decision.fallback);
    const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice);
    if (!outcome.ok) blame(`${decision.asks} refused ${JSON.stringify(reply)}: ${outcome.refusal.why}`);
    answers += 1;
  }
  return { ...battle, ...endOf(ruleset, state), turns: state.board.turn, answers };
}

function endOf(ruleset: AnyRuleset, state: GameState): Pick<Outcome, 'winner' | 'scores' | 'markers'> {
  const { winner, scores } = state.result!;
  const described = ruleset.describe(viewFor(state, 'spectator', ruleset.hide)).sides;
  const ofEach = (of: (side: SideId) => number) => ({ blue: of('blue'), red: of('red') });
  return {
    ...(winner === undefined ? {} : { winner: winner as SideId }),
    scores: ofEach(side => scores.find(score => score.side === side)?.points ?? 0),
    markers: ofEach(side => described.find(({ id }) => id === side)?.holds?.length ?? 0),
  };
}
