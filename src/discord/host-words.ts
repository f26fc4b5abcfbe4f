import { mark, t } from '../engine/language.js';
import type { AuditEntry, BattleInfo } from '../games/games.js';
import { who } from './messages.js';
import { relativeTime } from './text.js';

/** What hosts read where they take a battle back, end it, or hand it on. */

const MOST_LEARNED = 8;

export const TAKE_BACK = mark`Take it back`;
export const END = mark`End the battle`;
export const NO_BOT = mark`A bot hosts no battle: name a member of this server.`;
export const NOT_HERE = mark`They are not in this server: name one of its members.`;
export const NO_AUDIT = mark`No host took a battle back, ended or handed one on here.`;
export const AUDIT = mark`### What hosts did`;

export function rewindAsks(of: { what: string; answers: number; learned: readonly string[] }): string {
  const how = of.answers === 1 ? t`One answer does not count then` : t`${of.answers} answers do not count then`;
  const shown = of.learned.slice(0, MOST_LEARNED);
  const more = of.learned.length > shown.length ? [t`- and ${of.learned.length - shown.length} more`] : [];
  return [
    t`Take the battle back to before **${of.what}**? ${how}, and everybody reads that you did it. Since then:`,
    ...shown.map(line => `- ${line}`),
    ...more,
  ].join('\n');
}

export function tookBack(what: string): string {
  return t`The battle stands as before **${what}**; the thread tells it.`;
}

export function endAsks(status: BattleInfo['status']): string {
  return status === 'lobby'
    ? t`Close this battle before it begins?`
    : t`End this battle as it stands? It is scored now, and everybody reads that you did it.`;
}
export function hasEnded(summary: string): string {
  return summary === '' ? t`The battle is closed.` : t`The battle is over. ${summary}`;
}

export function transferred(of: { to: string; from: string; last?: string }): string {
  const before = of.last === undefined ? '' : t` What a host did before that: ${of.last}`;
  return t`${who(of.to)} is the host of this battle now; until now that was ${who(of.from)}.${before}`;
}

export function auditLine(of: AuditEntry): string {
  const where = of.place === undefined ? '' : ` <#${of.place}>`;
  return `${relativeTime(of.at)}${where}: ${who(of.who)} ${of.what}`;
}
