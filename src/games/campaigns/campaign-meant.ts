import { nearestOr } from '../../engine/near-names.js';
import { campaignsOf } from '../../store/campaigns.js';
import type { Db } from '../../store/open-store.js';
import { Refusing } from '../refuse.js';
import { nameOf } from './may-count.js';
import { type Read, readCampaign } from './read-campaign.js';
import * as refusals from './refusals.js';

/** Who acts, where, and which campaign they mean; the only open one there where none is named. */
export interface InCampaign {
  guild: string;
  channel: string;
  user: string;
  /** By its name, or its id where a press names it. */
  campaign?: string;
  /** They may Manage Server. */
  host?: boolean;
}

/** The campaign that is meant. Throws a Refusing with a sentence where none is, or several might be. */
export async function campaignMeant(db: Db, { guild, channel, campaign }: InCampaign): Promise<Read> {
  const all = await campaignsOf(db, guild);
  if (campaign !== undefined) {
    const typed = nameOf(campaign);
    const found = all.find(({ key }) => key === typed.toLowerCase()) ?? all.find(({ id }) => id === campaign);
    if (found) return readCampaign(db, found);
    const instead = nearestOr(
      typed,
      all.map(({ name }) => name),
      '',
    );
    throw new Refusing(refusals.unknownCampaign({ typed, instead }));
  }
  const open = all.filter(({ status }) => status === 'open');
  const here = open.filter(each => each.channel === channel);
  const [only, ...others] = here.length > 0 ? here : open.length > 0 ? open : all.slice(0, 1);
  if (only === undefined) throw new Refusing(refusals.noCampaign());
  if (others.length > 0)
    throw new Refusing(refusals.whichCampaign({ names: [only, ...others].map(({ name }) => name) }));
  return readCampaign(db, only);
}

export function mustBeOpen({ row }: Read): void {
  if (row.status === 'over') throw new Refusing(refusals.campaignOver({ name: row.name }));
}

export function mustHost({ row }: Read, of: InCampaign, does: string): void {
  if (row.host !== of.user && !of.host) throw new Refusing(refusals.onlyHost({ host: row.host, does }));
}
