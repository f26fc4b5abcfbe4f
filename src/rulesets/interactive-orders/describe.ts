import type { Badge, Described, DescribedPointer, DescribedSpot, SideId } from '../../engine/index.js';
import { t, translated } from '../../engine/language.js';
import { centreOf, onTable, unitOf } from '../board-queries.js';
import type { ClassicUnit } from '../classic/board.js';
import { phaseTitle } from '../classic/table/phase-names.js';
import { describedAs } from '../classic/words/describe.js';
import { colourOf } from '../side-names.js';
import { askedSchema, wordsOf } from '../words-file.js';
import type { IoBoard, IoUnit, Token } from './board.js';
import type { IoView } from './game.js';
import { optionsOf } from './options.js';
import { ORDER_WORDS } from './orders/order-words.js';
import { markersHeld, reckon, resultWords } from './scenarios/victory.js';
import { SCENARIO_WORDS } from './scenarios/words.js';
import { isOffMap, supportOf } from './support/off-map.js';

const words = wordsOf(import.meta.url, { asked: askedSchema });

/** What is drawn beside who waits (IO.orders.token). */
const TOKENS: Record<Token, string> = { ambush: 'AF', reserveMove: 'RM' };

/** How a battle of Interactive Orders shows itself: with tokens, and the orders that are on their way. */
export function describe(view: IoView): Described {
  const { board } = view;
  const { house } = optionsOf(view.options);
  return describedAs(view, {
    title: titleOf(board),
    asked: words().asked,
    lastTurn: house.turns,
    reckon: () => reckon(board),
    summary: view.result && resultWords(view.result, board).summary,
    heldBy: side => markersHeld(board, side, house.benefits).map(({ label }) => label),
    sideLines: side => [...scenarioLines(board), ...supportLines(board, side)],
    unitBadges: unit => badgesOf(board, unit),
    unitLines: unit => linesOf(board, unit),
    spots: spotsOf(board),
    pointers: pointersOf(board),
  });
}

/** The steps of an order are phases of their own: whose order it is that resolves now says what is going on (IO.orders.lifo). */
function titleOf(board: IoBoard): string {
  const now = board.stack.at(-1);
  const unit = now && board.units[now.unit];
  if (now === undefined || unit === undefined) return phaseTitle(board);
  const order = translated(ORDER_WORDS[now.order]);
  return t`Turn ${board.turn} · ${colourOf(board.acting ?? 'blue')} · Orders: ${unit.name}, ${order}`;
}

/** Where units come down, and what batteries may fire on. */
function spotsOf(board: IoBoard): DescribedSpot[] {
  const descents = board.descents.map(({ unit: id, at }) => {
    const { side, name } = unitOf(board, id);
    return { at, side, label: name, word: t`deep strike marker` };
  });
  const points = board.targetPoints.map(({ side, at }) => {
    return { at, side, label: t`Target point`, word: t`target point` };
  });
  return [...descents, ...points];
}

/** From each unit that answers to the one whose order it answers, numbered as they were declared (IO.orders.lifo). */
function pointersOf(board: IoBoard): DescribedPointer[] {
  return board.stack.flatMap(({ unit: id, answers }, index) => {
    if (answers === undefined) return [];
    const [unit, other] = [unitOf(board, id), unitOf(board, answers)];
    const [from, to] = [centreOf(board, unit), centreOf(board, other)];
    if (from === undefined || to === undefined) return [];
    const words = t`${unit.name} answers ${other.name}`;
    return [{ unit: id, from, target: answers, to, side: unit.side, number: index + 1, words }];
  });
}

function badgesOf(board: IoBoard, unit: IoUnit & ClassicUnit): Badge[] {
  const badges: Badge[] = [];
  const { token } = unit;
  if (token !== undefined) {
    badges.push({
      glyph: TOKENS[token],
      word: t`waits: ${translated(ORDER_WORDS[token])}`,
      tone: 'good',
      kind: 'order',
    });
  }
  // The stack: what was declared last resolves first.
  const place = board.stack.findIndex(each => each.unit === unit.id);
  if (place >= 0 && board.stack.length > 1) {
    badges.push({
      glyph: '!',
      word: t`its place among the orders on their way; the highest resolves first`,
      tone: 'warn',
      kind: 'count',
      count: place + 1,
    });
  }
  if (unit.grounded !== undefined)
    badges.push({ glyph: t`TO GROUND`, word: t`gone to ground`, tone: 'warn', kind: 'status' });
  return badges;
}

function linesOf(board: IoBoard, unit: IoUnit & ClassicUnit): string[] {
  const { token, isRecon, hasComms, support } = unit;
  const words = [
    ...(isOffMap(unit) && !onTable(board, unit)
      ? [support?.spent ? t`has made its strike` : t`waits for a call, off the map`]
      : []),
    ...(token === undefined ? [] : [t`waits: ${translated(ORDER_WORDS[token])}`]),
    ...(isRecon ? [t`reconnaissance`] : []),
    ...(hasComms ? [t`communications equipment`] : []),
  ];
  return words.length === 0 ? [] : [words.join(' · ')];
}

function scenarioLines({ scenario }: IoBoard): string[] {
  if (scenario === undefined) return [];
  const title = translated(SCENARIO_WORDS[scenario.id]);
  const line = scenario.limit > 0 ? t`scenario: ${title}, ${scenario.limit} Victory Points win` : t`scenario: ${title}`;
  return scenario.attacker === undefined ? [line] : [line, t`${colourOf(scenario.attacker)} attacks`];
}

/** Who waits off the map and may strike. */
function supportLines(board: IoBoard, side: SideId): string[] {
  const names = supportOf(board, side)
    .filter(unit => !unit.support?.spent && !onTable(board, unit))
    .map(({ name }) => name);
  return names.length === 0 ? [] : [t`off the map: ${names.join(', ')}`];
}
