import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { translated } from '../../src/engine/language.js';
import { DEADLINES, deadlineIn } from '../../src/games/deadline-words.js';
import { inLanguage } from '../../src/games/in-language.js';
import { momentIn, spanIn } from '../../src/games/typed-times.js';

const HOUR = 3_600_000;
const A_DAY = 24 * HOUR;

test('what is offered as a deadline is understood in every language, and names the same span', () => {
  const spans = DEADLINES.map(each => deadlineIn(each, 0));
  expect(spans).toEqual([HOUR / 6, HOUR, 8 * HOUR, A_DAY, 3 * A_DAY, 7 * A_DAY, 30 * A_DAY]);
  expect(inLanguage('de', () => DEADLINES.map(each => deadlineIn(translated(each), 0)))).toEqual(spans);
});

test('spans are written short or whole, with digits or with an article', () => {
  const words = ['90m', '2h', ' in 3 Tagen ', 'an hour', 'eine Woche', 'for 2 weeks', '1 Std'];
  const hours = [1.5, 2, 72, 1, 168, 336, 1];
  expect(words.map(spanIn)).toEqual(hours.map(count => count * HOUR));
  expect(['3', 'days', '3 moons', '1.5 days', '-1 day', '3 Monate'].map(spanIn)).toEqual(Array(6).fill(undefined));
});

test('a day that is in no calendar is no moment, and neither is an hour that no clock shows', () => {
  const none = ['2026-02-31', '31.2.2026', '2026-13-01', '2026-12-24 25:00', '2026-12-24 18:60', '2026-12'];
  expect(none.map(words => deadlineIn(words, 0))).toEqual(none.map(() => undefined));
  expect(deadlineIn('29.2.2028', 0)).toBe(Date.UTC(2028, 1, 29));
});

test('a day alone is meant at a minute of it, by the clocks of the zone', () => {
  expect(momentIn('24.12.2026', 'Europe/Berlin', 8 * 60 + 5)).toBe(Date.UTC(2026, 11, 24, 7, 5));
  expect(momentIn('2026-12-24T9:30', 'Europe/Berlin', 8 * 60)).toBe(Date.UTC(2026, 11, 24, 8, 30));
  expect(deadlineIn('2026-12-24 18:00 UTC', 0)).toBe(Date.UTC(2026, 11, 24, 18));
});

test('every minute is read as it is written, in both ways of writing a date', () => {
  const minute = fc.integer({ min: 0, max: 50_000_000 }).map(count => count * 60_000);
  fc.assert(
    fc.property(minute, fc.constantFrom('UTC', 'Asia/Kathmandu', 'Pacific/Apia'), (at, zone) => {
      const { day, month, year, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
      const two = (number: number) => String(number).padStart(2, '0');
      const iso = `${year}-${two(month)}-${two(day)} ${hour}:${two(minute)}`;
      const read = momentIn(iso, zone);
      expect(momentIn(`${day}.${month}.${year} ${two(hour)}:${two(minute)}`, zone)).toBe(read);
      const again = Temporal.Instant.fromEpochMilliseconds(read!).toZonedDateTimeISO(zone);
      expect([again.day, again.hour, again.minute]).toEqual([day, hour, minute]);
    }),
    { numRuns: 300 },
  );
});

test('whatever is typed names a moment or none', () => {
  const parts = [
    'in ',
    '1',
    '12',
    '2026',
    '-',
    '.',
    ':',
    ' ',
    'T',
    'days',
    'Wochen',
    'utc',
    '<t:',
    '>',
    'ß',
    '𝕬',
    '\ud83d',
  ];
  const words = fc.array(fc.constantFrom(...parts), { maxLength: 10 }).map(found => found.join(''));
  fc.assert(
    fc.property(words, typed => {
      const at = deadlineIn(typed, 0);
      expect(at === undefined || Number.isSafeInteger(at)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
