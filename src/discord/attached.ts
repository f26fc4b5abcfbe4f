import type { Attachment } from 'discord.js';
import type { FileBounds } from '../engine/army/index.js';
import { t } from '../engine/language.js';
import { plain } from './text.js';

const LONGEST_WAIT = 10_000;
/** Where Discord keeps what users attach. */
const KEEPERS = new Set(['https://cdn.discordapp.com', 'https://media.discordapp.net']);

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Lets files come from the place of Discord's API too: a Discord on this machine keeps them itself, by whatever name it calls it. */
export function alsoKeptBy(apiUrl: string): void {
  const place = new URL(apiUrl);
  for (const name of THIS_MACHINE.includes(place.hostname) ? THIS_MACHINE : [place.hostname]) {
    place.hostname = name;
    KEEPERS.add(place.origin);
  }
}

/** The text of a file that a user attached, or a sentence why it cannot be read. */
export async function attachedText(
  { name, size, url }: Pick<Attachment, 'name' | 'size' | 'url'>,
  { kilobytes: most }: Pick<FileBounds, 'kilobytes'>,
): Promise<{ text: string } | { why: string }> {
  const read = await attachedBytes({ name, size, url }, { kilobytes: most, what: t`a text file` });
  if ('why' in read) return read;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(read.bytes) };
  } catch {
    return { why: t`${plain(name)} is not plain text; attach a YAML or JSON file saved as UTF-8.` };
  }
}

/** A file that a user attached, or a sentence why it cannot be read. `what` it is to be, as the sentence says it. */
export async function attachedBytes(
  { name, size, url }: Pick<Attachment, 'name' | 'size' | 'url'>,
  { kilobytes: most, what }: { kilobytes: number; what: string },
): Promise<{ bytes: Uint8Array } | { why: string }> {
  const called = plain(name);
  const largest = most * 1024;
  if (size > largest) return { why: t`${called} has ${kilobytes(size)}; attach ${what} of at most ${most} KB.` };
  const bytes = await fetched(url, largest).catch(() => undefined);
  if (bytes === undefined) return { why: t`${called} could not be fetched; attach it again.` };
  if (bytes.byteLength > largest) return { why: t`${called} is too large; attach ${what} of at most ${most} KB.` };
  return { bytes };
}

/** Downloads a file from Discord and nowhere else, following no redirect, and stops a little beyond `largest` bytes. */
async function fetched(url: string, largest: number): Promise<Uint8Array | undefined> {
  if (!KEEPERS.has(new URL(url).origin)) return undefined;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LONGEST_WAIT);
  try {
    const { ok, body } = await fetch(url, { signal: waiting.signal, redirect: 'error' });
    return ok ? await firstBytes(body, largest, waiting.signal) : undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function firstBytes(body: ReadableStream<Uint8Array> | null, largest: number, signal: AbortSignal) {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  // The signal that a request was begun with may not reach its answer any more: without this, one that stops coming never ends.
  const stop = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  let left = largest;
  while (reader && left >= 0) {
    const { value } = await reader.read();
    if (value === undefined) break;
    chunks.push(value);
    left -= value.byteLength;
  }
  stop();
  signal.throwIfAborted();
  return Buffer.concat(chunks);
}

function kilobytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
