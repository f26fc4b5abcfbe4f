import { type APIContainerComponent, MessageFlags } from 'discord.js';
import { t } from '../engine/language.js';
import { deferAnswer, deferUpdate } from './acknowledge.js';
import { pressInBuilder } from './army-builder.js';
import { pressOnField } from './battlefield.js';
import { mapBody } from './board.js';
import type { Bot } from './bot.js';
import { pressInCampaign } from './campaign.js';
import { reasonBody, whichBody } from './chapter.js';
import { type CustomId, indexIn } from './custom-id.js';
import { pressOnFirstScreen } from './first-screen.js';
import { pressOnForget } from './forgetting.js';
import { pressInHosting } from './hosting.js';
import { pressOnInstruction } from './instruction-presses.js';
import { layerPressed } from './layers.js';
import { pressInLobby } from './lobby.js';
import { aboutIn, logBody, verifyBody } from './log.js';
import { who, whyBody } from './messages.js';
import { pressOnOffer } from './offer.js';
import { oneAtATime } from './one-at-a-time.js';
import { askPlace, openOrders, openPanel, panelStep, pressOnAnswer } from './panel-presses.js';
import { pressToPaste } from './paste-list.js';
import { pressInPlan, pressToPlan } from './plan-presses.js';
import type { Press } from './press.js';
import { standsAlone } from './private-messages.js';
import { pressInReactions } from './reactions-panel.js';
import { showMoment } from './replay.js';
import { deferInPlace, notOurs, show, showOutcome, tell } from './replies.js';
import { pressOnRoster } from './roster-panel.js';
import { shareRule, showRelated } from './rule.js';
import { pressOnVote } from './ruling.js';
import { withoutTip } from './tips.js';
import { pressOnUndo } from './undo-ask.js';

/** A press on anything of ours, after any restart: the custom id is looked up, nothing is remembered here. */
export async function press(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  switch (id.kind) {
    case 'answer':
      return pressOnAnswer(bot, interaction, id);
    case 'panel':
      await deferAnswer(interaction, 'private');
      return openOrders(bot, interaction, id);
    case 'type':
      if (!interaction.isButton()) return notOurs(interaction);
      return askPlace(bot, interaction, id);
    case 'pick':
    case 'done':
    case 'page':
    case 'typed':
    case 'back':
    case 'cancel':
    case 'advise':
    case 'confirm':
      return panelStep(bot, interaction, id);
    case 'coach':
      return noMoreTips(bot, interaction, id);
    case 'teach':
    case 'play':
      return pressOnFirstScreen(bot, interaction, id);
    case 'plan':
      return pressInPlan(bot, interaction, id);
    case 'plans':
      return pressToPlan(bot, interaction, id);
    case 'ahead':
      return pressInReactions(bot, interaction, id);
    case 'rest':
      return holdForRest(bot, interaction, id);
    case 'stand':
      return pressOnInstruction(bot, interaction, id);
    case 'step':
      await deferInPlace(interaction);
      return oneAtATime(bot, interaction, () =>
        showMoment(bot, interaction, { battle: id.battle, place: indexIn(id.option) ?? 0 }),
      );
    case 'board':
      await (id.option === '' ? deferAnswer(interaction, 'private') : deferInPlace(interaction));
      return oneAtATime(bot, interaction, () => board(bot, interaction, id));
    case 'why':
      await deferAnswer(interaction, 'private');
      return why(bot, interaction, id);
    case 'reason':
      await deferInPlace(interaction);
      return whichReasons(bot, interaction, id);
    case 'rule':
      return showRelated(bot, interaction);
    case 'share':
      return shareRule(bot, interaction, id);
    case 'build':
    case 'keep':
    case 'kept':
      return pressInBuilder(bot, interaction, id);
    case 'roster':
    case 'rosterpage':
    case 'rostersave':
    case 'rosterplay':
      return pressOnRoster(bot, interaction, id);
    case 'paste':
    case 'pasted':
      return pressToPaste(bot, interaction, id);
    case 'log':
      await deferInPlace(interaction);
      return show(
        interaction,
        await logBody(bot, id.battle, interaction.user.id, indexIn(id.option), aboutIn(id.decision)),
      );
    case 'verify':
      await deferAnswer(interaction, 'private');
      return show(interaction, await verifyBody(bot, id.battle));
    case 'lend':
      await deferAnswer(interaction, 'private');
      return pressOnOffer(bot, interaction, id);
    case 'rematch':
      await deferAnswer(interaction, 'private');
      return playAgain(bot, interaction, id);
    case 'hosting':
      return pressInHosting(bot, interaction, id);
    case 'campaign':
      return pressInCampaign(bot, interaction, id);
    case 'field':
      return pressOnField(bot, interaction, id);
    case 'forget':
      return pressOnForget(bot, interaction, id);
    case 'vote':
      return pressOnVote(bot, interaction, id);
    case 'undo':
      return pressOnUndo(bot, interaction, id);
    case 'concede':
      await deferInPlace(interaction);
      return concede(bot, interaction, id);
    default:
      return pressInLobby(bot, interaction, id);
  }
}

/** Lets this pass, and whatever else of its kind comes in this part of the phase. */
async function holdForRest(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  await deferAnswer(interaction, 'private');
  const { battle, decision, option } = id;
  const of = { battle, decision, user: interaction.user.id, interaction: interaction.id };
  const outcome = await bot.games.holdForRest({ ...of, piece: option === 'piece' });
  if (outcome.kind !== 'accepted') return showOutcome(bot, interaction, outcome);
  if (!(await standsAlone(interaction, 'answer', battle))) return;
  await tell(
    interaction,
    t`Counted: **${outcome.answered}**, and so for the rest; \`/plan drop\` has you asked again.`,
  );
}

/** The person who pressed wants to be taught no more: their question, or their panel, stays where it was, without the tip. */
async function noMoreTips(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const { message, user } = interaction;
  const sent = message?.components.map(part => part.toJSON() as APIContainerComponent) ?? [];
  const own = message?.flags.has(MessageFlags.Ephemeral) ?? false;
  if (own || !JSON.stringify(sent).includes(who(user.id))) {
    await deferInPlace(interaction);
    await bot.games.stopCoach(user.id);
    if (own) return openPanel(bot, interaction, id, {});
    return tell(interaction, t`No more tips. \`/help topic:turn\` says how a turn works.`);
  }
  await deferUpdate(interaction);
  await bot.games.stopCoach(user.id);
  await show(interaction, {
    flags: message!.flags.bitfield,
    components: sent.map(withoutTip),
    allowed_mentions: { users: [user.id] },
  });
}

async function playAgain(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const swap = id.option === 'swap';
  const outcome = await bot.games.rematch({ battle: id.battle, user: interaction.user.id, swap });
  const told = swap
    ? t`The next battle is open, with sides swapped: press **Start** on its board below.`
    : t`The next battle is open: press **Start** on its board below.`;
  await tell(interaction, outcome.kind === 'refused' ? outcome.why : told);
}

async function concede(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const of = { battle: id.battle, user: interaction.user.id, interaction: interaction.id };
  const outcome = await bot.games.concede(of);
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  if (outcome.kind === 'handedOver')
    return tell(interaction, t`You left the battle; ${who(outcome.to)} plays on with your armies.`);
  await tell(interaction, t`You conceded. ${outcome.result.summary}`);
}

async function board(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const battle = await bot.games.viewOf(id.battle, interaction.user.id);
  if (battle === undefined) return tell(interaction, t`This battle has no table yet; it has not started.`);
  const what = id.option === '' ? {} : await layerPressed(bot, interaction, battle, id);
  if ('why' in what) return tell(interaction, what.why);
  const shown = await mapBody(bot, battle, interaction.user.id, what);
  await show(interaction, shown.body, shown.files);
}

async function why(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  if (id.option !== '') return whichReasons(bot, interaction, id);
  const of = { battle: id.battle, user: interaction.user.id, seq: indexIn(id.decision) ?? -1 };
  const entry = await bot.games.logEntry(of);
  if (entry === undefined) return tell(interaction, t`That resolution is not in the log any more.`);
  await show(interaction, whyBody(entry.reports));
}

/** The reasons behind a message of the chronicle: of its only line, or of one that is chosen. */
async function whichReasons(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const reports = await bot.games.reasons(id.battle, Number(id.decision));
  const [chosen = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
  const report = id.kind === 'reason' ? reports[indexIn(chosen) ?? -1] : reports.length === 1 ? reports[0] : undefined;
  if (report) return show(interaction, reasonBody(report));
  if (reports.length === 0) return tell(interaction, t`There is nothing more behind these numbers.`);
  await show(interaction, whichBody(id.battle, id.decision, reports));
}
