import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Language, spoken, t } from '../engine/language.js';
import type { Drawing } from './drawings.js';
import type { PaintAnswer, PaintOrder } from './painter-process.js';
import { type MovingPicture, NotPainted, type Painter, type Picture, type PictureRequest } from './picture.js';
import { WaitingPictures } from './waiting.js';

export interface PoolSettings {
  /** What the children run. */
  file: string;
  /** Milliseconds after which a picture is given up, the start of its child included. */
  patience: number;
  /** Milliseconds after which an idle child ends, to give its memory back. */
  idle: number;
  /** Readers whose own pictures may wait; more are refused. Those for everybody always may. */
  longestQueue: number;
}

interface Job {
  id: number;
  /** The user who alone will see it; undefined for everybody. */
  reader: string | undefined;
  request: string;
  language: Language;
  film: boolean;
  tries: number;
  resolve(picture: Picture): void;
  reject(error: Error): void;
}

interface Child {
  process: ChildProcess;
  job?: Job;
  timer?: NodeJS.Timeout;
}

/**
 * Child processes that paint, at most `count`, started when needed: an idle bot has none. A picture whose child dies or
 * stalls is tried once more in another; the second time its promise rejects.
 */
export function startPainters(count: number, settings: Partial<PoolSettings> = {}): Painter {
  return new PainterPool(count, {
    file: builtProcess(),
    patience: 20_000,
    idle: 60_000,
    longestQueue: 60,
    ...settings,
  });
}

/** Beside this file once built; from the sources (tests), in dist. */
function builtProcess(): string {
  const here = import.meta.url;
  const path = here.endsWith('.ts') ? '../../dist/src/render/painter-process.js' : './painter-process.js';
  return fileURLToPath(new URL(path, here));
}

class PainterPool implements Painter {
  readonly #children = new Set<Child>();
  readonly #waiting = new WaitingPictures<Job>();
  #closed = false;
  #lastId = 0;

  constructor(
    readonly count: number,
    readonly settings: PoolSettings,
  ) {}

  paint(request: PictureRequest | Drawing, reader?: string): Promise<Picture> {
    return this.#add(JSON.stringify(request), reader, false);
  }

  async film(film: string, reader: string): Promise<MovingPicture> {
    const { png: gif, alt } = await this.#add(film, reader, true);
    return { gif, alt };
  }

  #add(request: string, reader: string | undefined, film: boolean): Promise<Picture> {
    if (this.#closed) return Promise.reject(new Error('The painters are closed.'));
    const older = reader === undefined ? undefined : this.#waiting.of(reader);
    if (reader !== undefined && older === undefined && this.#waiting.ownPictures >= this.settings.longestQueue)
      return Promise.reject(
        new NotPainted(t`Many pictures are being painted just now; ask for yours again in a minute.`),
      );
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const language = spoken();
      const job = { id: this.#lastId, reader, language, request, film, tries: 0, resolve, reject };
      if (older === undefined) this.#waiting.add(job);
      else {
        this.#waiting.replace(older, job);
        older.reject(new NotPainted(t`You asked for a newer picture before this one was painted; look at that one.`));
      }
      this.#deal();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const error = new Error('The painters are closed.');
    for (const job of this.#waiting.takeAll()) job.reject(error);
    const ends = [...this.#children].map(async child => {
      const { process } = child;
      clearTimeout(child.timer);
      child.job?.reject(error);
      child.job = undefined;
      const ended = new Promise(resolve => process.once('exit', resolve));
      process.ref();
      process.kill('SIGKILL');
      if (process.exitCode === null && process.signalCode === null) await ended;
    });
    await Promise.all(ends);
    this.#children.clear();
  }

  #deal(): void {
    while (this.#waiting.size > 0) {
      const child = [...this.#children].find(({ job }) => !job) ?? this.#start();
      if (!child) return;
      this.#give(child, this.#waiting.next()!);
    }
  }

  #start(): Child | undefined {
    if (this.#children.size >= Math.max(1, this.count)) return undefined;
    const process = fork(this.settings.file, [], {
      serialization: 'advanced',
      // A picture leaves nothing behind: a small heap gives back what it needed.
      execArgv: ['--max-semi-space-size=4', '--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const child: Child = { process };
    this.#children.add(child);
    process.on('message', (answer: PaintAnswer) => this.#heard(child, answer));
    process.on('error', () => this.#lost(child, 'the painter could not be started'));
    process.on('exit', () => this.#lost(child, 'the painter ended before it was done'));
    return child;
  }

  #give(child: Child, job: Job): void {
    job.tries += 1;
    child.job = job;
    child.process.ref();
    child.process.channel?.ref();
    clearTimeout(child.timer);
    child.timer = setTimeout(() => this.#lost(child, 'the painter took too long'), this.settings.patience);
    const { id, request, language, film } = job;
    const order: PaintOrder = { id, request, language, film };
    child.process.send(order, error => {
      if (error) this.#lost(child, 'the painter could not be reached');
    });
  }

  #heard(child: Child, answer: PaintAnswer): void {
    const { job } = child;
    if (!job || job.id !== answer.id) return;
    this.#rest(child);
    // The pictures of a film leave a large heap behind.
    if (job.film) this.#drop(child);
    if ('fault' in answer) this.#failed(job, answer.fault);
    else
      job.resolve({
        png: Buffer.from(answer.png.buffer, answer.png.byteOffset, answer.png.byteLength),
        alt: answer.alt,
      });
    this.#deal();
  }

  /** An idle child holds nothing up: neither the memory for long nor the end of the program. */
  #rest(child: Child): void {
    child.job = undefined;
    clearTimeout(child.timer);
    child.timer = setTimeout(() => this.#drop(child), this.settings.idle);
    child.timer.unref();
    child.process.unref();
    child.process.channel?.unref();
  }

  #drop(child: Child): void {
    clearTimeout(child.timer);
    this.#children.delete(child);
    child.process.kill('SIGKILL');
  }

  #lost(child: Child, how: string): void {
    if (!this.#children.has(child)) return;
    const { job } = child;
    child.job = undefined;
    this.#drop(child);
    if (job) this.#failed(job, how);
    if (!this.#closed) this.#deal();
  }

  #failed(job: Job, why: string): void {
    if (job.tries < 2 && !this.#closed) this.#waiting.addFirst(job);
    else job.reject(new Error(`The picture could not be painted: ${why}.`));
  }
}
