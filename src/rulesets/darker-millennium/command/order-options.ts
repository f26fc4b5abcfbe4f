import type { Option, Preview, SeatId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted, listed } from '../../../engine/wording.js';
import { modelsOf, onTable, unitOf, weaponOf } from '../../board-queries.js';
import { oddsLater } from '../../lazy-hint.js';
import { carrierOf } from '../../transports/passengers.js';
import type { Detachment, DmBoard, DmModel, DmUnit, OrderKind, Weapon } from '../board.js';
import { orderWord, statusWord } from '../cause-words.js';
import { isEngaged, visibleEnemies } from '../combat/sight.js';
import type { DmView } from '../game.js';
import { calledOf, championIn, isJammed, leaderName, squadOf } from '../lookups.js';
import { randomisedMv, slowest } from '../movement/ground.js';
import { TIMES } from '../movement/groups.js';
import { mayFireAs } from '../weapon-keywords.js';
import { words } from '../words.js';
import { due } from './obligations.js';
import { mustTest, ORDER_TEST, orderChance, orderReasons, testHint } from './order-test.js';
import { pointDice, poolsOf } from './pool.js';
import { unitsIn } from './recipients.js';

/** The odds of an order test by the unit's own Leadership, and by its Champion's where that is another. */
function testsBy(board: DmBoard, unit: DmUnit, order: OrderKind): string {
  const own = testHint({ board, unit, order });
  const squad = squadOf(board, unit);
  const champion = squad && championIn(board, squad);
  const led =
    champion && onTable(board, unitOf(board, champion.unit)) && testHint({ board, unit, order, issuer: champion });
  return champion && led && led !== own
    ? t`${own} by its own Leadership; ${led} by that of ${leaderName(board, champion)}`
    : t`${own} by its own Leadership`;
}

/** What the faces of these pools buy, in two lines. */
export function facesMeaning(view: DmView, pools: readonly Detachment[]): string[] {
  const faces = new Set(pools.flatMap(({ pool }) => pool.map(({ face }) => face)));
  const point = pools.some(detachment => pointDice(view.board, detachment).length > 0);
  const dice = [1, 2, 3, 4]
    .filter(face => faces.has(face))
    .map(
      face =>
        `${face}: ${translated(words().dice[face]!.buys)}${face === 4 && point ? t`, or a point: your Warlord is on the table` : ''}.`,
    );
  const seize = view.board.phase === 'onslaught' ? t`Urgent Command` : t`Seize the Initiative`;
  const lines = dice.length > 0 ? [dice.join(' ')] : [];
  if (faces.has(6)) lines.push(t`6 kept: Swift Reaction, ${seize}.`);
  return lines;
}

/** Lines of a prompt that warn. */
const MOST_NOTICES = 4;

/** What a commander should not overlook: who must be activated, who is broken, pinned or seen. Whoever orders them lends another Leadership. */
export function notices(board: DmBoard, seat: SeatId): string[] {
  const lines: string[] = [];
  const pinned: string[] = [];
  const own: DmUnit[] = [];
  for (const detachment of poolsOf(board, seat)) {
    for (const { champion } of due(board, detachment)) {
      lines.push(t`${leaderName(board, champion)} is out of coherency and must be activated.`);
    }
    for (const unit of unitsIn(board, detachment)) {
      if (onTable(board, unit)) own.push(unit);
      if (unit.status !== undefined)
        lines.push(t`${unit.name} is ${statusWord(unit.status)}: to Rally, ${testsBy(board, unit, 'rally')}.`);
      else if (unit.pins > 0) {
        pinned.push(t`${unit.name} has ${counted(unit.pins, t`pin`, t`pins`)}: ${testsBy(board, unit, 'run')}.`);
      }
    }
  }
  const all = [...lines, ...pinned, ...seenLine(board, own)];
  return all.length > MOST_NOTICES
    ? [
        ...all.slice(0, MOST_NOTICES - 1),
        t`${all.length - MOST_NOTICES + 1} more such notices: the panel shows each unit.`,
      ]
    : all;
}

/** Who stands in most enemies' sight: `2 enemy teams can see Alpha 1.` */
function seenLine(board: DmBoard, own: readonly DmUnit[]): string[] {
  const seen = own.map(unit => ({ unit, by: visibleEnemies(board, unit).length })).filter(({ by }) => by > 0);
  if (seen.length === 0) return [];
  const [most, ...others] = seen.sort((a, b) => b.by - a.by);
  const { unit, by } = most!;
  const teams = counted(by, t`enemy team`, t`enemy teams`);
  const more = others.length;
  if (more === 0) return [t`${teams} can see ${unit.name}.`];
  return more === 1
    ? [t`${teams} can see ${unit.name}; ${more} more of yours is in sight.`]
    : [t`${teams} can see ${unit.name}; ${more} more of yours are in sight.`];
}

/** Pins, status and place of a unit, for menus. */
export function stateOf(board: DmBoard, id: string): string {
  const unit = unitOf(board, id);
  const carrier = carrierOf(board, unit);
  if (carrier) return t`aboard ${calledOf(board, carrier)}`;
  if (!onTable(board, unit)) return t`off the table`;
  const parts = [
    unit.status === undefined ? '' : statusWord(unit.status),
    unit.pins > 0 ? counted(unit.pins, t`pin`, t`pins`) : '',
  ];
  return parts.filter(part => part !== '').join(', ');
}

/** The states of units that are chosen together; what all of them share is said once: `Bravo 1: 2 pins`, `off the table`. */
export function groupState(board: DmBoard, units: readonly DmUnit[]): string {
  const states = units.map(unit => ({ name: unit.name, state: stateOf(board, unit.id) }));
  const [first] = states;
  if (states.every(({ state }) => state === first?.state)) return first?.state ?? '';
  return states.flatMap(({ name, state }) => (state === '' ? [] : [`${name}: ${state}`])).join(', ');
}

/** An order for a group, with the odds of the test that is least likely to be passed. */
export function orderOption(board: DmBoard, target: { units: DmUnit[] }, kind: OrderKind, issuer?: DmModel): Option {
  const label = orderWord(kind);
  const testing = target.units.filter(unit => mustTest(unit, kind));
  const does = orderDoes(board, target.units, kind);
  if (testing.length === 0) return { value: kind, label, hint: t`${does}; no order test` };
  // Odds look for cover, which is dear; they are worked out for who reads them.
  return oddsLater({ value: kind, label }, () => {
    const { unit, chance } = worstOf(board, testing, kind, issuer);
    const words = testHint({ board, unit, order: kind, issuer }) ?? '';
    return { hint: `${does}; ${target.units.length > 1 ? `${unit.name}: ${words}` : words}`, chance };
  });
}

/** What an order lets these units do, with their own numbers: `up to 8", no shooting`. */
function orderDoes(board: DmBoard, units: readonly DmUnit[], kind: OrderKind): string {
  const mv = slowest(board, units);
  const guns = units.flatMap(unit => gunsOf(board, unit));
  const reach = showLength(Math.max(0, ...guns.map(({ long }) => long)));
  const armed = guns.length > 0;
  switch (kind) {
    case 'run': {
      // Each team of a combat for itself (DM.house.engaged).
      if (units.every(unit => isEngaged(board, unit))) return t`falls back 2d${randomisedMv(board, ...units)}"`;
      const assault = guns.some(({ keywords }) => keywords.includes('Assault'));
      return t`up to ${TIMES.run * mv}", ${assault ? t`then only Assault weapons, at -2` : t`no shooting`}`;
    }
    case 'advance':
      return t`up to ${TIMES.advance * mv}", ${armed ? advancing(board, units) : t`no guns`}`;
    case 'fire':
      return armed ? t`stands, shoots up to ${reach}` : t`stands, no guns`;
    case 'overwatch':
      return armed ? t`waits, shoots once at -1 at what moves within ${reach}` : t`waits, no guns`;
    case 'rally':
      return t`sheds a pin and d6 more, no order left`;
    case 'down':
      return t`stands, -1 to be hit`;
  }
}

/** Guns of a unit that are not jammed. */
function gunsOf(board: DmBoard, unit: DmUnit): Weapon[] {
  return modelsOf(board, unit).flatMap(model => {
    const ready = model.weapons.filter(id => !isJammed(board, model, id)).map(id => weaponOf(board, id));
    return ready.filter(({ kind }) => kind === 'ranged');
  });
}

/** How armed units shoot on Advance orders: Heavy guns are silent once they have moved, as who comes on has (DM.house.weapons). */
function advancing(board: DmBoard, units: readonly DmUnit[]): string {
  const fires = (unit: DmUnit) =>
    gunsOf(board, unit).some(gun => mayFireAs(gun, { ...unit, moved: 'advance' }, 'advance'));
  if (units.some(fires)) return t`shoots at -1`;
  return units.some(unit => onTable(board, unit)) ? t`or stands and shoots at -1` : t`no shooting`;
}

interface WorstTest {
  unit: DmUnit;
  chance: number;
}

/** The team that is least likely to follow the order; the first among equals. */
function worstOf(board: DmBoard, units: readonly DmUnit[], kind: OrderKind, issuer?: DmModel): WorstTest {
  const tests = units.map(unit => ({ unit, chance: orderChance({ board, unit, order: kind, issuer }) }));
  return tests.reduce((least, test) => (test.chance < least.chance ? test : least));
}

/** What an order would lead to: the test that each team needs, the least likely first, its odds, and who sees it. */
export function previewOrder(
  view: DmView,
  units: DmUnit[],
  order: OrderKind,
  issuer?: DmModel,
): Pick<Preview, 'lines' | 'small'> {
  const { board } = view;
  const tests = units
    .filter(unit => mustTest(unit, order))
    .map(unit => ({ board, unit, order, issuer }))
    .map(ordering => ({ unit: ordering.unit, ordering, chance: orderChance(ordering) }))
    .sort((a, b) => a.chance - b.chance);
  const sure = units.filter(unit => !mustTest(unit, order)).map(({ name }) => name);
  const lines = tests.flatMap(({ unit, ordering, chance }) => [
    `${unit.name}: ${orderWord(order)}, ${testHint(ordering)}.`,
    t`Failed (${percent(1 - chance)}): Down instead.`,
  ]);
  if (sure.length > 0) lines.push(t`${listed(sure)}: ${orderWord(order)}. Order test: not needed.`);
  const reasons = tests.map(({ unit, ordering }) => orderReasons(issuer?.name ?? unit.name, ORDER_TEST.need(ordering)));
  const sights = units.flatMap(unit => {
    const seen = visibleEnemies(board, unit).length;
    return seen > 0 ? [t`${unit.name} sees ${counted(seen, t`enemy unit`, t`enemy units`)}.`] : [];
  });
  return { lines, small: [...reasons, ...sights] };
}
