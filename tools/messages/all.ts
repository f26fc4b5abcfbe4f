import { messagesInFiles } from './in-files.js';
import { messagesInSamples } from './in-samples.js';
import { type Message, messagesInSource } from './in-source.js';
import { messagesInSwitches } from './in-switches.js';

/** Every text that players read, in English. `root`: the folder of the project. */
export function allMessages(root: string): Message[] {
  return [...messagesInSource(root), ...messagesInFiles(root), ...messagesInSwitches(), ...messagesInSamples(root)];
}
