import { mark, t } from '../engine/language.js';
import { listed } from '../engine/wording.js';

/** What is said of rulings where they are proposed, voted on and ended. `question` and options are shown with their marks disarmed. */

export function gone(): string {
  return t`That ruling is not here any more; \`/ruling list\` shows those that are.`;
}
export function ended(): string {
  return t`That vote is over; \`/ruling show\` tells how it ended.`;
}
export function notYoursToWithdraw(): string {
  return t`Only who proposed it, or who may **Manage Server**, withdraws a vote that is open; everybody else votes.`;
}
export function withdrawnBefore(): string {
  return t`That ruling was withdrawn already.`;
}
export function nothingDecided(): string {
  return t`Nothing was decided there, so that nothing is to be withdrawn.`;
}
export function cannotSee(): string {
  return t`You cannot see the channel where this is asked, so that you have no vote on it.`;
}
export function needsQuestion(): string {
  return t`Write the question, or name a \`switch\` whose value is to be decided.`;
}
export function needsRole(): string {
  return t`Name the \`role\` whose members vote, too.`;
}
export function noBattleToRule(): string {
  return t`No battle is played here whose players could vote: ask everybody in the channel, or type this in the thread of a battle.`;
}
export function onlyHostsSetDefaults(): string {
  return t`How new battles of this server begin is put to the vote by somebody who may **Manage Server**; ask one of them, or rule for one battle in its thread.`;
}
export function onlyPlayersAskOthers(): string {
  return t`How a battle is played is put to the vote of others by its players, or by who may **Manage Server**; \`voters: the players of the battle here\` asks its players alone.`;
}

export function notInElectorate(of: { kind: 'players' | 'channel' | 'role'; role?: string | undefined }): string {
  if (of.kind === 'players') return t`Only the players of that battle vote on this.`;
  return of.kind === 'role' ? t`Only members of <@&${of.role ?? ''}> vote on this.` : cannotSee();
}

export function fewOptions(count: number): string {
  return count === 0
    ? t`Give 2 to 5 options to vote on: \`first\`, \`second\` and so on.`
    : t`Give at least one more option: a vote has 2 to 5.`;
}
export function sameOptions(): string {
  return t`Two of the options are the same: give each vote one meaning.`;
}
export function emptyOption(): string {
  return t`One of the options has nothing to read in it: write it in letters.`;
}

export function unknownDeadline(): string {
  return t`I cannot read that deadline: write \`3 days\`, \`8 hours\`, or a date such as \`2026-12-01 18:00\` (UTC).`;
}
export function pastDeadline(): string {
  return t`That deadline lies in the past: name one that is to come.`;
}
export function shortDeadline(): string {
  return t`A vote lasts five minutes at least: name a later deadline.`;
}
export function longDeadline(): string {
  return t`A vote lasts 30 days at most: name an earlier deadline.`;
}

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
export function withdrawalWaits(): string {
  return t`Whether that ruling is withdrawn is being voted on already.`;
}

/** In the chronicle of the battle that obeys. No word of a user stands in it. */
export function ruledSetting(of: { name: string; value: string; was: string; withdrawn: boolean; link?: string }): {
  title: string;
  lines: string[];
} {
  const { name, value, was } = of;
  const vote = of.link ? t` [The vote](${of.link})` : '';
  return {
    title: of.withdrawn
      ? t`**${name}** is **${value}** from now on, since a ruling was withdrawn`
      : t`**${name}** is **${value}** from now on, as was ruled`,
    lines: [t`It was ${was}. What happened until now stands.${vote}`],
  };
}

/** In the log. */
export function rollOff(): string {
  return t`Roll-off`;
}
export function ruledInLog(of: { name: string; value: string }): string {
  return t`Ruling: ${of.name} ${of.value}`;
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
