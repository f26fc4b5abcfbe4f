import type { About, JsonObject, SeatId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { type Barred, isBarred, refusalOf } from '../../bars.js';
import { previewOf } from '../../previews.js';
import type { DmBoard } from '../board.js';
import { type DmView, question } from '../game.js';
import { anyPlayable } from '../stratagems/plays.js';
import { whyNoStratagem } from '../stratagems/question.js';
import { activate, canActivate } from './activate.js';
import { type CommandArgs, commandAsk } from './frames.js';
import { due, urgentLeaders } from './obligations.js';
import { facesMeaning, notices } from './order-options.js';
import { pointDice, poolsOf, showPool } from './pool.js';
import {
  type CommandAction,
  combine,
  commanding,
  end,
  type PoolUse,
  point,
  type Spending,
  stratagem,
  urgent,
} from './pool-uses.js';
import { weighCommand } from './weigh.js';

/** In the order of the menu. */
const USES: readonly PoolUse[] = [activate, point, urgent, stratagem, combine, end];

/** What a reply uses the pool for; a unit or a die alone means an activation. */
function useNamed({ stratagem: played, unit, die, ...reply }: JsonObject): PoolUse | undefined {
  const activates = unit !== undefined || die !== undefined ? 'activate' : undefined;
  const { do: named = played === undefined ? activates : 'stratagem' } = reply;
  return USES.find(use => use.id === named);
}

/**
 * Reads a reply to the question `command`: `{do: 'activate', die, unit, order}`, `{do: 'point', die?}`, `{do: 'combine', die}`,
 * `{do: 'urgent', unit}`, `{do: 'stratagem', stratagem, target?}`, `{do: 'end'}`. `pool` names the detachment where a seat has
 * several; `die` may be left out of an activation, and the least valuable that serves is taken. Never throws.
 */
export function readCommand(at: Spending, reply: JsonObject): CommandAction | Barred {
  return useNamed(reply)?.read(at, reply) ?? nothingNamed;
}

const nothingNamed: Barred = {
  why: () => t`Choose what to do with the pool: activate, a command point, or end the phase.`,
  cite: 'DM.command.pool.table',
};

/** Whether a seat has anything to decide about its pools. */
export function hasCommand(at: Spending): boolean {
  const { board, seat, issued } = at;
  if (urgentLeaders(board, seat, issued).length > 0 || anyPlayable(commanding(at))) return true;
  return poolsOf(board, seat).some(
    pool => pointDice(board, pool).length > 0 || due(board, pool).length > 0 || canActivate(board, pool),
  );
}

/** The answer of a player whose time is up: end, or first the Champion that must be activated (DM.command.champion.must). */
export function commandFallback(board: DmBoard, seat: SeatId): JsonObject {
  for (const detachment of poolsOf(board, seat)) {
    const [first] = due(board, detachment);
    if (first) return { do: 'activate', pool: detachment.id, die: first.dice.name, unit: first.champion.id };
  }
  return { do: 'end' };
}

function spendingIn({ board, options }: DmView, { who, args }: About<CommandArgs>): Spending {
  return { board, options, seat: who, issued: args.issued ?? {} };
}

/** `command` asks a seat to spend its pools, one die or combination at a time (DM.command.activate). */
export const commandQuestion = question(commandAsk, {
  style: 'panel',

  prompt(view, { who }) {
    const { board } = view;
    const mine = poolsOf(board, who).filter(({ pool, points }) => pool.length > 0 || points > 0);
    const phase = board.phase === 'onslaught' ? t`Onslaught` : t`Command Phase`;
    return {
      title:
        mine.length > 1
          ? t`Turn ${board.turn} · ${phase} · spend your pools`
          : t`Turn ${board.turn} · ${phase} · spend your pool`,
      lines: [
        ...mine.map(({ name, pool, points }) => t`**${name}** ${showPool(pool)} · ${points} CP`),
        ...notices(board, who),
      ],
      small: facesMeaning(view, mine),
    };
  },

  choices(view, decision, partial) {
    const at = spendingIn(view, decision);
    const use = useNamed(partial);
    if (use || partial.do !== undefined) return use?.choices(at, partial);
    const options = USES.flatMap(({ id, label, hint }) => {
      const words = hint(at);
      return words === undefined ? [] : [{ value: id, label: translated(label), hint: words }];
    });
    return { field: 'do', title: t`What to do`, options };
  },

  check(view, decision, reply) {
    const action = readCommand(spendingIn(view, decision), reply);
    return isBarred(action) ? refusalOf(action) : undefined;
  },

  preview(view, decision, reply) {
    const at = spendingIn(view, decision);
    const action = readCommand(at, reply);
    return isBarred(action) ? previewOf([action.why()]) : useNamed(reply)!.preview(view, action, at, reply);
  },

  unknown({ board, options }, { who }, { field, words }) {
    return field === 'stratagem' ? whyNoStratagem(commanding({ board, options, seat: who }), words) : undefined;
  },

  weigh: (view, { who }, partial, choices) => weighCommand(view, who, useNamed(partial)?.id, partial, choices),
});
