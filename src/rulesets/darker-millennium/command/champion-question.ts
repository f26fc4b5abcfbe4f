import type { UnitId } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../board-queries.js';
import type { DmBoard, DmUnit, Squad } from '../board.js';
import { ORDER_WORDS } from '../cause-words.js';
import { choice, type DmGame, step } from '../game.js';
import { squadOf } from '../lookups.js';
import { championTeams } from '../movement/coherency.js';
import { championAsk, countChampionsFrame } from './frames.js';
import { shareAnOrder } from './recipients.js';

/**
 * Units of any squads were given orders, whoever or whatever gave them: the Champion of each is counted with the team whose
 * order it follows; where teams within 2" of it are under different orders, its player declares which
 * (DM.command.champion.team, DM.command.champion.several).
 */
export const countChampions = step(countChampionsFrame, {
  count(g, args) {
    const [first] = args.units;
    if (first === undefined) return { end: null };
    const squad = squadOf(g.board, unitOf(g.board, first));
    const same = args.units.filter(id => squad !== undefined && unitOf(g.board, id).squad === squad.id);
    args.units = args.units.filter(id => id !== first && !same.includes(id));
    const teams = squad === undefined ? [] : championChoice(g.board, squad, same);
    const [only] = teams;
    if (only === undefined) return { go: 'count' };
    const champion = modelOf(g.board, squad!.champion!);
    if (teams.length === 1) {
      goesWith(g, champion.id, only.id);
      return { go: 'count' };
    }
    args.champion = champion.id;
    const unit = teams.find(({ id }) => id === champion.unit) ?? only;
    return {
      ask: championAsk({
        who: unit.seat,
        args: { squad: squad!.id, units: teams.map(({ id }) => id) },
        cite: 'DM.command.champion.several',
        fallback: { unit: unit.id },
      }),
    };
  },
  declare(g, args, reply) {
    goesWith(g, args.champion!, championAsk.answer(reply).unit);
    return { go: 'count' };
  },
});

/** The Champion takes part in what this unit does. */
export function goesWith(g: DmGame, champion: string, unit: UnitId): void {
  if (modelOf(g.board, champion).unit !== unit) g.emit({ type: 'championJoined', model: champion, unit });
}

/**
 * Teams that the Champion may count as part of, now that `ordered` teams have orders: those within 2" of it. Empty when there is
 * nothing to declare: none of them was ordered, it acts with a team that was ordered before, or all share the order.
 */
function championChoice(board: DmBoard, squad: Squad, ordered: readonly UnitId[]): DmUnit[] {
  // A dead Champion keeps its place in the squad's entry, but is no model any more.
  const champion = squad.champion === undefined ? undefined : board.models[squad.champion];
  if (champion === undefined) return [];
  const near = championTeams(board, squad);
  if (!near.some(({ id }) => ordered.includes(id))) return [];
  const present = unitOf(board, champion.unit);
  // Who is broken or shaken with its team stays with it until that rallies.
  if (present.status !== undefined) return [];
  const bound = present.ordered && present.order !== undefined && !ordered.includes(present.id);
  if (bound) return [];
  if (!shareAnOrder(near)) return near;
  return near.some(({ id }) => id === present.id) ? [] : near.slice(0, 1);
}

/** `champion`: which team the Champion takes part in, when several near it are under different orders. */
export const championQuestion = choice(championAsk, {
  prompt(view, { args: { squad } }) {
    const { champion } = view.board.squads[squad]!;
    const name = champion === undefined ? 'The Champion' : modelOf(view.board, champion).name;
    return {
      title: `${name} is within 2" of several teams under different orders`,
      lines: ['Which of them does it take part in?'],
      small: ["It follows that team's order and no other."],
    };
  },
  field: 'unit',
  title: 'Team',
  options: (view, { args: { units } }) =>
    units.map(id => {
      const { name, order } = unitOf(view.board, id);
      return { value: id, label: name, hint: order ? `${ORDER_WORDS[order.kind]} orders` : 'no orders yet' };
    }),
  refusal(view, { args: { units } }) {
    const names = units.map(id => unitOf(view.board, id).name).join(', ');
    return { why: `Choose one of the teams within 2" of the Champion: ${names}.`, cite: 'DM.command.champion.several' };
  },
});
