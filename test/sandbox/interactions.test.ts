import {
  ActionRowBuilder,
  type ChatInputCommandInteraction,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';
import { failures, picture, startTrialBot, type TrialBot } from './trial-bot.js';

let discord: Discord;
let bot: TrialBot;

beforeAll(async () => {
  discord = await startSandbox();
  bot = await startTrialBot(discord);
});

afterEach(async () => {
  bot.override = undefined;
  expect(await discord.faults()).toEqual([]);
  expect(failures.splice(0).map(String)).toEqual([]);
});

afterAll(async () => {
  await bot.stop();
  await discord.close();
});

test('logs in, sees the guild and registers commands', async () => {
  expect(bot.client.user.username).toBe('fieldpost');
  const guild = bot.client.guilds.cache.first()!;
  expect(guild.channels.cache.map(channel => channel.name).sort()).toEqual(['battle', 'general']);
  expect((await discord.commands()).map(command => command.name)).toEqual(['trial']);
  const own = await bot.client.application.commands.create({ name: 'extra', description: 'One more' }, guild.id);
  expect((await bot.client.application.commands.fetch({ guildId: guild.id })).size).toBe(1);
  await own.delete();
  expect((await bot.client.application.commands.fetch({ guildId: guild.id })).size).toBe(0);
});

test('a slash command carries text, number, user and boolean, and pings only who is allowed', async () => {
  await discord.forget();
  const reply = await discord.as('blue').slash('trial say', { text: 'ho ', times: 2, to: 'red' });
  expect(reply).toMatchObject({ kind: 'message', ephemeral: false });
  expect(reply.text).toMatch(/^<@\d+> ho ho/);
  expect(reply.acknowledgedIn).toBeGreaterThan(0);
  expect((await discord.pings()).map(ping => ping.user)).toEqual(['two']);
  await discord.as('red').sees('ho ho');
  expect((await discord.acknowledgements()).length).toBe(1);
});

test('a wrong command or option is refused as the client would', async () => {
  const blue = discord.as('blue');
  await expect(blue.slash('nonsense')).rejects.toThrow(/no command \/nonsense; there are \/trial/);
  await expect(blue.slash('trial jump')).rejects.toThrow(/no "jump"; there are say/);
  await expect(blue.slash('trial say')).rejects.toThrow(/needs the option "text"/);
  await expect(blue.slash('trial say', { text: 'x', times: 4 })).rejects.toThrow(/from 1 to 3/);
  await expect(blue.slash('trial say', { text: 'x', loud: true })).rejects.toThrow(/no option "loud"/);
});

test('ephemeral replies, deferred too, are seen by their reader alone', async () => {
  const reply = await discord.as('blue').slash('trial slow');
  expect(reply).toMatchObject({ kind: 'message', ephemeral: true, text: 'Slow but sure' });
  await discord.as('blue').sees('Slow but sure');
  await discord.as('red').doesNotSee('Slow but sure');
  await discord.as('blue').dismiss(reply.message!);
  await discord.as('blue').doesNotSee('Slow but sure');
});

test('a missed acknowledgement is told, and comes too late afterwards', async () => {
  let heard: ChatInputCommandInteraction | undefined;
  bot.override = async interaction => {
    if (interaction.isChatInputCommand()) heard = interaction;
    return true;
  };
  await expect(discord.as('blue').slash('trial deaf')).rejects.toThrow(
    '/trial deaf by one: not acknowledged within 3 s',
  );
  expect(await heard?.reply('late').catch(error => error)).toMatchObject({ code: 10062, status: 404 });
  expect((await discord.acknowledgements()).at(-1)?.ms).toBeNull();
});

test('a second acknowledgement is refused', async () => {
  let second: unknown;
  bot.override = async interaction => {
    if (!interaction.isChatInputCommand()) return false;
    await interaction.reply('first');
    interaction.replied = false;
    second = await interaction.reply('second').catch(error => error);
    return true;
  };
  await discord.as('blue').slash('trial deaf');
  await expect.poll(() => second).toMatchObject({ code: 40060 });
});

test('buttons: update, deferred update, disabled, unknown', async () => {
  const blue = discord.as('blue');
  const panel = (await blue.slash('trial panel')).message!;
  const red = discord.as('red');
  expect(await red.press('Later', { message: panel })).toMatchObject({ kind: 'update', text: 'Changed later' });
  await expect(blue.press('Never', { message: panel, appearWithin: 50 })).rejects.toThrow(
    /sees only a disabled button "Never"/,
  );
  await expect(blue.press('Nowhere', { appearWithin: 50 })).rejects.toThrow(
    /sees no button "Nowhere" in #battle[\s\S]*\[Count\] \[Later\]/,
  );
  expect(await blue.press(/^Count/, { message: panel })).toMatchObject({ kind: 'update', text: 'Pressed once' });
});

test('what the bot posts meanwhile is not taken for its answer to a press', async () => {
  const blue = discord.as('blue');
  const panel = (await blue.slash('trial panel')).message!;
  bot.override = async interaction => {
    if (!interaction.isButton()) return false;
    await interaction.deferUpdate();
    const { channel } = interaction;
    if (channel?.isSendable()) await channel.send('News of something else');
    await interaction.editReply({ content: 'Changed at last' });
    return true;
  };
  expect(await blue.press('Later', { message: panel })).toMatchObject({ kind: 'update', text: 'Changed at last' });
});

test('a menu gives values by label, and modals carry fields', async () => {
  const blue = discord.as('blue');
  const panel = (await blue.slash('trial panel')).message!;
  const chosen = await blue.choose('Choose units', ['Squad Alpha', 'raptors'], { message: panel });
  expect(chosen).toMatchObject({ ephemeral: true, text: 'Chosen: alpha, raptors' });
  await expect(blue.choose('Choose units', 'Charlie', { message: panel })).rejects.toThrow(/has no "Charlie"/);
  expect((await blue.press('ask', { message: panel })).modal?.title).toBe('Why');
  await expect(blue.submit({ Reason: 'x'.repeat(21) })).rejects.toThrow(/takes 0 to 20 characters/);
  expect((await blue.submit({ Reason: 'of fog' })).text).toBe('Because of fog');
  await expect(blue.submit({ Reason: 'again' })).rejects.toThrow(/no modal is open/);
});

test('autocomplete offers what the bot offers', async () => {
  const choices = await discord.as('blue').autocomplete('trial unit', { unit: 'al' }, 'unit');
  expect(choices).toEqual([
    { name: 'Squad Alpha', value: 'alpha' },
    { name: 'Squad Alba', value: 'alba' },
  ]);
});

test('attachments come both ways with their bytes', async () => {
  const blue = discord.as('blue');
  const { message } = await blue.slash('trial picture');
  expect(message!.attachments[0]).toMatchObject({
    filename: 'map.png',
    width: 3,
    height: 2,
    description: 'A red field',
    content_type: 'image/png',
  });
  const bytes = Buffer.from(await (await fetch(message!.attachments[0]!.url)).arrayBuffer());
  expect(bytes.equals(picture)).toBe(true);
  const read = await blue.slash('trial file', { roster: { name: 'army.txt', bytes: Buffer.from('ten men') } });
  expect(read.text).toBe('Read: ten men');
});

test('a follow-up fills the deferred reply; once that is deleted it is a message of its own', async () => {
  const sent: { flags: number; id: string }[] = [];
  let deleteFirst = false;
  bot.override = async interaction => {
    if (!interaction.isChatInputCommand()) return false;
    await interaction.deferReply();
    const { id: original } = await interaction.fetchReply();
    if (deleteFirst) await interaction.deleteReply();
    const followed = await interaction.followUp({ content: 'for you', flags: MessageFlags.Ephemeral });
    sent.push({ flags: followed.flags.bitfield, id: followed.id === original ? 'the reply' : 'its own' });
    return true;
  };
  await discord.as('blue').slash('trial deaf');
  await expect.poll(() => sent).toEqual([{ flags: 0, id: 'the reply' }]);
  deleteFirst = true;
  await discord.as('blue').slash('trial deaf');
  await expect.poll(() => sent.at(1)).toEqual({ flags: MessageFlags.Ephemeral, id: 'its own' });
});

test('a token dies after fifteen minutes', async () => {
  let token: unknown;
  bot.override = async interaction => {
    if (!interaction.isChatInputCommand()) return false;
    await interaction.reply('now');
    await discord.advance(16 * 60_000);
    token = await interaction.followUp('later').catch(error => error);
    return true;
  };
  await discord.as('blue').slash('trial deaf');
  await expect.poll(() => token).toMatchObject({ code: 50027, status: 401 });
});

test('direct messages, and commands in them', async () => {
  const dm = discord.as('blue').in('dm');
  expect((await dm.slash('trial say', { text: 'psst' })).text).toBe('psst');
  const user = await bot.client.users.fetch('1000000000000000011');
  await user.send('It is your turn');
  await dm.sees('It is your turn');
  await discord.as('red').in('dm').doesNotSee('It is your turn');
  await discord.takesDirectMessages('one', false);
  expect(await user.send('Again').catch(error => error)).toMatchObject({ code: 50007, status: 403 });
});

test('modals with labels, menus and people', async () => {
  let answer: unknown;
  bot.override = async interaction => {
    if (interaction.isChatInputCommand()) {
      const unit = new StringSelectMenuBuilder()
        .setCustomId('unit')
        .addOptions({ label: 'Alpha', value: 'a' }, { label: 'Bravo', value: 'b' });
      const modal = new ModalBuilder().setCustomId('m').setTitle('Ruling');
      modal.addTextDisplayComponents(words => words.setContent('Say what happened.'));
      modal.addLabelComponents(
        label => label.setLabel('Unit').setStringSelectMenuComponent(unit),
        label =>
          label
            .setLabel('Why')
            .setTextInputComponent(input => input.setCustomId('why').setStyle(TextInputStyle.Paragraph)),
      );
      await interaction.showModal(modal);
      return true;
    }
    if (!interaction.isModalSubmit()) return false;
    answer = [interaction.fields.getStringSelectValues('unit'), interaction.fields.getTextInputValue('why')];
    await interaction.reply('Ruled');
    return true;
  };
  const blue = discord.as('blue');
  expect((await blue.slash('trial deaf')).kind).toBe('modal');
  await expect(blue.submit({ Unit: 'Bravo' })).rejects.toThrow(/needs "Why"/);
  await expect(blue.submit({ Unit: 'Bravo', Whence: 'x' })).rejects.toThrow(/needs "Why"|has no "Whence"/);
  await blue.submit({ Unit: 'Bravo', Why: 'The wall is lower' });
  expect(answer).toEqual([['b'], 'The wall is lower']);
});

test('a menu of people gives users by name', async () => {
  let chosen: (string | undefined)[] = [];
  bot.override = async interaction => {
    if (interaction.isChatInputCommand()) {
      const people = new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
        new UserSelectMenuBuilder().setCustomId('who').setPlaceholder('Opponent'),
      );
      await interaction.reply({ content: 'Whom?', components: [people] });
    } else if (interaction.isUserSelectMenu()) {
      chosen = interaction.users.map(user => user.username);
      await interaction.update({ content: 'Good', components: [] });
    }
    return true;
  };
  await discord.as('blue').slash('trial deaf');
  expect((await discord.as('blue').choose('Opponent', 'red')).text).toBe('Good');
  expect(chosen).toEqual(['two']);
});

test('a command for managers is offered to the host alone, and a server command not in direct messages', async () => {
  const rule = await bot.client.application.commands.create({
    name: 'rule',
    description: 'Rules',
    defaultMemberPermissions: ['ManageGuild'],
    contexts: [0],
  });
  bot.override = async interaction => {
    if (interaction.isChatInputCommand()) await interaction.reply('Ruled');
    return true;
  };
  await expect(discord.as('blue').slash('rule')).rejects.toThrow(/no command \/rule/);
  expect((await discord.as('host').slash('rule')).text).toBe('Ruled');
  await expect(discord.as('host').in('dm').slash('rule')).rejects.toThrow(/no command \/rule/);
  await rule.delete();
});
