import { c, mark, t, translatedAs } from '../../engine/language.js';
import { counted, listed } from '../../engine/wording.js';
import type { CampaignEvent } from './events.js';
import type { PlayerRecord } from './fold.js';
import type { CampaignRules } from './rules.js';

/** What campaigns tell; `refusals.ts` has what they refuse. Users are written `<@id>`; names of armies, units and battles come in already safe to show. */

export const MOST_EVENTS = 2_000;

/** Of which no name is known. */
export function someBattle(): string {
  return t`A battle`;
}

/** A battle with who plays it: one that waits for its armies is called by its ruleset alone. */
export function calledBattle({ name, players }: { name: string; players?: readonly [string, string] }): string {
  return players === undefined ? name : `${name} (${pairLine({ a: players[0], b: players[1], played: false })})`;
}

export function opened({ name, about }: { name: string; about: string }): string {
  const then = [t`Take part with \`/campaign join army:…\`.`, howToPlay()];
  return [`### ${name}`, ...(about === '' ? [] : [about]), ...then].join('\n');
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

/** On the button to another part of the table. */
export function places({ from, to }: { from: number; to: number }): string {
  return from === to ? t`Place ${from}` : t`Places ${from} to ${to}`;
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
    case 'added': {
      const battle = calledBattle(event);
      return event.region === undefined ? t`${battle} was added` : t`${battle} was added, for ${event.region}`;
    }
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
