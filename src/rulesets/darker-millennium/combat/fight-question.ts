import type { UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { firstOf } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { pairOff } from '../../close-combat/pairs.js';
import { previewOf } from '../../previews.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { question } from '../game.js';
import { fightAsk } from './frames.js';
import { expectedFight } from './melee.js';

/** `Alpha, Bravo (Blue) v Raptors (Red)`. */
export function combatName(board: DmBoard, units: readonly UnitId[]): string {
  const sides = (['blue', 'red'] as const).map(
    side =>
      `${units
        .map(id => unitOf(board, id))
        .filter(unit => unit.side === side)
        .map(unit => unit.name)
        .join(', ')} (${colourOf(side)})`,
  );
  return sides.join(t` v `);
}

/** The First Player says which close combat is fought next (DM.house.engaged). */
export const fightQuestion = question(fightAsk, {
  style: 'panel',
  prompt(view, { args }) {
    return {
      title: t`Turn ${view.board.turn} · Sub-phase VI · which close combat is fought next?`,
      lines: firstOf(
        args.combats.map(units => `**${combatName(view.board, units)}** · ${outlook(view.board, units)}`),
        left => t`and ${left} more combats`,
      ),
      small: [t`Every engaged unit fights once; the First Player sets the sequence (house default).`],
    };
  },
  choices(view, asked, partial) {
    if ('unit' in partial) return undefined;
    return {
      field: 'unit',
      title: t`Close combat`,
      options: asked.args.combats.map(units => ({
        value: leadOf(view.board, units),
        label: combatName(view.board, units),
        hint: outlook(view.board, units),
      })),
    };
  },
  check(view, asked, reply) {
    if (asked.args.combats.some(units => units.includes(reply.unit as UnitId))) return undefined;
    const names = asked.args.combats.map(units => combatName(view.board, units)).join('; ');
    return { why: t`Choose a unit of one of these close combats: ${names}.`, cite: 'DM.house.engaged' };
  },
  preview(view, asked, reply) {
    const units = asked.args.combats.find(ids => ids.includes(reply.unit as UnitId)) ?? asked.args.combats[0]!;
    const name = combatName(view.board, units);
    return previewOf([`**${name}**`, outlook(view.board, units)], { focus: leadOf(view.board, units) });
  },
  /** The computer fights first where it does best. */
  weigh(view, decision, _partial, choices) {
    const side = view.board.seats.find(({ id }) => id === decision.who)?.side;
    return choices.options.map(({ value }) => {
      const units = decision.args.combats.find(ids => ids.includes(value as UnitId)) ?? [];
      const { blue, red } = expectedLosses(view.board, units);
      return side === 'blue' ? red - blue : blue - red;
    });
  },
});

function leadOf(board: DmBoard, units: readonly UnitId[]): UnitId {
  return units.find(id => unitOf(board, id).side === (board.firstPlayer ?? 'blue')) ?? units[0]!;
}

function outlook(board: DmBoard, units: readonly UnitId[]): string {
  const { blue, red } = expectedLosses(board, units);
  return t`Wounds lost on average: Blue ${blue.toFixed(1)}, Red ${red.toFixed(1)}`;
}

/** The average of Wounds that each side loses, pair by pair, without counting friends who join in. */
function expectedLosses(board: DmBoard, units: readonly UnitId[]): { blue: number; red: number } {
  const losses = { blue: 0, red: 0 };
  for (const [a, b] of pairOff(board, units, 'blue')) {
    const { dealt, taken } = expectedFight(board, a, b);
    losses.blue += taken;
    losses.red += dealt;
  }
  return losses;
}
