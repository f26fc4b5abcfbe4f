import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  ApplicationCommandCreateRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  CreatePrivateChannelRequestSchema,
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
  UpdateThreadRequestPartialSchema,
} from 'discord-api-spec/zod';
import type { Breach } from '../errors.js';

interface Issue {
  code: string;
  path: PropertyKey[];
  message?: string;
  errors?: Issue[][];
  [key: string]: unknown;
}

/** Discord's own published shapes of what a bot may send. */
export const schemas = {
  messageCreate: MessageCreateRequestSchema,
  messageEdit: MessageEditRequestPartialSchema,
  webhookCreate: IncomingWebhookRequestPartialSchema,
  webhookEdit: IncomingWebhookUpdateRequestPartialSchema,
  callbackMessage: CreateMessageInteractionCallbackRequestSchema,
  callbackUpdate: UpdateMessageInteractionCallbackRequestSchema,
  callbackAutocomplete: ApplicationCommandAutocompleteCallbackRequestSchema,
  callbackModal: ModalInteractionCallbackRequestSchema,
  command: ApplicationCommandCreateRequestSchema,
  threadFromMessage: CreateTextThreadWithMessageRequestSchema,
  thread: CreateTextThreadWithoutMessageRequestSchema,
  threadUpdate: UpdateThreadRequestPartialSchema,
  directMessage: CreatePrivateChannelRequestSchema,
};

export type SchemaName = keyof typeof schemas;

/** Where `payload` departs from the published shape. */
export function schemaBreaches(name: SchemaName, payload: unknown, path: (string | number)[] = []): Breach[] {
  const outcome = schemas[name].safeParse(payload);
  if (outcome.success) return [];
  return outcome.error.issues.flatMap(issue => breachesOf(issue as Issue, path));
}

function breachesOf(issue: Issue, path: (string | number)[]): Breach[] {
  const at = [...path, ...issue.path.map(key => (typeof key === 'symbol' ? key.toString() : key))];
  const closest = issue.code === 'invalid_union' ? closestBranch(issue.errors ?? []) : undefined;
  if (closest) return closest.flatMap(inner => breachesOf(inner, at));
  return [{ path: at, code: issue.code.toUpperCase(), message: `${issue.message ?? 'Invalid'}${limits(issue)}` }];
}

/** Of a union's branches, the one whose `type` fits; else the one that complains least, and of these deepest. */
function closestBranch(branches: Issue[][]): Issue[] | undefined {
  const fits = (branch: Issue[]) => !branch.some(issue => issue.path.length === 1 && issue.path[0] === 'type');
  const typed = branches.filter(fits);
  const depth = (branch: Issue[]) => Math.max(...branch.map(issue => issue.path.length));
  return (typed.length > 0 ? typed : branches).toSorted((a, b) => a.length - b.length || depth(b) - depth(a))[0];
}

function limits(issue: Issue): string {
  const parts = ['minimum', 'maximum', 'expected', 'values', 'format', 'pattern']
    .filter(key => issue[key] !== undefined)
    .map(key => `${key} ${String(issue[key])}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}
