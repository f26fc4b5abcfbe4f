import type { Board, SideId, View } from '../engine/index.js';
import { mark, t, translated } from '../engine/language.js';
import { SIDES, sideOfSeat, unitNamed } from './board-queries.js';
import { colourOf } from './side-names.js';

/** What somebody is asked whose question is put too seldom for words of its own. */
const TO_ANSWER = mark`to answer`;

type Fought = Board & { armies: Record<SideId, { name: string } | undefined> };

/** What some rulesets say besides: who is First Player, and of which unit somebody is asked. */
interface Besides {
  first?: SideId | undefined;
  ofUnits?: boolean;
}

/** `Ninth Lanternate (Blue) v Drowned Synod (Red) · Blue to act`; `asked` says what a question wants, `ended` how it came out. */
export function detailLine(
  { board, pending }: View<Fought>,
  asked: Record<string, string>,
  ended?: string,
  { first, ofUnits }: Besides = {},
): string {
  const armies = SIDES.map(side => {
    const leads = side === first ? t`, First Player` : '';
    return `${board.armies[side]?.name ?? colourOf(side)} (${colourOf(side)}${leads})`;
  }).join(t` v `);
  if (ended !== undefined) return `${armies} · ${ended}`;
  const wanted = pending.map(({ who, asks, args }) => {
    const side = sideOfSeat(board, who);
    const unit = ofUnits ? unitNamed(board, args.unit) : undefined;
    const what = `${side ? colourOf(side) : who} ${translated(asked[asks] ?? TO_ANSWER)}`;
    return unit ? `${what}: ${unit.name}` : what;
  });
  return [armies, ...new Set(wanted)].join(' · ');
}
