import { t, translated } from '../engine/language.js';
import type { KindSaid, ReactionsOutcome, ReactionsPanel, Said } from '../games/games.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, menu, message, rows, text } from './components.js';
import { type CustomId, customId } from './custom-id.js';
import { clip, LIMITS } from './limits.js';
import { saidWords } from './plan-panel.js';
import { showPlan } from './plan-presses.js';
import type { Press } from './press.js';
import { deferInPlace, show, tell } from './replies.js';

/** Chances, in percent, from which a reaction as suggested may begin; others can be typed. */
const FROM = [0, 20, 30, 40, 50, 60, 70, 80];
const EVERY = 'every';

/**
 * What is said beforehand of each kind of reaction: a menu each, and one for all of them. `from`: the plan, as its panel showed it, from
 * which this was opened.
 */
export function reactionsBody({ battle, kinds, side }: ReactionsPanel, from?: string): MessageBody {
  const back = from === undefined ? customId('ahead', battle, '', 'plan') : customId('plan', battle, from, 'back');
  const same = kinds.every(({ said }) => said === kinds[0]?.said) ? kinds[0]?.said : undefined;
  return message(
    [
      text(
        [
          t`### Reactions beforehand`,
          t`What you say here counts until the battle ends or you say otherwise; nobody else sees it.`,
          t`-# **As suggested** does what Suggest would, or lets it pass where that is better or the chance is lower.`,
        ].join('\n'),
      ),
      saidMenu(battle, { kind: EVERY, title: t`Every kind`, ...(same === undefined ? {} : { said: same }) }, from),
      ...(kinds.length > 1
        ? kinds.map(kind => saidMenu(battle, { ...kind, title: translated(kind.title) }, from))
        : []),
      ...rows([button(back, t`Back to the plan`)]),
    ],
    { private: true, tone: side ?? 'neutral' },
  );
}

function saidMenu(battle: string, { kind, title, said }: Omit<KindSaid, 'asks'>, plan = '') {
  const from = typeof said === 'number' && !FROM.includes(said) ? [...FROM, said].sort((a, b) => a - b) : FROM;
  const options = (['ask', 'hold', ...from] as Said[]).map(each => ({
    label: clip(`${title}: ${saidWords(each)}`, LIMITS.menuLabel),
    value: String(each),
    default: each === said,
  }));
  return menu(customId('ahead', battle, kind, plan), t`${title}: nothing said yet`, options);
}

/** A press on the panel of reactions, or on what opens it. */
export async function pressInReactions(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  await deferInPlace(interaction);
  const of = { battle: id.battle, user: interaction.user.id };
  if (id.option === 'plan') return showPlan(interaction, await bot.games.openPlan(of));
  const said = interaction.isStringSelectMenu() ? saidIn(interaction.values[0]) : undefined;
  const from = id.option.includes('.') ? id.option : undefined;
  if (said === undefined) return showReactions(interaction, await bot.games.reactions(of), from);
  const kinds = id.decision === EVERY ? {} : { kinds: [id.decision] };
  await showReactions(interaction, await bot.games.setReactions({ ...of, ...kinds, said }), from);
}

export function showReactions(
  interaction: Parameters<typeof show>[0],
  outcome: ReactionsOutcome,
  from?: string,
): Promise<void> {
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  return show(interaction, reactionsBody(outcome.reactions, from));
}

function saidIn(value: string | undefined): Said | undefined {
  if (value === 'ask' || value === 'hold') return value;
  return value !== undefined && /^\d{1,3}$/.test(value) ? Number(value) : undefined;
}
