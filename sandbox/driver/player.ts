import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { asMatcher } from '../screen/find.js';
import { type ShownComponent, type ShownMessage, screenOf, textOf } from '../screen/flatten.js';
import type { Backstage } from './backstage.js';

/** A message as its reader has it: Discord's object, and the user id it is only for (ephemeral), else null. */
export interface SeenMessage extends ShownMessage {
  only_for: string | null;
  timestamp: string;
  edited_timestamp: string | null;
  type: number;
  pinned: boolean;
  thread?: { id: string; name: string };
}

/** How an interaction ended. */
export interface Reply {
  kind: 'message' | 'update' | 'modal' | 'choices' | 'nothing' | 'acknowledged';
  interactionId: string;
  /** Milliseconds until the bot acknowledged. */
  acknowledgedIn: number;
  ephemeral: boolean;
  /** What was answered, or the message that changed. */
  message?: SeenMessage;
  /** Words of that message, empty if there is none. */
  text: string;
  modal?: { custom_id: string; title: string; components: ShownComponent[] };
}

export interface Choice {
  name: string;
  value: string | number;
}

/** A file for an attachment option: a path, or a name with bytes. */
export type GivenFile = { path: string } | { name: string; bytes: Uint8Array; type?: string };
export type GivenOption = string | number | boolean | GivenFile;
export type GivenOptions = Record<string, GivenOption | undefined>;

export interface ActOptions {
  /** Only within this message (id or message). */
  message?: string | { id: string };
  /** How long the button or menu may take to appear, in ms (5000). */
  appearWithin?: number;
  /** How long the answer may take after its acknowledgement, in ms (20000). */
  timeout?: number;
  /** `acknowledged`: do not wait for the answer. */
  until?: 'acknowledged' | 'completed';
}

/** One user in one channel, doing what a user of Discord can do. */
export class Player {
  constructor(
    readonly backstage: Backstage,
    readonly user: string,
    readonly channel: string,
  ) {}

  /** The same user elsewhere: a channel or thread by name or id, or `dm`. */
  in(channel: string | { id: string }): Player {
    return new Player(this.backstage, this.user, typeof channel === 'string' ? channel : channel.id);
  }

  /** Sends a slash command: `slash('battle new', { points: 1000 })`. Users and channels are given by name. */
  async slash(command: string, options: GivenOptions = {}, act: ActOptions = {}): Promise<Reply> {
    return this.#act('/slash', { command, options: await handed(options) }, act);
  }

  /** Sends a slash command with options as they stand, whether or not it has such: as a client would that was changed. */
  forgeSlash(command: string, forged: { name: string; type: number; value: unknown }[], act: ActOptions = {}) {
    return this.#act('/slash', { command, options: {}, forged }, act);
  }

  /** What the bot offers while `focused` is being typed; `options` holds what stands in the fields, the focused one too. */
  async autocomplete(command: string, options: GivenOptions, focused: string): Promise<Choice[]> {
    const body = { ...this.#me(), command, options: await handed(options), focused };
    return (await this.backstage.post<{ choices?: Choice[] }>('/autocomplete', body)).choices ?? [];
  }

  /** Presses a button by its label (whole, then part), emoji or custom id; waits for it to appear. */
  press(button: string | RegExp, act: ActOptions = {}): Promise<Reply> {
    return this.#act('/press', { match: asMatcher(button) }, act);
  }

  /** Chooses from a menu, found by placeholder or custom id, by value or label (users and channels by name). */
  choose(menu: string | RegExp, chosen: string | string[], act: ActOptions = {}): Promise<Reply> {
    return this.#act('/choose', { match: asMatcher(menu), chosen: [chosen].flat() }, act);
  }

  /** Answers the modal that stands open; fields by label or custom id. */
  submit(fields: Record<string, string | string[]>, act: ActOptions = {}): Promise<Reply> {
    return this.#act('/submit', { fields }, act);
  }

  /** Closes the open modal without answering. */
  async cancel(): Promise<void> {
    await this.backstage.post('/cancel', { user: this.user });
  }

  /** Sends a press with any custom id from a message, shown there or not. */
  forge(customId: string, message: string | { id: string }, values?: string[], act: ActOptions = {}): Promise<Reply> {
    return this.#act('/forge', { customId, values }, { ...act, message });
  }

  /** Sends a modal's answer with any custom id and fields, whether or not such a modal was opened. */
  forgeModal(
    customId: string,
    fields: Record<string, string>,
    message?: string | { id: string },
    act: ActOptions = {},
  ): Promise<Reply> {
    return this.#act('/forge-modal', { customId, fields }, { ...act, message });
  }

  /** Writes an ordinary message. */
  say(text: string): Promise<SeenMessage> {
    return this.backstage.post('/say', { ...this.#me(), text });
  }

  /** The newest message this user sees here that contains `text`, once there is one (5000 ms). `after`: newer than that message. */
  sees(
    text: string | RegExp,
    { timeout = 5000, after }: { timeout?: number; after?: string | { id: string } } = {},
  ): Promise<SeenMessage> {
    return this.backstage.post('/sees', { ...this.#me(), text: asMatcher(text), timeout, after: idOf(after) });
  }

  /** Fails if the user sees such a message now. */
  async doesNotSee(text: string | RegExp): Promise<void> {
    const found = (await this.messages()).find(message => {
      const all = `${textOf(message)}\n${screenOf(message)}`;
      return typeof text === 'string' ? all.includes(text) : text.test(all);
    });
    if (found) throw new Error(`${this.user} sees ${String(text)}:\n${screenOf(found)}`);
  }

  /** All messages that this user sees here, oldest first. */
  messages(): Promise<SeenMessage[]> {
    return this.backstage.post('/messages', this.#me());
  }

  /** The message (else the newest) as readable text, with `[buttons]` and `(menus)`. */
  async screen(message?: ShownMessage): Promise<string> {
    const shown = message ?? (await this.messages()).at(-1);
    return shown ? screenOf(shown) : '';
  }

  /** The last twenty messages as readable text. */
  async dump(): Promise<string> {
    return (await this.backstage.post<{ text: string }>('/dump', this.#me())).text;
  }

  /** Hides an ephemeral message. */
  async dismiss(message: string | { id: string }): Promise<void> {
    await this.backstage.post('/dismiss', { ...this.#me(), message: idOf(message) });
  }

  #me() {
    return { user: this.user, channel: this.channel };
  }

  async #act(path: string, body: object, act: ActOptions): Promise<Reply> {
    const { message, appearWithin = 5000, timeout, until } = act;
    const reply = await this.backstage.post<Omit<Reply, 'text'>>(path, {
      ...this.#me(),
      ...body,
      message: idOf(message),
      appearWithin,
      timeout,
      until,
    });
    return { ...reply, text: reply.message ? textOf(reply.message) : '' };
  }
}

const idOf = (message: string | { id: string } | undefined) => (typeof message === 'object' ? message.id : message);

async function handed(options: GivenOptions): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    entries.push([name, typeof value === 'object' ? await handedFile(value) : value]);
  }
  return Object.fromEntries(entries);
}

async function handedFile(file: GivenFile) {
  const name = 'path' in file ? basename(file.path) : file.name;
  const bytes = 'path' in file ? await readFile(file.path) : file.bytes;
  const type = ('type' in file ? file.type : undefined) ?? 'application/octet-stream';
  return { name, type, base64: Buffer.from(bytes).toString('base64') };
}
