import { messagesInFiles } from './in-files.js';
import { type Message, messagesInSource } from './in-source.js';

/** Every text that players read, in English. `root`: the folder of the project. */
export function allMessages(root: string): Message[] {
  return [...messagesInSource(root), ...messagesInFiles(root)];
}
