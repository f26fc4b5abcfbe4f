import { expect, test } from 'vitest';
import { squareName } from '../../../../src/engine/table/places.js';
import { acting, squad } from '../../../support/ad.js';

// The plan named C5.8, and the move was told as one to C5.7, where the middle of the unit came to stand.
test('AD.core.move: a move is told, before it and after, by the place that was named where somebody of the unit stands in it', () => {
  let others = 0;
  for (const [x, y] of [
    [24_100, 26_100],
    [21_900, 25_900],
    [26_100, 27_900],
    [18_100, 26_050],
  ] as const) {
    const play = acting({
      blue: [squad('Alpha', 7, { at: [20, 30] })],
      red: [squad('Bravo', 1, { at: [44, 4] })],
      options: { house: { reactions: 'none' } },
    });
    const answer = { unit: 'alpha', do: 'move', to: { x, y } };
    const preview = JSON.stringify(play.question.preview!(play.view('blue'), play.asked, answer));
    play.answer(answer);
    const { models } = play.eventsOf('moved')[0]!;
    const middle = squareName({
      x: models.reduce((sum, { at }) => sum + at.x, 0) / models.length,
      y: models.reduce((sum, { at }) => sum + at.y, 0) / models.length,
    });
    const named = squareName({ x, y });
    if (!models.some(({ at }) => squareName(at) === named)) continue;
    if (middle !== named) others += 1;
    expect(preview).toContain(`to \`${named}\``);
    expect(JSON.stringify(play.reports)).toContain(`to \`${named}\``);
  }
  expect(others).toBeGreaterThan(0);
});
