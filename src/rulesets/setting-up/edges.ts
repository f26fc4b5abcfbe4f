import { askOf, type Board, type Edge, type Question, type RuleId, type SideId } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { capital, edgeName } from '../../engine/wording.js';
import { enemyOf } from '../board-queries.js';
import { type Choice, choiceOf } from '../choice.js';
import { edgeLines, edgeWords } from '../edge-look.js';
import { hinted } from '../lazy-hint.js';
import { rollOffWords } from '../roll-off.js';
import { colourOf } from '../side-names.js';
import type { ReportPart } from '../tell-reports.js';

/** `rolled`: whether a roll-off was won; so it was when left out. */
type EdgeAsked = { side: SideId; rolled?: boolean };

export const edgeAsk = askOf<EdgeAsked, { edge: Edge }>('edge');

/** Who fights from where: one side chose (`by`), the other gets what is left. */
export type EdgeEvent =
  | { type: 'edgesRolled'; rolls: Record<SideId, number>[]; winner: SideId }
  | { type: 'edgeChosen'; side: SideId; edge: Edge; by: SideId };

/** The edges of both sides, the one that chose first. */
export function edgesChosen(by: SideId, edge: Edge): Extract<EdgeEvent, { type: 'edgeChosen' }>[] {
  const left = edge === 'north' ? 'south' : 'north';
  return [
    { type: 'edgeChosen', side: by, edge, by },
    { type: 'edgeChosen', side: enemyOf(by), edge: left, by },
  ];
}

export const edgeWriters = {
  edgesRolled() {},
  edgeChosen(board: Board, { side, edge }: { side: SideId; edge: Edge }) {
    for (const found of board.sides) if (found.id === side) found.edge = edge;
  },
};

/** `Table edges: Blue 3 · Red 5 → Red chooses.` */
export function edgesLine(rolls: readonly Record<SideId, number>[], winner: SideId): string {
  return t`Table edges: ${rollOffWords(rolls)} → **${colourOf(winner)}** chooses.`;
}

/** The other side gets what is left: one line says both. */
export function tellEdges({ side, edge, by }: { side: SideId; edge: Edge; by: SideId }): ReportPart {
  if (side !== by) return undefined;
  const other = edge === 'north' ? 'south' : 'north';
  const enemy = colourOf(enemyOf(side));
  return {
    line: t`**${colourOf(side)}** fights from the **${edgeName(edge)}** edge, **${enemy}** from the **${edgeName(other)}**.`,
  };
}

/** What a ruleset says of its edges, in the order in which it offers them. */
interface Edges<B extends Board> extends Pick<Choice<B, EdgeAsked>, 'worth'> {
  edges: readonly Edge[];
  /** What becomes of it, and what else is to be known. */
  about(): { line: string; small: string };
  cite: RuleId;
}

/** Which of the two long table edges to fight from. Reply `{ edge: 'north' | 'south' }`. */
export function edgeQuestionOf<B extends Board>({ edges, about, cite, worth }: Edges<B>): Question<B> {
  return choiceOf<B>()(edgeAsk, {
    field: 'edge',
    title: mark`Table edge`,
    prompt({ board }, { args: { rolled } }) {
      const { line, small } = about();
      return {
        title:
          rolled === false
            ? t`The other side laid out the terrain: choose your table edge`
            : t`You won the roll-off: choose your table edge`,
        lines: [line, ...edgeLines(board, edges)],
        small: [small],
      };
    },
    options: ({ board }) =>
      edges.map(edge => hinted({ value: edge, label: capital(edgeName(edge)) }, () => edgeWords(board, edge))),
    refusal: () => ({ why: t`Choose the north or the south edge.`, cite }),
    ...(worth ? { worth } : {}),
  });
}
