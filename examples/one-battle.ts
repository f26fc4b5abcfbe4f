/** One battle with the engine alone, without Discord: the loop that the bot goes through, both sides played by the computer. */
import { commitment, type Seal, type SealedRoll, sealedDice, type Verdict, verify } from '../src/engine/dice/sealed.js';
import { type AnyRuleset, advise, type GameState, open, submit, viewFor } from '../src/engine/index.js';

/** Plays ready-made armies of so many points to the end, and proves every die. */
export function playOneBattle(ruleset: AnyRuleset, points: number, seal: Seal): { end: GameState; verdict: Verdict } {
  const fitting = ruleset.armies.templates().filter(({ size }) => size === points);
  const armies = (['blue', 'red'] as const).map((side, index) => {
    const template = fitting[index % fitting.length];
    if (template === undefined) throw new Error(`There is no ready-made army of ${points} points.`);
    return { side, seat: side, list: ruleset.armies.list(template.id) ?? null };
  });
  const set = ruleset.setUp({ points, battlefieldSeed: 7, armies, options: {} });

  const opening = sealedDice({ ...seal, seq: 0 });
  let { state } = open(ruleset, set, opening);
  const rolls: SealedRoll[] = [{ seq: 0, faces: opening.thrown }];
  while (state.result === undefined) {
    const asked = state.pending.find(({ reply }) => reply === undefined);
    if (asked === undefined) throw new Error(`Nobody is asked after command ${state.seq}.`);
    // A player knows what the seat may see. Where people answer, `choices` of the question gives them field by field what is legal.
    const view = viewFor(state, asked.who, ruleset.hide);
    const reply = advise(ruleset, view, asked) ?? asked.fallback;

    const seq = state.seq + 1;
    const dice = sealedDice({ ...seal, seq, from: state.dice + 1 });
    const outcome = submit(ruleset, state, { seat: asked.who, decision: asked.id, reply }, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.why);
    rolls.push({ seq, faces: dice.thrown });
    // A state is plain JSON: a battle that is written and read between two answers plays on the same.
    state = JSON.parse(JSON.stringify(state)) as GameState;
  }
  return { end: state, verdict: verify({ ...seal, commitment: commitment(seal.secret), rolls }) };
}
