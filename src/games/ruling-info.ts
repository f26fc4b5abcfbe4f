import { switchesOf } from '../engine/kernel/switches.js';
import { translated } from '../engine/language.js';
import { seatsOf } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { votesOn } from '../store/rulings.js';
import type { RulingRow } from '../store/tables.js';
import type { Application } from './application.js';
import { COMPUTER } from './battle-info.js';
import { settingName, valueWords } from './setting-words.js';

/** Who votes on a ruling. */
export interface Voters {
  kind: 'players' | 'channel' | 'role';
  role?: string;
}

/** What is known of whoever votes. */
export interface Voter {
  user: string;
  /** Their roles in the server. */
  roles: string[];
  /** They see the channel where it is asked. */
  sees: boolean;
}

/** Whether somebody is of those who are asked. */
export function isAmong({ voters, players }: Pick<RulingInfo, 'voters' | 'players'>, { user, roles }: Voter): boolean {
  if (voters.kind === 'players') return players.includes(user);
  return voters.kind === 'channel' || roles.includes(voters.role ?? '');
}

/** What an option threw in a roll-off, in the order of its throws. */
export interface RolledOff {
  option: number;
  faces: number[];
}

/** A ruling as everybody in its channel may read it. What users wrote stands as they wrote it. */
export interface RulingInfo
  extends Pick<RulingRow, 'id' | 'guild' | 'channel' | 'scope' | 'question' | 'proposer' | 'state' | 'force'> {
  battle?: string;
  ruleset?: string;
  rule?: string;
  /** The setting that it decides, in words. */
  setting?: { path: string; name: string };
  options: string[];
  voters: Voters;
  /** The people who play its battle; nobody without one. */
  players: string[];
  isOpen: boolean;
  moment?: Moment;
  proposedAt: number;
  deadline: number;
  endedAt?: number;
  outcome?: number;
  rolled?: RolledOff[];
  /** Votes for each option; left out while votes are private and the vote is open. */
  counts?: number[];
  /** Who votes for each option; left out where votes are private. */
  by?: string[][];
  /** Votes given. */
  votes: number;
  /** It asks whether this ruling is withdrawn. */
  withdraws?: string;
  message?: string;
}

/** The moment of a battle that a ruling is about. */
export interface Moment {
  title: string;
  channel: string;
  message?: string;
}

export async function infoOf(app: Pick<Application, 'rulesets'>, db: Db, row: RulingRow): Promise<RulingInfo> {
  const options = JSON.parse(row.options) as string[];
  const votes = await votesOn(db, row.id);
  const isOpen = row.open_votes === 1;
  const counted = isOpen || row.state !== 'open';
  const of = (option: number) => votes.filter(vote => vote.option === option);
  const ruleset = app.rulesets.find(({ id }) => id === row.ruleset);
  const known = ruleset && switchesOf(ruleset.options).find(({ path }) => path === row.setting);
  const { id, guild, channel, scope, question, proposer, state, force } = row;
  return {
    id,
    guild,
    channel,
    scope,
    question,
    proposer,
    state,
    force,
    ...(row.battle === null ? {} : { battle: row.battle }),
    ...(row.ruleset === null ? {} : { ruleset: row.ruleset }),
    ...(row.rule === null ? {} : { rule: row.rule }),
    ...(row.setting === null
      ? {}
      : { setting: { path: row.setting, name: known ? settingName(known.name) : row.setting } }),
    options: optionsSaid(row, options),
    voters: JSON.parse(row.voters) as Voters,
    players: row.battle === null ? [] : await playersOf(db, row.battle),
    isOpen,
    ...(row.moment === null ? {} : { moment: JSON.parse(row.moment) as Moment }),
    proposedAt: row.proposed_at,
    deadline: row.deadline,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    ...(row.rolled === null ? {} : { rolled: JSON.parse(row.rolled) as RolledOff[] }),
    ...(counted ? { counts: options.map((_, option) => of(option).length) } : {}),
    ...(isOpen ? { by: options.map((_, option) => of(option).map(({ user }) => user)) } : {}),
    votes: votes.length,
    ...(row.withdraws === null ? {} : { withdraws: row.withdraws }),
    ...(row.message === null ? {} : { message: row.message }),
  };
}

/** What users wrote as they wrote it; values of settings, and what we offer ourselves, in the language that is spoken. */
function optionsSaid({ setting, withdraws }: RulingRow, options: readonly string[]): string[] {
  if (withdraws !== null) return options.map(translated);
  return setting === null ? [...options] : options.map(valueWords);
}

/** The people who play a battle. */
export async function playersOf(db: Db, battle: string): Promise<string[]> {
  const seats = await seatsOf(db, battle);
  return [...new Set(seats.flatMap(({ who }) => (who === null || who === COMPUTER ? [] : [who])))];
}
