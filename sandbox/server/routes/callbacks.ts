import { type Context, Hono } from 'hono';
import type { UploadedFile } from '../attachments.js';
import { alreadyAcknowledged, type Breach, DiscordError, invalidForm, unknownMessage } from '../errors.js';
import { type Interaction, InteractionType } from '../interactions.js';
import type { MessageRequest } from '../messages.js';
import { presentMessage } from '../present.js';
import { checkShape, readBody, refuse } from '../requests.js';
import { type Component, type Fields, type Message, MessageFlag } from '../shapes.js';
import type { Stage } from '../stage.js';
import { choicesBreaches } from '../validation/commands.js';
import { modalBreaches } from '../validation/components.js';
import type { SchemaName } from '../validation/schema.js';
import { applicationId } from '../world.js';

const Callback = { Pong: 1, Message: 4, Deferred: 5, DeferredUpdate: 6, Update: 7, Choices: 8, Modal: 9 } as const;

const schemaOf: Record<number, SchemaName> = {
  [Callback.Message]: 'callbackMessage',
  [Callback.Deferred]: 'callbackMessage',
  [Callback.DeferredUpdate]: 'callbackUpdate',
  [Callback.Update]: 'callbackUpdate',
  [Callback.Choices]: 'callbackAutocomplete',
  [Callback.Modal]: 'callbackModal',
};

/** The answer to an interaction, and what may follow it by its token. */
export function callbackRoutes({ world, book, desk }: Stage): Hono {
  const app = new Hono();

  app.post('/interactions/:id/:token/callback', async c => {
    const { payload, files } = await readBody(c);
    const interaction = desk.forCallback(c.req.param('id'), c.req.param('token'));
    const { type, data } = payload as { type: number; data?: Fields };
    const schema = schemaOf[type];
    if (type !== Callback.Pong && !schema)
      throw invalidForm([
        {
          path: ['type'],
          code: 'BASE_TYPE_CHOICES',
          message: `Value must be one of (1, 4, 5, 6, 7, 8, 9), not ${type}.`,
        },
      ]);
    if (schema) checkShape(schema, payload);
    refuse(fitBreaches(interaction, type));
    if (interaction.acknowledged !== undefined) throw alreadyAcknowledged();
    answer(interaction, type, data ?? {}, files);
    if (c.req.query('with_response') !== 'true') return c.body(null, 204);
    return c.json(responseTo(interaction, type));
  });

  function answer(interaction: Interaction, type: number, data: Fields, files: UploadedFile[]): void {
    switch (type) {
      case Callback.Message: {
        interaction.original = reply(interaction, data, files);
        desk.acknowledge(interaction, type);
        desk.finish(interaction, { kind: 'message', messageId: interaction.original.id });
        break;
      }
      case Callback.Deferred:
        interaction.original = reply(
          interaction,
          { flags: (Number(data.flags ?? 0) & MessageFlag.Ephemeral) | MessageFlag.Loading },
          [],
        );
        desk.acknowledge(interaction, type);
        break;
      case Callback.DeferredUpdate:
        desk.acknowledge(interaction, type);
        break;
      case Callback.Update: {
        const message = book.edit(interaction.original!, data as MessageRequest, files, 'webhook');
        desk.acknowledge(interaction, type);
        desk.finish(interaction, { kind: 'update', messageId: message.id });
        break;
      }
      case Callback.Choices: {
        const choices = (data.choices ?? []) as { name: string; value: string | number }[];
        refuse(choicesBreaches(choices, interaction.focusedType ?? 3, ['data', 'choices']));
        desk.acknowledge(interaction, type);
        desk.finish(interaction, { kind: 'choices', choices });
        break;
      }
      case Callback.Modal: {
        const modal = structuredClone(data) as unknown as { custom_id: string; title: string; components: Component[] };
        refuse(modalBreaches(modal.components).map(breach => ({ ...breach, path: ['data', ...breach.path] })));
        const open = {
          ...modal,
          userId: interaction.user.id,
          channelId: interaction.channel.id,
          messageId: interaction.source?.id,
        };
        desk.openModal(open);
        desk.acknowledge(interaction, type);
        desk.finish(interaction, { kind: 'modal', modal: open });
        break;
      }
      default:
        desk.acknowledge(interaction, type);
        desk.finish(interaction, { kind: 'nothing' });
    }
  }

  function reply(interaction: Interaction, data: Fields, files: UploadedFile[]): Message {
    const request = data as MessageRequest;
    const ephemeral = (Number(request.flags ?? 0) & MessageFlag.Ephemeral) !== 0;
    const source = interaction.source;
    return book.post(interaction.channel, world.bot, request, files, {
      type: interaction.type === InteractionType.Command ? 20 : source && !source.onlyFor ? 19 : 0,
      onlyFor: ephemeral ? interaction.user.id : undefined,
      reference: source ? { type: 0, channel_id: source.channelId, message_id: source.id } : undefined,
      interaction: {
        id: interaction.id,
        type: interaction.type,
        userId: interaction.user.id,
        name: interaction.type === InteractionType.Command ? interaction.name?.slice(1) : undefined,
      },
    });
  }

  function responseTo(interaction: Interaction, type: number): Fields {
    const message = interaction.original;
    const hasMessage = message && type !== Callback.Choices && type !== Callback.Modal;
    return {
      interaction: {
        id: interaction.id,
        type: interaction.type,
        ...(hasMessage
          ? {
              response_message_id: message.id,
              response_message_loading: (message.flags & MessageFlag.Loading) !== 0,
              response_message_ephemeral: message.onlyFor !== undefined,
            }
          : {}),
      },
      ...(hasMessage ? { resource: { type, message: presentMessage(world, message) } } : {}),
    };
  }

  const webhook = '/webhooks/:app/:token';
  const of = (c: Context) => desk.forWebhook(c.req.param('app')!, c.req.param('token')!);

  app.post(webhook, async c => {
    const { payload, files } = await readBody(c);
    const interaction = of(c);
    const request = checkShape<MessageRequest>('webhookCreate', payload);
    const original = interaction.original;
    const waits = original && interaction.channel.messages.has(original.id) && original.flags & MessageFlag.Loading;
    if (interaction.acknowledged === Callback.Deferred && waits) {
      // The first follow-up after a deferred reply fills that reply, unless the bot has deleted it.
      const filled = book.edit(
        original,
        { ...request, flags: Number(request.flags ?? 0) & ~MessageFlag.Ephemeral },
        files,
        'webhook',
      );
      desk.finish(interaction, { kind: 'message', messageId: filled.id });
      return c.json(presentMessage(world, filled));
    }
    const message = reply(interaction, request as Fields, files);
    desk.finish(interaction, { kind: 'message', messageId: message.id });
    return c.json(presentMessage(world, message));
  });
  app.get(`${webhook}/messages/:message`, c => c.json(presentMessage(world, mine(of(c), c.req.param('message')))));
  app.patch(`${webhook}/messages/:message`, async c => {
    const { payload, files } = await readBody(c);
    const interaction = of(c);
    const request = checkShape<MessageRequest>('webhookEdit', payload);
    const target = mine(interaction, c.req.param('message'));
    const edited = book.edit(target, request, files, 'webhook');
    const isUpdate =
      interaction.acknowledged === Callback.DeferredUpdate || interaction.acknowledged === Callback.Update;
    desk.finish(interaction, { kind: isUpdate ? 'update' : 'message', messageId: edited.id });
    return c.json(presentMessage(world, edited));
  });
  app.delete(`${webhook}/messages/:message`, c => {
    const interaction = of(c);
    book.delete(mine(interaction, c.req.param('message')));
    desk.finish(interaction, { kind: 'nothing' });
    return c.body(null, 204);
  });

  function mine(interaction: Interaction, id: string): Message {
    const message = id === '@original' ? interaction.original : interaction.channel.messages.get(id);
    if (!message || message.authorId !== applicationId || !interaction.channel.messages.has(message.id))
      throw unknownMessage();
    if (message.onlyFor && message.onlyFor !== interaction.user.id)
      throw new DiscordError(404, 10008, 'Unknown Message');
    return message;
  }
  return app;
}

/** Which callbacks fit which interaction. */
function fitBreaches(interaction: Interaction, type: number): Breach[] {
  const wrong = (message: string): Breach[] => [
    { path: ['type'], code: 'INTERACTION_APPLICATION_COMMAND_INVALID_CALLBACK_TYPE', message },
  ];
  if (interaction.type === InteractionType.Autocomplete)
    return type === Callback.Choices ? [] : wrong('An autocomplete is answered with choices.');
  if (type === Callback.Choices) return wrong('Only an autocomplete is answered with choices.');
  if ((type === Callback.Update || type === Callback.DeferredUpdate) && !interaction.original)
    return wrong('There is no message to update.');
  if (type === Callback.Modal && interaction.type === InteractionType.Modal)
    return wrong('A modal cannot be answered with a modal.');
  return [];
}
