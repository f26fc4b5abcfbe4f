import type { Described, SideId } from '../engine/index.js';
import { c, mark, t, translated } from '../engine/language.js';
import { INK, SIDE_COLOURS } from './colours.js';
import { signOf } from './figures.js';
import { LEFT, RIGHT } from './frame.js';
import { fitted, squeezed, textWidth, wrapped } from './lettering.js';
import type { PictureRequest } from './picture.js';
import { type Area, area, type Shape, type Spot } from './shapes.js';

/** What stands above the table: title, who fights, the turn tracker, the score as it stands. */
export interface Banner {
  shapes: Shape[];
  height: number;
  /** The corner at the right that the small picture of the whole table may take; undefined where all of it is shown. */
  corner?: Area;
}

const TITLE = 34;
const DETAIL = 20;
/** The locator's corner, pixels. */
const CORNER = { w: 200, h: 128 };
const ROW = 46;
/** Between turns and score. */
const GAP = 22;
/** More turns than this have no box each. */
const MOST_BOXES = 12;
/** Of the score while it changes and of how it ended, the longest that there is room for. */
const WORDS = { now: [mark`if it ended now`, mark`now`], over: [mark`final score`, mark`final`] };
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

export function bannerOf({ title, described }: PictureRequest, width: number, zoomed: boolean): Banner {
  const corner = zoomed ? { x: width - RIGHT - CORNER.w, y: 10, ...CORNER } : undefined;
  const room = width - LEFT - 20 - (corner ? CORNER.w + 10 : 0);
  const shapes: Shape[] = [];
  let y = 14;
  const say = (text: string, size: number, bold: boolean, fill: string, lines: number) => {
    for (const line of wrapped(text, room * (bold ? 0.92 : 1), size, lines)) {
      const at = { x: LEFT, y: y + size / 2 };
      shapes.push({
        kind: 'text',
        at,
        text: fitted(line, room, size, bold),
        size,
        bold,
        fill,
        ...squeezed(line, room),
      });
      y += Math.round(size * 1.22);
    }
  };
  say(title, TITLE, true, '#ffffff', zoomed ? 2 : 1);
  if (!zoomed) say(described.detail, DETAIL, false, INK.faint, 2);
  const row = standing(described, { x: LEFT, y: y + 6 }, room);
  if (row.length > 0) {
    shapes.push(...row);
    y += ROW + 10;
  }
  return { shapes, height: Math.max(y + 14, corner ? corner.y + corner.h + 20 : 0), ...(corner ? { corner } : {}) };
}

/** The turn tracker, and the score behind it, without its words where there is no room for them. */
function standing({ turns, score, over }: Described, at: Spot, room: number): Shape[] {
  const shapes: Shape[] = [];
  const chips = score
    ? (['blue', 'red'] as const).map(side => ({
        side,
        text: String(score.scores.find(each => each.side === side)?.points ?? 0),
      }))
    : [];
  const wide = chips.reduce((sum, { text }) => sum + chipWide(text), 30);
  let x = at.x;
  if (turns && turns.now > 0) {
    const drawn = tracker(turns, at, room - (score ? wide + GAP : 0));
    shapes.push(...drawn.shapes);
    x += drawn.w + GAP;
  }
  const [blue, red] = chips;
  if (blue && red) {
    const left = room - (x - at.x) - wide;
    const all = WORDS[over ? 'over' : 'now'].map(text => translated(text));
    const words = all.find(text => textWidth(text, 22) + 12 <= left);
    if (words !== undefined) {
      shapes.push({ kind: 'text', at: { x, y: at.y + ROW / 2 }, text: words, size: 22, fill: INK.faint });
      x += textWidth(words, 22) + 12;
    }
    shapes.push(...chip(blue.side, blue.text, { x, y: at.y }, false));
    x += chipWide(blue.text);
    shapes.push({
      kind: 'text',
      at: { x: x + 15, y: at.y + ROW / 2 },
      text: ':',
      size: 32,
      bold: true,
      fill: '#ffffff',
      align: 'center',
    });
    shapes.push(...chip(red.side, red.text, { x: x + 30, y: at.y }, true));
  }
  return shapes;
}

/** A box a turn, the one that is played in gold; a sentence where there are too many or no room for them. */
function tracker(turns: NonNullable<Described['turns']>, at: Spot, room: number): { shapes: Shape[]; w: number } {
  const boxes = turns.last > MOST_BOXES ? undefined : boxed(turns, at);
  if (boxes !== undefined && boxes.w <= room) return boxes;
  const { now, last, of } = turns;
  const text = of === 'side' ? c('side')`Turn ${now} of ${last}` : t`Turn ${now} of ${last}`;
  const middle = { x: at.x, y: at.y + ROW / 2 };
  return {
    shapes: [{ kind: 'text', at: middle, text, size: 30, bold: true, fill: INK.gold }],
    w: textWidth(text, 30, true),
  };
}

function boxed({ now, last }: { now: number; last: number }, at: Spot): { shapes: Shape[]; w: number } {
  const roman = last <= ROMAN.length;
  let x = at.x;
  const shapes = Array.from({ length: last }, (_, index): Shape[] => {
    const turn = index + 1;
    const text = roman ? ROMAN[index]! : String(turn);
    const size = roman ? 26 : 22;
    const w = Math.max(roman ? 41 : 29, Math.ceil(textWidth(text, size, true)) + 8);
    const box = { x, y: at.y, w, h: ROW };
    x += w + 5;
    const [fill, ink] =
      turn === now ? [INK.gold, '#2a2000'] : turn < now ? ['#4a525e', '#dfe3ea'] : ['#262b33', '#8d96a3'];
    return [
      area(box, { round: 6, fill, stroke: turn > now ? '#4a525e' : fill, width: 2 }),
      {
        kind: 'text',
        at: { x: box.x + box.w / 2, y: box.y + box.h / 2 },
        text,
        size,
        bold: true,
        fill: ink,
        align: 'center',
      },
    ];
  });
  return { shapes: shapes.flat(), w: x - at.x };
}

function chipWide(text: string): number {
  return 52 + textWidth(text, 30, true);
}

/** A side's points on its colour, with its sign on the outer side. */
function chip(side: SideId, text: string, at: Spot, signLast: boolean): Shape[] {
  const w = chipWide(text);
  const middle = at.y + ROW / 2;
  const sign = signLast ? at.x + w - 22 : at.x + 22;
  const number = signLast ? at.x + 10 : at.x + 42;
  return [
    area({ ...at, w, h: ROW }, { round: 6, fill: SIDE_COLOURS[side].base, stroke: '#ffffff', width: 1.5 }),
    ...signOf(side, { x: sign, y: middle }, 26),
    { kind: 'text', at: { x: number, y: middle }, text, size: 30, bold: true, fill: '#ffffff' },
  ];
}
