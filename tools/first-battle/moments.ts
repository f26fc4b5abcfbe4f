import { type SeenMessage, textOf } from '../../sandbox/sandbox.js';
import { buttonsOf } from '../battle/post-player.js';

/** Something that everybody meets in their first battle. */
export interface Moment {
  file: string;
  /** What is to be seen, for the page. */
  words: string;
  in(message: SeenMessage): boolean;
}

const isPlan = (message: SeenMessage, phase: RegExp) =>
  message.only_for !== null && buttonsOf(message).includes('Confirm all') && phase.test(textOf(message));
const isPublic = ({ only_for }: SeenMessage) => only_for === null;
const asks = (message: SeenMessage) => isPublic(message) && /^### <@\d+> ·/m.test(textOf(message));

export const MOMENTS: readonly Moment[] = [
  {
    file: '01-first-screen',
    words: 'The first screen in the channel: a battle is one press away.',
    in: message => buttonsOf(message).some(label => label.startsWith('Play ')),
  },
  { file: '02-first-question', words: 'The first question of the battle, with its advice in blue.', in: asks },
  {
    file: '03-plan',
    words: 'The plan of a Command Phase, filled by **Suggest all**: every die, its unit and its order, with chances.',
    in: message => isPlan(message, /Command Phase/),
  },
  {
    file: '04-handed-in',
    words: 'A plan that was handed in by **Confirm all**.',
    in: message => message.only_for !== null && textOf(message).includes('Handed in.'),
  },
  {
    file: '05-chronicle',
    words: 'The chronicle of a Command Phase: one message, edited as things happen.',
    in: message => isPublic(message) && !asks(message) && /^### Turn \d+ · .+ commands/m.test(textOf(message)),
  },
  {
    file: '06-shots',
    words: 'The plan of an Action Phase: moves, and shots with what they would do.',
    in: message =>
      isPlan(message, /Your plan · .*Action Phase/) && / fires at /.test(textOf(message).replaceAll('*', '')),
  },
  {
    file: '07-reaction',
    words: 'A reaction is asked for: what happened, what may be done about it, and how likely it helps.',
    in: message => asks(message) && buttonsOf(message).includes('Hold') && buttonsOf(message).length > 2,
  },
  {
    file: '08-picture',
    words: 'A picture framed on what happened.',
    in: message =>
      isPublic(message) && message.attachments.length > 0 && /^### Turn \d+ · .*Action/m.test(textOf(message)),
  },
  {
    file: '09-stop',
    words: 'A plan that stopped: where, why, and what can be done.',
    in: message => message.only_for !== null && textOf(message).includes('Your plan stopped'),
  },
  {
    file: '10-end',
    words: 'The end: who won and by what, with another battle one press away.',
    in: message => buttonsOf(message).includes('Rematch'),
  },
];
