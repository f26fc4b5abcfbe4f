import { MOST_MOMENTS } from '../src/games/remembering.js';
import { filmOf } from '../src/games/retold.js';
import { type FilmRequest, paintFilm } from '../src/render/film.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { wholeBattle } from '../tools/whole-battle.js';
import { cpuTime } from './cpu-time.js';

const POINTS = [1000, 2000];

/** A whole battle as a GIF: told from its facts, then painted. The first one is cold, as in a painter just started. */
export async function benchFilms(): Promise<{ lines: string[] }> {
  const rulesets = allRulesets();
  const lines = rulesets.flatMap(ruleset =>
    POINTS.filter(points => ruleset.armies.templates().some(({ size }) => size === points)).map(points => {
      const { of } = wholeBattle(ruleset, 5, points);
      const began = cpuTime();
      const { film, moments } = filmOf(rulesets, of, MOST_MOMENTS);
      const told = cpuTime();
      const { gif } = paintFilm(JSON.parse(film) as FilmRequest);
      const painted = cpuTime();
      const times = `told in ${(told - began).toFixed(0)} ms, painted in ${(painted - told).toFixed(0)} ms`;
      return `${`${ruleset.name}, ${points} points`.padEnd(36)}  ${moments} moments of ${of.commands.length} answers ${times}: ${((painted - began) / 1000).toFixed(2)} s, ${(gif.length / 1e6).toFixed(2)} MB`;
    }),
  );
  return { lines: [...lines, 'goal: under 3 s and 4 MB'] };
}
