import { type APIContainerComponent, ComponentType } from 'discord.js';
import { t } from '../engine/language.js';
import { button, type Part } from './components.js';
import { customId, parseCustomId } from './custom-id.js';

const SIGN = '> ';

/** A line of the coach, told apart from what the rules say. */
export function coachText(line: string): string {
  return `${SIGN}${line}`;
}

export function stopCoachButton(battle: string, decision: string) {
  return button(customId('coach', battle, decision), t`No more tips`);
}

/** A question that was sent, without its tip and the button that ends tips. */
export function withoutTip(sent: APIContainerComponent): APIContainerComponent {
  const components = sent.components.flatMap((part): Part[] => {
    if (part.type === ComponentType.TextDisplay) return part.content.startsWith(SIGN) ? [] : [part];
    if (part.type !== ComponentType.ActionRow) return [part];
    const kept = part.components.filter(pressed => !('custom_id' in pressed && endsTips(pressed.custom_id)));
    return kept.length > 0 ? [{ ...part, components: kept }] : [];
  });
  return { ...sent, components };
}

function endsTips(id: string): boolean {
  return parseCustomId(id)?.kind === 'coach';
}
