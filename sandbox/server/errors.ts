import type { Fields } from './shapes.js';

/** One broken rule of a payload. `path` as in `components.0.components.2.label`. */
export interface Breach {
  path: (string | number)[];
  code: string;
  message: string;
}

/** An answer that Discord gives instead of what was asked for. */
export class DiscordError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly breaches: Breach[] = [],
    readonly extra: Fields = {},
  ) {
    super(message);
  }

  body(): Fields {
    const body: Fields = { message: this.message, code: this.code, ...this.extra };
    if (this.breaches.length > 0) body.errors = nest(this.breaches);
    return body;
  }
}

function nest(breaches: Breach[]): Fields {
  const root: Fields = {};
  for (const { path, code, message } of breaches) {
    let level = root;
    for (const key of path) {
      level[key] ??= {};
      level = level[key] as Fields;
    }
    level._errors ??= [];
    (level._errors as Fields[]).push({ code, message });
  }
  return root;
}

export const invalidForm = (breaches: Breach[]) => new DiscordError(400, 50035, 'Invalid Form Body', breaches);
export const unauthorized = () => new DiscordError(401, 0, '401: Unauthorized');
export const unknownChannel = () => new DiscordError(404, 10003, 'Unknown Channel');
export const unknownGuild = () => new DiscordError(404, 10004, 'Unknown Guild');
export const unknownMember = () => new DiscordError(404, 10007, 'Unknown Member');
export const unknownMessage = () => new DiscordError(404, 10008, 'Unknown Message');
export const unknownUser = () => new DiscordError(404, 10013, 'Unknown User');
export const unknownWebhook = () => new DiscordError(404, 10015, 'Unknown Webhook');
export const unknownInteraction = () => new DiscordError(404, 10062, 'Unknown interaction');
export const unknownCommand = () => new DiscordError(404, 10063, 'Unknown application command');
export const alreadyAcknowledged = () => new DiscordError(400, 40060, 'Interaction has already been acknowledged.');
export const missingAccess = () => new DiscordError(403, 50001, 'Missing Access');
export const notTheAuthor = () => new DiscordError(403, 50005, 'Cannot edit a message authored by another user');
export const emptyMessage = () => new DiscordError(400, 50006, 'Cannot send an empty message');
export const cannotMessageUser = () => new DiscordError(403, 50007, 'Cannot send messages to this user');
export const missingPermissions = () => new DiscordError(403, 50013, 'Missing Permissions');
export const invalidWebhookToken = () => new DiscordError(401, 50027, 'Invalid Webhook Token');
export const archivedThread = () => new DiscordError(400, 50083, 'Thread is archived');
export const threadExists = () => new DiscordError(400, 160004, 'A thread has already been created for this message');
export const lockedThread = () => new DiscordError(400, 160005, 'Thread is locked');
