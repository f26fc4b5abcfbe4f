import { expect, test } from 'vitest';
import { diceOdds } from '../../../src/engine/odds/dice-odds.js';

const told = (line: string) => {
  const answer = diceOdds(line);
  if (!answer.ok) throw new Error(answer.why);
  return [answer.title, ...answer.lines, ...answer.small].join('\n');
};
const why = (line: string) => {
  const answer = diceOdds(line);
  return answer.ok ? undefined : answer.why;
};

test('a test of dice has its exact chance, whatever the spaces', () => {
  expect(told('3d6 >= 11')).toMatch(/^`\(3d6\)>=11`: \*\*50 %\*\*\n3 to 18, 10\.5 on average[\s\S]*Exactly 50\.000 %/);
  expect(told('3d6>=11')).toBe(told('(3d6)>=11'));
  expect(told('2d6+3>=9')).toMatch(/72 %/);
  expect(told('2d6 <= 7')).toMatch(/58 %/);
  for (const typed of ['3D6 >= 11', '3w6≥11', '3W6 ≥ 11']) expect(told(typed), typed).toMatch(/Exactly 50\.000 %/);
  // On ten dice each may show 4 or more: then they are counted, as in /roll.
  expect(told('10d6>=4')).toMatch(/0 to 10, 5 on average/);
});

test('dice are multiplied by any of its signs', () => {
  for (const sign of ['*', 'x', '×']) expect(told(`2d6${sign}3`), sign).toMatch(/6 to 36, 21 on average/);
});

test('few totals are listed, many are given by what is reached', () => {
  expect(told('2d6')).toMatch(/`2` 3 % · `3` 6 %[\s\S]*`12` 3 %/);
  expect(told('20d6')).toMatch(/90 % reach `60`[\s\S]*10 % reach `80`/);
});

test('what cannot be read or would take too long is refused in one sentence', () => {
  expect(why('two dice')).toMatch(/^The word “two” means nothing in dice/);
  expect(why('')).toMatch(/\.$/);
  expect(why('2d6; 3d6')).toBe('Ask for one group of dice at a time, such as `3d6 >= 11`.');
  expect(why('200d1000')).toMatch(/take too long/);
  for (const line of ['d', '>=', '((((', '3d6>=11>=2', 'd6 = = 3', '`', '9'.repeat(200)])
    expect(why(line) ?? '', line).not.toMatch(/undefined|Error/);
});

test('the work of a whole line is bounded before it is begun, not that of each of its pools', () => {
  // 28 terms, each of which may be asked for: they took a minute.
  const many = Array.from({ length: 28 }, () => '4d1000').join('+');
  expect(many.length).toBeLessThanOrEqual(200);
  expect(why(many)).toBe('Exact chances of this take too long; ask for less, such as `4d1000`.');
  expect(why(many.replaceAll('+', '-'))).toMatch(/take too long/);
  expect(why(`(${many})/2`)).toMatch(/take too long/);
  expect(why(Array.from({ length: 20 }, (_, i) => `d${999 - i}*10`).join('+'))).toMatch(/take too long/);
  for (const line of ['200d1000', '99d1000kh90', '50d1000kl40r1']) {
    const less = /such as `(.+)`\.$/.exec(why(line) ?? '')?.[1];
    expect(why(less ?? ''), less).toBeUndefined();
  }
});

test('a sum of many dice is worked out as one pool', () => {
  const apart = told(Array.from({ length: 40 }, () => 'd6').join('+')).replace(/^.*\n/, '');
  expect(apart).toBe(told('40d6').replace(/^.*\n/, ''));
  expect(told('2d6-d8+2d6-d8+3')).toMatch(/\n-9 to 25, 8 on average/);
  expect(told('(2d6-d8)*3')).toMatch(/\n-18 to 33, 7\.5 on average/);
});
