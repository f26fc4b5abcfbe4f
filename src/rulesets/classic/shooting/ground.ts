import type { Point } from '../../../engine/index.js';
import { mark, translated } from '../../../engine/language.js';
import { roundGround } from '../../../engine/table/round-ground.js';
import { letterOf } from '../../battlefields/letters.js';
import type { BlastPart } from '../attacks/board-hooks.js';
import type { ClassicUnit } from '../board.js';
import type { ClassicGame } from '../game.js';
import { nextTurnEnds } from '../lookups.js';
import { BURNING } from '../movement/dangers.js';
import { PASSING } from '../table/passing.js';

const LASTING = 'scorched-';
const NAME = mark`Scorched ground`;

/** Where a marker lay, the ground stays bad (AD.rule.lingering-death, AD.rule.graviton-pulse). */
export function layGround(
  g: ClassicGame,
  unit: ClassicUnit,
  { difficult, until }: NonNullable<BlastPart['leaves']>,
  at: Point,
  radius: number,
): void {
  const { terrain } = g.board;
  const taken = new Set(terrain.map(({ letter }) => letter));
  let index = 0;
  while (taken.has(letterOf(index))) index += 1;
  const letter = letterOf(index);
  const ends = nextTurnEnds(g.board, unit);
  const id = `${until === 'always' ? LASTING : `${PASSING}${ends}-`}${letter.toLowerCase()}`;
  const keywords = ['dangerous', ...(difficult ? ['difficult'] : [])];
  const piece = roundGround({
    id,
    letter,
    name: `${translated(NAME)} ${letter}`,
    kind: difficult ? 'churned' : BURNING,
    keywords,
    at,
    radius,
  });
  g.emit({ type: 'ground', laid: [piece] });
}
