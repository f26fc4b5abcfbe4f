import type { UnitId } from '../../../../engine/index.js';
import { t } from '../../../../engine/language.js';
import { counted } from '../../../../engine/wording.js';
import { modelsOf, onTable, placedOf, profileOf, sideOfSeat, unitOf } from '../../../board-queries.js';
import type { DmBoard, DmUnit, OrderKind } from '../../board.js';
import { orderWord } from '../../cause-words.js';
import type { Cause } from '../../causes.js';
import { signed } from '../../codex/sheet.js';
import { aftermathFrame, type Suffered } from '../../combat/frames.js';
import { hurt } from '../../combat/hurt.js';
import { countChampionsFrame, readyDetachmentFrame } from '../../command/frames.js';
import { reservesOf, rollsPool } from '../../command/opening.js';
import { orderBar } from '../../command/order-rules.js';
import { poolsOf, readPool, UNLIMITED_DICE, unspentIn } from '../../command/pool.js';
import { sharedOrder, unitsIn } from '../../command/recipients.js';
import { step } from '../../game.js';
import { detachmentOf, ignoresMorale, isAway } from '../../lookups.js';
import { mayBePinned } from '../../machines/armour.js';
import { walkThere } from '../../movement/arrival.js';
import { isBroken } from '../../movement/coherency.js';
import { freeMoveAsk } from '../../movement/frames.js';
import { planMove } from '../../movement/placing.js';
import { isFreeToGo } from '../../movement/retreats.js';
import { freeMovesFrame } from '../frames.js';
import type { EffectOf } from '../schema.js';
import { averageOf, type EffectRule, rollFew } from './rule.js';

/** Pins, which may break it (DM.house.pins). */
export const pins: EffectRule<EffectOf<'pins'>> = {
  words: ({ count }) => t`${counted(count, t`pin`, t`pins`)} on it`,
  fits: (at, unit) => onTable(at.board, unit) && mayBePinned(at, unit),
  apply(g, { count }, { units, why }) {
    const pinned = units.filter(unit => mayBePinned(g, unit));
    const suffered = pinned.map(({ id }) => ({ unit: id, pins: count, fallen: 0, why: { ...why } }));
    return aftermathFrame({ suffered });
  },
  worth: (_at, { count }, unit) =>
    unit ? count * (0.3 + unit.models.length / 14) * (ignoresMorale(unit) ? 0.6 : 1) : 0,
};

/** Pins come off. */
export const unpin: EffectRule<EffectOf<'unpin'>> = {
  words: ({ count }) => (count === 'all' ? t`all its pins come off` : t`${counted(count, t`pin`, t`pins`)} off it`),
  fits: (_at, unit) => unit.pins > 0,
  apply(g, { count }, { units, why }) {
    for (const unit of units) {
      const off = count === 'all' ? unit.pins : Math.min(count, unit.pins);
      if (off > 0) g.emit({ type: 'pinsRemoved', unit: unit.id, pins: off, why });
    }
    return undefined;
  },
  worth(_at, { count }, unit) {
    if (unit === undefined) return 0;
    const off = count === 'all' ? unit.pins : Math.min(count, unit.pins);
    return off * (0.3 + unit.models.length / 20) + (unit.pins > 3 ? 0.6 : 0);
  },
};

/** Hits that nobody aims, spread over its models in turn; they may cost it its nerve (DM.house.morale). */
export const hits: EffectRule<EffectOf<'hits'>> = {
  words({ count, strength, save }) {
    const struck = counted(count, t`hit`, t`hits`);
    return save < 0 ? t`${struck} of Strength ${strength}, save ${save}` : t`${struck} of Strength ${strength}`;
  },
  fits: ({ board }, unit) => onTable(board, unit),
  apply(g, { count, strength, save }, { units, why }) {
    const suffered: Suffered[] = [];
    for (const unit of units) {
      const models = placedOf(g.board, unit).map(({ id }) => id);
      const { value, faces } = rollFew(g, count);
      const struck = Array.from({ length: value }, (_, index) => models[index % models.length]!);
      const fallen = hurt(g, unit, struck, { strength, save, damage: 1 }, { why, faces, suffered });
      suffered.push({ unit: unit.id, pins: 0, fallen: fallen.length, why: { ...why } });
    }
    return aftermathFrame({ suffered });
  },
  worth: (_at, { count, strength, save }, unit) =>
    unit ? averageOf(count) * (0.12 + strength * 0.06 - save * 0.05) : 0,
};

/** Wounds that were lost come back, those who lost most first; nobody rises again. */
export const heal: EffectRule<EffectOf<'heal'>> = {
  words: ({ wounds }) => t`${counted(wounds, t`lost Wound`, t`lost Wounds`)} back`,
  fits: ({ board }, unit) => lostBy(board, unit).length > 0,
  apply(g, { wounds }, { units, source }) {
    for (const unit of units) {
      let left = wounds;
      const models: { model: string; wounds: number }[] = [];
      for (const { model, lost } of lostBy(g.board, unit)) {
        const back = Math.min(left, lost);
        left -= back;
        if (back > 0) models.push({ model, wounds: back });
      }
      if (models.length > 0) g.emit({ type: 'healed', unit: unit.id, models, why: { is: 'healedBy', name: source } });
    }
    return undefined;
  },
  worth({ board }, { wounds }, unit) {
    if (unit === undefined) return 0;
    const lost = lostBy(board, unit).reduce((sum, each) => sum + each.lost, 0);
    const whole = unit.startModels * profileOf(board, modelsOf(board, unit)[0]!).wounds;
    return (Math.min(wounds, lost) * (board.armies[unit.side].cost[unit.id] ?? 0)) / whole / HEALED;
  },
};

/** Wounds that cost so many points are worth a command point: half of those that come back are ever missed. */
const HEALED = 20;

function lostBy(board: DmBoard, unit: DmUnit): { model: string; lost: number }[] {
  return modelsOf(board, unit)
    .map(model => ({ model: model.id, lost: profileOf(board, model).wounds - model.wounds }))
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost);
}

/** An order for nothing and without a test, if the unit may have it now (DM.command.special). */
export const order: EffectRule<EffectOf<'order'>> = {
  words: ({ orders }) => t`takes ${orders.map(orderWord).join(t` or `)} orders, without a test`,
  fits: ({ board }, unit, { orders }) => ordersFor(board, unit, orders).length > 0,
  apply(g, { orders }, { units, why, order: chosen }) {
    const ordered: UnitId[] = [];
    for (const unit of units) {
      const may = ordersFor(g.board, unit, orders);
      const kind = may.find(each => each === chosen) ?? may[0];
      if (kind === undefined) continue;
      const group = sharedOrder(g.board, sharing(g.board, unit, units));
      g.emit({ type: 'ordered', unit: unit.id, order: kind, group, why, counts: true });
      ordered.push(unit.id);
    }
    return countChampionsFrame({ units: ordered });
  },
  worth: (_at, _effect, unit) => (unit && unit.order === undefined ? 0.6 + unit.models.length / 7 : 0),
};

/** Those whose order is one: of the units of a squad off the table, which comes on as one (DM.command.offTable.squad). */
function sharing(board: DmBoard, unit: DmUnit, units: readonly DmUnit[]): DmUnit[] {
  if (!isAway(board, unit) || unit.squad === undefined) return [unit];
  return units.filter(each => each.squad === unit.squad && isAway(board, each));
}

/** Which of the orders the unit can take now: alive, of a detachment that is not in reserve, and not ordered yet. */
export function ordersFor(board: DmBoard, unit: DmUnit, orders: readonly OrderKind[]): OrderKind[] {
  if (!onTable(board, unit) && detachmentOf(board, unit).stage === 'reserve') return [];
  return orders.filter(each => !orderBar(board, unit, each));
}

/** Each of the units goes where its player likes, so far; it is no move of the phase and nobody interrupts it. */
export const freeMoves = step(freeMovesFrame, {
  askTheNext(g, args) {
    const [id, ...rest] = args.units;
    if (id === undefined) return { end: null };
    args.units = rest;
    args.now = id;
    const unit = unitOf(g.board, id);
    if (!mayGo(g.board, unit)) return { go: 'askTheNext' };
    const asked = { unit: id, from: [], distance: args.distance };
    return { ask: freeMoveAsk({ who: unit.seat, args: asked, fallback: { to: 'stay' } }) };
  },
  goThere(g, args, reply) {
    const { to } = freeMoveAsk.answer(reply);
    if (to === 'stay') return { go: 'askTheNext' };
    const unit = unitOf(g.board, args.now!);
    const plan = planMove(g.board, [unit], to, { allowance: () => args.distance });
    const note: Cause[] = [{ is: 'named', name: args.source }];
    return { call: walkThere(g.board, [unit], to, plan, { kind: 'shift', note, unwatched: true, opens: true }) };
  },
  again: () => ({ go: 'askTheNext' }),
});

function mayGo(board: DmBoard, unit: DmUnit): boolean {
  return isFreeToGo(board, unit) && !isBroken(board, unit);
}

/** A short move besides the one of the phase. */
export const move: EffectRule<EffectOf<'move'>> = {
  words: ({ inches }) => t`may go ${inches}" at once, besides its move of the phase`,
  fits: ({ board }, unit) => mayGo(board, unit),
  apply: (_g, { inches }, { units, source }) =>
    freeMovesFrame({ units: units.map(({ id }) => id), distance: inches * 1000, source }),
  worth: (_at, { inches }, unit) => (unit ? inches * 0.12 + unit.models.length / 20 : 0),
};

/** Command points. */
export const points: EffectRule<EffectOf<'points'>> = {
  words: ({ count }) => counted(count, t`command point`, t`command points`),
  serves: () => true,
  apply(g, { count }, { detachment, why }) {
    const { value, faces } = rollFew(g, count);
    g.emit({ type: 'pointsGained', detachment, points: value, why, ...(faces ? { faces } : {}) });
    return undefined;
  },
  worth: (_at, { count }) => averageOf(count),
};

/**
 * More command dice for the pool; beyond the first five they are limited (DM.command.pool.limited). Where the detachment has
 * none, another of its player gets them (DM.command.ready.pools).
 */
export const dice: EffectRule<EffectOf<'dice'>> = {
  words: ({ count }) => t`${counted(count, t`more command die`, t`more command dice`)} for the pool`,
  // Unspent dice are lost at the end of the phase, so that they serve only where pools are spent.
  serves: board => board.phase === 'command' || board.phase === 'onslaught',
  apply(g, { count }, { seat, detachment, why, spending }) {
    const own = g.board.detachments[detachment]!;
    const pools = [own, ...poolsOf(g.board, seat)].filter(each => rollsPool(g.board, each));
    const { id, seized, commandDice, extraDice = 0 } = pools[0] ?? own;
    // Who has not seized the initiative rolls none in the Onslaught (DM.command.six.seize).
    const rolled = spending && g.board.phase === 'onslaught' && !seized ? 0 : commandDice;
    const before = Math.min(UNLIMITED_DICE, rolled + extraDice);
    const faces = g.roll(count, 6);
    const earlier = new Array<number>(before).fill(1);
    const read = readPool([...earlier, ...faces]);
    const pool = read.pool.slice(before);
    g.emit({ type: 'diceGained', detachment: id, faces, pool, points: read.points, why });
    return undefined;
  },
  /** As many as still find somebody without orders. */
  worth({ board, seat }, { count }) {
    const pools = poolsOf(board, seat);
    const free = pools.flatMap(each => unitsIn(board, each)).filter(unit => !unit.ordered && unit.status !== 'broken');
    return 0.9 * Math.max(0, Math.min(count, free.length - pools.flatMap(({ pool }) => unspentIn(pool)).length));
  },
};

/** One more detachment leaves the reserve (DM.command.ready). */
export const reinforce: EffectRule<EffectOf<'reinforce'>> = {
  words: () => t`one more detachment of the reserve is readied`,
  serves: (board, side) => reservesOf(board, side).length > 0,
  apply: (_g, _effect, { side }) => readyDetachmentFrame({ side }),
  /** One of them is readied this turn in any case (DM.command.ready). */
  worth: ({ board, seat }) => (reservesOf(board, sideOfSeat(board, seat)!).length > 1 ? 4 : 0),
};

/** The army's strategy rating changes (DM.command.first). */
export const strategy: EffectRule<EffectOf<'strategy'>> = {
  words: ({ by }) => t`strategy rating ${signed(by)} for the rest of the battle`,
  serves: () => true,
  apply(g, { by }, { side, why }) {
    g.emit({ type: 'strategyChanged', side, by, why });
    return undefined;
  },
  worth: (_at, { by }) => by * 0.8,
};
