/** Asks the sandbox; its complaint becomes an Error. */
export async function call<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(
    `/sandbox${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(answer.error ?? `The sandbox answered ${response.status}.`);
  return answer;
}

/** A failed request in the words that Discord's own client uses. */
export function said(error: unknown): string {
  const message = (error as Error).message;
  return /not acknowledged within|no reply followed/.test(message) ? 'The application did not respond' : message;
}
