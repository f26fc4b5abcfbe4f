import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  GatewayIntentBits,
  type Interaction,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { Discord } from '../../sandbox/sandbox.js';

/** A red 3 by 2 picture. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

const trial = new SlashCommandBuilder()
  .setName('trial')
  .setDescription('Tries one thing')
  .addSubcommand(sub =>
    sub
      .setName('say')
      .setDescription('Repeats')
      .addStringOption(option => option.setName('text').setDescription('What').setRequired(true))
      .addIntegerOption(option => option.setName('times').setDescription('How often').setMinValue(1).setMaxValue(3))
      .addUserOption(option => option.setName('to').setDescription('To whom'))
      .addBooleanOption(option => option.setName('private').setDescription('Only you see it')),
  )
  .addSubcommand(sub => sub.setName('slow').setDescription('Defers, then answers'))
  .addSubcommand(sub => sub.setName('deaf').setDescription('Never answers'))
  .addSubcommand(sub => sub.setName('panel').setDescription('Buttons and a menu'))
  .addSubcommand(sub => sub.setName('picture').setDescription('Posts a picture'))
  .addSubcommand(sub =>
    sub
      .setName('file')
      .setDescription('Reads a file')
      .addAttachmentOption(o => o.setName('roster').setDescription('A file').setRequired(true)),
  )
  .addSubcommand(sub =>
    sub
      .setName('unit')
      .setDescription('Completes')
      .addStringOption(o => o.setName('unit').setDescription('Which').setAutocomplete(true).setRequired(true)),
  );

/** What the tests of one file want done with an interaction, before the trial bot's own answers. */
export type Override = (interaction: Interaction) => Promise<boolean>;

export interface TrialBot {
  client: Client<true>;
  override?: Override;
  stop(): Promise<void>;
}

/** A real discord.js client that answers `/trial`, connected to the sandbox. */
export async function startTrialBot(discord: Discord, token = discord.token): Promise<TrialBot> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    rest: { api: discord.api },
  });
  const bot: TrialBot = { client: client as Client<true>, stop: () => client.destroy() };
  client.on('error', () => {});
  client.on('interactionCreate', async interaction => {
    try {
      if (!(await bot.override?.(interaction))) await answer(interaction);
    } catch (error) {
      failures.push(error as Error);
    }
  });
  await client.login(token);
  if (!client.isReady()) await new Promise(resolve => client.once('clientReady', resolve));
  await client.application?.commands.set([trial]);
  return bot;
}

/** Errors that the trial bot met while answering. */
export const failures: Error[] = [];

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    const units = ['Alpha', 'Alba', 'Bravo'].filter(name => name.toLowerCase().startsWith(typed.toLowerCase()));
    await interaction.respond(units.map(name => ({ name: `Squad ${name}`, value: name.toLowerCase() })));
  } else if (interaction.isChatInputCommand()) {
    await command(interaction);
  } else if (interaction.isButton()) {
    if (interaction.customId === 'count') await interaction.update({ content: 'Pressed once', components: [] });
    else if (interaction.customId === 'later') {
      await interaction.deferUpdate();
      await interaction.editReply({ content: 'Changed later' });
    } else if (interaction.customId === 'ask') {
      const name = new TextInputBuilder()
        .setCustomId('reason')
        .setLabel('Reason')
        .setStyle(TextInputStyle.Short)
        .setMaxLength(20);
      const row = new ActionRowBuilder<TextInputBuilder>().addComponents(name);
      await interaction.showModal(new ModalBuilder().setCustomId('why').setTitle('Why').addComponents(row));
    }
  } else if (interaction.isStringSelectMenu()) {
    await interaction.reply({ content: `Chosen: ${interaction.values.join(', ')}`, flags: MessageFlags.Ephemeral });
  } else if (interaction.isModalSubmit()) {
    await interaction.reply(`Because ${interaction.fields.getTextInputValue('reason')}`);
  }
}

async function command(interaction: ChatInputCommandInteraction): Promise<void> {
  switch (interaction.options.getSubcommand()) {
    case 'say': {
      const to = interaction.options.getUser('to');
      const text = interaction.options.getString('text', true).repeat(interaction.options.getInteger('times') ?? 1);
      const isPrivate = interaction.options.getBoolean('private') ?? false;
      await interaction.reply({
        content: `${to ? `${to.toString()} ` : ''}${text}`,
        flags: isPrivate ? MessageFlags.Ephemeral : undefined,
        allowedMentions: { users: to ? [to.id] : [] },
      });
      break;
    }
    case 'slow':
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply('Slow but sure');
      break;
    case 'panel':
      await interaction.reply({ content: 'A panel', components: panel() });
      break;
    case 'picture':
      await interaction.reply({
        content: 'Look',
        files: [new AttachmentBuilder(picture, { name: 'map.png', description: 'A red field' })],
      });
      break;
    case 'file': {
      const file = interaction.options.getAttachment('roster', true);
      await interaction.reply(`Read: ${await (await fetch(file.url)).text()}`);
      break;
    }
    case 'unit':
      await interaction.reply(`Unit ${interaction.options.getString('unit', true)}`);
      break;
  }
}

function panel() {
  const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('count').setLabel('Count').setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setCustomId('later').setLabel('Later').setStyle(ButtonStyle.Secondary),
    new ButtonBuilder().setCustomId('ask').setLabel('Ask me').setStyle(ButtonStyle.Success),
    new ButtonBuilder().setCustomId('never').setLabel('Never').setStyle(ButtonStyle.Danger).setDisabled(true),
  );
  const menu = new StringSelectMenuBuilder()
    .setCustomId('units')
    .setPlaceholder('Choose units')
    .setMaxValues(2)
    .addOptions(
      { label: 'Squad Alpha', value: 'alpha' },
      { label: 'Squad Bravo', value: 'bravo', description: 'Pinned twice' },
      { label: 'Raptors', value: 'raptors' },
    );
  return [buttons, new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)];
}
