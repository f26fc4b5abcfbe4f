import { expect, test } from 'vitest';
import { meBattles } from '../../src/commands/list.js';
import type { Bot } from '../../src/discord/bot.js';

/** What `/me battles` says of one battle, which waits for whoever asks. */
async function listed(battle: { adrift?: true; guild?: string }): Promise<string> {
  const info = {
    ...{ id: 'b', name: 'Guard v Brood', guild: 'g', place: '7', status: 'running', points: 500, updatedAt: 0 },
    asked: [{ who: '1', decision: 'd', askedAt: 60_000 }],
    ...battle,
  };
  const bot = {
    client: { guilds: { cache: new Map([['g', { name: 'Home' }]]) } },
    games: { battlesOf: async () => [info], promptMessage: async () => undefined },
  };
  let said = '';
  const interaction = {
    user: { id: '1' },
    guildId: 'g',
    editReply: async (body: object) => {
      said = JSON.stringify(body);
    },
  };
  await meBattles.run(bot as unknown as Bot, interaction as never);
  return said;
}

test('a battle whose thread is gone, or whose server took the bot away, does not wait for anybody: why it stands is told', async () => {
  expect(await listed({})).toContain('waits for you');
  const noPlace = await listed({ adrift: true });
  expect(noPlace).not.toContain('waits for you');
  expect(noPlace).not.toContain('<#7>');
  expect(noPlace).toContain('/host setup notices:');
  const left = await listed({ adrift: true, guild: 'elsewhere' });
  expect(left).not.toContain('waits for you');
  expect(left).toContain('until I am on that server again');
});
