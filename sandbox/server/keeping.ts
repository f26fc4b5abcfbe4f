import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel, Command, Message, Overwrite, User } from './shapes.js';
import type { Stage } from './stage.js';

interface Kept {
  origin: string;
  users: User[];
  channels: (Omit<Channel, 'overwrites' | 'members' | 'messages'> & {
    overwrites: (Omit<Overwrite, 'allow' | 'deny'> & { allow: string; deny: string })[];
    members: string[];
    messages: Message[];
  })[];
  globalCommands: Command[];
  guildCommands: Command[];
  files: Record<string, { type: string; name: string }>;
}

const writeAfter = 400;

/** Keeps the world in a folder, so that a sandbox that starts again there goes on where it ended. */
export class Keeping {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly stage: Stage,
    readonly folder: string,
  ) {
    mkdirSync(join(folder, 'files'), { recursive: true });
    this.#load();
    stage.world.events.on('changed', () => {
      this.#timer ??= setTimeout(() => this.save(), writeAfter).unref();
    });
  }

  /** Writes what there is: files first, then the one document that names them. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { world, shelf, origin } = this.stage;
    const written = new Set(readdirSync(join(this.folder, 'files')));
    const files: Kept['files'] = {};
    for (const [id, { bytes, type, name }] of shelf.all()) {
      files[id] = { type, name };
      if (!written.delete(id)) writeFileSync(join(this.folder, 'files', id), bytes);
    }
    const kept: Kept = {
      origin,
      users: [...world.users.values()],
      channels: [...world.channels.values()].map(channel => ({
        ...channel,
        overwrites: channel.overwrites.map(each => ({ ...each, allow: `${each.allow}`, deny: `${each.deny}` })),
        members: [...channel.members],
        messages: [...channel.messages.values()],
      })),
      globalCommands: [...world.globalCommands.values()],
      guildCommands: [...world.guildCommands.values()],
      files,
    };
    writeFileSync(join(this.folder, 'world.new'), JSON.stringify(kept));
    renameSync(join(this.folder, 'world.new'), join(this.folder, 'world.json'));
    for (const id of written) rmSync(join(this.folder, 'files', id), { force: true });
  }

  #load(): void {
    const file = join(this.folder, 'world.json');
    if (!existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    const before = (JSON.parse(text) as Kept).origin;
    // The addresses of attachments hold the port, which may be another one now.
    const kept = JSON.parse(text.replaceAll(`${before}/`, `${this.stage.origin}/`)) as Kept;
    const { world, shelf } = this.stage;
    for (const user of kept.users) world.users.set(user.id, user);
    for (const channel of kept.channels) {
      world.channels.set(channel.id, {
        ...channel,
        overwrites: channel.overwrites.map(each => ({ ...each, allow: BigInt(each.allow), deny: BigInt(each.deny) })),
        members: new Set(channel.members),
        messages: new Map(channel.messages.map(message => [message.id, message])),
      });
    }
    for (const command of kept.globalCommands) world.globalCommands.set(command.id, command);
    for (const command of kept.guildCommands) world.guildCommands.set(command.id, command);
    for (const [id, about] of Object.entries(kept.files)) {
      const path = join(this.folder, 'files', id);
      if (existsSync(path)) shelf.all().set(id, { ...about, bytes: readFileSync(path) });
    }
  }
}
