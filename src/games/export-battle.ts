import { t } from '../engine/language.js';
import { battleById, battlesToBackUp } from '../store/battles.js';
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
    const { battle, purpose } = of;
    const data = await filed(app, of);
    return { kind: 'file', name: `${purpose}-${battle}.json.gz`, data };
  });
}

/** Battles of a server as files; `next`: the number of the first that did not find room, `large`: those too large to be sent. */
export interface ServerBackup {
  files: { name: string; data: Uint8Array }[];
  count: number;
  next?: number;
  large: string[];
}

/** What one answer in Discord carries. */
const MOST_FILES = 10;
const MOST_BYTES = 8 * 1024 * 1024;

/** The battles of a server that have a table, each as `/battle export` gives it: those under way first, then the newest. */
export async function backupOfServer(
  app: Application,
  { guild, from }: { guild: string; from: number },
): Promise<ServerBackup | Refused> {
  return refusing(app, `backup of ${guild}`, async () => {
    const { ids, count } = await battlesToBackUp(app.store.db, guild, { from, most: MOST_FILES });
    const backup: ServerBackup = { files: [], count, large: [] };
    let bytes = 0;
    for (const [index, id] of ids.entries()) {
      const data = await filed(app, { battle: id, purpose: 'battle' });
      if (data.byteLength > MOST_BYTES) backup.large.push(id);
      else if (bytes + data.byteLength > MOST_BYTES) return { ...backup, next: from + index };
      else {
        bytes += data.byteLength;
        backup.files.push({ name: `battle-${id}.json.gz`, data });
      }
    }
    const after = from + ids.length;
    return after < count ? { ...backup, next: after } : backup;
  });
}

async function filed(app: Application, of: { battle: string; purpose: ToFile['purpose']; user?: string }) {
  // All of one moment.
  const file = await app.store.write(db => toFile(db, app.now(), of));
  return unlessTooDear(
    () => app.workbench.fileBattle(file),
    why => {
      throw new Refusing(why);
    },
    t`ask again when the bot is less busy`,
  );
}

/** `user` is left out where a host of the server asks. */
async function toFile(
  db: Db,
  now: number,
  { battle: id, user, purpose }: { battle: string; user?: string; purpose: ToFile['purpose'] },
): Promise<ToFile> {
  const found = await battleById(db, id);
  const state = await latestState(db, id);
  if (found === undefined || state === undefined) throw new Refusing(filedWords.noTable);
  const { battle, seats } = found;
  const plays = seats.some(({ who }) => who === user);
  if (purpose === 'battle' && user !== undefined && battle.host !== user && !(battle.status === 'over' && plays))
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
