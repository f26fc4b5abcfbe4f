/** Typed words without anything that names and places are not written with; a refusal may repeat them as they are. */
export function typedWords(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} .,"'°″′“”’()+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}
