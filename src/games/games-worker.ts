/** The application's own thread: rules and database, so that Discord's thread never waits for them. */
import { parentPort, workerData } from 'node:worker_threads';
import { allRulesets } from '../rulesets/registry.js';
import { asUser } from './as-user.js';
import type { ThreadSettings } from './games-thread.js';
import { inLanguage } from './in-language.js';
import { type Games, openGames } from './open-games.js';
import { packFault } from './packed-fault.js';
import { spareMemory } from './spare-memory.js';
import type { Call, Said } from './thread-calls.js';
import { startWorkbench } from './workbench.js';

const port = parentPort!;
const say = (said: Said) => port.postMessage(said);

function answerCalls(games: Games): void {
  games.outbox.onQueued(channel => say({ kind: 'queued', channel }));
  port.on('message', async ({ id, user, language, method, args }: Call) => {
    try {
      const [object, name] = method.startsWith('outbox.') ? [games.outbox, method.slice(7)] : [games, method];
      const call = (object as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[name]!;
      // Some words are worked out as the answer is copied, on its way out.
      const answer = async () => say({ kind: 'done', id, value: await call.apply(object, args) });
      await inLanguage(language, () => (user === undefined ? answer() : asUser(user, answer)));
    } catch (fault) {
      say({ kind: 'failed', id, fault: packFault(fault) });
    }
    if (method === 'close') port.close();
  });
}

try {
  const rulesets = allRulesets();
  const games = await openGames({
    ...(workerData as ThreadSettings),
    rulesets,
    workbench: startWorkbench(),
    // What players look at and computers think of is not to wait for odds and files.
    studyRoom: startWorkbench({ longestQueue: 200, idle: 20_000 }),
    onFault: (fault, about) => say({ kind: 'fault', stack: packFault(fault).stack ?? String(fault), about }),
  });
  // Codexes are read when first asked for: nobody is to wait for that.
  for (const { armies } of rulesets) armies.templates();
  answerCalls(games);
  spareMemory();
  say({ kind: 'open', rulesets: games.rulesets });
} catch (fault) {
  say({ kind: 'shut', fault: packFault(fault) });
  port.close();
}
