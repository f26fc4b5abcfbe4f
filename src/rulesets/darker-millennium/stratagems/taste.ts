import type { Choices } from '../../../engine/index.js';
import type { DmBoard, DmUnit } from '../board.js';
import { ruleOf } from './effects/index.js';
import { type Playable, type Playing, playable, sideOf, targetIds, targetsFor } from './plays.js';
import { HOLD, type Stratagem } from './schema.js';

/** A stratagem must promise so much more than it costs. */
const MARGIN = 1.05;
/** Each one that was played in this turn makes the next one dearer: something is kept for later. */
const DEARER = 0.35;
/** Plenty of points make it more generous: beyond so many they only gather dust. */
const PLENTY = 6;

/** What one unit gets out of a stratagem, or an enemy loses by it, in command points. */
function worthOn(board: DmBoard, stratagem: Stratagem, unit: DmUnit | undefined): number {
  return stratagem.effects.reduce((sum, effect) => {
    const rule = ruleOf(effect);
    if (rule.fits && (unit === undefined || !rule.fits(board, unit, effect))) return sum;
    const worth = rule.worth(board, effect, unit);
    // What weakens an enemy is a number below 0 for him.
    const bad = unit !== undefined && stratagem.target.who !== 'own' && stratagem.target.who !== 'subject';
    return sum + (bad && effect.kind === 'modify' ? -worth : worth);
  }, 0);
}

/** What playing it now promises above its price; above 0 it is worth playing. */
function gainOf(playable: Playable): number {
  const { board, seat, stratagem } = playable;
  const side = sideOf(board, seat);
  const able = targetsFor(playable);
  const worths = able.map(unit => worthOn(board, stratagem, unit)).sort((a, b) => b - a);
  const most = stratagem.target.most ?? 1;
  const worth =
    stratagem.target.who === 'none'
      ? worthOn(board, stratagem, undefined)
      : worths.slice(0, most).reduce((sum, each) => sum + Math.max(0, each), 0);
  const played = (board.armies[side].played ?? []).filter(({ turn }) => turn === board.turn).length;
  const points = Object.values(board.detachments)
    .filter(each => each.seat === seat)
    .reduce((sum, each) => sum + each.points, 0);
  const generous = Math.max(0, points - PLENTY) * 0.15;
  return worth - stratagem.cost * (MARGIN + DEARER * played - Math.min(0.6, generous));
}

/** The best gain of any stratagem that the seat could play now; undefined when there is none. */
export function bestGain(at: Playing): number | undefined {
  const gains = playable(at).map(stratagem => gainOf({ ...at, stratagem }));
  return gains.length === 0 ? undefined : Math.max(...gains);
}

/** The computer's taste in the fields of a stratagem: in which one while `id` is not known, then on whom. */
export function weighPlay(at: Playing, id: unknown, { field, options }: Choices): number[] {
  const now = playable(at);
  const named = (value: unknown) => now.find(stratagem => stratagem.id === value);
  const chosen = named(id);
  return options.map(({ value }, index) => {
    if (id === undefined) {
      const stratagem = named(value);
      if (stratagem) return gainOf({ ...at, stratagem });
      return value === HOLD ? 0 : -1;
    }
    if (chosen === undefined || field !== 'target') return -index;
    const unit = at.board.units[targetIds(value)[0] ?? ''];
    return unit ? worthOn(at.board, chosen, unit) : 0;
  });
}
