import { enemyOf, unitOf } from '../../board-queries.js';
import { type ClassicGame, step } from '../game.js';
import { castingOf, chargesOf, PERILS, takesOf, throwsAgainst } from './charges.js';
import { castFrame, denyAsk, perilsFrame } from './frames.js';
import { psykerOf } from './powers.js';

/** Charges for a power, Perils, then charges of the other side against it (IO.house.psychic). */
export const cast = step(castFrame, {
  throwDice(g, args) {
    const unit = unitOf(g.board, args.unit);
    const psyker = psykerOf(g.board, unit);
    if (psyker === undefined) return { end: false };
    const { model, power } = psyker;
    const { need, wounds } = castingOf(g.board);
    const charges = takesOf(power);
    const faces = g.roll(Math.min(args.dice ?? charges, chargesOf(g.board, unit.side)), 6);
    const harnessed = faces.filter(face => face >= need).length;
    const passed = harnessed >= charges;
    const { side, id } = unit;
    g.emit({ type: 'powerThrown', side, unit: id, model: model.id, name: power.name, faces, need, charges, passed });
    Object.assign(args, { by: model.id, harnessed: passed ? harnessed : 0 });
    if (faces.filter(face => face === 6).length < PERILS) return undefined;
    return { call: perilsFrame({ unit: id, model: model.id, wounds }) };
  },
  askToDeny(g, args) {
    const { unit: id, target, harnessed = 0 } = args;
    const unit = unitOf(g.board, id);
    // Whom Perils took casts nothing.
    if (harnessed === 0 || g.board.models[args.by!] === undefined) return { end: false };
    if (throwsAgainst(g.board, unit, harnessed).length === 0) return { end: true };
    return {
      ask: denyAsk({ who: denierOf(g, id, target), args: { unit: id, target, harnessed }, fallback: { dice: 'none' } }),
    };
  },
  deny(g, { unit: id, harnessed = 0 }, reply) {
    const { dice } = denyAsk.answer(reply);
    if (dice === 'none') return { end: true };
    const unit = unitOf(g.board, id);
    const { deny } = castingOf(g.board);
    const faces = g.roll(dice, 6);
    const denied = faces.filter(face => face >= deny).length >= harnessed;
    const name = psykerOf(g.board, unit)!.power.name;
    const side = enemyOf(unit.side);
    g.emit({ type: 'powerDenied', side, name, faces, need: deny, charges: harnessed, denied });
    return { end: !denied };
  },
});

/** Whose unit it is tried on, or the first of the other side where that is a friend. */
function denierOf({ board }: Pick<ClassicGame, 'board'>, id: string, target: string): string {
  const side = enemyOf(unitOf(board, id).side);
  const aim = board.units[target];
  return aim?.side === side ? aim.seat : board.seats.find(seat => seat.side === side)!.id;
}
