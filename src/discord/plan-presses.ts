import { MessageFlags, type RepliableInteraction } from 'discord.js';
import type { JsonObject } from '../engine/index.js';
import { t } from '../engine/language.js';
import type { Accepted, OpenQuestion, PlanOutcome, PlanPanel, PlanRef } from '../games/games.js';
import { deferAnswer } from './acknowledge.js';
import { untilShown } from './answering.js';
import type { Bot } from './bot.js';
import { message, text } from './components.js';
import { type CustomId, indexIn } from './custom-id.js';
import { PICTURE } from './messages.js';
import { myQuestion } from './my-question.js';
import { type PanelBody, panelBody, type Turned } from './panel.js';
import { ghostPicture } from './panel-picture.js';
import {
  type Entry,
  entriesOf,
  entryText,
  leftOut,
  lineBody,
  lineButtons,
  looksOn,
  olderBody,
  planBody,
  stopsBody,
} from './plan-panel.js';
import type { Press } from './press.js';
import { standsAlone, takeBack } from './private-messages.js';
import { countedWords, deferInPlace, show, tell, waitingIn } from './replies.js';
import { small } from './text.js';

/** A press on the panel of a plan; what the panel shows is read from the store each time. */
export async function pressInPlan(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  await deferInPlace(interaction);
  const ref = refOf(interaction, id);
  if (ref === undefined)
    return tell(interaction, t`That button does nothing any more; \`/plan show\` opens your plan.`);
  const [action = '', detail = ''] = id.option.split('.');
  const { games } = bot;
  switch (action) {
    case 'all':
      return showPlan(interaction, await games.suggestPlan(ref));
    case 'confirm':
      return confirm(bot, interaction, { ...ref, battle: id.battle });
    case 'change':
      return showPlan(interaction, await games.changePlan(ref));
    case 'next':
      return planNext(bot, interaction, id.battle);
    case 'up':
    case 'down':
      return showPlan(
        interaction,
        await games.moveLine({ ...ref, line: Number(detail), by: action === 'up' ? -1 : 1 }),
      );
    case 'out':
      return showPlan(interaction, await games.dropLine({ ...ref, line: Number(detail) }));
    case 'set':
      return showPlan(interaction, await games.setPlanStops({ ...ref, ...chosenIn(interaction) }));
    case 'drop':
    case 'later': {
      const outcome = await games.dropPlan(ref);
      if (outcome.kind === 'dropped' && action === 'later') return tell(interaction, t`You are asked when it comes.`);
      if (outcome.kind === 'dropped') return tell(interaction, t`The plan is dropped; what was played of it stands.`);
      return showPlan(interaction, outcome);
    }
    default:
      return look(bot, interaction, { ref, action, detail });
  }
}

/** Hands a plan in; in its place comes that of the phase after it, filled, where there is something to plan. */
async function confirm(bot: Bot, interaction: Press, ref: PlanRef & { battle: string }): Promise<void> {
  const outcome = await bot.games.confirmPlan(ref);
  const said = outcome.kind === 'plan' && outcome.plan.left ? [leftOut(outcome.plan.left)] : [];
  if (outcome.kind !== 'plan' || !['confirmed', 'ended'].includes(outcome.plan.state))
    return showPlan(interaction, outcome, { said: said[0] });
  const { battle, user } = ref;
  const { plan } = outcome;
  if (!(await standsAlone(interaction, 'plan', battle))) return;
  await show(interaction, planBody(plan, { said: said[0], brief: 'looksOn' }));
  const next = await bot.games.offerPlan({ battle, user });
  if (next) return show(interaction, planBody(next, { said: [t`Handed in: ${plan.title}.`, ...said].join(' ') }));
  if (said.length > 0 || plan.lines.some(({ state }) => state === 'open'))
    return show(interaction, planBody(plan, { said: said[0], brief: 'done' }));
  // The chronicle tells what was played, and nothing more is to be chosen.
  await untilShown(interaction, () => takeBack(interaction));
}

/**
 * In the place of an answer that stands in no plan, such as who goes first: the plan of what its player is asked next, filled, or as it
 * stopped. False where that is nothing to plan.
 */
export async function planBehind(bot: Bot, interaction: Press, counted: Accepted): Promise<boolean> {
  const { battle } = counted;
  const [next, ...others] = await waitingIn(bot, interaction, battle);
  if (!next?.plannable || others.length > 0) return false;
  const user = interaction.user.id;
  const known = await bot.games.planAt({ battle, decision: next.decision.id, user });
  if (known?.kind === 'plan') {
    await showPlan(interaction, known);
    return true;
  }
  if (!(await standsAlone(interaction, 'plan', battle))) return true;
  await show(interaction, message([text(countedWords(counted)), looksOn()], { private: true }));
  const plan = await bot.games.offerPlan({ battle, user });
  // By then the chronicle tells what was counted.
  if (plan) await show(interaction, planBody(plan));
  return plan !== undefined;
}

/** The plan of the phase after those that are planned, filled. */
async function planNext(bot: Bot, interaction: Press, battle: string): Promise<void> {
  const of = { battle, user: interaction.user.id };
  const plan = await bot.games.offerPlan(of);
  // What there is to say where nothing can be planned.
  return showPlan(interaction, plan ? { kind: 'plan', plan } : await bot.games.openPlan({ ...of, next: true }));
}

/** Looks at the plan without changing it. */
async function look(
  bot: Bot,
  interaction: Press,
  { ref, action, detail }: { ref: PlanRef; action: string; detail: string },
): Promise<void> {
  const outcome = await bot.games.lookAtPlan(ref);
  if (outcome.kind !== 'plan') return showPlan(interaction, outcome);
  const { plan } = outcome;
  if (action === 'line') {
    const wanted = interaction.isStringSelectMenu() ? Number(interaction.values[0]) : undefined;
    const entry = entriesOf(plan).find(({ head }) => head.id === wanted);
    if (entry === undefined) return show(interaction, planBody(plan));
    const said = t`### Your plan · ${plan.title}\n${entryText(entry)}`;
    return askLine(bot, interaction, plan, { index: entry.index, entry, said, ofLine: lineButtons(plan, entry) });
  }
  if (action === 'stops') return show(interaction, stopsBody(plan));
  if (action === 'add' && plan.next !== undefined) return askLine(bot, interaction, plan, { index: plan.lines.length });
  if (action === 'choose') return askLine(bot, interaction, plan, { index: indexIn(detail) ?? 0 });
  return show(interaction, planBody(plan, { page: indexIn(detail) ?? 0 }));
}

/** The question of a line, at its point of the rehearsal. */
async function askLine(
  bot: Bot,
  interaction: Press,
  plan: PlanPanel,
  { index, entry, ...shown }: { index: number; entry?: Entry } & Pick<Turned, 'said' | 'ofLine'>,
): Promise<void> {
  const open = await bot.games.decisionById(plan.battle, `plan:${plan.id}.${plan.revision}.${index}`);
  if (open === undefined && entry) return show(interaction, lineBody(plan, entry));
  if (open === undefined) return show(interaction, planBody(plan, { said: t`That line is not asked any more.` }));
  const panel = await panelBody(bot, open, {}, shown);
  await show(interaction, panel.body, panel.files);
}

/** A press that begins a plan, from a question or its panel: `all` fills it, `add` puts what was chosen so far into it. */
export async function pressToPlan(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  if (id.option === 'add') await deferInPlace(interaction);
  else await deferFresh(interaction);
  if ((await myQuestion(bot, interaction, id)) === undefined) return;
  const user = interaction.user.id;
  const opened = await bot.games.openPlan({ battle: id.battle, user });
  if (opened.kind !== 'plan') return showPlan(interaction, opened);
  const { plan } = opened;
  const ref = { plan: plan.id, revision: plan.revision, user };
  if (id.option === 'all' && ['draft', 'stopped'].includes(plan.state))
    return showPlan(interaction, await bot.games.suggestPlan(ref));
  if (id.option !== 'add' || plan.next === undefined) return showPlan(interaction, opened);
  const { partial = {} } = (await bot.games.draftFor({ battle: id.battle, user, decision: id.decision })) ?? {};
  return showPlan(interaction, await bot.games.setLine({ user, question: plan.next, reply: partial }));
}

/** On a message for everybody a new private one; on a private panel in its place. */
async function deferFresh(interaction: Press): Promise<void> {
  if (interaction.message?.flags.has(MessageFlags.Ephemeral)) return deferInPlace(interaction);
  return deferAnswer(interaction, 'private');
}

/** Puts a whole answer into the plan whose line it answers, and shows above the plan what it would do. */
export async function intoPlan(bot: Bot, interaction: Press, open: OpenQuestion, reply: JsonObject): Promise<void> {
  const { id: question } = open.decision;
  const soFar = await bot.games.answerSoFar({ battle: open.battle, decision: question, partial: reply });
  const outcome = await bot.games.setLine({ user: interaction.user.id, question, reply });
  const painted = outcome.kind === 'plan' && soFar ? await ghostPicture(bot, open, soFar) : undefined;
  const { lines = [], small: workings = [] } = soFar?.preview ?? {};
  const said = [...lines, ...(workings.length > 0 ? [small(workings)] : [])].join('\n');
  const shown = { ...(said === '' ? {} : { said }), ...(painted ? { alt: painted.alt } : {}) };
  return showPlan(interaction, outcome, shown, painted ? [{ name: PICTURE, data: painted.png }] : []);
}

/** Shows a plan; a panel of it that stood before in another message is taken away while its token lives. */
export async function showPlan(
  interaction: RepliableInteraction,
  outcome: PlanOutcome,
  shown: Parameters<typeof planBody>[1] = {},
  files: PanelBody['files'] = [],
): Promise<void> {
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  if (outcome.kind === 'stale') return show(interaction, olderBody(outcome.plan));
  if (await standsAlone(interaction, 'plan', outcome.plan.battle))
    await show(interaction, planBody(outcome.plan, shown), files);
}

function refOf(interaction: Press, { decision }: CustomId): PlanRef | undefined {
  const [plan = '', revision = ''] = decision.split('.');
  const number = /^\d{1,6}$/.test(revision) ? Number(revision) : undefined;
  return plan === '' || number === undefined ? undefined : { plan, revision: number, user: interaction.user.id };
}

function chosenIn(interaction: Press): { stops: string[]; asks: string[] } {
  const values = interaction.isStringSelectMenu() ? interaction.values : [];
  const of = (kind: string) =>
    values.flatMap(value => (value.startsWith(`${kind}.`) ? [value.slice(kind.length + 1)] : []));
  return { stops: of('stop'), asks: of('ask') };
}
