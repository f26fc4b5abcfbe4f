import type { JsonObject, Refusal, SeatId } from '../../../engine/index.js';
import { listed } from '../../../engine/wording.js';
import { type Barred, isBarred, refusalOf } from '../../bars.js';
import type { Detachment, DmBoard, PoolDie } from '../board.js';
import { type Play, readPlay } from '../stratagems/plays.js';
import { type Activation, activationOf, activationOptions } from './activation.js';
import type { Issued } from './frames.js';
import { diceNeeded, endRefused, type Urgent, urgentOf } from './obligations.js';
import { isOrder, isStandard } from './order-rules.js';
import {
  type ActivationDice,
  activationDice,
  combined,
  facesIn,
  HIGHEST_ACTIVATION,
  namedDice,
  pointDice,
  without,
} from './pool.js';
import { isRefusal } from './recipients.js';

/** What a commander does with the pool, as the rules read the reply. */
export type CommandAction =
  | { do: 'end' }
  | { do: 'point'; detachment: Detachment; dice: ActivationDice }
  | { do: 'combine'; detachment: Detachment; dice: ActivationDice }
  | { do: 'urgent'; urgent: Urgent }
  | { do: 'stratagem'; play: Play }
  | { do: 'activate'; detachment: Detachment; dice: ActivationDice; activation: Activation };

/** Detachments whose pools a seat spends. */
export function poolsOf(board: DmBoard, seat: SeatId): Detachment[] {
  return Object.values(board.detachments).filter(detachment => detachment.seat === seat);
}

/** The verb of a reply; a unit or a die alone means an activation. */
export function verbOf(reply: JsonObject): string | undefined {
  if (reply.do !== undefined) return String(reply.do);
  if (reply.stratagem !== undefined) return 'stratagem';
  return reply.unit !== undefined || reply.die !== undefined ? 'activate' : undefined;
}

/**
 * Reads a reply to the question `command`: `{do: 'activate', die, unit, order}`, `{do: 'point', die?}`, `{do: 'combine', die}`,
 * `{do: 'urgent', unit}`, `{do: 'stratagem', stratagem, target?}`, `{do: 'end'}`. `pool` names the detachment where a seat has several; `die` may be left out of an activation, and the
 * least valuable that serves is taken. Never throws.
 */
export function readCommand(
  board: DmBoard,
  seat: SeatId,
  reply: JsonObject,
  issued: Issued = {},
): CommandAction | Refusal {
  switch (verbOf(reply)) {
    case 'end':
      return endRefused(board, seat) ?? { do: 'end' };
    case 'point':
      return readPoint(board, seat, reply);
    case 'combine':
      return readCombine(board, seat, reply);
    case 'activate':
      return readActivation(board, seat, reply);
    case 'urgent':
      return readUrgent(board, seat, reply, issued);
    case 'stratagem':
      return readStratagem(board, seat, reply);
    default:
      return { why: 'Choose what to do with the pool: activate, a command point, or end the phase.', cite: TABLE };
  }
}

const TABLE = 'DM.command.pool.table';
const COMBINE = 'DM.command.pool.combine';

/** The detachment meant: the one named, the target's own, or the only one. */
export function poolNamed(board: DmBoard, seat: SeatId, reply: JsonObject): Detachment | Refusal {
  const mine = poolsOf(board, seat);
  if (reply.pool !== undefined) {
    const named = mine.find(({ id }) => id === reply.pool);
    if (named) return named;
    const names = mine.map(({ name }) => name).join(', ');
    return { why: `Choose one of your own pools: ${names || 'you have none'}.`, cite: 'DM.command.pools.separate' };
  }
  const target = typeof reply.unit === 'string' ? detachmentOfTarget(board, reply.unit) : undefined;
  const owner = mine.find(({ id }) => id === target);
  if (owner) return owner;
  const withDice = mine.filter(({ pool }) => pool.some(({ face }) => face <= HIGHEST_ACTIVATION));
  const [only] = withDice.length > 0 ? withDice : mine;
  if (only && withDice.length < 2) return only;
  const names = withDice.map(({ name }) => name).join(', ');
  return { why: `Say whose pool: ${names || 'you have no pool'}.`, cite: 'DM.command.pools.separate' };
}

function detachmentOfTarget(board: DmBoard, target: string): string | undefined {
  const first = target.split('+')[0] ?? '';
  const model = Object.hasOwn(board.models, first) ? board.models[first] : undefined;
  const id = model?.unit ?? first;
  if (Object.hasOwn(board.units, id)) return board.units[id]!.detachment;
  return Object.hasOwn(board.squads, id) ? board.squads[id]!.detachment : undefined;
}

function readUrgent(board: DmBoard, seat: SeatId, reply: JsonObject, issued: Issued): CommandAction | Refusal {
  const urgent = urgentOf(board, seat, issued, reply.unit);
  return isRefusal(urgent) ? urgent : { do: 'urgent', urgent };
}

/** Stratagems that are played while pools are spent (DM.strat.window). */
export const COMMANDING = { when: 'command' } as const;

function readStratagem(board: DmBoard, seat: SeatId, reply: JsonObject): CommandAction | Refusal {
  const play = readPlay(board, seat, COMMANDING, reply.stratagem, reply);
  return isRefusal(play) ? play : { do: 'stratagem', play };
}

function readPoint(board: DmBoard, seat: SeatId, reply: JsonObject): CommandAction | Refusal {
  const candidates = poolsOf(board, seat).filter(each => pointDice(board, each));
  const named = reply.pool === undefined && candidates.length === 1 ? candidates[0]! : poolNamed(board, seat, reply);
  if (isRefusal(named)) return named;
  const first = pointDice(board, named);
  if (first === undefined) return noPoint(named);
  const free = { ...named, pool: named.pool.filter(({ limited }) => !limited) };
  const dice = reply.die === undefined ? first : readDice(free, reply.die);
  if (isRefusal(dice)) return isRefusal(readDice(named, reply.die)) ? dice : limitedPoint;
  if (dice.value !== 4) return { why: `${dice.name} is no 4; only a 4 becomes a point.`, cite: POINT };
  return (
    diceNeeded(board, named, without(named.pool, dice.dice), undefined) ?? { do: 'point', detachment: named, dice }
  );
}

const POINT = 'DM.command.pool.point';
const limitedPoint: Refusal = {
  why: 'A limited 4 never becomes a point; activate a Character with it.',
  cite: 'DM.command.pool.limited',
};

/** Why nothing of this pool becomes a point. */
function noPoint({ name, pool }: Detachment): Refusal {
  const fours = (dice: PoolDie[]) => activationDice(dice).some(({ value }) => value === 4);
  if (!fours(pool)) {
    return { why: `The pool of ${name} holds no 4; only a 4 becomes a point.`, cite: POINT };
  }
  if (!fours(pool.filter(({ limited }) => !limited))) return limitedPoint;
  const why = 'A 4 becomes a point only while your Warlord lives and is on the table; activate a Character with it.';
  return { why, cite: POINT };
}

function readCombine(board: DmBoard, seat: SeatId, reply: JsonObject): CommandAction | Refusal {
  const detachment = poolNamed(board, seat, reply);
  if (isRefusal(detachment)) return detachment;
  const dice = readDice(detachment, reply.die);
  if (isRefusal(dice)) return dice;
  if (dice.dice.length < 2) {
    return { why: 'Name two dice or more, such as 1+2; one die stays as it is and is never split.', cite: COMBINE };
  }
  const left = combined(detachment.pool, dice.dice, dice.value);
  return diceNeeded(board, detachment, left, undefined) ?? { do: 'combine', detachment, dice };
}

function readDice(detachment: Detachment, name: unknown): ActivationDice | Refusal {
  const faces = facesIn(typeof name === 'number' ? String(name) : typeof name === 'string' ? name : '');
  const all = activationDice(detachment.pool);
  const offered = all.map(each => each.name).slice(0, 8);
  const choose = offered.length > 0 ? `Choose ${offered.join(', ')}.` : 'No activation dice are left in this pool.';
  if (faces.length === 0) return { why: `Name a die of the pool. ${choose}`, cite: TABLE };
  const total = faces.reduce((sum, face) => sum + face, 0);
  if (faces.every(face => face <= HIGHEST_ACTIVATION) && total > HIGHEST_ACTIVATION) {
    return { why: `${faces.join(' and ')} make ${total}; dice combine to 4 at most. ${choose}`, cite: COMBINE };
  }
  const dice = namedDice(detachment.pool, faces.join('+'));
  if (dice) return dice;
  return { why: `The pool of ${detachment.name} does not hold ${faces.join('+')}. ${choose}`, cite: TABLE };
}

function readActivation(board: DmBoard, seat: SeatId, reply: JsonObject): CommandAction | Refusal {
  const detachment = poolNamed(board, seat, reply);
  if (isRefusal(detachment)) return detachment;
  if (reply.unit === undefined) return { why: whomToActivate(board, detachment), cite: 'DM.command.activate' };
  const dice = reply.die === undefined ? cheapest(board, detachment, reply) : readDice(detachment, reply.die);
  if (isRefusal(dice)) return dice;
  const activation = activationOf(board, detachment, dice.value, reply.unit, reply.order);
  if (isBarred(activation)) return refusalOf(activation);
  const left = without(detachment.pool, dice.dice);
  const lacking = diceNeeded(board, detachment, left, activation.target);
  return lacking ?? { do: 'activate', detachment, dice, activation };
}

const MOST_NAMED = 6;

/** `Say whom to activate: Alpha, Bravo or Marshal.` */
function whomToActivate(board: DmBoard, detachment: Detachment): string {
  const values = new Set(activationDice(detachment.pool).map(({ value }) => value));
  const labels = [...values].flatMap(value => activationOptions(board, detachment, value).map(({ label }) => label));
  const names = [...new Set(labels)];
  if (names.length === 0) return `${detachment.name} has nobody left to activate; end your part of the phase.`;
  return `Say whom to activate: ${listed(names.slice(0, MOST_NAMED), 'or')}${names.length > MOST_NAMED ? ', or one of the others' : ''}.`;
}

/** The least valuable die, and the fewest dice, that serve for the target; else the refusal of the likeliest. */
function cheapest(board: DmBoard, detachment: Detachment, reply: JsonObject): ActivationDice | Refusal {
  const byValue = activationDice(detachment.pool).sort((a, b) => a.value - b.value || a.dice.length - b.dice.length);
  let barred: Barred | undefined;
  for (const dice of byValue) {
    const activation = activationOf(board, detachment, dice.value, reply.unit, reply.order);
    if (!isBarred(activation)) return dice;
    const likely = dice.value === (isOrder(reply.order) && !isStandard(reply.order) ? 2 : 1);
    if (barred === undefined || likely) barred = activation;
  }
  return refusalOf(barred) ?? { why: `No activation dice are left in the pool of ${detachment.name}.`, cite: TABLE };
}
