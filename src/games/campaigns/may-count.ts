import type { SideId } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { nearestOr } from '../../engine/near-names.js';
import { beginning } from '../../engine/wording.js';
import type { BattleAndSeats } from '../../store/battles.js';
import { campaignOf } from '../../store/campaigns.js';
import type { Db } from '../../store/open-store.js';
import { substitutesIn } from '../../store/substitutes.js';
import type { Application } from '../application.js';
import { type BattleInfo, COMPUTER } from '../battle-info.js';
import { lastBattleIn, playedBattleIn } from '../looking.js';
import { Refusing } from '../refuse.js';
import { typedWords } from '../typed-words.js';
import { type CampaignState, pairKey, underWay } from './fold.js';
import type { Read } from './read-campaign.js';
import * as refusals from './refusals.js';
import { someBattle } from './words.js';

const LONGEST_NAME = 40;

/** The name that somebody typed: on one line, and not too long. */
export function nameOf(typed: string): string {
  return beginning(typedWords(typed), LONGEST_NAME).trim();
}

/** As long as the names of six codexes. */
const LONGEST_BATTLE = 200;

/** What a campaign calls a battle, which may have three armies a side. */
export function battleName(name: string | undefined): string {
  return typedWords(name ?? '', LONGEST_BATTLE) || someBattle();
}

/** Who commands each side: whoever lent an army to a substitute still does. */
export async function playersOf(
  db: Db,
  { battle, seats }: BattleAndSeats,
): Promise<Record<SideId, string | undefined>> {
  const lent = (await substitutesIn(db, battle.id)).filter(({ sits }) => sits === 1);
  const on = (side: SideId) => {
    const seat = seats.find(each => each.side === side);
    return lent.find(each => each.seat === seat?.seat)?.owner ?? seat?.who ?? undefined;
  };
  return { blue: on('blue'), red: on('red') };
}

/** The battle of a place that is meant to count: what was played there last, unless it counts already. */
export async function battleToCount(app: Application, place: string): Promise<BattleInfo | undefined> {
  const played = await playedBattleIn(app, place);
  const counts = played !== undefined && (await campaignOf(app.store.db, played.id)) !== undefined;
  return counts ? lastBattleIn(app, place) : played;
}

/** The two who play a battle that may count. Throws a Refusing with a sentence where it may not. */
export function mustBeTwo({ blue, red }: Record<SideId, string | undefined>, isIn: (user: string) => boolean) {
  if (blue === undefined || red === undefined) throw new Refusing(refusals.seatFree());
  if (blue === red) throw new Refusing(refusals.sameOnBoth());
  for (const user of [blue, red])
    if (!isIn(user))
      throw new Refusing(refusals.sideNotIn({ who: user === COMPUTER ? t`The computer` : `<@${user}>` }));
  return { blue, red };
}

/** Refuses a battle of two whom the round of a league does not pair, or who met in it already. */
export function mustMeet(state: CampaignState, blue: string, red: string, user: string): void {
  const { round } = state;
  if (round === undefined) throw new Refusing(refusals.noRoundYet());
  const key = pairKey(blue, red);
  const fought = underWay(state, key);
  if (fought) throw new Refusing(refusals.pairFought({ battle: fought.name }));
  if (round.pairs.some(([a, b]) => pairKey(a, b) === key) && !round.played.has(key)) return;
  const own = round.pairs.find(pair => pair.includes(user));
  const against = own?.find(other => other !== user);
  throw new Refusing(refusals.notPaired({ round: round.number, ...(against === undefined ? {} : { against }) }));
}

/** Whether a region says that another lies beside it. */
function names({ next }: { next: readonly string[] }, other: string): boolean {
  return next.some(name => name.toLowerCase() === other.toLowerCase());
}

/** The region that a battle of these two may be fought for; undefined where the campaign has no map. */
export function regionFor(
  { rules, state }: Read,
  typed: string | undefined,
  players: readonly string[],
): string | undefined {
  if (rules.kind !== 'map') {
    if (typed !== undefined) throw new Refusing(refusals.noRegions());
    return undefined;
  }
  const all = rules.regions.map(({ name }) => name);
  if (typed === undefined) throw new Refusing(refusals.regionMissing({ names: all }));
  const region = rules.regions.find(({ name }) => name.toLowerCase() === nameOf(typed).toLowerCase());
  if (region === undefined)
    throw new Refusing(
      refusals.regionUnknown({ typed: nameOf(typed), instead: nearestOr(typed, all, t`choose ${all.join(', ')}.`) }),
    );
  const owner = state.owners.get(region.name);
  if (owner !== undefined && state.players.get(owner)?.active && !players.includes(owner))
    throw new Refusing(refusals.regionOfOthers({ region: region.name, owner }));
  const fought = [...state.battles.values()].some(each => each.region === region.name && !each.reported);
  if (fought) throw new Refusing(refusals.regionFought({ region: region.name }));
  const held = players.filter(player => rules.regions.some(({ name }) => state.owners.get(name) === player));
  const beside = (player: string) =>
    rules.regions.some(
      each => state.owners.get(each.name) === player && (names(each, region.name) || names(region, each.name)),
    );
  // Whoever holds nothing lands where they like.
  const reaches = players.some(player => player !== owner && (!held.includes(player) || beside(player)));
  if (!reaches) throw new Refusing(refusals.regionFar({ region: region.name }));
  return region.name;
}
