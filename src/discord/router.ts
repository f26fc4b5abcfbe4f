import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  DiscordAPIError,
  Events,
  type Guild,
  type Interaction,
  type RepliableInteraction,
} from 'discord.js';
import { t } from '../engine/language.js';
import { faultSentence, inLanguage } from '../games/games.js';
import { NotPainted } from '../render/picture.js';
import { deferAnswer, deferWhateverComes } from './acknowledge.js';
import type { Bot } from './bot.js';
import { came } from './came.js';
import { describeFault } from './client.js';
import { parseCustomId } from './custom-id.js';
import { meet } from './first-screen.js';
import { inTurn, TooMany } from './in-turn.js';
import { isLost } from './lost.js';
import { misgiven } from './misgiven.js';
import { comeBackTo, partFrom, seekUntilFound } from './moved-battle.js';
import { isBusy, oneAtATime, tellBusy } from './one-at-a-time.js';
import type { Press } from './press.js';
import { press } from './presses.js';
import { notOurs, tell } from './replies.js';

/** Who sees an answer. */
export type Audience = 'private' | 'public';

/** What the router needs of a slash command; src/commands defines them. */
export interface Typed {
  /** As Discord was told of them: what is given is held to them before anything else. */
  options: readonly APIApplicationCommandBasicOption[];
  reply: Audience | ((bot: Bot, interaction: ChatInputCommandInteraction) => Audience);
  /** Whether it takes more than a look: then each user has one such request at a time. */
  dear?: true | ((interaction: ChatInputCommandInteraction) => boolean);
  run(bot: Bot, interaction: ChatInputCommandInteraction): Promise<void>;
  complete?(bot: Bot, interaction: AutocompleteInteraction): Promise<APIApplicationCommandOptionChoice[]>;
}
export type FindCommand = (noun: string, verb: string | null) => Typed | undefined;

/** Discord may deliver an interaction twice; this many are remembered. */
const MOST_REMEMBERED = 1000;
/** Acknowledgements come too late now and then; that is normal weather. */
const UNKNOWN_INTERACTION = 10062;
const ALREADY_ACKNOWLEDGED = 40060;
/** An answer can be filled in for fifteen minutes. */
const UNKNOWN_WEBHOOK = 10015;
const INVALID_WEBHOOK_TOKEN = 50027;
/** What was pressed twice was taken away after the first press, or dismissed. */
const UNKNOWN_MESSAGE = 10008;
const UNSHOWN: readonly unknown[] = [UNKNOWN_WEBHOOK, INVALID_WEBHOOK_TOKEN, UNKNOWN_MESSAGE];

/**
 * Hands every interaction to its handler; whatever goes wrong, the player gets one sentence and the log the fault. Gives what
 * ends it: no more are taken, and it resolves when those under way are answered.
 */
export function listen(bot: Bot, find: FindCommand): () => Promise<unknown> {
  const seen = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const logged = (what: string) => (fault: unknown) => bot.log.error({ fault: describeFault(fault) }, what);
  const gone = ({ id }: { id: string }) => movedFrom(bot, id).catch(logged('a deleted channel stays'));
  bot.client.on(Events.ThreadDelete, gone);
  bot.client.on(Events.ChannelDelete, gone);
  bot.client.on(Events.GuildDelete, ({ id }) => bot.games.serverGone(id).catch(logged('a server that is left stays')));
  bot.client.on(Events.Raw, ({ t, d }: { t?: string; d?: { guilds?: { id: string }[] } }) => {
    if (t === 'READY') void partFrom(bot, d?.guilds ?? []).catch(logged('a server that is left stays'));
  });
  const met = (guild: Guild) =>
    meet(bot, guild).catch(fault => bot.log.warn({ fault: describeFault(fault) }, 'a new server was not greeted'));
  // Those which are there already as the bot starts become available.
  bot.client.on(Events.GuildAvailable, met);
  bot.client.on(Events.GuildCreate, guild => {
    void met(guild);
    void comeBackTo(bot, guild.id).catch(logged('battles of a server stand still'));
  });
  const take = (interaction: Interaction) => {
    if (seen.has(interaction.id)) return;
    seen.add(interaction.id);
    if (seen.size > MOST_REMEMBERED) seen.delete(seen.values().next().value as string);
    came(interaction);
    const answer = () => handle(bot, find, interaction);
    const work = inTurn(bot, interaction, () => inLanguage(bot.languages.of(interaction), answer));
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  bot.client.on(Events.InteractionCreate, take);
  return () => {
    bot.client.off(Events.InteractionCreate, take);
    return Promise.all(underWay);
  };
}

/** Battles in a channel or thread that was deleted go on elsewhere. */
async function movedFrom(bot: Bot, place: string): Promise<void> {
  for (const battle of await bot.games.placeGone(place)) await seekUntilFound(bot, battle);
}

/** Resolves when everything that the interaction asks for is done; never rejects. */
export function handle(bot: Bot, find: FindCommand, interaction: Interaction): Promise<void> {
  return route(bot, find, interaction).catch(fault => answerFault(bot, interaction, fault));
}

async function route(bot: Bot, find: FindCommand, interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) {
    const command = find(interaction.commandName, interaction.options.getSubcommand(false));
    const wrong = command && misgiven(command.options, givenIn(interaction));
    if (wrong !== undefined) {
      await deferAnswer(interaction, 'private');
      return tell(interaction, wrong);
    }
    const dear = typeof command?.dear === 'function' ? command.dear(interaction) : (command?.dear ?? false);
    const busy = dear && isBusy(bot, interaction.user.id);
    await deferAnswer(interaction, busy ? 'private' : audienceOf(bot, interaction, command));
    // Once promised to them alone, what everybody is to read is not done, though the other ended meanwhile.
    if (busy) return tellBusy(interaction);
    if (command === undefined) return tell(interaction, t`I do not know that command any more; type \`/help\`.`);
    const run = () => command.run(bot, interaction);
    return dear ? oneAtATime(bot, interaction, run) : run();
  }
  if (interaction.isAutocomplete()) {
    const command = find(interaction.commandName, interaction.options.getSubcommand(false));
    return interaction.respond((await command?.complete?.(bot, interaction)) ?? []);
  }
  if (interaction.isButton() || interaction.isStringSelectMenu() || interaction.isModalSubmit()) {
    const id = parseCustomId(interaction.customId);
    if (id !== undefined) return press(bot, interaction as Press, id);
    return notOurs(interaction as Press);
  }
}

/** What stands in the options of a command or of its subcommand. */
function givenIn({ options }: ChatInputCommandInteraction): readonly CommandInteractionOption[] {
  const [first] = options.data;
  return first?.type === ApplicationCommandOptionType.Subcommand ? (first.options ?? []) : options.data;
}

function audienceOf(bot: Bot, interaction: ChatInputCommandInteraction, command: Typed | undefined): Audience {
  return typeof command?.reply === 'function' ? command.reply(bot, interaction) : (command?.reply ?? 'private');
}

async function answerFault(bot: Bot, interaction: Interaction, fault: unknown): Promise<void> {
  if (fault instanceof DiscordAPIError && (fault.code === UNKNOWN_INTERACTION || fault.code === ALREADY_ACKNOWLEDGED)) {
    bot.log.warn({ code: fault.code }, 'an acknowledgement came too late; the player can press again');
    return;
  }
  if (fault instanceof DiscordAPIError && UNSHOWN.includes(fault.code)) {
    bot.log.warn({ code: fault.code }, 'an answer came too late to be shown; what was saved counts');
    return;
  }
  if ((fault instanceof NotPainted || fault instanceof TooMany) && interaction.isRepliable())
    return sayOrLog(bot, interaction, fault.message);
  const known = faultSentence(fault);
  bot.log.error(
    { fault: known || isLost(fault) ? describeFault(fault) : fault instanceof Error ? fault.stack : fault },
    'an interaction failed',
  );
  if (!interaction.isRepliable()) return;
  const why = known ?? t`This could not be finished; \`/battle status\` shows where the battle stands.`;
  await sayOrLog(bot, interaction, why);
}

async function sayOrLog(bot: Bot, interaction: RepliableInteraction, why: string): Promise<void> {
  try {
    await deferWhateverComes(interaction);
    await tell(interaction, why);
  } catch (fault) {
    bot.log.warn({ fault: describeFault(fault) }, 'a player could not be told what went wrong');
  }
}
