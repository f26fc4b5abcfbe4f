import { type APIChannel, type Client, Events } from 'discord.js';
import { keepNewest } from '../engine/keep-newest.js';
import { NEEDED } from './permissions.js';

/** What an interaction may leave out, though discord.js takes it for granted: it would be lost. */
interface Told {
  channel?: { id: string } | APIChannel;
  channel_id?: string;
  locale?: string;
  app_permissions?: string;
  entitlements?: object[];
  authorizing_integration_owners?: object;
  message?: { interaction_metadata?: Pick<Told, 'authorizing_integration_owners'> };
}

const MOST_CHANNELS = 500;

/** What interactions told last of their channels, by id: discord.js keeps it only of a server whose channels it was told of. */
const channels = new Map<string, APIChannel>();

/** What the last interaction in a channel told of it; undefined where none told its type. */
export function toldChannel(id: string): APIChannel | undefined {
  return channels.get(id);
}

/** Has whatever Discord tells of completed before discord.js reads it. */
export function completeWhatIsLeftOut(client: Client): void {
  client.on(Events.Raw, ({ t, d }: { t?: string; d?: Told | null }) => {
    leaveOutNothings(d);
    if (t === 'INTERACTION_CREATE' && d) complete(d);
  });
}

/** Whoever has no such name any more is called by another: discord.js reads that well. */
const TAKEN_AWAY = 'global_name';

/** Takes away what is told as nothing: where a key is there at all, discord.js takes much for granted of what stands behind it. */
function leaveOutNothings(told: object | null | undefined): void {
  for (const [key, value] of Object.entries(told ?? {})) {
    if (value === null && !Array.isArray(told) && key !== TAKEN_AWAY) delete (told as Record<string, unknown>)[key];
    else if (typeof value === 'object') leaveOutNothings(value);
  }
}

function complete(told: Told): void {
  told.entitlements ??= [];
  told.authorizing_integration_owners ??= {};
  const { interaction_metadata: before } = told.message ?? {};
  if (before) before.authorizing_integration_owners ??= {};
  told.locale ??= 'en-US';
  // What cannot be known is tried: Discord says then what is missing.
  told.app_permissions ??= String(NEEDED.reduce((all, { bit }) => all | bit, 0n));
  if (told.channel_id !== undefined) told.channel ??= { id: told.channel_id };
  const { channel } = told;
  if (channel && 'type' in channel) keepNewest(channels, channel.id, channel, MOST_CHANNELS);
}
