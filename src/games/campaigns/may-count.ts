import { t } from '../../engine/language.js';
import { nearestOr } from '../../engine/near-names.js';
import { beginning } from '../../engine/wording.js';
import { Refusing } from '../refuse.js';
import { typedWords } from '../typed-words.js';
import { type CampaignState, pairKey } from './fold.js';
import type { Read } from './read-campaign.js';
import * as words from './words.js';

const LONGEST_NAME = 40;

/** The name that somebody typed: on one line, and not too long. */
export function nameOf(typed: string): string {
  return beginning(typedWords(typed), LONGEST_NAME).trim();
}

/** Refuses a battle of two whom the round of a league does not pair, or who met in it already. */
export function mustMeet({ round }: CampaignState, blue: string, red: string, user: string): void {
  if (round === undefined) throw new Refusing(words.noRoundYet());
  const key = pairKey(blue, red);
  if (round.pairs.some(([a, b]) => pairKey(a, b) === key) && !round.played.has(key)) return;
  const own = round.pairs.find(pair => pair.includes(user));
  const against = own?.find(other => other !== user);
  throw new Refusing(words.notPaired({ round: round.number, ...(against === undefined ? {} : { against }) }));
}

/** The region that a battle of these two may be fought for; undefined where the campaign has no map. */
export function regionFor(
  { rules, state }: Read,
  typed: string | undefined,
  players: readonly string[],
): string | undefined {
  if (rules.kind !== 'map') {
    if (typed !== undefined) throw new Refusing(words.noRegions());
    return undefined;
  }
  const names = rules.regions.map(({ name }) => name);
  if (typed === undefined) throw new Refusing(words.regionMissing({ names }));
  const region = rules.regions.find(({ name }) => name.toLowerCase() === nameOf(typed).toLowerCase());
  if (region === undefined)
    throw new Refusing(
      words.regionUnknown({ typed: nameOf(typed), instead: nearestOr(typed, names, t`choose ${names.join(', ')}.`) }),
    );
  const owner = state.owners.get(region.name);
  if (owner !== undefined && state.players.get(owner)?.active && !players.includes(owner))
    throw new Refusing(words.regionOfOthers({ region: region.name, owner }));
  const fought = [...state.battles.values()].some(each => each.region === region.name && !each.reported);
  if (fought) throw new Refusing(words.regionFought({ region: region.name }));
  const held = players.filter(player => rules.regions.some(({ name }) => state.owners.get(name) === player));
  const beside = (player: string) =>
    rules.regions.some(
      each =>
        state.owners.get(each.name) === player && (each.next.includes(region.name) || region.next.includes(each.name)),
    );
  // Whoever holds nothing lands where they like.
  const reaches = players.some(player => player !== owner && (!held.includes(player) || beside(player)));
  if (!reaches) throw new Refusing(words.regionFar({ region: region.name }));
  return region.name;
}
