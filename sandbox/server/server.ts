import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { adminRoutes } from './admin.js';
import { DiscordError, unauthorized } from './errors.js';
import { Keeping } from './keeping.js';
import { liveRoutes } from './live.js';
import { pageRoutes } from './page-files.js';
import { callbackRoutes } from './routes/callbacks.js';
import { channelRoutes } from './routes/channels.js';
import { commandRoutes } from './routes/commands.js';
import { identityRoutes } from './routes/identity.js';
import { messageRoutes } from './routes/messages.js';
import { Stage, type StageSettings } from './stage.js';
import { rateLimited } from './weather.js';

export interface Listening {
  stage: Stage;
  /** `http://host:port` */
  origin: string;
  close(): Promise<void>;
}

const noTokenNeeded = /^\/(interactions|webhooks)\/|^\/gateway$/;

/** Starts listening. Port 0 takes a free one. */
export async function listen(settings: StageSettings, port: number, host: string): Promise<Listening> {
  const stage = new Stage(settings);
  const app = new Hono();
  const api = restRoutes(stage);
  app.route('/api/v10', api);
  app.route('/api/v9', api);
  app.use('/sandbox/*', async (c, next) => {
    const from = c.req.header('origin');
    if (from && new URL(from).host !== c.req.header('host'))
      return c.json({ error: 'Only the page of this sandbox may ask that.' }, 403);
    await next();
    return undefined;
  });
  app.route('/sandbox', adminRoutes(stage));
  app.route('/sandbox', liveRoutes(stage));
  app.get('/attachments/:channel/:id/:name', c => {
    const file = stage.shelf.get(c.req.param('id'));
    if (!file) return c.text('This content is no longer available.', 404);
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.type,
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
  });
  app.route('/', pageRoutes(settings.pageFolder));
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/') && stage.weather.down === 'refuse') request.socket.destroy();
    else void answer(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/gateway')) stage.gateway.upgrade(request, socket, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const reachedAs = host === '0.0.0.0' ? '127.0.0.1' : host;
  stage.origin = `http://${reachedAs}:${(server.address() as AddressInfo).port}`;
  const keeping = settings.keepIn === undefined ? undefined : new Keeping(stage, settings.keepIn);
  const stop = async () => {
    await close(server, stage);
    keeping?.save();
  };
  return { stage, origin: stage.origin, close: stop };
}

function restRoutes(stage: Stage): Hono {
  const api = new Hono();
  const routeOf = (c: Context) => `${c.req.method} ${c.req.path.replace(/^\/api\/v\d+/, '')}`;
  const record = (c: Context, error: DiscordError, body?: unknown) => {
    const at = stage.world.clock.iso();
    if (error.breaches.length > 0) {
      const reason = error.breaches.map(({ path, message }) => `${path.join('.') || '(body)'}: ${message}`).join('; ');
      stage.faults.push({ at, route: routeOf(c), reason, body });
    } else {
      stage.refusals.push({ at, route: routeOf(c), status: error.status, code: error.code, message: error.message });
    }
  };
  const respond = (c: Context, error: DiscordError) => {
    const { retry_after, global } = error.extra;
    if (retry_after !== undefined) {
      c.header('Retry-After', String(retry_after));
      c.header('X-RateLimit-Scope', global ? 'global' : 'user');
      if (global) c.header('X-RateLimit-Global', 'true');
    }
    return c.json(error.body(), error.status as ContentfulStatusCode);
  };

  api.use(async (c, next) => {
    c.header('Via', '1.1 sandbox');
    const route = routeOf(c);
    const counted = route.replace(/\d{15,}/g, ':id').replace(/:id\/[\w-]{40,}/, ':id/:token');
    stage.requests.set(counted, 1 + (stage.requests.get(counted) ?? 0));
    if (stage.weather.down === 'answer') return c.text('upstream connect error', 503);
    const trouble = stage.weather.take(route);
    if (trouble?.kind === 'rateLimit') return respond(c, rateLimited(trouble.retryAfter, trouble.global ?? false));
    if (trouble?.kind === 'slow') await new Promise(resolve => setTimeout(resolve, trouble.milliseconds));
    if (trouble?.kind === 'serverError' && !trouble.afterwards)
      return c.json(
        { message: '500: Internal Server Error', code: 0 },
        (trouble.status ?? 500) as ContentfulStatusCode,
      );
    const path = route.slice(route.indexOf(' ') + 1);
    if (!noTokenNeeded.test(path) && c.req.header('authorization') !== `Bot ${stage.settings.token}`) {
      record(c, unauthorized());
      return respond(c, unauthorized());
    }
    await next();
    if (trouble?.kind === 'serverError')
      c.res = Response.json({ message: '500: Internal Server Error', code: 0 }, { status: trouble.status ?? 500 });
    return undefined;
  });
  for (const routes of [identityRoutes, commandRoutes, channelRoutes, messageRoutes, callbackRoutes])
    api.route('/', routes(stage));
  api.all('*', c => {
    stage.faults.push({ at: stage.world.clock.iso(), route: routeOf(c), reason: 'The sandbox has no such route.' });
    return c.json({ message: '404: Not Found', code: 0 }, 404);
  });
  api.onError(async (error, c) => {
    if (error instanceof DiscordError) {
      const body = error.breaches.length > 0 ? await bodyText(c) : undefined;
      record(c, error, body);
      return respond(c, error);
    }
    // A bot that is killed in the middle of a request leaves half of it: nobody's fault.
    if (wasCutOff(error)) return c.json({ message: 'The request was cut off.', code: 0 }, 400);
    stage.faults.push({
      at: stage.world.clock.iso(),
      route: routeOf(c),
      reason: `The sandbox failed: ${error.stack ?? error.message}`,
    });
    return c.json({ message: error.message, code: 0 }, 500);
  });
  return api;
}

/** Whether whoever made the request hung up before it was whole. */
function wasCutOff(error: Error & { code?: unknown }): boolean {
  return error.code === 'ECONNRESET' || error.message === 'aborted';
}

/** Hono keeps a body that was read, so that it can be shown with the fault. */
async function bodyText(c: Context): Promise<string> {
  try {
    if (c.req.header('content-type')?.startsWith('multipart/'))
      return String((await c.req.formData()).get('payload_json'));
    return await c.req.text();
  } catch {
    return '(not readable)';
  }
}

function close(server: Server, stage: Stage): Promise<void> {
  stage.weather.clear();
  stage.gateway.close();
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
