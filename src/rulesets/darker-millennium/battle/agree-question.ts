import { colourOf } from '../../side-names.js';
import { causeWords } from '../cause-words.js';
import { question, type Weigh } from '../game.js';
import { agreeAsk } from './asks.js';
import { pieceOf } from './piece-fields.js';

/** Whether the other side agrees to what one side proposes (DM.basics.unclear, DM.table.shift, DM.table.missions.fit). */
export const agreeQuestion = question(agreeAsk, {
  style: 'buttons',
  prompt({ board }, { args }) {
    const piece = pieceOf(board, args.piece);
    const name = piece?.name ?? 'a piece';
    const who = colourOf(args.by);
    if (args.about === 'keywords') {
      return {
        title: `${who} would give ${name} other keywords`,
        lines: [`Now ${piece?.keywords.join(', ')}; then **${args.keywords?.join(', ')}**.`],
        small: ['If you disagree, a roll-off decides.'],
      };
    }
    if (args.about === 'move') {
      return {
        title: `${who} would shift ${name} a little`,
        lines: ['The picture shows where it would lie.'],
        small: ['It stays where it is unless you agree.'],
      };
    }
    return {
      title: `${who} would take ${name} off the table`,
      lines: [`Its mission does not fit: ${args.why ? causeWords(args.why) : 'the piece stands in the way'}.`],
      small: ['If you disagree, the piece stays and the mission may be rolled again.'],
    };
  },
  choices(_view, _decision, partial) {
    if (partial.agree !== undefined) return undefined;
    const options = [
      { value: 'yes', label: 'Agree' },
      { value: 'no', label: 'Disagree' },
    ];
    return { field: 'agree', title: 'Agree?', options };
  },
  check(_view, _decision, { agree }) {
    if (agree === 'yes' || agree === 'no') return undefined;
    return { why: 'Agree or disagree.', cite: 'DM.basics.unclear' };
  },
});

/** Lets pieces be shifted; leaves all else to the dice. */
export const weighAgree: Weigh = (_view, { args }, _partial, { options }) =>
  options.map(({ value }) => ((value === 'yes') === (args.about === 'move') ? 1 : 0));
