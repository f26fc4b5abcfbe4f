import { expect, test } from 'vitest';
import { pngSize } from '../../sandbox/server/attachments.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import { filmOf, happenedSince, momentAt } from '../../src/games/retold.js';
import { type FilmRequest, paintFilm } from '../../src/render/film.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { wholeBattle } from '../../tools/whole-battle.js';

/** Moments of a film: as many as the bot shows in one of a battle, fewer of the others, which are painted the same way. */
const momentsFor = (ruleset: AnyRuleset) => (ruleset === allRulesets()[0] ? 40 : 12);

test.each(allRulesets())('$name: a whole battle is told again from its facts, and drawn as one GIF', ruleset => {
  const { of, end } = wholeBattle(ruleset, 5, 500);
  const ends = momentAt(allRulesets(), of, 9_999);
  expect(ends.place).toBe(ends.count - 1);
  expect(JSON.parse(JSON.stringify(ends.moment.board))).toEqual(JSON.parse(JSON.stringify(end.board)));
  expect(momentAt(allRulesets(), of, 0)).toMatchObject({ place: 0, moment: { seq: 0, traces: [] } });

  const { film, moments } = filmOf(allRulesets(), of, momentsFor(ruleset));
  expect(moments).toBe(Math.min(momentsFor(ruleset), ends.count));
  const request = JSON.parse(film) as FilmRequest;
  const { gif, alt } = paintFilm(request);
  expect(gif.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect(gif.length).toBeLessThan(4 * 1024 * 1024);
  expect(pngSize(gif)!.width).toBeGreaterThan(600);
  expect(alt).toMatch(/^The battle in \d+ pictures, from .+ to .+\. The last: /);
  expect(paintFilm({ ...request, moments: request.moments.slice(0, 1) }).alt).toMatch(/^One picture so far: /);
  // What is too large is scaled down, and then loses pictures.
  const some = { ...request, moments: request.moments.slice(-3) };
  const large = paintFilm(some).gif;
  const scaled = paintFilm(some, large.length - 1).gif;
  expect(scaled.length).toBeLessThan(large.length);
  expect(pngSize(scaled)!.width).toBeLessThan(pngSize(large)!.width);
});

test('what happened since a command is all that, and nothing from before', () => {
  const ruleset = allRulesets()[0]!;
  const { of } = wholeBattle(ruleset, 6, 500);
  const last = of.commands.at(-1)!.seq;
  const whole = happenedSince(allRulesets(), of, 0);
  const half = happenedSince(allRulesets(), of, Math.floor(last / 2));
  expect(half.traces.length).toBeGreaterThan(0);
  expect(half.traces.length).toBeLessThan(whole.traces.length);
  expect(whole.traces.slice(-half.traces.length)).toEqual(half.traces);
  expect(happenedSince(allRulesets(), of, last).traces).toEqual([]);
  expect(half.board).toEqual(whole.board);
});
