import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';

let discord: Discord;
const battle = '1000000000000000022';
const application = '1000000000000000002';
const v2 = 1 << 15;

beforeAll(async () => {
  discord = await startSandbox();
});

afterEach(async () => {
  await discord.forget();
});

afterAll(async () => {
  await discord.close();
});

async function request(
  method: string,
  path: string,
  body: unknown,
): Promise<{ status: number; body: { code: number; message: string; errors?: unknown } }> {
  const response = await fetch(`${discord.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as never };
}

/** Posts what must be refused, and returns the places of its faults. */
async function faultsOf(method: string, path: string, body: unknown): Promise<string> {
  const answer = await request(method, path, body);
  expect(answer).toMatchObject({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
  expect(answer.body.errors).toBeTypeOf('object');
  const faults = await discord.faults();
  expect(faults.length).toBe(1);
  expect(faults[0]!.route).toBe(`${method} ${path}`);
  return faults[0]!.reason;
}

const message = (body: unknown) => faultsOf('POST', `/channels/${battle}/messages`, body);
const button = (id: string, more: object = {}) => ({ type: 2, style: 1, label: 'Go', custom_id: id, ...more });
const row = (...components: object[]) => ({ type: 1, components });
const text = (content: string) => ({ type: 10, content });
const options = (count: number) => Array.from({ length: count }, (_, n) => ({ label: `${n}`, value: `${n}` }));
const menu = (more: object = {}) => row({ type: 3, custom_id: 'm', options: options(2), ...more });

test.each<[string, unknown, RegExp]>([
  ['content over 2000', { content: 'x'.repeat(2001) }, /^content: Must be 2000/],
  ['v2 with content', { flags: v2, content: 'x', components: [text('y')] }, /'content' field cannot be used/],
  ['v2 with embeds', { flags: v2, embeds: [{ title: 'x' }], components: [text('y')] }, /'embeds' field cannot be used/],
  ['v2 component without the flag', { components: [text('y')] }, /^components.0.type/],
  ['v2 without components', { flags: v2 }, /^components: This field is required/],
  [
    'over 40 components',
    {
      flags: v2,
      components: Array.from({ length: 5 }, () => ({
        type: 17,
        components: Array.from({ length: 8 }, () => text('x')),
      })),
    },
    /45.*maximum of 40/,
  ],
  ['over 4000 characters', { flags: v2, components: [text('x'.repeat(3999)), text('yy')] }, /4001.*maximum of 4000/],
  ['empty text display', { flags: v2, components: [text(' ')] }, /components.0.content/],
  [
    'six buttons in a row',
    { components: [row(...'abcdef'.split('').map(id => button(id)))] },
    /components.0.components/,
  ],
  ['six rows', { components: 'abcdef'.split('').map(id => row(button(id))) }, /between 1 and 5/],
  ['26 options', { components: [menu({ options: options(26) })] }, /components.0.components.0.options/],
  ['no options', { components: [menu({ options: [] })] }, /components.0.components.0.options/],
  ['the same option twice', { components: [menu({ options: [...options(1), ...options(1)] })] }, /already used/],
  ['more values than options', { components: [menu({ max_values: 3 })] }, /There are 2 options/],
  ['long placeholder', { components: [menu({ placeholder: 'x'.repeat(151) })] }, /placeholder/],
  ['menu beside a button', { components: [row(button('a'), ...menu().components)] }, /fills its action row alone/],
  ['long label', { components: [row(button('a', { label: 'x'.repeat(81) }))] }, /components.0.components.0.label/],
  ['long custom id', { components: [row(button('x'.repeat(101)))] }, /components.0.components.0.custom_id/],
  [
    'the same custom id twice',
    { components: [row(button('a'), button('a'))] },
    /components.0.components.1.custom_id: .*duplicated/,
  ],
  ['button without custom id', { components: [row({ type: 2, style: 1, label: 'x' })] }, /custom id is required/],
  ['button without label', { components: [row(button('a', { label: undefined }))] }, /a label or an emoji/],
  ['link with custom id', { components: [row(button('a', { style: 5, url: 'https://example.org' }))] }, /no custom id/],
  [
    'link to a script',
    { components: [row({ type: 2, style: 5, label: 'x', url: 'javascript:alert(1)' })] },
    /Scheme must be/,
  ],
  [
    'mentions named twice',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    /mutually exclusive/,
  ],
  [
    'one user mentioned twice',
    { content: 'x', allowed_mentions: { users: ['1000000000000000011', '1000000000000000011'] } },
    /^allowed_mentions.users: The set already contains/,
  ],
  [
    'unknown attachment',
    { flags: v2, components: [{ type: 12, items: [{ media: { url: 'attachment://no.png' } }] }] },
    /referenced attachment was not found/,
  ],
  ['attachment never uploaded', { content: 'x', attachments: [{ id: '0' }] }, /neither uploaded/],
  ['long nonce', { content: 'x', nonce: 'x'.repeat(26) }, /^nonce/],
  ['wrong type', { content: 12 }, /^content/],
])('a message: %s', async (_what, body, reason) => {
  expect(await message(body)).toMatch(reason);
});

const command = (more: object = {}) => ({ name: 'battle', description: 'Battles', ...more });
const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'x', ...more });

test.each<[string, object, RegExp]>([
  ['capital letters', command({ name: 'Battle' }), /lowercase/],
  [
    'capital letters in German',
    command({ name_localizations: { de: 'Gefecht' } }),
    /^0.name_localizations.de: .*lowercase/,
  ],
  ['space in the name', command({ name: 'new battle' }), /0.name/],
  ['no description', command({ description: '' }), /0.description/],
  ['long description', command({ description: 'x'.repeat(101) }), /0.description/],
  ['26 options', command({ options: Array.from({ length: 26 }, (_, n) => option(`o${n}`)) }), /0.options/],
  [
    '26 choices',
    command({
      options: [option('a', { choices: Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` })) })],
    }),
    /0.options.0.choices/,
  ],
  [
    'required after optional',
    command({ options: [option('a'), option('b', { required: true })] }),
    /Required options must be placed before/,
  ],
  ['the same option twice', command({ options: [option('a'), option('a')] }), /already exists/],
  [
    'choices and autocomplete',
    command({ options: [option('a', { autocomplete: true, choices: [{ name: 'x', value: 'x' }] })] }),
    /not both/,
  ],
  [
    'subcommand beside option',
    command({ options: [option('a'), { type: 1, name: 'b', description: 'x' }] }),
    /mutually exclusive/,
  ],
  [
    'over 8000 characters',
    command({
      options: Array.from({ length: 25 }, (_, n) =>
        option(`o${n}`, {
          choices: Array.from({ length: 4 }, (_, m) => ({ name: `${m}`.padEnd(99, 'x'), value: `${m}` })),
        }),
      ),
    }),
    /maximum size \(8000\)/,
  ],
])('a command: %s', async (_what, body, reason) => {
  expect(await faultsOf('PUT', `/applications/${application}/commands`, [body])).toMatch(reason);
});

test('commands: over 100, and two of a name', async () => {
  const many = Array.from({ length: 101 }, (_, n) => command({ name: `c${n}` }));
  expect(await faultsOf('PUT', `/applications/${application}/commands`, many)).toMatch(/100 or fewer/);
  await discord.forget();
  expect(await faultsOf('PUT', `/applications/${application}/commands`, [command(), command()])).toMatch(
    /must be unique/,
  );
});

test('threads: a name too long, a duration that is none', async () => {
  const path = `/channels/${battle}/threads`;
  expect(await faultsOf('POST', path, { name: 'x'.repeat(101) })).toMatch(/^name/);
  await discord.forget();
  expect(await faultsOf('POST', path, { name: 'x', auto_archive_duration: 7 })).toMatch(/^auto_archive_duration/);
});

test('a route that the sandbox lacks, and a body that is no JSON, are faults too', async () => {
  expect((await request('POST', '/guilds/1/emojis', {})).status).toBe(404);
  expect((await discord.faults())[0]?.reason).toMatch(/no such route/);
  await discord.forget();
  const response = await fetch(`${discord.api}/v10/channels/${battle}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    body: '{',
  });
  expect(response.status).toBe(400);
  expect((await discord.faults())[0]?.reason).toMatch(/invalid JSON/);
});

test('empty messages and wrong tokens are refused, and are no faults', async () => {
  expect((await request('POST', `/channels/${battle}/messages`, {})).body.code).toBe(50006);
  const response = await fetch(`${discord.api}/v10/users/@me`, { headers: { authorization: 'Bot wrong' } });
  expect(response.status).toBe(401);
  expect(await discord.faults()).toEqual([]);
  expect((await discord.refusals()).map(({ status, code }) => `${status} ${code}`)).toEqual(['400 50006', '401 0']);
});

test('other pages of the browser cannot act as users', async () => {
  const response = await fetch(`${discord.origin}/sandbox/forget`, {
    method: 'POST',
    headers: { origin: 'https://example.org' },
    body: '{}',
  });
  expect(response.status).toBe(403);
});
