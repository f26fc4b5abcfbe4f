import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import * as words from '../discord/correct-words.js';
import { clip, LIMITS } from '../discord/limits.js';
import { mayHost } from '../discord/may-host.js';
import { tell } from '../discord/replies.js';
import type { Model, Point } from '../engine/index.js';
import { mark } from '../engine/language.js';
import { thingMeant } from '../engine/near-names.js';
import { FACINGS } from '../engine/table/places.js';
import { type BattleView, typedWords } from '../games/games.js';
import { noBattle } from './battle-here.js';
import { type Command, textOption } from './command.js';
import { completeThing, middleOf, placeNamed, standingsOf, thingNamed } from './named-things.js';

/** What is to stand where, as a command of a host says it. */
type Meant = Pick<Parameters<Bot['games']['proposeCorrection']>[0], 'models' | 'markers'>;

/** `/host correct`: something stands elsewhere than the board has it. */
export const hostCorrect: Command = {
  path: ['host', 'correct'],
  describe: mark`Put right where something stands on the table, once everybody who plays agrees.`,
  options: [
    textOption('what', mark`The unit or marker to be put elsewhere.`, { required: true, autocomplete: true }),
    textOption('to', mark`Where its middle is to stand: F5.3, or 3" NE of where it is now.`, { autocomplete: true }),
    textOption('model', mark`One model of the unit; the others stay.`, { autocomplete: true }),
    textOption('facing', mark`Which way it is to face.`, {
      choices: FACINGS.map(({ wind }) => ({ name: wind, value: wind })),
    }),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const info = await bot.games.battleIn(interaction.channelId);
    const battle = info && (await bot.games.viewOf(info.id));
    if (battle === undefined) return tell(interaction, await noBattle(bot, interaction));
    const meant = readCorrection(battle, interaction);
    if ('why' in meant) return tell(interaction, meant.why);
    const outcome = await bot.games.proposeCorrection({
      battle: battle.info.id,
      user: interaction.user.id,
      manages: await mayHost(bot, interaction),
      interaction: interaction.id,
      seen: battle.view.seq,
      ...meant,
    });
    if (outcome.kind === 'refused') return tell(interaction, outcome.why);
    await tell(interaction, outcome.kind === 'asked' ? words.othersDecide(outcome) : words.itIsCorrected(outcome));
  },
  async complete(bot: Bot, interaction: AutocompleteInteraction) {
    const { name, value } = interaction.options.getFocused(true);
    if (name !== 'model') return completeThing(bot, interaction);
    const info = await bot.games.battleIn(interaction.channelId);
    const battle = info && (await bot.games.viewOf(info.id));
    const wanted = typedWords(value).toLowerCase();
    return modelsOf(battle, interaction.options.getString('what') ?? '')
      .filter(model => model.name.toLowerCase().includes(wanted))
      .slice(0, LIMITS.autocompleteChoices)
      .map(model => ({ name: clip(model.name, LIMITS.choiceName), value: clip(model.name, LIMITS.choiceName) }));
  },
};

/** The models on the table of what the words name. */
function modelsOf(battle: BattleView | undefined, what: string): (Model & { at: Point })[] {
  const thing = battle && thingNamed(battle, what);
  if (battle === undefined || thing === undefined || 'why' in thing || thing.kind !== 'units') return [];
  const { models } = battle.view.board;
  return thing.units.flatMap(unit =>
    unit.models.flatMap(id => (models[id]?.at ? [{ ...models[id], at: models[id].at }] : [])),
  );
}

/** What is to stand elsewhere, or why that is not understood. */
export function readCorrection(
  battle: BattleView,
  { options }: Pick<ChatInputCommandInteraction, 'options'>,
): Meant | { why: string } {
  const [to, named, wind] = ['to', 'model', 'facing'].map(name => options.getString(name) ?? undefined);
  const thing = thingNamed(battle, options.getString('what', true));
  if ('why' in thing) return thing;
  if (thing.kind === 'marker') {
    const place = to === undefined ? { why: words.nameAPlace() } : placeNamed(battle, to, thing.marker.at);
    return 'why' in place ? place : { models: [], markers: [{ id: thing.marker.id, at: place.at }] };
  }
  if (thing.kind !== 'units') return { why: words.onlyWhatMoves() };
  const standing = modelsOf(battle, options.getString('what', true));
  // Who is part of another unit has a name of his own, and is moved alone by it.
  const guest = thing.units.some(({ name }) => name === thing.name)
    ? undefined
    : standing.find(({ name }) => name === thing.name);
  const one = named === undefined ? guest : thingMeant(standing, named.toLowerCase(), model => [model.name]);
  if (named !== undefined && one === undefined) return { why: words.noSuchModel({ unit: thing.name }) };
  const moved = one ? [one] : standing;
  const middle = one ? one.at : middleOf(standingsOf(battle, thing.units));
  if (middle === undefined) return { why: words.offTheTable({ unit: thing.name }) };
  if (to === undefined && wind === undefined) return { why: words.nameAPlace() };
  const place = to === undefined ? { at: middle } : placeNamed(battle, to, middle);
  if ('why' in place) return place;
  const facing = FACINGS.find(each => each.wind === wind)?.facing;
  return {
    markers: [],
    models: moved.map(model => ({
      id: model.id,
      at: { x: model.at.x + place.at.x - middle.x, y: model.at.y + place.at.y - middle.y },
      facing: facing ?? model.facing,
    })),
  };
}
