import { type Client, DefaultRestOptions, DiscordAPIError, HTTPError, type ResponseLike } from 'discord.js';
import { isLost } from './lost.js';

/** Seconds until too many requests are made again, where Discord does not say how long that is. */
const USUAL_WAIT = 1;

/**
 * Makes a request. What an answer says in its words alone of too many requests stands in its headers, where discord.js looks
 * for it. A page that asks who one is, stands where an answer belongs or leads elsewhere comes from something in between: it says
 * nothing of the token, nor that anything was done.
 */
export async function makeRequest(
  ...request: Parameters<typeof DefaultRestOptions.makeRequest>
): Promise<ResponseLike> {
  const response = await DefaultRestOptions.makeRequest(...request);
  if (hasWords(response) && isPage(response)) return notDiscords(response);
  return response.status === 429 && !response.headers.has('Retry-After') ? withRetryAfter(response) : response;
}

const NO_CONTENT = 204;

/** Whether words of Discord belong to an answer of this number; its empty ones are called pages, too. */
function hasWords({ status }: ResponseLike): boolean {
  return status === 401 || (status < 400 && status !== NO_CONTENT);
}

/** Discord answers in JSON; an answer that does not say what it is written in is taken for Discord's. */
function isPage({ headers }: ResponseLike): boolean {
  return headers.get('Content-Type')?.startsWith('text/') ?? false;
}

const BEFORE_DISCORD = ' before Discord';

/** As what is lost on the way: discord.js would take the page for Discord's word. */
async function notDiscords(response: ResponseLike): Promise<ResponseLike> {
  await response.arrayBuffer();
  return new Response(null, {
    status: 502,
    statusText: `${response.status}${BEFORE_DISCORD}`,
  }) as ResponseLike;
}

/** Whether what answered is no Discord: a page, somebody who knows nothing of its paths, or words of another shape. */
export function isElsewhere(fault: unknown): boolean {
  if (fault instanceof DiscordAPIError) return fault.status === 404 || isLost(fault);
  return fault instanceof TypeError || (fault instanceof HTTPError && fault.message.endsWith(BEFORE_DISCORD));
}

async function withRetryAfter(response: ResponseLike): Promise<ResponseLike> {
  const words = await response.text();
  const headers = new Headers([...response.headers]);
  const { retry_after: seconds, global } = limitIn(words);
  headers.set('Retry-After', String(Number(seconds) > 0 ? seconds : USUAL_WAIT));
  if (global === true) headers.set('X-RateLimit-Global', 'true');
  return new Response(words, { status: response.status, statusText: response.statusText, headers }) as ResponseLike;
}

function limitIn(words: string): { retry_after?: unknown; global?: unknown } {
  try {
    return JSON.parse(words) ?? {};
  } catch {
    return {};
  }
}

/** Whoever is logged in shows the token again after Discord refused it once: discord.js would forget it, and post nothing any more. */
export function keepToken(client: Client): void {
  const { rest } = client;
  const setToken = rest.setToken.bind(rest);
  rest.setToken = token => setToken(token ?? client.token);
}

/** Milliseconds by which a clock is set back at least that limits are forgotten. */
const NOTICED = 1_000;

/** Until when Discord wants no more is kept by the machine's clock: where that is set back, limits are forgotten, or they would last for as long as it took back. */
export function forgetLimitsWhenSetBack({ rest }: Client): void {
  const queueRequest = rest.queueRequest.bind(rest);
  let last = Date.now();
  rest.queueRequest = request => {
    const now = Date.now();
    if (now < last - NOTICED) {
      rest.handlers.clear();
      rest.globalReset = -1;
    }
    last = now;
    return queueRequest(request);
  };
}
