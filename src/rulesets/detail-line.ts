import type { Board, SideId, View } from '../engine/index.js';
import { mark, t, translated } from '../engine/language.js';
import { SIDES, sideOfSeat } from './board-queries.js';
import { colourOf } from './side-names.js';

/** What somebody is asked whose question is put too seldom for words of its own. */
const TO_ANSWER = mark`to answer`;

type Fought = Board & { armies: Record<SideId, { name: string } | undefined> };

/** `Ninth Lanternate (Blue) v Drowned Synod (Red) · Blue to act`; `asked` says what a question wants, `ended` how it came out. */
export function detailLine({ board, pending }: View<Fought>, asked: Record<string, string>, ended?: string): string {
  const armies = SIDES.map(side => `${board.armies[side]?.name ?? colourOf(side)} (${colourOf(side)})`).join(t` v `);
  if (ended !== undefined) return `${armies} · ${ended}`;
  const wanted = pending.map(({ who, asks }) => {
    const side = sideOfSeat(board, who);
    return `${side ? colourOf(side) : who} ${translated(asked[asks] ?? TO_ANSWER)}`;
  });
  return [armies, ...new Set(wanted)].join(' · ');
}
