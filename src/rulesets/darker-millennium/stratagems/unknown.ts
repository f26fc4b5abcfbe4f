import type { Refusal, SeatId } from '../../../engine/index.js';
import { nearestOr } from '../../../engine/near-names.js';
import { listed } from '../../../engine/wording.js';
import { refusalOf } from '../../bars.js';
import type { DmBoard } from '../board.js';
import type { Occasion } from './frames.js';
import { playable, playBar, stratagemsOf } from './plays.js';

/** Why a stratagem that was typed is not to be had now: not brought, misspelt, or not its moment (DM.command.stratagems). */
export function whyNoStratagem(board: DmBoard, seat: SeatId, occasion: Occasion, words: string): Refusal | undefined {
  const cite = 'DM.command.stratagems';
  const own = stratagemsOf(board, seat);
  if (own.length === 0) return { why: 'Your army brought no stratagems; spend your pool instead.', cite };
  const wanted = words.trim().toLowerCase();
  const meant = own.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (meant) return refusalOf(playBar(board, seat, occasion, meant));
  const now = listed(playable(board, seat, occasion).map(({ name }) => name));
  const names = own.map(({ name }) => name);
  const otherwise = now === '' ? `it brought ${listed(names)}, none of them for now.` : `choose ${now}.`;
  if (wanted === '') return { why: `Name a stratagem: ${otherwise}`, cite };
  return { why: `Your army has no stratagem “${words}”: ${nearestOr(words, names, otherwise)}`, cite };
}
