import { Hono } from 'hono';
import { invalidForm, unknownCommand } from '../errors.js';
import { checkShape, readBody, refuse } from '../requests.js';
import type { Command, Fields } from '../shapes.js';
import type { Stage } from '../stage.js';
import { commandBreaches, commandListBreaches } from '../validation/commands.js';
import { schemaBreaches } from '../validation/schema.js';
import { applicationId, guildId, type World } from '../world.js';

type Requested = Parameters<typeof commandBreaches>[0] & Fields;

/** Registering slash commands, for everybody or for one guild. */
export function commandRoutes({ world }: Stage): Hono {
  const app = new Hono();
  for (const [base, commands, guild] of [
    [`/applications/${applicationId}/commands`, world.globalCommands, undefined],
    [`/applications/${applicationId}/guilds/${guildId}/commands`, world.guildCommands, guildId],
  ] as const) {
    app.get(base, c => c.json([...commands.values()]));
    app.put(base, async c => {
      const { payload } = await readBody(c);
      if (!Array.isArray(payload))
        throw invalidForm([{ path: [], code: 'BASE_TYPE_LIST', message: 'Must be a list of commands.' }]);
      refuse(payload.flatMap((command, index) => schemaBreaches('command', forSchema(command as Requested), [index])));
      refuse(commandListBreaches(payload as Requested[]));
      const before = [...commands.values()];
      commands.clear();
      for (const request of payload as Requested[]) store(world, commands, request, guild, before);
      world.events.emit('changed', {});
      return c.json([...commands.values()]);
    });
    app.post(base, async c => {
      const { payload } = await readBody(c);
      checkShape('command', forSchema(payload as Requested));
      refuse(commandBreaches(payload as Requested));
      const before = [...commands.values()];
      const isNew = !before.some(each => each.name === (payload as Requested).name);
      const command = store(world, commands, payload as Requested, guild, before);
      world.events.emit('changed', {});
      return c.json(command, isNew ? 201 : 200);
    });
    app.get(`${base}/:id`, c => c.json(known(commands, c.req.param('id'))));
    app.patch(`${base}/:id`, async c => {
      const old = known(commands, c.req.param('id'));
      const { payload } = await readBody(c);
      const merged = { ...old, ...(payload as Fields) } as unknown as Requested;
      checkShape('command', forSchema(merged));
      refuse(commandBreaches(merged));
      return c.json(store(world, commands, merged, guild, [old]));
    });
    app.delete(`${base}/:id`, c => {
      const command = known(commands, c.req.param('id'));
      commands.delete(command.id);
      world.events.emit('changed', {});
      return c.body(null, 204);
    });
  }
  return app;
}

/** Discord takes permissions as text although its published schema says number. */
function forSchema(command: Requested): unknown {
  const permissions = command?.default_member_permissions;
  return typeof permissions === 'string' && /^\d+$/.test(permissions)
    ? { ...command, default_member_permissions: Number(permissions) }
    : command;
}

function known(commands: Map<string, Command>, id: string): Command {
  const command = commands.get(id);
  if (!command) throw unknownCommand();
  return command;
}

function store(
  world: World,
  commands: Map<string, Command>,
  request: Requested,
  guild: string | undefined,
  before: Command[],
): Command {
  const permissions = request.default_member_permissions;
  const command: Command = {
    id: before.find(each => each.name === request.name)?.id ?? world.clock.nextId(),
    application_id: applicationId,
    ...(guild ? { guild_id: guild } : {}),
    version: world.clock.nextId(),
    type: request.type ?? 1,
    name: request.name,
    description: request.description ?? '',
    options: request.options ?? [],
    default_member_permissions: permissions === undefined || permissions === null ? null : String(permissions),
    ...(guild ? {} : { dm_permission: (request.dm_permission as boolean | null) ?? true }),
    contexts: (request.contexts as number[] | null) ?? null,
    integration_types: (request.integration_types as number[] | null) ?? [0],
    nsfw: false,
  };
  commands.set(command.id, command);
  return command;
}
