import { t } from '../../engine/language.js';
import { campaignsOf } from '../../store/campaigns.js';
import type { Application } from '../application.js';
import type { Refused } from '../outcomes.js';
import { refusing } from '../refuse.js';
import { campaignMeant, type InCampaign, mustBeOpen, mustHost } from './campaign-meant.js';
import { type CampaignPage, pageOf } from './page.js';
import * as words from './words.js';

/** Names of a server's campaigns, the open ones first, then the newest. */
export async function campaigns(app: Application, guild: string): Promise<{ name: string; over: boolean }[]> {
  const rows = await campaignsOf(app.store.db, guild);
  return rows
    .map(({ name, status }) => ({ name, over: status === 'over' }))
    .sort((a, b) => Number(a.over) - Number(b.over));
}

/** The campaign that somebody is about to end, or its season. */
export function lookAtCampaignEnd(
  app: Application,
  of: InCampaign,
): Promise<{ kind: 'page'; page: CampaignPage } | Refused> {
  return refusing(app, `the end of a campaign of ${of.guild}`, async () => {
    const found = await campaignMeant(app.store.db, of);
    mustBeOpen(found);
    mustHost(found, of, t`end it`);
    return { kind: 'page' as const, page: pageOf(found) };
  });
}

/** How a campaign stands. */
export function campaignPage(
  app: Application,
  of: InCampaign,
): Promise<{ kind: 'page'; page: CampaignPage } | Refused> {
  return refusing(app, `standings of ${of.guild}`, async () => {
    const found = await campaignMeant(app.store.db, of);
    return { kind: 'page' as const, page: pageOf(found) };
  });
}

const ON_A_PAGE = 15;

/** What happened in a campaign, the newest page last. */
export function campaignHistory(
  app: Application,
  of: InCampaign & { page?: number },
): Promise<
  { kind: 'history'; name: string; lines: { at: number; line: string }[]; page: number; pages: number } | Refused
> {
  return refusing(app, `history of ${of.guild}`, async () => {
    const { row, entries } = await campaignMeant(app.store.db, of);
    const pages = Math.max(1, Math.ceil(entries.length / ON_A_PAGE));
    const page = Math.min(Math.max(1, of.page ?? pages), pages);
    const lines = entries
      .slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE)
      .map(({ at, event }) => ({ at, line: words.historyLine(event) }));
    return { kind: 'history' as const, name: row.name, lines, page, pages };
  });
}
