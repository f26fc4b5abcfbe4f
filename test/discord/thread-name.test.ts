import { expect, test } from 'vitest';
import { battleName, openingName } from '../../src/discord/thread-name.js';
import { type BattleInfo, COMPUTER, inLanguage } from '../../src/games/games.js';

test('a thread is named after who plays whom, and how large, until the armies are known', () => {
  const opening = { host: 'one', points: 1000, players: 1 };
  expect(openingName(opening)).toBe('one seeks an opponent · 1000 points');
  expect(openingName({ ...opening, opponent: 'two' })).toBe('one v two · 1000 points');
  expect(openingName({ ...opening, opponent: COMPUTER })).toBe('one v the computer · 1000 points');
  expect(openingName({ ...opening, players: 3 })).toBe('one seeks players · 1000 points');
});

test('then after the armies and everybody who plays them', () => {
  const seats = [
    { seat: 'blue', side: 'blue', who: '1' },
    { seat: 'red', side: 'red', who: COMPUTER },
    { seat: 'blue2', side: 'blue', who: '2' },
    { seat: 'red2', side: 'red', who: COMPUTER },
  ];
  const info = { name: 'Meridian Guard v Hollow Brood', seats } as BattleInfo;
  const nameOf = (player: string) => (player === '1' ? 'Ann' : player === '2' ? 'Björn' : player);
  expect(battleName(info, nameOf)).toBe('Meridian Guard v Hollow Brood · Ann and Björn v the computer');
});

test('in German the computer is in the case of its place: one against it, or it against one', () => {
  const seats = (blue: string, red: string) =>
    ({
      name: 'Guard',
      seats: [
        { seat: 'blue', side: 'blue', who: blue },
        { seat: 'red', side: 'red', who: red },
      ],
    }) as BattleInfo;
  const said = (blue: string, red: string) => inLanguage('de', () => battleName(seats(blue, red), player => player));
  expect(said('Ann', COMPUTER)).toBe('Guard · Ann gegen den Computer');
  expect(said(COMPUTER, 'Ann')).toBe('Guard · der Computer gegen Ann');
  const opening = { host: 'one', opponent: COMPUTER, points: 500, players: 1 };
  expect(inLanguage('de', () => openingName(opening))).toBe('one gegen den Computer · 500 Punkte');
});

test('names of people and codexes stay plain and short', () => {
  const wicked = '@everyone <@1> **x** \u202e\u200b🎖️ '.repeat(20);
  const seats = ['1', '2', '3', '4', '5', '6'].map(who => ({ seat: who, side: Number(who) % 2 ? 'blue' : 'red', who }));
  for (const name of [
    openingName({ host: wicked, opponent: wicked, points: 20_000, players: 1 }),
    openingName({ host: '\u200b', points: 500, players: 1 }),
    battleName({ name: wicked, seats } as BattleInfo, () => wicked),
  ]) {
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).not.toMatch(/[@<>*`\u202e\u200b🎖]/u);
    expect(name.trim()).toBe(name);
  }
  expect(openingName({ host: '\u200b', points: 500, players: 1 })).toBe('somebody seeks an opponent · 500 points');
});
