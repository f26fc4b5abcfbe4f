import type { Point } from '../../../engine/index.js';
import { mark, translated } from '../../../engine/language.js';
import { roundGround } from '../../../engine/table/round-ground.js';
import { letterOf } from '../../battlefields/letters.js';
import type { Ground } from '../attacks/board-hooks.js';
import type { ClassicUnit } from '../board.js';
import type { ClassicGame } from '../game.js';
import { nextTurnEnds } from '../lookups.js';
import { BURNING } from '../movement/dangers.js';
import { PASSING } from '../table/passing.js';
import type { Arm } from './frames.js';

const LASTING = 'scorched-';
const NAME = mark`Scorched ground`;

/** Where a marker lay, the ground stays bad (AD.rule.lingering-death, AD.rule.graviton-pulse). */
export function layGround(g: ClassicGame, unit: ClassicUnit, { instead }: Arm, at: Point, radius: number): void {
  for (const ground of instead.blast?.leaves ?? []) layPiece(g, unit, ground, at, radius);
}

function layPiece(g: ClassicGame, unit: ClassicUnit, { difficult, until }: Ground, at: Point, radius: number): void {
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
