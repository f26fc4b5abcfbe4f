import { type Datasheet, DEDICATED_TRANSPORT, type Role, type UnitPick } from '../../engine/army/index.js';
import { type Fitted, plainTransport } from './fitted.js';
import { fold } from './fold.js';
import { finder } from './match.js';
import { nameFor, sheetsNamed } from './names.js';
import { commands, costOf, keyOf, type Reading, settle, tell } from './reading.js';
import type { RosterForce, RosterNode } from './roster.js';
import { shapeOf } from './shape.js';

/** Units that a battle could hold; a list has no room for more. */
const MOST_UNITS = 200;

/** Finds the units of a roster in a codex, force by force, until a list is full. */
export class UnitFinder {
  readonly #reading: Reading;
  readonly #sheets: ReturnType<typeof sheetsNamed>;
  readonly #find: ReturnType<typeof finder<string>>;
  #left = MOST_UNITS;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#sheets = sheetsNamed(reading);
    this.#find = finder(this.#sheets);
  }

  /** `loose` are transports that no unit of the roster holds. */
  unitsOf(force: RosterForce): { units: Fitted[]; loose: Fitted[] } {
    const all = force.units.flatMap(node => this.#unitsIn(node));
    const isLoose = ({ sheet }: Fitted) => sheet.role === DEDICATED_TRANSPORT;
    return { units: all.filter(unit => !isLoose(unit)), loose: all.filter(isLoose) };
  }

  /** Those inside of a unit come before it. */
  #unitsIn(node: RosterNode): Fitted[] {
    if (this.#left <= 0) return [];
    const sheet = this.#sheetOf(node);
    if (sheet === undefined) return [];
    const { pick, inner } = this.#picked(node, sheet);
    const unit: Fitted = { sheet, pick, theirs: costOf(node), name: node.customName ?? node.name };
    const apart: Fitted[] = [];
    for (const one of inner.flatMap(each => this.#unitsIn(each))) {
      // What stands on its own in the list is priced on its own.
      if (pick.transport === undefined && sheet.transports.includes(one.sheet.id))
        pick.transport = plainTransport(one.pick);
      else {
        unit.theirs -= one.theirs;
        apart.push(one);
      }
    }
    return [...apart, ...this.#copiesOf(unit, node)];
  }

  #picked(node: RosterNode, sheet: Datasheet): { pick: UnitPick; inner: RosterNode[] } {
    const { pick: shape, inner } = shapeOf(this.#reading, node, sheet);
    const name = nameFor(node.customName ?? '');
    const pick: UnitPick = { datasheet: sheet.id, ...(name === undefined ? {} : { name }), ...shape };
    if (this.#reading.open.book.commander !== undefined && commands(node)) pick.warlord = true;
    const as = slotIn(node, sheet);
    if (as !== undefined) pick.as = as;
    return { pick, inner };
  }

  /** Several alike may be one selection; a text says so many models. */
  #copiesOf(unit: Fitted, { kind, children, count }: RosterNode): Fitted[] {
    const said = kind === 'unit' && children.some(child => child.kind !== 'upgrade') ? count : 1;
    const copies = Math.min(Math.ceil(said), Math.max(this.#left, 0));
    this.#left -= copies;
    return Array.from({ length: copies }, () => ({
      ...unit,
      pick: structuredClone(unit.pick),
      theirs: unit.theirs / said,
    }));
  }

  #sheetOf(node: RosterNode): Datasheet | undefined {
    const line = { key: keyOf('unit', node.name), what: 'unit' as const, name: node.name, points: costOf(node) };
    const by = (value: string) => this.#sheets.find(({ thing }) => thing === value);
    const found = settle(this.#reading, line, this.#find(node), thing => thing, by, []);
    const [one] = found;
    if (one === undefined) return undefined;
    if (!this.#reading.lines.has(line.key))
      tell(this.#reading, { ...line, state: 'matched', as: one.label, options: [] });
    return this.#reading.open.book.datasheets[one.thing];
  }
}

/** Another slot that it fills there, where it may. */
function slotIn({ categories }: RosterNode, { as = {} }: Datasheet): Role | undefined {
  const named = categories.find(({ primary }) => primary)?.name;
  return named === undefined ? undefined : (Object.keys(as) as Role[]).find(role => fold(role) === fold(named));
}
