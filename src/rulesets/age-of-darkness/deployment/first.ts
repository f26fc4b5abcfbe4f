import type { Reply, SideId } from '../../../engine/index.js';
import { c, mark, t } from '../../../engine/language.js';
import { commanderOf, enemyOf } from '../../board-queries.js';
import { type ClassicGame, choice } from '../../classic/game.js';
import { deploymentOf } from '../../classic/options.js';
import { rollOff } from '../../roll-off.js';
import { firstAsk } from './asks.js';
import type { DeploymentEvent } from './events.js';

/** Reply `{ play: 'first' | 'second' }` (AD.house.first). */
export const firstQuestion = choice(firstAsk, {
  field: 'play',
  title: mark`First or second`,
  prompt: () => ({
    title: t`You won the roll-off: deploy and play first or second?`,
    lines: [t`Who deploys first has the first turn; who deploys second sees where the enemy stands.`],
    small: [t`Roll-off and deployment are a house default.`],
  }),
  options: () => [
    { value: 'first', label: c('of two sides')`First`, hint: t`You deploy first and have the first turn` },
    { value: 'second', label: t`Second`, hint: t`You deploy after the enemy, who has the first turn` },
  ],
  refusal: () => t`Choose first or second.`,
  weigh: (_view, _decision, _partial, { options }) => options.map(({ value }) => (value === 'first' ? 1 : 0)),
});

/** A game of any ruleset on the classic one. */
type Beginning = Pick<ClassicGame, 'board' | 'options' | 'die'> & { emit(event: DeploymentEvent): void };

/** Both sides roll for who deploys and plays first, unless the group settled it; the winner to be asked (AD.house.first). */
export function rollForFirst(g: Beginning): SideId | undefined {
  const { first } = deploymentOf(g);
  if (first !== 'winner') {
    g.emit({ type: 'firstChosen', side: first });
    return undefined;
  }
  const { rolls, winner } = rollOff(g);
  g.emit({ type: 'firstRolled', rolls, winner });
  return winner;
}

/** The question that the winner answers. */
export function askForFirst(g: Pick<Beginning, 'board'>, winner: SideId) {
  const who = commanderOf(g.board, winner);
  return firstAsk({ who, args: { side: winner }, fallback: { play: 'first' } });
}

/** What the winner chose. */
export function takeFirst(g: Pick<Beginning, 'emit'>, by: SideId, reply: Reply | undefined): void {
  const side = firstAsk.answer(reply).play === 'first' ? by : enemyOf(by);
  g.emit({ type: 'firstChosen', side, by });
}
