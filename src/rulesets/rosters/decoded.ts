/** Text as programs save it: UTF-8, UTF-16 with or without its mark, or what Windows used to write. Undefined for what is no text. */
export function decoded(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return decodedWide(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const first = bytes.subarray(0, 200);
    const head = new TextDecoder('windows-1252').decode(first);
    const isFile = /^\s*[<{[]/.test(head) && !/encoding=["'](?:windows-1252|iso-8859-15?)["']/i.test(head);
    // Signs before the tab stand in no text.
    if (!isFile && first.some(byte => byte < 9)) return undefined;
    return new TextDecoder(isFile ? 'utf-8' : 'windows-1252').decode(bytes);
  }
}

/** UTF-16 without its mark: of nearly every letter one byte is 0, always the same one, and no letter is 0. */
function decodedWide(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 400).entries()) if (byte === 0) zeros[at % 2]! += 1;
  const isLittle = zeros[0] === 0;
  const most = Math.min(bytes.length, 400) / 2;
  if (bytes.length % 2 === 1 || Math.min(...zeros) > 0 || Math.max(...zeros) < 0.8 * most) return undefined;
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes);
  return text.includes('\0') ? undefined : text;
}
