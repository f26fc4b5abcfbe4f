import { t } from '../../engine/language.js';
import { listed } from '../../engine/wording.js';

/** Why something in a campaign is not done, and what to do instead. Users are written `<@id>`; names come in already safe to show. */

export const MOST_CAMPAIGNS = 20;

export function noCampaign(): string {
  return t`There is no campaign here: \`/campaign new\` opens one.`;
}

export function whichCampaign({ names }: { names: readonly string[] }): string {
  return t`Several campaigns are open here: name one with \`campaign:\`, such as ${listed(names.slice(0, 5), 'or')}.`;
}

export function unknownCampaign({ typed, instead }: { typed: string; instead: string }): string {
  if (instead === '') return t`There is no campaign “${typed}” on this server: \`/campaign new\` opens one.`;
  return t`There is no campaign “${typed}” on this server: ${instead}`;
}

export function campaignNameless(): string {
  return t`A name has letters or digits, such as \`name:Border War\`; give another one.`;
}

export function campaignNameTaken({ name }: { name: string }): string {
  return t`A campaign here is called **${name}** already: give this one another name.`;
}

export function tooManyCampaigns(): string {
  return t`This server has ${MOST_CAMPAIGNS} open campaigns, which is all that it may have: end one with \`/campaign end\` first.`;
}

export function campaignFull(): string {
  return t`So much has happened in this campaign that no more is kept: end it with \`/campaign end\` and open another.`;
}

export function campaignOver({ name }: { name: string }): string {
  return t`**${name}** is over: \`/campaign standings\` shows its table; \`/campaign new\` opens another.`;
}

export function onlyHost({ host, does }: { host: string; does: string }): string {
  return t`Only <@${host}>, who opened this campaign, and people with **Manage Server** ${does}.`;
}

export function inAlready({ army }: { army: string }): string {
  return t`You are in this campaign already, with ${army}.`;
}

export function armyTaken({ army, by }: { army: string; by: string }): string {
  return t`<@${by}> leads ${army} in this campaign: call yours something else.`;
}

export function armyNameless(): string {
  return t`An army has a name of letters or digits, such as \`army:Third Company\`; give another one.`;
}

export function noRoom({ most }: { most: number }): string {
  return t`This campaign has ${most} players, which is all that its rules allow.`;
}

export function notIn({ user }: { user: string }): string {
  return t`<@${user}> is not in this campaign: \`/campaign join\` takes part.`;
}

export function noBattleHere(): string {
  return t`There is no battle here: type this in the thread of the battle that you mean.`;
}

export function addedBefore({ campaign }: { campaign: string }): string {
  return t`This battle belongs to **${campaign}** already.`;
}

export function seatFree(): string {
  return t`A side of this battle has nobody yet: add it once both players sit there.`;
}

export function sideNotIn({ who }: { who: string }): string {
  return t`${who} is not in this campaign: both sides of a battle must be; \`/campaign join\` takes part.`;
}

export function sameOnBoth(): string {
  return t`Both sides of this battle are one player: a campaign counts battles of two.`;
}

export function neverPlayed(): string {
  return t`This battle ended before it was played: add another one.`;
}

export function addsOnly(): string {
  return t`Only those who play this battle, or the host of the campaign, can add it.`;
}

export function notPaired({ round, against }: { round: number; against?: string }): string {
  if (against === undefined) return t`You two do not meet in round ${round}: \`/campaign standings\` shows who does.`;
  return t`You two do not meet in round ${round}, in which <@${against}> is to be met: \`/campaign standings\` shows all pairs.`;
}

export function pairFought({ battle }: { battle: string }): string {
  return t`**${battle}** is the battle of you two, and under way: play that one to its end.`;
}

export function noRoundYet(): string {
  return t`No round is under way: the host opens the first with \`/campaign pair\`.`;
}

export function noPairing({ kind }: { kind: 'ladder' | 'map' }): string {
  return kind === 'ladder'
    ? t`A ladder has no rounds: challenge whom you like with \`/battle new\` and add the battle.`
    : t`On a map nobody is paired: challenge whom you like with \`/battle new\` and add the battle with \`region:\`.`;
}

export function tooFewToPair(): string {
  return t`Two players or more can be paired: let others join first.`;
}

export function roundOpen({ round, open }: { round: number; open: readonly string[] }): string {
  const pairs = listed(open.slice(0, 8));
  return open.length === 1
    ? t`Round ${round} goes on, since ${pairs} has not played: finish it, or type \`/campaign pair unplayed:True\` to leave that.`
    : t`Round ${round} goes on, since ${pairs} have not played: finish it, or type \`/campaign pair unplayed:True\` to leave that.`;
}

export function roundsOver({ rounds }: { rounds: number }): string {
  return t`All ${rounds} rounds were played: \`/campaign end season:True\` opens the next season, \`/campaign end\` ends the campaign.`;
}

export function regionMissing({ names }: { names: readonly string[] }): string {
  return t`Say what it is fought for with \`region:\`: ${listed(names, 'or')}.`;
}

export function regionUnknown({ typed, instead }: { typed: string; instead: string }): string {
  return t`There is no region “${typed}”: ${instead}`;
}

export function noRegions(): string {
  return t`This campaign has no map: leave out \`region:\`.`;
}

export function regionOfOthers({ region, owner }: { region: string; owner: string }): string {
  return t`${region} is held by <@${owner}>: it is fought for against them.`;
}

export function regionFar({ region }: { region: string }): string {
  return t`${region} lies beside nothing that either of you holds: choose a region beside one of yours.`;
}

export function regionFought({ region }: { region: string }): string {
  return t`A battle for ${region} is under way: choose another region, or wait for its end.`;
}
