import { c, mark, t, translatedAs } from '../../engine/language.js';
import { counted, listed } from '../../engine/wording.js';
import type { CampaignEvent } from './events.js';
import type { PlayerRecord } from './fold.js';
import type { CampaignRules } from './rules.js';

/** Every sentence of campaigns. Users are written `<@id>`; names of armies, units and battles come in already safe to show. */

export const MOST_CAMPAIGNS = 20;
export const MOST_EVENTS = 2_000;

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

/** Of which no name is known. */
export function someBattle(): string {
  return t`A battle`;
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

export function opened({ name, about }: { name: string; about: string }): string {
  return [`### ${name}`, ...(about === '' ? [] : [about]), t`Take part with \`/campaign join army:…\`.`].join('\n');
}

export function joined({ user, army, campaign }: { user: string; army: string; campaign: string }): string {
  return t`<@${user}> joins **${campaign}** with ${army}.`;
}

export function left({ user, campaign }: { user: string; campaign: string }): string {
  return t`<@${user}> leaves **${campaign}**; what was played stands.`;
}

export function added({ battle, campaign, region }: { battle: string; campaign: string; region?: string }): string {
  if (region !== undefined)
    return t`**${battle}** is fought for ${region} in **${campaign}**; its end is counted by itself.`;
  return t`**${battle}** belongs to **${campaign}** now; its end is counted by itself.`;
}

export function addedOver({ battle, campaign }: { battle: string; campaign: string }): string {
  return t`**${battle}** is over and counts in **${campaign}**.`;
}

export function pairedTitle({ campaign, round }: { campaign: string; round: number }): string {
  return t`### ${campaign}: round ${round}`;
}

export function pairLine({ a, b, played }: { a: string; b: string; played: boolean }): string {
  return played ? t`<@${a}> v <@${b}> · played` : t`<@${a}> v <@${b}>`;
}

export function byeLine({ user, points }: { user: string; points: number }): string {
  return points === 0
    ? t`<@${user}> has a bye.`
    : t`<@${user}> has a bye, worth ${counted(points, t`point`, t`points`)}.`;
}

export function howToPlay(): string {
  return t`Open your battle with \`/battle new\` and type \`/campaign add\` in its thread.`;
}

export function seasonBegins({ campaign, season }: { campaign: string; season: number }): string {
  return t`Season ${season} of **${campaign}** begins: points and regions are empty again; armies, records and ratings stay.`;
}

export function campaignEnds({ campaign }: { campaign: string }): string {
  return t`**${campaign}** is over.`;
}

export function seasonOver({ season }: { season: number }): string {
  return t`Season ${season} is over: \`/campaign standings\` shows how the next one stands.`;
}

/** What a host is asked before a campaign, or its season, ends. */
export function endAsks(of: { campaign: string; season?: number; waiting: readonly string[] }): string {
  const asks =
    of.season === undefined
      ? t`End **${of.campaign}** for good? Its table stays to be read, and nothing counts in it any more.`
      : t`End season ${of.season} of **${of.campaign}**? Points and regions are lost; armies, records and ratings stay.`;
  return of.waiting.length === 0 ? asks : `${asks}\n${underWay({ battles: of.waiting })}`;
}

export const END_CAMPAIGN = mark`End the campaign`;
export const END_SEASON = mark`End the season`;

export function counts({ campaign }: { campaign: string }): string {
  return t`It counts in **${campaign}**: \`/campaign standings\`.`;
}

export function countsNot({ campaign, why }: { campaign: string; why: string }): string {
  return t`It does not count in **${campaign}**. ${why}`;
}

export function standingsTitle(of: {
  name: string;
  season: number;
  round?: number;
  rounds: number;
  over: boolean;
}): string {
  const season = of.season > 1 ? t`, season ${of.season}` : '';
  const round = of.round === undefined ? '' : t`, round ${of.round} of ${of.rounds}`;
  return `### ${of.name}${season}${round}${of.over ? c('campaign')` · over` : ''}`;
}

/** `1. **Third Company** <@1> · 7 points · 2 won, 1 drawn, 0 lost · rating 1612`. */
export function playerLine(of: {
  place: number;
  player: PlayerRecord;
  total: number;
  kind: CampaignRules['kind'];
  army: string;
}): string {
  const { player, kind } = of;
  const points = kind === 'ladder' ? [] : [counted(of.total, t`point`, t`points`)];
  const rating = player.battles === 0 ? [] : [t`rating ${Math.round(player.rating)}`];
  const score = t`${player.won} won, ${player.drawn} drawn, ${player.lost} lost`;
  return `${of.place}. **${of.army}** <@${player.user}> · ${[...points, score, ...rating].join(' · ')}`;
}

export function nobodyYet(): string {
  return t`Nobody has joined yet: \`/campaign join army:…\` takes part.`;
}

export function unitLine(of: {
  name: string;
  rank?: string;
  experience: number;
  battles: number;
  fallen: number;
}): string {
  const rank = of.rank === undefined ? '' : `${translatedAs('rank', of.rank)}, `;
  return t`**${of.name}** ${rank}experience ${of.experience} · ${counted(of.battles, t`battle`, t`battles`)} · ${of.fallen} fallen`;
}

export function historyLine(event: CampaignEvent): string {
  switch (event.kind) {
    case 'joined':
      return t`<@${event.user}> joined with ${event.army}`;
    case 'left':
      return t`<@${event.user}> left`;
    case 'added':
      return event.region === undefined ? t`${event.name} was added` : t`${event.name} was added, for ${event.region}`;
    case 'reported': {
      const { players, winner, points, conceded } = event.report;
      const region = event.region === undefined ? '' : t`, for ${event.region}`;
      if (winner === undefined)
        return t`<@${players.blue}> and <@${players.red}> drew ${points.blue} to ${points.red}${region}`;
      const loser = winner === 'blue' ? 'red' : 'blue';
      if (conceded === loser) return t`<@${players[loser]}> conceded to <@${players[winner]}>${region}`;
      return t`<@${players[winner]}> beat <@${players[loser]}> ${points[winner]} to ${points[loser]}${region}`;
    }
    case 'takenBack':
      return t`the result of ${event.name} was taken back`;
    case 'paired': {
      const pairs = event.pairs.map(([a, b]) => pairLine({ a, b, played: false }));
      const bye = event.bye === undefined ? [] : [t`a bye for <@${event.bye}>`];
      return t`round ${event.round} was paired: ${[...pairs, ...bye].join(', ')}`;
    }
    case 'season':
      return t`season ${event.season} began`;
    case 'ended':
      return t`the campaign ended`;
  }
}

export function historyEmpty(): string {
  return t`Nothing has happened in this campaign yet.`;
}

export function historyTitle({ name, page, pages }: { name: string; page: number; pages: number }): string {
  return pages === 1 ? t`### ${name}: what happened` : t`### ${name}: what happened, page ${page} of ${pages}`;
}

export function noUnits({ user }: { user: string }): string {
  return t`<@${user}> has no units with a record yet: they come with the first battle.`;
}

export function underWay({ battles }: { battles: readonly string[] }): string {
  return t`Under way: ${listed(battles.slice(0, 8))}`;
}
