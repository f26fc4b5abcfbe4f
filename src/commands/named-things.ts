import type { AutocompleteInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { clip, LIMITS } from '../discord/limits.js';
import { plain } from '../discord/text.js';
import type { Marker, Point, Standing, TerrainPiece, Unit } from '../engine/index.js';
import { t } from '../engine/language.js';
import { nearestOr, thingMeant } from '../engine/near-names.js';
import { type PlaceContext, parsePlace } from '../engine/table/places.js';
import { meanOf } from '../engine/table/points.js';
import { listed, SIDE_NAMES } from '../engine/wording.js';
import { type BattleView, typedWords } from '../games/games.js';

/** What a player can name on or beside the table. */
export type NamedThing =
  /** A unit, or several that go by one name. */
  | { kind: 'units'; name: string; units: Unit[] }
  | { kind: 'piece'; name: string; piece: TerrainPiece }
  | { kind: 'marker'; name: string; marker: Marker }
  | { kind: 'place'; name: string; at: Point };

const WORDS_SHOWN = 40;

/** Everything with a name: units and those who go by one name together, then terrain and markers. */
function thingsOf({ view: { board }, described }: BattleView): NamedThing[] {
  const units = Object.values(board.units).filter(({ id, models }) => models.length > 0 || described.units[id]);
  const groups = (described.groups ?? []).map(({ name, units: ids }) => ({
    kind: 'units' as const,
    name,
    units: ids.flatMap(id => board.units[id] ?? []),
  }));
  return [
    ...units.map(unit => ({ kind: 'units' as const, name: unit.name, units: [unit] })),
    ...groups.filter(({ name, units: of }) => of.length > 0 && !units.some(unit => unit.name === name)),
    ...board.terrain.map(piece => ({ kind: 'piece' as const, name: piece.name, piece })),
    ...board.markers.map(marker => ({ kind: 'marker' as const, name: t`Marker ${marker.label}`, marker })),
  ];
}

/** The thing's name, with its side where both sides have units of that name. */
function fullName(thing: NamedThing, all: readonly NamedThing[]): string {
  if (thing.kind !== 'units') return thing.name;
  const twice = all.some(other => other !== thing && other.kind === 'units' && other.name === thing.name);
  return twice ? `${thing.name}, ${sideOf(thing)}` : thing.name;
}

/** Whether one goes by a name for several, of whom the other is. */
function isWholeOf(thing: NamedThing, other: NamedThing): boolean {
  return thing.kind === 'units' && other.kind === 'units' && other.units.every(unit => thing.units.includes(unit));
}

function sideOf(thing: NamedThing): string {
  return thing.kind === 'units' && thing.units[0] ? SIDE_NAMES[thing.units[0].side] : '';
}

/** What the words name: a unit, a squad, a piece of terrain, a marker or a place; else why not, in a sentence. */
export function thingNamed(battle: BattleView, typed: string): NamedThing | { why: string } {
  const { board } = battle.view;
  const words = typedWords(typed);
  const wanted = words.toLowerCase().replace(/^the /, '');
  const own = board.seats.find(({ id }) => id === battle.view.seat)?.side;
  const all = thingsOf(battle).sort((a, b) => Number(isOf(b, own)) - Number(isOf(a, own)));
  const named = thingMeant(all, wanted, thing => namesOf(thing, all, battle), isWholeOf);
  if (named !== undefined) return named;
  const place = parsePlace(words, placesIn(battle));
  if (place.ok) return { kind: 'place', name: place.said, at: place.at };
  const unit = Object.hasOwn(board.units, typed) ? board.units[typed] : undefined;
  if (unit !== undefined) return { kind: 'units', name: unit.name, units: [unit] };
  if (!place.unknown && wanted !== '') return { why: place.why };
  const names = all.map(thing => fullName(thing, all));
  const instead = nearestOr(wanted, names, t`choose one from the list, or name a square such as F5.3.`);
  if (wanted === '') return { why: t`Name a unit, a squad, a piece of terrain, or a square such as F5.3.` };
  return { why: t`There is no unit “${plain(clip(words, WORDS_SHOWN))}” here, and no such place: ${instead}` };
}

/** The only one of a thing's units, where one is meant. */
export function onlyUnit(name: string, units: readonly Unit[]): Unit | { why: string } {
  const [unit, ...others] = units.filter(({ models }) => models.length > 0);
  if (unit === undefined) return { why: t`Nobody of ${name} is left.` };
  if (others.length === 0) return unit;
  const teams = [unit, ...others].map(team => team.name);
  return { why: t`${name} has several teams: name ${listed(teams, 'or')}.` };
}

/** What places are named by on a table. */
function placesIn(battle: BattleView): PlaceContext {
  const { board } = battle.view;
  const standing = thingsOf(battle).flatMap(thing => {
    const at = thing.kind === 'units' ? middleOf(standingsOf(battle, thing.units)) : undefined;
    return at === undefined ? [] : [{ name: thing.name, at }];
  });
  const markers = board.markers.map(({ label, at }) => ({ name: t`marker ${label}`, at }));
  return { outline: { points: board.outline }, terrain: board.terrain, things: [...standing, ...markers] };
}

/** A place as it is typed, also by how far and in which direction from `origin` it lies. */
export function placeNamed(battle: BattleView, typed: string, origin: Point): { at: Point } | { why: string } {
  const place = parsePlace(typedWords(typed), { ...placesIn(battle), origin });
  return place.ok ? { at: place.at } : { why: place.why };
}

function isOf(thing: NamedThing, side: string | undefined): boolean {
  return thing.kind === 'units' && thing.units[0]?.side === side;
}

/** All names of a thing, in small letters. */
function namesOf(thing: NamedThing, all: readonly NamedThing[], { described }: BattleView): string[] {
  const names = [thing.name, fullName(thing, all)];
  if (thing.kind === 'units') {
    const label = thing.units.length === 1 ? described.units[thing.units[0]!.id]?.label : undefined;
    names.push(`${thing.name} · ${sideOf(thing)}`, ...(label === undefined ? [] : [label]));
    if (thing.units.length > 1) names.push(thing.name.replace(/^squad /i, ''), t`squad ${thing.name}`);
  }
  if (thing.kind === 'piece') names.push(thing.piece.letter);
  if (thing.kind === 'marker') names.push(thing.marker.label);
  return names.map(name => typedWords(name).toLowerCase());
}

/** Where the models of these units stand; those that are off the table do not. */
export function standingsOf({ view: { board } }: BattleView, units: readonly Unit[]): Standing[] {
  return units.flatMap(({ models }) =>
    models.flatMap(id => {
      const model = board.models[id];
      return model?.at ? [{ at: model.at, facing: model.facing, base: model.base, height: model.height }] : [];
    }),
  );
}

/** Undefined where nobody stands. */
export function middleOf(standings: readonly Standing[]): Point | undefined {
  return standings.length === 0 ? undefined : meanOf(standings.map(({ at }) => at));
}

/** Everything with a name that is wanted, by what was typed. */
export async function completeThing(
  bot: Bot,
  interaction: AutocompleteInteraction,
  isWanted: (thing: NamedThing, battle: BattleView) => boolean = () => true,
) {
  const info = await bot.games.playedBattleIn(interaction.channelId);
  const battle = info && (await bot.games.viewOf(info.id, interaction.user.id));
  if (battle === undefined) return [];
  const wanted = typedWords(interaction.options.getFocused()).toLowerCase();
  const all = thingsOf(battle);
  return all
    .filter(thing => isWanted(thing, battle) && namesOf(thing, all, battle).some(name => name.includes(wanted)))
    .slice(0, LIMITS.autocompleteChoices)
    .map(thing => ({
      name: clip([thing.name, sideOf(thing)].filter(Boolean).join(' · '), LIMITS.choiceName),
      value: clip(fullName(thing, all), LIMITS.choiceName),
    }));
}
