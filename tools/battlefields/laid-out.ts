import { seededDice } from '../../src/engine/dice/scripted.js';
import { advise, type Board, type JsonObject, open, submit, viewFor } from '../../src/engine/index.js';
import { presetsFor } from '../../src/rulesets/battlefields/presets/index.js';
import ruleset from '../../src/rulesets/darker-millennium/ruleset.js';

export const METHODS = ['generated', 'preset', 'chosen', 'alternating'] as const;

/** What whoever lays out the table does before it is ready, so that it is not a mere proposal. */
const CHANGES: JsonObject[] = [
  { do: 'proposal' },
  { do: 'remove' },
  { do: 'place', kind: 'hill', size: 'small', turn: 45 },
];
const SEED = 11;

/** The table of a battle between two computers when the first turn begins. */
export function laidOut(points: number, method: (typeof METHODS)[number]): { board: Board; about: string } {
  const preset = presetsFor(points)[0]!;
  const battlefield = method === 'preset' ? { method, preset: preset.id } : { method };
  const armies = (['blue', 'red'] as const).map((side, index) => {
    const [template] = ruleset.armies.templates().filter((_, at) => at % 2 === index);
    return { side, seat: side, list: ruleset.armies.list(template!.id)! };
  });
  const set = ruleset.setUp({ points, battlefieldSeed: SEED, armies, options: { battlefield } });
  const dice = seededDice(`${method} ${points}`);
  const { state } = open(ruleset, set, dice);
  const changes = [...CHANGES];
  while (state.board.turn === 0 && state.pending.length > 0) {
    const decision = state.pending.find(({ reply }) => reply === undefined)!;
    const view = viewFor(state, decision.who, ruleset.hide);
    const change = decision.asks === 'layOut' ? changes.shift() : undefined;
    const reply = change ? completed(view, decision, change) : (advise(ruleset, view, decision) ?? decision.fallback);
    const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.why);
  }
  const title = {
    generated: `Laid out from seed ${SEED}`,
    preset: preset.name,
    chosen: 'Laid out by one side, the other chose its edge',
    alternating: 'Placed in turn',
  }[method];
  return { board: state.board, about: title };
}

/** The rest of an answer, by the first that is offered. */
function completed(
  view: ReturnType<typeof viewFor>,
  decision: Parameters<typeof advise>[2],
  begun: JsonObject,
): JsonObject {
  const reply = { ...begun };
  const question = ruleset.questions[decision.asks]!;
  for (
    let choices = question.choices(view, decision, reply);
    choices;
    choices = question.choices(view, decision, reply)
  ) {
    reply[choices.field] = choices.options[0]!.value;
  }
  return reply;
}
