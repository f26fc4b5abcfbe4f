import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { standsAlone, untilTold } from '../discord/private-messages.js';
import { tell } from '../discord/replies.js';
import type { Verb } from '../engine/index.js';
import { t } from '../engine/language.js';
import type { Accepted, OpenQuestion } from '../games/games.js';

const MOST_UNITS = 25;

/** The units that a command names one by one, `Alpha, Bravo` or `all`; undefined where it names one, or none. */
export async function unitsNamed(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  name: string[],
  words: string | null,
): Promise<string[] | undefined> {
  const typed = words?.trim() ?? '';
  if (/^(?:all|alle)$/i.test(typed)) {
    const { channelId: place, user } = interaction;
    const typing = { place, user: user.id, verb: name, option: 'unit', typed: {} };
    const offered = await bot.games.completions(typing);
    return [...new Set(offered.map(({ value }) => value))].slice(0, MOST_UNITS);
  }
  const several = typed.split(',').map(each => each.trim());
  const named = [...new Set(several.filter(each => each !== ''))];
  return named.length > 1 ? named.slice(0, MOST_UNITS) : undefined;
}

interface Answering {
  units: readonly string[];
  /** The user's question that the command answers for a unit, or why there is none. */
  questionFor(unit: string): Promise<{ question: OpenQuestion; verb: Verb } | { why: string }>;
  /** What else was typed, by field. */
  typed(verb: Verb): Record<string, string>;
}

/** One answer a unit, in their order, until one is not accepted; each counts by itself. */
export async function answerForEach(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  { units, questionFor, typed }: Answering,
): Promise<void> {
  const counted: string[] = [];
  let stopped: string | undefined;
  let last: Accepted | undefined;
  for (const [index, unit] of units.entries()) {
    const given = await answerFor(unit, index);
    if ('why' in given) {
      stopped = `**${unit}**: ${given.why}`;
      break;
    }
    counted.push(given.answered);
    last = given;
  }
  const said = counted.length > 0 ? [t`Counted: ${counted.map(words => `**${words}**`).join(', ')}.`] : [];
  if (units.length === 0) said.push(t`There is no unit for that now; \`/battle status\` shows what is asked.`);
  // Why it stopped is told however late.
  if (last && stopped === undefined && !(await standsAlone(interaction, 'answer', last.battle))) return;
  await tell(interaction, [...said, ...(stopped === undefined ? [] : [stopped])].join('\n'));
  if (last && stopped === undefined && last.reports.length > 0) untilTold(interaction, last.battle, last.seq);

  async function answerFor(unit: string, index: number): Promise<Accepted | { why: string }> {
    const open = await questionFor(unit);
    if ('why' in open) return open;
    const { question, verb } = open;
    const field = verb.params.find(param => param.name === 'unit')?.field;
    if (field === undefined) return { why: t`This command takes no unit; leave it out.` };
    const of = { battle: question.battle, decision: question.decision.id };
    const found = await bot.games.fromWords({ ...of, verb, typed: { ...typed(verb), [field]: unit } });
    if (found === undefined) return { why: t`Nothing is asked about it any more.` };
    if (found.state === 'refused') return found;
    if (found.state === 'open') return { why: t`${found.choices.title} is to be chosen for it alone.` };
    const outcome = await bot.games.submit({
      ...of,
      user: interaction.user.id,
      interaction: index === 0 ? interaction.id : `${interaction.id}.${index}`,
      reply: found.reply,
    });
    return outcome.kind === 'accepted' ? outcome : { why: outcome.why };
  }
}
