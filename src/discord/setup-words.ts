import { mark, t, translated } from '../engine/language.js';
import type { ServerBackup, ServerSettings } from '../games/games.js';
import { NEEDED, type Need } from './permissions.js';

/** What `/host setup` says. */

export const ONLY_MANAGE_SERVER = mark`Only people who may **Manage Server** change who hosts and where notices go; ask one of them.`;
export const ONE_AT_A_TIME = mark`Set it or forget it; do the other after it.`;
export const EVERYBODY = mark`Everybody has that role: choose one that only hosts have.`;
export const NO_TEXT_CHANNEL = mark`Notices go to a text channel of this server: choose one.`;

export function cannotPost(channel: string, missing: readonly string[]): string {
  const names = missing.map(name => `**${translated(name)}**`).join(', ');
  return t`I cannot post notices in <#${channel}>: I lack ${names} there. Grant it, or choose another channel.`;
}

/** What the bot lacks here, with what will not work and how to mend it. */
export function permissionLines(missing: readonly Need[], channel: string): string[] {
  const lacking = missing.map(({ name, without }) => `- **${translated(name)}**: ${translated(without)}`);
  if (lacking.length === 0) return [t`All ${NEEDED.length} permissions that I use in <#${channel}> are granted.`];
  return [
    t`In <#${channel}> I lack:`,
    ...lacking,
    t`Grant it in that channel: **Edit Channel**, **Permissions**, my role, then the permission; or for every channel under **Server Settings**, **Roles**.`,
  ];
}

export function setupLines(of: ServerSettings & { language: string }): string[] {
  return [
    of.hosts === undefined
      ? t`**Hosts** who may Manage Server · \`/host setup hosts:\` gives it to a role as well`
      : t`**Hosts** who may Manage Server, and <@&${of.hosts}>`,
    of.notices === undefined
      ? t`**Notices** have no channel · \`/host setup notices:\` chooses one for what is left without a channel`
      : t`**Notices** <#${of.notices}>`,
    t`**Language** ${of.language} · \`/host language\``,
    t`**Limits** \`/host limits\` · **Codexes** \`/host codex\` · **What hosts did** \`/host audit\``,
  ];
}

export const ONLY_OWNERS = mark`Only people who may **Manage Server** get the battles of all its members; \`/battle export\` gives you your own.`;
export const NOTHING_TO_BACK_UP = mark`No battle began here that a file could hold; \`/host backup\` alone begins with the first.`;

export function backedUp(of: ServerBackup & { from: number }): string {
  const to = of.from + of.files.length + of.large.length - 1;
  return [
    t`Battles ${of.from} to ${to} of ${of.count}, those under way first. \`/battle import\` plays on from each; the secret of their dice, plans and sealed answers are not in them.`,
    ...(of.large.length === 0
      ? []
      : [t`Too large for one message, so not here: ${of.large.length}; \`/battle export\` says more.`]),
    ...(of.next === undefined ? [] : [t`\`/host backup from:${of.next + 1}\` gives the next ones.`]),
  ].join('\n');
}
