import { c, mark, t, translated } from '../engine/language.js';
import { listed } from '../engine/wording.js';
import type { RulingInfo } from '../games/games.js';
import { who } from './messages.js';
import { plain, relativeTime } from './text.js';

/** What everybody reads of a vote. What users wrote is disarmed here. */

const MOST_NAMED = 12;

export function asked(of: RulingInfo): string {
  return `### ${plain(of.question)}`;
}

function electorate({ voters }: RulingInfo): string {
  if (voters.kind === 'players') return t`the players of this battle`;
  return voters.kind === 'role' ? t`members of <@&${voters.role ?? ''}>` : t`everybody in this channel`;
}

export function proposedBy(of: RulingInfo): string {
  const how = of.isOpen ? t`votes are open` : t`votes are private`;
  return t`${who(of.proposer)} puts this to the vote. It ends ${relativeTime(of.deadline)}; ${electorate(of)} may vote; ${how}.`;
}

/** What a vote on a setting will do. */
export function decidesSetting(of: { name: string; scope: RulingInfo['scope'] }): string {
  return of.scope === 'battle'
    ? t`It decides \`${of.name}\`: this battle is played by it from then on.`
    : t`It decides \`${of.name}\` for battles of this server that are opened from then on.`;
}

export function aboutRule(title: string): string {
  return t`Rule: ${title}`;
}
export function aboutMoment(of: { title: string; link: string }): string {
  return t`Moment: [${of.title}](${of.link})`;
}

export function votesOf(of: RulingInfo): string[] {
  if (of.counts === undefined)
    return [
      of.votes === 1
        ? t`1 vote so far; what for is shown at the end.`
        : t`${of.votes} votes so far; what for is shown at the end.`,
    ];
  return of.options.map((option, index) => {
    const users = of.by?.[index] ?? [];
    const named = users.slice(0, MOST_NAMED).map(user => who(user));
    const more = users.length > named.length ? t` and ${users.length - named.length} more` : '';
    const by = named.length === 0 ? '' : `: ${named.join(', ')}${more}`;
    const won = of.outcome === index ? `**${plain(option)}**` : plain(option);
    const count = of.counts?.[index] ?? 0;
    return count === 1 ? t`${won}, 1 vote${by}` : t`${won}, ${count} votes${by}`;
  });
}

export const VOTE_HOW = mark`A vote can be changed until the end. Where options tie, a roll-off decides, as the rules have it.`;

/** How a vote ended, in a line or two. */
export function ended(of: RulingInfo): string[] {
  if (of.state === 'withdrawn' && of.outcome === undefined) return [t`This vote was withdrawn: nothing is decided.`];
  if (of.state === 'lapsed') return [t`Nobody voted: nothing is decided.`];
  const won = plain(of.options[of.outcome ?? 0] ?? '');
  const lines = [t`**${won}**, by ${score(of)}.`];
  if (of.rolled) {
    const rolls = of.rolled.map(
      ({ option, faces }) => `${plain(of.options[option] ?? '')} ${faces.map(face => `\`${face}\``).join(' ')}`,
    );
    lines.push(t`Roll-off: ${rolls.join(' · ')}.`);
  }
  if (of.state === 'withdrawn') lines.push(t`This ruling was withdrawn by a later vote.`);
  return lines;
}

function score({ counts = [] }: RulingInfo): string {
  const sorted = [...counts].sort((a, b) => b - a);
  return sorted.join(c('score')` to `);
}

export function inForce(of: { name: string; scope: RulingInfo['scope']; force: RulingInfo['force'] }): string {
  if (of.scope === 'server') return t`\`${of.name}\` is so in battles that are opened here from now on.`;
  return of.force === 'waiting'
    ? t`\`${of.name}\` changes as soon as what is asked now is answered.`
    : t`\`${of.name}\` is so in this battle.`;
}

export function ruled(of: RulingInfo): string {
  const how = ended(of).join(' ');
  return of.state === 'accepted' || of.state === 'kept'
    ? t`**Ruled:** ${plain(of.question)} ${how}`
    : `${plain(of.question)} ${how}`;
}

export function posted(of: { channel: string }): string {
  return t`The vote is opened in <#${of.channel}>; it counts as soon as it ends.`;
}
export function cannotPost(channel: string, missing: string[]): string {
  const names = missing.map(name => `**${name}**`).join(', ');
  return t`I cannot open a vote in <#${channel}>: I lack ${names} there. Somebody with Manage Channel can grant it.`;
}
export function voted(of: RulingInfo, option: number): string {
  const what = plain(of.options[option] ?? '');
  return of.state === 'open'
    ? t`You vote for **${what}**; until the vote ends you may change that.`
    : t`You vote for **${what}**. All have voted: ${ended(of)[0]}`;
}
export function noSuchOption({ options }: RulingInfo): string {
  return t`That is none of its options: they are ${listed(options.map(each => `**${plain(each)}**`))}.`;
}
export const WITHDRAWN = mark`The vote is withdrawn: nothing is decided.`;
export function withdrawalPosted(of: { channel: string }): string {
  return t`A ruling that stands is withdrawn by a vote: it is opened in <#${of.channel}>.`;
}

export function listTitle(words: string | undefined): string {
  return words === undefined ? t`### Rulings of this server` : t`### Rulings with “${words}”`;
}
export const MORE = mark`-# There are more: \`/ruling list words:\` finds them.`;
export const NONE = mark`Nothing was ruled here yet; \`/ruling propose\` puts a question to the vote.`;
export function noneWith(words: string): string {
  return t`No ruling here has “${words}” in it; \`/ruling list\` shows them all.`;
}

/** One line of a list, and of what `/rule` shows under a rule. */
export function inList(of: RulingInfo, link: string): string {
  // What ends the name of a link would let the question name one of its own.
  const question = `[${plain(of.question.replace(/[[\]\\]/g, ' '))}](${link})`;
  if (of.state === 'open') return t`${question} · open, ends ${relativeTime(of.deadline)}`;
  return `${question} · ${ended(of).slice(0, 1).join('')} ${relativeTime(of.endedAt ?? of.proposedAt)}`;
}

export const PRECEDENTS = mark`**Ruled here**`;

export function settingNow(of: { name: string; value: string; usual: string; where: 'battle' | 'server' }): string {
  const where = of.where === 'battle' ? t`in this battle` : t`in new battles of this server`;
  return t`\`${of.name}\` **${plain(of.value)}** ${where}, usually ${plain(of.usual)}`;
}

export const NO_SUCH = mark`There is no such ruling here; \`/ruling list\` shows those that are.`;
/** Where words fit several; the first of them are named. */
export function severalRulings(of: readonly RulingInfo[]): string {
  const questions = of.slice(0, 3).map(({ question }) => `“${plain(question)}”`);
  return t`These words stand in several rulings, such as ${listed(questions, 'or')}: write more of the one that you mean.`;
}

const STATES: Record<RulingInfo['state'], string> = {
  open: mark`open`,
  accepted: mark`accepted`,
  kept: mark`kept`,
  withdrawn: mark`withdrawn`,
  lapsed: mark`lapsed`,
};

/** How a vote stands, behind its question. */
export function stateOf(state: RulingInfo['state']): string {
  return translated(STATES[state]);
}
