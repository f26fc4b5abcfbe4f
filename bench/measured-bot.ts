/** The bot as a child of the benchmark: says what its event loop and memory did when asked over IPC. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { readConfig } from '../src/config.js';
import { startBot } from '../src/start-bot.js';

export interface BotMeasures {
  loop: { p50: number; p99: number; max: number };
  residentMegabytes: number;
}

const RESOLUTION = 5;
const loop = monitorEventLoopDelay({ resolution: RESOLUTION });

const config = readConfig(process.env);
const running = await startBot(config, pino({ level: config.logLevel }), new AbortController().signal);
loop.enable();
process.on('message', message => {
  if (message === 'measure') {
    const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
    process.send?.({
      loop: {
        p50: milliseconds(loop.percentile(50)),
        p99: milliseconds(loop.percentile(99)),
        max: milliseconds(loop.max),
      },
      residentMegabytes: process.memoryUsage.rss() / 1e6,
    } satisfies BotMeasures);
    loop.reset();
  }
  if (message === 'stop') void running?.stop().then(() => process.exit(0));
});
process.send?.('on');
