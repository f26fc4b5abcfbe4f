import { DiscordAPIError, Events, RESTJSONErrorCodes, Routes } from 'discord.js';
import { inLanguage, type OutboxRow } from '../games/games.js';
import type { Bot } from './bot.js';
import { describeFault } from './client.js';
import { isLost } from './lost.js';
import { seekPlace } from './moved-battle.js';
import { isForbidden } from './permissions.js';
import { type Delivered, Poster } from './poster.js';
import { toldUpTo } from './private-messages.js';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;
/** Milliseconds that deliveries under way get when the bot stops. */
const LAST_POSTS = 2_000;

/** After any of these a message that was refused may be taken: granted, opened, back again. */
const BETTER_WEATHER = [
  Events.ChannelUpdate,
  Events.ThreadUpdate,
  Events.GuildCreate,
  Events.GuildAvailable,
  Events.GuildRoleUpdate,
  // Of the bot itself: a role, or the end of its time-out.
  Events.GuildMemberUpdate,
  Events.ShardReady,
  Events.ShardResume,
] as const;

/** Delivers the outbox: in order within a channel, each row once, again after every outage. */
export class Sender {
  private readonly busy = new Map<string, Promise<void>>();
  private readonly again = new Set<string>();
  private readonly sleepers = new Set<() => void>();
  /** Channels whose rows an earlier run may have posted before it ended; before that is known, any. */
  private leftOver: Set<string> | undefined;
  /** What stands in Discord already, though the store could not be told. */
  private readonly unmarked = new Map<number, Delivered>();
  private readonly stopping = new AbortController();
  private unlisten: (() => void) | undefined;
  private readonly cuts = new Set<(why: Error) => void>();
  private readonly poster: Poster;

  constructor(private readonly bot: Bot) {
    this.poster = new Poster(bot);
  }

  async start(): Promise<void> {
    this.unlisten = this.bot.games.outbox.onQueued(channel => this.wake(channel));
    for (const event of BETTER_WEATHER) this.bot.client.on(event, this.hurry);
    this.leftOver = new Set(await this.bot.games.outbox.channels());
    for (const channel of this.leftOver) this.wake(channel);
  }

  /** Ends after the deliveries that are under way; those that take too long are left to the next start. */
  async stop(): Promise<void> {
    this.unlisten?.();
    for (const event of BETTER_WEATHER) this.bot.client.off(event, this.hurry);
    this.stopping.abort();
    this.hurry();
    const timer = setTimeout(() => {
      for (const cut of [...this.cuts]) cut(new Error('the bot stopped before this was done'));
    }, LAST_POSTS);
    await Promise.all(this.busy.values());
    clearTimeout(timer);
  }

  /** Whatever waits is tried at once. */
  private readonly hurry = (): void => {
    for (const wakeUp of [...this.sleepers]) wakeUp();
  };

  private wake(channel: string): void {
    if (this.stopping.signal.aborted) return;
    if (this.busy.has(channel)) {
      this.again.add(channel);
      return;
    }
    const work = this.drain(channel)
      .catch(fault => this.bot.log.error({ fault: describeFault(fault), channel }, 'the outbox of a channel stopped'))
      .finally(() => {
        this.busy.delete(channel);
        if (this.again.delete(channel)) this.wake(channel);
      });
    this.busy.set(channel, work);
  }

  private async drain(channel: string): Promise<void> {
    let pause = FIRST_PAUSE;
    while (!this.stopping.signal.aborted) {
      const step = await this.step(channel).catch(fault => {
        this.bot.log.error(
          { fault: describeFault(fault), channel },
          'the outbox cannot be read or written; trying again',
        );
        return 'wait' as const;
      });
      if (step === 'empty') return;
      if (step === 'done') pause = FIRST_PAUSE;
      else {
        await this.sleep(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
  }

  private async step(channel: string): Promise<'empty' | 'done' | 'wait'> {
    const { outbox } = this.bot.games;
    const row = await outbox.next(channel);
    if (row === undefined) {
      this.leftOver?.delete(channel);
      return 'empty';
    }
    if (!this.unmarked.has(row.id)) {
      try {
        const mayStand = row.attempts > 0 || (this.leftOver?.has(channel) ?? true);
        const delivered = await this.unlessCut(
          inLanguage(row.language, () => this.poster.deliver({ ...row, mayStand })),
        );
        if (delivered === 'anew') return 'done';
        this.unmarked.set(row.id, delivered);
      } catch (fault) {
        return (await this.failed(row, fault)) ? 'done' : 'wait';
      }
    }
    const { message, chapter } = this.unmarked.get(row.id) ?? {};
    await outbox.markSent(row.id, message, chapter);
    this.unmarked.delete(row.id);
    if (chapter !== undefined) toldUpTo(row.battle, chapter.covers.shown);
    return 'done';
  }

  private async unlessCut<T>(work: Promise<T>): Promise<T> {
    let cut: (why: Error) => void = () => {};
    const stopped = new Promise<never>((_resolve, reject) => {
      cut = reject;
    });
    this.cuts.add(cut);
    try {
      return await Promise.race([work, stopped]);
    } finally {
      this.cuts.delete(cut);
    }
  }

  /** What can never be delivered is given up (true); everything else is tried again. */
  private async failed(row: OutboxRow, fault: unknown): Promise<boolean> {
    const unknown = fault instanceof DiscordAPIError && fault.code === RESTJSONErrorCodes.UnknownChannel;
    const place = unknown ? await this.whatBecameOf(row) : 'stands';
    if (place === 'moved') return true;
    const gone = place === 'gone';
    const archived =
      fault instanceof DiscordAPIError && fault.code === RESTJSONErrorCodes.InvalidActionOnArchivedThread;
    const passing = fault instanceof DiscordAPIError && PASSING.has(Number(fault.code));
    const malformed =
      fault instanceof DiscordAPIError && fault.status === 400 && !archived && !passing && !isLost(fault);
    const why = describeFault(fault);
    if (malformed) this.bot.log.error({ row: row.id, kind: row.delivery.kind, why }, 'Discord refused a message');
    else if (isForbidden(fault)) {
      this.bot.log.warn(
        { channel: row.channel, why },
        'may not post here; /battle status says which permission is missing',
      );
    } else this.bot.log.warn({ channel: row.channel, why }, 'a message could not be delivered; trying again');
    if (archived) await this.unarchive(row.channel);
    await this.bot.games.outbox.markFailed(row.id, why, gone || malformed);
    return gone || malformed;
  }

  /**
   * What was to go to a channel that Discord does not know goes where its battle is played on, or waits until that has a place.
   * `stands`: Discord knows the channel after all.
   */
  private async whatBecameOf({ battle, channel }: OutboxRow): Promise<'moved' | 'stands' | 'gone'> {
    const { games } = this.bot;
    const played = async () => {
      const info = battle === '' ? undefined : await games.info(battle);
      return info?.status === 'running' && info.place === channel ? info : undefined;
    };
    if ((await played()) === undefined) return 'gone';
    await seekPlace(this.bot, battle);
    const now = await played();
    return now === undefined || now.adrift ? 'moved' : 'stands';
  }

  private async unarchive(thread: string): Promise<void> {
    try {
      await this.bot.client.rest.patch(Routes.channel(thread), { body: { archived: false } });
    } catch (fault) {
      this.bot.log.warn(
        { channel: thread, why: describeFault(fault) },
        'the thread is archived and could not be opened',
      );
    }
  }

  private async sleep(milliseconds: number): Promise<void> {
    if (this.stopping.signal.aborted) return;
    await new Promise<void>(resolve => {
      const done = () => {
        clearTimeout(timer);
        this.sleepers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.sleepers.add(done);
    });
  }
}

/** Refused now, and perhaps taken later: the thread is locked, sending is switched off, Discord is overloaded. */
const PASSING = new Set<number>([
  RESTJSONErrorCodes.ThreadLocked,
  RESTJSONErrorCodes.SendMessagesHasBeenTemporarilyDisabled,
  RESTJSONErrorCodes.APIResourceOverloaded,
]);
