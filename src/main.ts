/** The bot's process: reads its settings, starts it, and ends it when it is told to or cannot go on. */
import { pino } from 'pino';
import { readConfig } from './config.js';
import { describeFault } from './discord/client.js';
import { sentenceOf, startBot, within } from './start-bot.js';

/** Milliseconds that stopping may take in all. */
const LONGEST_STOP = 4_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: ['token', '*.token'] });
  const stopping = new AbortController();
  const starting = startBot(config, log, stopping.signal);
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    // A connection to Discord that is being made loses its listeners as the client leaves: its failure reaches nobody else.
    process.on('uncaughtException', fault => log.warn({ fault: describeFault(fault) }, 'a fault of what is stopping'));
    stopping.abort();
    const stopped = (async () => {
      await (await starting.catch(() => undefined))?.stop();
      return true;
    })();
    if (!(await within(LONGEST_STOP, stopped))) log.warn('not everything ended in time; what was saved stands');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(signal));
  process.on('unhandledRejection', fault =>
    log.error({ fault: fault instanceof Error ? fault.stack : fault }, 'unhandled'),
  );
  const running = await starting;
  if (running === undefined) return;
  const why = await running.ended;
  await running.stop().catch(() => undefined);
  throw why;
}

main().catch(fault => {
  const sentence = sentenceOf(fault);
  // Of what Discord refused, all that was sent hangs on the fault itself.
  console.error(sentence !== undefined ? `fieldpost: ${sentence}` : fault instanceof Error ? fault.stack : fault);
  process.exit(sentence !== undefined ? 2 : 1);
});
