import type {
  About,
  AnswerAsked,
  Candidate,
  Choices,
  Decision,
  JsonObject,
  Option,
  Refusal,
} from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted, listed } from '../../../engine/wording.js';
import { onTable, unitNamed, unitOf } from '../../board-queries.js';
import { canShootAt } from '../../classic/shooting/targets.js';
import { saidLater } from '../../lazy-hint.js';
import { previewOf } from '../../previews.js';
import { allAlike } from '../../tastes.js';
import type { IoBoard, IoUnit, OrderOnStack } from '../board.js';
import { type IoView, question } from '../game.js';
import { ORDER_WORDS } from '../orders/order-words.js';
import { type AnswerAbout, answerAsk } from './frames.js';
import { farFrom } from './moment.js';
import { type Answer, answerIn, wayOf } from './ways.js';

const HOLD = 'hold';

type Asked = About<AnswerAsked<AnswerAbout>>;

interface Chosen {
  unit: IoUnit;
  answer: Answer;
}

/** Whom a reply answers with, and how; undefined where it holds, or names nobody who may. */
function chosenIn({ board }: IoView, { args: { units } }: Asked, react: unknown): Chosen | undefined {
  const found = units.find(({ offers }) => offers.some(({ id }) => id === react));
  const answer = answerIn(react);
  return found && answer && { unit: unitOf(board, found.unit), answer };
}

function titleOf({ at, unit: id, targets = [] }: AnswerAbout, board: IoView['board']): string {
  const { name } = unitOf(board, id);
  const aims = listed(targets.map(target => unitOf(board, target).name));
  switch (at) {
    case 'declared':
      return t`${name} is given an order. Answer?`;
    case 'moving':
      return t`${name} is on its way. Answer?`;
    case 'shot':
      return targets.length > 0 ? t`${name} aims at ${aims}. Answer?` : t`${name} fires at debris. Answer?`;
    case 'power':
      return t`${name} tries a power on ${aims}. Answer?`;
    case 'charge':
      return t`${name} charges ${aims}. Answer?`;
    case 'resolved':
      return t`${name} has acted. Answer?`;
    case 'gap':
      return t`Between orders: ${name} has acted. Make a Reserve Move?`;
  }
}

/** `2 Raptors: Manoeuvre and Fire`, the last declared first: what is on top resolves first. */
function stackLines({ board }: IoView): string[] {
  const line = ({ unit, order, answers }: OrderOnStack, index: number) => {
    const { name } = unitOf(board, unit);
    const word = translated(ORDER_WORDS[order]);
    return answers === undefined
      ? `${index + 1} **${name}**: ${word}`
      : t`${index + 1} **${name}**: ${word}, in answer to ${unitOf(board, answers).name}`;
  };
  return board.stack.map(line).reverse();
}

/** `**Raptors** · Ambush Fire · 12" from Alpha`. */
function waitingLine({ board }: IoView, unit: IoUnit, answers: readonly Answer[], about: AnswerAbout): string {
  const by = unitOf(board, about.unit);
  const far = onTable(board, by) ? [t`${showLength(farFrom(board, unit, about))} from ${by.name}`] : [];
  return [`**${unit.name}**`, ...answers.map(wordOf), ...far].join(' · ');
}

function wordOf(answer: Answer): string {
  return translated(wayOf(answer).word);
}

/** What waiting on is worth to the computer. */
const WAITS = 0.6;

/** Which waiting unit answers, and how; or that the seat holds (IO.house.asked). */
export const answerQuestion = question(answerAsk, {
  style: 'buttons',
  prompt(view, { args: { about, units } }) {
    const waiting = units.map(({ unit, offers }) => ({
      unit: unitOf(view.board, unit),
      answers: offers.flatMap(({ id }) => answerIn(id) ?? []),
    }));
    return {
      title: titleOf(about, view.board),
      lines: [
        ...(view.board.stack.length > 1 ? stackLines(view) : []),
        ...waiting.map(({ unit, answers }) => waitingLine(view, unit, answers, about)),
      ],
      small: [],
    };
  },
  choices(view, asked, partial): Choices | undefined {
    if (partial.react === undefined) {
      const options = asked.args.units.flatMap(({ unit: id, offers }) =>
        offers.map((offer): Option => {
          const unit = unitOf(view.board, id);
          return saidLater(offer.id, () => ({
            label: `${wordOf(answerIn(offer.id)!)}: ${unit.name}`,
            hint: counted(unit.models.length, t`model`, t`models`),
          }));
        }),
      );
      return { field: 'react', title: t`Answer`, options: [...options, { value: HOLD, label: t`Hold` }] };
    }
    const chosen = chosenIn(view, asked, partial.react);
    return chosen && wayOf(chosen.answer).choices(view, chosen.unit, partial);
  },
  check(view, asked, reply): Refusal | undefined {
    if (reply.react === HOLD) return undefined;
    const chosen = chosenIn(view, asked, reply.react);
    if (chosen === undefined) {
      const tooSoon = notInAnOrder(view, asked, reply.react);
      if (tooSoon) return tooSoon;
      const names = listed(asked.args.units.map(({ unit }) => unitOf(view.board, unit).name));
      return { why: t`Say who answers: ${names}; or hold.`, cite: 'IO.orders.lifo' };
    }
    return wayOf(chosen.answer).check(view, chosen.unit, reply);
  },
  preview(view, asked, reply) {
    const chosen = chosenIn(view, asked, reply.react);
    if (chosen === undefined) return previewOf([t`Your units go on waiting.`]);
    return { focus: chosen.unit.id, ...wayOf(chosen.answer).preview(view, chosen.unit, reply) };
  },
  /** The computer fires where that is worth much, the more the later it is; it moves where it gains by it. */
  weigh(view, asked, partial, choices) {
    if (choices.field !== 'react') {
      const chosen = chosenIn(view, asked, partial.react);
      return chosen ? wayOf(chosen.answer).weigh(view, chosen.unit, partial, choices) : allAlike(choices);
    }
    return choices.options.map(({ value }) => {
      const chosen = chosenIn(view, asked, value);
      return chosen === undefined ? WAITS : wayOf(chosen.answer).worth(view, chosen.unit, asked.args.about);
    });
  },
});

/** Why a unit that waits to move does not answer here: it is no moment for that (IO.order.reserve). */
function notInAnOrder({ board }: IoView, { who }: Asked, react: unknown): Refusal | undefined {
  if (answerIn(react) !== 'reserveMove') return undefined;
  const unit = unitNamed(board, String(react).split(':')[1]);
  if (unit?.token !== 'reserveMove' || unit.seat !== who) return undefined;
  const why = t`${unit.name} makes its Reserve Move between orders or when a shot is declared, not now; hold.`;
  return { why, cite: 'IO.order.reserve' };
}

/** What standing orders may do about it: whoever acts is met where it stands. What a friend does is nothing to answer. */
export function answerCandidates(view: IoView, decision: Decision): Candidate[] {
  const { about, units } = answerAsk.args(decision);
  const { board } = view;
  const enemy = unitOf(board, about.unit);
  return units.flatMap(({ unit: id, offers }) =>
    offers.flatMap((offer): Candidate[] => {
      const answer = answerIn(offer.id);
      const unit = unitOf(board, id);
      if (answer === undefined || unit.side === enemy.side || !onTable(board, enemy)) return [];
      const reply: JsonObject = { react: offer.id, ...(answer === 'ambush' ? { target: enemy.id } : {}) };
      const may = () => answer !== 'ambush' || canShootAt(board, unit, enemy, 'phase');
      const aimed = about.targets?.includes(id) ? { aimed: true as const } : {};
      const odds = () => (may() ? {} : undefined);
      return [{ reply, kind: answer, unit: id, to: [enemy.id], ...aimed, at: 0, ways: [], odds }];
    }),
  );
}

/** An instruction lasts as long as the token that it was left with; the next token is another (IO.house.standing). */
export function lastsWith(kind: string, id: string, board: IoBoard): string | undefined {
  const unit = board.units[id];
  if (kind !== 'ambush' && kind !== 'reserveMove') return '';
  return unit?.token === kind ? `${kind} ${unit.ordered ?? 0}` : undefined;
}
