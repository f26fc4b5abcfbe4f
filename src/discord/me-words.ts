import { t } from '../engine/language.js';

/** What `/me data` and `/me pings` say. */

export function dataWords(): string {
  return t`All that is kept of you. Messages that stand in Discord are not in it. \`/me data do:\` deletes it.`;
}

/** `battles`: how many of them are not over. */
export function deletionAsks({ battles }: { battles: number }): string {
  return [
    t`Delete what is kept of you? Your lists, plans, hours and choices go; in battles, votes and campaigns an unknown player stands in your place.`,
    ...(battles === 0
      ? []
      : [
          t`Your battles that are not over, ${battles} of them, go to the computer or are conceded first; one that has not started is left.`,
        ]),
    t`What stays: messages in Discord, which you or a moderator can delete; what your battles mixed into their dice, so that these can still be checked; copies that whoever runs the bot made before.`,
  ].join('\n');
}

export function deleted(): string {
  return t`It is deleted. Whatever you do here from now on begins anew.`;
}

export function pingsSet({ direct }: { direct: boolean }): string {
  return direct
    ? t`You are told by direct message when it is your turn, and not mentioned in the thread. Should I not be allowed to write to you, I mention you there again.`
    : t`You are mentioned in the battle's thread when it is your turn.`;
}
