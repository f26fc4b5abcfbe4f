import type { UnitId } from '../engine/index.js';
import { squareName } from '../engine/table/places.js';
import { counted } from '../engine/wording.js';
import { SIDE_WORDS } from './colours.js';
import { happenedLines } from './happened.js';
import { plain } from './lettering.js';
import type { PictureRequest } from './picture.js';
import type { Scene } from './scene.js';

/** Discord takes no longer description of a file. */
export const LONGEST_ALT = 1024;

/** The picture in words: title, what happened, each side's units with count, square and statuses. At most 1,024 characters. */
export function altOf(request: PictureRequest, scene: Scene): string {
  const zoom = scene.frame.zoomed ? ' Part of the table.' : '';
  const parts = [`${plain(request.title)}.${zoom}`];
  const preview = previewWords(request);
  if (preview) parts.push(preview);
  const happened = happenedLines(request);
  if (happened.length > 0)
    parts.push(`Since the last picture: ${happened.slice(0, 6).join('; ')}${happened.length > 6 ? '; and more' : ''}.`);
  for (const side of request.described.sides) {
    const units = scene.groups
      .filter(({ unit }) => unit.side === side.id)
      .map(({ unit, figures }) => unitWords(request, unit.id, figures.length, middleOf(figures)));
    parts.push(
      `${SIDE_WORDS[side.id]} ${plain(side.name)}: ${units.length > 0 ? units.join('; ') : 'nobody in the picture'}.`,
    );
  }
  return shortened(parts);
}

/** Where a unit stands, as reports and `/battle status` have it: the middle of its models. */
function middleOf(figures: Scene['groups'][number]['figures']): { x: number; y: number } {
  const sum = (axis: 'x' | 'y') => figures.reduce((all, { model }) => all + model.at![axis], 0);
  return { x: Math.round(sum('x') / figures.length), y: Math.round(sum('y') / figures.length) };
}

function unitWords(
  { described, board }: PictureRequest,
  id: UnitId,
  count: number,
  at: { x: number; y: number },
): string {
  const unit = described.units[id];
  const statuses = (unit?.badges ?? []).flatMap(badge => {
    if (badge.kind === 'pin') return [counted(badge.count ?? 1, 'pin')];
    if (badge.kind === 'count') return [`${badge.count ?? 1} ${plain(badge.word).toLowerCase()}`];
    return [plain(badge.word).toLowerCase()];
  });
  const name = plain(unit?.label ?? board.units[id]!.name).slice(0, 40);
  const square = squareName(at).split('.')[0]!;
  return `${name}${count > 1 ? ` ×${count}` : ''} ${square}${statuses.length > 0 ? ` (${statuses.join(', ')})` : ''}`;
}

function previewWords({ preview }: PictureRequest): string {
  if (!preview) return '';
  const clear = preview.sights.filter(sight => sight.clear).length;
  const blocked = preview.sights.length - clear;
  const names = [
    ...new Set(preview.sights.flatMap(({ name }) => (name === undefined ? [] : [plain(name).slice(0, 40)]))),
  ];
  const words: string[] = [];
  if (preview.pieces) words.push(`${preview.pieces.map(({ name }) => name).join(', ')} shown where it would lie`);
  const ghosts = preview.ghosts.length;
  if (ghosts > 0)
    words.push(ghosts === 1 ? '1 model shown where it would stand' : `${ghosts} models shown where they would stand`);
  if (preview.sights.length > 0) words.push(`${counted(clear, 'line')} of sight clear, ${blocked} blocked`);
  if (names.length > 0) words.push(`in sight: ${names.join(', ')}`);
  return words.length > 0 ? `${words.join('; ')}.` : '';
}

/** When it is too long, both sides give up their last units alike. */
function shortened(parts: string[]): string {
  const whole = parts.join(' ');
  if (whole.length <= LONGEST_ALT) return whole;
  const ration = Math.floor((LONGEST_ALT - parts.length) / parts.length);
  const spare = parts.reduce((sum, part) => sum + Math.max(0, ration - part.length), 0);
  const longer = parts.filter(part => part.length > ration).length;
  const room = ration + Math.floor(spare / Math.max(1, longer));
  return parts
    .map(part => (part.length <= ration ? part : cut(part, room)))
    .join(' ')
    .slice(0, LONGEST_ALT);
}

function cut(part: string, room: number): string {
  if (part.length <= room) return part;
  const end = part.lastIndexOf(';', room - 12);
  return end > 0 ? `${part.slice(0, end)}; and more.` : `${part.slice(0, room - 1)}…`;
}
