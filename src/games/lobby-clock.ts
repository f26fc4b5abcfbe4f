import { activeAt, battleById, updateBattle } from '../store/battles.js';
import { type Application, transact } from './application.js';
import { endLobby } from './lobby.js';

/** Ends a lobby in which nothing changed for as long as its server lets it wait; a battle that began is let be. */
export function endQuietLobby(app: Application, id: string): Promise<void> {
  return transact(app, async work => {
    const found = await battleById(work.db, id);
    if (found?.battle.status === 'lobby') await endLobby(app, work, found.battle, 'quiet');
  });
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
