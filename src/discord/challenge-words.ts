import { t } from '../engine/language.js';
/** What players read of battles that wait for somebody. Names come in safe to show. */

export function challengesTitle(): string {
  return t`### Battles that wait for a player`;
}

export function challengeLine(of: {
  place: string;
  battle: string;
  rules: string;
  host: string;
  since: string;
}): string {
  return t`<#${of.place}> ${of.battle} · ${of.rules} · opened by <@${of.host}> ${of.since}: press **Join** there`;
}

export function noChallenges(): string {
  return t`No battle of this server waits for a player: \`/battle new\` without an opponent opens one.`;
}
