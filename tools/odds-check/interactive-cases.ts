import { outcomeOf } from '../../src/rulesets/classic/attacks/odds.js';
import { weaponIn } from '../../src/rulesets/classic/lookups.js';
import { poolOdds } from '../../src/rulesets/classic/shooting/pool-shots.js';
import { targetOn } from '../../src/rulesets/classic/shooting/targets.js';
import { EDITION } from '../../src/rulesets/interactive-orders/codex/edition.js';
import type { OddsCase } from './agreement.js';
import { type Crew, fightersOf, placed, poolCase, tableOf } from './classic-cases.js';
import { interactiveStepOn } from './resolver.js';

/** One mortar or flame by the rules' own steps, its template thrown as dice (IO.template.dice to IO.template.still). */
function templateCase(name: string, weapon: Crew['weapon'], enemy: Crew): OddsCase {
  const board = tableOf({ models: 1, weapon }, enemy, EDITION);
  const [own, foe] = [board.units.own!, board.units.enemy!];
  const models = fightersOf(board, 'enemy');
  const [arm] = targetOn(board, own, foe, 'phase')!.arms;
  const hits = poolOdds({ board, options: {} }, arm!, foe);
  const attack = { by: fightersOf(board, 'own')[0]!, weapon: weaponIn(board.weapons.gun!), foes: models };
  const { falls } = outcomeOf({ attack, count: 1, hits, melee: () => 7 }, { models });
  const play = interactiveStepOn(board, 'classic.shoot', { unit: 'own', orders: [{ target: 'enemy' }], why: 'phase' });
  return {
    name,
    measures: [{ name: 'falls', exact: placed(falls) }],
    resolve(dice) {
      const { state } = play(dice);
      if (state.pending.length > 0) throw new Error(`${name}: ${state.pending[0]!.asks} is asked`);
      return [enemy.models - state.board.units.enemy!.models.length];
    },
  };
}

/** What Interactive Orders throws otherwise than Age of Darkness. */
export function interactiveCases(): OddsCase[] {
  const blows = { strength: 4, toughness: 4, attacks: 6, models: 4, save: 5 };
  const blast = (rules: string[]) => ({ rules, range: { least: 0, most: 48_000 } });
  // Who moved in this turn and has gone to ground is asked for nothing and eases nothing.
  const unit = { lastMoved: 1, grounded: 1 };
  return [
    templateCase('by orders, a small blast at models that stood still', blast(['blast']), {
      models: 4,
      unit: { grounded: 1 },
    }),
    templateCase('by orders, a large blast at a crowd', blast(['large-blast']), { models: 10, unit }),
    templateCase('by orders, a large blast at two', blast(['large-blast']), { models: 2, unit }),
    templateCase(
      'by orders, a twin-linked flame at five',
      { rules: ['template-weapons', 'twin-linked'], range: undefined },
      { models: 5, nearer: 6000, unit },
    ),
    poolCase('by orders, blows of WS 2 at WS 5', { ...blows, skill: 2, 'foe-skill': 5 }, EDITION),
    poolCase('by orders, blows of WS 4 at WS 2', { ...blows, skill: 4, 'foe-skill': 2 }, EDITION),
    poolCase('by orders, blows at a foe on the ground', { ...blows, skill: 3, 'foe-skill': 1 }, EDITION),
  ];
}
