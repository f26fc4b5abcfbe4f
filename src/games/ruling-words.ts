import { mark, t } from '../engine/language.js';
import { listed } from '../engine/wording.js';

/** What is said of rulings where they are proposed, voted on and ended. `question` and options are shown with their marks disarmed. */

export const GONE = mark`That ruling is not here any more; \`/ruling list\` shows those that are.`;
export const ENDED = mark`That vote is over; \`/ruling show\` tells how it ended.`;
export const NO_SUCH_OPTION = mark`That is none of its options any more; press a button of the newest message.`;
export const NOT_YOURS_TO_WITHDRAW = mark`Only who proposed it, or who may **Manage Server**, withdraws a vote that is open; everybody else votes.`;
export const WITHDRAWN_BEFORE = mark`That ruling was withdrawn already.`;
export const NOTHING_DECIDED = mark`Nothing was decided there, so that nothing is to be withdrawn.`;
export const CANNOT_SEE = mark`You cannot see the channel where this is asked, so that you have no vote on it.`;
export const NEEDS_QUESTION = mark`Write the question, or name a \`switch\` whose value is to be decided.`;
export const NEEDS_ROLE = mark`Name the \`role\` whose members vote, too.`;
export const NO_BATTLE_TO_RULE = mark`No battle is played here whose players could vote: ask everybody in the channel, or type this in the thread of a battle.`;
export const ONLY_HOSTS_SET_DEFAULTS = mark`How new battles of this server begin is put to the vote by somebody who may **Manage Server**; ask one of them, or rule for one battle in its thread.`;

export function notInElectorate(of: { kind: 'players' | 'channel' | 'role'; role?: string | undefined }): string {
  if (of.kind === 'players') return t`Only the players of that battle vote on this.`;
  return of.kind === 'role' ? t`Only members of <@&${of.role ?? ''}> vote on this.` : CANNOT_SEE;
}

export function fewOptions(count: number): string {
  return count === 0
    ? t`Give 2 to 5 options to vote on: \`first\`, \`second\` and so on.`
    : t`Give at least one more option: a vote has 2 to 5.`;
}
export const SAME_OPTIONS = mark`Two of the options are the same: give each vote one meaning.`;
export const EMPTY_OPTION = mark`One of the options has nothing to read in it: write it in letters.`;

export const UNKNOWN_DEADLINE = mark`I cannot read that deadline: write \`3 days\`, \`8 hours\`, or a date such as \`2026-12-01 18:00\` (UTC).`;
export const PAST_DEADLINE = mark`That deadline lies in the past: name one that is to come.`;
export const SHORT_DEADLINE = mark`A vote lasts five minutes at least: name a later deadline.`;
export const LONG_DEADLINE = mark`A vote lasts 30 days at most: name an earlier deadline.`;

export function tooManyOfOne(most: number): string {
  return t`You have ${most} votes open here, which is all that one member may have: wait for one to end, or withdraw one.`;
}
export function tooManyHere(most: number): string {
  return t`This server has ${most} votes open, which is all that it may have: wait for one to end.`;
}

export function settledAtStart(name: string): string {
  return t`\`${name}\` is settled when a battle begins; a ruling \`for: this server\` sets it for new battles.`;
}
export function nothingToRule(name: string): string {
  return t`\`${name}\` has too many values to vote on all of them: give 2 to 5 of them as options.`;
}
export function settingQuestion(name: string): string {
  return t`What is ${name} to be?`;
}
export function withdrawalQuestion(question: string): string {
  return t`Is this ruling withdrawn: ${question}`;
}
export const WITHDRAW_OPTIONS = [mark`Withdraw it`, mark`Keep it`];
export const WITHDRAWAL_WAITS = mark`Whether that ruling is withdrawn is being voted on already.`;

/** In the chronicle of the battle that obeys. No word of a user stands in it. */
export function ruledSetting(of: { name: string; value: string; was: string; withdrawn: boolean; link?: string }): {
  title: string;
  lines: string[];
} {
  const why = of.withdrawn ? t`since a ruling was withdrawn` : t`as was ruled`;
  return {
    title: t`**${of.name}** is **${of.value}** from now on, ${why}`,
    lines: [t`It was ${of.was}. What happened until now stands.${of.link ? t` [The vote](${of.link})` : ''}`],
  };
}

export function rolledOff(of: { rolls: readonly { option: number; faces: readonly number[] }[]; link?: string }): {
  title: string;
  lines: string[];
} {
  const dice = of.rolls.map(
    ({ option, faces }) => t`option ${option + 1} ${faces.map(face => `\`${face}\``).join(' ')}`,
  );
  return {
    title: t`**A ruling was rolled off**`,
    lines: [`${listed(dice)}.${of.link ? t` [The vote](${of.link})` : ''}`],
  };
}
