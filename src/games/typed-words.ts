import { beginning } from '../engine/wording.js';

/** Typed words without anything that names and places are not written with; a refusal may repeat them as they are. */
export function typedWords(text: string, most = 60): string {
  const words = text
    .replace(/[^\p{L}\p{N} .,"'°″′“”’()+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return beginning(words, most).trimEnd();
}
