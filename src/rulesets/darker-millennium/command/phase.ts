import type { SideId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { openMoment } from '../abilities/acting.js';
import type { Detachment, DmBoard } from '../board.js';
import { eventsOf } from '../codex/armies.js';
import { choice, type DmGame, step } from '../game.js';
import { detachmentsOf, sidesInOrder } from '../lookups.js';
import { applyEffectsFrame } from '../stratagems/frames.js';
import { unitsOfEvent } from '../stratagems/play.js';
import { openWindow } from '../stratagems/window.js';
import {
  commandOnslaughtFrame,
  commandPhaseFrame,
  determineFirstPlayerFrame,
  readyDetachmentFrame,
  rollEventFrame,
  type SeizeArgs,
  seizeAsk,
  spendPoolsFrame,
} from './frames.js';
import { rollsPool } from './opening.js';
import { readPool, sixesOf, unspentIn } from './pool.js';
import { unitsIn } from './recipients.js';

/** 6s that seizing takes, and those that give an event and points as well (DM.command.six.event, DM.command.six.points). */
const SEIZE = 2;
const EVENT = 3;
const POINTS = 4;

/** Detachments of a side that could seize the initiative now, once a turn each (DM.command.six.seize, DM.house.orders). */
function seizersOf(board: DmBoard, side: SideId): Detachment[] {
  return detachmentsOf(board, side).filter(
    detachment => !detachment.seized && sixesOf(detachment) >= SEIZE && unitsIn(board, detachment).length > 0,
  );
}

/**
 * The command part of the Onslaught: detachments seize the initiative, First Player's first, and command again from a new
 * pool. Ends with true when any did (DM.command.six.seize).
 */
export const commandOnslaught = step(commandOnslaughtFrame, {
  openTheOnslaught(g) {
    return openWindow(g, { when: 'onslaughtStart' });
  },
  askToSeize(g, args) {
    const able = sidesInOrder(g.board).flatMap(side => seizersOf(g.board, side).map(({ id }) => id));
    // The event of one that has seized may have slain the last of another.
    args.left = (args.left ?? able).filter(each => able.includes(each));
    const [id] = args.left;
    if (id === undefined) return { go: 'firstPlayerActivates' };
    const ask: SeizeArgs = { detachment: id };
    const who = g.board.detachments[id]!.seat;
    return { ask: seizeAsk({ who, args: ask, fallback: { sixes: 0 } }) };
  },
  seizeTheInitiative(g, args, reply) {
    const detachment = args.left!.shift()!;
    const { sixes } = seizeAsk.answer(reply);
    if (sixes < SEIZE) return { go: 'askToSeize' };
    args.seized = true;
    args.now = detachment;
    args.sixes = sixes;
    g.emit({ type: 'seized', detachment, sixes });
    return sixes >= EVENT ? { call: rollEventFrame({ detachment }) } : undefined;
  },
  gainPoints(g, args) {
    const { now: detachment = '', sixes = 0 } = args;
    if (sixes < POINTS) return;
    const face = g.die(6);
    g.emit({ type: 'pointsGained', detachment, points: face, why: { is: 'sixesOnSeizing', sixes }, faces: [face] });
  },
  rollTheNewPool(g, args) {
    rollPool(g, g.board.detachments[args.now!]!, false);
    return { go: 'askToSeize' };
  },
  firstPlayerActivates(g, args) {
    if (args.seized !== true) return { end: false };
    return { call: spendPoolsFrame({ side: sidesInOrder(g.board)[0] }) };
  },
  opponentActivates: g => ({ call: spendPoolsFrame({ side: sidesInOrder(g.board)[1] }) }),
  discardUnspentDice(g) {
    discardPools(g);
    return { end: true };
  },
});

/** Rolls on the event table of the codex and applies what it says (DM.command.six.event). */
export const rollEvent = step(rollEventFrame, {
  rollAndApply(g, { detachment: id }) {
    const { side, seat } = g.board.detachments[id]!;
    const face = g.die(6);
    const event = eventsOf(g.board.armies[side]).find(line => line.face === face);
    if (event === undefined) throw new Error(`${g.board.armies[side].codex} has no event ${face}`);
    const { title, effects } = event;
    g.emit({ type: 'eventRolled', side, face, title });
    const units = unitsOfEvent(g, side, event).map(unit => unit.id);
    const doing = { side, seat, detachment: id, source: title, units };
    return { call: applyEffectsFrame({ effects, ...doing }) };
  },
  done: () => ({ end: null }),
});

/** `seize`: how many 6s of a detachment are discarded for a new pool, or none (DM.command.six.seize). */
export const seizeQuestion = choice(seizeAsk, {
  prompt(view, { args: { detachment: id } }) {
    const detachment = view.board.detachments[id]!;
    return {
      title: t`Turn ${view.board.turn} · Onslaught · ${detachment.name}: seize the initiative?`,
      lines: [
        t`${Array(sixesOf(detachment)).fill('`6`').join(' ')} kept · two or more buy a new pool of ${detachment.commandDice} dice`,
      ],
      small: [
        t`Units ordered in the Onslaught act once more. Three 6s: also an event. Four: also d6 command points.`,
        t`A 6 that stays buys a Swift Reaction or an Urgent Command; it is lost when the turn ends (house default).`,
      ],
    };
  },
  field: 'sixes',
  title: mark`6s to spend`,
  options(view, { args: { detachment } }) {
    const options = [{ value: 0, label: t`Keep them`, hint: t`For reactions and Urgent Command` }];
    for (let count = SEIZE; count <= sixesOf(view.board.detachments[detachment]!); count += 1) {
      options.push({ value: count, label: t`Seize with ${count}`, hint: gainOf(count) });
    }
    return options;
  },
  refusal(view, { args: { detachment } }) {
    const sixes = sixesOf(view.board.detachments[detachment]!);
    return t`Seizing takes two or more of your ${sixes} 6s; say how many, or 0 to keep them.`;
  },
  /** Two 6s stay for reactions, unless enough units would be brought into play once more. */
  worth(value, { board }, { args }) {
    const spent = value as number;
    if (spent === 0) return 1;
    const detachment = board.detachments[args.detachment]!;
    const units = unitsIn(board, detachment).filter(({ status }) => status === undefined).length;
    const gain = Math.min(units, detachment.commandDice) * 0.5 + (spent >= 3 ? 0.4 : 0) + (spent >= 4 ? 1 : 0);
    return gain - 0.3 * spent + 0.1 * (sixesOf(detachment) - spent);
  },
});

function gainOf(count: number): string {
  if (count >= POINTS) return t`A new pool, an event, d6 command points`;
  return count >= EVENT ? t`A new pool and an event` : t`A new pool`;
}

/** The Command Phase: First Player, detachments, pools, activation and orders; then what is left is discarded (DM.command). */
export const commandPhase = step(commandPhaseFrame, {
  determineFirstPlayer: () => ({ call: determineFirstPlayerFrame() }),
  firstPlayerReadies: g => ({ call: readyDetachmentFrame({ side: sidesInOrder(g.board)[0] }) }),
  opponentReadies: g => ({ call: readyDetachmentFrame({ side: sidesInOrder(g.board)[1] }) }),
  generateCommandPools(g) {
    let opens = true;
    for (const side of sidesInOrder(g.board)) {
      for (const detachment of detachmentsOf(g.board, side)) {
        if (!rollsPool(g.board, detachment)) continue;
        rollPool(g, detachment, opens);
        opens = false;
      }
    }
  },
  firstPlayerActivates: g => ({ call: spendPoolsFrame({ side: sidesInOrder(g.board)[0] }) }),
  opponentActivates: g => ({ call: spendPoolsFrame({ side: sidesInOrder(g.board)[1] }) }),
  /** Unspent dice go first, then whatever happens at the end of the phase (DM.command.end). */
  discardUnspentDice(g) {
    discardPools(g);
  },
  /** What happens now happens in the First Player's sequence (DM.command.end). */
  endOfPhaseAbilities(g) {
    return openMoment(g, 'endOfCommand');
  },
  /** Then what is played now, in the same sequence (DM.command.end). */
  endOfPhaseStratagems(g) {
    return openWindow(g, { when: 'endOfCommand' });
  },
  /** Dice that a stratagem of this moment brought find nobody to activate any more (DM.command.end). */
  discardLateDice(g) {
    const late = Object.values(g.board.detachments).some(({ pool }) => unspentIn(pool).length > 0);
    if (late) discardPools(g);
  },
});

/** Rolls a detachment's command dice and reads them against the table (DM.command.pool.table). */
function rollPool(g: DmGame, detachment: Detachment, opens: boolean): void {
  const faces = g.roll(detachment.commandDice, 6);
  const { pool, points } = readPool(faces);
  g.emit({ type: 'poolRolled', detachment: detachment.id, faces, pool, points, opens });
}

/** Unspent activation dice are lost, 6s stay (DM.command.end, DM.command.pool.six). */
function discardPools(g: DmGame): void {
  for (const side of sidesInOrder(g.board)) {
    const kept: Record<string, number> = {};
    const lost: Record<string, number[]> = {};
    for (const { id, pool } of detachmentsOf(g.board, side)) {
      const unspent = unspentIn(pool);
      kept[id] = pool.length - unspent.length;
      if (unspent.length > 0) lost[id] = unspent;
    }
    g.emit({ type: 'poolsDiscarded', side, kept, ...(Object.keys(lost).length > 0 ? { lost } : {}) });
  }
}
