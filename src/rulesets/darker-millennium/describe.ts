import type {
  Badge,
  Described,
  DescribedModel,
  DescribedSide,
  DescribedUnit,
  SideId,
  UnitId,
} from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import { modelCount, modelsOf, onTable, profileOf, SIDES, unitsOf, weaponOf } from '../board-queries.js';
import { alikeByName, groupsLeft, heldLines, modelsLeft } from '../described.js';
import { detailLine } from '../detail-line.js';
import { scoreNow } from '../objectives/score-now.js';
import { colourOf } from '../side-names.js';
import { abilityLabels } from './abilities/book.js';
import { subPhaseTitle } from './battle/story.js';
import { holderOf, missionOf, reckon, resultWords } from './battle/victory.js';
import type { DmBoard, DmModel, DmUnit, OrderKind } from './board.js';
import { conditionWords, orderWord, statusWord } from './cause-words.js';
import { RANKS, savesWords, statistics, weaponLine } from './codex/sheet.js';
import type { DmView } from './game.js';
import { detachmentsOf, isAlive, rankOf, squadOf } from './lookups.js';
import { firesInArcs } from './machines/arcs.js';
import { arcWords, machineBadges, machineLines, placeWords } from './machines/describe.js';
import { optionsOf } from './options.js';
import { effectsWords } from './stratagems/stratagem-words.js';
import { words } from './words.js';

const GLYPHS: Record<OrderKind, string> = { run: 'R', advance: 'A', fire: 'F', overwatch: 'O', down: 'D', rally: '+' };

/** How a Darker Millennium battle shows itself: titles, counters, badges, marks, and a legend of what occurs. */
export function describe(view: DmView): Described {
  const { board } = view;
  const { house } = optionsOf(view.options);
  const living = Object.values(board.units).filter(isAlive);
  const units = Object.fromEntries(living.map(unit => [unit.id, describeUnit(board, unit)]));
  const models = Object.fromEntries(living.flatMap(unit => marksOf(board, unit)));
  return {
    title: titleOf(board),
    detail: detailLine(view, words().asked, view.result && resultWords(view.result, board).summary, {
      first: board.turn > 0 ? board.firstPlayer : undefined,
      ofUnits: true,
    }),
    sides: SIDES.map(side => describeSide(board, side)),
    turns: { now: board.turn, last: house.turns },
    ...scoreNow(view, () => reckon(board, house)),
    units,
    models,
    groups: groupsLeft(board.squads, id => units[id] !== undefined),
    legend: legendOf(
      living.filter(unit => onTable(board, unit)).map(({ id }) => units[id]!),
      board,
      models,
    ),
  };
}

function titleOf(board: DmBoard): string {
  const turn = t`Turn ${board.turn}`;
  switch (board.phase) {
    case 'before':
      return t`Before the battle`;
    case 'over':
      return t`${turn} · The battle is over`;
    case 'command':
      return t`${turn} · Command Phase`;
    case 'psychic':
      return t`${turn} · Psychic Phase`;
    default:
      if (board.subPhase > 0) return subPhaseTitle(board);
      return `${turn} · ${board.phase === 'action' ? t`Action Phase` : t`Onslaught`}`;
  }
}

function describeSide(board: DmBoard, side: SideId): DescribedSide {
  const army = board.armies[side];
  if (army === undefined) return { id: side, name: colourOf(side), lines: [] };
  const detachments = detachmentsOf(board, side);
  const alive = modelCount(unitsOf(board, side));
  const points = detachments.reduce((sum, { points: each }) => sum + each, 0);
  const lines = [t`${alive} of ${army.startModels} models · ${points} CP`];
  for (const { name, pool, stage, points: own } of detachments) {
    const several = detachments.length > 1;
    const inOrder = [...pool].sort((a, b) => a.face - b.face);
    const faces = (limited: boolean) => inOrder.flatMap(die => (die.limited === limited ? die.face : []));
    const parts = [faces(false).join(' · ')];
    if (faces(true).length > 0) parts.push(t`limited ${faces(true).join(' · ')}`);
    if (pool.length > 0)
      lines.push(`${several ? t`${name} (${own} CP)` : t`pool`} ${parts.filter(Boolean).join('   ')}`);
    else if (stage !== 'present') lines.push(`${name}: ${stage === 'reserve' ? t`in reserve` : t`ready to enter`}`);
  }
  const held = board.markers.filter(marker => holderOf(board, marker) === side).map(({ label }) => label);
  lines.push(...heldLines(held));
  const mission = missionOf(board, side);
  if (mission) lines.push(t`mission: ${mission.title}`);
  return { id: side, name: army.name, lines, holds: held };
}

function describeUnit(board: DmBoard, unit: DmUnit): DescribedUnit {
  const rank = leadingRank(board, unit);
  return {
    label: rank ? `${unit.name} · ${rank}` : unit.name,
    lines: linesOf(board, unit),
    badges: [...badgesOf(unit), ...machineBadges(board, unit)],
  };
}

/** Of a unit with a Character; nothing where it has no Rank. */
function leadingRank(board: DmBoard, unit: DmUnit): string | undefined {
  return modelsOf(board, unit).some(({ character }) => character) ? RANKS[rankOf(board, unit)] : undefined;
}

/** Orders, pins and statuses beside a unit (DM.basics.counters). */
function badgesOf(unit: DmUnit): Badge[] {
  const badges: Badge[] = [];
  if (unit.order) {
    const tone = unit.order.kind === 'down' ? 'warn' : 'plain';
    badges.push({ glyph: GLYPHS[unit.order.kind], word: orderWord(unit.order.kind), tone, kind: 'order' });
  }
  if (unit.pins > 0) badges.push({ glyph: '◆', word: t`pins`, tone: 'warn', kind: 'pin', count: unit.pins });
  const status = (glyph: string, tone: Badge['tone'], word: string) =>
    badges.push({ glyph, word, tone, kind: 'status' });
  if (unit.status === 'broken') status(t`BROKEN`, 'bad', statusWord(unit.status));
  if (unit.status === 'shaken') status(t`SHAKEN`, 'bad', statusWord(unit.status));
  if (unit.ablaze) status(t`ABLAZE`, 'bad', t`on fire`);
  if (unit.hidden) status(t`HIDDEN`, 'good', t`hidden: cannot be targeted`);
  if (unit.order?.kind === 'overwatch') status(t`OVERWATCH`, 'good', t`overwatch`);
  return badges;
}

/** Statistics, weapons, losses and orders; where it stands is added by whoever shows it. */
function linesOf(board: DmBoard, unit: DmUnit): string[] {
  const models = modelsOf(board, unit);
  const rank = leadingRank(board, unit);
  const squad = unit.squad ? ` · ${squadOf(board, unit)!.name}` : '';
  // The numeral beside its name.
  const ranked = rank ? ` · ${t`Rank ${rank}`}` : '';
  const lines = [`${modelsLeft(models.length, unit.startModels)}${squad}${ranked}`];
  for (const [name, alike] of alikeByName(models)) {
    const [model] = alike as [DmModel];
    const profile = profileOf(board, model);
    const many = alike.length > 1 ? `${alike.length} × ` : '';
    lines.push(`**${many}${name}** · ${statistics(profile)}${savesWords([model.armour, model.field])}`);
    lines.push(model.weapons.map(id => `${weaponLine(weaponOf(board, id))}${arcWords(board, model, id)}`).join('; '));
    const hurt = alike.filter(({ wounds }) => wounds < profile.wounds);
    if (hurt.length > 0)
      lines.push(t`wounded: ${hurt.map(({ wounds }) => t`${wounds} of ${profile.wounds}`).join(', ')}`);
    const jammed = alike.flatMap(model => model.jammed.map(id => weaponOf(board, id).name));
    if (jammed.length > 0) lines.push(t`jammed: ${jammed.join(', ')}`);
  }
  const state = [
    ...conditionWords(unit),
    ...(unit.ablaze ? [t`ablaze`] : []),
    ...(unit.hidden ? [t`hidden`] : []),
    ...placeWords(board, unit),
  ];
  lines.push(...machineLines(board, unit));
  lines.push(state.join(' · '));
  const abilities = abilityLabels(unit);
  if (abilities.length > 0) lines.push(t`abilities: ${abilities.join(', ')}`);
  // Such as `Take aim: +1 to hit until the turn ends`.
  const lasting = (unit.effects ?? []).map(
    ({ source, what, until }) => `${source}: ${effectsWords([{ ...what, until }])}`,
  );
  return [...lines, ...lasting];
}

/** What stands on a base, and whether it shows where it faces. */
function marksOf(board: DmBoard, unit: DmUnit): [string, DescribedModel][] {
  return modelsOf(board, unit).flatMap((model): [string, DescribedModel][] => {
    const mark = markOf(board, unit, model);
    const faces = firesInArcs(board, model);
    return mark || faces ? [[model.id, { ...(mark ? { mark } : {}), ...(faces ? { faces } : {}) }]] : [];
  });
}

/** W for the Warlord, C for a Champion, the Rank for other Characters. */
function markOf(board: DmBoard, unit: DmUnit, model: DmModel): string | undefined {
  if (board.armies[unit.side]?.warlord === model.id) return 'W';
  if (model.champion) return 'C';
  return model.character ? RANKS[profileOf(board, model).rank] : undefined;
}

const MARKS: Record<string, string> = { W: mark`Warlord`, C: mark`Champion` };

/** Only what occurs on this table, each once: orders, pins, statuses, marks. */
function legendOf(units: DescribedUnit[], board: DmBoard, models: Record<UnitId, DescribedModel>): Described['legend'] {
  const words = new Map<string, string>();
  const badges = units.flatMap(unit => unit.badges);
  for (const kind of ['order', 'pin', 'status'] as const) {
    for (const badge of badges) if (badge.kind === kind) words.set(badge.glyph, badge.word);
  }
  const shown = Object.entries(models).flatMap(([id, { mark }]) => (mark && board.models[id]?.at ? [mark] : []));
  for (const mark of Object.keys(MARKS)) if (shown.includes(mark)) words.set(mark, translated(MARKS[mark]!));
  for (const mark of shown) if (!MARKS[mark]) words.set(mark, t`Rank ${mark}`);
  return [...words].map(([glyph, word]) => ({ glyph, word }));
}
