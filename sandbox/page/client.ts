import { call, said } from './backend.js';
import type { PageChannel, PageCommand, PageMessage, PageModal, PageUser } from './shapes.js';

/** A line that only this page shows: a command on its way, or why it failed. */
export interface LocalNote {
  id: number;
  channelId: string;
  text: string;
  state: 'waiting' | 'failed';
}

export interface PageState {
  guild: string;
  me: PageUser | undefined;
  /** Of my Discord. */
  locale: string;
  botId: string;
  online: boolean;
  users: PageUser[];
  /** Their names. */
  roles: string[];
  channels: PageChannel[];
  channelId: string;
  messages: PageMessage[];
  /** Whether the channel holds messages before these. */
  hasOlder: boolean;
  commands: PageCommand[];
  modal: PageModal | undefined;
  notes: LocalNote[];
  /** Unread messages by channel; `pings` of them name me. */
  unread: Record<string, { count: number; pings: number }>;
  /** Custom ids that were pressed and are not answered, as `message:custom_id`. */
  busy: string[];
  /** The message that a link led to, until it has been scrolled to. */
  target: string | undefined;
  connected: boolean;
  failure: string | undefined;
}

/** As many messages as the sandbox hands out at once. */
const pageful = 100;

interface Answer {
  kind: string;
  modal?: PageModal;
}

/** `https://discord.com/channels/guild/channel/message`, the message left out where a channel is meant. */
const discordPlace = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** Where the address says we are: `#channel=battle&user=one`; a channel by name, a thread by id; a message by id. */
function place(): { user: string; channel: string; message: string | undefined } {
  const hash = new URLSearchParams(location.hash.slice(1));
  const message = hash.get('message') ?? undefined;
  return { user: hash.get('user') ?? 'one', channel: hash.get('channel') ?? 'battle', message };
}

/** Everything the page knows and does. `onChange` is told after every change. */
export class PageClient {
  state: PageState = {
    guild: '',
    me: undefined,
    locale: 'en-US',
    botId: '',
    online: false,
    users: [],
    roles: [],
    channels: [],
    channelId: '',
    messages: [],
    hasOlder: false,
    commands: [],
    modal: undefined,
    notes: [],
    unread: {},
    busy: [],
    target: undefined,
    connected: false,
    failure: undefined,
  };
  onChange: () => void = () => {};
  #live: EventSource | undefined;
  #noteId = 0;

  start(): void {
    addEventListener('hashchange', () => void this.#goTo());
    void this.#goTo();
  }

  get channel(): PageChannel | undefined {
    return this.state.channels.find(channel => channel.id === this.state.channelId);
  }

  address(to: { user?: string; channel?: string; message?: string }): string {
    const user = to.user ?? this.state.me?.username ?? 'one';
    const channel = this.state.channels.find(each => each.id === (to.channel ?? this.state.channelId));
    // Threads by id: they share names and are renamed.
    const name = channel?.type === 1 ? 'dm' : channel?.type === 0 ? channel.name : channel?.id;
    const hash = new URLSearchParams({ channel: name ?? 'battle', user });
    if (to.message !== undefined) hash.set('message', to.message);
    return `#${hash}`;
  }

  /** Where an address of Discord's leads to on this page; undefined where it is none, or of nothing that this user sees. */
  placeOf(url: string): { words: string; href: string } | undefined {
    const [, channelId, message] = discordPlace.exec(url) ?? [];
    const channel = this.state.channels.find(({ id }) => id === channelId);
    if (channel === undefined) return undefined;
    const words = `#${channel.name}${message === undefined ? '' : ' › message'}`;
    return { words, href: this.address({ channel: channel.id, ...(message === undefined ? {} : { message }) }) };
  }

  /** Sets the locale of my Discord; commands are described in it from then on. */
  async speak(locale: string): Promise<void> {
    await call('/locale', { who: this.state.me?.username, locale });
    this.#set({ locale });
    await this.#loadCommands();
  }

  #set(change: Partial<PageState>): void {
    this.state = { ...this.state, ...change };
    this.onChange();
  }

  async #goTo(): Promise<void> {
    const { user, channel, message } = place();
    try {
      if (this.state.me?.username !== user) await this.#become(user);
      const wanted =
        this.state.channels.find(
          each => each.id === channel || (channel === 'dm' ? each.type === 1 : each.name === channel),
        ) ?? this.state.channels[0];
      if (wanted) await this.#open(wanted.id);
      if (message !== undefined) await this.#lookAt(message);
    } catch (error) {
      this.#set({ failure: (error as Error).message });
    }
  }

  async #become(user: string): Promise<void> {
    this.#live?.close();
    const seen = await call<
      Pick<PageState, 'guild' | 'me' | 'locale' | 'botId' | 'users' | 'roles' | 'channels' | 'online'>
    >(`/state?user=${encodeURIComponent(user)}`);
    this.#set({ ...seen, unread: {}, notes: [], messages: [], busy: [], modal: undefined, failure: undefined });
    const live = new EventSource(`/sandbox/live?user=${encodeURIComponent(user)}`);
    this.#live = live;
    const on = <T>(event: string, hear: (body: T) => void) =>
      live.addEventListener(event, heard => hear(JSON.parse((heard as MessageEvent<string>).data) as T));
    live.onopen = () => {
      const isBack = this.state.channelId !== '' && !this.state.connected && this.state.me?.username === user;
      this.#set({ connected: true });
      if (isBack) void this.#catchUp(user);
    };
    live.onerror = () => this.#set({ connected: false });
    on<PageMessage>('message', message => this.#heard(message));
    on<{ channelId: string; id: string }>('gone', ({ id }) =>
      this.#set({ messages: this.state.messages.filter(each => each.id !== id) }),
    );
    on<PageChannel[]>('channels', channels => {
      this.#set({ channels });
      void this.#loadCommands();
    });
    on<PageModal>('modal', modal => this.#set({ modal }));
    on<{ online: boolean }>('beat', ({ online }) => this.#set({ online }));
  }

  /** After a broken connection: what was missed. */
  async #catchUp(user: string): Promise<void> {
    this.#set(await call<Partial<PageState>>(`/state?user=${encodeURIComponent(user)}`));
    await this.#open(this.state.channelId);
  }

  async #open(channelId: string): Promise<void> {
    const isSame = this.state.channelId === channelId;
    this.#set({
      channelId,
      unread: { ...this.state.unread, [channelId]: { count: 0, pings: 0 } },
      ...(isSame ? {} : { messages: [] }),
    });
    const user = encodeURIComponent(this.state.me?.username ?? '');
    const messages = await call<PageMessage[]>(`/history?user=${user}&channel=${channelId}`);
    if (this.state.channelId === channelId) {
      const last = BigInt(messages.at(-1)?.id ?? 0);
      const heardMeanwhile = this.state.messages.filter(each => BigInt(each.id) > last);
      this.#set({ messages: [...messages, ...heardMeanwhile], hasOlder: messages.length === pageful });
    }
    await this.#loadCommands();
  }

  /** Loads what lies between the newest messages and this one; the list scrolls there. */
  async #lookAt(message: string): Promise<void> {
    const isHere = () => this.state.messages.some(({ id }) => id === message);
    while (!isHere() && this.state.hasOlder) await this.loadOlder();
    // So that the same link leads there again.
    history.replaceState(null, '', this.address({}));
    if (isHere()) this.#set({ target: message });
  }

  reached(): void {
    this.#set({ target: undefined });
  }

  async loadOlder(): Promise<void> {
    const { channelId, messages, me } = this.state;
    const user = encodeURIComponent(me?.username ?? '');
    const older = await call<PageMessage[]>(
      `/history?user=${user}&channel=${channelId}&before=${messages[0]?.id ?? ''}`,
    );
    if (this.state.channelId !== channelId) return;
    this.#set({ messages: [...older, ...this.state.messages], hasOlder: older.length === pageful });
  }

  async #loadCommands(): Promise<void> {
    const user = encodeURIComponent(this.state.me?.username ?? '');
    this.#set({ commands: await call<PageCommand[]>(`/commands?user=${user}&channel=${this.state.channelId}`) });
  }

  #heard(message: PageMessage): void {
    const { channelId, messages, unread, me } = this.state;
    if (message.channel_id === channelId) {
      const index = messages.findIndex(each => each.id === message.id);
      const next = index < 0 ? [...messages, message] : messages.with(index, message);
      this.#set({ messages: next.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)) });
      return;
    }
    if (message.edited_timestamp !== null || message.author.id === me?.id) return;
    const before = unread[message.channel_id] ?? { count: 0, pings: 0 };
    const isDirect = this.state.channels.some(each => each.id === message.channel_id && each.type === 1);
    const isPing = isDirect || message.mentions.some(({ id }) => id === me?.id);
    this.#set({
      unread: {
        ...this.state.unread,
        [message.channel_id]: { count: before.count + 1, pings: before.pings + (isPing ? 1 : 0) },
      },
    });
  }

  #me() {
    return { user: this.state.me?.username, channel: this.state.channelId };
  }

  async say(text: string): Promise<void> {
    await this.#attempt(text, () => call('/say', { ...this.#me(), text }));
  }

  async dismiss(message: string): Promise<void> {
    await call('/dismiss', { ...this.#me(), message });
  }

  async slash(command: string, options: Record<string, unknown>): Promise<void> {
    await this.#attempt(`/${command}`, async () =>
      this.#answered(await call<Answer>('/slash', { ...this.#me(), command, options })),
    );
  }

  async autocomplete(
    command: string,
    options: Record<string, unknown>,
    focused: string,
  ): Promise<{ name: string; value: string | number }[]> {
    const answer = await call<{ choices?: { name: string; value: string | number }[] }>('/autocomplete', {
      ...this.#me(),
      command,
      options,
      focused,
    });
    return answer.choices ?? [];
  }

  async press(message: string, customId: string): Promise<string | undefined> {
    return this.#touch(message, customId, '/press', {});
  }

  async choose(message: string, customId: string, chosen: string[]): Promise<string | undefined> {
    return this.#touch(message, customId, '/choose', { chosen });
  }

  /** Returns why not, if it failed. */
  async submit(fields: Record<string, string | string[]>): Promise<string | undefined> {
    try {
      const answer = call<Answer>('/submit', { ...this.#me(), fields, until: 'acknowledged' });
      const done = await answer;
      this.#set({ modal: undefined });
      this.#answered(done);
      return undefined;
    } catch (error) {
      return said(error);
    }
  }

  async cancelModal(): Promise<void> {
    this.#set({ modal: undefined });
    await call('/cancel', { user: this.state.me?.username });
  }

  forgetNote(id: number): void {
    this.#set({ notes: this.state.notes.filter(note => note.id !== id) });
  }

  #answered(answer: Answer): void {
    if (answer.kind === 'modal' && answer.modal) this.#set({ modal: answer.modal });
  }

  async #touch(message: string, customId: string, path: string, more: object): Promise<string | undefined> {
    const key = `${message}:${customId}`;
    this.#set({ busy: [...this.state.busy, key] });
    try {
      const match = { source: `^${customId.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, flags: '' };
      this.#answered(await call<Answer>(path, { ...this.#me(), message, match, appearWithin: 0, ...more }));
      return undefined;
    } catch (error) {
      return said(error);
    } finally {
      this.#set({ busy: this.state.busy.filter(each => each !== key) });
    }
  }

  /** Shows a line while the bot has not answered, and keeps it if it never does. */
  async #attempt(text: string, act: () => Promise<unknown>): Promise<void> {
    const id = ++this.#noteId;
    const channelId = this.state.channelId;
    const show = setTimeout(
      () => this.#set({ notes: [...this.state.notes, { id, channelId, text, state: 'waiting' }] }),
      250,
    );
    try {
      await act();
      clearTimeout(show);
      this.forgetNote(id);
    } catch (error) {
      clearTimeout(show);
      const others = this.state.notes.filter(note => note.id !== id);
      this.#set({ notes: [...others, { id, channelId, text: `${text}: ${said(error)}`, state: 'failed' }] });
    }
  }
}
