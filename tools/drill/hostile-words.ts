import type { Dice } from '../../src/engine/index.js';

const LETTERS = [
  'x',
  'W',
  'é',
  '👩‍👩‍👧‍👦',
  '\u202e',
  '\u0000',
  '`',
  '*',
  '@everyone ',
  '<@1000000000000000011> ',
  '| ',
  '衛',
  '\n',
  "'; --",
];

/** Text of at most `most` characters that is hard to show, to read or to match. */
export function nastyText(chance: Dice, most: number): string {
  const letter = LETTERS[chance.face(LETTERS.length) - 1] as string;
  const plain = [
    '__proto__',
    'constructor',
    '-1',
    '1e308',
    '../../etc/passwd',
    'F5.3',
    '6" NE',
    'toward Ruin C',
    '{}',
    '[]',
  ];
  const text = chance.face(3) === 1 ? (plain[chance.face(plain.length) - 1] as string) : letter.repeat(most);
  return text.slice(0, most);
}

/** Lines of dice: as many terms as fit, large, nested, half written, and mere noise. */
export function diceLine(chance: Dice): string {
  const terms = [
    '4d1000',
    '200d1000',
    '100d66',
    '8d1000kh4',
    '9d999>=500',
    '2d6*999',
    '99d20r1dl50',
    '1d1000/3',
    '(2d6)',
    '7d1000',
  ];
  const signs = ['+', '-', '*', '/', ';', '>=', '+(', ')-'];
  let line = '';
  const term = terms[chance.face(terms.length) - 1] as string;
  const sign = signs[chance.face(signs.length) - 1] as string;
  const mixed = chance.face(2) === 1;
  for (;;) {
    const next = mixed ? (terms[chance.face(terms.length) - 1] as string) : term;
    const joined =
      line === '' ? next : `${line}${mixed ? (signs[chance.face(signs.length) - 1] as string) : sign}${next}`;
    if (joined.length > 200) return line;
    line = joined;
  }
}

/** Custom ids that the bot never gave, around a battle and a decision that it knows. */
export function forgedIds(battle: string, decision: string): string[] {
  return [
    'x',
    '||||',
    'answer|__proto__|constructor|toString',
    `answer|${battle}|${decision}|-1`,
    `answer|${battle}|${decision}|0`,
    `answer|${battle}|9999.0|0`,
    `panel|${battle}|${decision}|`,
    `type|${battle}|${decision}|0`,
    `pick|${battle}|${decision}|0.NaN`,
    `page|${battle}|${decision}|0.999`,
    `confirm|${battle}|${decision}|7`,
    `advise|${battle}|${decision}|`,
    `back|${battle}|${decision}|9`,
    `why|${battle}|9999|`,
    `why|${battle}|1|`,
    `board|${battle}||`,
    `join|${battle}||blue`,
    `start|${battle}||`,
    `computer|${battle}||`,
    `pace|${battle}||__proto__`,
    `army|${battle}||`,
    `pickarmy|${battle}||red`,
    `ground|${battle}||another`,
    `ground|${battle}||`,
    `concede|${battle}||`,
    'build|aaaaaaaaaaaa|1|',
    'keep|aaaaaaaaaaaa||',
    'rule||no.such.rule|',
    `'; DROP TABLE battles; --`,
    `confirm|${battle}|${'9'.repeat(60)}|0`,
  ];
}
