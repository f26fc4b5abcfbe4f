import { t } from '../engine/language.js';
import { battleById } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { latestState, snapshotAt } from '../store/states.js';
import type { Application } from './application.js';
import type { ToFile } from './filed-battle.js';
import { filedWords } from './filed-words.js';
import { readerOf, unsealed } from './history.js';
import type { Refused } from './outcomes.js';
import { nameOf } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';
import { unlessTooDear } from './too-dear.js';

export type ExportOutcome = { kind: 'file'; name: string; data: Uint8Array } | Refused;

/**
 * The whole battle as a file, without the secret of its dice, what is sealed, and what anybody prepared. While it runs, for its
 * host; a capsule, in which users are renamed, is for everybody.
 */
export function exportBattle(
  app: Application,
  of: { battle: string; user: string; purpose: ToFile['purpose'] },
): Promise<ExportOutcome> {
  return refusing(app, `export of ${of.battle}`, async () => {
    const { battle, user, purpose } = of;
    // All of one moment.
    const file = await app.store.write(db => toFile(db, app.now(), { battle, user, purpose }));
    const data = await unlessTooDear(
      () => app.workbench.fileBattle(file),
      why => {
        throw new Refusing(why);
      },
      t`ask again when the bot is less busy`,
    );
    return { kind: 'file', name: `${purpose}-${battle}.json.gz`, data };
  });
}

async function toFile(
  db: Db,
  now: number,
  { battle: id, user, purpose }: { battle: string; user: string; purpose: ToFile['purpose'] },
): Promise<ToFile> {
  const found = await battleById(db, id);
  const state = await latestState(db, id);
  if (found === undefined || state === undefined) throw new Refusing(filedWords.noTable);
  const { battle, seats } = found;
  const plays = seats.some(({ who }) => who === user);
  if (purpose === 'battle' && battle.host !== user && !(battle.status === 'over' && plays))
    throw new Refusing(filedWords.onlyHost(nameOf(battle.host)));
  const commands = await unsealed(db, await readerOf(db, found));
  const start = await snapshotAt(db, id, 0);
  return {
    purpose,
    battle,
    seats,
    start: start?.state,
    commands,
    state: state.state,
    exportedAt: now,
  };
}
