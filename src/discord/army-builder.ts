import { type ButtonInteraction, ComponentType, TextInputStyle } from 'discord.js';
import { mark, t, translated } from '../engine/language.js';
import { beginning } from '../engine/wording.js';
import type { ArmyBuild } from '../games/games.js';
import { openModal } from './acknowledge.js';
import { reportText } from './army-text.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, menu, message, type Part, rows, text } from './components.js';
import { type CustomId, customId, indexIn } from './custom-id.js';
import { clip, LIMITS } from './limits.js';
import type { Press } from './press.js';
import { deferInPlace, notOurs, show, tell, wordsIn } from './replies.js';
import { plain, small } from './text.js';

const MOST_FAULTS = 5;
const GONE = mark`This list is not being built any more; \`/army build\` begins another.`;

/** A private panel on which a list grows: what stands in it, what is wrong, what may be done next. */
export function buildBody({ id, step, menu: offered }: ArmyBuild, said?: string, page = 0): MessageBody {
  const { title, lines, prompt, pinned, options, faults, list } = offered;
  const parts: Part[] = [];
  if (said) parts.push(text(said));
  parts.push(text([`### ${title}`, ...lines].join('\n')));
  if (faults.length > 0) {
    const shown = faults.slice(0, MOST_FAULTS).map(({ where, why }) => `${plain(where)}: ${why}`);
    const rest = faults.length > MOST_FAULTS ? [t`and ${faults.length - MOST_FAULTS} more`] : [];
    parts.push(text(small([...shown, ...rest])));
  }
  const room = LIMITS.menuOptions - pinned;
  const pages = Math.max(1, Math.ceil((options.length - pinned) / room));
  const at = Math.min(page, pages - 1);
  const first = pinned + at * room;
  const shown = options.map((option, index) => ({ ...option, index }));
  const choices = [...shown.slice(0, pinned), ...shown.slice(first, first + room)].map(({ label, hint, index }) => ({
    label: clip(label || '–', LIMITS.menuLabel),
    value: String(index),
    ...(hint === '' ? {} : { description: clip(hint, LIMITS.menuLabel) }),
  }));
  if (choices.length > 0)
    parts.push(
      menu(customId('build', id, String(step)), pages > 1 ? t`${prompt} (${at + 1} of ${pages})` : prompt, choices),
    );
  const buttons = [
    ...(list === undefined ? [] : [button(customId('keep', id), t`Save`, 'go')]),
    ...(pages === 1 ? [] : [button(customId('build', id, String(step), String((at + 1) % pages)), t`More`)]),
  ];
  parts.push(...rows(buttons));
  return message(parts, { private: true });
}

export async function pressInBuilder(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const of = { id: id.battle, user: interaction.user.id };
  if (id.kind === 'keep') return interaction.isButton() ? askName(bot, interaction, of) : notOurs(interaction);
  await deferInPlace(interaction);
  if (id.kind === 'kept') {
    const name = interaction.isModalSubmit() ? wordsIn(interaction, 'name') || undefined : undefined;
    const outcome = await bot.games.saveFromBuild({ ...of, name });
    if (outcome === undefined) return tell(interaction, translated(GONE));
    if (outcome.kind !== 'done') return tell(interaction, outcome.kind === 'refused' ? outcome.why : translated(GONE));
    const said = t`Saved as **${plain(outcome.card.name)}**; **Army** of a battle offers it to you.`;
    return show(interaction, message([text(said), text(reportText(bot, outcome.report))], { private: true }));
  }
  const page = interaction.isButton() ? indexIn(id.option) : undefined;
  if (page !== undefined) {
    const build = await bot.games.lookAtBuild(of);
    if (build === undefined) return tell(interaction, translated(GONE));
    const same = String(build.step) === id.decision;
    return show(interaction, buildBody(build, undefined, same ? page : 0));
  }
  const option = interaction.isStringSelectMenu() ? indexIn(interaction.values[0] ?? '') : undefined;
  const build = await bot.games.pickInBuild({ ...of, step: indexIn(id.decision) ?? -1, option: option ?? -1 });
  if (build === undefined) return tell(interaction, translated(GONE));
  await show(interaction, buildBody(build));
}

/** A modal must be the first answer to its press. */
async function askName(bot: Bot, interaction: ButtonInteraction, of: { id: string; user: string }): Promise<void> {
  const build = await bot.games.lookAtBuild(of);
  const list = build?.menu.list;
  if (build === undefined || typeof list !== 'object' || list === null || Array.isArray(list)) {
    await deferInPlace(interaction);
    return tell(interaction, translated(GONE));
  }
  await openModal(interaction, {
    title: t`Save the list`,
    custom_id: customId('kept', build.id),
    components: [
      {
        type: ComponentType.Label,
        label: t`What it is called`,
        component: {
          type: ComponentType.TextInput,
          custom_id: 'name',
          style: TextInputStyle.Short,
          min_length: 1,
          max_length: 40,
          value: beginning(String(list.name ?? ''), 40),
          required: true,
        },
      },
    ],
  });
}
