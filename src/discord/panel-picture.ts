import type { Option } from '../engine/index.js';
import { t } from '../engine/language.js';
import { pointIn } from '../engine/table/points.js';
import type { AnswerSoFar, OpenQuestion } from '../games/games.js';
import { NotPainted, type Picture, type PictureRequest } from '../render/picture.js';
import type { Bot } from './bot.js';

/** The numbers of the options that are places, the same in the menu and on the picture. */
export type PlaceNumbers = ReadonlyMap<Option, number>;

/** Options that are places, numbered from 1. */
export function placeNumbers(options: readonly Option[]): PlaceNumbers {
  const places = options.filter(({ value }) => pointIn(value) !== undefined);
  return new Map(places.map((option, index) => [option, index + 1]));
}

/** The places among `options` as numbered dots on the table; undefined where there are none, or no picture. */
export async function placesPicture(
  bot: Bot,
  open: OpenQuestion,
  { chosen, choices, table }: AnswerSoFar,
  options: readonly Option[],
  numbers: PlaceNumbers,
): Promise<Picture | undefined> {
  const places = options.flatMap(option => {
    const [at, number] = [pointIn(option.value), numbers.get(option)];
    return at !== undefined && number !== undefined ? [{ at, number }] : [];
  });
  if (choices === undefined || table === undefined || places.length === 0) return undefined;
  const from = choices.free?.from;
  const spots = [...places.map(({ at }) => at), ...(from ? [from] : [])];
  const title = [...chosen.map(({ words }) => words), choices.title].join(' · ');
  return panelPicture(bot, open, { title, ...table, traces: [], shows: 'news', places, focus: { spots } });
}

/** Who answers whom so far; undefined where nobody does, or there is no picture. */
export async function pointersPicture(bot: Bot, open: OpenQuestion, { table }: AnswerSoFar) {
  if (table?.described.pointers === undefined) return undefined;
  return panelPicture(bot, open, { title: t`On their way`, ...table, traces: [], shows: 'news' });
}

/** What a whole answer would do; undefined where there is nothing to show, or no picture. */
export async function ghostPicture(
  bot: Bot,
  open: OpenQuestion,
  { preview, table }: AnswerSoFar,
): Promise<Picture | undefined> {
  if (preview === undefined || table === undefined) return undefined;
  const { ghosts, sights, pieces, focus } = preview;
  return panelPicture(bot, open, {
    title: t`Not confirmed yet`,
    ...table,
    traces: [],
    shows: 'news',
    preview: { ghosts, sights, ...(pieces ? { pieces } : {}) },
    ...(focus === undefined ? {} : { focus: { unit: focus } }),
  });
}

/** For the one who is asked alone. A panel does without a picture that cannot be painted. */
async function panelPicture(
  bot: Bot,
  { side, asked }: OpenQuestion,
  request: PictureRequest,
): Promise<Picture | undefined> {
  try {
    return await bot.painter.paint({ ...request, side }, asked.who);
  } catch (fault) {
    if (fault instanceof NotPainted) return undefined;
    bot.log.warn({ fault: String(fault) }, 'a picture of a panel could not be painted');
    return undefined;
  }
}
