import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { PACE_WORDS } from '../discord/clock-words.js';
import { button, message, rows, text } from '../discord/components.js';
import { customId } from '../discord/custom-id.js';
import { armyChosen, joinedWords } from '../discord/lobby.js';
import { isMember } from '../discord/member.js';
import { openInChannel, whyNotHere } from '../discord/open-in-channel.js';
import { isGone } from '../discord/permissions.js';
import { show, tell } from '../discord/replies.js';
import { showImported } from '../discord/roster-panel.js';
import { codeSafe } from '../discord/text.js';
import { userOf } from '../discord/user.js';
import { mark, t, translated } from '../engine/language.js';
import { SIDE_NAMES } from '../engine/wording.js';
import { COMPUTER, type LobbyOutcome, type Pace, type RulesetCard, typedWords } from '../games/games.js';
import { completeArmy, importAttached, namedArmy } from './army.js';
import { battleHere } from './battle-here.js';
import { completeField } from './battlefield.js';
import { type Command, fileOption, numberOption, textOption } from './command.js';
import { rulesetHere, rulesetOption } from './ruleset-here.js';

const DEFAULT_POINTS = 1000;

const listOption = fileOption('list', mark`Your army as a file: .rosz, .ros, New Recruit’s JSON, a text, or YAML.`);

/** The army that is named, or attached and kept; undefined where the attached one was answered for already. */
async function armyGiven(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  ruleset: string | undefined,
): Promise<{ army: string | undefined; ruleset?: string } | undefined> {
  const file = interaction.options.getAttachment('list');
  if (file === null) return { army: interaction.options.getString('army') ?? undefined };
  const outcome = await importAttached(bot, interaction, file, { ruleset });
  if (outcome === undefined) return undefined;
  if (outcome.kind === 'done') return { army: outcome.card.army, ruleset: outcome.card.ruleset };
  await showImported(bot, interaction, file.name, outcome);
  return undefined;
}

export const battleNew = (rulesets: readonly RulesetCard[]): Command => ({
  path: ['battle', 'new'],
  describe: mark`Open a battle in a thread of this channel.`,
  options: [
    textOption('opponent', mark`computer, or mention a player; left out, anybody may join.`, {
      autocomplete: true,
      most: 60,
    }),
    numberOption('points', mark`The size of both armies, 1000 when left out.`, { choices: sizesOf(rulesets) }),
    textOption('army', mark`Your army: ready-made, or one of your lists.`, { autocomplete: true, most: 100 }),
    listOption,
    numberOption('players', mark`Players on each side, who share its points; 1 when left out.`, { min: 1, max: 3 }),
    textOption('pace', mark`How long for an answer; no clock when left out.`, {
      choices: Object.entries(PACE_WORDS).map(([value, name]) => ({ name, value })),
    }),
    rulesetOption(rulesets, mark`Which rules to play; those of the army, or the newest, when left out.`),
    textOption('words', mark`Any words, to be mixed into the dice.`, { most: 60 }),
    numberOption('field', mark`The number of a battlefield, to play on it again.`, { min: 0, max: 999_999 }),
    textOption('battlefield', mark`One of the battlefields that this server brought.`, {
      autocomplete: true,
      most: 60,
    }),
  ],
  reply: 'private',
  // Two at once would both be allowed before either counts.
  dear: true,
  run: open,
  async complete(bot, interaction) {
    const { name } = interaction.options.getFocused(true);
    if (name === 'battlefield') return completeField(bot, interaction);
    if (name === 'opponent') return [{ name: t`the computer`, value: COMPUTER }];
    // While the options are still being filled in, one may hold anything.
    const typed = interaction.options.getString('ruleset');
    return completeArmy(bot, interaction, bot.games.rulesets.find(({ id }) => id === typed)?.id);
  },
});

/** The sizes that some ruleset has ready-made armies for. */
function sizesOf(rulesets: readonly RulesetCard[]): number[] {
  return [...new Set(rulesets.flatMap(ruleset => ruleset.sizes))].sort((a, b) => a - b);
}

async function open(bot: Bot, interaction: ChatInputCommandInteraction): Promise<void> {
  const { options } = interaction;
  const nowhere = await whyNotHere(bot, interaction);
  if (nowhere !== undefined) return tell(interaction, nowhere);
  const opponent = await readOpponent(bot, interaction, options.getString('opponent'));
  if (opponent !== undefined && typeof opponent === 'object') return tell(interaction, opponent.why);
  const given = await armyGiven(bot, interaction, options.getString('ruleset') ?? undefined);
  if (given === undefined) return;
  const { army } = given;
  const outcome = await openInChannel(bot, interaction, {
    ruleset: options.getString('ruleset') ?? given.ruleset ?? (army && (await namedArmy(bot, interaction))?.ruleset),
    points: options.getInteger('points') ?? DEFAULT_POINTS,
    players: options.getInteger('players') ?? undefined,
    opponent,
    army,
    pace: (options.getString('pace') ?? undefined) as Pace | undefined,
    battlefieldSeed: options.getInteger('field') ?? undefined,
    field: options.getString('battlefield') ?? undefined,
    words: codeSafe(options.getString('words') ?? ''),
  });
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  const { seats, place: thread } = outcome.battle;
  if (opponent === interaction.user.id)
    return tell(
      interaction,
      t`The battle is opened in <#${thread}>, and you play both sides. **Army** there chooses a list for each, **Start** begins.`,
    );
  const free = seats.some(seat => seat.who === undefined);
  const several = t` **Join Blue** and **Join Red** take free seats, **Play the computer** gives all of them to the computer.`;
  const one = t` **Join** takes the other side, **Play the computer** gives it to the computer.`;
  const next = free ? (seats.length > 2 ? several : one) : '';
  await tell(
    interaction,
    t`The battle is opened in <#${thread}>. **Army** there chooses a list, **Start** begins.${next}`,
  );
}

/** A user id, the computer, nobody, or why not. */
export async function readOpponent(
  bot: Bot,
  { user: { id: host }, guildId }: ChatInputCommandInteraction,
  words: string | null,
): Promise<string | undefined | { why: string }> {
  if (words === null || words.trim() === '') return undefined;
  if (words.trim().toLowerCase() === COMPUTER) return COMPUTER;
  const id = /^(?:<@!?)?(\d{5,20})>?$/.exec(words.trim())?.[1];
  if (id === undefined) return { why: noMention(words) };
  if (id === bot.client.user.id) return COMPUTER;
  if (id === host) return host;
  const user = await userOf(bot.client, id).catch(fault => {
    if (isGone(fault)) return undefined;
    throw fault;
  });
  if (user?.bot) return { why: t`Opponent: that is another bot; mention a player, or write \`computer\`.` };
  // Discord tells of everybody who has an account: who left this server would be waited for in vain.
  if (user === undefined || (guildId !== null && (await isMember(bot, guildId, id)) === false))
    return { why: t`Opponent: there is no such player; mention one of this server.` };
  return id;
}

function noMention(words: string): string {
  const shown = typedWords(words);
  return shown === ''
    ? t`Opponent: that is no mention. Type @ and choose the player from Discord's list, or write \`computer\`.`
    : t`Opponent: “${shown}” is no mention. Type @ and choose the player from Discord's list, or write \`computer\`.`;
}

export const battleJoin: Command = {
  path: ['battle', 'join'],
  describe: mark`Take a free seat of the battle here, or choose your army in it.`,
  options: [
    textOption('side', mark`Which side, where both have free seats.`, {
      choices: [
        { name: SIDE_NAMES.blue, value: 'blue' },
        { name: SIDE_NAMES.red, value: 'red' },
      ],
    }),
    textOption('army', mark`Your army: ready-made, or one of your lists.`, { autocomplete: true, most: 100 }),
    listOption,
    textOption('words', mark`Any words, to be mixed into the dice.`, { most: 60 }),
  ],
  reply: 'private',
  dear: interaction => interaction.options.getAttachment('list') !== null,
  run: joinBattle,
  complete: async (bot, interaction) => completeArmy(bot, interaction, (await rulesetHere(bot, interaction))?.id),
};

async function joinBattle(bot: Bot, interaction: ChatInputCommandInteraction): Promise<void> {
  const info = await battleHere(bot, interaction);
  if (info === undefined) return;
  const of = { battle: info.id, user: interaction.user.id };
  const given = await armyGiven(bot, interaction, info.ruleset);
  if (given === undefined) return;
  const army = given.army ?? null;
  const seated = info.seats.some(({ who }) => who === of.user);
  const side = interaction.options.getString('side');
  const takesOther = seated && side !== null && !info.seats.some(seat => seat.who === of.user && seat.side === side);
  if (!seated || takesOther || army === null) {
    const words = codeSafe(interaction.options.getString('words') ?? '');
    const joined = await bot.games.join({ ...of, words, ...(side === 'blue' || side === 'red' ? { side } : {}) });
    if (joined.kind === 'refused') return tell(interaction, joined.why);
  }
  if (army === null) return tell(interaction, joinedWords(info));
  const chosen = await bot.games.chooseArmy({ ...of, army });
  if (chosen.kind === 'refused') return tell(interaction, seated ? chosen.why : t`You are in. ${chosen.why}`);
  await armyChosen(
    interaction,
    chosen.battle,
    seated ? t`Your army is chosen.` : t`You are in, and your army is chosen.`,
  );
}

export const battleLeave: Command = inLobby(
  'leave',
  mark`Leave the battle here before it starts.`,
  (bot, of) => bot.games.leave(of),
  mark`You left the battle.`,
);
export const battleStart: Command = inLobby(
  'start',
  mark`Start the battle here when both armies are chosen.`,
  (bot, of) => bot.games.startBattle(of),
  mark`The battle begins.`,
);

function inLobby(
  verb: string,
  describe: string,
  act: (bot: Bot, of: { battle: string; user: string }) => Promise<LobbyOutcome>,
  said: string,
): Command {
  return {
    path: ['battle', verb],
    describe,
    options: [],
    reply: 'private',
    async run(bot, interaction) {
      const info = await battleHere(bot, interaction);
      if (info === undefined) return;
      const outcome = await act(bot, { battle: info.id, user: interaction.user.id });
      await tell(interaction, outcome.kind === 'refused' ? outcome.why : translated(said));
    },
  };
}

export const battleConcede: Command = {
  path: ['battle', 'concede'],
  describe: mark`Give the battle here to the other side, after one more question.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const info = await battleHere(bot, interaction);
    if (info === undefined) return;
    const mine = info.seats.find(seat => seat.who === interaction.user.id);
    if (mine === undefined) {
      return tell(interaction, t`Only those who play can concede; \`/battle status\` shows who does.`);
    }
    if (info.status !== 'running')
      return tell(interaction, t`The battle has not started; \`/battle leave\` leaves it.`);
    const ally = info.seats.find(
      ({ side, who }) => side === mine.side && who !== undefined && who !== COMPUTER && who !== mine.who,
    );
    const [question, label] = ally
      ? [t`Leave the battle? <@${ally.who}> takes over your army.`, t`Leave`]
      : [t`Concede the battle? The other side wins at once.`, t`Concede`];
    await show(
      interaction,
      message([text(question), ...rows([button(customId('concede', info.id), label, 'danger')])], { private: true }),
    );
  },
};

export const battleUndo: Command = {
  path: ['battle', 'undo'],
  describe: mark`Take back your last answer; the others are asked where something was learned since.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const info = await battleHere(bot, interaction);
    if (info === undefined) return;
    const outcome = await bot.games.undo({ battle: info.id, user: interaction.user.id, interaction: interaction.id });
    if (outcome.kind === 'refused') return tell(interaction, outcome.why);
    await tell(interaction, t`Taken back: **${outcome.what}**.`);
  },
};
