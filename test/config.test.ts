import { expect, test } from 'vitest';
import { readConfig } from '../src/config.js';

test.each(['', '/', '/v10', '/v10/', '//'])('the address of the API may end in %j', end => {
  const { apiUrl } = readConfig({ DISCORD_TOKEN: 'x', DISCORD_API_URL: `http://127.0.0.1:4000/api${end}` });
  expect(apiUrl).toBe('http://127.0.0.1:4000/api');
});
