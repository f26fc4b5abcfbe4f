import type { Badge, Described, DescribedModel, DescribedSide, DescribedUnit, SideId } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import { counted } from '../../engine/wording.js';
import { modelCount, modelsOf, onTable, profileOf, SIDES, unitsOf, weaponOf } from '../board-queries.js';
import { heldLines, modelsLeft } from '../described.js';
import { detailLine } from '../detail-line.js';
import { scoreNow } from '../objectives/score-now.js';
import { colourOf } from '../side-names.js';
import { askedSchema, wordsOf } from '../words-file.js';
import { holderOf, reckon, resultWords } from './battle/victory.js';
import type { DkBoard, DkModel, DkUnit } from './board.js';
import type { DkView } from './game.js';
import { ballisticOf, isHeldBack, isSuppressed, moraleOf, typeOf } from './lookups.js';
import { armedWords } from './model-words.js';
import { optionsOf } from './options.js';

const words = wordsOf(import.meta.url, { asked: askedSchema });

const LEADER = { glyph: 'L', word: mark`Leader` };

/** How a Dark Millennium battle shows itself: titles, counters, badges, marks, and a legend of what occurs. */
export function describe(view: DkView): Described {
  const { board } = view;
  const { house } = optionsOf(view.options);
  const living = Object.values(board.units).filter(unit => unit.models.length > 0);
  const units = Object.fromEntries(living.map(unit => [unit.id, describeUnit(board, unit)]));
  const present = living.filter(unit => onTable(board, unit));
  const seen = present.flatMap(({ id }) => units[id]!.badges);
  const marks = present.flatMap(unit => marksOf(board, unit));
  const leaders = marks.some(([, { mark }]) => mark === LEADER.glyph)
    ? [{ ...LEADER, word: translated(LEADER.word) }]
    : [];
  return {
    title: titleOf(board),
    detail: detailLine(view, words().asked, view.result && resultWords(view.result, board).summary),
    sides: SIDES.map(side => describeSide(board, side)),
    turns: { now: board.turn, last: house.turns, of: 'side' },
    ...scoreNow(view, () => reckon(board, house)),
    units,
    models: Object.fromEntries(living.flatMap(unit => marksOf(board, unit))),
    legend: [...leaders, ...new Map(seen.map(({ glyph, word }) => [glyph, { glyph, word }])).values()],
  };
}

function titleOf(board: DkBoard): string {
  if (board.phase === 'before') return t`Before the battle`;
  if (board.phase === 'deployment') return t`Deployment`;
  if (board.phase === 'over') return t`Turn ${board.turn} · The battle is over`;
  return t`Turn ${board.turn} · ${colourOf(board.acting ?? 'blue')} acts`;
}

function describeSide(board: DkBoard, side: SideId): DescribedSide {
  const army = board.armies[side];
  if (army === undefined) return { id: side, name: colourOf(side), lines: [] };
  const own = unitsOf(board, side);
  const alive = modelCount(own);
  const heroes = army.heroPoints > 0 ? ` · ${counted(army.heroPoints, t`hero point`, t`hero points`)}` : '';
  const lines = [`${modelsLeft(alive, army.startModels)}${heroes}`];
  const suppressed = own.filter(unit => onTable(board, unit) && isSuppressed(board, unit)).length;
  if (suppressed > 0) lines.push(t`${suppressed} of ${own.length} units suppressed`);
  const reserve = own.filter(unit => isHeldBack(board, unit)).map(({ name }) => name);
  if (reserve.length > 0) lines.push(t`in reserve: ${reserve.join(', ')}`);
  const held = board.markers.filter(marker => holderOf(board, marker) === side).map(({ label }) => label);
  lines.push(...heldLines(held));
  return { id: side, name: army.name, lines, holds: held };
}

function describeUnit(board: DkBoard, unit: DkUnit): DescribedUnit {
  return { label: unit.name, lines: linesOf(board, unit), badges: badgesOf(board, unit) };
}

/** Combat fatigue as points beside a unit, and whether it is suppressed (DK.suppression). */
function badgesOf(board: DkBoard, unit: DkUnit): Badge[] {
  const badges: Badge[] = [];
  if (unit.fatigue > 0) {
    const tone = unit.fatigue > moraleOf(board, unit) ? 'bad' : 'warn';
    badges.push({ glyph: 'f', word: t`combat fatigue`, tone, kind: 'count', count: unit.fatigue });
  }
  if (onTable(board, unit) && isSuppressed(board, unit)) {
    badges.push({ glyph: t`suppressed`, word: t`suppressed`, tone: 'bad', kind: 'status' });
  }
  if (unit.scanned) badges.push({ glyph: 'U', word: t`scanner in use`, tone: 'good', kind: 'order' });
  return badges;
}

function linesOf(board: DkBoard, unit: DkUnit): string[] {
  const state = isHeldBack(board, unit)
    ? ` · ${t`in reserve`}`
    : isSuppressed(board, unit)
      ? ` · **${t`suppressed`}**`
      : '';
  const acted = unit.actions > 0 ? ` · ${t`${counted(unit.actions, t`action`, t`actions`)} this turn`}` : '';
  const lines = [
    `${modelsLeft(unit.models.length, unit.startModels)} · ${t`fatigue ${unit.fatigue}, morale ${moraleOf(board, unit)}`}${state}${acted}`,
  ];
  const seen = new Set<string>();
  for (const model of modelsOf(board, unit)) {
    const words = modelWords(board, model);
    if (!seen.has(words)) lines.push(words);
    seen.add(words);
  }
  return lines;
}

/** `Rifleman: Speed 6 · Agility 3 · BS 0 · AS 0 · Defence 3+ · Armour 3 · Rifle`. */
function modelWords(board: DkBoard, model: DkModel): string {
  const profile = profileOf(board, model);
  const arms = model.weapons.map(id => weaponOf(board, id));
  return `${profile.name}: ${armedWords(profile, arms)}${hurtWords(board, model)}`;
}

function hurtWords(board: DkBoard, model: DkModel): string {
  const { hurt } = model;
  // A skill of 0 or less loses nothing.
  const skill = profileOf(board, model).ballistic - ballisticOf(board, model);
  const words = [
    hurt.immobile ? t`immobile` : hurt.speed > 0 ? t`Speed and Agility -${hurt.speed}` : '',
    skill === 0 ? '' : hurt.blind ? 'BS 0' : `BS -${skill}`,
    hurt.helpless ? t`AS and Defence 0` : hurt.assault > 0 ? t`AS and Defence -${hurt.assault}` : '',
  ].filter(word => word !== '');
  return words.length > 0 ? ` · ${t`damaged: ${words.join(', ')}`}` : '';
}

function marksOf(board: DkBoard, unit: DkUnit): [string, DescribedModel][] {
  if (typeOf(board, unit) !== 'infantry') return unit.models.map(id => [id, { faces: true }]);
  const best = moraleOf(board, unit);
  const leaders = modelsOf(board, unit).filter(model => profileOf(board, model).morale === best);
  return leaders.length === 1 && unit.models.length > 1 ? [[leaders[0]!.id, { mark: LEADER.glyph }]] : [];
}
