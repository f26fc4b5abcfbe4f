import type { RepliableInteraction } from 'discord.js';
import { mark, t, translated } from '../engine/language.js';
import type { RosterOutcome, RosterPanel, RosterQuestion } from '../games/games.js';
import { fileFaultText, reportText } from './army-text.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, menu, message, type Part, rows, text } from './components.js';
import { type CustomId, customId, indexIn } from './custom-id.js';
import { clip, LIMITS } from './limits.js';
import { oneAtATime } from './one-at-a-time.js';
import type { Press } from './press.js';
import { deferInPlace, show, tell } from './replies.js';
import { rosterWords } from './roster-words.js';
import { plain } from './text.js';

/** Menus of one page: each is a row of its own. */
const MENUS = 5;
const GONE = mark`This list is not kept here any more; \`/army import\` reads it again.`;

/** A private panel: what a list of another program was taken for, what is missing, and menus to say it. */
function rosterBody(panel: RosterPanel, page = 0): MessageBody {
  const { id, step, questions } = panel;
  const parts: Part[] = rosterWords(panel).map(text);
  const pages = Math.max(1, Math.ceil(questions.length / MENUS));
  const at = Math.min(page, pages - 1);
  for (const [index, question] of questions.slice(at * MENUS, (at + 1) * MENUS).entries()) {
    const options = question.options.slice(0, LIMITS.menuOptions).map(({ label }, option) => ({
      label: clip(label || '–', LIMITS.menuLabel),
      value: String(option),
    }));
    parts.push(menu(customId('roster', id, String(step), String(at * MENUS + index)), promptOf(question), options));
  }
  const buttons = [
    ...(panel.canSave ? [button(customId('rostersave', id), t`Save`, 'go')] : []),
    ...(panel.canPlayAsItIs ? [button(customId('rosterplay', id), t`Play it as it is`)] : []),
    ...(pages === 1 ? [] : [button(customId('rosterpage', id, '', String((at + 1) % pages)), t`More`)]),
  ];
  parts.push(...rows(buttons));
  return message(parts, { private: true });
}

function promptOf({ line }: RosterQuestion): string {
  if (line === undefined) return t`Another codex`;
  const name = plain(line.of === undefined ? line.name : `${line.of}: ${line.name}`);
  switch (line.state) {
    case 'guessed':
      return t`${name}: ${plain(line.as ?? '')}?`;
    case 'left':
      return t`${name}: left out`;
    case 'matched':
      return t`${name}: ${plain(line.as ?? '')}`;
    default:
      return t`${name}: which is it?`;
  }
}

/** What came of a file or a text that was sent in: saved, asked, or why not. */
export async function showImported(
  bot: Bot,
  interaction: RepliableInteraction,
  name: string,
  outcome: RosterOutcome,
  isKept = true,
): Promise<void> {
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  if (outcome.kind === 'faults') return tell(interaction, fileFaultText(name, outcome.faults));
  if (outcome.kind === 'asked') return show(interaction, rosterBody(outcome.panel));
  const about = outcome.panel === undefined ? [] : rosterWords(outcome.panel).map(text);
  const parts = [...(isKept ? [text(t`Saved.`)] : []), ...about, text(reportText(bot, outcome.report))];
  await show(interaction, message(parts, { private: true }));
}

export async function pressOnRoster(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  await deferInPlace(interaction);
  const of = { id: id.battle, user: interaction.user.id };
  return oneAtATime(bot, interaction, async () => {
    if (id.kind === 'rostersave' || id.kind === 'rosterplay') {
      const isPlain = id.kind === 'rosterplay';
      const outcome = await (isPlain ? bot.games.playAsItIs(of) : bot.games.saveRoster(of));
      if (outcome === undefined) return tell(interaction, translated(GONE));
      if (outcome.kind !== 'done')
        return tell(interaction, outcome.kind === 'refused' ? outcome.why : translated(GONE));
      const name = plain(outcome.card.name);
      const said = isPlain
        ? t`Saved as **${name}**, with units as the list says them. A battle takes it where its host sets \`provisional\` to yes (\`/battle settings\`).`
        : t`Saved as **${name}**; **Army** of a battle offers it to you.`;
      return show(
        interaction,
        message([text(said), text(reportText(bot, outcome.report, isPlain))], { private: true }),
      );
    }
    const option = interaction.isStringSelectMenu() ? indexIn(interaction.values[0] ?? '') : undefined;
    const line = indexIn(id.option) ?? -1;
    const panel =
      id.kind === 'rosterpage'
        ? await bot.games.lookAtRoster(of)
        : await bot.games.answerRoster({ ...of, step: indexIn(id.decision) ?? -1, line, option: option ?? -1 });
    if (panel === undefined) return tell(interaction, translated(GONE));
    await show(interaction, rosterBody(panel, id.kind === 'rosterpage' ? line : 0));
  });
}
