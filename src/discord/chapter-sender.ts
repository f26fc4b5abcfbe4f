import {
  type APIMessage,
  ComponentType,
  DiscordAPIError,
  RateLimitError,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { ChapterDelivery, ChapterSent, OutboxRow, PictureOfChapter } from '../games/games.js';
import type { Picture } from '../render/picture.js';
import type { Bot } from './bot.js';
import { chapterBody } from './chapter.js';
import { describeFault } from './client.js';
import type { MessageBody } from './components.js';
import { isTooLarge } from './lost.js';
import { PICTURE } from './messages.js';
import { messagesIn } from './own-messages.js';
import { isGone } from './permissions.js';

export interface File {
  name: string;
  data: Buffer;
}

/** So often a picture is tried before the message goes without it. */
const PAINT_TRIES = 3;
/** Discord edits messages older than an hour only so often, and nobody edits what another application of the same host posted. */
const NEVER_EDITED: readonly number[] = [30046, RESTJSONErrorCodes.CannotEditMessageAuthoredByAnotherUser];
const MOST_BELOW = 100;

/** Whether Discord will not have this message edited now, however often it is asked. */
export function refusesEdits(fault: unknown): boolean {
  return (
    fault instanceof RateLimitError || (fault instanceof DiscordAPIError && NEVER_EDITED.includes(Number(fault.code)))
  );
}

/** Where a chapter stands now; `anew`: what it has to say goes into a message of its own, which the same row posts. */
export async function sendChapter(
  bot: Bot,
  row: OutboxRow,
  chapter: ChapterDelivery,
  post: (body: MessageBody, files: File[]) => Promise<APIMessage | string>,
): Promise<{ message?: string; chapter: ChapterSent } | 'anew'> {
  if (row.message && chapter.news && chapter.look && (await liesAbove(bot, row.message))) return 'anew';
  return withPicture(bot, row, chapter, painted => writeChapter(bot, row, chapter, painted, post));
}

async function writeChapter(
  bot: Bot,
  row: OutboxRow,
  chapter: ChapterDelivery,
  painted: Painted,
  post: (body: MessageBody, files: File[]) => Promise<APIMessage | string>,
): Promise<{ message?: string; chapter: ChapterSent } | 'anew'> {
  const { mark, covers, attachment, news } = chapter;
  const place = row.message;
  const files = painted && painted !== 'failed' ? [{ name: PICTURE, data: painted.png }] : [];
  const body = chapterBody(row.battle, chapter, painted);
  const sent = (message: APIMessage) => {
    const id = pictureIn(message);
    const alt = painted && painted !== 'failed' ? painted.alt : attachment?.alt;
    const stands = id !== undefined && alt !== undefined ? { attachment: { id, alt } } : {};
    return { message: message.id, chapter: { mark, covers, stands } };
  };
  if (place) {
    try {
      return sent(await edit(bot, place, body, files));
    } catch (fault) {
      // What it says already may stay as it is: the next message tells what was taken back.
      if ((refusesEdits(fault) || isGone(fault)) && !news) return { chapter: { mark, covers } };
      if (refusesEdits(fault)) return 'anew';
      if (!isGone(fault)) throw fault;
    }
  }
  // A message that a moderator took away is posted again as a whole, and its old picture went with it.
  const { attachment: _gone, ...whole } = chapter;
  const posted = await post(place ? chapterBody(row.battle, whole, painted) : body, files);
  if (typeof posted !== 'string') return sent(posted);
  return sent(await edit(bot, { channel: row.channel, id: posted }, body, files));
}

async function edit(
  bot: Bot,
  at: { channel: string; id: string },
  body: MessageBody,
  files: File[],
): Promise<APIMessage> {
  const route = Routes.channelMessage(at.channel, at.id);
  return (await bot.client.rest.patch(route, { body, files })) as APIMessage;
}

/** The id of a message's picture, by which an edit keeps it: Discord lists no attachment that the parts of a message show. */
function pictureIn({ attachments, components }: APIMessage): string | undefined {
  const [listed] = attachments ?? [];
  if (listed) return listed.id;
  const parts = components?.flatMap(part => (part.type === ComponentType.Container ? part.components : [part])) ?? [];
  const gallery = parts.find(part => part.type === ComponentType.MediaGallery);
  return gallery?.items[0]?.media.attachment_id;
}

/** Whether somebody else wrote below a message, or the bot for somebody; nobody did where its channel is gone. */
async function liesAbove(bot: Bot, { channel, id }: { channel: string; id: string }): Promise<boolean> {
  try {
    const below = await messagesIn(bot.client, channel, { after: id, limit: MOST_BELOW });
    return below.some(
      ({ author, interaction_metadata }) => author.id !== bot.client.user.id || interaction_metadata !== undefined,
    );
  } catch (fault) {
    if (!isGone(fault)) throw fault;
    return false;
  }
}

/** The picture that comes with a message; `failed` where there is to be one and none can be shown. */
type Painted = Picture | 'failed' | undefined;

/** Sends a message with its picture; without it where it could not be painted again and again, or is more than is let through. */
export async function withPicture<T>(
  bot: Bot,
  row: OutboxRow,
  news: { picture?: PictureOfChapter | undefined },
  send: (painted: Painted) => Promise<T>,
): Promise<T> {
  const painted = await paint(bot, row, news);
  try {
    return await send(painted);
  } catch (fault) {
    if (!isTooLarge(fault) || painted === undefined || painted === 'failed') throw fault;
    bot.log.error({ row: row.id, bytes: painted.png.length }, 'a picture is too large; its message goes without it');
    return send('failed');
  }
}

/** `failed` where it could not be painted again and again. */
export async function paint(
  bot: Bot,
  row: OutboxRow,
  { picture }: { picture?: PictureOfChapter | undefined },
): Promise<Painted> {
  if (picture === undefined) return undefined;
  const { whole, ...table } = picture;
  try {
    return await bot.painter.paint({ ...table, shows: whole ? 'table' : 'news' });
  } catch (fault) {
    if (row.attempts + 1 < PAINT_TRIES) throw fault;
    bot.log.error({ row: row.id, fault: describeFault(fault) }, 'a message goes without its picture');
    return 'failed';
  }
}
