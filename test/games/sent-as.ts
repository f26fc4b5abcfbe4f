import type { ChapterSent, OutboxRow } from '../../src/games/games.js';

/** What the sender tells of a chapter that Discord took. */
export function sentAs({ delivery }: OutboxRow): ChapterSent | undefined {
  if (delivery.kind !== 'chapter') return undefined;
  const { mark, covers, picture, attachment } = delivery;
  const stands = picture
    ? { attachment: { id: `p${mark}`, alt: picture.title } }
    : { ...(attachment ? { attachment } : {}) };
  return { mark, covers, stands };
}
