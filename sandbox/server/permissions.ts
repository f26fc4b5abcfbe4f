import type { Channel, Role, User } from './shapes.js';

export const permissionBits = {
  Administrator: 1n << 3n,
  ManageChannels: 1n << 4n,
  ManageGuild: 1n << 5n,
  AddReactions: 1n << 6n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  EmbedLinks: 1n << 14n,
  AttachFiles: 1n << 15n,
  ReadMessageHistory: 1n << 16n,
  MentionEveryone: 1n << 17n,
  UseExternalEmojis: 1n << 18n,
  UseApplicationCommands: 1n << 31n,
  ManageThreads: 1n << 34n,
  CreatePublicThreads: 1n << 35n,
  CreatePrivateThreads: 1n << 36n,
  SendMessagesInThreads: 1n << 38n,
  /** A right of its own since 2026; Manage Messages does not have it any more. */
  PinMessages: 1n << 51n,
} as const;

export type PermissionName = keyof typeof permissionBits;

export const everything = Object.values(permissionBits).reduce((all, bit) => all | bit, 0n);

export function bitsOf(names: PermissionName[]): bigint {
  return names.reduce((all, name) => {
    const bit = permissionBits[name];
    if (bit === undefined) throw new Error(`no permission is called ${String(name)}`);
    return all | bit;
  }, 0n);
}

/** What `user` may do in `channel` (a thread is judged by its parent), as Discord adds roles and overwrites up. */
export function permissionsIn(channel: Channel, user: User, roles: Map<string, Role>, everyoneId: string): bigint {
  if (channel.type === 1) return channel.members.has(user.id) ? everything : 0n;
  const held = [everyoneId, ...user.roles];
  let bits = held.reduce((all, id) => all | (roles.get(id)?.permissions ?? 0n), 0n);
  if (bits & permissionBits.Administrator) return everything;
  const everyone = channel.overwrites.find(overwrite => overwrite.id === everyoneId);
  if (everyone) bits = (bits & ~everyone.deny) | everyone.allow;
  const ofRoles = channel.overwrites.filter(o => o.type === 0 && o.id !== everyoneId && user.roles.includes(o.id));
  bits &= ~ofRoles.reduce((all, o) => all | o.deny, 0n);
  bits |= ofRoles.reduce((all, o) => all | o.allow, 0n);
  const own = channel.overwrites.find(o => o.type === 1 && o.id === user.id);
  if (own) bits = (bits & ~own.deny) | own.allow;
  return bits & permissionBits.ViewChannel ? bits : 0n;
}
