import { t } from '../engine/language.js';
import { capital } from '../engine/wording.js';

/** What players read of clocks, absences and substitutes in a battle's thread. Whole sentences; users are mentioned without a ping. */

export function warningWords({ who, times }: { who: string; times: number }): string {
  return t`<@${who}> left ${times} questions in a row to the clock. After one more the battle is decided without them.`;
}

export function abandonedWords({ who, times, scored }: { who: string; times: number; scored: boolean }): string {
  return scored
    ? t`**<@${who}> left ${times} questions in a row to the clock**, and the other side left its last one: the battle is scored as it stands.`
    : t`**<@${who}> left ${times} questions in a row to the clock**, which counts as leaving the battle: the other side wins.`;
}

export function takenOverWords({ from, to }: { from: string; to: string }): string {
  return t`**${from} leaves the field; ${to} takes over the armies**`;
}

export function awayWords({ who, until }: { who: string; until: number }): string {
  return t`**${who} is away until <t:${Math.floor(until / 1000)}:f>: the clocks of this battle stand until then**`;
}

export function backWords({ who }: { who: string }): string {
  return t`**${who} is back: the clocks of this battle go on**`;
}

export function lentWords({ owner, substitute }: { owner: string; substitute: string }): string {
  return t`**${capital(substitute)} plays for ${owner} until ${owner} is back**`;
}

/** In what reminds of an invitation. */
export function invitationWaits({ host }: { host: string }): string {
  return t`<@${host}> invites you to a battle: choose your army`;
}

/** In what reminds of an offer. */
export function offerWaits({ owner, substitute }: { owner: string; substitute: string }): string {
  return t`<@${substitute}> is to play for <@${owner}>: agree or refuse`;
}

export function returnedWords({ owner, substitute }: { owner: string; substitute: string }): string {
  return t`**${owner} is back, and takes over again from ${substitute}**`;
}
