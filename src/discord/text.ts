import { escapeMarkdown } from 'discord.js';

/** Control, zero-width and direction characters, and lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text that a user wrote, safe to show in one line: no mentions, no markdown, nothing invisible. */
export function plain(text: string): string {
  const visible = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  return escapeMarkdown(visible, { heading: true, bulletedList: true, numberedList: true, maskedLink: true })
    .replace(/@/g, '@\u2060')
    .replace(/<(?=[@#:/t])/g, '<\u2060');
}

/** Text that a user wrote, for a place between backticks. */
export function codeSafe(text: string): string {
  return text.replace(INVISIBLE, ' ').replace(/`/g, "'");
}

/** Small text under a message, one line each. */
export function small(lines: string[]): string {
  return lines.map(line => `-# ${line}`).join('\n');
}

/** `<t:…:R>`: shown in the reader's own words and zone. */
export function relativeTime(unixMilliseconds: number): string {
  return `<t:${Math.floor(unixMilliseconds / 1000)}:R>`;
}
