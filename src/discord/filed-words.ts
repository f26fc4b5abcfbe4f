import { c, t } from '../engine/language.js';
import type { BattleInfo } from '../games/games.js';

/** What players read of battles that leave as a file and come back. */

/** In the lobby of a battle from a file. */
export function goesOnNote({ turn = 0, turnsOf }: Pick<BattleInfo, 'turn' | 'turnsOf'>): string {
  if (turnsOf === 'side')
    return turn > 0
      ? c('side')`Goes on from a file, in turn ${turn}.`
      : c('side')`Goes on from a file, before its first turn.`;
  return turn > 0 ? t`Goes on from a file, in turn ${turn}.` : t`Goes on from a file, before its first turn.`;
}

/** A free seat, by its army; `player`: who sat on it. */
export function seatFrom(army: string, player: string | undefined): string {
  return player === undefined ? t`${army}: a free seat` : t`${army}: a free seat, played by ${player} before`;
}

export const filedWords = {
  get seated() {
    return t`You are in, with the army that the battle brought. **Start** plays on when every seat is taken.`;
  },
  exported: (battle: string) =>
    t`**${battle}** as a file. \`/battle import\` plays on from it anywhere; what is sealed now is not in it and is asked anew.`,
  exportedWhole: (battle: string) => t`**${battle}** from its first to its last answer, as a file.`,
  imported: (thread: string) =>
    t`The battle goes on in <#${thread}>. Its players press **Join** there, each for their own army; **Start** plays on.`,
  get capsule() {
    return t`This file holds the battle up to now, without names of users and without what is sealed. Send it to whoever looks after the bot: \`npm run replay -- FILE\` shows them what you see.`;
  },
  get file() {
    return t`a file of \`/battle export\``;
  },
};
