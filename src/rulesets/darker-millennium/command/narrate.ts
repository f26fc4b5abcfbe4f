import type { DmBoard, PoolDie } from '../board.js';
import type { Narrators } from '../game.js';
import { modelOf, unitOf } from '../lookups.js';
import type { CommandEvent } from './events.js';
import { leaderName } from './leader-name.js';
import { ORDER_WORDS } from './order-rules.js';
import { readPool, showPool } from './pool.js';

const FIRST_LIMITED = 5;

export const commandNarrators: Narrators<CommandEvent> = {
  firstPlayerRolled({ rolls, winner, why }, board) {
    const [blue, red] = [sideName(board, 'blue'), sideName(board, 'red')];
    const lines = rolls.map(roll => `${blue} \`${roll.blue}\` · ${red} \`${roll.red}\``);
    lines.push(`**${sideName(board, winner)}** wins the roll.`);
    return { title: `**Turn ${board.turn} · First Player**`, lines, small: why.slice(0, 1), why };
  },
  firstPlayerChosen({ side }, board) {
    return { lines: [`**${sideName(board, side)}** is First Player.`] };
  },
  readied({ detachment }, board) {
    return { lines: [`**${detachmentName(board, detachment)}** is readied.`] };
  },
  poolRolled({ detachment, faces, pool, points, opens }, board) {
    const { lost } = readPool(faces);
    const shown = faces.map(face => `\`${face}\``);
    const limited = shown.slice(FIRST_LIMITED);
    const thrown = `${shown.slice(0, FIRST_LIMITED).join(' ')}${limited.length > 0 ? ` · limited ${limited.join(' ')}` : ''}`;
    const name = detachmentName(board, detachment);
    const small: string[] = [];
    if (points > 0)
      small.push(`${name}: ${points === 1 ? 'a 5 is a command point' : `${points} 5s are command points`}.`);
    if (lost.length > 0) small.push(`${name}: limited ${lost.join(', ')} lost; limited dice only activate.`);
    const sixes = pool.filter(({ face }) => face === 6).length;
    if (sixes > 0) small.push(`${name}: ${sixes === 1 ? 'a 6 is' : `${sixes} 6s are`} kept.`);
    const gained = points > 0 ? ` · **+${points} CP**` : '';
    return {
      ...(opens ? { title: `**Turn ${board.turn} · command pools**` } : {}),
      lines: [`**${name}** ${thrown}${gained}`],
      small,
      why: [`${name} rolled ${faces.join(', ')}: pool ${plain(showPool(pool))}, ${points} command points`],
    };
  },
  pointGained({ detachment, face }, board) {
    const { name, points } = board.detachments[detachment]!;
    return { title: `**${name}** turns a \`${face}\` into a command point`, lines: [`${points} CP`], small: [WARLORD] };
  },
  pointsGained({ detachment, points, why, faces }, board) {
    const rolled = faces ? ` ${faces.map(face => `\`${face}\``).join(' ')}` : '';
    return { lines: [`**${detachmentName(board, detachment)}**${rolled} **+${points} CP**`], small: [`${why}.`] };
  },
  diceCombined({ detachment, dice, into }, board) {
    return { title: `**${detachmentName(board, detachment)}** combines ${diceWords(dice)} into \`${into}\`` };
  },
  activated({ detachment, dice, target, as }, board) {
    const value = dice.reduce((sum, { face }) => sum + face, 0);
    const combined = dice.length > 1 ? ` = ${value}` : '';
    const verb = as === 'champion' || as === 'character' ? 'issues orders' : 'is activated';
    const small = dice.length > 1 ? [`${detachmentName(board, detachment)} combines ${dice.length} dice.`] : [];
    return { title: `**${targetName(board, target)}** ${verb} · ${diceWords(dice)}${combined}`, small };
  },
  ordered({ unit, order, why }, board) {
    const { name } = unitOf(board, unit);
    return { lines: [`${name}: **${ORDER_WORDS[order]}**`], why: [`${name}: ${ORDER_WORDS[order]} (${why})`] };
  },
  orderEnded() {
    return undefined;
  },
  orderTested({ unit, order, faces, need, passed, pinsRemoved, why, rallyFace }, board) {
    const { name } = unitOf(board, unit);
    const [a, b] = faces;
    const removed = pinsRemoved === 0 ? '' : `, ${count(pinsRemoved, 'pin')} removed`;
    const rally = rallyFace === undefined ? '' : ` (1 and \`${rallyFace}\`)`;
    const outcome = passed ? (order === 'rally' ? 'rallies' : 'holds') : 'fails';
    return {
      lines: [`${name}, order test ${need} or less: \`${a}\`\`${b}\` = ${a + b}, ${outcome}${removed}${rally}.`],
      small: why,
      why: why.map(reason => `${name}, order test for ${ORDER_WORDS[order]}: ${reason} → ${need} or less`),
    };
  },
  championJoined({ model, unit }, board) {
    return { lines: [`${modelOf(board, model).name} takes part in **${unitOf(board, unit).name}**.`] };
  },
  sixSpent({ detachment, on }, board) {
    const name = detachmentName(board, detachment);
    return { lines: [`**${name}** spends a \`6\`: ${on === 'swift' ? 'Swift Reaction' : 'Urgent Command'}.`] };
  },
  seized({ detachment, sixes }, board) {
    const name = detachmentName(board, detachment);
    return { title: `**${name} seizes the initiative** with ${Array(sixes).fill('`6`').join(' ')}` };
  },
  eventRolled({ side, face, title, effect }, board) {
    return { lines: [`Event of ${sideName(board, side)} \`${face}\`: **${title}**. ${effect}`] };
  },
  pinsRemoved({ unit, pins, why }, board) {
    return { lines: [`${unitOf(board, unit).name}: ${count(pins, 'pin')} removed.`], why: [why] };
  },
  strategyChanged({ side, by, why }, board) {
    const rating = board.armies[side].strategyRating;
    return {
      lines: [`${sideName(board, side)}: strategy rating ${by > 0 ? '+' : ''}${by}, now ${rating}.`],
      why: [why],
    };
  },
  poolsDiscarded() {
    return undefined;
  },
};

const WARLORD = 'The Warlord is on the table.';

function sideName(board: DmBoard, side: string): string {
  return board.sides.find(({ id }) => id === side)?.name ?? side;
}

function detachmentName(board: DmBoard, id: string): string {
  return board.detachments[id]?.name ?? id;
}

/** The name of what a die was assigned to. */
function targetName(board: DmBoard, id: string): string {
  const model = board.models[id];
  if (model === undefined) return board.units[id]?.name ?? board.squads[id]?.name ?? 'A leader';
  return leaderName(board, model);
}

function diceWords(dice: readonly PoolDie[]): string {
  return dice.map(({ face, limited }) => (limited ? `limited \`${face}\`` : `\`${face}\``)).join(' + ');
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}
