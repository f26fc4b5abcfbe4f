/** A text of ours as it was before a chat showed it: what is in its fence, without quote marks, hard blanks and signs that nobody sees; its lines keep their numbers. */
export function asWritten(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ');
  const lines = plain.split('\n');
  const isQuoted = lines.every(line => line.trim() === '' || line.startsWith('>'));
  return inFence(isQuoted ? lines.map(line => line.replace(/^> ?/, '')).join('\n') : plain);
}

function inFence(text: string): string {
  const found = /```(?:[\w-]*\n)?([\s\S]*?)(?:```|$)/d.exec(text);
  const [from, to] = found?.indices?.[1] ?? [0, text.length];
  return text.slice(0, from).replace(/[^\n]/g, '') + text.slice(from, to);
}
