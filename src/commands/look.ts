import { Routes } from 'discord.js';
import { mapBody } from '../discord/board.js';
import type { Bot } from '../discord/bot.js';
import { paceLine, statusClock } from '../discord/clock-words.js';
import { button, message, type Part, rows, text } from '../discord/components.js';
import { customId } from '../discord/custom-id.js';
import { layerShown, type MapOf } from '../discord/layers.js';
import { type LogAbout, logBody, verifyBody } from '../discord/log.js';
import { battleTitle, commands, who } from '../discord/messages.js';
import { isGone, missingPermissions, missingSentence } from '../discord/permissions.js';
import { placeOf } from '../discord/place.js';
import { show, tell } from '../discord/replies.js';
import { plain, relativeTime } from '../discord/text.js';
import type { Point, Unit } from '../engine/index.js';
import { mark, t, translated } from '../engine/language.js';
import { SIDE_NAMES, scoreWords } from '../engine/wording.js';
import { type BattleInfo, type BattleView, COMPUTER, type LayerName, type WaitingQuestion } from '../games/games.js';
import { lastBattleHere, playedBattleHere } from './battle-here.js';
import { type Command, numberOption, textOption } from './command.js';
import { lookAround } from './look-around.js';
import { completeThing, onlyUnit, standingsOf, thingNamed } from './named-things.js';

const NO_TABLE = mark`There is no table before the start; **Battlefield** shows the ground.`;

export const battleStatus: Command = {
  path: ['battle', 'status'],
  describe: mark`Say where the battle here stands, or tell of a unit or place in bearings and inches.`,
  options: [
    textOption('unit', mark`A unit, squad, piece of terrain, marker or place to tell about.`, {
      autocomplete: true,
      most: 100,
    }),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const words = interaction.options.getString('unit');
    const info = await (words === null ? lastBattleHere : playedBattleHere)(bot, interaction);
    if (info === undefined) return;
    const battle = await bot.games.viewOf(info.id, interaction.user.id);
    if (words !== null) {
      if (battle === undefined) return tell(interaction, translated(NO_TABLE));
      const thing = thingNamed(battle, words);
      if ('why' in thing) return tell(interaction, thing.why);
      const side = thing.kind === 'units' ? thing.units[0]?.side : undefined;
      const lines = lookAround(battle, thing);
      return show(
        interaction,
        message([text(lines.join('\n'))], { private: true, ...(side === undefined ? {} : { tone: side }) }),
      );
    }
    const asked = await Promise.all(info.asked.map(async one => askedLine(info, one, await whereAsked(bot, one))));
    const parts: Part[] = [text([...statusLines(info, battle, interaction.channelId), ...asked].join('\n'))];
    const missing = missingPermissions(interaction.appPermissions.bitfield, info.thread !== undefined);
    if (missing.length > 0) parts.push(text(missingSentence(info.place, missing)));
    if ((await placeOf(bot, interaction))?.locked)
      parts.push(text(t`This thread is locked; somebody with **Manage Threads** can unlock it.`));
    if (battle) parts.push(...rows([button(customId('board', info.id), t`Board`)]));
    await show(interaction, message(parts, { private: true }));
  },
  complete: completeThing,
};

function statusLines(info: BattleInfo, battle: BattleView | undefined, here: string): string[] {
  const elsewhere = info.place === here ? [] : [t`In <#${info.place}>`];
  const lines = [`### ${battleTitle(info)}`, ...elsewhere, `${info.rulesetName} · ${paceLine(info)}`];
  for (const side of ['blue', 'red'] as const) {
    const counters = battle?.described.sides.find(({ id }) => id === side)?.lines ?? [];
    const players = info.seats
      .filter(seat => seat.side === side)
      .map(seat => {
        const does = commands(info, seat) ? t`, commander` : '';
        return `${who(seat.who)}${does} · ${plain(seat.army?.army ?? t`no army yet`)}`;
      });
    lines.push(`**${SIDE_NAMES[side]}** ${[players.join('; '), ...counters].join(' · ')}`);
  }
  if (battle) lines.push(`**${battle.described.title}**`);
  const score = battle?.described.score;
  if (score && !info.result) lines.push(scoreWords(score.scores));
  if (info.status === 'lobby')
    lines.push(
      info.missing.length > 0
        ? t`Before the start: ${info.missing.join(' ')}`
        : t`Everything is ready: **Start** begins.`,
    );
  if (info.result) lines.push(info.result.summary);
  return lines;
}

function askedLine(info: BattleInfo, asked: WaitingQuestion, where: string | undefined): string {
  const link = `https://discord.com/channels/${info.guild}/${info.place}/${where}`;
  const question = where === undefined ? '' : t`: [the question](${link})`;
  return t`Waiting for ${who(asked.who)}, asked ${relativeTime(asked.askedAt)}${question}${statusClock(asked)}`;
}

/** The message that asks. One that was deleted, or never came, is posted again. */
async function whereAsked(bot: Bot, { battle, decision, who: player }: WaitingQuestion): Promise<string | undefined> {
  if (player === COMPUTER) return undefined;
  const at = await bot.games.promptMessage(battle, decision);
  if (at !== undefined) {
    try {
      await bot.client.rest.get(Routes.channelMessage(at.channel, at.id));
      return at.id;
    } catch (fault) {
      if (!isGone(fault)) return at.id;
    }
  }
  await bot.games.promptAgain(battle, decision, at?.id);
  return undefined;
}

export const battleMap: Command = {
  path: ['battle', 'map'],
  describe: mark`Show the table, whole or around a unit, a squad, terrain or a square, with a layer.`,
  options: [
    textOption('around', mark`A unit, squad, piece of terrain, marker, or a place such as F5.`, {
      autocomplete: true,
      most: 100,
    }),
    textOption('layer', mark`What is drawn over the ground.`, {
      choices: [
        { name: mark`ranges: how far the unit moves, charges and shoots`, value: 'ranges' },
        { name: mark`sight: the ground that the unit does not see`, value: 'sight' },
        { name: mark`threats: where enemies could charge and shoot`, value: 'threats' },
      ],
    }),
  ],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const info = await playedBattleHere(bot, interaction);
    if (info === undefined) return;
    const battle = await bot.games.viewOf(info.id, interaction.user.id);
    if (battle === undefined) return tell(interaction, translated(NO_TABLE));
    const words = interaction.options.getString('around');
    const layer = interaction.options.getString('layer') as LayerName | null;
    const what =
      layer === null ? aroundWhat(battle, words) : await layerNamed(bot, battle, interaction.user.id, { layer, words });
    if ('why' in what) return tell(interaction, what.why);
    const shown = await mapBody(bot, battle, interaction.user.id, what);
    await show(interaction, shown.body, shown.files);
  },
  complete: completeThing,
};

function aroundWhat(battle: BattleView, words: string | null): MapOf | { why: string } {
  const focus = words === null ? undefined : focusOf(battle, words);
  if (focus === undefined) return {};
  return 'why' in focus ? focus : { focus };
}

/** A layer of what is named; one sentence where there is none. */
async function layerNamed(
  bot: Bot,
  battle: BattleView,
  user: string,
  { layer, words }: { layer: LayerName; words: string | null },
): Promise<MapOf | { why: string }> {
  const unit = words === null ? undefined : standingUnit(battle, words);
  if (unit && 'why' in unit) return unit;
  return layerShown(bot, battle, user, { layer, ...(unit ? { unit: unit.id } : {}) });
}

/** The only unit of what is named, on the table. */
function standingUnit(battle: BattleView, words: string): Unit | { why: string } {
  const thing = thingNamed(battle, words);
  if ('why' in thing) return thing;
  if (thing.kind !== 'units') return { why: t`${thing.name} is no unit: choose one from the list.` };
  const unit = onlyUnit(thing.name, thing.units);
  if ('why' in unit || standingsOf(battle, [unit]).length > 0) return unit;
  return { why: t`${thing.name} is not on the table; \`/battle status unit:\` tells about it.` };
}

/** What the picture is drawn around; one sentence where nothing of it stands on the table. */
function focusOf(battle: BattleView, words: string): { spots: Point[] } | { why: string } {
  const thing = thingNamed(battle, words);
  if ('why' in thing) return thing;
  switch (thing.kind) {
    case 'units': {
      const spots = standingsOf(battle, thing.units).map(({ at }) => at);
      if (spots.length > 0) return { spots };
      return { why: t`${thing.name} is not on the table; \`/battle status unit:\` tells about it.` };
    }
    case 'piece':
      return { spots: thing.piece.outline };
    case 'marker':
      return { spots: [thing.marker.at] };
    case 'place':
      return { spots: [thing.at] };
  }
}

export const battleLog: Command = {
  path: ['battle', 'log'],
  describe: mark`Read what happened in the battle here, newest page first.`,
  options: [
    numberOption('page', mark`Which page, from 1.`, { min: 1, max: 10_000 }),
    numberOption('turn', mark`Only what happened in this turn.`, { min: 0, max: 100 }),
    textOption('unit', mark`Only what happened to a unit or squad, or was done by it.`, {
      autocomplete: true,
      most: 100,
    }),
  ],
  reply: 'private',
  dear: interaction =>
    interaction.options.getInteger('turn') !== null || interaction.options.getString('unit') !== null,
  async run(bot, interaction) {
    const info = await playedBattleHere(bot, interaction);
    if (info === undefined) return;
    const page = interaction.options.getInteger('page') ?? undefined;
    const turn = interaction.options.getInteger('turn') ?? undefined;
    const words = interaction.options.getString('unit');
    const about: LogAbout = turn === undefined ? {} : { turn };
    if (words !== null) {
      const battle = await bot.games.viewOf(info.id, interaction.user.id);
      if (battle === undefined) return tell(interaction, translated(NO_TABLE));
      const thing = thingNamed(battle, words);
      if ('why' in thing) return tell(interaction, thing.why);
      if (thing.kind !== 'units') return tell(interaction, t`${thing.name} is no unit: choose one from the list.`);
      about.units = thing.units.map(({ id }) => id);
    }
    await show(interaction, await logBody(bot, info.id, interaction.user.id, page, about));
  },
  complete: completeThing,
};

export const battleVerify: Command = {
  path: ['battle', 'verify'],
  describe: mark`Check every die of the battle here against its seal.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const info = await playedBattleHere(bot, interaction);
    if (info === undefined) return;
    await show(interaction, await verifyBody(bot, info.id));
  },
};
