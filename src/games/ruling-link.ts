/** Where Discord shows a message, or a channel. */
export function linkTo({
  guild,
  channel,
  message,
}: {
  guild: string;
  channel: string;
  message?: string | null;
}): string {
  return `https://discord.com/channels/${guild}/${channel}${message ? `/${message}` : ''}`;
}
