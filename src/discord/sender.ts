import { type APIChannel, type APIMessage, DiscordAPIError, Events, RESTJSONErrorCodes, Routes } from 'discord.js';
import { t } from '../engine/language.js';
import {
  type BattleInfo,
  type ChapterSent,
  COMPUTER,
  type Delivery,
  inLanguage,
  type OutboxRow,
  type OverDelivery,
} from '../games/games.js';
import { putBoard } from './board-message.js';
import type { Bot } from './bot.js';
import { type File, paint, refusesEdits, sendChapter } from './chapter-sender.js';
import { describeFault } from './client.js';
import type { MessageBody } from './components.js';
import { tellDirectly } from './direct.js';
import { overBody } from './end.js';
import { isMember } from './member.js';
import { endedBody, lobbyBody, mendedBody, PICTURE, reminderBody, reportBody, restoredBody } from './messages.js';
import { seekPlace } from './moved-battle.js';
import { offerBody } from './offer.js';
import { bearing, recentOwn, removeVoid } from './own-messages.js';
import { isForbidden, isGone, isThread } from './permissions.js';
import { toldUpTo } from './private-messages.js';
import { askingBody } from './prompt-sender.js';
import { ruleTitle } from './rule-title.js';
import { ruledBody, rulingBody } from './ruling.js';
import { nameThread } from './thread-name.js';
import { consentBody } from './undo-ask.js';

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
  Events.ShardReady,
  Events.ShardResume,
] as const;

/** The message that shows a row, and how a chapter stands in it. */
interface Delivered {
  message?: string | undefined;
  chapter?: ChapterSent;
}

/** Delivers the outbox: in order within a channel, each row once, again after every outage. */
export class Sender {
  private readonly busy = new Map<string, Promise<void>>();
  private readonly again = new Set<string>();
  private readonly started = Date.now();
  private readonly sleepers = new Set<() => void>();
  /** What stands in Discord already, though the store could not be told. */
  private readonly unmarked = new Map<number, Delivered>();
  private readonly stopping = new AbortController();
  private unlisten: (() => void) | undefined;
  private readonly cuts = new Set<(why: Error) => void>();

  constructor(private readonly bot: Bot) {}

  async start(): Promise<void> {
    this.unlisten = this.bot.games.outbox.onQueued(channel => this.wake(channel));
    for (const event of BETTER_WEATHER) this.bot.client.on(event, this.hurry);
    for (const channel of await this.bot.games.outbox.channels()) this.wake(channel);
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
    if (row === undefined) return 'empty';
    if (!this.unmarked.has(row.id)) {
      try {
        const delivered = await this.unlessCut(inLanguage(row.language, () => this.deliver(row)));
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
    const gone = fault instanceof DiscordAPIError && fault.code === RESTJSONErrorCodes.UnknownChannel;
    if (gone && (await this.moved(row))) return true;
    const archived =
      fault instanceof DiscordAPIError && fault.code === RESTJSONErrorCodes.InvalidActionOnArchivedThread;
    const passing = fault instanceof DiscordAPIError && PASSING.has(Number(fault.code));
    const malformed = fault instanceof DiscordAPIError && fault.status === 400 && !archived && !passing;
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

  /** What was to go to a channel that is no more goes where its battle is played on, or waits until that has a place. */
  private async moved({ battle, channel }: OutboxRow): Promise<boolean> {
    const info = battle === '' ? undefined : await this.bot.games.info(battle);
    if (info?.status !== 'running' || info.place !== channel) return false;
    await seekPlace(this.bot, battle);
    return true;
  }

  /** Whether somebody who wishes so was told by direct message; where they take none they are mentioned. */
  private async toldDirectly(
    row: OutboxRow,
    { direct, who }: { direct?: true; who: string },
    title: string,
  ): Promise<boolean> {
    if (direct === undefined) return false;
    const language = this.bot.languages.chosen(who) ?? row.language;
    const words = inLanguage(language, () => t`You are asked in <#${row.channel}>: **${title}**`);
    if (await tellDirectly(this.bot, who, words, row.nonce)) return true;
    await this.bot.games.directRefused({ user: who, battle: row.battle });
    return false;
  }

  private async hasLeft({ guild, who }: { guild: string; who: string }): Promise<boolean> {
    return (await isMember(this.bot, guild, who)) === false;
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

  /** The message that now shows the row, if any is left to show; `anew`: the row has changed and is to be read again. */
  private async deliver(row: OutboxRow): Promise<Delivered | 'anew'> {
    const { delivery } = row;
    if (delivery.kind !== 'chapter') return { message: await this.messageFor(row, delivery) };
    const post = (body: MessageBody, files: File[]) => this.postOnce(row, body, files, delivery.mark);
    const sent = await sendChapter(this.bot, row, delivery, post);
    if (sent === 'anew') await this.bot.games.outbox.writeAnew(row.id, delivery.mark);
    return sent;
  }

  /** The id of the message that now shows the row; undefined where nothing is left to show. */
  private async messageFor(
    row: OutboxRow,
    delivery: Exclude<Delivery, { kind: 'chapter' }>,
  ): Promise<string | undefined> {
    switch (delivery.kind) {
      case 'report':
        return this.post(row, reportBody(row.id, delivery));
      case 'over':
        return this.postEnd(row, delivery);
      case 'restored':
        await removeVoid(this.bot.client, row.channel, { after: delivery.after, before: row.id });
        return this.post(row, restoredBody(row.id, delivery));
      case 'mended':
        return this.post(
          row,
          mendedBody(row.id, delivery, rule => ruleTitle(this.bot, rule)),
        );
      case 'ended': {
        const sent = await this.post(row, endedBody(row.id, delivery));
        await this.archive(row.channel);
        return sent;
      }
      case 'lobby': {
        const info = await this.bot.games.info(row.battle);
        if (info?.status === 'running') this.nameThread(info);
        return info && this.put(row, lobbyBody(row.id, info, row.message === undefined ? invited(info) : []));
      }
      case 'board':
        return putBoard(this.bot, row, body => this.put(row, body));
      case 'prompt': {
        const open = await this.bot.games.decisionById(row.battle, delivery.decision);
        // Answered already, perhaps on a message that Discord took though we never heard: the retiring row must find it.
        if (open === undefined) return this.earlier(row);
        const ping = delivery.ping && !(await this.toldDirectly(row, delivery, delivery.prompt.title));
        const body = await askingBody(this.bot, row, { ...delivery, ping }, open.side);
        return delivery.edits ? this.put(row, body) : this.post(row, body);
      }
      case 'ruling':
      case 'ruled': {
        const ruling = await this.bot.games.ruling({ ruling: delivery.decision });
        if (ruling === undefined) return undefined;
        if (delivery.kind === 'ruled') return this.post(row, ruledBody(ruling, row.id));
        return this.put(row, rulingBody(this.bot, ruling, row.id));
      }
      case 'consent':
        return delivery.state === 'agreed'
          ? this.remove(row)
          : this.put(row, consentBody(row.id, row.battle, delivery));
      case 'offer':
        return delivery.open.length === 0 ? this.remove(row) : this.put(row, offerBody(row.id, row.battle, delivery));
      case 'reminder':
        await this.remove(row);
        if (await this.hasLeft(delivery)) {
          await this.bot.games.playerLeft({ battle: row.battle, user: delivery.who });
          return undefined;
        }
        {
          const [first] = delivery.asks;
          const told = await this.toldDirectly(row, delivery, first?.title ?? '');
          return this.post(row, reminderBody(row.id, delivery, !told));
        }
      case 'reminded':
      case 'retire':
        return this.remove(row);
    }
  }

  /** Puts a thread away that the bot made; one of a member's own stays as it is. Where it cannot be, the log says why. */
  private async archive(channel: string): Promise<void> {
    try {
      const thread = (await this.bot.client.rest.get(Routes.channel(channel))) as APIChannel;
      if (!isThread(thread) || !('owner_id' in thread) || thread.owner_id !== this.bot.client.user.id) return;
      await this.bot.client.rest.patch(Routes.channel(channel), { body: { archived: true } });
    } catch (fault) {
      this.bot.log.warn({ thread: channel, why: describeFault(fault) }, 'a thread could not be put away');
    }
  }

  /** A name is an ornament: where it cannot be given, the log says why. */
  private nameThread(info: BattleInfo): void {
    nameThread(this.bot.client, info).catch(fault =>
      this.bot.log.warn({ thread: info.thread, why: describeFault(fault) }, 'a thread could not be named'),
    );
  }

  private async post(row: OutboxRow, body: MessageBody, files: File[] = []): Promise<string> {
    const posted = await this.postOnce(row, body, files);
    return typeof posted === 'string' ? posted : posted.id;
  }

  private async postEnd(row: OutboxRow, delivery: OverDelivery): Promise<string> {
    const painted = await paint(this.bot, row, delivery);
    if (painted === undefined || painted === 'failed') return this.post(row, overBody(row.id, row.battle, delivery));
    return this.post(row, overBody(row.id, row.battle, delivery, painted), [{ name: PICTURE, data: painted.png }]);
  }

  /** The message, or the id of the one that was posted before a crash, whatever that says. */
  private async postOnce(
    row: OutboxRow,
    body: MessageBody,
    files: File[] = [],
    mark = row.id,
  ): Promise<APIMessage | string> {
    const earlier = await this.earlier(row, mark);
    if (earlier !== undefined) return earlier;
    const request = { body: { ...body, nonce: row.nonce, enforce_nonce: true }, files };
    return (await this.bot.client.rest.post(Routes.channelMessages(row.channel), request)) as APIMessage;
  }

  /** Edits the message that stands; posts a new one where it cannot be edited any more. */
  private async put(row: OutboxRow, body: MessageBody): Promise<string> {
    if (row.message === undefined) return this.post(row, body);
    try {
      await this.bot.client.rest.patch(Routes.channelMessage(row.message.channel, row.message.id), { body });
      return row.message.id;
    } catch (fault) {
      if (!isGone(fault) && !refusesEdits(fault)) throw fault;
      return this.post(row, body);
    }
  }

  private async remove(row: OutboxRow): Promise<undefined> {
    if (row.message === undefined) return;
    try {
      await this.bot.client.rest.delete(Routes.channelMessage(row.message.channel, row.message.id));
    } catch (fault) {
      if (!isGone(fault)) throw fault;
    }
  }

  /**
   * A row that may have been posted before a crash is looked for by its mark; the nonce covers only some minutes. A chapter that
   * waited has an older row's, under which it may stand already where a backup was restored.
   */
  private async earlier(row: OutboxRow, mark = row.id): Promise<string | undefined> {
    const waited = mark !== row.id && row.message === undefined;
    if (!waited && row.attempts === 0 && row.createdAt >= this.started) return undefined;
    const own = (await recentOwn(this.bot.client, row.channel)).find(bearing(mark));
    return own?.id;
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

/** Who must choose an army before the battle can start, and did not open it. */
function invited(info: BattleInfo): string[] {
  if (info.status !== 'lobby') return [];
  return info.seats.flatMap(({ who, army }) =>
    who === undefined || who === COMPUTER || who === info.host || army !== undefined ? [] : [who],
  );
}

/** Refused now, and perhaps taken later: the thread is locked, sending is switched off, Discord is overloaded. */
const PASSING = new Set<number>([
  RESTJSONErrorCodes.ThreadLocked,
  RESTJSONErrorCodes.SendMessagesHasBeenTemporarilyDisabled,
  RESTJSONErrorCodes.APIResourceOverloaded,
]);
