import { beginning } from '../engine/wording.js';

/** What Discord accepts at most; one test holds everything the bot sends and registers against these. */
export const LIMITS = {
  customId: 100,
  buttonLabel: 80,
  buttonsInRow: 5,
  componentsInMessage: 40,
  textInMessage: 4000,
  menuOptions: 25,
  menuLabel: 100,
  menuValue: 100,
  placeholder: 150,
  modalTitle: 45,
  autocompleteChoices: 25,
  choiceName: 100,
  description: 100,
  altText: 1024,
  threadName: 100,
  nonce: 25,
} as const;

/** Shortens to `most` characters with an ellipsis. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${beginning(text, most - 1)}…`;
}
