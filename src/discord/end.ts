import { t } from '../engine/language.js';
import { SIDE_NAMES } from '../engine/wording.js';
import type { OverDelivery } from '../games/games.js';
import { button, type MessageBody, message, type Part, picture, rows, text } from './components.js';
import { customId } from './custom-id.js';
import { PICTURE } from './messages.js';
import { small } from './text.js';

/** The last message of a battle: the score by its sources, what it cost, who did most, its story, and the way on. */
export function overBody(
  mark: number,
  battle: string,
  { result, epilogue, dice, counts }: OverDelivery,
  painted?: { alt: string },
): MessageBody {
  const scores = result.scores.map(({ side, points, why }) => {
    const from = why.map(({ points: each, why: source }) => t`${each} for ${source}`).join(' · ');
    return `**${SIDE_NAMES[side === 'blue' ? 'blue' : 'red']} ${points}**: ${from || t`nothing scored`}`;
  });
  const parts: Part[] = [text([`## ${result.summary}`, ...scores].join('\n'))];
  const { losses = [], most = [], story = [] } = epilogue ?? {};
  const told = [...losses, ...most, ...(story.length > 0 ? [story.join(' ')] : [])];
  if (told.length > 0) parts.push(text(told.join('\n')));
  if (counts !== undefined) parts.push(text(counts));
  if (painted) parts.push(picture(PICTURE, painted.alt));
  const thrown = t`${dice} dice were thrown. **Verify** holds every one of them against the seal.`;
  parts.push(text(small([dice === 0 ? t`No dice were thrown; **Verify** opens the seal.` : thrown])));
  parts.push(
    ...rows([
      button(customId('rematch', battle), t`Rematch`, 'go'),
      button(customId('rematch', battle, '', 'swap'), t`Swap sides`),
      button(customId('log', battle), t`Log`),
      button(customId('verify', battle), t`Verify`),
    ]),
  );
  const body = message(parts, { mark, tone: 'done' });
  if (painted) body.attachments = [{ id: '0', filename: PICTURE, description: painted.alt }];
  return body;
}
