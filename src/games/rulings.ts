import { activeAt, battleById } from '../store/battles.js';
import { chaptersOf, closeChapters } from '../store/chapters.js';
import type { Db } from '../store/open-store.js';
import {
  insertRuling,
  openRulings,
  type PlacedRuling,
  placedRuling,
  rulingById,
  rulingByInteraction,
  rulingsIn,
  saveVote,
  updateRuling,
  votesOn,
  withdrawalOf,
} from '../store/rulings.js';
import type { BattleRow, RulingRow } from '../store/tables.js';
import { type Application, type Transaction, transact } from './application.js';
import { deadlineIn, LONGEST_VOTE, SHORTEST_VOTE } from './deadline-words.js';
import { endVote, showRuling, wakeForRuling } from './decide-ruling.js';
import { freeId } from './free-id.js';
import { publicly } from './languages.js';
import type { Refused } from './outcomes.js';
import { Refusing, refusing } from './refuse.js';
import { infoOf, isAmong, type Moment, playersOf, type RulingInfo, type Voter, type Voters } from './ruling-info.js';
import { optionMeant, optionsIn, type Proposal, settingOf, UNSEEN } from './ruling-options.js';
import * as words from './ruling-words.js';
import { settingName } from './setting-words.js';

/** Votes that are open at once: of one member, and of a server. */
const MOST_OF_ONE = 5;
const MOST_OF_ALL = 20;
const USUAL_VOTE = '1 day';
/** Rulings that a server's list and search look through, the newest. */
const MOST_SEARCHED = 500;

export interface ProposeRuling extends Proposal {
  guild: string;
  /** The channel or thread where it is asked. */
  channel: string;
  user: string;
  interaction: string;
  question?: string;
  /** The players of the battle here when undefined, else everybody in the channel. */
  voters?: Voters['kind'];
  role?: string;
  /** `3 days`, or a date. */
  deadline?: string;
  isPrivate: boolean;
  /** The id of the rule that it is about. */
  rule?: string;
}

export type RulingOutcome = { kind: 'ruling'; ruling: RulingInfo } | Refused;

/** Puts a question to the vote. */
export function proposeRuling(app: Application, of: ProposeRuling): Promise<RulingOutcome> {
  return refusing(app, `a ruling in ${of.channel}`, () =>
    transact(app, async (work): Promise<RulingOutcome> => {
      const { db } = work;
      const before = await rulingByInteraction(db, of.interaction);
      if (before) return { kind: 'ruling', ruling: await infoOf(app, db, before) };
      const here = await activeAt(db, of.channel);
      const battle = here === undefined ? undefined : (await battleById(db, here))?.battle;
      const decides = of.setting === undefined ? undefined : settingOf(app, of, battle);
      const isBlank = of.question !== undefined && of.question.replace(UNSEEN, '') === '';
      if (isBlank || (of.question === undefined && decides === undefined)) throw new Refusing(words.needsQuestion());
      const options = decides ? decides.options : optionsIn(of.options);
      const voters = votersOf(of, battle);
      // Else one vote of a passer-by would change how others play.
      if (decides?.scope === 'battle' && battle && voters.kind !== 'players' && !of.host)
        if (!(await playersOf(db, battle.id)).includes(of.user)) throw new Refusing(words.onlyPlayersAskOthers());
      await mustHaveRoomToVote(db, of);
      const row: RulingRow = {
        ...blankRow(app, of),
        id: await freeRulingId(app, db),
        battle: battle?.id ?? null,
        ruleset: decides?.ruleset.id ?? battle?.ruleset ?? null,
        rule: of.rule ?? decides?.known.rule ?? null,
        setting: decides?.known.path ?? null,
        scope: decides?.scope ?? (battle ? 'battle' : 'server'),
        question:
          of.question ?? publicly(app, of.guild, () => words.settingQuestion(settingName(decides?.known.name ?? ''))),
        options: JSON.stringify(options),
        voters: JSON.stringify(voters),
        open_votes: of.isPrivate ? 0 : 1,
        moment: battle ? await momentOf(db, battle) : null,
        deadline: deadlineOf(of.deadline, app.now()),
      };
      return post(app, work, row);
    }),
  );
}

async function post(app: Application, work: Transaction, row: RulingRow): Promise<RulingOutcome> {
  await insertRuling(work.db, row);
  // What is told next stands below it.
  if (row.battle !== null) await closeChapters(work.db, row.battle, app.now());
  await wakeForRuling(app, work.db, row.id);
  await showRuling(work, row);
  return { kind: 'ruling', ruling: await infoOf(app, work.db, row) };
}

function blankRow(app: Application, of: { guild: string; channel: string; user: string; interaction: string }) {
  return {
    guild: of.guild,
    channel: of.channel,
    proposer: of.user,
    interaction: of.interaction,
    proposed_at: app.now(),
    state: 'open' as const,
    outcome: null,
    ended_at: null,
    rolled: null,
    was: null,
    force: 'none' as const,
    withdraws: null,
    message: null,
  };
}

function votersOf(of: Pick<ProposeRuling, 'voters' | 'role'>, battle: BattleRow | undefined): Voters {
  const kind = of.voters ?? (of.role !== undefined ? 'role' : battle ? 'players' : 'channel');
  if (kind === 'players' && battle === undefined) throw new Refusing(words.noBattleToRule());
  if (kind !== 'role') return { kind };
  if (of.role === undefined) throw new Refusing(words.needsRole());
  return { kind, role: of.role };
}

function deadlineOf(typed: string | undefined, now: number): number {
  const at = deadlineIn(typed ?? USUAL_VOTE, now);
  if (at === undefined) throw new Refusing(words.unknownDeadline());
  if (at <= now) throw new Refusing(words.pastDeadline());
  if (at < now + SHORTEST_VOTE) throw new Refusing(words.shortDeadline());
  if (at > now + LONGEST_VOTE) throw new Refusing(words.longDeadline());
  return at;
}

async function mustHaveRoomToVote(db: Db, { guild, user }: { guild: string; user: string }): Promise<void> {
  const { own, all } = await openRulings(db, guild, user);
  if (own >= MOST_OF_ONE) throw new Refusing(words.tooManyOfOne(MOST_OF_ONE));
  if (all >= MOST_OF_ALL) throw new Refusing(words.tooManyHere(MOST_OF_ALL));
}

/** What was told last of a battle, and where it stands. */
async function momentOf(db: Db, battle: BattleRow): Promise<string | null> {
  const last = (await chaptersOf(db, battle.id)).at(-1);
  if (last === undefined) return null;
  const moment: Moment = {
    title: last.title,
    channel: last.channel ?? battle.place,
    ...(last.message === null ? {} : { message: last.message }),
  };
  return JSON.stringify(moment);
}

function freeRulingId(app: Application, db: Db): Promise<string> {
  return freeId(app, async id => (await rulingById(db, id)) !== undefined);
}

type VoteOutcome =
  /** `option`: what they vote for. */
  | { kind: 'ruling'; ruling: RulingInfo; option: number }
  /** They may vote on it, but not for that. */
  | { kind: 'noOption'; ruling: RulingInfo }
  | Refused;

/**
 * Votes, or changes one's vote; with the last of those who can vote it ends. `option`: its place, from 0, or how it was typed.
 */
export function voteOnRuling(
  app: Application,
  of: { ruling: string; guild: string; option: number | string; voter: Voter },
): Promise<VoteOutcome> {
  return refusing(app, `a vote on ${of.ruling}`, () =>
    transact(app, async (work): Promise<VoteOutcome> => {
      const { db } = work;
      const row = await mustBeThere(db, of);
      if (!of.voter.sees) throw new Refusing(words.cannotSee());
      if (row.state !== 'open') throw new Refusing(words.ended());
      if (row.deadline <= app.now()) {
        await endVote(app, work, row.id);
        await wakeForRuling(app, db, row.id);
        return { kind: 'refused', why: words.ended(), cite: 'FP.ruling' };
      }
      const info = await infoOf(app, db, row);
      const { voters, players } = info;
      if (!isAmong(info, of.voter)) throw new Refusing(words.notInElectorate(voters));
      const option = optionMeant([info.options, JSON.parse(row.options) as string[]], of.option);
      if (option === undefined) return { kind: 'noOption', ruling: info };
      await saveVote(db, { ruling: row.id, user: of.voter.user, option, at: app.now() });
      const voted = new Set((await votesOn(db, row.id)).map(({ user }) => user));
      if (voters.kind === 'players' && players.every(player => voted.has(player))) await endVote(app, work, row.id);
      else await showRuling(work, row);
      await wakeForRuling(app, db, row.id);
      return { kind: 'ruling', ruling: await infoOf(app, db, (await rulingById(db, row.id)) ?? row), option };
    }),
  );
}

/** Withdraws a vote that is open; where a ruling was accepted already, asks in a vote whether it is withdrawn. */
export function withdrawRuling(
  app: Application,
  of: { ruling: string; guild: string; user: string; host: boolean; interaction: string },
): Promise<RulingOutcome> {
  return refusing(app, `withdrawal of ${of.ruling}`, () =>
    transact(app, async (work): Promise<RulingOutcome> => {
      const { db } = work;
      const before = await rulingByInteraction(db, of.interaction);
      if (before) return { kind: 'ruling', ruling: await infoOf(app, db, before) };
      const row = await mustBeThere(db, of);
      if (row.state === 'withdrawn') throw new Refusing(words.withdrawnBefore());
      if (row.state === 'open') {
        if (row.proposer !== of.user && !of.host) throw new Refusing(words.notYoursToWithdraw());
        await updateRuling(db, row.id, { state: 'withdrawn', ended_at: app.now() });
        await wakeForRuling(app, db, row.id);
        await showRuling(work, row);
        return { kind: 'ruling', ruling: await infoOf(app, db, { ...row, state: 'withdrawn' }) };
      }
      if (row.state !== 'accepted' || row.withdraws !== null) throw new Refusing(words.nothingDecided());
      if (await withdrawalOf(db, row)) throw new Refusing(words.withdrawalWaits());
      await mustHaveRoomToVote(db, of);
      return post(app, work, {
        ...row,
        ...blankRow(app, { ...of, channel: row.channel }),
        id: await freeRulingId(app, db),
        question: publicly(app, of.guild, () => words.withdrawalQuestion(row.question)),
        options: JSON.stringify(words.WITHDRAW_OPTIONS),
        deadline: deadlineOf(undefined, app.now()),
        withdraws: row.id,
      });
    }),
  );
}

async function mustBeThere(db: Db, of: { ruling: string; guild: string }): Promise<RulingRow> {
  const row = await rulingById(db, of.ruling);
  if (row === undefined || row.guild !== of.guild) throw new Refusing(words.gone());
  return row;
}

/** A ruling of a server; undefined where it has none of that id, or it stands where whoever asks does not see it. */
export async function ruling(
  app: Application,
  of: { ruling: string; guild?: string; unseen?: readonly string[] },
): Promise<RulingInfo | undefined> {
  const { db } = app.store;
  const row = await placedRuling(db, of.ruling);
  if (row === undefined || (of.guild !== undefined && row.guild !== of.guild)) return undefined;
  return isUnseen(row, of.unseen) ? undefined : infoOf(app, db, row);
}

/**
 * Rulings of a server in which every word is found, open ones first, then the newest. `decided`: only what was accepted and stands;
 * `rule`: only about that rule; `unseen`: nothing of these channels, which whoever asks does not see.
 */
export async function rulings(
  app: Application,
  of: { guild: string; words?: string; rule?: string; decided?: boolean; unseen?: string[]; most: number },
): Promise<RulingInfo[]> {
  const { db } = app.store;
  const states: RulingRow['state'][] = of.decided ? ['accepted'] : ['open', 'accepted', 'withdrawn', 'lapsed'];
  const wanted = (of.words ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const rows = (await rulingsIn(db, of.guild, states, MOST_SEARCHED)).filter(row => {
    if (isUnseen(row, of.unseen)) return false;
    if (of.decided && row.withdraws !== null) return false;
    if (of.rule !== undefined && row.rule !== of.rule) return false;
    const text = `${row.question} ${row.options} ${row.setting ?? ''}`.toLowerCase();
    return wanted.every(word => text.includes(word));
  });
  const place = ({ state }: RulingRow) => (state === 'open' ? 0 : 1);
  const found = rows.sort((a, b) => place(a) - place(b)).slice(0, of.most);
  return Promise.all(found.map(row => infoOf(app, db, row)));
}

/** Whether it stands in one of these channels, or in a thread of one. */
function isUnseen({ channel, under }: PlacedRuling, unseen: readonly string[] = []): boolean {
  return unseen.some(each => each === channel || each === under);
}
