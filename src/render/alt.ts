import type { UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { showLength } from '../engine/table/lengths.js';
import { squareName, wholeSquare } from '../engine/table/places.js';
import { beginning, counted, inSentence, SIDE_NAMES } from '../engine/wording.js';
import { deedsOf } from './happened.js';
import { LONGEST_ALT, plain } from './lettering.js';
import { ringWord, shadeWord } from './overlay.js';
import type { PictureRequest } from './picture.js';
import type { Scene } from './scene.js';

/** The picture in words: title, what happened, each side's units with count, square and statuses. At most 1,024 characters. */
export function altOf(request: PictureRequest, scene: Scene): string {
  const zoom = scene.frame.zoomed ? t` Part of the table.` : '';
  const parts: Part[] = [{ head: `${plain(request.title)}.${zoom}`, items: [] }];
  const preview = previewWords(request);
  if (preview) parts.push({ head: preview, items: [] });
  const places = (request.places ?? []).map(({ number, at }) => ({
    before: ', ',
    words: `${number} ${squareName(at)}`,
  }));
  if (places.length > 0) parts.push({ head: t`Places to choose from:`, items: places });
  const spots = (request.described.spots ?? []).map(({ at, label, word }) => ({
    before: ', ',
    words: `${plain(label)} ${squareName(at)} (${inSentence(word)})`,
  }));
  if (spots.length > 0) parts.push({ head: t`Marked places:`, items: spots });
  const { rings = [], shades = [] } = request.overlay ?? {};
  const shown = [
    ...rings.map(({ kind, word, round }) =>
      word ? `${plain(word)} ${showLength(round[0]?.far ?? 0)}` : ringWord(kind),
    ),
    ...shades.map(({ kind }) => shadeWord(kind)),
  ].map(words => ({ before: ', ', words }));
  if (shown.length > 0) parts.push({ head: t`Drawn over it:`, items: shown });
  const pointers = (request.described.pointers ?? []).map(({ number, words }) => ({
    before: ', ',
    words: `${number} ${plain(words)}`,
  }));
  if (pointers.length > 0) parts.push({ head: t`On their way:`, items: pointers });
  const happened = deedsOf(request).flatMap(({ what, items: [first, ...others] }) => [
    { before: '; ', words: first === undefined ? what : `${what}: ${first}` },
    ...others.map(words => ({ before: ', ', words })),
  ]);
  if (happened.length > 0) parts.push({ head: t`Since the last picture:`, items: happened });
  for (const side of request.described.sides) {
    const units = scene.groups
      .filter(({ unit }) => unit.side === side.id)
      .map(({ unit, figures }) => unitWords(request, unit.id, figures.length, middleOf(figures)));
    const items = (units.length > 0 ? units : [t`nobody in the picture`]).map(words => ({ before: '; ', words }));
    parts.push({ head: `${SIDE_NAMES[side.id]} ${plain(side.name)}:`, items });
  }
  return shortened(parts);
}

/** A sentence of the text: what it begins with, and things that it names one after another. */
interface Part {
  head: string;
  items: { before: string; words: string }[];
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
    if (badge.kind === 'pin') return [counted(badge.count ?? 1, t`pin`, t`pins`)];
    if (badge.kind === 'count') return [`${inSentence(plain(badge.word))} ${badge.count ?? 1}`];
    return [inSentence(plain(badge.word))];
  });
  const name = beginning(plain(unit?.label ?? board.units[id]!.name), 40);
  return `${name}${count > 1 ? ` ×${count}` : ''} ${wholeSquare(at)}${statuses.length > 0 ? ` (${statuses.join(', ')})` : ''}`;
}

function previewWords({ preview }: PictureRequest): string {
  if (!preview) return '';
  const clear = preview.sights.filter(sight => sight.clear).length;
  const blocked = preview.sights.length - clear;
  const names = [
    ...new Set(preview.sights.flatMap(({ name }) => (name === undefined ? [] : [beginning(plain(name), 40)]))),
  ];
  const words: string[] = [];
  if (preview.pieces) words.push(t`${preview.pieces.map(({ name }) => name).join(', ')} shown where it would lie`);
  const ghosts = preview.ghosts.length;
  if (ghosts > 0)
    words.push(ghosts === 1 ? t`1 model shown where it would stand` : t`${ghosts} models shown where they would stand`);
  if (preview.sights.length > 0)
    words.push(
      clear === 1 ? t`1 line of sight clear, ${blocked} blocked` : t`${clear} lines of sight clear, ${blocked} blocked`,
    );
  if (names.length > 0) words.push(t`in sight: ${names.join(', ')}`);
  return words.length > 0 ? `${words.join('; ')}.` : '';
}

/** Shortens a text that is too long: the longest sentences drop their last items first. */
function shortened(parts: Part[]): string {
  const whole = parts.map(part => wordsOf(part));
  if (whole.join(' ').length <= LONGEST_ALT) return whole.join(' ');
  const ration = Math.floor((LONGEST_ALT - parts.length) / parts.length);
  const spare = whole.reduce((sum, words) => sum + Math.max(0, ration - words.length), 0);
  const longer = whole.filter(words => words.length > ration).length;
  const room = ration + Math.floor(spare / Math.max(1, longer));
  return parts.map((part, index) => (whole[index]!.length <= ration ? whole[index] : cut(part, room))).join(' ');
}

/** A sentence with its first items, and how many more there are. */
function wordsOf({ head, items }: Part, named = items.length): string {
  if (items.length === 0) return head;
  const said = items.slice(0, named).map(({ before, words }, index) => (index === 0 ? ` ${words}` : before + words));
  return `${head}${said.join('')}${named < items.length ? t` and ${items.length - named} more` : ''}.`;
}

/** As many whole items as there is room for; what has none, or not room for one, ends in an ellipsis. */
function cut(part: Part, room: number): string {
  let named = part.items.length;
  while (named > 1 && wordsOf(part, named).length > room) named -= 1;
  const words = wordsOf(part, named);
  return words.length <= room ? words : `${beginning(words, room - 1)}…`;
}
