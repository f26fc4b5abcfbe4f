import {
  type ArmyBook,
  type ArmyListSource,
  choiceName,
  type Datasheet,
  fieldedModel,
  type Loadout,
  listSchema,
  loadoutWords,
  muster,
  ROLES,
  type Role,
  type TeamPick,
  type UnitPick,
} from '../engine/army/index.js';
import type { FileFault } from '../engine/index.js';
import { inEveryLanguage, t, translated } from '../engine/language.js';
import type { CodexCore, CodexKit } from './codex-kit.js';
import { detachmentLines, nameWithOptions, unitLine } from './detachment-lines.js';

/** `Squad Alpha (Troops, 140): Sergeant · 4 × Rifleman, Lancer`. */
const UNIT = /^(.{1,60}?) \(([^()]{1,80}), (\d{1,5})\): (.{1,1000})$/;
/** `986 of 1000 points`, in any language. */
const POINTS = /^\d{1,5} \p{L}{1,5} (\d{3,5}) \p{L}+$/u;
/** Ways to equip one model that are looked at, and lines of a text. */
const MOST_LOADOUTS = 500;
const MOST_LINES = 250;
/** A codex that does not know so many units is another. */
const MOST_UNREAD = 12;

interface ShownUnit {
  name: string;
  role: string;
  cost: number;
  parts: string;
  /** As it was shown. */
  text: string;
  line: number;
}

interface Shown {
  title: string;
  size: number | undefined;
  detachments: { head: string; units: ShownUnit[] }[];
}

/** Whether a text has lines as `/army show` prints them. */
export function isShown(text: string): boolean {
  return text.split('\n', MOST_LINES).some(line => {
    const [, , role = ''] = UNIT.exec(unmarked(line)) ?? [];
    return isRole(role);
  });
}

function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word);
}

/** The list that `/army show` prints so, read by the codex that knows most of it; or what no datasheet gives. */
export function readShown<C extends CodexCore>(
  kit: CodexKit<C>,
  text: string,
  codexes: readonly C[],
): { list: ArmyListSource } | { faults: FileFault[] } {
  const shown = shownIn(text);
  const isNamed = ({ name }: C) => shown.title.includes(name);
  const read = codexes
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .flatMap(codex => inEveryLanguage(() => listOf(kit, codex, shown)))
    .toSorted((a, b) => a.unread.length - b.unread.length);
  const [best] = read;
  const list = best?.unread.length === 0 ? listSchema.safeParse(best.list) : undefined;
  if (list?.success) return { list: list.data };
  const [issue] = list?.error?.issues ?? [];
  if (issue) return { faults: [{ line: 1, column: 1, where: '', why: translated(issue.message) }] };
  const unread = best?.unread ?? shown.detachments.flatMap(({ units }) => units);
  const why = t`No datasheet here gives this unit with these models: write it as the sheet of an army does.`;
  return { faults: unread.map(({ name, line }) => ({ line, column: 1, where: name, why })) };
}

function shownIn(text: string): Shown {
  const lines = text.split('\n', MOST_LINES).map(unmarked);
  const detachments: Shown['detachments'] = [];
  for (const [index, line] of lines.entries()) {
    const [, name, role, cost, parts] = UNIT.exec(line) ?? [];
    if (name === undefined || role === undefined || parts === undefined) continue;
    const before = lines[index - 1] ?? '';
    if (detachments.length === 0 || !UNIT.test(before)) detachments.push({ head: before, units: [] });
    detachments.at(-1)?.units.push({ name, role, cost: Number(cost), parts, text: line, line: index + 1 });
  }
  const points = lines.findIndex(line => POINTS.test(line));
  return {
    title: lines[points - 1] ?? '',
    size: points < 0 ? undefined : Number(POINTS.exec(lines[points] as string)?.[1]),
    detachments,
  };
}

/** Without what Discord makes of a text, or what it was marked with. */
function unmarked(line: string): string {
  return line
    .replace(/\*\*|^#{1,3} /g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

interface ReadList {
  list: ArmyListSource;
  unread: ShownUnit[];
}

/** Line by line: each becomes what is shown as that line. */
function listOf<C extends CodexCore>(kit: CodexKit<C>, codex: C, { title, size, detachments }: Shown): ReadList {
  const book = kit.bookOf(codex);
  const costs = detachments.flatMap(({ units }) => units.map(({ cost }) => cost)).reduce((sum, cost) => sum + cost, 0);
  const list: ArmyListSource = {
    name: nameOf(title, codex.name),
    codex: codex.id,
    size: size ?? kit.sizes.find(each => each >= costs) ?? costs,
    detachments: [],
  };
  const unread: ShownUnit[] = [];
  for (const { head, units } of detachments) {
    list.detachments.push(detachmentOf(kit, codex, list, head));
    for (const unit of units) if (unread.length > MOST_UNREAD || !addUnit(book, list, unit)) unread.push(unit);
  }
  return {
    list: { ...list, detachments: list.detachments.filter(each => each.units.length > 0) },
    unread,
  };
}

/** Ready-made armies bear their codex before their names, other lists behind. */
function nameOf(title: string, codex: string): string {
  const name = title.startsWith(`${codex}: `) ? title.slice(codex.length + 2) : title.replace(` · ${codex}`, '');
  return name || codex;
}

type Detachment = ArmyListSource['detachments'][number];

/** The detachment with that head; of its own name where none of the codex bears it. */
function detachmentOf<C extends CodexCore>(kit: CodexKit<C>, codex: C, list: ArmyListSource, head: string): Detachment {
  const [name = ''] = head.split(' · ');
  const book = kit.bookOf(codex);
  const ids = Object.keys(book.detachments);
  const all = [...ids.map(id => ({ detachment: id })), ...ids.map(id => ({ detachment: id, name }))];
  const headOf = (each: Omit<Detachment, 'units'>) => {
    const last = muster(book, { ...list, detachments: [...list.detachments, { ...each, units: [] }] }).at(-1);
    return last === undefined ? '' : unmarked(detachmentLines(kit, last, codex)[0] ?? '');
  };
  const found = all.find(each => headOf(each) === head) ?? all.find(each => headOf(each).split(' · ')[0] === name);
  return { ...(found ?? { detachment: ids[0] ?? '' }), units: [] };
}

/** Adds the unit that is shown so, of its own name only where its datasheet gives another; false where there is none. */
function addUnit(book: ArmyBook, list: ArmyListSource, shown: ShownUnit): boolean {
  const { units } = list.detachments.at(-1) as Detachment;
  const before = units.at(-1) as UnitPick | undefined;
  const slot = isRole(shown.role) ? shown.role : undefined;
  const sheets = slot
    ? Object.values(book.datasheets).filter(({ role, as }) => role === slot || as?.[slot] !== undefined)
    : (book.datasheets[before?.datasheet ?? '']?.transports ?? []).flatMap(id => book.datasheets[id] ?? []);
  const picks = sheets.flatMap(sheet => picksOf(book, sheet, shown.parts, slot));
  const all = [...picks, ...picks.map(pick => ({ ...pick, name: shown.name }))];
  const isCalled = (line: string) => line.replace(/, \d+\):/, '):') === shown.text.replace(/, \d+\):/, '):');
  for (const fits of [(line: string) => line === shown.text, isCalled]) {
    for (const pick of all) {
      const own = slot ? [...units, pick] : [...units.slice(0, -1), { ...(before as UnitPick), transport: pick }];
      const detachments = [
        ...list.detachments.slice(0, -1),
        { ...(list.detachments.at(-1) as Detachment), units: own },
      ];
      const last = muster(book, { ...list, detachments })
        .at(-1)
        ?.units.at(-1);
      if (last === undefined || !fits(unitLine(last, book.commander?.title) ?? '')) continue;
      list.detachments = detachments;
      return true;
    }
  }
  return false;
}

/** Whatever of a datasheet has these parts. */
function picksOf(book: ArmyBook, sheet: Datasheet, parts: string, slot: Role | undefined): UnitPick[] {
  const left = parts.split(' · ');
  const title = book.commander?.title;
  const warlord = title !== undefined && left.length > 1 && left.at(-1) === title;
  if (warlord) left.pop();
  const choices = sheet.options
    .filter(({ whole }) => whole)
    .flatMap(group => Object.keys(group.choose).map(id => ({ id, name: choiceName(group, id) })));
  const options = left.flatMap(part => choices.find(({ name }) => name === part)?.id ?? []);
  const bodies = left.filter(part => choices.every(({ name }) => name !== part));
  const base: UnitPick = {
    datasheet: sheet.id,
    ...(options.length === 0 ? {} : { options }),
    ...(slot === undefined || slot === sheet.role ? {} : { as: slot }),
    ...(warlord ? { warlord } : {}),
  };
  const named = (models: readonly string[]) => loadoutsNamed(sheet, models, options);
  const teams = named(Object.keys(sheet.models));
  const withTeams = (pick: UnitPick, said: readonly string[]): UnitPick[] => {
    const all = said.map(part => teamOf(part, teams));
    if (all.some(team => team === undefined)) return [];
    return [all.length === 0 ? pick : { ...pick, teams: all as TeamPick[] }];
  };
  const leaders = sheet.leader ? (named([sheet.leader.model]).get(bodies[0] ?? '') ?? []) : [];
  return [
    ...leaders.flatMap(leader => withTeams({ ...base, leader }, bodies.slice(1))),
    ...(sheet.leader && !sheet.leader.optional ? [] : withTeams(base, bodies)),
  ];
}

/** Models of a datasheet with every choice of their own, by what they are called; the plainest first. */
function loadoutsNamed(sheet: Datasheet, models: readonly string[], whole: readonly string[]): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const model of models) {
    const groups = sheet.options.filter(group => !group.whole && (group.models?.includes(model) ?? true));
    let all: Loadout[] = [{ model, options: [] }];
    for (const { choose } of groups) {
      const more = all.flatMap(each => Object.keys(choose).map(id => ({ model, options: [...each.options, id] })));
      all = [...all, ...more].slice(0, MOST_LOADOUTS);
    }
    for (const loadout of all) {
      const fielded = fieldedModel(sheet, loadout, whole);
      const name = fielded && nameWithOptions(sheet, fielded, whole);
      if (name !== undefined) named.set(name, [...(named.get(name) ?? []), loadoutWords(loadout)]);
    }
  }
  return named;
}

/**
 * `4 × Rifleman, Lancer`; the longest name first, since names have commas where a model took several things. `unread`: the ends of it that
 * were tried and name nobody.
 */
function teamOf(
  part: string,
  named: ReadonlyMap<string, readonly string[]>,
  unread = new Set<string>(),
): TeamPick | undefined {
  if (part === '') return {};
  if (unread.has(part)) return undefined;
  const [whole = '', count = '1'] = /^(?:(\d{1,3}) × )?/.exec(part) ?? [];
  const rest = part.slice(whole.length);
  const names = [...named.keys()].filter(name => rest === name || rest.startsWith(`${name}, `));
  for (const name of names.sort((a, b) => b.length - a.length)) {
    const others = teamOf(rest.slice(name.length + 2), named, unread);
    const [loadout] = named.get(name) as readonly string[];
    if (others !== undefined && loadout !== undefined) return { [loadout]: Number(count), ...others };
  }
  unread.add(part);
  return undefined;
}
