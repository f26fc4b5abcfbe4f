import type { AnyRuleset, OddsCard, RollCard } from '../engine/index.js';
import { type Switch, switchesOf } from '../engine/kernel/switches.js';
import { kindsOf } from './reactions-ahead.js';

/** What is known of a ruleset without its code: plain data for commands, lists and lookups. */
export interface RulesetCard
  extends Pick<AnyRuleset, 'id' | 'name' | 'sizes' | 'verbs' | 'reference' | 'teaching' | 'turnsOf'> {
  /** What exact odds it offers; `Games.odds` works them out. */
  odds: OddsCard[];
  /** What dice it throws for anybody; `Games.roll` throws them. */
  rolls: RollCard[];
  /** Questions about what others do, which a player may let pass. */
  windows: { asks: string; title: string }[];
  /** Kinds of reaction, of which a player may say something beforehand. */
  reactions: { kind: string; title: string }[];
  /** What a group may set. */
  switches: readonly Switch[];
}

const cards = new WeakMap<readonly AnyRuleset[], readonly RulesetCard[]>();

/** The cards of rulesets, one list however often these are opened: by it is known what was worked out from all of them. */
export function cardsOf(rulesets: readonly AnyRuleset[]): readonly RulesetCard[] {
  const known = cards.get(rulesets) ?? rulesets.map(cardOf);
  cards.set(rulesets, known);
  return known;
}

export function cardOf({
  id,
  name,
  sizes,
  verbs,
  reference,
  teaching,
  turnsOf,
  odds,
  rolls,
  planning,
  options,
}: AnyRuleset): RulesetCard {
  return {
    id,
    name,
    sizes,
    verbs,
    reference,
    ...(teaching ? { teaching } : {}),
    ...(turnsOf ? { turnsOf } : {}),
    odds: (odds ?? []).map(({ name, describe, params, words, inWords }) => ({
      name,
      describe,
      params,
      words,
      ...(inWords ? { inWords } : {}),
    })),
    rolls: (rolls ?? []).map(({ name, describe, params }) => ({ name, describe, params })),
    windows: Object.entries(planning.windows).map(([asks, { title }]) => ({ asks, title })),
    reactions: Object.entries(kindsOf({ planning })).map(([kind, title]) => ({ kind, title })),
    switches: switchesOf(options),
  };
}
