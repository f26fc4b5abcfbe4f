import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Discord } from '../../sandbox/sandbox.js';
import { botFlags, startedWith } from '../as-started.js';

const ENTRY = fileURLToPath(new URL('../../src/main.js', import.meta.url));
const CLOCK = new URL('./moved-clock.js', import.meta.url).href;

/** The bot as a process of its own, as `npm start` with a token runs it; can be killed and started again. */
export class BotProcess {
  private child: ChildProcess | undefined;
  private readonly log: WriteStream;
  /** Milliseconds by which its clock is ahead of this machine's. */
  private ahead = 0;
  kills = 0;

  constructor(
    private readonly discord: Discord,
    private readonly dataFolder: string,
    logFile: string,
  ) {
    this.log = createWriteStream(logFile, { flags: 'a' });
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** False once it ended although nobody stopped it. */
  get alive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...botFlags(), '--import', CLOCK, ENTRY], {
      env: startedWith({
        ...process.env,
        DISCORD_TOKEN: this.discord.token,
        DISCORD_API_URL: this.discord.api,
        FIELDPOST_DATA: this.dataFolder,
        LOG_LEVEL: 'info',
        // Nobody is there to see how fast a window passes.
        FIELDPOST_WINDOW_SECONDS: '0',
        MILLISECONDS_AHEAD: String(this.ahead),
      }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.pipe(this.log, { end: false });
    child.stderr?.pipe(this.log, { end: false });
    this.child = child;
    const ended = once(child, 'exit').then(([code, signal]) => {
      if (signal !== 'SIGKILL') throw new Error(`the bot ended with ${code ?? signal} before it was on; see its log`);
    });
    await Promise.race([this.discord.online({ timeout: 120_000, command: 'battle' }), ended]);
    ended.catch(() => undefined);
  }

  /** Skips time, for the bot as for the sandbox. */
  async advance(milliseconds: number): Promise<void> {
    this.ahead += milliseconds;
    await this.discord.advance(milliseconds);
    const { child } = this;
    if (child === undefined || !this.alive) return;
    await new Promise<void>(resolve => {
      // One that is killed meanwhile starts again with the time as it is then.
      const done = () => {
        child.off('message', done).off('exit', done);
        resolve();
      };
      child.once('message', done).once('exit', done);
      child.send(this.ahead, () => undefined);
    });
  }

  /** SIGKILL, at once, and up again. */
  async killAndRestart(): Promise<void> {
    const { child } = this;
    if (child === undefined) return;
    if (!this.alive)
      throw new Error(`the bot ended by itself, with ${child.exitCode ?? child.signalCode}; see its log`);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.kills += 1;
    await this.discord.offline({ timeout: 120_000 });
    await this.start();
  }

  async stop(): Promise<void> {
    const { child, alive } = this;
    this.child = undefined;
    if (child === undefined || !alive) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    this.log.end();
  }
}
