import { campaignEvents, openBattlesOf } from '../../store/campaigns.js';
import type { Db } from '../../store/open-store.js';
import type { CampaignRow } from '../../store/tables.js';
import type { CampaignEntry, CampaignEvent } from './events.js';
import { type CampaignState, campaignState } from './fold.js';
import { type CampaignRules, campaignSchema } from './rules.js';

/** A campaign as it was read. */
export interface Read {
  row: CampaignRow;
  rules: CampaignRules;
  entries: CampaignEntry[];
  state: CampaignState;
}

export async function readCampaign(db: Db, row: CampaignRow): Promise<Read> {
  const rules = campaignSchema.parse(JSON.parse(row.rules));
  const rows = await campaignEvents(db, row.id);
  const entries = rows.map(({ seq, at, by, event }) => ({
    seq,
    at,
    ...(by === null ? {} : { by }),
    event: JSON.parse(event) as CampaignEvent,
  }));
  const battles = new Set(await openBattlesOf(db, row.id));
  for (const { event } of entries) if (event.kind === 'reported') battles.add(event.battle);
  // What was closed before it began, or ended between others, is as if it had never been added.
  const counted = entries.filter(({ event }) => event.kind !== 'added' || battles.has(event.battle));
  return { row, rules, entries, state: campaignState(rules, counted) };
}
