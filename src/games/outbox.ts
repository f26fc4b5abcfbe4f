import type { AnyRuleset, Decision, GameState, Language, Report, SideId } from '../engine/index.js';
import { battleById, guildOf } from '../store/battles.js';
import { placeOfChapter, splitChapter, updateChapter } from '../store/chapters.js';
import { battleOfMessage, dropMessage, messageOf, saveMessage } from '../store/messages.js';
import type { Db } from '../store/open-store.js';
import {
  dropBehind,
  failed,
  isQueued,
  oldestQueued,
  ownChapter,
  type QueuedRow,
  queuedChannels,
  queuedOfChapter,
  sent,
} from '../store/outbox.js';
import { unpack } from '../store/packed.js';
import { promptByMessage, promptOf, promptSent } from '../store/prompts.js';
import { rulingById, updateRuling } from '../store/rulings.js';
import type { BattleRow, PromptRow } from '../store/tables.js';
import { type Application, type Packed, packed, transact } from './application.js';
import { readChapter, reasonsIn } from './chapter-text.js';
import { clockStands } from './clock-stands.js';
import type { ChapterDelivery, Delivery, OutboxRow, PictureThatStands, PromptDelivery, Queued } from './deliveries.js';
import { languageOf, publicly } from './languages.js';
import { table } from './looking.js';
import { consentName, invitedNow, offerName, pingNow } from './owed-pings.js';
import { playsBoth } from './own-seats.js';
import { mayPing, reminderName, reminderNow } from './reminders.js';
import { promptDelivery } from './save-command.js';
import { readWishes } from './wishes.js';

export interface MessagePlace {
  channel: string;
  id: string;
}

/** Channels that have something to send. */
export function channels(app: Application): Promise<string[]> {
  return queuedChannels(app.store.db);
}

/** What these say is read when they are sent, so that one message serves all that wait; one under way may be too old. */
const READ_WHEN_SENT: ReadonlySet<string> = new Set<Queued['kind']>(['lobby', 'board', 'ruling']);

/** The oldest row to send to a channel; one that cannot be read any more is given up and the log is told. */
export async function next(app: Application, channel: string): Promise<OutboxRow | undefined> {
  for (;;) {
    const row = await oldestQueued(app.store.db, channel);
    if (row === undefined) return undefined;
    const delivery = await readDelivery(app, row);
    if (delivery === undefined) continue;
    if (delivery === 'nothing') {
      await markSent(app, row.id);
      continue;
    }
    if (READ_WHEN_SENT.has(row.kind)) await app.store.note(db => dropBehind(db, row));
    return {
      id: row.id,
      battle: row.battle,
      channel: row.channel,
      language: await languageAt(app, row),
      nonce: `${row.battle}-${row.id}`,
      attempts: row.attempts,
      message: await messageToEdit(app.store.db, row),
      delivery,
    };
  }
}

/** Of those who read a row. */
async function languageAt(app: Application, { battle, kind, decision = '' }: QueuedRow): Promise<Language> {
  if (app.languages.size === 0) return 'en';
  const { db } = app.store;
  const isRuling = kind === 'ruling' || kind === 'ruled';
  const guild = isRuling ? (await rulingById(db, decision))?.guild : await guildOf(db, battle);
  return languageOf(app, guild ?? '');
}

async function readDelivery(app: Application, row: QueuedRow): Promise<Delivery | 'nothing' | undefined> {
  try {
    const queued = unpack<Queued>(row.payload);
    switch (queued.kind) {
      case 'chapter':
        return await chapterOf(app.store.db, row);
      case 'reminder':
        return (await reminderNow(app, row.battle, queued)) ?? 'nothing';
      case 'clock':
        return (await clockNow(app, row.battle, queued.decision)) ?? 'nothing';
      case 'prompt':
        return await promptNow(app, row.battle, queued);
      case 'consent':
        return queued.state === 'waiting' && queued.ping
          ? { ...queued, awake: await pingNow(app, row.battle, queued.open) }
          : queued;
      case 'offer':
        return { ...queued, ping: await pingNow(app, row.battle, queued.ping) };
      case 'lobby':
        return { ...queued, ping: await invitedNow(app, row.battle) };
      default:
        return queued;
    }
  } catch (error) {
    app.fault(error, `message ${row.id} of ${row.battle}`);
    await markFailed(app, row.id, 'damaged', true);
    return undefined;
  }
}

/** A question with its clock as that stands when it is sent; in its player's night it does not ping. */
async function promptNow(app: Application, battle: string, queued: PromptDelivery): Promise<PromptDelivery> {
  const prompt = await promptOf(app.store.db, battle, queued.decision);
  if (prompt === undefined || prompt.closed_at !== null || prompt.who !== queued.who) return queued;
  const standsUntil = await clockStands(app.store.db, prompt, app.now());
  const ping = queued.ping && (await mayPing(app, battle, queued.decision));
  const found = await battleById(app.store.db, battle);
  const side = found?.seats.find(({ seat }) => seat === prompt.seat)?.side as SideId | undefined;
  return {
    ...queued,
    ping,
    ...(side && playsBoth(found?.seats ?? [], prompt.who) ? { asSide: side } : {}),
    ...(ping && (await readWishes(app.store.db, prompt.who)).pings === 'direct' ? { direct: true as const } : {}),
    ...(prompt.deadline === null ? {} : { deadline: prompt.deadline }),
    ...(standsUntil === undefined ? {} : { standsUntil }),
  };
}

/** A question whose clock is another than its message says; nothing where that was never sent or is taken away. */
async function clockNow(app: Application, battle: string, id: string): Promise<PromptDelivery | undefined> {
  const prompt = await promptOf(app.store.db, battle, id);
  const at = prompt?.message ? await table(app, battle) : undefined;
  const decision = at?.state.pending.find(pending => pending.id === id && pending.reply === undefined);
  if (!prompt || !at || !decision || prompt.closed_at !== null || prompt.silent === 1) return undefined;
  const asked = { ...questionAgain(app, at, decision, prompt), edits: true as const };
  return promptNow(app, battle, asked);
}

/** A message of the chronicle with all that waits to be written into it. */
async function chapterOf(db: Db, row: QueuedRow): Promise<ChapterDelivery | 'nothing'> {
  const mark = markOf(row);
  const waiting = await queuedOfChapter(db, mark);
  const read = await readChapter(db, row.battle, mark);
  if (read === undefined) return 'nothing';
  const { shown, ...chapter } = read;
  const look = waiting.some(({ payload }) => payload !== null && unpack<{ look: boolean }>(payload).look);
  return { ...chapter, look, covers: { shown, row: waiting.at(-1)?.id ?? row.id } };
}

/** The chapter that a row posts or edits. */
function markOf({ id, decision }: Pick<QueuedRow, 'id' | 'decision'>): number {
  return decision === undefined ? id : Number(decision);
}

async function messageToEdit(db: Db, row: QueuedRow): Promise<MessagePlace | undefined> {
  if (row.kind === 'chapter') return placeOfChapter(db, markOf(row));
  if (row.kind === 'lobby' || row.kind === 'board') return messageOf(db, row.battle, row.kind);
  if (row.kind === 'offer') return messageOf(db, row.battle, offerName(row.decision));
  if (row.kind === 'ruling') return messageOfRuling(db, row.decision ?? '');
  if (row.kind === 'consent') return messageOf(db, row.battle, consentName(row.decision));
  if (row.kind === 'reminder' || row.kind === 'reminded')
    return messageOf(db, row.battle, reminderName(row.decision ?? ''));
  if ((row.kind === 'retire' || row.kind === 'clock') && row.decision !== undefined)
    return promptMessageIn(db, row.battle, row.decision);
  return undefined;
}

/** Where the prompt of a decision stands; undefined before it was sent. */
export function promptMessage(app: Application, battle: string, decision: string): Promise<MessagePlace | undefined> {
  return promptMessageIn(app.store.db, battle, decision);
}

async function messageOfRuling(db: Db, id: string): Promise<MessagePlace | undefined> {
  const ruling = await rulingById(db, id);
  return ruling?.message ? { channel: ruling.channel, id: ruling.message } : undefined;
}

async function promptMessageIn(db: Db, battle: string, decision: string): Promise<MessagePlace | undefined> {
  const prompt = await promptOf(db, battle, decision);
  return prompt?.channel && prompt.message ? { channel: prompt.channel, id: prompt.message } : undefined;
}

/** What became of the rows of a chapter, and how its message stands in Discord now; left out where it was left as it is. */
export interface ChapterSent extends Pick<ChapterDelivery, 'mark' | 'covers'> {
  stands?: { attachment?: PictureThatStands };
}

/** Marks a row delivered; `message` is undefined when the delivery needed no message of its own. */
export function markSent(app: Application, id: number, message?: string, chapter?: ChapterSent): Promise<void> {
  return app.store.note(async db => {
    const row = await sent(db, id, message);
    if (row === undefined) return;
    if (chapter !== undefined) await chapterSent(db, row.channel, message, chapter);
    const { battle, channel, kind, decision } = row;
    if (kind === 'reminded' && decision !== null) await dropMessage(db, battle, reminderName(decision));
    if (message === undefined) return;
    if (kind === 'offer' && decision !== null)
      await saveMessage(db, battle, offerName(decision), { channel, id: message });
    if (kind === 'reminder' && decision !== null)
      await saveMessage(db, battle, reminderName(decision), { channel, id: message });
    // An edited board stays in the channel where it was first posted, though the battle may have moved to its thread.
    const isBoard = kind === 'lobby' || kind === 'board';
    const edited = isBoard && (await messageOf(db, battle, kind))?.id === message;
    if (isBoard && !edited) await saveMessage(db, battle, kind, { channel, id: message });
    if (kind === 'ruling' && decision !== null) await updateRuling(db, decision, { message });
    if (kind === 'consent') await saveMessage(db, battle, consentName(decision), { channel, id: message });
    if ((kind === 'prompt' || kind === 'clock') && decision !== null)
      await promptSent(db, { battle, decision, channel, message });
  });
}

async function chapterSent(db: Db, channel: string, message: string | undefined, sentNow: ChapterSent): Promise<void> {
  const { mark, covers, stands } = sentNow;
  const waiting = await queuedOfChapter(db, mark);
  for (const { id } of waiting) if (id <= covers.row) await sent(db, id, message);
  if (stands === undefined) return;
  const { attachment } = stands;
  const same = message !== undefined && (await placeOfChapter(db, mark))?.id === message;
  await updateChapter(db, mark, {
    shown: covers.shown,
    attachment: attachment === undefined ? null : JSON.stringify(attachment),
    ...(message === undefined || same ? {} : { channel, message }),
    // A newer picture may have come meanwhile.
    ...(waiting.some(({ id }) => id > covers.row) ? {} : { picture: null }),
  });
}

/** What a row was to write into a message that cannot be edited, or lies above others', goes into one of its own. */
export function writeAnew(app: Application, row: number, mark: number): Promise<void> {
  return app.store.write(async db => {
    await ownChapter(db, row, mark);
    await splitChapter(db, mark, row, app.now());
  });
}

/** Counts an attempt to send a row; with `giveUp` the row is never tried again. */
export function markFailed(app: Application, id: number, why: string, giveUp = false): Promise<void> {
  return app.store.note(db => failed(db, id, why.slice(0, 500), giveUp));
}

/** The battle whose board of buttons, and the decision whose prompt, is this message. */
export async function byMessage(
  app: Application,
  message: string,
): Promise<{ battle: string; decision?: string } | undefined> {
  const prompt = await promptByMessage(app.store.db, message);
  if (prompt) return { battle: prompt.battle, decision: prompt.decision };
  const battle = await battleOfMessage(app.store.db, message);
  return battle === undefined ? undefined : { battle };
}

/**
 * Queues the prompt of a pending decision again, without a ping, unless it waits to be sent anyway, or stands by now in
 * another message than the one that is gone: several may look for it at once.
 */
export async function promptAgain(
  app: Application,
  battle: string,
  id: string,
  gone: string | undefined,
): Promise<void> {
  const at = await table(app, battle);
  const decision = at?.state.pending.find(pending => pending.id === id && pending.reply === undefined);
  if (!at || !decision) return;
  await transact(app, async work => {
    const prompt = await promptOf(work.db, battle, id);
    if (!prompt || prompt.closed_at !== null || prompt.silent === 1 || (prompt.message ?? undefined) !== gone) return;
    if (await isQueued(work.db, battle, 'prompt', id)) return;
    await work.deliver(at.battle, askedAgain(app, at, decision, prompt));
  });
}

/** The prompt of a pending decision, to be sent once more, or for the first time after all. */
export function askedAgain(...of: Parameters<typeof questionAgain>): Packed {
  return packed(questionAgain(...of));
}

function questionAgain(
  app: Application,
  at: { battle: BattleRow; ruleset: AnyRuleset; state: GameState },
  decision: Decision,
  prompt: Pick<PromptRow, 'seat' | 'who'>,
  ping = false,
): PromptDelivery {
  return {
    kind: 'prompt',
    decision: decision.id,
    seat: prompt.seat,
    who: prompt.who,
    ping,
    ...publicly(app, at.battle.guild, () => promptDelivery({ ruleset: at.ruleset, after: at.state }, decision)),
  };
}

/** What stands behind the numbers of a message of the chronicle, a report each. */
export function reasons(app: Application, battle: string, mark: number): Promise<Report[]> {
  return reasonsIn(app.store.db, battle, mark);
}
