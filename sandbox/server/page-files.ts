import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';

/** The page as built beside this module, or (running from source) in dist. */
const places = ['./page', '../page', '../../dist/sandbox/page'].map(place =>
  fileURLToPath(new URL(place, import.meta.url)),
);

const types: Record<string, string> = {
  'index.html': 'text/html; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
};

/** `folder`: where the built page lies, if not in its usual place. */
export function pageRoutes(folder?: string): Hono {
  const app = new Hono();
  const serve = async (name: string) => {
    const built = folder ?? places.find(place => existsSync(join(place, 'page.js')));
    if (!built) return new Response('The page is not built yet: run the build first.', { status: 503 });
    return new Response(new Uint8Array(await readFile(join(built, name))), {
      headers: {
        'content-type': types[name] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'",
        'referrer-policy': 'no-referrer',
      },
    });
  };
  app.get('/', () => serve('index.html'));
  app.get('/page.js', () => serve('page.js'));
  app.get('/page.css', () => serve('page.css'));
  app.get('/favicon.ico', c => c.body(null, 204));
  return app;
}
