import type { Choices, JsonObject, Option, Refusal } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { counted, listed } from '../../../engine/wording.js';
import { firstBar } from '../../bars.js';
import { unitOf } from '../../board-queries.js';
import type { ClassicAction } from '../../classic/acting/action.js';
import { hinted } from '../../lazy-hint.js';
import { previewOf } from '../../previews.js';
import { allAlike } from '../../tastes.js';
import { type IoView, question } from '../game.js';
import { type Part, partAsk } from './frames.js';
import { ORDER_WORDS } from './order-words.js';
import { actionNamed, partActions } from './part-actions.js';

/** The answer that does nothing in a step. */
export const NOTHING = 'none';

const NOTHING_WORDS: Record<Part, string> = {
  move: mark`Stay where it is`,
  fastMove: mark`Stay where it is`,
  fire: mark`Hold fire`,
  charge: mark`Do not charge`,
  coordinate: mark`Nobody`,
};

const ASKS: Record<Part, (name: string) => string> = {
  move: name => t`${name} moves: where to?`,
  fastMove: name => t`${name} moves at top speed: where to?`,
  fire: name => t`${name} fires: at whom?`,
  charge: name => t`${name} may charge: whom?`,
  coordinate: name => t`${name} gives a command: to whom?`,
};

/** What a unit does in a step of its order. Reply `{ do, … }` with the fields of the action, or `{ do: 'none' }`. */
export const partQuestion = question(partAsk, {
  style: 'panel',
  prompt({ board }, { args: { unit: id, order, part } }) {
    const unit = unitOf(board, id);
    return {
      title: ASKS[part](unit.name),
      lines: [
        `**${unit.name}** · ${translated(ORDER_WORDS[order])} · ${counted(unit.models.length, t`model`, t`models`)}`,
      ],
      small: [],
    };
  },
  choices(view, { args: { unit: id, part, done } }, partial): Choices | undefined {
    if (partial.do === NOTHING) return undefined;
    const unit = unitOf(view.board, id);
    if (partial.do !== undefined) return actionNamed(part, partial.do, done)?.choices(view, unit, partial);
    const options = partActions(view, unit, part, done).map(
      (action): Option =>
        hinted({ value: action.id, label: action.called?.(view, unit) ?? translated(action.word) }, () =>
          action.hint(view, unit),
        ),
    );
    return {
      field: 'do',
      title: t`Action`,
      options: [...options, { value: NOTHING, label: translated(NOTHING_WORDS[part]) }],
    };
  },
  check(view, { args: { unit, part, done } }, reply): Refusal | undefined {
    return reply.do === NOTHING ? undefined : refusalOf(view, unit, part, reply, done);
  },
  preview(view, { args: { unit: id, part } }, reply) {
    const unit = unitOf(view.board, id);
    const action = actionNamed(part, reply.do);
    if (action === undefined) {
      return previewOf([t`**${unit.name}**: ${translated(NOTHING_WORDS[part])}.`], { focus: id });
    }
    return { focus: id, ...action.preview(view, unit, reply) };
  },
  /** The computer does what is worth most, and nothing where nothing is worth anything. */
  weigh(view, { args: { unit: id, part } }, partial, choices) {
    const unit = unitOf(view.board, id);
    if (choices.field === 'do')
      return choices.options.map(({ value }) => actionNamed(part, value)?.worth(view, unit) ?? 0);
    return actionNamed(part, partial.do)?.weigh(view, unit, partial, choices) ?? allAlike(choices);
  },
});

/** Why a unit may not do what a reply says in this step; undefined when it may. Never throws. */
export function refusalOf(view: IoView, id: string, part: Part, reply: JsonObject, done?: true): Refusal | undefined {
  const unit = unitOf(view.board, id);
  const action: ClassicAction | undefined = actionNamed(part, reply.do, done);
  const instead = () => partActions(view, unit, part, done).map(({ word }) => translated(word));
  if (action === undefined) {
    const words = [...instead(), translated(NOTHING_WORDS[part])];
    return { why: t`Say what ${unit.name} does: ${listed(words, 'or')}.`, cite: 'IO.orders.steps' };
  }
  const barred = firstBar(action.bars, view, unit);
  if (barred) return { why: barred.why({ reply, instead }), cite: barred.cite };
  return action.check(view, unit, reply);
}
