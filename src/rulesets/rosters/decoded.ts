/** Text as programs save it: UTF-8, UTF-16 with its mark, or what Windows used to write. Undefined for what is no text. */
export function decoded(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return undefined;
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
