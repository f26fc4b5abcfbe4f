import { battleById } from '../store/battles.js';
import { type Application, transact } from './application.js';
import { endLobby } from './lobby.js';

/** Ends a lobby in which nothing changed for as long as its server lets it wait; a battle that began is let be. */
export function endQuietLobby(app: Application, id: string): Promise<void> {
  return transact(app, async work => {
    const found = await battleById(work.db, id);
    if (found?.battle.status === 'lobby') await endLobby(app, work, found.battle, 'quiet');
  });
}
