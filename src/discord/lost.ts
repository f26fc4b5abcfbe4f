import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';

/** Milliseconds before a request that was lost is made again. */
const PAUSES = [150, 600];

/** Whether a request ended without Discord's own verdict: the connection broke, timed out, or something in between answered. */
export function isLost(fault: unknown): boolean {
  if (fault instanceof HTTPError) return true;
  // Discord refuses in words of its own; a page is that of something in between, which also says "internal network error" as if it were Discord.
  if (fault instanceof DiscordAPIError)
    return fault.rawError instanceof ArrayBuffer || fault.code === RESTJSONErrorCodes.CloudflareIsBlockingYourRequest;
  if (!(fault instanceof Error)) return false;
  return (
    fault.name === 'AbortError' || /^(UND_ERR_\w+|E[A-Z]+)$/.test(String((fault as { code?: unknown }).code ?? ''))
  );
}

const TOO_LARGE = 413;

/** Whether a request is more than is let through, by Discord or something in between: what is attached to it cannot go there. */
export function isTooLarge(fault: unknown): boolean {
  return fault instanceof DiscordAPIError && fault.status === TOO_LARGE;
}

/** Makes a request again where it was lost. Only for what may be carried out twice. */
export async function again<T>(request: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await request();
    } catch (fault) {
      if (!isLost(fault)) throw fault;
    }
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  return request();
}
