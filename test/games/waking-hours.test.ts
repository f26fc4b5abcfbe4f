import { expect, test } from 'vitest';
import {
  afterCounted,
  countedBetween,
  nextCounted,
  type WakingHours,
  wakingTime,
} from '../../src/games/waking-hours.js';

const HOUR = 3_600_000;
const NEW_YORK: WakingHours = { from: 8 * 60, to: 22 * 60, zone: 'America/New_York' };
const NIGHT_OWL: WakingHours = { from: 18 * 60, to: 2 * 60 + 30, zone: 'Europe/Berlin' };

function ms(iso: string): number {
  return Date.parse(iso);
}

function iso(moment: number | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 16);
}

const isAsleep = (hours: WakingHours, moment: number) => nextCounted({ hours }, moment) !== moment;

test('time counts from morning to evening by the clocks of the zone', () => {
  const evening = ms('2026-11-10T01:00Z'); // 20:00 in New York
  expect(iso(afterCounted({ hours: NEW_YORK }, evening, 2 * HOUR))).toBe('2026-11-10T03:00');
  expect(iso(afterCounted({ hours: NEW_YORK }, evening, 2 * HOUR + 1000 * 60))).toBe('2026-11-10T13:01');
  expect(countedBetween({ hours: NEW_YORK }, evening, evening + 24 * HOUR)).toBe(14 * HOUR);
  expect(iso(nextCounted({ hours: NEW_YORK }, ms('2026-11-10T03:00Z')))).toBe('2026-11-10T13:00');
  expect(wakingTime(NEW_YORK)).toBe(14 * HOUR);
  expect(wakingTime(undefined)).toBe(24 * HOUR);
  expect(wakingTime(NIGHT_OWL)).toBe(8.5 * HOUR);
});

test('a night in which the clocks spring forward is an hour shorter, the one in which they fall back an hour longer', () => {
  // 8 March 2026, 2:00 becomes 3:00; 1 November 2026, 2:00 becomes 1:00.
  for (const [evening, morning] of [
    ['2026-03-08T02:00Z', '2026-03-08T12:30'],
    ['2026-11-01T01:00Z', '2026-11-01T13:30'],
  ] as const) {
    expect(iso(afterCounted({ hours: NEW_YORK }, ms(evening), 1.5 * HOUR))).toBe(morning);
  }
});

test('an hour that does not exist, or occurs twice, is night where it is doubtful', () => {
  // Berlin, 29 March 2026: 2:00 becomes 3:00. Whoever sleeps from 2:30 on is left alone from 1:30 on.
  expect(isAsleep(NIGHT_OWL, ms('2026-03-29T00:29Z'))).toBe(false);
  expect(isAsleep(NIGHT_OWL, ms('2026-03-29T00:30Z'))).toBe(true);
  // 25 October 2026: 3:00 becomes 2:00, and 2:30 occurs at 0:30 and 1:30 UTC.
  expect(isAsleep(NIGHT_OWL, ms('2026-10-25T00:29Z'))).toBe(false);
  expect(isAsleep(NIGHT_OWL, ms('2026-10-25T00:30Z'))).toBe(true);
  expect(isAsleep(NIGHT_OWL, ms('2026-10-25T01:15Z'))).toBe(true);
  const early: WakingHours = { ...NIGHT_OWL, from: 2 * 60 + 30, to: 20 * 60 };
  expect(iso(nextCounted({ hours: early }, ms('2026-03-28T23:00Z')))).toBe('2026-03-29T01:30');
  expect(iso(nextCounted({ hours: early }, ms('2026-10-24T23:00Z')))).toBe('2026-10-25T01:30');
});

test('hours over midnight belong to the day on which they begin', () => {
  expect(isAsleep(NIGHT_OWL, ms('2026-11-10T00:00Z'))).toBe(false); // 1:00
  expect(isAsleep(NIGHT_OWL, ms('2026-11-10T12:00Z'))).toBe(true);
  const weekend = { hours: NIGHT_OWL, weekends: true };
  // Sunday's evening ends on Monday at 2:30.
  expect(countedBetween(weekend, ms('2026-11-13T00:00Z'), ms('2026-11-17T00:00Z'))).toBe(17 * HOUR);
  expect(iso(nextCounted(weekend, ms('2026-11-10T12:00Z')))).toBe('2026-11-14T17:00');
});

test('whoever set no hours is awake all day; at weekends that is from midnight to midnight', () => {
  expect(nextCounted({}, 0)).toBe(0);
  expect(afterCounted({}, 5, HOUR)).toBe(5 + HOUR);
  expect(countedBetween({}, 5, 4)).toBe(0);
  expect(iso(afterCounted({ weekends: true }, ms('2026-11-10T12:00Z'), 26 * HOUR))).toBe('2026-11-15T02:00');
});

test('what is counted after so long is so long', () => {
  for (const hours of [NEW_YORK, NIGHT_OWL, undefined]) {
    for (const weekends of [false, true]) {
      for (let day = 0; day < 40; day += 3) {
        const begin = ms('2026-03-01T05:17Z') + day * 24 * HOUR;
        const time = (1 + (day % 7)) * 3 * HOUR;
        const end = afterCounted({ hours, weekends }, begin, time)!;
        expect(countedBetween({ hours, weekends }, begin, end)).toBe(time);
      }
    }
  }
});
