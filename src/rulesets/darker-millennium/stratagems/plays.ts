import type { JsonObject, SeatId, UnitId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { allowed, anyAllowed, type Bar, type Barred, firstBar } from '../../bars.js';
import { distanceBetween, enemyOf, modelsOf, onTable, sideOfSeat, unitsOf } from '../../board-queries.js';
import { type Share, shareNamed, waysToShare } from '../../divided-cost.js';
import type { DmBoard, DmUnit, OrderKind } from '../board.js';
import { ORDERS_TYPED } from '../cause-words.js';
import { isEngaged, nearestWatcher } from '../combat/sight.js';
import { isAlive, isAway } from '../lookups.js';
import { words } from '../words.js';
import { ordersFor } from './effects/at-once.js';
import { ruleOf } from './effects/index.js';
import type { Playing } from './frames.js';
import type { Stratagem } from './schema.js';

/** One stratagem about to be played. */
export interface Play {
  stratagem: Stratagem;
  units: DmUnit[];
  order?: OrderKind;
  from: Share[];
}

export function sideOf(board: DmBoard, seat: SeatId) {
  return sideOfSeat(board, seat) ?? 'blue';
}

/** The stratagems that the army of a seat brought (DM.command.stratagems). */
export function stratagemsOf(board: DmBoard, seat: SeatId): Stratagem[] {
  return board.armies[sideOf(board, seat)].stratagems ?? [];
}

/** A stratagem that it could play. */
export interface Playable extends Playing {
  stratagem: Stratagem;
}

/** DM.strat.window */
const barOfMoment: Bar<Playable> = ({ board, occasion, stratagem: { name, when, subPhases } }) => {
  if (when === occasion.when && (!subPhases || subPhases.includes(board.subPhase))) return undefined;
  return {
    why: () => t`${name} is played ${translated(words().windows[when].when)}; keep it until then.`,
    cite: 'DM.strat.window',
  };
};

/** DM.command.points.keyword */
const barOfPoints: Bar<Playable> = ({ board, seat, stratagem: { name, cost, keyword } }) => {
  const funds = fundsOf(board, seat, keyword);
  if (funds >= cost) return undefined;
  const why = () => t`${name} costs ${cost} CP of ${keyword} detachments, and yours hold ${funds}.`;
  return { why, cite: 'DM.command.points.keyword' };
};

/** DM.strat.limit */
const barOfLimit: Bar<Playable> = ({ board, seat, stratagem: { id, name, limit } }) => {
  const before = (board.armies[sideOf(board, seat)].played ?? []).filter(each => each.stratagem === id);
  if (limit === 'battle' && before.length > 0) {
    return { why: () => t`${name} is played once a battle, and it was.`, cite: 'DM.strat.limit' };
  }
  if (limit === 'turn' && before.some(({ turn }) => turn === board.turn)) {
    return { why: () => t`${name} was played in this turn; it serves again in the next.`, cite: 'DM.strat.limit' };
  }
  return undefined;
};

/** DM.strat.target */
const barOfTarget: Bar<Playable> = playable => {
  const { board, seat, stratagem } = playable;
  const { name, target, effects } = stratagem;
  if (target.who === 'none') {
    const side = sideOf(board, seat);
    if (effects.some(effect => ruleOf(effect).serves?.(board, side, effect) === true)) return undefined;
    return { why: () => t`${name} would do nothing now.`, cite: 'DM.strat.target' };
  }
  if (candidates(playable).some(unit => mayBe(playable, unit))) return undefined;
  return { why: () => t`${name} has nobody to be played on now.`, cite: 'DM.strat.target' };
};

const BARS: readonly Bar<Playable>[] = [barOfMoment, barOfPoints, barOfLimit, barOfTarget];

/** A stratagem at a moment. */
export function playableAt({ board, options, seat, occasion }: Playing, stratagem: Stratagem): Playable {
  return { board, options, seat, occasion, stratagem };
}

function* brought(at: Playing): Generator<Playable> {
  for (const stratagem of stratagemsOf(at.board, at.seat)) yield playableAt(at, stratagem);
}

/** Stratagems that a seat may play now: the moment, the limit, the points and a target are all there. */
export function playable(at: Playing): Stratagem[] {
  return [...allowed(brought(at), BARS)].map(({ stratagem }) => stratagem);
}

/** Whether there is any. */
export function anyPlayable(at: Playing): boolean {
  return anyAllowed(brought(at), BARS);
}

/** Why a stratagem cannot be played now, whoever it might be played on. */
export function playBar(playable: Playable): Barred | undefined {
  return firstBar(BARS, playable);
}

/** Units that a stratagem may be played on now, those for whom it would change something (DM.strat.target). */
export function targetsFor(playable: Playable): DmUnit[] {
  return candidates(playable).filter(unit => mayBe(playable, unit));
}

function candidates({ board, seat, occasion, stratagem: { target } }: Playable): DmUnit[] {
  const side = sideOf(board, seat);
  const named = (ids: UnitId[] = []) => ids.flatMap(id => board.units[id] ?? []);
  const found: Record<typeof target.who, () => DmUnit[]> = {
    own: () => unitsOf(board, side),
    enemy: () => unitsOf(board, enemyOf(side)),
    subject: () => named(occasion.own),
    foe: () => named(occasion.foes),
    none: () => [],
  };
  return found[target.who]();
}

function mayBe(playable: Playable, unit: DmUnit): boolean {
  return isAlive(unit) && suits(playable, unit) && changes(playable, unit);
}

function suits({ board, seat, stratagem: { target } }: Playable, unit: DmUnit): boolean {
  const { keywords, character, where = 'table', state, inSight, nearWarlord } = target;
  // What a window is about is there, wherever it stands.
  const isThere = where === 'table' ? onTable : isAway;
  if (target.who !== 'subject' && target.who !== 'foe' && !isThere(board, unit)) return false;
  if (keywords && !keywords.some(keyword => unit.keywords.includes(keyword))) return false;
  if (character && !modelsOf(board, unit).some(model => model.character)) return false;
  if (state && !IS_IN[state](board, unit)) return false;
  if (nearWarlord !== undefined && !isNearWarlord(board, seat, unit, nearWarlord)) return false;
  // Sight is dear, so it is looked at last.
  return !inSight || (onTable(board, unit) && nearestWatcher(board, unit) !== undefined);
}

/** Whether the unit is the Warlord's own or stands within so many inches of it. */
function isNearWarlord(board: DmBoard, seat: SeatId, unit: DmUnit, inches: number): boolean {
  const warlord = board.models[board.armies[sideOf(board, seat)].warlord];
  const by = warlord?.at && board.units[warlord.unit];
  if (!by) return false;
  return by.id === unit.id || (onTable(board, unit) && distanceBetween(board, by, unit) <= inches * 1000);
}

/** Whether a unit is in a state that a stratagem asks for. */
const IS_IN: Record<NonNullable<Stratagem['target']['state']>, (board: DmBoard, unit: DmUnit) => boolean> = {
  pinned: (_board, { pins }) => pins > 0,
  broken: (_board, { status }) => status === 'broken',
  shaken: (_board, { status }) => status === 'shaken',
  unordered: (_board, { order }) => order === undefined,
  engaged: (board, unit) => onTable(board, unit) && isEngaged(board, unit),
  free: (board, unit) => !onTable(board, unit) || !isEngaged(board, unit),
};

/** Something of it would change the unit; where it gives an order, that order is possible. */
function changes(at: Playable, unit: DmUnit): boolean {
  const { effects } = at.stratagem;
  const fits = effects.map(effect => ruleOf(effect).fits?.(at, unit, effect) === true);
  const ordering = effects.findIndex(({ kind }) => kind === 'order');
  return fits.some(fit => fit) && (ordering < 0 || fits[ordering] === true);
}

/** Orders that a free order leaves to choose from for any of these units; empty where there is nothing to choose. */
export function orderChoice(board: DmBoard, { effects }: Stratagem, units: readonly DmUnit[]): OrderKind[] {
  const effect = effects.find(({ kind }) => kind === 'order');
  if (effect?.kind !== 'order') return [];
  const may = effect.orders.filter(each => units.some(unit => ordersFor(board, unit, [each]).length > 0));
  return may.length > 1 ? may : [];
}

/** The ids in what a reply names as its target: one, several joined by `+`, or an array. */
export function targetIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((each): each is string => typeof each === 'string');
  return typeof value === 'string' && value !== '' ? value.split('+') : [];
}

/** What detachments of a seat may pay for something with this faction keyword (DM.command.points.keyword). */
export function banksOf(board: DmBoard, seat: SeatId, keyword: string): Share[] {
  return Object.values(board.detachments)
    .filter(each => each.seat === seat && each.points > 0 && each.keywords.includes(keyword))
    .map(({ id, points }) => ({ detachment: id, points }));
}

/** Points that a seat can bring together for this keyword. */
export function fundsOf(board: DmBoard, seat: SeatId, keyword: string): number {
  return banksOf(board, seat, keyword).reduce((sum, { points }) => sum + points, 0);
}

/** The ways of sharing the cost, those that draw on the first detachments first; none when there are too few points. */
export function waysToPay(board: DmBoard, seat: SeatId, keyword: string, cost: number): Share[][] {
  return waysToShare(banksOf(board, seat, keyword), cost);
}

/** `2 of Line Company, 1 of Fast Company`. */
export function wayWords(board: DmBoard, way: readonly Share[]): string {
  return way.map(({ detachment, points }) => t`${points} of ${board.detachments[detachment]!.name}`).join(', ');
}

/** What a reply plays, or why not. `id` names the stratagem; the other fields are `target`, `order`, `from`. Never throws. */
export function readPlay(at: Playing, id: unknown, reply: JsonObject): Play | Barred {
  const { board, seat } = at;
  const stratagem = stratagemsOf(board, seat).find(each => each.id === id);
  if (stratagem === undefined) {
    const names = () =>
      playable(at)
        .map(({ name }) => name)
        .join(', ');
    return {
      why: () => t`Choose a stratagem: ${names() || t`none can be played now`}.`,
      cite: 'DM.command.stratagems',
    };
  }
  const barred = playBar(playableAt(at, stratagem));
  if (barred) return barred;
  const units = readTargets(playableAt(at, stratagem), reply.target);
  if (!Array.isArray(units)) return units;
  const orders = orderChoice(board, stratagem, units);
  const order = orders.find(each => each === reply.order);
  if (orders.length > 0 && order === undefined) {
    const names = () => orders.map(each => ORDERS_TYPED[each]()).join(', ');
    return { why: () => t`Say which order ${units[0]!.name} takes: ${names()}.`, cite: 'DM.strat.effects' };
  }
  const from = shareNamed(banksOf(board, seat, stratagem.keyword), stratagem.cost, reply.from);
  if (from === undefined) {
    const why = () =>
      t`Pay ${stratagem.cost} CP of ${stratagem.keyword} detachments; leave out who pays to take the first.`;
    return { why, cite: 'DM.command.points.keyword' };
  }
  return { stratagem, units, from, ...(order ? { order } : {}) };
}

function readTargets(playable: Playable, value: unknown): DmUnit[] | Barred {
  const { target, name } = playable.stratagem;
  if (target.who === 'none') return [];
  const able = targetsFor(playable);
  const ids = targetIds(value);
  if (ids.length === 0 && able.length === 1) return able;
  const units = able.filter(unit => ids.includes(unit.id));
  const most = target.most ?? 1;
  const names = able.map(unit => unit.name).join(', ');
  if (units.length === 0 || units.length < new Set(ids).size) {
    return { why: () => t`${name} can be played on ${names}.`, cite: 'DM.strat.target' };
  }
  if (units.length > most)
    return { why: () => t`${name} reaches ${most} at most; choose fewer.`, cite: 'DM.strat.target' };
  return units;
}
