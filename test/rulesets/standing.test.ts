import { expect, test } from 'vitest';
import type { Board, GameResult, View } from '../../src/engine/index.js';
import { UNTOLD } from '../../src/games/story.js';
import { Teller } from '../../src/games/teller.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { recordedBattle } from '../../tools/texts/recorded-battle.js';

const result: GameResult = { winner: 'red', conceded: 'blue', scores: [{ side: 'red', points: 3, why: [] }] };

test.each(allRulesets())(
  '$name: the score of a picture is how the battle ended, by its rules or before, and else as it stands',
  ruleset => {
    const [moment] = recordedBattle(ruleset, { seed: 'standing', answers: 1 });
    const { view } = moment as { view: View };
    const at = (turn: number, final?: GameResult) => ({ ...view.board, turn, final }) as Board;
    const described = (board: Board) => ruleset.describe({ ...view, board });
    expect(described(at(0)).score).toBeUndefined();
    const running = described(at(2));
    expect([running.score?.scores.length, running.over]).toEqual([2, undefined]);
    expect(described(at(2, result))).toMatchObject({ score: result, over: true });
    // The board of a battle that somebody gave up knows nothing of its end.
    const teller = new Teller(ruleset, 'en', view.options, 1, UNTOLD, undefined);
    expect(teller.last('The end', at(2), result).described).toMatchObject({ score: result, over: true });
  },
);
