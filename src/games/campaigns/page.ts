import { translated } from '../../engine/language.js';
import { type PlayerRecord, pairKey, regionPoints, tableOf } from './fold.js';
import type { Read } from './read-campaign.js';
import type { CampaignRules } from './rules.js';
import { calledBattle } from './words.js';

/** A region as a map shows it; corners in thousandths of the map. */
export interface RegionShown {
  name: string;
  outline: [number, number][];
  worth: number;
  /** The place of its owner in the table, from 1. */
  owner?: number;
  /** A battle for it is under way. */
  fought: boolean;
}

/** A campaign as anybody may know it. */
export interface CampaignPage {
  id: string;
  name: string;
  about: string;
  host: string;
  kind: CampaignRules['kind'];
  season: number;
  rounds: number;
  over: boolean;
  /** The first first; `total`: points with those of regions. */
  table: { player: PlayerRecord; total: number }[];
  round?: { number: number; pairs: { a: string; b: string; played: boolean }[]; byes: string[]; byePoints: number };
  regions: RegionShown[];
  /** Battles that are not over. */
  waiting: string[];
}

export function pageOf({ row, rules, state }: Read): CampaignPage {
  const table = tableOf(rules, state).map(player => ({
    player,
    total: player.points + regionPoints(rules, state, player.user),
  }));
  const open = [...state.battles.values()].filter(({ reported }) => !reported);
  const regions = rules.regions.map(({ name, outline, worth }) => {
    const owner = table.findIndex(({ player }) => player.user === state.owners.get(name)) + 1;
    const fought = open.some(({ region }) => region === name);
    return { name, outline, worth, fought, ...(owner > 0 ? { owner } : {}) };
  });
  const { round } = state;
  return {
    id: row.id,
    name: row.name,
    about: translated(rules.about),
    host: row.host,
    kind: rules.kind,
    season: state.season,
    rounds: rules.rounds,
    over: row.status === 'over',
    table,
    ...(round
      ? {
          round: {
            number: round.number,
            pairs: round.pairs.map(([a, b]) => ({ a, b, played: round.played.has(pairKey(a, b)) })),
            byes: round.byes,
            byePoints: rules.points.bye,
          },
        }
      : {}),
    regions,
    waiting: open.map(battle => calledBattle(battle)),
  };
}
