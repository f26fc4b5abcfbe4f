import { t } from '../../../engine/language.js';
import { edgeQuestionOf } from '../../setting-up/edges.js';
import type { DkBoard } from '../board.js';

/** Which of the two long table edges to fight from (DK.house.edges). */
export const edgeQuestion = edgeQuestionOf<DkBoard>({
  edges: ['north', 'south'],
  about: () => ({
    line: t`Your army deploys along it, after the enemy has deployed along the other one.`,
    small: t`North is the upper edge of the picture. Edges and deployment are a house default.`,
  }),
  cite: 'DK.house.edges',
});
