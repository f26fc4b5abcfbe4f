import { t, translated } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import type { Narrators } from '../game.js';
import type { Lapse, OrderEvent } from './events.js';
import { ORDER_WORDS } from './order-words.js';

function lapseWords(name: string, word: string, why: Lapse): string {
  switch (why) {
    case 'gone':
      return t`${name} is gone: its ${word} is over`;
    case 'routed':
      return t`${name} routs: its ${word} is over`;
    case 'locked':
      return t`${name} is in close combat: its ${word} is over`;
    case 'grounded':
      return t`${name} has gone to ground: its ${word} is over`;
    case 'leaderless':
      return t`${name} has nobody left who may give it: its ${word} is over`;
  }
}

export const tellOrders: Narrators<OrderEvent> = {
  orderGiven({ unit, order, answers }, board) {
    const { name } = unitOf(board, unit);
    const word = translated(ORDER_WORDS[order]);
    return answers === undefined
      ? { heads: t`**${name}** · ${word}`, line: t`**${name}** · ${word}` }
      : { line: t`**${name}** answers ${unitOf(board, answers).name}: ${word}` };
  },
  orderBegun: () => undefined,
  orderLapsed({ unit, order, why }, board) {
    return { line: lapseWords(unitOf(board, unit).name, translated(ORDER_WORDS[order]), why) };
  },
  orderEnded: () => undefined,
  tokenLost: () => undefined,
  tokenLaid({ unit, token }, board) {
    return { line: t`**${unitOf(board, unit).name}** waits with a token: ${translated(ORDER_WORDS[token])}` };
  },
  shotDeclared: () => undefined,
  chargeDeclared: () => undefined,
  stepStarted: () => undefined,
  wentToGround: ({ unit }, board) => ({ line: t`**${unitOf(board, unit).name}** goes to ground` }),
  stoodUp: ({ unit }, board) => ({ line: t`**${unitOf(board, unit).name}** stands up` }),
  coordinated({ unit, with: friend, passed }, board) {
    const [by, whom] = [unitOf(board, unit).name, unitOf(board, friend).name];
    return { line: passed ? t`**${by}** brings ${whom} to its feet` : t`**${by}** calls on ${whom} in vain` };
  },
};
