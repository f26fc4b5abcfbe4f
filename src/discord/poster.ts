import { type APIChannel, type APIMessage, DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import { t } from '../engine/language.js';
import {
  type BattleInfo,
  type ChapterSent,
  type Delivery,
  inLanguage,
  NUMBERS_LEFT_OUT,
  type OutboxRow,
  type OverDelivery,
  type ReminderDelivery,
} from '../games/games.js';
import { putBoard } from './board-message.js';
import type { Bot } from './bot.js';
import { type File, refusesEdits, sendChapter, withPicture } from './chapter-sender.js';
import { describeFault } from './client.js';
import type { MessageBody } from './components.js';
import { tellDirectly } from './direct.js';
import { overBody } from './end.js';
import { isMember } from './member.js';
import { endedBody, lobbyBody, mendedBody, PICTURE, reminderBody, reportBody, restoredBody } from './messages.js';
import { offerBody } from './offer.js';
import { bearing, recentOwn, removeVoid, takeAway } from './own-messages.js';
import { isGone, isThread } from './permissions.js';
import { askingBody } from './prompt-sender.js';
import { ruleTitle } from './rule-title.js';
import { ruledBody, rulingBody } from './ruling.js';
import { nameThread } from './thread-name.js';
import { consentBody } from './undo-ask.js';

/** The message that shows a row, and how a chapter stands in it. */
export interface Delivered {
  message?: string | undefined;
  chapter?: ChapterSent;
}

/** `mayStand`: it may have been posted before, unheard. */
type Row = OutboxRow & { mayStand: boolean };

/** Puts what a row of the outbox says into Discord: posts, edits or takes away its message. */
export class Poster {
  constructor(private readonly bot: Bot) {}

  /** The message that now shows the row, if any is left to show; `anew`: the row has changed and is to be read again. */
  async deliver(row: Row): Promise<Delivered | 'anew'> {
    const { delivery } = row;
    if (delivery.kind !== 'chapter') return { message: await this.messageFor(row, delivery) };
    const post = (body: MessageBody, files: File[]) => this.postOnce(row, body, files, delivery.mark);
    const sent = await sendChapter(this.bot, row, delivery, post);
    if (sent === 'anew') await this.bot.games.outbox.writeAnew(row.id, delivery.mark);
    return sent;
  }

  /** The id of the message that now shows the row; undefined where nothing is left to show. */
  private async messageFor(row: Row, delivery: Exclude<Delivery, { kind: 'chapter' }>): Promise<string | undefined> {
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
        return info && this.put(row, lobbyBody(row.id, info, delivery.ping));
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
        return this.remind(row, delivery);
      case 'reminded':
      case 'retire':
        return this.remove(row);
    }
  }

  /** A player who left the server is told of in place of being reminded. */
  private async remind(row: Row, delivery: ReminderDelivery): Promise<string | undefined> {
    const { guild, who, asks } = delivery;
    if ((await isMember(this.bot, guild, who)) === false) {
      await this.bot.games.playerLeft({ battle: row.battle, user: who });
      return undefined;
    }
    const told = await this.toldDirectly(row, delivery, asks[0]?.title ?? '');
    return this.post(row, reminderBody(row.id, delivery, !told));
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

  private async post(row: Row, body: MessageBody, files: File[] = []): Promise<string> {
    const posted = await this.postOnce(row, body, files);
    return typeof posted === 'string' ? posted : posted.id;
  }

  private postEnd(row: Row, delivery: OverDelivery): Promise<string> {
    return withPicture(this.bot, row, delivery, painted => {
      if (painted === undefined || painted === 'failed') return this.post(row, overBody(row.id, row.battle, delivery));
      return this.post(row, overBody(row.id, row.battle, delivery, painted), [{ name: PICTURE, data: painted.png }]);
    });
  }

  /** The message, or the id of the one that was posted before a crash, whatever that says. */
  private async postOnce(row: Row, body: MessageBody, files: File[] = [], mark = row.id): Promise<APIMessage | string> {
    const earlier = await this.earlier(row, mark);
    if (earlier !== undefined) return earlier;
    const request = { body: { ...body, nonce: row.nonce, enforce_nonce: true }, files };
    return (await this.bot.client.rest.post(Routes.channelMessages(row.channel), request)) as APIMessage;
  }

  /** Edits the message that stands; where it cannot be edited any more a new one takes its place. */
  private async put(row: Row, body: MessageBody): Promise<string> {
    const { message } = row;
    if (message === undefined) return this.post(row, body);
    const anew = await this.earlier(row);
    if (anew === undefined || anew === message.id) {
      try {
        await this.bot.client.rest.patch(Routes.channelMessage(message.channel, message.id), { body });
        return message.id;
      } catch (fault) {
        if (isGone(fault)) return this.post(row, body);
        if (!refusesEdits(fault)) throw fault;
        // It bears the mark of this row: it was edited before that was known.
        if (anew === message.id) return anew;
      }
    }
    const posted = anew ?? (await this.post(row, body));
    // A lobby in the channel that its battle left for a thread still leads there.
    const leads = row.delivery.kind === 'lobby' && message.channel !== row.channel;
    if (!leads) await takeAway(this.bot, message.channel, message.id);
    return posted;
  }

  private async remove(row: Row): Promise<undefined> {
    if (row.message === undefined) return;
    try {
      await this.bot.client.rest.delete(Routes.channelMessage(row.message.channel, row.message.id));
    } catch (fault) {
      // What another application of the same host posted stays.
      const stays = fault instanceof DiscordAPIError && fault.code === RESTJSONErrorCodes.MissingPermissions;
      if (!isGone(fault) && !stays) throw fault;
    }
  }

  /**
   * A row that may have been posted before is looked for by its mark; the nonce covers only some minutes. A chapter that
   * waited while a backup was put back has an older row's, under which it may stand already.
   */
  private async earlier(row: Row, mark = row.id): Promise<string | undefined> {
    const waited = row.message === undefined && row.id - mark >= NUMBERS_LEFT_OUT;
    if (!waited && !row.mayStand) return undefined;
    const own = (await recentOwn(this.bot.client, row.channel)).find(bearing(mark));
    return own?.id;
  }

  /** Whether somebody who wishes so was told by direct message; where that cannot be they are mentioned. */
  private async toldDirectly(
    row: Row,
    { direct, who }: { direct?: true; who: string },
    title: string,
  ): Promise<boolean> {
    if (direct === undefined) return false;
    const language = this.bot.languages.chosen(who) ?? row.language;
    const words = inLanguage(language, () => t`You are asked in <#${row.channel}>: **${title}**`);
    const told = await tellDirectly(this.bot, who, words, row.nonce);
    if (told === false) await this.bot.games.directRefused({ user: who, battle: row.battle });
    return told === true;
  }
}
