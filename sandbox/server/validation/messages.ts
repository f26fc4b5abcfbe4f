import type { Breach } from '../errors.js';
import type { Component, Embed } from '../shapes.js';
import { componentBreaches } from './components.js';

interface MessageRequest {
  content?: string | null;
  embeds?: Embed[] | null;
  components?: Component[] | null;
  allowed_mentions?: { parse?: string[] | null; users?: string[] | null; roles?: string[] | null } | null;
  poll?: unknown;
  sticker_ids?: unknown[] | null;
}

/** The limits on a message as it would stand (an edit merged into what was) that the published schema does not hold. */
export function messageBreaches(message: MessageRequest, isV2: boolean): Breach[] {
  const found: Breach[] = [];
  const content = message.content ?? '';
  const embeds = message.embeds ?? [];
  if (content.length > 2000)
    found.push({ path: ['content'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' });
  if (isV2) {
    const cannot = (field: string) =>
      found.push({
        path: [field],
        code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      });
    if (content) cannot('content');
    if (embeds.length > 0) cannot('embeds');
    if (message.poll) cannot('poll');
    if (message.sticker_ids?.length) cannot('sticker_ids');
    if (!message.components?.length)
      found.push({ path: ['components'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' });
  }
  const embedText = embeds.reduce((sum, embed) => sum + lengthOf(embed), 0);
  if (embedText > 6000)
    found.push({
      path: ['embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: 'Embed size exceeds maximum size of 6000',
    });
  for (const kind of ['users', 'roles'] as const) {
    if (message.allowed_mentions?.[kind]?.length && message.allowed_mentions.parse?.includes(kind))
      found.push({
        path: ['allowed_mentions'],
        code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      });
    const named = message.allowed_mentions?.[kind] ?? [];
    if (new Set(named).size < named.length)
      found.push({
        path: ['allowed_mentions', kind],
        code: 'SET_TYPE_ALREADY_CONTAINS_VALUE',
        message: 'The set already contains this value',
      });
  }
  found.push(...componentBreaches(message.components ?? [], isV2));
  return found;
}

function lengthOf(embed: Embed): number {
  const texts = [
    embed.title,
    embed.description,
    embed.author?.name,
    embed.footer?.text,
    ...(embed.fields ?? []).flatMap(field => [field.name, field.value]),
  ];
  return texts.reduce((sum, text) => sum + (text ?? '').length, 0);
}
