import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { withoutContent } from './messages.js';
import { presentGuild, presentUser } from './present.js';
import type { Fields } from './shapes.js';
import { applicationId, type Dispatch, guildId, type World } from './world.js';

const op = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  members: 8,
  invalidSession: 9,
  hello: 10,
  acknowledged: 11,
} as const;
/** Guild members, presences and message content: intents that an application must be granted. */
const privilegedIntents = (1 << 1) | (1 << 8) | (1 << 15);
const kept = 2000;
const resumableFor = 5 * 60_000;

interface Session {
  id: string;
  seq: number;
  intents: number;
  socket?: WebSocket;
  /** What was sent, for a RESUME. */
  sent: { s: number; text: string }[];
  detachedAt?: number;
}

export interface GatewaySettings {
  token: string;
  url: () => string;
  heartbeatInterval: number;
  grantPrivilegedIntents: boolean;
}

/** The gateway websocket: sessions that may be resumed, and every event in order. */
export class Gateway {
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, Session>();
  readonly #open = new Set<WebSocket>();
  /** How often the bot has identified and resumed, and was turned away, for tests. */
  identified = 0;
  resumed = 0;
  turnedAway = 0;
  #refusing: number | undefined;
  #closing: number | undefined;

  constructor(
    readonly world: World,
    readonly settings: GatewaySettings,
  ) {
    world.events.on('dispatch', dispatch => this.#broadcast(dispatch));
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#refusing !== undefined) {
      this.turnedAway += 1;
      setTimeout(() => socket.destroy(), this.#refusing);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, ws => this.#connected(ws));
  }

  /** Whether a bot is connected and ready. */
  get online(): boolean {
    return [...this.#sessions.values()].some(session => session.socket);
  }

  /** Cuts every connection. Without `resume` the sessions are forgotten, so that a RESUME is refused. */
  drop(code: number, resume: boolean): void {
    for (const session of this.#sessions.values()) detach(session, this.world.clock.now());
    if (!resume) this.#sessions.clear();
    for (const socket of this.#open) {
      if (code === 1006) socket.terminate();
      else socket.close(code);
    }
  }

  /** Asks the bot to reconnect and resume (opcode 7). */
  askToReconnect(): void {
    for (const session of this.#sessions.values())
      session.socket?.send(JSON.stringify({ op: op.reconnect, d: null, s: null, t: null }));
  }

  /** Whoever connects is turned away after so many milliseconds; undefined ends that. */
  refuse(hesitates: number | undefined): void {
    this.#refusing = hesitates;
    if (hesitates !== undefined) this.drop(1006, true);
  }

  /** Whoever identifies is closed with this code; undefined ends that. */
  closeAtIdentify(code: number | undefined): void {
    this.#closing = code;
  }

  close(): void {
    for (const socket of this.#open) socket.terminate();
    this.#sockets.close();
  }

  #connected(socket: WebSocket): void {
    this.#open.add(socket);
    let session: Session | undefined;
    send(socket, op.hello, { heartbeat_interval: this.settings.heartbeatInterval, _trace: [] });
    socket.on('message', text => {
      const payload = decode(String(text));
      if (!payload) {
        socket.close(4002, 'Error while decoding payload.');
        return;
      }
      const { op: code, d } = payload;
      if (code === op.heartbeat) send(socket, op.acknowledged, null);
      else if (code === op.identify) session = this.#identify(socket, d);
      else if (code === op.resume) session = this.#resume(socket, d) ?? session;
      else if (code === op.members && session) this.#sendMembers(session, d);
    });
    socket.on('close', () => {
      this.#open.delete(socket);
      if (session?.socket === socket) detach(session, this.world.clock.now());
      this.world.events.emit('changed', {});
    });
    socket.on('error', () => socket.terminate());
  }

  #identify(socket: WebSocket, d: Fields): Session | undefined {
    if (this.#closing !== undefined) {
      socket.close(this.#closing);
      return undefined;
    }
    if (d.token !== this.settings.token) {
      socket.close(4004, 'Authentication failed.');
      return undefined;
    }
    const intents = Number(d.intents);
    if (!Number.isInteger(intents)) {
      socket.close(4013, 'Invalid intents.');
      return undefined;
    }
    if (intents & privilegedIntents && !this.settings.grantPrivilegedIntents) {
      socket.close(4014, 'Disallowed intents.');
      return undefined;
    }
    this.identified += 1;
    const session: Session = { id: randomBytes(16).toString('hex'), seq: 0, intents, socket, sent: [] };
    this.#forgetDetached();
    this.#sessions.set(session.id, session);
    this.#emit(session, 'READY', {
      v: 10,
      user: { ...presentUser(this.world.bot), verified: true, mfa_enabled: true, email: null },
      guilds: [{ id: guildId, unavailable: true }],
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: this.settings.url(),
      shard: d.shard ?? [0, 1],
      application: { id: applicationId, flags: 0 },
      private_channels: [],
      relationships: [],
      user_settings: {},
      presences: [],
      guild_join_requests: [],
      geo_ordered_rtc_regions: [],
      _trace: [],
    });
    if (intents & 1) this.#emit(session, 'GUILD_CREATE', presentGuild(this.world));
    this.world.events.emit('changed', {});
    return session;
  }

  #resume(socket: WebSocket, d: Fields): Session | undefined {
    const session = this.#sessions.get(String(d.session_id));
    const seq = Number(d.seq);
    const isGapless = session && (session.sent.length === 0 || session.sent[0]!.s <= seq + 1);
    const isFresh =
      session && (session.detachedAt === undefined || this.world.clock.now() - session.detachedAt < resumableFor);
    if (!session || !isGapless || !isFresh || d.token !== this.settings.token) {
      send(socket, op.invalidSession, false);
      return undefined;
    }
    if (session.socket && session.socket !== socket) session.socket.terminate();
    session.socket = socket;
    session.detachedAt = undefined;
    this.resumed += 1;
    for (const event of session.sent) if (event.s > seq) socket.send(event.text);
    this.#emit(session, 'RESUMED', { _trace: [] });
    this.world.events.emit('changed', {});
    return session;
  }

  #broadcast({ event, body, intents }: Dispatch): void {
    for (const session of this.#sessions.values()) {
      if (intents !== 0 && (session.intents & intents) === 0) continue;
      this.#emit(session, event, withoutContent(body, session.intents, applicationId));
    }
  }

  #emit(session: Session, event: string, body: Fields): void {
    session.seq += 1;
    const text = JSON.stringify({ op: op.dispatch, t: event, s: session.seq, d: body });
    session.sent.push({ s: session.seq, text });
    if (session.sent.length > kept) session.sent.splice(0, session.sent.length - kept);
    session.socket?.send(text);
  }

  #sendMembers(session: Session, d: Fields): void {
    const wanted = d.user_ids === undefined ? undefined : [d.user_ids].flat().map(String);
    const all = presentGuild(this.world).members as { user: { id: string } }[];
    const members = wanted ? all.filter(each => wanted.includes(each.user.id)) : all;
    const chunk = {
      guild_id: guildId,
      members,
      chunk_index: 0,
      chunk_count: 1,
      not_found: [],
      ...(d.nonce ? { nonce: d.nonce } : {}),
    };
    this.#emit(session, 'GUILD_MEMBERS_CHUNK', chunk);
  }

  /** A bot that identifies anew has lost its earlier session. */
  #forgetDetached(): void {
    for (const [id, session] of this.#sessions) if (!session.socket) this.#sessions.delete(id);
  }
}

function decode(text: string): { op: number; d: Fields } | undefined {
  try {
    const { op: code, d } = JSON.parse(text) as { op: number; d?: Fields };
    return { op: code, d: d ?? {} };
  } catch {
    return undefined;
  }
}

function detach(session: Session, now: number): void {
  session.socket = undefined;
  session.detachedAt = now;
}

function send(socket: WebSocket, code: number, d: unknown): void {
  socket.send(JSON.stringify({ op: code, d, s: null, t: null }));
}
