import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { clip, LIMITS } from '../discord/limits.js';
import { tell } from '../discord/replies.js';
import { standingText } from '../discord/standing-text.js';
import type { Point, Unit } from '../engine/index.js';
import { mark } from '../engine/language.js';
import { basePolygon } from '../engine/table/bases.js';
import { SQUARE } from '../engine/table/places.js';
import { meanOf } from '../engine/table/points.js';
import { type BattleView, type RulesetCard, type StandingOrder, standingWords, typedWords } from '../games/games.js';
import { battleHere, noBattle } from './battle-here.js';
import { type Command, numberOption, textOption, yesOption } from './command.js';
import { completeThing, type NamedThing, onlyUnit, thingNamed } from './named-things.js';

/** `/standing add`: a reaction under conditions. */
export function standingAdd(rulesets: readonly RulesetCard[]): Command {
  const kinds = new Map(
    rulesets.flatMap(({ reactions }) => reactions.map(({ kind, title }) => [kind, title] as const)),
  );
  return {
    path: ['standing', 'add'],
    describe: mark`Order a reaction beforehand, for the first time that your conditions hold; nobody else sees it.`,
    options: [
      textOption('react', mark`Which reaction.`, {
        required: true,
        choices: [...kinds].map(([value, name]) => ({ name, value })),
      }),
      textOption('unit', mark`Your unit that reacts; any of yours when you leave it out.`, { autocomplete: true }),
      textOption('target', mark`Whom it answers: an enemy unit, or a kind such as vehicle.`, { autocomplete: true }),
      textOption('from', mark`One end of a line that the enemy crosses, such as C4.`, { autocomplete: true }),
      textOption('to', mark`The other end of that line.`, { autocomplete: true }),
      textOption('area', mark`Where the enemy comes to: a square such as F5, terrain or a marker.`, {
        autocomplete: true,
      }),
      numberOption('radius', mark`Inches round the middle of the area; 3 for a marker.`, { min: 1, max: 36 }),
      numberOption('within', mark`Inches from your unit to the enemy, at most.`, { min: 1, max: 100 }),
      yesOption('aimed', mark`Only where the enemy aims at that unit.`),
      numberOption('chance', mark`Least chance, in percent.`, { min: 0, max: 100 }),
    ],
    reply: 'private',
    async run(bot, interaction) {
      const info = await bot.games.battleIn(interaction.channelId);
      const battle = info && (await bot.games.viewOf(info.id, interaction.user.id));
      if (battle === undefined) return tell(interaction, await noBattle(bot, interaction));
      const read = readOrder(battle, interaction);
      if ('why' in read) return tell(interaction, read.why);
      const of = { battle: battle.info.id, user: interaction.user.id };
      await tell(interaction, standingText(await bot.games.addStandingOrder({ ...of, ...read })));
    },
    complete: completeStanding,
  };
}

export const standingList: Command = {
  path: ['standing', 'list'],
  describe: mark`Show the standing orders that you gave in the battle here.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const info = await battleHere(bot, interaction);
    if (info === undefined) return;
    const outcome = await bot.games.standingOrders({ battle: info.id, user: interaction.user.id });
    await tell(interaction, standingText(outcome));
  },
};

export const standingDrop: Command = {
  path: ['standing', 'drop'],
  describe: mark`Take back a standing order that waits.`,
  options: [numberOption('number', mark`Its number, as the list shows it.`, { min: 1, max: 1000, required: true })],
  reply: 'private',
  async run(bot, interaction) {
    const info = await battleHere(bot, interaction);
    if (info === undefined) return;
    const number = interaction.options.getInteger('number', true);
    const outcome = await bot.games.dropStandingOrder({ battle: info.id, user: interaction.user.id, number });
    await tell(interaction, standingText(outcome));
  },
};

type Read = { order: StandingOrder; names: Parameters<Bot['games']['addStandingOrder']>[0]['names'] } | { why: string };

/** What was typed as an order; whether it makes sense is for the game to say. */
function readOrder(battle: BattleView, { options }: ChatInputCommandInteraction): Read {
  const order: StandingOrder = { kind: options.getString('react', true) };
  const names: Extract<Read, { order: unknown }>['names'] = {};
  const typed = (name: string) => options.getString(name) ?? undefined;
  const inches = (name: string) => options.getInteger(name) ?? undefined;
  const [unit, target, from, to, area] = ['unit', 'target', 'from', 'to', 'area'].map(typed);
  if (unit !== undefined) {
    const found = unitNamed(battle, unit, each => fitsOption('unit', each, battle));
    if (found === undefined) return { why: standingWords.noSuchUnit };
    if ('why' in found) return found;
    order.unit = found.id;
    names.unit = found.name;
  }
  if (target !== undefined) {
    const found = unitNamed(battle, target, each => fitsOption('target', each, battle));
    if (found && 'why' in found) return found;
    const keyword = typedWords(target).toLowerCase();
    order.target = found ? { unit: found.id } : { keyword };
    if (found) names.target = found.name;
  }
  if ((from === undefined) !== (to === undefined)) return { why: standingWords.oneEnd };
  if (from !== undefined && to !== undefined) {
    const ends = [thingNamed(battle, from), thingNamed(battle, to)].map(end => ('why' in end ? end : pointOf(end)));
    const [a, b] = ends;
    if (!a || !b) return { why: standingWords.placeThatStays };
    if ('why' in a) return a;
    if ('why' in b) return b;
    order.line = [a.at, b.at];
    names.line = [a.name, b.name];
  }
  if (area === undefined && inches('radius') !== undefined) return { why: standingWords.radiusOfNothing };
  if (area !== undefined) {
    const thing = thingNamed(battle, area);
    if ('why' in thing) return thing;
    const outline = areaOf(thing, inches('radius'));
    if (outline === undefined) return { why: standingWords.placeThatStays };
    order.area = outline;
    const around = inches('radius');
    names.area = { place: thing.name, ...(around === undefined ? {} : { inches: around }) };
  }
  const [within, chance] = [inches('within'), inches('chance')];
  if (within !== undefined) order.within = within * INCH;
  if (chance !== undefined) order.chance = chance;
  if (options.getBoolean('aimed')) order.aimed = true;
  return { order, names };
}

const INCH = 1000;
/** Mils round a point that has no size of its own. */
const USUAL_RADIUS = 3 * INCH;

/** Whether a unit may react, or may be answered, for the one who orders it. */
function fitsOption(option: 'unit' | 'target', { seat, side }: Pick<Unit, 'seat' | 'side'>, { view }: BattleView) {
  if (option === 'unit') return seat === view.seat;
  return side !== view.board.seats.find(({ id }) => id === view.seat)?.side;
}

/** The one of the fitting units that words name; undefined where they name none, and why not where they name several. */
function unitNamed(battle: BattleView, words: string, fits: (unit: Unit) => boolean) {
  const thing = thingNamed(battle, words);
  const units = 'why' in thing || thing.kind !== 'units' ? [] : thing.units.filter(fits);
  return 'why' in thing || units.length === 0 ? undefined : onlyUnit(thing.name, units);
}

/** Undefined for what moves about. */
function pointOf(thing: NamedThing): { name: string; at: Point } | undefined {
  const { name } = thing;
  if (thing.kind === 'place') return { name, at: thing.at };
  if (thing.kind === 'marker') return { name, at: thing.marker.at };
  const [corner] = thing.kind === 'piece' ? thing.piece.outline : [];
  return corner && { name, at: corner };
}

const PART = SQUARE / 3;

/** A square or its part, a piece of terrain, or a circle of that radius in inches. */
function areaOf(thing: NamedThing, radius: number | undefined): Point[] | undefined {
  if (radius === undefined && thing.kind === 'piece') return thing.piece.outline;
  if (radius === undefined && thing.kind === 'place') {
    const square = /^[A-Z]{1,2}\d+(\.\d)?$/.exec(thing.name);
    if (square) return squareAround(thing.at, square[1] === undefined ? SQUARE : PART);
  }
  const at = thing.kind === 'piece' ? meanOf(thing.piece.outline) : pointOf(thing)?.at;
  const d = 2 * (radius === undefined ? USUAL_RADIUS : radius * INCH);
  return at && basePolygon({ at, facing: 0, base: { shape: 'circle', d }, height: 0 });
}

function squareAround({ x, y }: Point, side: number): Point[] {
  const [far, near] = [side / 2, -side / 2];
  const corners = [
    [near, near],
    [far, near],
    [far, far],
    [near, far],
  ] as const;
  return corners.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}

/** A unit reacts, and one is answered; all else may be a place. */
function isWantedFor(option: string, thing: NamedThing, battle: BattleView): boolean {
  if (option !== 'unit' && option !== 'target') return true;
  const [unit, ...others] = thing.kind === 'units' ? thing.units : [];
  return unit !== undefined && others.length === 0 && fitsOption(option, unit, battle);
}

async function completeStanding(bot: Bot, interaction: AutocompleteInteraction) {
  const { name, value } = interaction.options.getFocused(true);
  const found = await completeThing(bot, interaction, (thing, battle) => isWantedFor(name, thing, battle));
  if (name !== 'target') return found;
  const info = await bot.games.battleIn(interaction.channelId);
  const kinds = info === undefined ? [] : await bot.games.targetKinds({ battle: info.id, user: interaction.user.id });
  const wanted = typedWords(value).toLowerCase();
  const fitting = kinds.filter(kind => kind.includes(wanted)).map(kind => ({ name: kind, value: kind }));
  return [...fitting, ...found].slice(0, LIMITS.autocompleteChoices).map(choice => ({
    name: clip(choice.name, LIMITS.choiceName),
    value: choice.value,
  }));
}
