import { Hono } from 'hono';
import type * as z from 'zod';
import * as shapes from './asked.js';
import { asked } from './asked.js';
import { type Interaction, InteractionType, type Outcome } from './interactions.js';
import { Readers } from './readers.js';
import { type Channel, ComponentType, type Fields, type User } from './shapes.js';
import type { Stage } from './stage.js';
import { troubleRoutes } from './trouble.js';
import { applicationId, guildId } from './world.js';

type Acting = z.infer<typeof shapes.acting>;

const patience = 20_000;

/** The routes behind the driver and the page: acting as a user, looking on, making trouble (trouble.ts). Misuse answers 422 with `error`. */
export function adminRoutes(stage: Stage): Hono {
  const { world, desk, actions, book } = stage;
  const readers = new Readers(world);
  const app = new Hono();
  app.onError((error, c) => c.json({ error: error.message }, 422));

  const acting = (from: { user: string; channel: string }): { user: User; channel: Channel } => {
    const user = world.userCalled(from.user);
    return { user, channel: world.channelCalled(from.channel, user) };
  };

  async function shownTo(request: z.infer<typeof shapes.press>, kind: 'button' | 'menu') {
    const { user, channel } = acting(request);
    const { match, appearWithin, message } = request;
    return { user, ...(await readers.component(user, channel, kind, match, appearWithin, message)) };
  }

  async function outcome(
    interaction: Interaction,
    { until, timeout }: Pick<Acting, 'until' | 'timeout'>,
  ): Promise<Fields> {
    if (until === 'acknowledged') {
      await Promise.race([
        new Promise<void>(resolve => interaction.onAcknowledged.push(resolve)),
        desk.ended(interaction, timeout ?? patience),
      ]);
      const end = interaction.end;
      if (!end || end instanceof Error)
        return { kind: 'acknowledged', interactionId: interaction.id, acknowledgedIn: interaction.acknowledgedIn };
      return presentOutcome(interaction, end);
    }
    return presentOutcome(interaction, await desk.ended(interaction, timeout ?? patience));
  }

  function presentOutcome(interaction: Interaction, end: Outcome): Fields {
    const message = end.messageId ? interaction.channel.messages.get(end.messageId) : undefined;
    return {
      ...end,
      ephemeral: message?.onlyFor !== undefined,
      ...(message ? { message: readers.present(message) } : {}),
    };
  }

  app.post('/slash', async c => {
    const request = await asked(c, shapes.slash);
    const { user, channel } = acting(request);
    return c.json(await outcome(actions.slash(user, channel, request), request));
  });
  app.post('/autocomplete', async c => {
    const request = await asked(c, shapes.completion);
    const { user, channel } = acting(request);
    return c.json(await outcome(actions.autocomplete(user, channel, request), request));
  });
  app.post('/press', async c => {
    const request = await asked(c, shapes.press);
    const { user, message, component } = await shownTo(request, 'button');
    return c.json(await outcome(actions.press(user, message, component), request));
  });
  app.post('/choose', async c => {
    const request = await asked(c, shapes.choice);
    const { user, message, component } = await shownTo(request, 'menu');
    return c.json(await outcome(actions.choose(user, message, component, request.chosen), request));
  });
  /** Sends a component press as it stands, whether or not such a component is shown: for stale and forged custom ids. */
  app.post('/forge', async c => {
    const request = await asked(c, shapes.forgery);
    const { user, channel } = acting(request);
    const source = channel.messages.get(request.message);
    if (!source) throw new Error('there is no such message here');
    const body = {
      data: {
        custom_id: request.customId,
        component_type: request.values ? 3 : 2,
        ...(request.values ? { values: request.values } : {}),
      },
    };
    const forged = desk.begin(InteractionType.Component, user, channel, body, {
      source,
      original: source,
      name: `forged ${request.customId}`,
    });
    return c.json(await outcome(forged, request));
  });
  /** Sends a modal's answer as it stands, whether or not such a modal was opened; `fields` by custom id. */
  app.post('/forge-modal', async c => {
    const request = await asked(c, shapes.forgedModal);
    const { user, channel } = acting(request);
    const source = request.message === undefined ? undefined : channel.messages.get(request.message);
    const components = Object.entries(request.fields).map(([custom_id, value], index) => ({
      type: ComponentType.Label,
      id: index * 2 + 1,
      component: { type: ComponentType.TextInput, id: index * 2 + 2, custom_id, value },
    }));
    const body = { data: { custom_id: request.customId, components } };
    const about = { fromModalOf: source, original: source, name: `forged modal ${request.customId}` };
    return c.json(await outcome(desk.begin(InteractionType.Modal, user, channel, body, about), request));
  });
  app.post('/submit', async c => {
    const request = await asked(c, shapes.submission);
    return c.json(await outcome(actions.submit(world.userCalled(request.user), request.fields), request));
  });
  app.post('/cancel', async c => {
    const { user } = await asked(c, shapes.user);
    return c.json({ closed: desk.modals.delete(world.userCalled(user).id) });
  });
  app.post('/say', async c => {
    const request = await asked(c, shapes.saying);
    const { user, channel } = acting(request);
    if (!world.may(channel, user, 'ViewChannel', channel.thread ? 'SendMessagesInThreads' : 'SendMessages'))
      throw new Error(`${user.username} may not write in #${channel.name}`);
    const files = request.file
      ? [
          {
            index: '0',
            name: request.file.name,
            type: request.file.type,
            bytes: Buffer.from(request.file.base64, 'base64'),
          },
        ]
      : [];
    return c.json(readers.present(book.post(channel, user, { content: request.text }, files)));
  });
  app.post('/dismiss', async c => {
    const request = await asked(c, shapes.pointing);
    const { user, channel } = acting(request);
    const message = channel.messages.get(request.message);
    if (message?.onlyFor !== user.id) throw new Error('only your own private messages can be dismissed');
    book.delete(message);
    return c.json({});
  });

  app.post('/sees', async c => {
    const request = await asked(c, shapes.look);
    const { user, channel } = acting(request);
    return c.json(readers.present(await readers.sees(user, channel, request.text, request.timeout, request.after)));
  });
  app.post('/messages', async c => {
    const { user, channel } = acting(await asked(c, shapes.acting));
    return c.json(readers.visible(user, channel).map(message => readers.present(message)));
  });
  app.post('/dump', async c => {
    const { user, channel } = acting(await asked(c, shapes.acting));
    return c.json({ text: readers.dump(user, channel, 20) });
  });

  app.get('/record', c =>
    c.json({
      faults: stage.faults,
      refusals: stage.refusals,
      pings: world.pings,
      acknowledgements: desk.acknowledgements,
      requests: Object.fromEntries(stage.requests),
      online: stage.gateway.online,
      identified: stage.gateway.identified,
      resumed: stage.gateway.resumed,
      turnedAway: stage.gateway.turnedAway,
      now: world.clock.now(),
      commands: [...world.globalCommands.values(), ...world.guildCommands.values()],
      applicationId,
      guildId,
    }),
  );
  app.get('/timings', c => c.json(desk.timings));
  app.post('/forget', c => {
    stage.faults = [];
    stage.refusals = [];
    world.pings.length = 0;
    desk.acknowledgements.length = 0;
    desk.timings.length = 0;
    stage.requests.clear();
    return c.json({});
  });
  troubleRoutes(app, stage);
  return app;
}
