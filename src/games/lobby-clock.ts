import { activeAt, battleById, updateBattle } from '../store/battles.js';
import { spendWaiting } from '../store/server-limits.js';
import { type Application, transact } from './application.js';
import { endLobby } from './lobby.js';

/**
 * The most milliseconds that one tick counts. Lobbies wait by the time that the bot runs, so that neither a changed
 * clock nor a bot that was off for a week ends them.
 */
const MOST_A_TICK = 60_000;

const lastTick = new WeakMap<Application, number>();

/** Ends the lobbies in which nothing changed for as long as their server lets them wait. */
export async function tickLobbies(app: Application): Promise<void> {
  const now = app.now();
  const passed = Math.min(Math.max(now - (lastTick.get(app) ?? now), 0), MOST_A_TICK);
  lastTick.set(app, now);
  if (passed === 0) return;
  const over = await app.store.write(db => spendWaiting(db, passed));
  for (const id of over) {
    await transact(app, async work => {
      const found = await battleById(work.db, id);
      if (found?.battle.status === 'lobby' && found.battle.waits <= 0) await endLobby(app, work, found.battle, 'quiet');
    });
  }
}

/** Ends a battle that had not started in a channel or thread that was deleted: nobody can be told. */
export async function placeGone(app: Application, place: string): Promise<void> {
  await app.store.write(async db => {
    const id = await activeAt(db, place);
    const found = id === undefined ? undefined : await battleById(db, id);
    if (found?.battle.status === 'lobby')
      await updateBattle(db, found.battle.id, { status: 'over', updated_at: app.now() });
  });
}
