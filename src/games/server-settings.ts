import { insertAudit } from '../store/audit.js';
import type { Db } from '../store/open-store.js';
import { saveSettingsOfServer, settingsOfServer } from '../store/server-settings.js';
import type { Application } from './application.js';
import type { Deed } from './host-words.js';

/** What hosts set for a whole server. */
export interface ServerSettings {
  /** A role whose members may host besides those who may Manage Server. */
  hosts?: string;
  /** The channel of what belongs to no battle's own. */
  notices?: string;
  /** Since when the bot is not on the server any more; milliseconds since 1970. */
  left?: number;
}

export async function readServerSettings(db: Db, guild: string): Promise<ServerSettings> {
  return JSON.parse((await settingsOfServer(db, guild)) ?? '{}') as ServerSettings;
}

export function serverSettings(app: Application, guild: string): Promise<ServerSettings> {
  return readServerSettings(app.store.db, guild);
}

/** Changes what is named and leaves the rest, which another host may change at the same moment; null forgets it. */
export function setServerSettings(
  app: Application,
  of: { guild: string; user: string; set: { [K in 'hosts' | 'notices']?: string | null } },
): Promise<ServerSettings> {
  return app.store.write(async db => {
    const settings = await readServerSettings(db, of.guild);
    for (const name of ['hosts', 'notices'] as const) {
      const value = of.set[name];
      if (value === undefined) continue;
      if (value === null) delete settings[name];
      else settings[name] = value;
      const deed: Deed = { kind: 'setup', what: name, to: value };
      await insertAudit(db, {
        guild: of.guild,
        battle: '',
        who: of.user,
        at: app.now(),
        deed: JSON.stringify(deed),
      });
    }
    await saveSettingsOfServer(db, of.guild, JSON.stringify(settings));
    return settings;
  });
}
