import { campaignEvents } from '../../store/campaigns.js';
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
  return { row, rules, entries, state: campaignState(rules, entries) };
}
