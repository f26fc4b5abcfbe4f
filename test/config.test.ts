import { expect, test } from 'vitest';
import { dataFolderOf, readConfig } from '../src/config.js';

test.each(['', '/', '/v10', '/v10/', '//'])('the address of the API may end in %j', end => {
  const { apiUrl } = readConfig({ DISCORD_TOKEN: 'x', DISCORD_API_URL: `http://127.0.0.1:4000/api${end}` });
  expect(apiUrl).toBe('http://127.0.0.1:4000/api');
});

// Compose files and unit files pass settings on that nobody filled in: `FIELDPOST_KEEP_DAYS=` is no wish to keep everything for ever.
test.each(['', ' ', '\t'])('a setting that is left blank, as %j, is one that was not set', blank => {
  const names = ['DISCORD_API_URL', 'FIELDPOST_DATA', 'LOG_LEVEL', 'FIELDPOST_PAINTERS', 'FIELDPOST_WINDOW_SECONDS'];
  names.push('FIELDPOST_KEEP_DAYS', 'FIELDPOST_HEALTH_PORT', 'FIELDPOST_PORT');
  const blanks = Object.fromEntries(names.map(name => [name, blank]));
  expect(readConfig({ DISCORD_TOKEN: 'x', ...blanks })).toEqual(readConfig({ DISCORD_TOKEN: 'x' }));
  expect(dataFolderOf({ FIELDPOST_DATA: blank })).toBe('./data');
  expect(() => readConfig({ DISCORD_TOKEN: blank })).toThrow(/^DISCORD_TOKEN is empty/);
});

// No request can be made with it, and Discord would be called silent for ever.
test.each(['a\nb', 'a\u200bb', '“ab”'])(
  'a token that cannot be one, as %j, is refused without being repeated',
  token => {
    expect(() => readConfig({ DISCORD_TOKEN: token })).toThrow(
      /^DISCORD_TOKEN holds a line break or a sign that no token has; copy the token again from the Bot page\.$/,
    );
  },
);

test('blanks about a value are none of it', () => {
  const given = {
    DISCORD_TOKEN: ' x ',
    LOG_LEVEL: ' warn',
    FIELDPOST_DATA: ' /data ',
    DISCORD_API_URL: 'http://a.b/api ',
  };
  expect(readConfig(given)).toMatchObject({
    token: 'x',
    logLevel: 'warn',
    dataFolder: '/data',
    apiUrl: 'http://a.b/api',
  });
  expect(dataFolderOf({ FIELDPOST_DATA: ' /data ' })).toBe('/data');
});

test.each(['FIELDPOST_PAINTERS', 'FIELDPOST_KEEP_DAYS'])('%s says that it is a whole number', name => {
  expect(() => readConfig({ DISCORD_TOKEN: 'x', [name]: '1.5' })).toThrow(/must be a whole number from \d to \d+\.$/);
});
