import { t } from '../engine/language.js';
import { nameOf } from './read-battle.js';

/** What hosts did, as the battle, the audit log and other hosts read it. */

export function notHost(): string {
  return t`Only the host of this battle, or who may **Manage Server**, can do that; ask one of them.`;
}
export function notRunning(): string {
  return t`No battle is under way here: there is nothing to go back to.`;
}
export function over(): string {
  return t`The battle is over already; \`/battle log\` shows how.`;
}
export function notKept(): string {
  return t`The battle cannot go back there: choose one of the answers that \`to:\` offers, the last 40 and the last of each turn.`;
}
export function nothingAnswered(): string {
  return t`Nothing was answered here yet to which the battle could go back.`;
}
export function wentOn(): string {
  return t`The battle went on meanwhile: look at what is undone now, and confirm again.`;
}
export function sameHost(): string {
  return t`They are the host of this battle already.`;
}
export function noBattle(): string {
  return t`No battle is under way here; type this in the thread of one.`;
}

/** Of something that a host did, for everybody. */
export type Deed =
  | { kind: 'rewind'; what: string; answers: number; seq: number }
  | { kind: 'end' }
  | { kind: 'correct'; what: string }
  | { kind: 'transfer'; from: string; to: string }
  | { kind: 'setup'; what: 'hosts' | 'notices'; to: string | null };

export function deedWords(deed: Deed): string {
  if (deed.kind === 'end') return t`ended the battle`;
  if (deed.kind === 'correct') return t`corrected the table with everybody's consent: ${deed.what}`;
  if (deed.kind === 'transfer') return t`made ${nameOf(deed.to)} its host in place of ${nameOf(deed.from)}`;
  if (deed.kind === 'setup') return setupWords(deed);
  const answers = deed.answers === 1 ? t`one answer` : t`${deed.answers} answers`;
  return t`took ${answers} back, from ${deed.what} on`;
}

function setupWords({ what, to }: { what: 'hosts' | 'notices'; to: string | null }): string {
  if (what === 'hosts')
    return to === null ? t`took hosting from the hosts' role` : t`gave hosting to the role <@&${to}>`;
  return to === null ? t`gave up the channel for notices` : t`chose <#${to}> for notices`;
}

/** What another host did first. */
export function meanwhile(of: { who: string; at: number; deed: Deed }): string {
  const then = `<t:${Math.floor(of.at / 1000)}:R>`;
  return t`${nameOf(of.who)} ${deedWords(of.deed)} ${then}: look at the battle as it is now, and type this again if it is still wanted.`;
}

/** In the chronicle. */
export function rewound(of: { who: string; what: string; answers: number }): { title: string; lines: string[] } {
  const how = of.answers === 1 ? t`One answer does not count` : t`${of.answers} answers do not count`;
  return {
    title: t`**${nameOf(of.who)}, as host, took the battle back to before ${of.what}**`,
    lines: [t`${how}; they stay in the log, and dice that fall again are other dice.`],
  };
}
export function endedByHost(who: string): string {
  return t`**${nameOf(who)}, as host, ended the battle; it counts as it stands**`;
}
/** In the log. */
export function endedInLog(): string {
  return t`Ended by the host`;
}
export function handedOn(of: { who: string; to: string }): string {
  return t`**${nameOf(of.who)} made ${nameOf(of.to)} the host of this battle**`;
}

/** What tells it from others comes first: a long label is cut at its end. */
export function momentLabel(of: { chapter: string; side: string; what: string }): string {
  const deed = [of.side, of.what].filter(part => part !== '').join(': ');
  return [deed, of.chapter].filter(part => part !== '').join(' · ');
}
export function sealedLabel(): string {
  return t`a sealed answer`;
}
