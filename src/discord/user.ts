import { type APIUser, type Client, Routes } from 'discord.js';

/** How a user is called, and whether it is a bot; Discord is asked where nothing was heard of them. */
export async function userOf({ users, rest }: Client<true>, id: string): Promise<{ name: string; bot: boolean }> {
  const known = users.cache.get(id);
  if (known !== undefined && !known.partial) return { name: known.displayName, bot: known.bot };
  const told = (await rest.get(Routes.user(id))) as APIUser;
  return { name: told.global_name ?? told.username, bot: told.bot ?? false };
}
