import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/sandbox.js';
import { picture, startTrialBot } from './trial-bot.js';

test('kept in a folder, threads, messages, pictures and commands outlive the sandbox', async () => {
  const keepIn = mkdtempSync(join(tmpdir(), 'sandbox-kept-'));
  const before = await startSandbox({ keepIn });
  const bot = await startTrialBot(before);
  const battle = bot.client.channels.cache.find(each => 'name' in each && each.name === 'battle') as TextChannel;
  const opening = await battle.send({ content: 'Opening', files: [{ attachment: picture, name: 'map.png' }] });
  const thread = await opening.startThread({ name: 'Kept battle' });
  await before.as('blue', { channel: thread }).slash('trial panel');
  await before.deny('general', ['AttachFiles']);
  await bot.stop();
  await before.close();

  const after = await startSandbox({ keepIn });
  const again = await startTrialBot(after);
  const [kept] = await after.as('red').messages();
  expect(kept?.content).toBe('Opening');
  expect(Buffer.from(await (await fetch(kept!.attachments[0]!.url)).arrayBuffer()).equals(picture)).toBe(true);
  expect((await after.commands()).map(command => command.name)).toEqual(['trial']);
  expect((await after.as('blue', { channel: 'Kept battle' }).press('Later')).text).toBe('Changed later');
  const general = again.client.channels.cache.find(each => 'name' in each && each.name === 'general') as TextChannel;
  expect(general.permissionsFor(again.client.user)?.has('AttachFiles')).toBe(false);
  await again.stop();
  await after.close();
  rmSync(keepIn, { recursive: true, force: true });
});
