import { t, translated } from '../engine/language.js';
import { type CampaignPage, campaignWords, statisticsWords } from '../games/games.js';
import type { BarChart, RegionMap } from '../render/drawings.js';
import { deferAnswer } from './acknowledge.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, message, type Part, picture, rows, text } from './components.js';
import { type CustomId, customId, indexIn } from './custom-id.js';
import { mayHost } from './may-host.js';
import { PICTURE } from './messages.js';
import { oneAtATime } from './one-at-a-time.js';
import type { PanelBody } from './panel.js';
import type { Press } from './press.js';
import { deferInPlace, notOurs, show, tell } from './replies.js';
import { relativeTime, small } from './text.js';

/** Units of a player that are shown. */
const MOST_UNITS = 25;
/** Players that are shown at once: with the pairs of their round they fill a message. */
const MOST_PLAYERS = 16;

/** What was done, for everybody; it pings nobody else. */
export function saidBody(said: string, ping: string[] = []): MessageBody {
  return message([text(said)], { ping });
}

/** Asks a host once more, before a campaign or its season ends. */
export function endAsksBody({ id, name, season, waiting }: CampaignPage, endsSeason: boolean): MessageBody {
  const asks = campaignWords.endAsks({ campaign: name, waiting, ...(endsSeason ? { season } : {}) });
  const ends = endsSeason
    ? button(customId('campaign', id, `${season}`, 'season'), translated(campaignWords.END_SEASON), 'danger')
    : button(customId('campaign', id, '', 'end'), translated(campaignWords.END_CAMPAIGN), 'danger');
  return message([text(asks), ...rows([ends])], { private: true });
}

/** A host confirms that a campaign, or its season, ends; or anybody turns the pages of its table. */
export async function pressInCampaign(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const { battle: campaign, decision, option } = id;
  if (option === 'table') {
    await deferInPlace(interaction);
    return oneAtATime(bot, interaction, () => turnTable(bot, interaction, campaign, indexIn(decision) ?? 0));
  }
  if (option !== 'end' && option !== 'season') return notOurs(interaction);
  await deferAnswer(interaction, 'public');
  const outcome = await bot.games.endCampaign({
    guild: interaction.guildId ?? '',
    channel: interaction.channelId ?? '',
    user: interaction.user.id,
    host: await mayHost(bot, interaction),
    campaign,
    ...(option === 'season' ? { season: indexIn(decision) ?? 0 } : {}),
  });
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  await show(interaction, saidBody(outcome.said));
}

async function turnTable(bot: Bot, interaction: Press, campaign: string, first: number): Promise<void> {
  const { guildId, channelId, user } = interaction;
  const found = await bot.games.campaignPage({
    guild: guildId ?? '',
    channel: channelId ?? '',
    user: user.id,
    campaign,
  });
  if (found.kind === 'refused') return tell(interaction, found.why);
  const shown = await standingsBody(bot, found.page, user.id, { first });
  await show(interaction, shown.body, shown.files);
}

/**
 * The table of a campaign, its map as a picture, its pairs; the units of a player below, where one is named. `first`: the place, from 0,
 * with which the table begins.
 */
export async function standingsBody(
  bot: Bot,
  page: CampaignPage,
  reader: string,
  { player, first = 0 }: { player?: string; first?: number } = {},
): Promise<PanelBody> {
  const { name, season, round, rounds, over, table, kind } = page;
  const title = campaignWords.standingsTitle({ name, season, rounds, over, ...(round ? { round: round.number } : {}) });
  const place = player === undefined ? first : table.findIndex(({ player: each }) => each.user === player);
  const from = Math.floor(Math.max(0, Math.min(place, table.length - 1)) / MOST_PLAYERS) * MOST_PLAYERS;
  const lines = table
    .slice(from, from + MOST_PLAYERS)
    .map(({ player: each, total }, index) =>
      campaignWords.playerLine({ place: from + index + 1, player: each, total, kind, army: each.army }),
    );
  const parts: Part[] = [text([title, ...(lines.length > 0 ? lines : [campaignWords.nobodyYet()])].join('\n'))];
  if (round) {
    const pairs = round.pairs.map(pair => campaignWords.pairLine(pair));
    const byes = round.byes.map(user => campaignWords.byeLine({ user, points: round.byePoints }));
    parts.push(text([...pairs, ...byes].join('\n')));
  }
  const painted = page.regions.length > 0 ? await bot.painter.paint(mapOf(page), reader) : undefined;
  if (painted) parts.push(picture(PICTURE, painted.alt));
  const named = player === undefined ? undefined : table.find(({ player: each }) => each.user === player)?.player;
  if (player !== undefined) {
    const units = (named?.units ?? []).toSorted((a, b) => b.experience - a.experience).slice(0, MOST_UNITS);
    const shown = units.map(unit => campaignWords.unitLine(unit));
    parts.push(text(shown.length > 0 ? shown.join('\n') : campaignWords.noUnits({ user: player })));
  }
  if (page.waiting.length > 0) parts.push(text(small([campaignWords.underWay({ battles: page.waiting })])));
  parts.push(...rows(otherPlaces(page, from)));
  const body = message(parts, { private: true });
  if (!painted) return { body, files: [] };
  body.attachments = [{ id: '0', filename: PICTURE, description: painted.alt }];
  return { body, files: [{ name: PICTURE, data: painted.png }] };
}

/** Buttons to the parts of a table that are not shown. */
function otherPlaces({ id, table }: CampaignPage, from: number) {
  const starts = table.flatMap((_each, index) => (index % MOST_PLAYERS === 0 && index !== from ? [index] : []));
  return starts.map(start => {
    const to = Math.min(start + MOST_PLAYERS, table.length);
    return button(customId('campaign', id, String(start), 'table'), campaignWords.places({ from: start + 1, to }));
  });
}

/** The map of a campaign as the painter draws it: owners by number, as in the table. */
function mapOf({ name, season, regions, table }: CampaignPage): RegionMap {
  return {
    kind: 'regions',
    title: season > 1 ? t`${name}, season ${season}` : name,
    regions,
    owners: table.map(({ player }) => player.army),
  };
}

/** What statistics there are. */
export type StatsAbout = 'luck' | 'pace' | 'orders';

/** Bars of luck, of pace, or of what one player's units do, as a picture; a sentence where nothing is known. */
export async function statsBody(
  bot: Bot,
  page: CampaignPage,
  reader: string,
  of: { about: StatsAbout; player: string },
): Promise<PanelBody | { why: string }> {
  const chart = chartOf(page, of);
  if (chart === undefined || chart.bars.length === 0) {
    const asked = page.table.filter(each => of.about !== 'orders' || each.player.user === of.player);
    const ended = asked.some(each => each.player.battles > 0);
    return { why: ended ? statisticsWords.nothingCounted() : statisticsWords.noStatistics() };
  }
  const painted = await bot.painter.paint(chart, reader);
  const notes = of.about === 'luck' ? [text(small([statisticsWords.luckNote()]))] : [];
  const body = message([picture(PICTURE, painted.alt), ...notes], { private: true });
  body.attachments = [{ id: '0', filename: PICTURE, description: painted.alt }];
  return { body, files: [{ name: PICTURE, data: painted.png }] };
}

function chartOf(page: CampaignPage, { about, player }: { about: StatsAbout; player: string }): BarChart | undefined {
  const players = page.table.map(each => each.player);
  const { name } = page;
  switch (about) {
    case 'luck':
      return {
        kind: 'bars',
        title: statisticsWords.luckTitle({ name }),
        about: statisticsWords.luckAbout(),
        bars: players
          .filter(({ tally }) => tally.expected > 0)
          .map(({ army, tally }) => ({
            name: army,
            value: tally.got - tally.expected,
            shown: statisticsWords.luckShown(tally),
          })),
      };
    case 'pace':
      return {
        kind: 'bars',
        title: statisticsWords.paceTitle({ name }),
        about: statisticsWords.paceAbout(),
        bars: players
          .filter(({ tally }) => tally.answers > 0)
          .map(({ army, tally }) => ({ name: army, value: tally.minutes, shown: statisticsWords.paceShown(tally) })),
      };
    case 'orders': {
      const found = players.find(({ user }) => user === player);
      return (
        found && {
          kind: 'bars',
          title: statisticsWords.ordersTitle(found),
          about: statisticsWords.ordersAbout(found),
          bars: Object.entries(found.tally.did)
            .sort((a, b) => b[1] - a[1])
            .map(([did, value]) => ({ name: translated(did), value, shown: String(value) })),
        }
      );
    }
  }
}

export function historyBody(found: {
  name: string;
  lines: { at: number; line: string }[];
  page: number;
  pages: number;
}): MessageBody {
  const lines = found.lines.map(({ at, line }) => `${relativeTime(at)} ${line}`);
  const title = campaignWords.historyTitle(found);
  return message([text([title, ...(lines.length > 0 ? lines : [campaignWords.historyEmpty()])].join('\n'))], {
    private: true,
  });
}
