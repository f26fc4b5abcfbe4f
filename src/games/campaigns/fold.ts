import type { SideId } from '../../engine/index.js';
import type { BattleReport, CampaignEntry, CampaignEvent, SideTally, UnitOutcome } from './events.js';
import { NEWCOMER, type Rating, rated } from './ratings.js';
import type { CampaignRules } from './rules.js';

/** A unit's record, carried from battle to battle by its name. */
export interface UnitRecord {
  name: string;
  battles: number;
  /** Models that fell. */
  fallen: number;
  wipedOut: number;
  experience: number;
  /** Of the campaign's ranks; undefined where it has none. */
  rank?: string;
}

/** A player in the table. */
export interface PlayerRecord extends Rating {
  user: string;
  army: string;
  /** False once they left. */
  active: boolean;
  /** Of this season. */
  points: number;
  won: number;
  drawn: number;
  lost: number;
  byes: number;
  /** Of all seasons. */
  battles: number;
  units: UnitRecord[];
  /** Of all battles that were counted with their dice. */
  tally: SideTally;
}

interface Round {
  number: number;
  pairs: [string, string][];
  /** Who has one: of an odd number the one left over, and whoever was to meet somebody who left. */
  byes: string[];
  /** `a b` of those pairs that played. */
  played: Set<string>;
}

/** A battle of the campaign. */
interface Linked {
  battle: string;
  name: string;
  region?: string;
  /** As in a round. */
  pair?: string;
  players?: readonly [string, string];
  reported: boolean;
}

/** Where a campaign stands: the fold of its events. */
export interface CampaignState {
  season: number;
  over: boolean;
  /** In the order in which they joined. */
  players: Map<string, PlayerRecord>;
  /** Of a ladder, the top first. */
  ladder: string[];
  /** Of a league, the newest. */
  round?: Round;
  battles: Map<string, Linked>;
  /** Who holds a region, by its name. */
  owners: Map<string, string>;
  /** How often two have met in this season, by `pairKey`. */
  met: Map<string, number>;
}

export function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** Works out where a campaign stands. Never throws: what does not fit any more, such as a player who left, is passed over. */
export function campaignState(rules: CampaignRules, entries: readonly CampaignEntry[]): CampaignState {
  const state: CampaignState = {
    season: 1,
    over: false,
    players: new Map(),
    ladder: [],
    battles: new Map(),
    owners: new Map(),
    met: new Map(),
  };
  for (const event of standing(entries)) apply(rules, state, event);
  return state;
}

/** The events without results that were taken back. */
function standing(entries: readonly CampaignEntry[]): CampaignEvent[] {
  const last = new Map<string, number>();
  for (const { seq, event } of entries) if (event.kind === 'takenBack') last.set(event.battle, seq);
  return entries
    .filter(({ seq, event }) => event.kind !== 'reported' || seq > (last.get(event.battle) ?? -1))
    .map(({ event }) => event);
}

function apply(rules: CampaignRules, state: CampaignState, event: CampaignEvent): void {
  switch (event.kind) {
    case 'joined':
      join(state, event.user, event.army);
      break;
    case 'left':
      leave(rules, state, event.user);
      break;
    case 'added':
      state.battles.set(event.battle, {
        battle: event.battle,
        name: event.name,
        region: event.region,
        ...(event.players ? { pair: pairKey(...event.players), players: event.players } : {}),
        reported: false,
      });
      break;
    case 'reported':
      state.battles.set(event.battle, { battle: event.battle, name: event.name, region: event.region, reported: true });
      report(rules, state, event.report, event.region);
      break;
    case 'paired': {
      const { round: number, pairs, bye } = event;
      state.round = { number, pairs, byes: [], played: new Set() };
      if (bye !== undefined) giveBye(rules, state, bye);
      break;
    }
    case 'season':
      nextSeason(state, event.season);
      break;
    case 'ended':
      state.over = true;
      break;
    case 'takenBack':
      break;
  }
}

function join(state: CampaignState, user: string, army: string): void {
  const before = state.players.get(user);
  state.players.set(user, {
    ...(before ?? {
      ...NEWCOMER,
      user,
      points: 0,
      won: 0,
      drawn: 0,
      lost: 0,
      byes: 0,
      battles: 0,
      units: [],
      tally: NO_TALLY,
    }),
    army,
    active: true,
  });
  if (!state.ladder.includes(user)) state.ladder.push(user);
}

/** The battle of two that is not over. */
export function underWay({ battles }: CampaignState, pair: string): Linked | undefined {
  return [...battles.values()].find(each => !each.reported && each.pair === pair);
}

/** Whoever was to meet a player has a bye once that one leaves, unless their battle has begun. */
export function leftAlone(state: CampaignState, user: string): string | undefined {
  const { round } = state;
  const pair = round?.pairs.find(([a, b]) => (a === user || b === user) && !round.played.has(pairKey(a, b)));
  return pair === undefined || underWay(state, pairKey(...pair)) ? undefined : pair.find(each => each !== user);
}

function leave(rules: CampaignRules, state: CampaignState, user: string): void {
  const player = state.players.get(user);
  if (player === undefined || !player.active) return;
  player.active = false;
  state.ladder = state.ladder.filter(other => other !== user);
  const other = leftAlone(state, user);
  if (state.round === undefined || other === undefined) return;
  state.round.pairs = state.round.pairs.filter(pair => !pair.includes(user));
  giveBye(rules, state, other);
}

function giveBye(rules: CampaignRules, state: CampaignState, user: string): void {
  const player = state.players.get(user);
  if (player === undefined) return;
  player.byes += 1;
  player.points += rules.points.bye;
  state.round?.byes.push(user);
}

function nextSeason(state: CampaignState, season: number): void {
  state.season = season;
  state.round = undefined;
  state.met.clear();
  state.owners.clear();
  for (const player of state.players.values()) Object.assign(player, { points: 0, won: 0, drawn: 0, lost: 0, byes: 0 });
}

function report(
  rules: CampaignRules,
  state: CampaignState,
  { players, winner, units, tally }: BattleReport,
  region?: string,
): void {
  const blue = state.players.get(players.blue);
  const red = state.players.get(players.red);
  if (blue === undefined || red === undefined || blue === red) return;
  const score = winner === undefined ? 0.5 : winner === 'blue' ? 1 : 0;
  const [ratedBlue, ratedRed] = rated(blue, red, score);
  Object.assign(blue, ratedBlue);
  Object.assign(red, ratedRed);
  for (const [side, player] of [
    ['blue', blue],
    ['red', red],
  ] as const) {
    const how = winner === undefined ? 'draw' : winner === side ? 'win' : 'loss';
    player.battles += 1;
    player.points += rules.points[how];
    player[({ win: 'won', draw: 'drawn', loss: 'lost' } as const)[how]] += 1;
    record(rules, player, units[side], how === 'win');
    if (tally) player.tally = together(player.tally, tally[side]);
  }
  const key = pairKey(blue.user, red.user);
  state.met.set(key, (state.met.get(key) ?? 0) + 1);
  state.round?.played.add(key);
  if (winner === undefined) return;
  climb(state, players[winner], players[otherSide(winner)]);
  if (region !== undefined) state.owners.set(region, players[winner]);
}

const NO_TALLY: SideTally = { expected: 0, got: 0, did: {}, answers: 0, minutes: 0 };

function together(one: SideTally, other: SideTally): SideTally {
  const answers = one.answers + other.answers;
  const did = { ...one.did };
  for (const [name, count] of Object.entries(other.did)) did[name] = (did[name] ?? 0) + count;
  return {
    expected: one.expected + other.expected,
    got: one.got + other.got,
    did,
    answers,
    minutes: answers === 0 ? 0 : (one.minutes * one.answers + other.minutes * other.answers) / answers,
  };
}

function otherSide(side: SideId): SideId {
  return side === 'blue' ? 'red' : 'blue';
}

/** Whoever beats somebody above them takes their place; those between move down. */
function climb(state: CampaignState, winner: string, loser: string): void {
  const [up, down] = [state.ladder.indexOf(winner), state.ladder.indexOf(loser)];
  if (up < 0 || down < 0 || up < down) return;
  state.ladder.splice(up, 1);
  state.ladder.splice(down, 0, winner);
}

function record(rules: CampaignRules, player: PlayerRecord, units: readonly UnitOutcome[], won: boolean): void {
  for (const { name, began, left } of units) {
    const known = player.units.find(unit => unit.name === name);
    const unit = known ?? { name, battles: 0, fallen: 0, wipedOut: 0, experience: 0 };
    if (known === undefined) player.units.push(unit);
    unit.battles += 1;
    unit.fallen += Math.max(0, began - left);
    if (left === 0) {
      unit.wipedOut += 1;
      if (rules.wipedOut === 'begins again') unit.experience = 0;
      if (rules.wipedOut === 'halves') unit.experience = Math.floor(unit.experience / 2);
    } else unit.experience += rules.experience.survived;
    unit.experience += rules.experience.battle + (won ? rules.experience.win : 0);
    unit.rank = rules.ranks.findLast(({ from }) => from <= unit.experience)?.name;
  }
}

/** Points of the regions that a player holds. */
export function regionPoints(rules: CampaignRules, state: CampaignState, user: string): number {
  return rules.regions.reduce((sum, { name, worth }) => sum + (state.owners.get(name) === user ? worth : 0), 0);
}

/** The table, the first first; those who left are not in it. */
export function tableOf(rules: CampaignRules, state: CampaignState): PlayerRecord[] {
  const active = [...state.players.values()].filter(({ active }) => active);
  if (rules.kind === 'ladder')
    return active.sort((a, b) => state.ladder.indexOf(a.user) - state.ladder.indexOf(b.user));
  const total = (player: PlayerRecord) => player.points + regionPoints(rules, state, player.user);
  return active.sort((a, b) => total(b) - total(a) || b.won - a.won || b.rating - a.rating);
}
