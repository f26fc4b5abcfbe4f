import { type Client, DefaultRestOptions, type ResponseLike } from 'discord.js';

/** Seconds until too many requests are made again, where Discord does not say how long that is. */
const USUAL_WAIT = 1;

/**
 * Makes a request. What an answer says in its words alone of too many requests stands in its headers, where discord.js looks
 * for it. A page that asks who one is comes from something in between, and says nothing of the token.
 */
export async function makeRequest(
  ...request: Parameters<typeof DefaultRestOptions.makeRequest>
): Promise<ResponseLike> {
  const response = await DefaultRestOptions.makeRequest(...request);
  if (response.status === 401 && isPage(response)) return notDiscords(response);
  return response.status === 429 && !response.headers.has('Retry-After') ? withRetryAfter(response) : response;
}

/** Discord answers in JSON; an answer that does not say what it is written in is taken for Discord's. */
function isPage({ headers }: ResponseLike): boolean {
  return headers.get('Content-Type')?.startsWith('text/') ?? false;
}

/** As what is lost on the way: discord.js would take the page for Discord's word. */
async function notDiscords(response: ResponseLike): Promise<ResponseLike> {
  await response.arrayBuffer();
  return new Response(null, {
    status: 502,
    statusText: `${response.status} before Discord`,
  }) as ResponseLike;
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
