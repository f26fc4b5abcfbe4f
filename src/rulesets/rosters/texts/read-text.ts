import { c, t } from '../../../engine/language.js';
import { ROSTER_BOUNDS } from '../bounds.js';
import { Refused } from '../refused.js';
import type { Roster, RosterForce, RosterNote } from '../roster.js';
import { tooManyLines, tooManySelections } from '../too-large.js';
import { oneLine } from '../words.js';
import { Head } from './head.js';
import { factOf, type Heading, headingOf } from './headings.js';
import { atColon, gearOf, type Item, isLabelled, itemOf, unitNameOf } from './items.js';
import { type Line, linesOf } from './lines.js';
import { type Priced, type PriceStyle, priceIn, styleOf } from './prices.js';
import { costOf, settingNode, unitNode } from './to-nodes.js';
import { BelowUnit, type TextUnit } from './units.js';

/** Notes that are kept of a text, and signs of each. */
const MOST_NOTES = 40;
const LONGEST_NOTE = 80;
/** Lists of our own, which have keys. */
const OWN = /^codex\s*:/m;
const SHARED = /\b(?:newrecruit\.eu\/app\/list|battlescribe\.net\/roster)\/\S/i;
const SETTINGS = /^(?:configuration|konfiguration|allegiance|game options|list configuration)/i;
const LEADS = /^(?:warlord|kriegsherr|seigneur de guerre|general)$/i;
const SOME_WITH = /(?:^|[:,]\s*)\d{1,3}\s+(?:with|avec|mit)\s/i;

/** The list in a pasted text, whichever program wrote it; undefined for a text that is none. Throws Refused. */
export function readText(text: string): Roster | undefined {
  if (text.length > ROSTER_BOUNDS.text * 1024 || OWN.test(text)) return undefined;
  const lines = linesOf(text);
  const roster = new TextList(lines).read();
  if (roster !== undefined && lines.length > ROSTER_BOUNDS.lines) throw new Refused(tooManyLines());
  if (roster === undefined && SHARED.test(text))
    throw new Refused(t`A link to a list cannot be opened here; export the list as \`.rosz\` or JSON and attach that.`);
  return roster;
}

interface Begun {
  force: RosterForce;
  units: TextUnit[];
}

class TextList {
  readonly #style: PriceStyle;
  readonly #head: Head;
  readonly #forces: Begun[] = [];
  readonly #notes: RosterNote[] = [];
  #section = '';
  #isPricedSection = false;
  #unit: BelowUnit | undefined;
  #selections = 0;
  /** Whether counts of gear are of each model. */
  #isOfEach = false;
  /** Headings that only lists have. */
  #marks = 0;
  /** Whether sections are a level below the forces. */
  readonly #hasDeepSections: boolean;

  constructor(readonly lines: readonly Line[]) {
    this.#style = styleOf(lines.filter(({ bullet }) => bullet === '').map(({ text }) => text));
    this.#head = new Head(lines, this.#style);
    this.#hasDeepSections = lines.some(({ text }) => text.startsWith('### '));
  }

  read(): Roster | undefined {
    this.lines.forEach((line, at) => {
      if (line.text !== '') this.#take(line, at);
    });
    const priced = this.#forces.flatMap(({ units }) => units).filter(({ price }) => price !== undefined);
    if (priced.length === 0 || (priced.length === 1 && this.#marks === 0)) return undefined;
    this.#markWarlord();
    const forces = this.#forces
      .map(({ force, units }) => ({ ...force, units: units.map(unit => unitNode(unit, this.#isOfEach)) }))
      .filter(({ units, settings }) => units.length + settings.length > 0);
    const nodes = forces.flatMap(({ units, settings }) => [...units, ...settings]);
    const { name, catalogue, total, limit } = this.#head;
    return {
      program: 'text',
      name: name || forces[0]?.catalogue?.name || catalogue || t`Army list`,
      ...(total === undefined ? {} : { total }),
      ...(limit === undefined || limit <= 0 ? {} : { limit }),
      sum: nodes.reduce((sum, node) => sum + costOf(node), 0),
      forces: forces.map(force => this.#named(force)),
      notes: this.#notes,
    };
  }

  /** Some texts say above the units alone who leads them. */
  #markWarlord(): void {
    const units = this.#forces.flatMap(({ units }) => units);
    const isMarked = units.some(({ gear, below }) => [...gear, ...below].some(({ name }) => LEADS.test(name)));
    const leader = isMarked ? undefined : units.find(({ name }) => name === this.#head.warlord);
    leader?.gear.push(...gearOf('Warlord').gear);
  }

  #named({ catalogue, ...force }: RosterForce): RosterForce {
    const own = catalogue ?? (this.#head.catalogue === '' ? undefined : { id: '', name: this.#head.catalogue });
    const name = force.name || this.#head.force || own?.name || c('army list')`Force`;
    return { ...force, name, ...(own === undefined ? {} : { catalogue: own }) };
  }

  #take(line: Line, at: number): void {
    const { text, bullet } = line;
    const priced = priceIn(text, this.#style);
    if (bullet !== '' || (this.#unit?.goesOn(line) && priced === undefined)) {
      this.#takeItem(line, priced);
      return;
    }
    const heading = headingOf(text);
    // A unit may be called as a section is: it has a price, and things right below it.
    const isUnit =
      heading?.kind === 'section' && /^\p{L}/u.test(text) && priced !== undefined && this.#head.hasBelow(at);
    if (heading !== undefined && !isUnit) this.#takeHeading(heading, line);
    else if (priced !== undefined && !(this.#isSetting() && priced.price === 0)) this.#takePriced(line, at, priced);
    else this.#takeWords(line, at);
  }

  #takeItem(line: Line, priced: Priced | undefined): void {
    if (this.#unit === undefined) {
      if (priced !== undefined) this.#open(priced);
      else if (this.#head.isNamed && this.#isFirst()) this.#set(itemOf(line.text));
      else this.#note(line);
      return;
    }
    if (SOME_WITH.test(line.text)) this.#isOfEach = true;
    this.#count();
    this.#unit.add(line);
  }

  #takeHeading(heading: Heading, line: Line): void {
    const { text } = line;
    if (heading.kind === 'section') {
      // Capitals above everything are a title, or the name of the army.
      if (!heading.known && this.#head.total === undefined && this.#isFirst()) {
        if (!this.#head.takeWords(line)) this.#note(line);
        return;
      }
      this.#unit = undefined;
      this.#isPricedSection = heading.priced;
      if (heading.priced && text.startsWith('#')) this.#isList(text);
      const isForce = this.#hasDeepSections && /^##? /.test(text);
      if (isForce) this.#begin(heading.name, '');
      this.#section = isForce ? '' : heading.name;
    } else if (heading.kind === 'force') {
      this.#isList(text);
      this.#unit = undefined;
      this.#begin(heading.name, heading.catalogue);
      this.#section = '';
    } else if (heading.kind !== 'nothing') {
      this.#isList(text);
      this.#head.learn(heading);
    }
  }

  /** Marked as only lists are. */
  #isList(text: string): void {
    if (/^[+&#=]/.test(text)) this.#marks += 1;
    if (text.startsWith('#')) this.#isOfEach = true;
  }

  #takePriced(line: Line, at: number, priced: Priced): void {
    if (this.#unit && isLabelled(line.text)) {
      this.#unit.unit.gear.push(itemOf(line.text));
      return;
    }
    if (this.#isFirst() && this.#head.takePriced(line, at, priced)) return;
    if (SOME_WITH.test(`:${priced.after}`)) this.#isOfEach = true;
    this.#open(priced);
  }

  /** A line that is neither a heading nor priced. */
  #takeWords(line: Line, at: number): void {
    const { text } = line;
    const fact = this.#isFirst() || this.#isSetting() ? factOf(text) : undefined;
    if (fact !== undefined) this.#takeHeading(fact, line);
    else if (this.#unit && isLabelled(text)) this.#unit.unit.gear.push(itemOf(text));
    else if (this.#isSetting()) this.#set(itemOf(text));
    else if (this.#forces.length > 0 && this.#section !== '' && this.#isUnpriced(text, at)) this.#open(unpriced(text));
    else if (this.#isFirst() && this.#head.isNamed && isPair(text)) this.#set(pairOf(text));
    else if (!this.#isFirst() || !this.#head.takeWords(line)) this.#note(line);
  }

  #isFirst(): boolean {
    return this.#forces.every(({ units }) => units.length === 0);
  }

  #isSetting(): boolean {
    return SETTINGS.test(this.#section);
  }

  /** A unit that costs nothing: with things below it, or after its colon where other units of the section cost something. */
  #isUnpriced(text: string, at: number): boolean {
    return this.#head.hasBelow(at) || (this.#isPricedSection && /^\p{L}[^:.!?]{2,40}: /u.test(text));
  }

  #set(item: Item): void {
    if (item.name === '') return;
    this.#count();
    this.#begun().force.settings.push(settingNode(item));
  }

  #open({ before, after, price }: Pick<Priced, 'before' | 'after'> & { price?: number }): void {
    const [, prefix = '', rest] = /^([\p{L}][\p{L} .’'-]{0,30}?\s?\d{0,2})\s*:\s+(\S.*)$/u.exec(before) ?? [];
    const { name, count } = unitNameOf(rest ?? before);
    if (name === '') return;
    const gear = gearOf(after.startsWith(':') ? after.slice(1) : '');
    const section = this.#section || (/^char\d*$/i.test(prefix) ? '' : unitNameOf(prefix).name);
    const own = { name, section, ...(count ? { count } : {}), ...(price === undefined ? {} : { price }) };
    const unit: TextUnit = { ...own, ...gear };
    this.#begun().units.push(unit);
    this.#unit = new BelowUnit(unit);
    this.#count(1 + gear.gear.length);
  }

  #begun(): Begun {
    return this.#forces.at(-1) ?? this.#begin('', '');
  }

  #begin(name: string, catalogue: string): Begun {
    const own = catalogue === '' ? {} : { catalogue: { id: '', name: catalogue } };
    const begun: Begun = { force: { name, ids: [], ...own, units: [], settings: [] }, units: [] };
    this.#forces.push(begun);
    return begun;
  }

  #count(more = 1): void {
    this.#selections += more;
    if (this.#selections > ROSTER_BOUNDS.selections) throw new Refused(tooManySelections());
  }

  #note({ number, text }: Line): void {
    const said = oneLine(text).slice(0, LONGEST_NOTE);
    if (said !== '' && this.#notes.length < MOST_NOTES) this.#notes.push({ code: 'line', line: number, text: said });
  }
}

function unpriced(text: string): Pick<Priced, 'before' | 'after'> {
  const { head, rest } = atColon(text);
  return { before: head, after: rest === '' ? '' : `:${rest}` };
}

/** `Spell Lore - Lore of Undeath`, `Drops: 6`. */
const PAIR = /^([^:]{2,60}?)(?:\s*:| -)(?:\s+(.*))?$/;

function isPair(text: string): boolean {
  return PAIR.test(text);
}

function pairOf(text: string): Item {
  const [, key = '', value = ''] = PAIR.exec(text) ?? [];
  return { ...itemOf(key), ...gearOf(value) };
}
