import type { Badge, DescribedUnit, SideId } from '../engine/index.js';
import { INK, SIDE_COLOURS, TONES } from './colours.js';
import { signOf } from './figures.js';
import { fitted, plain, squeezed, textWidth } from './lettering.js';
import { type Area, area, polygon, type Shape, type Spot, stamp, wider } from './shapes.js';

/** A label before it has a place: its size, and how it is drawn from its top left corner. */
export interface Tag {
  w: number;
  h: number;
  draw(at: Spot): Shape[];
}

const PAD = 5;
/** Pixels that a name may take, and how many letters' sizes. */
const LONGEST_NAME = { pixels: 300, letters: 11 };

/**
 * A unit's name, how many models, its order, its pins, its counts, and its statuses in a row below; of `brief` ones only
 * name and number.
 */
export function unitTag(
  side: SideId,
  { label, badges: all }: DescribedUnit,
  count: number,
  letters: number,
  brief = false,
): Tag {
  const badges = brief ? [] : all;
  const name = fittedName(label, Math.min(LONGEST_NAME.pixels, letters * LONGEST_NAME.letters), letters) || '?';
  const row = Math.round(letters * 1.4);
  const parts: ((at: Spot) => Shape[])[] = [];
  const flag = Math.round(letters * 0.95) + 2;
  const sign = signOf(side, { x: 0, y: 0 }, letters * 0.62);
  let w = flag + 4;
  const say = (text: string, size: number, bold: boolean, fill: string) => {
    const x = w;
    parts.push(at => [written(text, { x: at.x + x, y: at.y + row / 2 }, size, bold, fill)]);
    w = Math.ceil(w + textWidth(text, size, bold));
  };
  say(name, letters, true, '#ffffff');
  if (count > 1) {
    w += 4;
    say(`×${count}`, letters * 0.82, false, INK.faint);
  }
  for (const badge of badges.filter(({ kind }) => kind === 'order')) {
    w += PAD;
    const glyph = fitted(badge.glyph, letters * 2, letters * 0.9, true);
    const chip = Math.ceil(Math.max(letters * 1.15, textWidth(glyph, letters * 0.9, true) + 6));
    const x = w;
    parts.push(at => [
      area({ x: at.x + x, y: at.y + 3, w: chip, h: row - 6 }, { fill: INK.heading }),
      {
        kind: 'text',
        at: { x: at.x + x + chip / 2, y: at.y + row / 2 },
        text: glyph,
        size: letters * 0.88,
        bold: true,
        fill: '#1c1c1c',
        align: 'center',
      },
    ]);
    w += chip;
  }
  for (const { count = 1 } of badges.filter(({ kind }) => kind === 'pin')) {
    w += PAD;
    const x = w;
    const wide = pinWide(letters, count);
    parts.push(at => pinAt({ x: at.x + x + wide / 2, y: at.y + row / 2 }, letters, count));
    w += wide;
  }
  for (const { count = 1, tone } of badges.filter(({ kind }) => kind === 'count')) {
    w += PAD;
    const x = w;
    const wide = countWide(count, letters);
    parts.push(at => countAt({ x: at.x + x + wide / 2, y: at.y + row / 2 }, letters, count, tone));
    w += wide;
  }
  w += PAD;
  const banners = bannersOf(badges, Math.round(letters * 0.74));
  const second = banners.length > 0 ? Math.round(letters * 1.05) : 0;
  const bannersWide = banners.reduce((sum, banner) => sum + banner.w + 2, flag + 3);
  const total = { w: Math.ceil(Math.max(w, bannersWide + 1)), h: row + second };
  return {
    ...total,
    draw: at => {
      const box = { ...at, ...total };
      const shapes: Shape[] = [
        // Sharp corners on whole pixels are quick to paint and to pack.
        area(box, { fill: INK.plaqueRim }),
        area(wider(box, -1), { fill: INK.plaque }),
        area({ x: at.x, y: at.y, w: flag, h: total.h }, { fill: SIDE_COLOURS[side].base }),
        stamp([{ x: at.x + Math.round(flag / 2), y: at.y + Math.round(row / 2) }], letters, sign),
        ...parts.flatMap(part => part(at)),
      ];
      let x = at.x + flag + 3;
      for (const banner of banners) {
        shapes.push(...banner.draw({ x, y: at.y + row - 1 }, second - 1));
        x += banner.w + 2;
      }
      return shapes;
    },
  };
}

/** A number on the side's colour, with its sign: whose name stands below the table. */
export function numberTag(side: SideId, number: number, letters: number): Tag {
  const text = String(number);
  const h = Math.round(letters * 1.3);
  const flag = Math.round(letters * 0.85);
  const total = { w: Math.ceil(flag + textWidth(text, letters, true) + 12), h };
  const sign = signOf(side, { x: 0, y: 0 }, letters * 0.55);
  return {
    ...total,
    draw: at => [
      area({ ...at, ...total }, { fill: '#ffffff' }),
      area(wider({ ...at, ...total }, -2), { fill: SIDE_COLOURS[side].dark }),
      stamp([{ x: at.x + 3 + flag / 2, y: at.y + h / 2 }], letters, sign),
      written(text, { x: at.x + flag + 5, y: at.y + h / 2 }, letters, true, '#ffffff'),
    ],
  };
}

/** A name cut short keeps what tells teams apart at its end: `Vanguard Fo… 2`, `Lieutenant… · II`, `Lant… Candle`. */
function fittedName(label: string, room: number, letters: number): string {
  const whole = plain(label);
  if (textWidth(whole, letters, true) <= room) return whole;
  const wide = (text: string) => textWidth(text, letters, true);
  const [, name, end] = /^(.*?)((?: ·)? (?:\d+|[IV]+))$/su.exec(whole) ?? /^(\S+ .*?)( \S+)$/su.exec(whole) ?? [];
  if (name === undefined || end === undefined || wide(end) > room * MOST_OF_NAME)
    return fitted(whole, room, letters, true);
  return `${fitted(name, room - wide(end), letters, true)}${end}`;
}

/** Its end is kept where it leaves so much for the beginning. */
const MOST_OF_NAME = 0.65;

function bannersOf(badges: readonly Badge[], size: number) {
  return badges
    .filter(({ kind }) => kind === 'status')
    .slice(0, 3)
    .map(badge => {
      const text = fitted(badge.glyph.toUpperCase(), size * 12, size, true);
      const tone = TONES[badge.tone];
      const w = Math.ceil(textWidth(text, size, true) + 8);
      return {
        w,
        draw: (at: Spot, h: number): Shape[] => [
          area({ x: at.x, y: at.y, w, h: h - 1 }, { fill: tone.fill }),
          {
            kind: 'text',
            at: { x: at.x + w / 2, y: at.y + h / 2 - 0.5 },
            text,
            size,
            bold: true,
            fill: tone.text,
            align: 'center',
          },
        ],
      };
    });
}

function countWide(count: number, letters: number): number {
  return Math.ceil(Math.max(letters * 1.15, textWidth(String(count), letters * 0.82, true) + letters * 0.5));
}

/** A number on a disc with a rim, in the colours of how bad it is. */
export function countAt({ x, y }: Spot, letters: number, count: number, tone: Badge['tone']): Shape[] {
  const [w, h] = [countWide(count, letters), letters * 1.15];
  const box = { x: x - w / 2, y: y - h / 2, w, h };
  return [
    area(box, { round: h / 2, fill: TONES[tone].fill, stroke: INK.gold, width: 1.5 }),
    {
      kind: 'text',
      at: { x, y },
      text: String(count),
      size: letters * 0.82,
      bold: true,
      fill: TONES[tone].text,
      align: 'center',
    },
  ];
}

function pinWide(letters: number, count: number): number {
  return Math.round(letters * (count > 9 ? 1.7 : 1.35));
}

/** How many pins, on a lozenge: no side's sign, and no number of models. */
export function pinAt({ x, y }: Spot, letters: number, count: number): Shape[] {
  const [far, high] = [pinWide(letters, count) / 2, letters * 0.68];
  const points = [
    { x: 0, y: -high },
    { x: far, y: 0 },
    { x: 0, y: high },
    { x: -far, y: 0 },
  ];
  const lozenge = polygon(points, { fill: INK.gold, stroke: '#8a6a00', width: 1.5 });
  return [
    stamp([{ x, y }], letters, [lozenge]),
    {
      kind: 'text',
      at: { x, y },
      text: String(count),
      size: Math.round(letters * 0.76),
      bold: true,
      fill: '#2a2000',
      align: 'center',
    },
  ];
}

/** Names of terrain, objectives and causes: dark on paper, one line. */
export function paperTag(text: string, size: number, colours?: { fill: string; text: string }): Tag {
  const short = fitted(text, size * 16, size, true);
  const total = { w: Math.ceil(textWidth(short, size, true) + 8), h: Math.ceil(size * 1.3) };
  const fill = colours?.fill ?? 'rgba(246,242,226,0.88)';
  return {
    ...total,
    draw: at => [
      area({ ...at, ...total }, { fill }),
      written(short, { x: at.x + 4, y: at.y + total.h / 2 }, size, true, colours?.text ?? INK.paperText),
    ],
  };
}

function written(text: string, at: Spot, size: number, bold: boolean, fill: string): Shape {
  return { kind: 'text', at, text, size, bold, fill, ...squeezed(text, textWidth(text, size, bold)) };
}

export function boxAt(tag: Tag, at: Spot): Area {
  return { x: at.x, y: at.y, w: tag.w, h: tag.h };
}
