import { expect, test } from 'vitest';
import type { Player } from '../../sandbox/sandbox.js';
import { begun, House, partsOf, whoIsAsked } from './house.js';

const house = House.ofFile();

test('/host setup names what is missing here, and gives hosting to a role', async () => {
  const { discord } = house;
  const [host, two, watcher] = ['host', 'two', 'watcher'].map(name => discord.as(name)) as [Player, Player, Player];
  expect((await two.slash('host setup')).text).toMatch(/All 8 permissions that I use in <#\d+> are granted\./);
  await discord.deny('battle', ['CreatePublicThreads', 'AttachFiles', 'PinMessages'], 'fieldpost');
  const lacking = (await two.slash('host setup')).text;
  expect(lacking).toMatch(/- \*\*Create Public Threads\*\*: `\/battle new` is refused/);
  expect(lacking).toMatch(/- \*\*Attach Files\*\*: no picture/);
  expect(lacking).toMatch(/- \*\*Pin Messages\*\*: the message/);
  expect(lacking).toMatch(/\*\*Edit Channel\*\*, \*\*Permissions\*\*/);
  await discord.deny('battle', [], 'fieldpost');

  expect((await two.slash('host setup', { notices: 'general' })).text).toMatch(
    /^Only people who may \*\*Manage Server/,
  );
  expect((await host.slash('host setup', { hosts: 'everyone' })).text).toMatch(/^Everybody has that role/);
  expect((await watcher.slash('host limits', { waiting: 8 })).text).toMatch(/^Only people who may/);
  const both = await Promise.all([
    host.slash('host setup', { hosts: 'Umpire' }),
    discord.as('host', { channel: 'general' }).slash('host setup', { notices: 'general' }),
  ]);
  expect(both.map(({ kind }) => kind)).toEqual(['message', 'message']);
  const set = (await host.slash('host setup')).text;
  expect(set).toMatch(/who may Manage Server, and <@&\d+>/);
  expect(set).toMatch(/\*\*Notices\*\* <#1000000000000000021>/);
  expect((await watcher.slash('host limits', { waiting: 8 })).text).toMatch(/`waiting` \*\*8\*\*/);
  expect((await host.slash('host audit')).text).toMatch(/gave hosting to the role <@&\d+>/);
  expect((await host.slash('host setup', { forget: 'the role of hosts' })).text).toMatch(/who may Manage Server · /);
  expect((await watcher.slash('host limits', { waiting: 9 })).text).toMatch(/^Only people who may/);

  await discord.deny('general', ['SendMessages'], 'fieldpost');
  expect((await host.slash('host setup', { notices: 'general' })).text).toMatch(/I lack \*\*Send Messages\*\* there/);
});

test('/host backup gives the battles of the server as files, without what is sealed', async () => {
  const { discord } = house;
  const host = discord.as('host');
  expect((await host.slash('host backup')).text).toMatch(/^No battle began here/);
  const field = await begun(discord);
  await whoIsAsked(field);
  expect((await discord.as('two').slash('host backup')).text).toMatch(/^Only people who may \*\*Manage Server/);
  const given = await host.slash('host backup');
  expect(given.text).toMatch(/^Battles 1 to 1 of 1, those under way first/);
  const part = partsOf(given.message).find(({ type }) => type === 13) as unknown as { file: { url: string } };
  const bytes = Buffer.from(await (await fetch(part.file.url)).arrayBuffer());
  const again = await host.slash('battle import', { file: { name: 'battle.json.gz', bytes } });
  expect(again.text).toMatch(/^The battle goes on in <#\d+>/);
  expect((await host.slash('host backup', { from: 2 })).text).toMatch(/^No battle began here/);
});
