import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type {
  AnyRuleset,
  Decision,
  Json,
  JsonObject,
  OddsAnswer,
  OddsParam,
  OddsValues,
  Report,
  View,
} from '../../src/engine/index.js';
import { translated } from '../../src/engine/language.js';
import { windOf } from '../../src/engine/table/places.js';
import { capital } from '../../src/engine/wording.js';
import { promptWords } from '../../src/games/prompt-words.js';
import { tightReports } from '../../src/rulesets/tight-lines.js';
import { type Moment, recordedBattle, type Told } from '../../tools/texts/recorded-battle.js';

/** A text that players read. `of`: where it comes from, such as `asked react` or `odds order-test`. */
export interface Said {
  of: string;
  text: string;
}

/** What was typed wrong, and may be said again. */
const NONSENSE = 'nonsense';

const BATTLES = [
  { seed: 'languages 1', points: 500, answers: 250 },
  { seed: 'languages 2', points: 1000, answers: 100 },
];

/** Everything that a ruleset says in some battles of the computer, of armies, and of odds. */
export function* saidBy(ruleset: AnyRuleset): Generator<Said> {
  for (const recording of BATTLES) yield* saidInBattle(ruleset, recording);
  yield* saidOfOdds(ruleset);
  yield* saidOfArmies(ruleset);
}

/** Names in a ruleset's codexes and on a board, which no language changes. */
export function namesOf(ruleset: AnyRuleset): Set<string> {
  const { schema, codexes } = ruleset.armies;
  const names = new Set<string>([ruleset.name, NONSENSE, ...codexes().map(({ id }) => id)]);
  for (const file of Object.values(schema))
    for (const field of Object.keys(Object(file.properties))) names.add(field).add(capital(field));
  const folder = new URL(`../../src/rulesets/${ruleset.id.split('@')[0]}/codex/`, import.meta.url);
  for (const file of readdirSync(folder).filter(name => name.endsWith('.yaml')))
    addCodex(names, parse(readFileSync(new URL(file, folder), 'utf8')));
  for (const { seed, points } of BATTLES) {
    const first = recordedBattle(ruleset, { seed, points, answers: 1 }).next().value as Extract<Moment, { view: View }>;
    addNames(names, first.view.board);
    for (const { name } of Object.values(first.view.board.units)) for (const part of name.split(', ')) names.add(part);
  }
  for (const { name } of ruleset.armies.templates()) names.add(name);
  // What rulesets name in their own files as codexes name their things: detachments that all share, kinds of weapons and of wrecks.
  for (const name of [
    'Host',
    'host',
    'Allies',
    'allies',
    'Battlegroup',
    'battlegroup',
    'Allied',
    'allied',
    'Fire Support',
    'Salvo',
    'target-point',
    'Target Point',
    'Pistol',
    'Assault',
    'Ordnance',
    'Rapid Fire',
    'melta',
    'melee',
    'Independent Characters',
    'Wreck',
  ])
    names.add(name);
  // Names that come again are numbered.
  for (const numeral of ['III', 'VII', 'VIII']) names.add(numeral);
  // Codexes with few call signs are given more.
  for (const call of ['Amber', 'Birch', 'Cedar', 'Delve', 'Elder', 'Flint', 'Grove', 'Hazel', 'Jasper'])
    names.add(call);
  for (let facing = 0; facing < 360_000; facing += 22_500) names.add(windOf(facing));
  // A letter alone is part of many words.
  return new Set([...names].filter(name => name.length > 2));
}

function addCodex(names: Set<string>, codex: Record<string, object>): void {
  addNames(names, codex);
  // Faults of lists name things by their ids.
  for (const table of [codex.datasheets, codex.detachments]) for (const id of Object.keys(table ?? {})) names.add(id);
}

/** What stands under these keys in codexes and on boards is a name. */
const NAMED = new Set([
  'name',
  'called',
  'title',
  'keywords',
  'keyword',
  'faction',
  'callSigns',
  'army',
  'profiles',
  'role',
]);

function addNames(names: Set<string>, from: unknown, named = false): void {
  if (typeof from === 'string') {
    if (!named) return;
    names.add(from).add(from.replace('{call}', '').trim());
    if (/^[A-Z][a-z]+( [A-Z][a-z]+)+$/.test(from)) for (const part of from.split(' ')) names.add(part);
  } else if (Array.isArray(from)) {
    if (named) addNames(names, from[0], true);
    for (const each of from) addNames(names, each, named && typeof each === 'string' && /^[A-Z]/.test(each));
  } else if (typeof from === 'object' && from !== null) {
    for (const [key, each] of Object.entries(from)) {
      // An option without a name of its own goes by its id.
      if (key === 'choose') for (const id of Object.keys(Object(each))) names.add(capital(id.replaceAll('-', ' ')));
      addNames(names, each, NAMED.has(key) || (named && Array.isArray(each)));
    }
  }
}

function* saidInBattle(
  ruleset: AnyRuleset,
  recording: { seed: string; points: number; answers: number },
): Generator<Said> {
  const happened: Told['events'] = [];
  let given = 0;
  for (const moment of recordedBattle(ruleset, recording)) {
    if (moment.asked) {
      yield* saidOfQuestion(ruleset, moment);
      yield* saidOfBoard(ruleset, moment, given);
      given += 1;
      continue;
    }
    for (const told of moment.told) {
      happened.push(...told.events);
      yield* saidOfEvents(ruleset, told);
    }
    const board = moment.told.at(-1)?.board;
    if (board === undefined) continue;
    if (moment.result) {
      const { summary, scores } = ruleset.resultWords(moment.result, board);
      yield* all('result', [summary, ...scores.flatMap(({ why }) => why.map(each => each.why))]);
    }
    if (moment.result || given === recording.answers) {
      const { losses, most, story } = ruleset.epilogue(happened, board);
      yield* all('epilogue', [...losses, ...most, ...story]);
    }
  }
}

function* saidOfQuestion(
  ruleset: AnyRuleset,
  { asked, view, advised }: Extract<Moment, { view: View }>,
): Generator<Said> {
  const of = `asked ${asked.asks}`;
  const question = ruleset.questions[asked.asks]!;
  const prompt = promptWords(ruleset, view, asked);
  yield* all(of, [prompt.title, ...prompt.lines, ...prompt.small]);
  const reply: JsonObject = {};
  for (let fields = 0; fields < 12; fields += 1) {
    const choices = question.choices(view, asked, reply);
    if (choices === undefined) break;
    const { field, title, options } = choices;
    yield* all(of, [title, ...options.flatMap(({ label, hint = '' }) => [label, hint])]);
    yield* saidOfTyped(ruleset, { view, asked, field });
    for (const wrong of [NONSENSE, 7, { x: -9000, y: 100 }, []]) {
      const why = question.check(view, asked, { ...reply, [field]: wrong })?.why;
      if (why !== undefined) yield { of, text: why };
    }
    const value: Json | undefined = advised?.[field] ?? options[0]?.value;
    if (value === undefined) break;
    reply[field] = choices.many && !Array.isArray(value) ? [value] : value;
  }
  for (const forged of [{}, { unit: 'nobody' }, { ...reply, to: { x: -1, y: -1 } }, { ...reply, do: 'x' }]) {
    const why = question.check(view, asked, forged)?.why;
    if (why !== undefined) yield { of, text: why };
  }
  for (const full of [reply, ...(advised ? [advised] : [])]) {
    const preview = question.preview?.(view, asked, full);
    if (!preview) continue;
    const sights = preview.sights.flatMap(({ cause = '', name = '' }) => [cause, name]);
    yield* all(of, [...preview.lines, ...preview.small, ...sights]);
  }
}

function* saidOfTyped(
  ruleset: AnyRuleset,
  { view, asked, field }: { view: View; asked: Decision; field: string },
): Generator<Said> {
  const { typed, unknown } = ruleset.questions[asked.asks]!;
  for (const words of [NONSENSE, '3', '4.5"', 'D4', 'towards nobody', '6 N']) {
    const meant = typed?.(view, asked, { field, words });
    if (meant) yield* all(`asked ${asked.asks}`, [meant.label.replaceAll(words, ''), meant.hint ?? '']);
    const why = unknown?.(view, asked, { field, words })?.why;
    if (why !== undefined) yield { of: `asked ${asked.asks}`, text: why.replaceAll(words, '') };
  }
}

/** What the board message, the planner and `/odds` say of a board as it stands. */
function* saidOfBoard(
  ruleset: AnyRuleset,
  { asked, view }: Extract<Moment, { view: View }>,
  given: number,
): Generator<Said> {
  const { planning } = ruleset;
  const { title, detail, sides, units, models, groups = [], legend } = ruleset.describe(view);
  yield* all('described', [title, detail, ...sides.flatMap(({ lines, holds = [] }) => [...lines, ...holds])]);
  yield* all('described', [...Object.values(units).flatMap(({ label, lines }) => [label, ...lines])]);
  const badges = Object.values(units).flatMap(unit => unit.badges);
  yield* all(
    'badges',
    [...badges, ...legend].flatMap(({ glyph, word }) => [word, ...(glyph.length > 2 ? [glyph] : [])]),
  );
  yield* all('described', [...Object.values(models).map(({ mark = '' }) => mark), ...groups.map(({ name }) => name)]);
  const phase = planning.phaseOf(view.board);
  if (phase) yield* all('plan', [phase.title, phase.part, planning.behind(phase.key, view.board) ?? '']);
  const window = planning.windows[asked.asks];
  if (window) yield* all(`window ${asked.asks}`, [window.title, ...Object.values(window.kinds)].map(translated));
  if (given % 25 === 20) yield* saidOfMatchUps(ruleset, view);
}

function* saidOfMatchUps(ruleset: AnyRuleset, view: View): Generator<Said> {
  const [blue, red] = (['blue', 'red'] as const).map(side =>
    Object.values(view.board.units)
      .filter(unit => unit.side === side)
      .slice(0, 3),
  );
  for (const one of blue ?? [])
    for (const other of red ?? []) {
      const answer = ruleset.matchUp?.(view, one.id, other.id);
      if (answer) yield* answered('matchUp', answer);
    }
}

function* saidOfEvents(ruleset: AnyRuleset, { events, board, reports }: Told): Generator<Said> {
  yield* reported(`told ${events[0]?.type}`, [...reports, ...tightReports(reports, board)]);
  for (const event of events) {
    const of = `told ${event.type}`;
    yield* reported(of, ruleset.narrate([event], board));
    const { chapter, heading = '', picture } = ruleset.story(event, board) ?? {};
    yield* all('story', [chapter?.title ?? '', chapter?.joins ?? '', heading, picture?.title ?? '']);
  }
  for (const { id } of board.seats)
    yield* all(
      'plan',
      ruleset.planning.stops(events, board, id).map(({ words }) => words),
    );
}

function* reported(of: string, reports: readonly Report[]): Generator<Said> {
  for (const { title, heading = '', lines, small, why } of reports) {
    yield* all(of, [title, heading, ...lines, ...small, ...why]);
  }
}

function* saidOfOdds({ odds = [], rolls = [] }: AnyRuleset): Generator<Said> {
  for (const topic of odds) {
    for (const values of valuesOf(topic.params)) yield* answered(`odds ${topic.name}`, topic.run(values));
  }
  for (const topic of rolls) {
    for (const values of valuesOf(topic.params))
      yield* answered(`roll ${topic.name.join(' ')}`, topic.run(values, seededDice('languages')));
  }
}

/** The least and the most of every parameter, with and without those that may be left out, and every choice once. */
function valuesOf(params: readonly OddsParam[]): OddsValues[] {
  const with_ = (pick: (param: OddsParam) => OddsValues[string]): OddsValues =>
    Object.fromEntries(params.map(param => [param.name, pick(param)]));
  const middle = (param: OddsParam) => {
    if (param.kind === 'yes') return true;
    if (param.kind === 'choice') return param.choices[0]?.value;
    return Math.min(param.max, Math.max(param.min, 4));
  };
  const choices = params.flatMap(({ name, ...param }) =>
    param.kind === 'choice' ? param.choices.map(({ value }) => ({ ...with_(middle), [name]: value })) : [],
  );
  const single = params
    .filter(({ required }) => !required)
    .map(({ name }) => with_(param => (param.required || param.name === name ? middle(param) : undefined)));
  return [
    with_(param => (param.required ? middle(param) : undefined)),
    with_(middle),
    with_(param => ('min' in param ? param.min : middle(param))),
    with_(param => ('max' in param ? param.max : middle(param))),
    ...choices,
    ...single,
  ];
}

function* answered(of: string, answer: OddsAnswer): Generator<Said> {
  yield* all(of, answer.ok ? [answer.title, ...answer.lines, ...answer.small] : [answer.why]);
}

function* saidOfArmies({ armies, sizes }: AnyRuleset): Generator<Said> {
  for (const { id } of armies.templates()) {
    const list = armies.list(id)!;
    const { lines, models = [] } = armies.sheet(list);
    yield* all('army sheet', [...lines, ...models]);
    for (const faulty of [list, ...broken(list)]) {
      const found = armies.check(faulty, 200).faults;
      yield* all(
        'army faults',
        found.flatMap(({ where, why }) => [where, why]),
      );
    }
  }
  for (const text of ['', 'x: [', `${NONSENSE}: 1`, `codex: none\nsize: ${sizes[0]}\n`]) {
    for (const read of [armies.readList(text), armies.readCodex(text)]) {
      if ('faults' in read)
        yield* all(
          'army files',
          read.faults.map(({ why }) => why),
        );
    }
  }
  let draft = armies.build.start();
  for (let picked = 0; picked < 80; picked += 1) {
    const menu = armies.build.menu(draft);
    const faults = menu.faults.flatMap(({ where, why }) => [where, why]);
    const options = menu.options.flatMap(({ label, hint }) => [label, hint]);
    yield* all('army builder', [menu.title, ...menu.lines, menu.prompt, ...options, ...faults]);
    if (menu.done) break;
    draft = armies.build.pick(draft, menu.options[(picked * 5) % menu.options.length]!.value);
  }
}

/** Lists with one thing wrong each: something left out, or named that does not exist. */
function broken(list: Json): Json[] {
  const found: Json[] = [];
  const visit = (node: Json, put: (other: Json) => Json): void => {
    if (Array.isArray(node)) {
      if (node.length > 0) found.push(put(node.slice(1)), put([...node, ...node]));
      const [first] = node;
      if (first !== undefined) visit(first, other => put([other, ...node.slice(1)]));
    } else if (typeof node === 'object' && node !== null) {
      for (const [key, each] of Object.entries(node)) {
        if (each === undefined) continue;
        if (typeof each === 'string') found.push(put({ ...node, [key]: NONSENSE }));
        else if (typeof each === 'number') found.push(put({ ...node, [key]: 99 }));
        else visit(each, other => put({ ...node, [key]: other }));
      }
    }
  };
  visit(list, other => other);
  return found.slice(0, 60);
}

function* all(of: string, texts: readonly string[]): Generator<Said> {
  for (const text of texts) if (text !== '') yield { of, text };
}
