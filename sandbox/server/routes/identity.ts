import { Hono } from 'hono';
import { unknownGuild, unknownMember, unknownUser } from '../errors.js';
import {
  presentApplication,
  presentChannel,
  presentGuild,
  presentMember,
  presentRoles,
  presentUser,
} from '../present.js';
import { checkShape, readBody } from '../requests.js';
import type { Stage } from '../stage.js';
import { applicationId, guildId } from '../world.js';

/** Who the bot is, where it connects, which guild and people it sees. */
export function identityRoutes(stage: Stage): Hono {
  const { world } = stage;
  const app = new Hono();
  const requireGuild = (id: string) => {
    if (id !== guildId) throw unknownGuild();
  };
  const bot = () => ({ ...presentUser(world.bot), verified: true, mfa_enabled: true, email: null, locale: 'en-US' });

  app.get('/gateway', c => c.json({ url: stage.gatewayUrl }));
  app.get('/gateway/bot', c =>
    c.json({
      url: stage.gatewayUrl,
      shards: 1,
      session_start_limit: { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 1 },
    }),
  );
  app.get('/users/@me', c => c.json(bot()));
  app.get('/users/@me/guilds', c =>
    c.json([{ id: guildId, name: world.guildName, icon: null, owner: false, permissions: '0', features: [] }]),
  );
  app.post('/users/@me/channels', async c => {
    const { payload } = await readBody(c);
    const { recipient_id } = checkShape<{ recipient_id?: string }>('directMessage', payload);
    const user = world.users.get(recipient_id ?? '');
    if (!user || user.bot) throw unknownUser();
    return c.json(presentChannel(world, world.directMessages(user)));
  });
  app.get('/users/:user', c => {
    const user = world.users.get(c.req.param('user'));
    if (!user) throw unknownUser();
    return c.json(presentUser(user));
  });
  app.get('/applications/@me', c => c.json(presentApplication(world)));
  app.get('/oauth2/applications/@me', c => c.json(presentApplication(world)));
  app.get(`/applications/${applicationId}/emojis`, c => c.json({ items: [] }));

  app.get('/guilds/:guild', c => {
    requireGuild(c.req.param('guild'));
    const { members: _, channels: __, threads: ___, ...guild } = presentGuild(world);
    return c.json(guild);
  });
  app.get('/guilds/:guild/channels', c => {
    requireGuild(c.req.param('guild'));
    return c.json(presentGuild(world).channels as []);
  });
  app.get('/guilds/:guild/roles', c => {
    requireGuild(c.req.param('guild'));
    return c.json(presentRoles(world) as []);
  });
  app.get('/guilds/:guild/threads/active', c => {
    requireGuild(c.req.param('guild'));
    return c.json({ threads: presentGuild(world).threads as [], members: [] });
  });
  app.get('/guilds/:guild/members', c => {
    requireGuild(c.req.param('guild'));
    return c.json(presentGuild(world).members as []);
  });
  app.get('/guilds/:guild/members/:user', c => {
    requireGuild(c.req.param('guild'));
    const user = world.users.get(c.req.param('user') === '@me' ? applicationId : c.req.param('user'));
    if (!user || world.left.has(user.id)) throw unknownMember();
    return c.json(presentMember(user));
  });
  return app;
}
