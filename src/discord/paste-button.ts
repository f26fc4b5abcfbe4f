import { t } from '../engine/language.js';
import { button, type MessageBody, message, rows, text } from './components.js';
import { customId } from './custom-id.js';

/** Opens the window for a list as text; in a lobby the list is chosen there. */
export function pasteButton(battle = '') {
  return button(customId('paste', battle), t`Paste a list`);
}

export function pasteBody(): MessageBody {
  const how = t`Attach the list as \`file\` (\`.rosz\`, \`.ros\`, New Recruit’s JSON, a text, or YAML of ours), or paste it as text:`;
  return message([text(how), ...rows([pasteButton()])], { private: true });
}
