import { modified } from '../../../engine/dice/modifiers.js';
import type { SideId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { enemyOf, modelCount, SIDES, unitsOf } from '../../board-queries.js';
import { colourOf } from '../../side-names.js';
import { abilityBook } from '../abilities/book.js';
import type { Detachment, DmBoard } from '../board.js';
import { reasons } from '../cause-words.js';
import type { DmModified } from '../causes.js';
import { choice, step } from '../game.js';
import { commanderOf, detachmentsOf, teamsName } from '../lookups.js';
import { optionsOf } from '../options.js';
import type { FirstPlayerBy } from './events.js';
import { determineFirstPlayerFrame, firstAsk, readyAsk, readyDetachmentFrame } from './frames.js';
import { unitsIn } from './recipients.js';

/**
 * What an army adds to its roll for First Player now: the rating of its codex, what stratagems and events made of it, and what
 * abilities of its living models do to it (DM.command.first.rating).
 */
export function strategyOf(board: DmBoard, side: SideId): DmModified {
  const [unit] = unitsOf(board, side);
  const modifiers = unit === undefined ? [] : abilityBook.modifiers(board, 'strategy', { unit });
  return modified(board.armies[side].strategyRating, modifiers);
}

/** `Blue: strategy rating +3, strategist Marshal +1`. */
export function strategyReasons(name: string, { value, modifiers }: DmModified): string {
  return reasons(t`${name}: strategy rating +${value}`, modifiers);
}

const MOST_ROLLS = 1000;

/** Who may be First Player, and why, from one throw; undefined for a tie that is thrown again (DM.command.first, DM.command.first.natural). */
export function firstPlayerWinner(
  faces: Record<SideId, number>,
  ratings: Record<SideId, number>,
  loserOfTies: SideId | undefined,
): { winner: SideId; decided: FirstPlayerBy } | undefined {
  const natural = SIDES.filter(side => faces[side] === 6);
  const [only] = natural;
  if (only !== undefined && natural.length === 1) return { winner: only, decided: 'natural' };
  const totals = { blue: faces.blue + ratings.blue, red: faces.red + ratings.red };
  for (const side of SIDES) if (totals[side] > totals[enemyOf(side)]) return { winner: side, decided: 'sum' };
  if (loserOfTies === undefined) return undefined;
  return { winner: enemyOf(loserOfTies), decided: 'lastRoll' };
}

/** Determining First Player: each side rolls, the winner says who is First Player (DM.command.first). */
export const determineFirstPlayer = step(determineFirstPlayerFrame, {
  rollForIt(g) {
    const { lastRollWinner } = g.board;
    const ratings = { blue: strategyOf(g.board, 'blue'), red: strategyOf(g.board, 'red') };
    const added = { blue: ratings.blue.value, red: ratings.red.value };
    // The earlier page re-rolls every tie; the later one only those of the first turn, before which nobody won (DM.command.first.tie).
    const loserOfTies = optionsOf(g.options).revision === 'earlier' ? undefined : lastRollWinner;
    const rolls: { blue: number; red: number }[] = [];
    let won: ReturnType<typeof firstPlayerWinner>;
    while (won === undefined) {
      if (rolls.length > MOST_ROLLS) throw new Error('the roll for First Player never ends');
      const faces = { blue: g.die(6), red: g.die(6) };
      rolls.push(faces);
      won = firstPlayerWinner(faces, added, loserOfTies);
    }
    g.emit({ type: 'firstPlayerRolled', rolls, ratings, ...won });
    const asked = { winner: won.winner };
    return { ask: firstAsk({ who: commanderOf(g.board, won.winner), args: asked, fallback: { first: won.winner } }) };
  },
  designateFirstPlayer(g, _args, reply) {
    const { first } = firstAsk.answer(reply);
    g.emit({ type: 'firstPlayerChosen', side: first, by: g.board.lastRollWinner ?? first });
  },
});

/** `first`: the winner of the roll says which side is First Player (DM.command.first.choose). */
export const firstQuestion = choice(firstAsk, {
  prompt(view, { args: { winner } }) {
    return {
      title: t`Turn ${view.board.turn} · ${colourOf(winner)} won the roll: who is First Player?`,
      lines: [t`The First Player commands first and acts first in every sub-phase.`],
      small: [t`Second, you see the enemy's orders before you give yours.`],
    };
  },
  field: 'first',
  title: mark`First Player`,
  options: (_view, { args: { winner } }) =>
    [winner, enemyOf(winner)].map(side => ({
      value: side,
      label: t`${colourOf(side)} first`,
      hint: side === winner ? t`You act first` : t`The enemy acts first, you answer`,
    })),
  refusal: () => t`Say which side is First Player: yours or the other.`,
  /** Acting first is worth having when there is something to shoot; otherwise it is the same. */
  worth: (value, _view, { args: { winner } }) => (value === winner ? 1 : 0),
});

/** Detachments of a side that still wait in reserve and can be readied (DM.command.ready, DM.command.ready.present). */
export function reservesOf(board: DmBoard, side: SideId): Detachment[] {
  return detachmentsOf(board, side).filter(
    detachment => detachment.stage === 'reserve' && unitsIn(board, detachment).length > 0,
  );
}

/** Readied or present, with anybody left to command: it rolls a pool (DM.command.ready.pools). */
export function rollsPool(board: DmBoard, detachment: Detachment): boolean {
  return detachment.stage !== 'reserve' && unitsIn(board, detachment).length > 0;
}

/** A side readies one detachment of its reserve; one choice is no question (DM.command.ready). */
export const readyDetachment = step(readyDetachmentFrame, {
  choose(g, { side }) {
    const reserves = reservesOf(g.board, side);
    const [only] = reserves;
    if (only === undefined) return { end: null };
    if (reserves.length === 1) {
      g.emit({ type: 'readied', detachment: only.id });
      return { end: null };
    }
    return { ask: readyAsk({ who: commanderOf(g.board, side), args: { side }, fallback: { detachment: only.id } }) };
  },
  declare(g, _args, reply) {
    g.emit({ type: 'readied', detachment: readyAsk.answer(reply).detachment });
    return { end: null };
  },
});

/** Whom a detachment holds: `Squad Alpha, Squad Bravo and Marshal, 21 models`. */
function heldWords(board: DmBoard, detachment: Detachment): string {
  const units = unitsIn(board, detachment);
  const ids = units.map(({ id }) => id);
  return `${teamsName(board, ids)}, ${counted(modelCount(units), t`model`, t`models`)}`;
}

/** `ready`: which detachment leaves the reserve (DM.command.ready). */
export const readyQuestion = choice(readyAsk, {
  prompt(view, { args: { side } }) {
    const held = reservesOf(view.board, side);
    return {
      title: t`Turn ${view.board.turn} · ready a detachment`,
      lines: [
        t`${held.length} detachments are in reserve; one is readied each turn.`,
        ...held.map(each => `**${each.name}** ${heldWords(view.board, each)}.`),
      ],
      small: [t`A readied detachment rolls its command pool and may enter from your table edge.`],
    };
  },
  field: 'detachment',
  title: mark`Detachment`,
  options: ({ board }, { who, args: { side } }) =>
    reservesOf(board, side).map(detachment => {
      const ally = detachment.seat === who ? '' : t`, led by an ally`;
      const hint = t`${detachment.commandDice} command dice${ally}: ${heldWords(board, detachment)}`;
      return { value: detachment.id, label: detachment.name, hint };
    }),
  refusal({ board }, { args: { side } }) {
    const names = reservesOf(board, side)
      .map(({ name }) => name)
      .join(', ');
    return t`Choose a detachment that is still in reserve: ${names}.`;
  },
  worth: (id, { board }) => modelCount(unitsIn(board, board.detachments[id as string]!)),
});
