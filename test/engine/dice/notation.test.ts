import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pool, readNotation } from '../../../src/engine/dice/notation.js';
import { poolText, type RolledGroup, rollNotation, rollText } from '../../../src/engine/dice/notation-roll.js';
import { scriptedDice, seededDice } from '../../../src/engine/dice/scripted.js';

function rolled(line: string, faces: number[]): RolledGroup[] {
  const dice = scriptedDice(faces);
  const result = rollNotation(dice, line);
  if (!result.ok) throw new Error(result.why);
  expect(dice.remaining).toEqual([]);
  return result.groups;
}

const why = (line: string): string => {
  const read = rollNotation(seededDice(1), line);
  return read.ok ? `read: ${JSON.stringify(read.groups)}` : read.why;
};

describe('dice notation', () => {
  it.each([
    ['2d6+3', [4, 5], 12],
    ['d20', [17], 17],
    ['2D6 + 3', [4, 5], 12],
    ['2d6−1', [4, 5], 8],
    ['4d6kh3', [4, 1, 5, 2], 11],
    ['4d6k3', [4, 1, 5, 2], 11],
    ['4d6kl1', [4, 1, 5, 2], 1],
    ['4d6dl', [4, 1, 5, 2], 11],
    ['4d6dh2', [4, 1, 5, 2], 3],
    ['3d6r1', [1, 5, 1, 1, 6], 12],
    ['3d6r1r2', [1, 2, 3, 2, 1], 6],
    ['2d6r1kh1', [1, 4, 6], 6],
    ['10d6>=4', [1, 2, 3, 4, 5, 6, 1, 2, 3, 4], 4],
    ['10d6 5+', [1, 2, 3, 4, 5, 6, 1, 2, 3, 4], 2],
    ['4d6r1 5+', [1, 5, 6, 2, 5], 3],
    ['3d6 5+ + 2', [5, 5, 1], 4],
    ['3d6<2', [1, 1, 2], 2],
    ['10 4+', [1, 2, 3, 4, 5, 6, 1, 2, 3, 4], 4],
    ['3x 4+', [4, 5, 1], 2],
    ['3 × 5+', [4, 5, 1], 1],
    // One die was thrown, and counted three times.
    ['3 × d6 5+', [4, 5, 6], 2],
    ['3xd6>=5', [4, 5, 6], 2],
    ['2 × 2d6 5+', [4, 5], 2],
    ['4 5+ rr1', [1, 5, 6, 2, 5], 3],
    ['4d6>=5 r1 r2', [1, 5, 6, 2, 5, 1], 3],
    ['4d6 4+ kl2', [4, 5, 6, 2], 1],
    ['3W6+1', [1, 2, 3], 7],
    ['w66', [3, 5], 35],
    ['2*5+3', [], 13],
    ['3d6=6', [6, 1, 6], 2],
    ['3d6>4', [4, 5, 6], 2],
    ['d66', [3, 5], 35],
    ['2d66r11', [1, 1, 6, 6, 2, 4], 90],
    ['d%', [73], 73],
    ['d5', [7], 4],
    ['2d6*10', [1, 2], 30],
    ['2×d6', [4], 8],
    ['2d6/2', [4, 5], 4],
    ['(1-d6)/2', [4], -2],
    ['2d6*10/3', [1, 1], 6],
    ['(2d6+1)*2', [1, 1], 6],
    ['9-(2d6-1)', [2, 2], 6],
    ['1+2*3', [], 7],
  ])('%s with %j is %i', (line, faces, total) => {
    expect(rolled(line, faces).map(group => group.total)).toEqual([total]);
  });

  it('tests a total, and counts dice only right after a pool', () => {
    expect(rolled('(2d6)<=7', [3, 4])).toMatchObject([{ total: 7, passed: true, counts: false }]);
    expect(rolled('2d6+3>=9', [1, 1])).toMatchObject([{ total: 5, passed: false }]);
    expect(rolled('3d6>=4>=2', [4, 5, 1])).toMatchObject([{ total: 2, passed: true, counts: true }]);
  });

  it('marks what was kept, dropped, re-rolled and counted', () => {
    const [group] = rolled('3d6r1kh2>=5', [1, 6, 3, 5]);
    expect(group!.parts).toEqual([
      {
        kind: 'dice',
        source: '3d6r1kh2>=5',
        value: 2,
        dice: [
          {
            sides: 6,
            value: 5,
            faces: [{ sides: 6, face: 5 }],
            was: { value: 1, faces: [{ sides: 6, face: 1 }] },
            kept: true,
            success: true,
          },
          { sides: 6, value: 6, faces: [{ sides: 6, face: 6 }], kept: true, success: true },
          { sides: 6, value: 3, faces: [{ sides: 6, face: 3 }], kept: false, success: false },
        ],
      },
    ]);
    expect(rollText(group!)).toBe('`3d6r1kh2>=5` · **`1→5`** **`6`** ~~`3`~~ = **2 successes**');
  });

  it('marks no dropped die as a success', () => {
    const part = rolled('3d6kl2>=5', [5, 6, 5])[0]!.parts[0]!;
    const successes = part.kind === 'dice' && part.dice.map(die => die.success);
    expect(successes).toEqual([true, false, true]);
  });

  it('rolls several groups, and writes them down with the brackets they need', () => {
    const text = (line: string, faces: number[]) => rolled(line, faces).map(rollText);
    expect(text('2d6+3; d20;', [4, 5, 11])).toEqual(['`2d6+3` · `4` `5` + 3 = **12**', '`d20` · `11` = **11**']);
    expect(text('(2d6+1)*2', [4, 5])).toEqual(['`(2d6+1)*2` · ( `4` `5` + 1 ) × 2 = **20**']);
    expect(text('9-(d6-1)', [4])).toEqual(['`9-(d6-1)` · 9 − ( `4` − 1 ) = **6**']);
    expect(text('9+(d6-1)', [4])).toEqual(['`9+(d6-1)` · 9 + `4` − 1 = **12**']);
    expect(text('(d6)<=3', [4])).toEqual(['`(d6)<=3` · `4` = **4**, failed']);
    expect(text('d6 4+', [4])).toEqual(['`d6 4+` · **`4`** = **1 success**']);
  });

  it.each([
    ['', 'Write the dice'],
    [';', 'Write the dice'],
    ['2d6;;d6', 'Write the dice'],
    ['201d6', 'at most 200, such as'],
    ['150d6;51d6', 'That is 201 dice'],
    ['101d66', 'That is 202 dice'],
    ['d1001', 'A die has 2 to 1000 sides'],
    ['d1', 'A die has 2 to 1000 sides'],
    ['0d6', 'at least one die'],
    ['2d6>=9', 'Each d6 shows 1 to 6, never 9'],
    ['2d6r7', 'never shows 7'],
    ['4d6kh5', 'does not fit 4 dice'],
    ['4d6dl4', 'does not fit 4 dice'],
    ['4d6kh3kl1', 'Keep or drop once'],
    ['2d6*2d6', 'whole numbers only'],
    ['6/d6', 'whole numbers only'],
    ['2d6/0', 'divided by 0'],
    ['(2d6', 'left open'],
    ['2d6)', 'I cannot read `)`'],
    ['2d6+', 'The line ends'],
    ['2d6 fire', 'The word “fire” means nothing in dice'],
    ['bravo', 'The word “bravo” means nothing in dice'],
    ['@everyone', 'The sign `@` means nothing in dice'],
    ['`2d6`', "The sign `'` means nothing in dice"],
    ['🎲', 'The sign `🎲` means nothing in dice'],
    ['1234567', 'up to 999999'],
    ['999999*999999*999999', 'more than a thousand million'],
    ['2d6r', 'A number is missing'],
    ['2d6>=', 'A number is missing'],
    [`1${'+1'.repeat(100)}`, 'at most 200 characters'],
  ])('%s is refused in one sentence', (line, part) => {
    expect(why(line)).toContain(part);
    expect(why(line)).toMatch(/^[A-Z`].*`.*\.$|^Numbers/s);
  });

  it('takes the largest line within the caps', () => {
    const result = rollNotation(seededDice(4), '200d1000kh100');
    expect(result.ok && result.groups[0]!.parts[0]).toMatchObject({ kind: 'dice' });
    expect(readNotation('200d6').ok).toBe(true);
  });

  it('never throws and never takes long, whatever is written', () => {
    const words = [
      'd6',
      '2d6',
      'd66',
      '10',
      '3',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      'kh',
      'kl2',
      'dl',
      'r1',
      '>=4',
      '5+',
      ' ',
      ';',
      '<',
      '=',
    ];
    const line = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(fc.constantFrom(...words), { maxLength: 60 }).map(parts => parts.join('')),
      fc.nat(400).map(depth => '('.repeat(depth)),
    );
    fc.assert(
      fc.property(line, fc.integer(), (text, seed) => {
        const result = rollNotation(seededDice(seed), text);
        if (!result.ok) {
          expect(result.why.length).toBeLessThan(160);
          return;
        }
        const dice = result.groups.flatMap(group =>
          group.parts.flatMap(part => (part.kind === 'dice' ? part.dice : [])),
        );
        expect(dice.length).toBeLessThanOrEqual(200);
        for (const group of result.groups) {
          expect(Number.isSafeInteger(group.total)).toBe(true);
          expect(rollText(group)).toContain(`**${group.total}`);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('reads a pool back as it is written', () => {
    const dice = fc.record({
      count: fc.integer({ min: 1, max: 200 }),
      sides: fc.integer({ min: 2, max: 1000 }),
      faces: fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 4 }),
      kept: fc.integer({ min: 1, max: 200 }),
      which: fc.constantFrom('highest' as const, 'lowest' as const),
      op: fc.constantFrom('>=' as const, '<=' as const, '>' as const, '<' as const, '=' as const),
      than: fc.integer({ min: 1, max: 1000 }),
      has: fc.record({ keep: fc.boolean(), counts: fc.boolean() }),
    });
    fc.assert(
      fc.property(dice, ({ count, sides, faces, kept, which, op, than, has }) => {
        const pool: Pool = {
          kind: 'pool',
          count: sides === 66 ? Math.ceil(count / 2) : count,
          sides,
          reroll: faces.filter(face => face <= sides),
        };
        if (has.keep) pool.keep = { which, count: Math.min(kept, pool.count) };
        if (has.counts) pool.counts = { op, than: Math.min(than, sides) };
        const read = readNotation(poolText(pool));
        expect(read).toMatchObject({ ok: true, groups: [{ expression: pool }] });
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps a sum of kept dice and never re-rolls twice', () => {
    const pool = fc.record({
      count: fc.integer({ min: 1, max: 20 }),
      keep: fc.integer({ min: 1, max: 20 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(pool, ({ count, keep, seed }) => {
        fc.pre(keep <= count);
        const result = rollNotation(seededDice(seed), `${count}d6r1kh${keep}`);
        const part = result.ok ? result.groups[0]!.parts[0] : undefined;
        if (part?.kind !== 'dice') throw new Error('no dice');
        const kept = part.dice.filter(die => die.kept);
        const dropped = part.dice.filter(die => !die.kept);
        expect(kept.length).toBe(keep);
        expect(part.value).toBe(kept.reduce((sum, die) => sum + die.value, 0));
        expect(Math.max(0, ...dropped.map(die => die.value))).toBeLessThanOrEqual(
          Math.min(...kept.map(die => die.value)),
        );
        for (const die of part.dice) {
          expect(die.faces.length).toBe(1);
          if (die.was) expect(die.was.value).toBe(1);
          else expect(die.value).not.toBe(1);
        }
      }),
    );
  });
});
