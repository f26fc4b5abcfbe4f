import { dropServer, leftBefore } from '../store/adrift.js';
import { dropOldUnstarted } from '../store/battles.js';
import { dropExpiredDrafts } from '../store/drafts.js';
import { dropExpiredBuilds } from '../store/lists.js';
import { dropDelivered } from '../store/outbox.js';
import { dropVoidRulings } from '../store/rulings.js';
import type { Application } from './application.js';

const AN_HOUR = 3_600_000;
/** How long battles that never began are kept, so that their old buttons can still say so. */
const KEPT_FOR = 30 * 24 * AN_HOUR;

const lastTime = new WeakMap<Application, number>();

/** Forgets, once an hour, what nobody needs any more: what was sent, drafts that expired, battles that never began, and servers
 * that took the bot away long ago. */
export async function keepHouse(app: Application): Promise<void> {
  const now = app.now();
  const last = lastTime.get(app);
  if (last !== undefined && now >= last && now - last < AN_HOUR) return;
  lastTime.set(app, now);
  await app.store.write(async db => {
    await dropDelivered(db, now - KEPT_FOR);
    await dropOldUnstarted(db, now - KEPT_FOR);
    await dropExpiredDrafts(db, now);
    await dropExpiredBuilds(db, now);
    await dropVoidRulings(db, now - KEPT_FOR);
    if (app.keepDays > 0)
      for (const guild of await leftBefore(db, now - app.keepDays * 24 * AN_HOUR)) await dropServer(db, guild);
  });
}
