import { mark, t } from '../engine/language.js';
import type { FieldCard } from '../games/games.js';
import { plain, relativeTime } from './text.js';

/** What is read where groups bring their own battlefields. */

export const KEEP = mark`Keep it`;

export function lookFirst(of: { name: string }): string {
  return t`### ${plain(of.name)}\nThis is how it will lie. Press **Keep it**, and everybody here can choose it, with \`/battle new battlefield:\` or in the lobby; until then nothing changes.`;
}
export function kept(of: { name: string; replaced: boolean }): string {
  return of.replaced
    ? t`**${plain(of.name)}** is kept in place of the one before; battles under way play on with theirs.`
    : t`**${plain(of.name)}** is kept: \`/battle new battlefield:\` and **Battlefield** in the lobby choose it.`;
}
export function dropped(of: { name: string }): string {
  return t`**${plain(of.name)}** is dropped; battles that are fought on it keep it.`;
}
export function noSuch(): string {
  return t`This server has no such battlefield; \`/host battlefield\` lists them.`;
}
export function oneAtATime(): string {
  return t`Load, show, drop or save one battlefield at a time: leave the other options out.`;
}
export function savedAs(of: { name: string }): string {
  return t`**${plain(of.name)}**, as it lies now. Change it as you like, and load it with \`/host battlefield file:\`.`;
}
export function fieldList(cards: readonly FieldCard[]): string {
  const lines = cards.map(
    ({ name, points, savedBy, savedAt }) =>
      t`**${plain(name)}** · up to ${points} points · by <@${savedBy}> ${relativeTime(savedAt)}`,
  );
  const none = t`This server has no battlefields of its own.`;
  return [
    t`### Battlefields`,
    ...(lines.length === 0 ? [none] : lines),
    t`-# \`/host battlefield file:\` takes one as a file; \`save:\` gives the table of the battle here as one.`,
  ].join('\n');
}
