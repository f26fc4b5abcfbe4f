import { t, translated } from '../../engine/language.js';
import { battleById } from '../../store/battles.js';
import {
  addCampaignEvent,
  campaignOf,
  campaignsOf,
  endCampaignRow,
  insertCampaign,
  linkBattle,
  openCampaignsNaming,
  setReported,
} from '../../store/campaigns.js';
import type { Db } from '../../store/open-store.js';
import type { CampaignRow } from '../../store/tables.js';
import { type Application, type Transaction, transact } from '../application.js';
import { publicly } from '../languages.js';
import type { Refused } from '../outcomes.js';
import { readBattle } from '../read-battle.js';
import { Refusing, refusing } from '../refuse.js';
import { campaignMeant, type InCampaign, mustBeOpen, mustHost } from './campaign-meant.js';
import type { CampaignEvent } from './events.js';
import { leftAlone, pairKey } from './fold.js';
import { battleName, mustBeTwo, mustMeet, nameOf, playersOf, regionFor } from './may-count.js';
import { type CampaignPage, pageOf } from './page.js';
import { pairSwiss } from './pairing.js';
import { type Read, readCampaign } from './read-campaign.js';
import * as refusals from './refusals.js';
import { reportOf } from './report.js';
import { readRules, SAMPLES, type SampleName } from './rules.js';
import * as words from './words.js';

export type CampaignOutcome = { kind: 'done'; said: string; page: CampaignPage } | Refused;
export type CampaignOpened =
  | CampaignOutcome
  | { kind: 'faults'; faults: { line: number; column: number; where: string; why: string }[] };

function isNamed(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
}

/** Changes a campaign by what `change` says happened, and tells how it stands then. */
function change(
  app: Application,
  of: InCampaign,
  about: string,
  /** `said`: asked as everybody in the server reads it. */
  work: (found: Read, within: Transaction) => Promise<{ said: () => string; events: CampaignEvent[] }>,
): Promise<CampaignOutcome> {
  return refusing(app, `${about} of a campaign of ${of.guild}`, () =>
    transact(app, async (within): Promise<CampaignOutcome> => {
      const found = await campaignMeant(within.db, of);
      mustBeOpen(found);
      const { said, events } = await work(found, within);
      const ends = events.some(({ kind }) => kind === 'ended');
      // What is full can still be ended, as its sentence says.
      if (found.entries.length >= words.MOST_EVENTS && !ends) throw new Refusing(refusals.campaignFull());
      for (const event of events) await keep(app, within.db, found.row.id, event, of.user);
      const row = ends ? { ...found.row, status: 'over' as const } : found.row;
      return toldTo(app, of.guild, said, await readCampaign(within.db, row));
    }),
  );
}

/** What everybody in a server reads of a change. */
function toldTo(app: Application, guild: string, said: () => string, read: Read): CampaignOutcome {
  return publicly(app, guild, () => ({ kind: 'done', said: said(), page: pageOf(read) }));
}

function keep(app: Application, db: Db, campaign: string, event: CampaignEvent, by: string | null): Promise<void> {
  return addCampaignEvent(db, { campaign, at: app.now(), by, event: JSON.stringify(event) });
}

/** Opens a campaign by rules that come with the bot, or by those of a file. */
export async function openCampaign(
  app: Application,
  of: InCampaign & { name: string; rules: { sample: SampleName } | { file: string } },
): Promise<CampaignOpened> {
  const read = 'file' in of.rules ? readRules(of.rules.file) : { rules: SAMPLES[of.rules.sample]() };
  if ('faults' in read) return { kind: 'faults', faults: read.faults };
  const { rules } = read;
  return refusing(app, `a new campaign of ${of.guild}`, () =>
    transact(app, async ({ db }): Promise<CampaignOutcome> => {
      const name = nameOf(of.name);
      if (!isNamed(name)) throw new Refusing(refusals.campaignNameless());
      const all = await campaignsOf(db, of.guild);
      const key = name.toLowerCase();
      const same = all.find(each => each.key === key);
      if (same) throw new Refusing(refusals.campaignNameTaken({ name: same.name }));
      if (all.filter(({ status }) => status === 'open').length >= refusals.MOST_CAMPAIGNS)
        throw new Refusing(refusals.tooManyCampaigns());
      const row: CampaignRow = {
        id: app.random(8),
        guild: of.guild,
        channel: of.channel,
        key,
        name,
        host: of.user,
        rules: JSON.stringify(rules),
        status: 'open',
        created_at: app.now(),
      };
      await insertCampaign(db, row);
      const read = await readCampaign(db, row);
      return toldTo(app, of.guild, () => words.opened({ name, about: translated(rules.about) }), read);
    }),
  );
}

/** Takes part with an army, whose units keep their records under its player. */
export function joinCampaign(app: Application, of: InCampaign & { army: string }): Promise<CampaignOutcome> {
  return change(app, of, 'joining', async ({ row, rules, state }) => {
    const army = nameOf(of.army);
    if (!isNamed(army)) throw new Refusing(refusals.armyNameless());
    const active = [...state.players.values()].filter(player => player.active);
    const own = active.find(({ user }) => user === of.user);
    if (own) throw new Refusing(refusals.inAlready({ army: own.army }));
    const same = active.find(player => player.army.toLowerCase() === army.toLowerCase());
    if (same) throw new Refusing(refusals.armyTaken({ army: same.army, by: same.user }));
    if (active.length >= rules.players) throw new Refusing(refusals.noRoom({ most: rules.players }));
    return {
      said: () => words.joined({ user: of.user, army, campaign: row.name }),
      events: [{ kind: 'joined', user: of.user, army }],
    };
  });
}

/** Takes a player out, oneself or, for hosts, somebody who is gone; what they played stands. */
export function leaveCampaign(app: Application, of: InCampaign & { player?: string }): Promise<CampaignOutcome> {
  return change(app, of, 'leaving', async found => {
    const user = of.player ?? of.user;
    if (user !== of.user) mustHost(found, of, t`take others out of it`);
    if (!found.state.players.get(user)?.active) throw new Refusing(refusals.notIn({ user }));
    const alone = leftAlone(found.state, user);
    const said = () =>
      [
        words.left({ user, campaign: found.row.name }),
        ...(alone === undefined ? [] : [words.byeLine({ user: alone, points: found.rules.points.bye })]),
      ].join('\n');
    return { said, events: [{ kind: 'left', user }] };
  });
}

/** Takes a user out of every campaign that goes on. */
export async function leaveAll(app: Application, db: Db, user: string): Promise<void> {
  for (const row of await openCampaignsNaming(db, user)) {
    const { state } = await readCampaign(db, row);
    if (state.players.get(user)?.active) await keep(app, db, row.id, { kind: 'left', user }, user);
  }
}

/** Lets a battle count in a campaign: at once where it is over, else when it ends. */
export function addToCampaign(
  app: Application,
  of: InCampaign & { battle: string; region?: string },
): Promise<CampaignOutcome> {
  return change(app, of, 'a battle', async (found, { db }) => {
    const { row, rules, state } = found;
    const battle = await battleById(db, of.battle);
    if (battle?.battle.guild !== of.guild) throw new Refusing(refusals.noBattleHere());
    const before = await campaignOf(db, of.battle);
    if (before) {
      const known = (await campaignsOf(db, of.guild)).find(({ id }) => id === before.campaign);
      throw new Refusing(refusals.addedBefore({ campaign: known?.name ?? row.name }));
    }
    const { blue, red } = mustBeTwo(await playersOf(db, battle), user => state.players.get(user)?.active === true);
    if (of.user !== blue && of.user !== red && of.user !== row.host && !of.host)
      throw new Refusing(refusals.addsOnly());
    if (battle.battle.status === 'over' && battle.battle.result === null) throw new Refusing(refusals.neverPlayed());
    if (rules.kind === 'league') mustMeet(state, blue, red, of.user);
    const region = regionFor(found, of.region, [blue, red]);
    const info = await publicly(app, of.guild, () => readBattle(db, app.rulesets, of.battle));
    const name = publicly(app, of.guild, () => battleName(info?.name));
    const at = region === undefined ? {} : { region };
    await linkBattle(db, { battle: of.battle, campaign: row.id, region: region ?? null, reported: 0 });
    const events: CampaignEvent[] = [{ kind: 'added', battle: of.battle, name, ...at, players: [blue, red] }];
    if (battle.battle.status !== 'over')
      return { said: () => words.added({ battle: name, campaign: row.name, ...at }), events };
    const report = await publicly(app, of.guild, () => reportOf(app, db, battle));
    await setReported(db, of.battle, true);
    events.push({ kind: 'reported', battle: of.battle, name, report, ...at });
    return { said: () => words.addedOver({ battle: name, campaign: row.name }), events };
  });
}

/** Pairs the next round of a league. */
export function pairCampaign(app: Application, of: InCampaign & { unplayed?: boolean }): Promise<CampaignOutcome> {
  return change(app, of, 'pairing', async found => {
    const { row, rules, state } = found;
    if (rules.kind !== 'league') throw new Refusing(refusals.noPairing({ kind: rules.kind }));
    mustHost(found, of, t`pair its rounds`);
    const { round } = state;
    const open = (round?.pairs ?? []).filter(([a, b]) => !round?.played.has(pairKey(a, b)));
    if (round !== undefined && open.length > 0 && !of.unplayed)
      throw new Refusing(
        refusals.roundOpen({
          round: round.number,
          open: open.map(([a, b]) => words.pairLine({ a, b, played: false })),
        }),
      );
    const number = (round?.number ?? 0) + 1;
    if (number > rules.rounds) throw new Refusing(refusals.roundsOver({ rounds: rules.rounds }));
    const players = [...state.players.values()].filter(({ active }) => active);
    if (players.length < 2) throw new Refusing(refusals.tooFewToPair());
    const { pairs, bye } = pairSwiss(players, (a, b) => state.met.get(pairKey(a, b)) ?? 0);
    const said = () =>
      [
        words.pairedTitle({ campaign: row.name, round: number }),
        ...pairs.map(([a, b]) => words.pairLine({ a, b, played: false })),
        ...(bye === undefined ? [] : [words.byeLine({ user: bye, points: rules.points.bye })]),
        words.howToPlay(),
      ].join('\n');
    const event: CampaignEvent = { kind: 'paired', round: number, pairs, ...(bye === undefined ? {} : { bye }) };
    return { said, events: [event] };
  });
}

/** Ends a campaign, or the season of that number. */
export function endCampaign(app: Application, of: InCampaign & { season?: number }): Promise<CampaignOutcome> {
  return change(app, of, 'ending', async (found, { db }) => {
    mustHost(found, of, t`end it`);
    const { row, state } = found;
    if (of.season !== undefined) {
      if (of.season !== state.season) throw new Refusing(words.seasonOver({ season: of.season }));
      const season = state.season + 1;
      return { said: () => words.seasonBegins({ campaign: row.name, season }), events: [{ kind: 'season', season }] };
    }
    await endCampaignRow(db, row.id);
    return { said: () => words.campaignEnds({ campaign: row.name }), events: [{ kind: 'ended' }] };
  });
}
