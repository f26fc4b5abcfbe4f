import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import type { Bot } from './bot.js';

/** Whether somebody hosts the server where they type or press: they may Manage Server, or have the role that it gave to hosts. */
export async function mayHost(bot: Bot, interaction: BaseInteraction): Promise<boolean> {
  if (managesServer(interaction)) return true;
  const { member, guildId } = interaction;
  if (member === null || guildId === null) return false;
  const { hosts } = await bot.games.serverSettings(guildId);
  return hosts !== undefined && rolesOf(member).includes(hosts);
}

export function managesServer({ memberPermissions }: BaseInteraction): boolean {
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}

/** The ids of a member's roles; none in direct messages. */
export function rolesOf(member: BaseInteraction['member']): string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}
