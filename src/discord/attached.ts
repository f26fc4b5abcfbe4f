import type { Attachment } from 'discord.js';
import { plain } from './text.js';

/** No list or codex comes near to this. */
const LARGEST = 512 * 1024;
const LONGEST_WAIT = 10_000;

/** The text of a file that a user attached, or a sentence why it cannot be read. */
export async function attachedText({
  name,
  size,
  url,
}: Pick<Attachment, 'name' | 'size' | 'url'>): Promise<{ text: string } | { why: string }> {
  const called = plain(name);
  if (size > LARGEST) return { why: `${called} has ${kilobytes(size)}; attach a text file of at most 512 KB.` };
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_WAIT) }).catch(() => undefined);
  if (response === undefined || !response.ok) return { why: `${called} could not be fetched; attach it again.` };
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > LARGEST) return { why: `${called} is too large; attach a text file of at most 512 KB.` };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { why: `${called} is not plain text; attach a YAML or JSON file saved as UTF-8.` };
  }
}

function kilobytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
