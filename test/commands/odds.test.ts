import { expect, test } from 'vitest';
import { diceOdds } from '../../src/commands/odds.js';

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
  expect(why('two dice')).toMatch(/^I cannot read `t` in dice/);
  expect(why('')).toMatch(/\.$/);
  expect(why('2d6; 3d6')).toBe('Ask for one group of dice at a time, such as `3d6 >= 11`.');
  expect(why('200d1000')).toMatch(/take too long/);
  for (const line of ['d', '>=', '((((', '3d6>=11>=2', 'd6 = = 3', '`', '9'.repeat(200)])
    expect(why(line) ?? '', line).not.toMatch(/undefined|Error/);
});
