import { type Guild, PermissionFlagsBits, type RepliableInteraction, Routes } from 'discord.js';
import { c, t, translated } from '../engine/language.js';
import { COMPUTER, inLanguage, type RulesetCard } from '../games/games.js';
import { NotPainted } from '../render/picture.js';
import { deferAnswer } from './acknowledge.js';
import type { Bot } from './bot.js';
import { describeFault } from './client.js';
import { button, type MessageBody, message, type Part, picture, rows, text } from './components.js';
import { type CustomId, customId, indexIn } from './custom-id.js';
import { begin } from './languages.js';
import { oneAtATime } from './one-at-a-time.js';
import { openInChannel } from './open-in-channel.js';
import type { PanelBody } from './panel.js';
import type { Press } from './press.js';
import { show, tell } from './replies.js';

/** A table that shows what a battle looks like, and the first battle of newcomers: woods, hills and jungle. */
export const FIRST_FIELD = 43;
/** The smallest battle. */
const FIRST_POINTS = 500;
const BOARD = 'table.png';

/** What a newcomer sees first: the table, what a battle is, how a turn works, and one button to play. */
export async function firstScreen(bot: Bot, reader: string): Promise<PanelBody> {
  const { rulesets } = bot.games;
  const [first] = rulesets;
  const painted = first && (await tableOf(bot, first, reader));
  const parts: Part[] = [text(t`## Miniature battles, by post\n${translated(first?.teaching?.battle ?? '')}`)];
  if (painted) parts.push(picture(BOARD, painted.alt));
  const play = rulesets.map(({ name }, index) => {
    const label = rulesets.length > 1 ? t`Play ${shortName(name)}` : t`Play`;
    return button(customId('play', '', '', String(index)), label, index === 0 ? 'go' : 'plain');
  });
  parts.push(...rows([...play, button(customId('teach', ''), t`How a turn works`)]));
  return { body: message(parts), files: painted ? [{ name: BOARD, data: painted.png }] : [] };
}

async function tableOf(bot: Bot, ruleset: RulesetCard, reader: string) {
  const board = await bot.games.emptyTable({ ruleset: ruleset.id, points: FIRST_POINTS, seed: FIRST_FIELD });
  if (board === undefined) return undefined;
  const described = { title: '', detail: '', sides: [], units: {}, models: {}, legend: [] };
  try {
    return await bot.painter.paint({ title: t`A table`, board, described, traces: [], shows: 'table' }, reader);
  } catch (fault) {
    if (fault instanceof NotPainted) return undefined;
    bot.log.warn({ fault: describeFault(fault) }, 'the first table could not be painted');
    return undefined;
  }
}

/** How a turn of one of these rulesets works, the first unless another is chosen, and a button for each of the others. */
export function turnBody(rulesets: readonly RulesetCard[], chosen = 0): MessageBody {
  const taught = rulesets.flatMap((ruleset, index) =>
    ruleset.teaching ? [{ ...ruleset.teaching, ...ruleset, index }] : [],
  );
  const shown = taught.find(({ index }) => index === chosen) ?? taught[0];
  if (shown === undefined) return message([], { private: true });
  const lines = [
    shown.turnsOf === 'side' ? c('side')`### A turn of ${shown.name}` : t`### A turn of ${shown.name}`,
    ...shown.turn.map(line => `- ${translated(line)}`),
  ];
  const others = taught.filter(each => each !== shown);
  const buttons = others.map(({ name, index, turnsOf }) => {
    const short = shortName(name);
    const words = turnsOf === 'side' ? c('side')`A turn of ${short}` : t`A turn of ${short}`;
    return button(customId('teach', '', '', String(index)), words);
  });
  return message([text(lines.join('\n')), ...rows(buttons)], { private: true });
}

/** Without the version that stands behind some names. */
function shortName(name: string): string {
  return name.replace(/ v[\d.]+$/, '');
}

/**
 * A server that added the bot, perhaps before it was started: it begins in its own language, and is told of the bot. One in which a
 * battle is open knows it.
 */
export async function meet(bot: Bot, guild: Guild): Promise<void> {
  if ((await bot.games.serversWithBattles()).includes(guild.id)) return;
  await begin(bot.languages, guild);
  await greet(bot, guild);
}

/** The first screen where a server is told of the bot: once, in the channel where the server welcomes people. */
async function greet(bot: Bot, guild: Guild): Promise<void> {
  const fact = ['greeted', guild.id].join(' ');
  const channel = guild.systemChannel;
  const me = guild.members.me;
  if (channel === null || me === null || (await bot.games.remembered(fact)) !== undefined) return;
  const may = channel.permissionsFor(me).has([PermissionFlagsBits.SendMessages, PermissionFlagsBits.AttachFiles]);
  if (!may) return;
  await bot.games.remember(fact, channel.id);
  await inLanguage(bot.languages.ofServer(guild.id), () => postFirstScreen(bot, channel.id));
}

/** Posts the first screen for everybody in a channel. */
export async function postFirstScreen(bot: Bot, channel: string): Promise<void> {
  const { body, files } = await firstScreen(bot, bot.client.user.id);
  const attachments = files.map(({ name }, index) => ({ id: String(index), filename: name }));
  await bot.client.rest.post(Routes.channelMessages(channel), { body: { ...body, attachments }, files });
}

/** The buttons of the first screen. */
export async function pressOnFirstScreen(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  await deferAnswer(interaction, 'private');
  if (id.kind === 'teach') return show(interaction, turnBody(bot.games.rulesets, indexIn(id.option)));
  const ruleset = bot.games.rulesets[indexIn(id.option) ?? -1];
  if (ruleset === undefined) return tell(interaction, t`Those rules are not played here any more; type \`/help\`.`);
  await oneAtATime(bot, interaction, () => playTheComputer(bot, interaction, ruleset));
}

/** A battle of the smallest size against the computer, begun at once. */
async function playTheComputer(bot: Bot, interaction: RepliableInteraction, ruleset: RulesetCard): Promise<void> {
  const user = interaction.user.id;
  const asking = { user, guild: interaction.guildId ?? '', ruleset: ruleset.id };
  const army = (await bot.games.armies(asking)).find(({ own, size }) => !own && size === FIRST_POINTS)?.army;
  const opened = await openInChannel(bot, interaction, {
    ruleset: ruleset.id,
    points: FIRST_POINTS,
    opponent: COMPUTER,
    army,
    battlefieldSeed: FIRST_FIELD,
  });
  if (opened.kind === 'refused') return tell(interaction, opened.why);
  const started = await bot.games.startBattle({ battle: opened.battle.id, user });
  if (started.kind === 'refused') return tell(interaction, started.why);
  await tell(interaction, t`Your battle is in <#${opened.battle.place}>. The first question waits for you there.`);
}
