import { ApplicationCommandOptionType } from 'discord.js';
import { saidWords } from '../discord/plan-panel.js';
import { showPlan } from '../discord/plan-presses.js';
import { showReactions } from '../discord/reactions-panel.js';
import { tell } from '../discord/replies.js';
import { mark, t, translated } from '../engine/language.js';
import { inSentence, listed } from '../engine/wording.js';
import type { RulesetCard, Said, Wishes } from '../games/games.js';
import { battleHere } from './battle-here.js';
import { type Command, numberOption, textOption } from './command.js';

/** `/plan show`: the panel of what one prepared. */
export const planShow: Command = {
  path: ['plan', 'show'],
  describe: mark`Open your plan for the phase here, or for the next that can be planned.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const info = await battleHere(bot, interaction);
    if (info === undefined) return;
    await showPlan(interaction, await bot.games.openPlan({ battle: info.id, user: interaction.user.id }));
  },
};

/** `/plan drop`: nothing that was prepared counts any more. */
export const planDrop: Command = {
  path: ['plan', 'drop'],
  describe: mark`Drop everything you prepared in the battle here; what was played stands.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const info = await battleHere(bot, interaction);
    if (info === undefined) return;
    const dropped = await bot.games.forgetPrepared({ battle: info.id, user: interaction.user.id });
    await tell(
      interaction,
      dropped
        ? t`Dropped: you are asked about everything again.`
        : t`You have prepared nothing here; \`/plan show\` begins a plan.`,
    );
  },
};

/** `/plan reactions`: what is said beforehand of kinds of reaction. */
export function planReactions(rulesets: readonly RulesetCard[]): Command {
  const kinds = new Map(
    rulesets.flatMap(({ reactions }) => reactions.map(({ kind, title }) => [kind, title] as const)),
  );
  const choices = [...kinds].map(([value, name]) => ({ name, value }));
  const answers = (['ask', 'hold', 0] as const).map(said => ({ name: saidWords(said), value: String(said) }));
  return {
    path: ['plan', 'reactions'],
    describe: mark`Say beforehand how your units react in the battle here; alone it shows what you said.`,
    options: [
      textOption('answer', mark`What becomes of such a reaction.`, { choices: answers }),
      textOption('kind', mark`Which kind; every kind when you leave it out.`, { choices }),
      numberOption('from', mark`As suggested from this chance on, in percent.`, { min: 0, max: 100 }),
    ],
    reply: 'private',
    async run(bot, interaction) {
      const info = await battleHere(bot, interaction);
      if (info === undefined) return;
      const of = { battle: info.id, user: interaction.user.id };
      const from = interaction.options.getInteger('from');
      const answer = interaction.options.getString('answer') ?? (from === null ? null : '0');
      const kind = interaction.options.getString('kind');
      if (answer === null) return showReactions(interaction, await bot.games.reactions(of));
      if (from !== null && answer !== '0')
        return tell(interaction, t`A chance belongs to “as suggested”: leave one out.`);
      const said: Said = answer === 'ask' || answer === 'hold' ? answer : (from ?? 0);
      const set = { ...of, ...(kind === null ? {} : { kinds: [kind] }), said };
      await showReactions(interaction, await bot.games.setReactions(set));
    },
  };
}

/** `/me ask`: what one is asked about. */
export function meAsk(rulesets: readonly RulesetCard[]): Command {
  const kinds = new Map(rulesets.flatMap(({ windows }) => windows.map(({ asks, title }) => [asks, title] as const)));
  const choices = [...kinds].map(([value, name]) => ({ name, value }));
  return {
    path: ['me', 'ask'],
    describe: mark`Choose what you are asked about, in every battle.`,
    options: [
      textOption('about', mark`What it is about.`, {
        required: true,
        choices: [...choices, { name: mark`Answers without an alternative`, value: FORCED }],
      }),
      {
        type: ApplicationCommandOptionType.Boolean,
        name: 'ask',
        description: mark`Whether you are asked.`,
        required: true,
      },
    ],
    reply: 'private',
    async run(bot, interaction) {
      const about = interaction.options.getString('about', true);
      const ask = interaction.options.getBoolean('ask', true);
      const user = interaction.user.id;
      const outcome = await bot.games.setWishes(about === FORCED ? { user, asked: ask } : { user, asks: about, ask });
      await tell(interaction, outcome.kind === 'refused' ? outcome.why : wishWords(outcome.wishes, kinds));
    },
  };
}

const FORCED = 'forced';

/** `/me threshold`: below which chance one is not asked. */
export const meThreshold: Command = {
  path: ['me', 'threshold'],
  describe: mark`Be asked about reactions only from this chance on, in every battle.`,
  options: [numberOption('percent', mark`From 0, which asks about all, to 100.`, { min: 0, max: 100, required: true })],
  reply: 'private',
  async run(bot, interaction) {
    const threshold = interaction.options.getInteger('percent', true);
    const outcome = await bot.games.setWishes({ user: interaction.user.id, threshold });
    await tell(interaction, outcome.kind === 'refused' ? outcome.why : wishWords(outcome.wishes, new Map()));
  },
};

function wishWords({ asked, threshold, pass = [] }: Wishes, kinds: ReadonlyMap<string, string>): string {
  const passed = pass.map(name => inSentence(translated(kinds.get(name) ?? name)));
  return [
    asked
      ? t`You are asked even where nothing else is possible.`
      : t`Where nothing else is possible you are not asked.`,
    ...(threshold === undefined ? [] : [t`You are not asked about what has a chance under ${threshold} %.`]),
    ...(passed.length === 0
      ? []
      : [t`You let pass without being asked, unless a plan says otherwise: ${listed(passed)}.`]),
  ].join('\n');
}
