import type { SideId } from '../engine/index.js';
import { SIDE_NAMES } from '../engine/wording.js';
import { auditOf, insertAudit, lastAudit } from '../store/audit.js';
import { type BattleAndSeats, battleById, updateBattle } from '../store/battles.js';
import { chaptersOf } from '../store/chapters.js';
import type { Db } from '../store/open-store.js';
import { undoable, undoRow } from '../store/states.js';
import type { AuditRow, BattleRow } from '../store/tables.js';
import { type Application, transact } from './application.js';
import { messagesOf } from './chronicle.js';
import { nameForAll } from './consent-asks.js';
import { endOfBattle } from './end-battle.js';
import { answersFrom, countedBefore, readerOf } from './history.js';
import * as words from './host-words.js';
import { publicly } from './languages.js';
import { learnedSince } from './learned.js';
import { endLobby, showLobby } from './lobby.js';
import type { Refused } from './outcomes.js';
import { rulesetOf } from './position.js';
import { Refusing, refusing } from './refuse.js';
import { takeBack } from './take-back.js';
import { tellApart } from './tell-apart.js';

/** Who acts, in which battle; `manages`: they may Manage Server. */
export interface Hosting {
  battle: string;
  user: string;
  manages: boolean;
}

export type HostOutcome = { kind: 'done'; what: string } | Refused;

/** An answer to which a battle can go back. */
export interface RewindMoment {
  seq: number;
  label: string;
}

/** Where a battle can go back to, the newest first; nothing that is sealed is named. */
export async function rewindMoments(app: Application, battle: string): Promise<RewindMoment[]> {
  const { db } = app.store;
  const found = await battleById(db, battle);
  return found?.battle.status === 'running' ? momentsIn(db, found) : [];
}

async function momentsIn(db: Db, found: BattleAndSeats): Promise<RewindMoment[]> {
  const battle = found.battle.id;
  const kept = await undoable(db, battle, 0);
  const first = kept.at(-1);
  if (first === undefined) return [];
  const chapters = await chaptersOf(db, battle);
  const told = await answersFrom(db, await readerOf(db, found), first.seq);
  const side = (seat?: string) =>
    SIDE_NAMES[(found.seats.find(each => each.seat === seat)?.side ?? '') as SideId] ?? '';
  return kept.flatMap(({ seq }) => {
    const command = told.find(each => each.seq === seq);
    if (command === undefined || command.forced) return [];
    const chapter = messagesOf(chapters, seq)[0]?.title ?? '';
    const what = command.sealed ? words.sealedLabel() : command.answered || words.sealedLabel();
    return [{ seq, label: words.momentLabel({ chapter, side: side(command.seat), what }) }];
  });
}

/** What would be undone; `seen` is to be given back with the confirmation. */
export type RewindLook = { kind: 'look'; what: string; answers: number; learned: string[]; seen: number } | Refused;

export function lookAtRewind(app: Application, of: Hosting & { seq: number }): Promise<RewindLook> {
  return refusing(app, `a look back in ${of.battle}`, async (): Promise<RewindLook> => {
    const { db } = app.store;
    const found = await mustHost(db, of);
    if (found.battle.status !== 'running') throw new Refusing(words.notRunning());
    const { taken, position } = await mustReach(app, db, found, of.seq);
    const learned = await learnedSince(db, await readerOf(db, found), { seq: of.seq, seat: '' });
    return { kind: 'look', what: nameForAll(taken[0]), answers: taken.length, learned, seen: position.state.seq };
  });
}

/** Takes a battle back to before an answer, whatever was learned since; everybody reads who did. */
export function rewind(
  app: Application,
  of: Hosting & { seq: number; seen: number; interaction: string },
): Promise<HostOutcome> {
  return refusing(app, `rewind of ${of.battle}`, () =>
    transact(app, async (work): Promise<HostOutcome> => {
      const { db } = work;
      const found = await mustHost(db, of);
      const { battle, seats } = found;
      const before = await countedBefore(db, await readerOf(db, found), of.interaction);
      if (before) return { kind: 'done', what: before.answered ?? '' };
      if (battle.status !== 'running') throw new Refusing(await whyOver(db, battle.id));
      const position = await app.positions.ofStarted(db, battle.id);
      if (position.state.seq !== of.seen)
        throw new Refusing((await deedSince(db, battle.id, of.seen)) ?? words.wentOn());
      const { taken, row } = await mustReach(app, db, found, of.seq);
      const what = publicly(app, battle.guild, () => nameForAll(taken[0]));
      const seq = await takeBack(app, work, {
        battle,
        seats,
        ruleset: rulesetOf(app.rulesets, battle.id, battle.ruleset),
        position,
        row,
        taken,
        report: () => words.rewound({ who: of.user, what, answers: taken.length }),
        command: { interaction: of.interaction, who: of.user, answered: what },
      });
      await enter(app, db, found, of.user, { kind: 'rewind', what, answers: taken.length, seq });
      return { kind: 'done', what };
    }),
  );
}

/** How a battle stands that is to be ended. */
export type EndLook = { kind: 'look'; status: BattleRow['status'] } | Refused;

export function lookAtEnd(app: Application, of: Hosting): Promise<EndLook> {
  return refusing(app, `a look at the end of ${of.battle}`, async (): Promise<EndLook> => {
    const { battle } = await mustHost(app.store.db, of);
    if (battle.status === 'over') throw new Refusing(await whyOver(app.store.db, battle.id));
    return { kind: 'look', status: battle.status };
  });
}

/** Ends a battle as it stands, or closes one that has not begun. */
export function endBattle(app: Application, of: Hosting & { interaction: string }): Promise<HostOutcome> {
  return refusing(app, `end of ${of.battle}`, () =>
    transact(app, async (work): Promise<HostOutcome> => {
      const { db } = work;
      const found = await mustHost(db, of);
      const { battle } = found;
      const before = await countedBefore(db, await readerOf(db, found), of.interaction);
      if (before) return { kind: 'done', what: before.answered ?? '' };
      if (battle.status === 'over') throw new Refusing(await whyOver(db, battle.id));
      await enter(app, db, found, of.user, { kind: 'end' });
      if (battle.status === 'lobby') {
        await endLobby(app, work, { ...battle, host: of.user }, 'left');
        return { kind: 'done', what: '' };
      }
      const { summary } = await endOfBattle(app, work, found, {
        told: () => ({ title: words.endedByHost(of.user), answered: words.endedInLog() }),
        command: { interaction: of.interaction, kind: 'end', who: of.user },
      });
      return { kind: 'done', what: summary };
    }),
  );
}

export type TransferOutcome =
  | {
      kind: 'done';
      to: string /** Who was host until now, and what a host did last here. */;
      from: string;
      last?: string;
    }
  | Refused;

/** Makes somebody else the host of a battle. */
export function transferBattle(app: Application, of: Hosting & { to: string }): Promise<TransferOutcome> {
  return refusing(app, `transfer of ${of.battle}`, () =>
    transact(app, async (work): Promise<TransferOutcome> => {
      const { db } = work;
      const found = await mustHost(db, of);
      const { battle } = found;
      if (battle.status === 'over') throw new Refusing(await whyOver(db, battle.id));
      if (battle.host === of.to) throw new Refusing((await deedSince(db, battle.id, -1)) ?? words.sameHost());
      const last = await deedSince(db, battle.id, -1);
      await updateBattle(db, battle.id, { host: of.to });
      await enter(app, db, found, of.user, { kind: 'transfer', from: battle.host, to: of.to });
      await tellApart(app, work, battle, () => words.handedOn({ who: of.user, to: of.to }));
      if (battle.status === 'lobby') await showLobby(work, battle.id);
      return { kind: 'done', to: of.to, from: battle.host, ...(last ? { last } : {}) };
    }),
  );
}

export interface AuditEntry {
  battle: string;
  /** Where its thread is, while the battle is known. */
  place?: string;
  who: string;
  at: number;
  what: string;
}

/** What hosts did in a server, the newest first. */
export async function audit(app: Application, of: { guild: string; most: number }): Promise<AuditEntry[]> {
  const { db } = app.store;
  const rows = await auditOf(db, of.guild, of.most);
  return Promise.all(
    rows.map(async row => {
      const place = (await battleById(db, row.battle))?.battle.place;
      return {
        battle: row.battle,
        ...(place === undefined ? {} : { place }),
        who: row.who,
        at: row.at,
        what: words.deedWords(deedOf(row)),
      };
    }),
  );
}

export async function mustHost(db: Db, { battle, user, manages }: Hosting): Promise<BattleAndSeats> {
  const found = await battleById(db, battle);
  if (found === undefined) throw new Refusing(words.noBattle());
  if (found.battle.host !== user && !manages) throw new Refusing(words.notHost());
  return found;
}

async function mustReach(app: Application, db: Db, found: BattleAndSeats, seq: number) {
  const row = await undoRow(db, found.battle.id, seq);
  const taken = row === undefined ? [] : await answersFrom(db, await readerOf(db, found), seq);
  if (row === undefined || taken[0]?.seq !== seq) {
    const offered = await momentsIn(db, found);
    throw new Refusing(offered.length === 0 ? words.nothingAnswered() : words.notKept());
  }
  return { row, taken, position: await app.positions.ofStarted(db, found.battle.id) };
}

export async function enter(
  app: Application,
  db: Db,
  { battle }: BattleAndSeats,
  who: string,
  deed: words.Deed,
): Promise<void> {
  await insertAudit(db, { guild: battle.guild, battle: battle.id, who, at: app.now(), deed: JSON.stringify(deed) });
}

function deedOf(row: AuditRow): words.Deed {
  return JSON.parse(row.deed) as words.Deed;
}

/** What a host did last in a battle, in a sentence; of a rewind only where it came after command `seq`. */
async function deedSince(db: Db, battle: string, seq: number): Promise<string | undefined> {
  const last = await lastAudit(db, battle);
  if (last === undefined) return undefined;
  const deed = deedOf(last);
  if (seq >= 0 && (deed.kind !== 'rewind' || deed.seq <= seq)) return undefined;
  return words.meanwhile({ ...last, deed });
}

async function whyOver(db: Db, battle: string): Promise<string> {
  const last = await lastAudit(db, battle);
  return last && deedOf(last).kind === 'end' ? words.meanwhile({ ...last, deed: deedOf(last) }) : words.over();
}
