import type { Option, Preview } from '../../../engine/index.js';
import { percent } from '../../../engine/odds/percent.js';
import { counted } from '../../../engine/wording.js';
import { onTable, unitOf } from '../../lookups.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DmModel, DmUnit, OrderKind } from '../board.js';
import { ORDER_WORDS } from '../cause-words.js';
import { visibleEnemies } from '../combat/sight.js';
import type { DmView } from '../game.js';
import { calledOf } from '../lookups.js';
import { mustTest, ORDER_TEST, orderChance, orderReasons, testHint } from './order-need.js';
import { type Desk, deskOf } from './order-rules.js';

/** Pins, status and place of a unit, for menus. */
export function stateOf(desk: Desk, id: string): string {
  const unit = unitOf(desk.board, id);
  const carrier = carrierOf(desk.board, unit);
  if (carrier) return `aboard ${calledOf(desk.board, carrier)}`;
  if (!onTable(desk.board, unit)) return 'off the table';
  const parts = [unit.status ?? '', unit.pins > 0 ? counted(unit.pins, 'pin') : ''];
  return parts.filter(part => part !== '').join(', ');
}

/** An order for a group, with the odds of the test that is least likely to be passed. */
export function orderOption(desk: Desk, target: { units: DmUnit[] }, kind: OrderKind, issuer?: DmModel): Option {
  const label = ORDER_WORDS[kind];
  const testing = target.units.filter(unit => mustTest(unit, kind));
  if (testing.length === 0) return { value: kind, label, hint: 'no order test' };
  // Odds look for cover, which is dear; they are worked out for who reads them.
  let known: WorstTest | undefined;
  const worst = () => {
    known ??= worstOf(desk, testing, kind, issuer);
    return known;
  };
  return {
    value: kind,
    label,
    get hint() {
      const { unit } = worst();
      const words = testHint({ desk, unit, order: kind, issuer }) ?? '';
      return target.units.length > 1 ? `${unit.name}: ${words}` : words;
    },
    get chance() {
      return worst().chance;
    },
  };
}

interface WorstTest {
  unit: DmUnit;
  chance: number;
}

/** The team that is least likely to follow the order; the first among equals. */
function worstOf(desk: Desk, units: readonly DmUnit[], kind: OrderKind, issuer?: DmModel): WorstTest {
  const tests = units.map(unit => ({ unit, chance: orderChance({ desk, unit, order: kind, issuer }) }));
  return tests.reduce((least, test) => (test.chance < least.chance ? test : least));
}

/** What an order would lead to: the test that each team needs, its odds, and who sees it. */
export function previewOrder(
  view: DmView,
  units: DmUnit[],
  order: OrderKind,
  issuer?: DmModel,
): Pick<Preview, 'lines' | 'small'> {
  const { board } = view;
  const desk = deskOf(view);
  const lines: string[] = [];
  const small: string[] = [];
  for (const unit of units) {
    if (mustTest(unit, order)) {
      const ordering = { desk, unit, order, issuer };
      lines.push(`${unit.name}: ${ORDER_WORDS[order]}, ${testHint(ordering)}.`);
      lines.push(`Failed (${percent(1 - orderChance(ordering))}): Down instead.`);
      small.push(orderReasons(issuer?.name ?? unit.name, ORDER_TEST.need(ordering)));
    } else lines.push(`${unit.name}: ${ORDER_WORDS[order]}. Order test: not needed.`);
    const seen = visibleEnemies(board, unit).length;
    if (seen > 0) small.push(`${unit.name} sees ${counted(seen, 'enemy unit')}.`);
  }
  return { lines, small };
}
