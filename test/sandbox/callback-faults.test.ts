import { MessageFlags } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';
import { startTrialBot, type TrialBot } from './trial-bot.js';

let discord: Discord;
let bot: TrialBot;

beforeAll(async () => {
  discord = await startSandbox({ settleAfter: 300 });
  bot = await startTrialBot(discord);
});

afterAll(async () => {
  await bot.stop();
  await discord.close();
});

/** Answers the next interaction with a raw callback and returns Discord's answer to it. */
function answering(act: () => Promise<unknown>, body: object): Promise<{ code?: number }> {
  return new Promise(resolve => {
    bot.override = async interaction => {
      bot.override = undefined;
      const { id, token } = interaction;
      resolve(
        (await bot.client.rest
          .post(`/interactions/${id}/${token}/callback`, { body, auth: false })
          .catch(error => error)) as { code?: number },
      );
      return true;
    };
    // Nothing acknowledges it, as its user is told three seconds later.
    act().catch(() => {});
  });
}

async function onlyFault(): Promise<string> {
  const faults = await discord.faults();
  await discord.forget();
  expect(faults.length).toBe(1);
  return faults[0]!.reason;
}

const deaf = () => discord.as('blue').slash('trial deaf');
const input = (more: object = {}) => ({
  type: 1,
  components: [{ type: 4, custom_id: 'a', label: 'A', style: 1, ...more }],
});
const modal = (more: object = {}) => ({
  type: 9,
  data: { custom_id: 'm', title: 'T', components: [input()], ...more },
});

test.each<[string, object, RegExp]>([
  ['a modal title over 45', modal({ title: 'x'.repeat(46) }), /data.title/],
  [
    'six modal rows',
    modal({ components: 'abcdef'.split('').map(custom_id => input({ custom_id })) }),
    /between 1 and 5/,
  ],
  [
    'a modal field without label',
    modal({ components: [input({ label: undefined })] }),
    /label: This field is required/,
  ],
  ['a modal value over its length', modal({ components: [input({ max_length: 2, value: 'abc' })] }), /between 0 and 2/],
  ['content over 2000', { type: 4, data: { content: 'x'.repeat(2001) } }, /content/],
  ['a callback type that is none', { type: 3, data: {} }, /must be one of/],
  ['an update of nothing', { type: 7, data: { content: 'x' } }, /no message to update/],
  ['choices for a command', { type: 8, data: { choices: [] } }, /Only an autocomplete/],
])('%s is a fault', async (_what, body, reason) => {
  expect((await answering(deaf, body)).code).toBe(50035);
  expect(await onlyFault()).toMatch(reason);
});

test.each<[string, unknown[], RegExp]>([
  ['26 choices', Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` })), /choices/],
  ['a name over 100', [{ name: 'x'.repeat(101), value: 'x' }], /choices.0.name/],
  ['a number for text', [{ name: 'x', value: 7 }], /choices.0.value/],
])('autocomplete: %s is a fault', async (_what, choices, reason) => {
  const act = () => discord.as('blue').autocomplete('trial unit', { unit: 'a' }, 'unit');
  expect((await answering(act, { type: 8, data: { choices } })).code).toBe(50035);
  expect(await onlyFault()).toMatch(reason);
});

test('a refused callback does not acknowledge: a right one may follow', async () => {
  bot.override = async interaction => {
    if (!interaction.isChatInputCommand()) return false;
    await interaction.reply({ content: 'x'.repeat(2001) }).catch(() => {});
    interaction.replied = false;
    await interaction.reply({ content: 'short', flags: MessageFlags.Ephemeral });
    return true;
  };
  expect((await deaf()).text).toBe('short');
  bot.override = undefined;
  await onlyFault();
});

test('a token nobody was given is unknown', async () => {
  const answer = await bot.client.rest
    .post(`/webhooks/${bot.client.user.id}/${'x'.repeat(64)}`, { body: { content: 'x' }, auth: false })
    .catch(error => error);
  expect(answer).toMatchObject({ code: 10015, status: 404 });
});

test('a forged custom id reaches the bot, and an edit cannot turn a v2 message back', async () => {
  const channel = bot.client.channels.cache.find(each => 'name' in each && each.name === 'battle');
  if (!channel?.isSendable()) throw new Error('no #battle');
  const message = await channel.send({
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: 10, content: 'Two' }],
  });
  let heard = '';
  bot.override = async interaction => {
    if (!interaction.isButton()) return false;
    heard = interaction.customId;
    await interaction.deferUpdate();
    return true;
  };
  const reply = await discord.as('red').forge('order|9|x|y', message);
  expect(reply.kind).toBe('nothing');
  expect(heard).toBe('order|9|x|y');
  bot.override = async interaction => {
    if (!interaction.isButton()) return false;
    await interaction.deferUpdate();
    await channel.send('Elsewhere');
    return true;
  };
  expect(await discord.as('red').forge('order|9|x|y', message)).toMatchObject({ kind: 'message', text: 'Elsewhere' });
  expect(await message.edit({ content: 'One' }).catch(error => error.code)).toBe(50035);
  expect(await onlyFault()).toMatch(/'content' field cannot be used/);
});

test('what everybody sees is no answer to a press on a private message that was taken away meanwhile', async () => {
  const blue = discord.as('blue');
  const shown = (await blue.slash('trial panel')).message!;
  const { components } = shown;
  bot.override = async interaction => {
    if (!interaction.isChatInputCommand()) return false;
    await interaction.reply({ content: 'Yours', components: components as never, flags: MessageFlags.Ephemeral });
    return true;
  };
  const own = (await blue.slash('trial deaf')).message!;
  bot.override = async interaction => {
    if (!interaction.isButton()) return false;
    await interaction.deferUpdate();
    const { channel } = interaction;
    if (channel?.isSendable()) await channel.send('News for all');
    return true;
  };
  expect(await blue.press('Later', { message: own })).toMatchObject({ kind: 'nothing', text: '' });
  expect(await blue.press('Later', { message: shown })).toMatchObject({ kind: 'message', text: 'News for all' });
  bot.override = undefined;
});
