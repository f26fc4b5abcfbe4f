import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Said {
  id?: number;
  method?: string;
  params?: { items?: unknown[] };
  result?: unknown;
}

/** The compiler as editors ask it, over its standard streams. */
class LanguageServer {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (said: Said) => void>();
  #unread = Buffer.alloc(0);
  #asked = 0;

  constructor() {
    this.#process = spawn(join(root, 'node_modules/.bin/tsc'), ['--lsp', '--stdio'], { cwd: root });
    this.#process.stdout?.on('data', (chunk: Buffer) => this.#read(chunk));
  }

  async ask(method: string, params: object): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    const said = new Promise<Said>(resolve => this.#waiting.set(id, resolve));
    this.send({ id, method, params });
    return (await said).result;
  }

  send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  async end(): Promise<void> {
    await this.ask('shutdown', {});
    this.send({ method: 'exit' });
  }

  #read(chunk: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    for (;;) {
      const head = this.#unread.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#unread.subarray(0, head).toString())?.[1]);
      if (this.#unread.length < head + 4 + length) return;
      const said = JSON.parse(this.#unread.subarray(head + 4, head + 4 + length).toString()) as Said;
      this.#unread = this.#unread.subarray(head + 4 + length);
      // What the server itself asks is about settings: none are given.
      if (said.method && said.id !== undefined)
        this.send({ id: said.id, result: said.params?.items?.map(() => null) ?? null });
      else if (said.id !== undefined) this.#waiting.get(said.id)?.(said);
    }
  }
}

const server = new LanguageServer();

beforeAll(async () => {
  await server.ask('initialize', { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities: {} });
  server.send({ method: 'initialized', params: {} });
});

afterAll(() => server.end());

/** `src/games/submit.ts: export function submit(`: where an editor goes from the last word of `call` in a file. */
async function definitionOf(file: string, call: string): Promise<string[]> {
  const text = readFileSync(join(root, file), 'utf8');
  const end = text.indexOf(call) + call.length;
  expect(end, `${file} has no ${call}`).toBeGreaterThanOrEqual(call.length);
  const before = text.slice(0, end - 1).split('\n');
  const uri = pathToFileURL(join(root, file)).href;
  const textDocument = { uri, languageId: 'typescript', version: 1, text };
  server.send({ method: 'textDocument/didOpen', params: { textDocument } });
  const position = { line: before.length - 1, character: before.at(-1)?.length };
  const found = await server.ask('textDocument/definition', { textDocument: { uri }, position });
  return ([found].flat() as { uri: string; range: { start: { line: number } } }[]).map(({ uri: at, range }) => {
    const path = fileURLToPath(at);
    const line = readFileSync(path, 'utf8').split('\n')[range.start.line];
    return `${relative(root, path)}: ${line}`;
  });
}

test.each([
  ['src/discord/panel-presses.ts', 'bot.games.submit', /^src\/games\/submit\.ts: export function submit\(/],
  [
    'src/discord/panel-presses.ts',
    'bot.games.answerSoFar',
    /^src\/games\/asking\.ts: export async function answerSoFar\(/,
  ],
  ['src/discord/lobby.ts', 'games.join', /^src\/games\/lobby\.ts: export function join\(/],
  ['src/discord/sender.ts', 'outbox.markSent', /^src\/games\/outbox\.ts: export function markSent\(/],
])('%s: an editor goes from %s to the function itself', async (file, call, wanted) => {
  expect(await definitionOf(file, call)).toEqual([expect.stringMatching(wanted)]);
});
