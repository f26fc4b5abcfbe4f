import type { AbilityOffer } from '../../../engine/abilities/index.js';
import { askOf } from '../../../engine/index.js';
import { mark } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import { type Act, rivalsIn, sequenceOf } from '../../moments/in-sequence.js';
import type { ClassicBoard } from '../board.js';
import { type ClassicGame, choice, step } from '../game.js';
import { ruleWords } from '../special-rules/book.js';
import { doingsAt } from './doings.js';
import { momentFrame } from './frames.js';

const CITE = 'AD.house.moments';

/** Which of several things that happen at one moment is next. */
const nextAsk = askOf<{ acts: Act[] }, { next: string }>('classic.next');

/** Places of what shares a unit with another of the same owner: he says which is next. */
function rivalsOf({ units }: ClassicBoard, left: readonly AbilityOffer[]): number[] {
  const rivals = rivalsIn(left);
  const owner = rivals.length === 0 ? undefined : units[left[rivals[0]!]!.unit]?.seat;
  return rivals.filter(index => units[left[index]!.unit]?.seat === owner);
}

/** Everything that special rules do at a moment; its owner orders what touches the same units. */
export const resolveMoment = step(momentFrame, {
  collect({ board }, args) {
    args.left = doingsAt(board, args.moment, args.about).map(({ rule, unit, frame, touches = [] }) => ({
      ability: rule.written,
      unit: unit.id,
      frame,
      touches,
    }));
    args.did = 0;
  },
  askForTheNext({ board }, args) {
    const left = args.left ?? [];
    const rivals = rivalsOf(board, left);
    if (rivals.length < 2) return { go: 'act' };
    const acts = rivals.map(index => ({ ability: left[index]!.ability, unit: left[index]!.unit }));
    const who = unitOf(board, acts[0]!.unit).seat;
    return { ask: nextAsk({ who, args: { acts }, cite: CITE, fallback: { next: '0' } }) };
  },
  bringItForward({ board }, args, reply) {
    const left = args.left ?? [];
    const index = rivalsOf(board, left)[Number(nextAsk.answer(reply).next)]!;
    args.left = [left[index]!, ...left.filter((_offer, at) => at !== index)];
  },
  act(_g: ClassicGame, args) {
    const [next, ...rest] = args.left ?? [];
    if (next === undefined) return { end: args.did ?? 0 };
    args.left = rest;
    args.did = (args.did ?? 0) + 1;
    return { call: next.frame };
  },
  again: () => ({ go: 'askForTheNext' }),
});

export const nextQuestion = choice(
  nextAsk,
  sequenceOf({
    title: mark`Several special rules act at the same moment: which is next?`,
    who: mark`Their owner says in which sequence.`,
    cite: CITE,
    called: (board, { ability, unit }) => `${unitOf(board, unit).name}: ${ruleWords(ability)}`,
  }),
);
