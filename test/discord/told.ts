/** What Discord tells, as discord.js reads it once the bot has completed it. */
import { type ChatInputCommandInteraction, type Client, Events } from 'discord.js';
import { pino } from 'pino';
import { readConfig } from '../../src/config.js';
import { makeClient } from '../../src/discord/client.js';

export const user = { id: '11', username: 'one', discriminator: '0', avatar: null };
export const bare = {
  id: '900',
  application_id: '7',
  type: 2,
  token: 'token',
  version: 1,
  guild_id: '5',
  channel_id: '6',
  member: { user, roles: [], joined_at: '2026-01-01T00:00:00Z', deaf: false, mute: false, flags: 0, permissions: '0' },
  data: { id: '1', name: 'roll', type: 1 },
};
export const press = {
  ...bare,
  type: 3,
  data: { custom_id: 'board|b||', component_type: 2 },
  message: { id: '70', channel_id: '6', flags: 64, interaction_metadata: { id: '69', type: 2, user } },
};

export const silent = () => makeClient(readConfig({ DISCORD_TOKEN: 'x' }), pino({ level: 'silent' }), () => {});

/** What discord.js is given of something that Discord tells of. */
export function read(client: Client, t: string, told: object): object {
  const packet = { op: 0, t, s: 1, d: structuredClone(told) };
  client.emit(Events.Raw as never, packet as never);
  return packet.d;
}

/** What the bot makes of an interaction that Discord tells of. */
export function made(told: object, client = silent()): ChatInputCommandInteraction {
  let interaction: ChatInputCommandInteraction | undefined;
  client.on(Events.InteractionCreate, each => {
    interaction = each as ChatInputCommandInteraction;
  });
  const { actions } = client as unknown as { actions: { InteractionCreate: { handle(data: object): void } } };
  actions.InteractionCreate.handle(read(client, 'INTERACTION_CREATE', told));
  return interaction!;
}
