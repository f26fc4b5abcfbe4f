import { SaxesParser, type SaxesTagNS } from 'saxes';
import { t } from '../../engine/language.js';
import { ROSTER_BOUNDS } from './bounds.js';
import { add, LISTS, LONGEST_VALUE, newRaw, type Raw, VALUES } from './raw.js';
import { Refused } from './refused.js';
import { tooDeep, tooLarge, tooManySelections } from './too-large.js';

const NAMESPACE = 'http://www.battlescribe.net/schema/rosterSchema';

/** The roster of a file that BattleScribe or New Recruit wrote as XML; throws Refused. */
export function readRos(xml: string): Raw {
  const parser = new SaxesParser({ xmlns: true });
  /** What is open: a thing, or undefined where nothing below is kept. */
  const open: (Raw | undefined)[] = [];
  let roster: Raw | undefined;
  let elements = 0;
  let selections = 0;
  parser.on('error', () => {
    throw new Refused(t`The file is damaged at line ${parser.line}, column ${parser.column}; export the list again.`);
  });
  parser.on('doctype', () => {
    throw new Refused(
      t`The file declares a document type, as no list does, before line ${parser.line}, column ${parser.column}; export the list again.`,
    );
  });
  parser.on('opentag', tag => {
    elements += 1;
    if (elements > ROSTER_BOUNDS.elements) throw new Refused(tooLarge());
    if (open.length >= ROSTER_BOUNDS.levels) throw new Refused(tooDeep());
    if (roster === undefined) {
      refuseOthers(tag);
      roster = valuesOf(tag);
      open.push(roster);
      return;
    }
    const parent = open.at(-1);
    const one = Object.hasOwn(LISTS, tag.local) ? (tag.local as keyof typeof LISTS) : undefined;
    const isList = (Object.values(LISTS) as string[]).includes(tag.local);
    if (one === 'selection') selections += 1;
    if (selections > ROSTER_BOUNDS.selections) throw new Refused(tooManySelections());
    const raw = parent && one ? valuesOf(tag) : undefined;
    if (parent && one && raw) add(parent, LISTS[one], raw);
    open.push(isList ? parent : raw);
  });
  const said = (text: string) => {
    const at = open.at(-1);
    if (at !== undefined && at.text.length < LONGEST_VALUE) at.text += text.slice(0, LONGEST_VALUE);
  };
  parser.on('text', said);
  parser.on('cdata', said);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  if (roster === undefined) throw new Refused(t`The file is empty; export the list again.`);
  return roster;
}

function refuseOthers({ local, uri }: SaxesTagNS): void {
  if (['catalogue', 'gameSystem', 'catalogueLink', 'dataIndex'].includes(local))
    throw new Refused(t`This is a data file of a list builder, not a list; open your list there and export that.`);
  if (local.toLowerCase() === 'html')
    throw new Refused(t`This is a web page, not a list; export the list as \`.rosz\` or \`.ros\`.`);
  if (local !== 'roster' || (uri !== NAMESPACE && uri !== ''))
    throw new Refused(
      t`This XML is no list of BattleScribe or New Recruit; export the list there as \`.rosz\` or \`.ros\`.`,
    );
}

function valuesOf(tag: SaxesTagNS): Raw {
  const raw = newRaw();
  for (const { local, value } of Object.values(tag.attributes))
    if (VALUES.has(local)) raw.values.set(local, value.slice(0, LONGEST_VALUE));
  return raw;
}
