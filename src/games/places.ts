import { activeIn, adriftOf, dropAdrift, isAdrift, serversPlayed, setAdrift } from '../store/adrift.js';
import { activeAt, activeUnder, type BattleAndSeats, battleById, updateBattle } from '../store/battles.js';
import { closeChapters } from '../store/chapters.js';
import { factOf, saveFact } from '../store/facts.js';
import { dropMessages } from '../store/messages.js';
import type { Db } from '../store/open-store.js';
import { isQueued, redirect } from '../store/outbox.js';
import { changePrompt, openPrompts } from '../store/prompts.js';
import { saveSettingsOfServer } from '../store/server-settings.js';
import { type Application, type Transaction, transact } from './application.js';
import { moveClocks } from './battle-clocks.js';
import { COMPUTER } from './battle-info.js';
import { askAgain } from './consent-asks.js';
import { lastAnswerFor, readerOf } from './history.js';
import { table } from './looking.js';
import { askedAgain } from './outbox.js';
import { backOnServerWords, leftServerWords, movedWords } from './place-words.js';
import { showBoard } from './save-command.js';
import { readServerSettings } from './server-settings.js';
import { offerAgain } from './substitutes.js';
import { tellApart } from './tell-apart.js';

/**
 * A channel or thread was deleted: battles that had not started there end, since nobody can be told. Gives those under way, which
 * want another place.
 */
export async function placeGone(app: Application, place: string): Promise<string[]> {
  return app.store.write(async db => {
    const here = await activeAt(db, place);
    const ids = new Set([...(here === undefined ? [] : [here]), ...(await activeUnder(db, place))]);
    const underWay: string[] = [];
    for (const id of ids) {
      const found = await battleById(db, id);
      if (found?.battle.status === 'lobby') await updateBattle(db, id, { status: 'over', updated_at: app.now() });
      else underWay.push(id);
    }
    return underWay;
  });
}

/** A battle goes on in another thread: the board and what is still asked are posted there. False where it moved already. */
export async function moveBattle(
  app: Application,
  of: { battle: string; from: string; channel: string; thread: string },
): Promise<boolean> {
  const at = await table(app, of.battle);
  if (at === undefined) return false;
  const moved = await transact(app, async work => {
    const { db } = work;
    const found = await battleById(db, of.battle);
    if (found?.battle.status !== 'running' || found.battle.place !== of.from) return false;
    if ((await activeAt(db, of.thread)) !== undefined) return false;
    const now = app.now();
    const place = { channel: of.channel, thread: of.thread, place: of.thread };
    await updateBattle(db, of.battle, place);
    await dropAdrift(db, of.battle);
    await redirect(db, of.battle, of.thread);
    await dropMessages(db, of.battle);
    await closeChapters(db, of.battle, now);
    const battle = { ...found.battle, ...place };
    await tellApart(app, work, battle, movedWords);
    await showBoard(work, battle);
    for (const prompt of await openPrompts(db, of.battle)) {
      if (prompt.who === COMPUTER || prompt.silent === 1) continue;
      const decision = at.state.pending.find(({ id, reply }) => id === prompt.decision && reply === undefined);
      if (decision === undefined) continue;
      await changePrompt(db, prompt, { channel: null, message: null });
      if (!(await isQueued(db, of.battle, 'prompt', prompt.decision)))
        await work.deliver(battle, askedAgain(app, { ...at, battle }, decision, prompt, true));
    }
    await askAgain(app, work, { ...found, battle });
    await offerAgain(work, { ...found, battle });
    await moveClocks(app, work, of.battle);
    return true;
  });
  if (moved) app.wake(of.thread);
  return moved;
}

/** No place was found for a battle: its clocks stand, and nothing of it is sent. */
export function leaveAdrift(app: Application, battle: string): Promise<void> {
  return transact(app, work => drift(app, work, battle));
}

/** The bot is no more on a server: battles there stand, nobody is asked, and nothing is sent. */
export function serverGone(app: Application, guild: string): Promise<void> {
  return transact(app, async work => {
    const settings = await readServerSettings(work.db, guild);
    if (settings.left === undefined)
      await saveSettingsOfServer(work.db, guild, JSON.stringify({ ...settings, left: app.now() }));
    for (const battle of await activeIn(work.db, guild)) await drift(app, work, battle);
  });
}

/** The bot is on a server again. Gives its battles under way that stood; of others what waited is sent. */
export async function serverBack(app: Application, guild: string): Promise<string[]> {
  const stood = await app.store.write(async db => {
    const { left, ...settings } = await readServerSettings(db, guild);
    if (left !== undefined) await saveSettingsOfServer(db, guild, JSON.stringify(settings));
    const all = await adriftOf(db, guild);
    for (const { id, status } of all) if (status !== 'running') await dropAdrift(db, id);
    return all;
  });
  for (const { status, place } of stood) if (status !== 'running') app.wake(place);
  return stood.flatMap(({ id, status }) => (status === 'running' ? [id] : []));
}

/** A battle goes on where it was played before. */
export async function goOnInPlace(app: Application, id: string): Promise<void> {
  const place = await transact(app, async work => {
    const found = await battleById(work.db, id);
    if (found?.battle.status !== 'running' || !(await isAdrift(work.db, id))) return undefined;
    await dropAdrift(work.db, id);
    await tellApart(app, work, found.battle, backOnServerWords);
    await moveClocks(app, work, id);
    return found.battle.place;
  });
  if (place !== undefined) app.wake(place);
}

/** Servers in which a battle is open. */
export function serversWithBattles(app: Application): Promise<string[]> {
  return serversPlayed(app.store.db);
}

/**
 * Somebody is not on the server any more: told in each battle that they play, not where they were only asked to, and once until they
 * have answered there again.
 */
export function playerLeft(app: Application, of: { battle: string; user: string }): Promise<void> {
  return transact(app, async work => {
    const fact = ['left', of.battle, of.user].join(' ');
    const found = await battleById(work.db, of.battle);
    if (found?.battle.status !== 'running' || !found.seats.some(({ who }) => who === of.user)) return;
    const told = await factOf(work.db, fact);
    if (told !== undefined && !(await answeredSince(work.db, found, of.user, Number(told)))) return;
    await saveFact(work.db, fact, String(app.now()));
    await tellApart(app, work, found.battle, () => leftServerWords({ who: of.user }));
  });
}

async function answeredSince(db: Db, found: BattleAndSeats, user: string, at: number): Promise<boolean> {
  const reader = await readerOf(db, found);
  for (const { seat } of found.seats) {
    const last = await lastAnswerFor(db, reader, seat);
    if (last?.by === user && !last.clock && last.at > at) return true;
  }
  return false;
}

async function drift(app: Application, work: Transaction, battle: string): Promise<void> {
  await setAdrift(work.db, battle, app.now());
  await moveClocks(app, work, battle);
}
