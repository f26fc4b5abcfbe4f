import {
  DiscordjsErrorCodes,
  type InteractionEditReplyOptions,
  type InteractionReplyOptions,
  MessageFlags,
  type ModalSubmitInteraction,
  type RepliableInteraction,
} from 'discord.js';
import type { JsonObject } from '../engine/index.js';
import { mark, t, translated } from '../engine/language.js';
import type { Accepted, OpenQuestion, SubmitOutcome } from '../games/games.js';
import { deferAnswer, deferUpdate } from './acknowledge.js';
import { untilShown } from './answering.js';
import type { Bot } from './bot.js';
import { type MessageBody, message, text, withoutFiles } from './components.js';
import { instructionRows } from './instructions.js';
import { isTooLarge } from './lost.js';
import { type PanelBody, panelBody, type Turned } from './panel.js';
import type { Press } from './press.js';
import { inOwnPanel, standsAlone, takeBack, untilTold } from './private-messages.js';
import { refusalText } from './rule-title.js';

/** The answer will replace the private message that was pressed; on a message for everybody it becomes a new private one. */
export async function deferInPlace(interaction: Press): Promise<void> {
  if (!inOwnPanel(interaction)) await deferAnswer(interaction, 'private');
  else if (!interaction.isModalSubmit() || interaction.isFromMessage()) await deferUpdate(interaction);
}

/** What was typed into a field of a modal; nothing where a forged one lacks it. */
export function wordsIn(interaction: ModalSubmitInteraction, field: string): string {
  const found = interaction.fields.fields.get(field);
  return found !== undefined && 'value' in found ? String(found.value) : '';
}

/** A custom id that is pressed as something else than what bears it. */
export async function notOurs(interaction: Press): Promise<void> {
  await deferAnswer(interaction, 'private');
  await tell(interaction, translated(NOT_OURS));
}

const NOT_OURS = mark`That button is not one of mine any more; \`/battle status\` shows what is asked.`;

/**
 * Fills the deferred answer of an interaction: a whole message, replacing what stood there. It goes without files that are
 * more than is let through.
 */
export async function show(
  interaction: RepliableInteraction,
  body: MessageBody,
  files: PanelBody['files'] = [],
): Promise<void> {
  let now = { body, files };
  const fill = async (): Promise<void> => {
    try {
      await sent(() => interaction.editReply(filled(now.body, now.files)));
    } catch (fault) {
      if (!isTooLarge(fault) || now.files.length === 0) throw fault;
      now = { body: withoutFiles(body), files: [] };
      await fill();
    }
  };
  await untilShown(interaction, fill);
}

/** Made anew for each attempt: discord.js writes the files of one into the list of attachments that it is given. */
function filled(body: MessageBody, files: PanelBody['files']): InteractionEditReplyOptions {
  return {
    flags: body.flags & ~MessageFlags.Ephemeral,
    components: body.components,
    attachments: [],
    files: files.map(file => ({ name: file.name, attachment: file.data })),
    allowedMentions: { parse: [], users: body.allowed_mentions.users },
  } as InteractionEditReplyOptions;
}

/** Discord took what was sent: where discord.js cannot read the message that comes back, nothing is lost. */
async function sent(request: () => Promise<unknown>): Promise<void> {
  try {
    await request();
  } catch (fault) {
    // What discord.js itself refuses to send has a code; the bot sends flags as numbers.
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    const isUnread = fault instanceof TypeError && code === undefined;
    if (!isUnread && code !== DiscordjsErrorCodes.BitFieldInvalid) throw fault;
  }
}

/** One clear sentence for the one who asked. */
export async function tell(interaction: RepliableInteraction, why: string): Promise<void> {
  const body = message([text(why)], { private: true });
  if (!interaction.deferred || interaction.ephemeral !== false) return show(interaction, body);
  // An answer for everybody was promised, and a promise keeps its audience: it is taken back.
  await postAnew(interaction, body);
}

/** Posts a message in place of the deferred answer: to fill that would be an edit, which pings nobody. */
export async function postAnew(interaction: RepliableInteraction, body: MessageBody): Promise<void> {
  const { flags, components, allowed_mentions } = body;
  let taken = false;
  await untilShown(interaction, async () => {
    if (!taken) await takeBack(interaction);
    taken = true;
    const said = { flags, components, allowedMentions: { parse: [], users: allowed_mentions.users } };
    await sent(() => interaction.followUp(said as InteractionReplyOptions));
  });
}

/**
 * What a player is told about an answer: that it counts, until the chronicle says so; in the panel in which it was given, or
 * below what was typed, what waits for them next.
 */
export async function showOutcome(bot: Bot, interaction: RepliableInteraction, outcome: SubmitOutcome): Promise<void> {
  if (outcome.kind === 'refused') return tell(interaction, refusalText(bot, outcome));
  if (outcome.kind !== 'accepted') return tell(interaction, outcome.why);
  const { battle, seq, reports, sealed } = outcome;
  if (!(await standsAlone(interaction, 'answer', battle))) return;
  const said = countedWords(outcome);
  const next = await nextPanel(bot, interaction, battle);
  if (next === undefined) {
    const line = sealed ? `${said} ${translated(SEALED)}` : said;
    const instructions = await instructionRows(bot, interaction, battle, outcome.leaves);
    // Its buttons stand until they are pressed.
    if (instructions.length > 0) return show(interaction, message([text(line), ...instructions], { private: true }));
    await tell(interaction, line);
    // What nobody else reads now is history once the chronicle goes on.
    untilTold(interaction, battle, reports.length > 0 ? seq : seq + 1);
    return;
  }
  await showPanel(bot, interaction, next, {}, { said, brief: true, leaves: outcome.leaves });
}

/** The panel of a question, with what may be said of units that wait below it. */
export async function showPanel(
  bot: Bot,
  interaction: RepliableInteraction,
  open: OpenQuestion,
  partial: JsonObject,
  { leaves, ...turned }: Turned & Pick<Accepted, 'leaves'> = {},
): Promise<void> {
  const { body, files } = await panelBody(bot, open, partial, turned);
  body.components[0]?.components.push(...(await instructionRows(bot, interaction, open.battle, leaves)));
  await show(interaction, body, files);
}

export function countedWords({ answered }: Pick<Accepted, 'answered'>): string {
  return t`Counted: **${answered}**.`;
}

const SEALED = mark`Nobody else reads it before all who are asked now have answered.`;

async function nextPanel(bot: Bot, interaction: RepliableInteraction, battle: string) {
  const typed = interaction.isChatInputCommand();
  if (!typed && !inOwnPanel(interaction)) return undefined;
  const own = await waitingIn(bot, interaction, battle);
  // Who typed finds the question above what they typed: it is shown again, with menus in place of its buttons.
  return own.find(open => open.style === 'panel') ?? (typed ? own[0] : undefined);
}

/** What a battle asks whoever pressed or typed. */
export async function waitingIn(bot: Bot, interaction: RepliableInteraction, battle: string): Promise<OpenQuestion[]> {
  const info = await bot.games.info(battle);
  if (info === undefined || info.status !== 'running') return [];
  const waiting = await bot.games.waitingFor(info.place, interaction.user.id);
  return waiting.filter(open => open.battle === battle);
}
