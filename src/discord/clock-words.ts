import { mark, t, translated } from '../engine/language.js';
import {
  type AwayOutcome,
  COMPUTER,
  type Expiry,
  type OfferDelivery,
  type Pace,
  type SubstituteOutcome,
  type WakingHours,
} from '../games/games.js';
import { relativeTime } from './text.js';

/** What players read of paces and clocks. */
export const PACE_WORDS: Record<Pace, string> = {
  none: mark`no clock`,
  blitz: mark`15 minutes an answer`,
  day: mark`a day an answer`,
  weekend: mark`4 hours at weekends`,
  correspondence: mark`three days an answer`,
};

export const EXPIRY_WORDS: Record<Expiry, string> = {
  careful: mark`the careful answer`,
  plan: mark`the plan of its player`,
  computer: mark`the computer`,
};

/** A pace and what answers then, as the lobby shows it. */
export function paceLine({ pace, expiry }: { pace: Pace; expiry: Expiry }): string {
  return pace === 'none' || expiry === 'careful'
    ? translated(PACE_WORDS[pace])
    : t`${translated(PACE_WORDS[pace])}, else ${translated(EXPIRY_WORDS[expiry])}`;
}

export const ABOUT_PACES = [
  mark`The clock of a question runs only while its player is awake: each sets that with \`/me hours\`, and without it all hours count. A day is as long as one’s own hours are.`,
  mark`Whoever leaves five questions in a row to the clock has left the battle: the other side wins, or it is scored as it stands if that one left its last question, too.`,
];

/** Under a question: until when it can be answered. */
export function answerByWords({ deadline, standsUntil }: { deadline?: number; standsUntil?: number }): string[] {
  const by = deadline === undefined ? [] : [t`Answer ${relativeTime(deadline)}, else the clock does.`];
  return standsUntil === undefined ? by : [...by, standsWords(standsUntil)];
}

function standsWords(until: number): string {
  return t`The clock stands until ${dayAndTime(until)}.`;
}

/** Behind a question that waits, in the status of a battle. */
export function statusClock({ deadline, standsUntil }: { deadline?: number; standsUntil?: number }): string {
  if (standsUntil !== undefined && deadline === undefined)
    return t`; the clock stands until ${dayAndTime(standsUntil)}`;
  if (deadline === undefined) return '';
  const stands = standsUntil === undefined ? '' : t` and stands until ${dayAndTime(standsUntil)}`;
  return t`; the clock answers ${relativeTime(deadline)}${stands}`;
}

/** What a reminder says, a line for each question. */
export function reminderWords(
  who: string,
  asks: readonly { title: string; deadline?: number; link?: string }[],
): string[] {
  const head = asks.length === 1 ? t`### <@${who}> · this waits for you` : t`### <@${who}> · these wait for you`;
  const lines = asks.map(({ title, deadline, link }) => {
    const what = link === undefined ? `**${title}**` : `[${title}](${link})`;
    return deadline === undefined ? what : t`${what}: the clock answers ${relativeTime(deadline)}`;
  });
  return [head, ...lines];
}

/** `<t:…:f>`: the day and the time, in the reader's own zone. */
function dayAndTime(unixMilliseconds: number): string {
  return `<t:${Math.floor(unixMilliseconds / 1000)}:f>`;
}

/** When a user is awake, as they read it. */
export function hoursWords(hours: WakingHours | undefined): string {
  if (hours === undefined)
    return t`Every hour of the day counts for your clocks, and you may be pinged at night: \`/me hours from:8:00 to:22:30 zone:\` changes that.`;
  const { from, to, zone } = hours;
  if (from === to) return t`Every hour of the day counts for your clocks. Your time zone is ${zone}.`;
  return t`Your clocks run from ${clockTime(from)} to ${clockTime(to)} in ${zone}, and nobody pings you at other times.`;
}

function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Asks a substitute and an opponent. */
export function offerWords({ owner, substitute, open }: Pick<OfferDelivery, 'owner' | 'substitute' | 'open'>): string {
  const asked = open.map(user => `<@${user}>`).join(t` and `);
  return [
    t`### May <@${substitute}> play for <@${owner}>?`,
    t`<@${substitute}> would see and lead the whole army until <@${owner}> is back. Waiting for ${asked}.`,
  ].join('\n');
}

/** What became of the seat, as the one reads who pressed or typed. */
export function settledWords({ kind, substitute }: Exclude<SubstituteOutcome, { kind: 'refused' }>): string {
  const who = substitute === COMPUTER ? t`The computer` : `<@${substitute}>`;
  switch (kind) {
    case 'offered':
      return t`${who} plays as soon as everybody who is asked has agreed.`;
    case 'sits':
      return t`${who} plays until the army is taken back with \`/battle substitute\` or \`/me away until:back\`.`;
    case 'returned':
      return t`The army is taken back from ${who}.`;
    case 'withdrawn':
      return t`${who} is not asked any more.`;
    case 'declined':
      return t`Refused: the army stays with its player.`;
  }
}

/** What `/me away` did. */
export function awayOutcomeWords(outcome: Exclude<AwayOutcome, { kind: 'refused' }>): string {
  if (outcome.kind === 'back')
    return outcome.battles === 0
      ? t`You are back.`
      : t`You are back: your clocks go on, and your armies are yours again.`;
  const said = t`You are away until ${dayAndTime(outcome.until)}. \`/me away until:back\` ends it earlier.`;
  return [said, ...outcome.not].join('\n');
}
