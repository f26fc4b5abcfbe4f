import type { ButtonInteraction } from 'discord.js';
import type { Choices, Json, JsonObject } from '../engine/index.js';
import { t } from '../engine/language.js';
import type { Draft, FieldFound, Games, OpenQuestion } from '../games/games.js';
import { deferAnswer, openModal } from './acknowledge.js';
import { boardWords } from './board-words.js';
import type { Bot } from './bot.js';
import { type CustomId, indexIn } from './custom-id.js';
import { advisedId } from './messages.js';
import { myQuestion } from './my-question.js';
import { pageOf, placeModal, type Turned } from './panel.js';
import { intoPlan, planBehind, showPlan } from './plan-presses.js';
import type { Press } from './press.js';
import { standsAlone } from './private-messages.js';
import { deferInPlace, showOutcome, showPanel, tell, wordsIn } from './replies.js';

/** A button that is the whole answer, or its first field. */
export async function pressOnAnswer(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  await deferAnswer(interaction, 'private');
  const open = await myQuestion(bot, interaction, id);
  if (open === undefined) return;
  const of = { battle: open.battle, decision: open.decision.id };
  if (id.option.startsWith('advised.')) return answerAsAdvised(bot, interaction, open, id);
  const first = (await bot.games.answerSoFar({ ...of, partial: {} }))?.choices;
  const option = first?.options[indexIn(id.option) ?? -1];
  if (first === undefined || option === undefined)
    return tell(interaction, t`That button is not of this question; press one of the newest message.`);
  const reply: JsonObject = { [first.field]: option.value };
  const soFar = await bot.games.answerSoFar({ ...of, partial: reply });
  if (soFar?.choices === undefined) return submitAndShow(bot, interaction, open, reply);
  // A reaction is asked for in the middle of something: the rest of it is filled in, to be confirmed or changed.
  const filled = open.window ? await bot.games.advice({ ...of, partial: reply }) : undefined;
  await openPanel(bot, interaction, id, filled ?? reply);
}

/** The answer that stands on the button; where another one is advised by now, such as by a newer bot, it is only shown. */
async function answerAsAdvised(bot: Bot, interaction: Press, open: OpenQuestion, id: CustomId): Promise<void> {
  const advised = await bot.games.publicAdvice({ battle: open.battle, decision: open.decision.id });
  if (advised === undefined || advisedId(advised) !== id.option)
    return openPanel(bot, interaction, id, advised?.reply ?? {});
  await submitAndShow(bot, interaction, open, advised.reply);
}

/** The plan of the phase where there is one; else the question itself, from which a plan can be begun. */
export async function openOrders(bot: Bot, interaction: Press, pressed: CustomId): Promise<void> {
  const id = pressed.decision === '' ? await ownQuestion(bot, interaction, pressed) : pressed;
  if (id === undefined) return tell(interaction, boardWords.notAsked);
  const isAlone = id.option === 'alone';
  const plan = isAlone
    ? undefined
    : await bot.games.planAt({ battle: id.battle, decision: id.decision, user: interaction.user.id });
  if (plan) return showPlan(interaction, plan);
  return openPanel(bot, interaction, id, (await draftOf(bot, interaction, id)).partial);
}

/** The first question of a battle that waits for whoever pressed **Orders** on what is there for everybody. */
async function ownQuestion(bot: Bot, interaction: Press, id: CustomId): Promise<CustomId | undefined> {
  const info = await bot.games.info(id.battle);
  const own = info?.asked.find(({ who }) => who === interaction.user.id);
  return own && { ...id, decision: own.decision };
}

export async function openPanel(bot: Bot, interaction: Press, id: CustomId, partial: JsonObject): Promise<void> {
  const open = await myQuestion(bot, interaction, id);
  if (open === undefined) return;
  await keep(bot.games, interaction, open, partial);
  if (await standsAlone(interaction, 'answer', open.battle)) await showPanel(bot, interaction, open, partial);
}

/** A modal must be the first answer to its press, so the panel is looked at before it is deferred. */
export async function askPlace(bot: Bot, interaction: ButtonInteraction, id: CustomId): Promise<void> {
  const open = await bot.games.decisionById(id.battle, id.decision);
  if (open === undefined || open.asked.who !== interaction.user.id) {
    await deferAnswer(interaction, 'private');
    await myQuestion(bot, interaction, id);
    return;
  }
  await openModal(interaction, placeModal(open, indexIn(id.option) ?? 0));
}

/** One step of a panel: choose, turn the page, type, go back, start over, confirm. */
export async function panelStep(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  await deferInPlace(interaction);
  const open = await myQuestion(bot, interaction, id);
  if (open === undefined) return;
  const { partial, marked } = await draftOf(bot, interaction, id);
  const [depth, page] = id.option.split('.').map(indexIn);
  if (id.kind === 'cancel') return openPanel(bot, interaction, id, {});
  if (id.kind === 'advise') {
    const advice = await bot.games.advice({ battle: open.battle, decision: open.decision.id, partial, marked });
    if (advice !== undefined) return choose(bot, interaction, id, open, advice);
    const said = t`I know nothing that goes with what you chose; go **Back**, or choose the rest yourself.`;
    return showPanel(bot, interaction, open, partial, { marked, said });
  }
  if (depth !== Object.keys(partial).length) return openPanel(bot, interaction, id, partial);
  if (id.kind === 'back') return openPanel(bot, interaction, id, await withoutLast(bot.games, open, partial));
  if (id.kind === 'confirm' && open.inPlan) return intoPlan(bot, interaction, open, partial);
  if (id.kind === 'confirm') return submitAndShow(bot, interaction, open, partial);
  const turnTo = (turned: Turned) => showPanel(bot, interaction, open, partial, { marked, ...turned });
  if (id.kind === 'page') return turnTo({ page });
  const picked = await pickedValue(bot.games, interaction, open, partial, { page, marked });
  if ('why' in picked) return turnTo({ said: picked.why });
  if ('marked' in picked) {
    await keep(bot.games, interaction, open, partial, picked.marked);
    return turnTo({ page, marked: picked.marked });
  }
  return choose(bot, interaction, id, open, { ...partial, [picked.field]: picked.value });
}

/** A whole answer to a line's question stands in its plan at once: the plan itself is what is confirmed. */
async function choose(bot: Bot, interaction: Press, id: CustomId, open: OpenQuestion, reply: JsonObject) {
  if (open.inPlan) {
    const soFar = await bot.games.answerSoFar({ battle: open.battle, decision: open.decision.id, partial: reply });
    if (soFar && soFar.choices === undefined && soFar.refusal === undefined)
      return intoPlan(bot, interaction, open, reply);
  }
  return openPanel(bot, interaction, id, reply);
}

async function pickedValue(
  games: Games,
  interaction: Press,
  open: OpenQuestion,
  partial: JsonObject,
  { page = 0, marked }: { page?: number; marked: readonly Json[] },
): Promise<FieldFound | { marked: Json[] }> {
  const of = { battle: open.battle, decision: open.decision.id, partial };
  if (interaction.isModalSubmit()) {
    const words = wordsIn(interaction, 'place');
    return (await games.nextFromWords({ ...of, words })) ?? { why: t`This was answered in the meantime.` };
  }
  const choices = (await games.answerSoFar(of))?.choices;
  if (choices === undefined) return { why: t`Everything is chosen already: confirm it or go back.` };
  if (interaction.isButton()) return doneWith(choices, marked);
  const indexes = new Set(interaction.isStringSelectMenu() ? interaction.values.map(indexIn) : []);
  const values: Json[] = [...indexes].flatMap(index => {
    const option = choices.options[index ?? -1];
    return option === undefined ? [] : [option.value];
  });
  const { pages, slice } = pageOf(choices, page);
  if (choices.many && pages > 1) {
    const here = slice.map(({ value }) => JSON.stringify(value));
    return { marked: [...marked.filter(value => !here.includes(JSON.stringify(value))), ...values] };
  }
  if (choices.many) return { field: choices.field, value: values };
  const [value] = values;
  return value === undefined ? { why: t`Choose one from the menu.` } : { field: choices.field, value };
}

/** What was gathered from several pages of a menu. */
function doneWith({ field, title, many = { min: 1, max: 1 } }: Choices, marked: readonly Json[]): FieldFound {
  if (marked.length >= many.min && marked.length <= many.max) return { field, value: [...marked] };
  const range = many.min === many.max ? `${many.min}` : t`${many.min} to ${many.max}`;
  return { why: t`${title}: choose ${range}; ${marked.length} are chosen.` };
}

async function withoutLast(games: Games, open: OpenQuestion, partial: JsonObject): Promise<JsonObject> {
  const soFar = await games.answerSoFar({ battle: open.battle, decision: open.decision.id, partial });
  return Object.fromEntries((soFar?.chosen ?? []).slice(0, -1).map(({ field }) => [field, partial[field]]));
}

async function submitAndShow(bot: Bot, interaction: Press, open: OpenQuestion, reply: JsonObject): Promise<void> {
  const outcome = await bot.games.submit({
    battle: open.battle,
    user: interaction.user.id,
    interaction: interaction.id,
    decision: open.decision.id,
    reply,
  });
  // Who answers alone what a plan could answer is asked on like that, and a window comes in the middle of something.
  const alone = open.plannable || open.window || (outcome.kind === 'accepted' && outcome.leaves !== undefined);
  if (outcome.kind === 'accepted' && !alone && (await planBehind(bot, interaction, outcome))) return;
  await showOutcome(bot, interaction, outcome);
}

async function draftOf(bot: Bot, interaction: Press, id: CustomId): Promise<Pick<Draft, 'partial' | 'marked'>> {
  const of = { battle: id.battle, user: interaction.user.id, decision: id.decision };
  return (await bot.games.draftFor(of)) ?? { partial: {}, marked: [] };
}

async function keep(
  games: Games,
  interaction: Press,
  open: OpenQuestion,
  partial: JsonObject,
  marked?: Json[],
): Promise<void> {
  await games.saveDraft({
    battle: open.battle,
    user: interaction.user.id,
    decision: open.decision.id,
    partial,
    marked,
  });
}
