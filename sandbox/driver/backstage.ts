/** Calls the sandbox's own routes. A complaint of the sandbox becomes an Error with its sentence. */
export class Backstage {
  constructor(readonly origin: string) {}

  async post<T = unknown>(path: string, body: unknown = {}): Promise<T> {
    const response = await fetch(`${this.origin}/sandbox${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return read<T>(response);
  }

  async get<T>(path: string): Promise<T> {
    return read<T>(await fetch(`${this.origin}/sandbox${path}`));
  }
}

async function read<T>(response: Response): Promise<T> {
  const body = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(body.error ?? `the sandbox answered ${response.status}`);
  return body;
}
