import type { UnitId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { pointDistance } from '../../../engine/table/points.js';
import { capital, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { edgeOf, nearestOn } from '../../edges.js';
import type { ReportPart } from '../../tell-reports.js';
import type { DmBoard, DmUnit } from '../board.js';
import { causeWords } from '../cause-words.js';
import type { EventBatch, Narrators } from '../game.js';
import { diceSum, teamsName } from '../lookups.js';
import { rolls } from '../machines/describe.js';
import { helpWords } from '../stratagems/window.js';
import { goneWords } from './arrival.js';
import type { MovedKind, MoveEvent } from './events.js';
import { reactionReasons } from './reaction.js';
import { reactionNamed } from './reactions/all.js';

type Moved = Extract<MoveEvent, { type: 'moved' }>;
type Declared = Extract<MoveEvent, { type: 'chargeDeclared' }>;

/** What one does, and what several do. */
const VERBS: Record<MovedKind, [string, string]> = {
  run: ['runs', 'run'],
  sprint: ['sprints', 'sprint'],
  charge: [mark`closes in`, mark`close in`],
  fallback: [mark`falls back`, mark`fall back`],
  advance: ['advances', 'advance'],
  compulsory: ['goes', 'go'],
  consolidate: ['consolidates', 'consolidate'],
  counterAttack: [mark`surges forward`, mark`surge forward`],
  shift: ['shifts', 'shift'],
};

/** How units come on, apart from running. */
const ENTRIES: Partial<Record<MovedKind, string>> = { advance: mark`Advance`, sprint: mark`Sprint` };

/** What players read about movement. */
export const narrate: Narrators<MoveEvent> = {
  moved: tellMove,
  entered() {
    return undefined;
  },
  moveRolled({ unit: id, sides, faces, total, why, opens }, board, { events, index }) {
    const what = causeWords(why);
    const unit = unitOf(board, id);
    const rolled =
      faces.length > 0 ? `${what} · ${rollWords(faces, total)} → **${total}"**` : `${what} → **${total}"**`;
    const reasons = [t`${unit.name} · ${what}: ${faces.join(', ')} on d${sides} → ${total}"`];
    if (!opens) return { lines: [`${unit.name} · ${rolled}`], why: reasons };
    const after = events.slice(index + 1).find((event): event is Moved => event.type === 'moved');
    const movers = after && after.unit === id ? chainFrom(events.indexOf(after), events).map(each => each.unit) : [id];
    return { title: `**${teamsName(board, movers)}** · ${rolled}`, why: reasons };
  },
  chargeDeclared({ targets, opens }, board, { events, index }) {
    // Teams that charge as one are declared one after another: the first tells of all.
    if (!opens) return undefined;
    const declared = [events[index] as Declared];
    for (const next of events.slice(index + 1)) {
      if (next.type !== 'chargeDeclared' || next.opens) break;
      declared.push(next);
    }
    const units = declared.map(({ unit }) => unit);
    const name = teamsName(board, units);
    const verb = name.includes(' and ') ? 'charge' : 'charges';
    const far = listed([...new Set(declared.map(({ distance }) => showLength(distance)))]);
    const names = teamsName(board, targets);
    return { waits: true, title: `**${name} ${verb} ${names}** · ${far}` };
  },
  chargeBonus({ unit }, board) {
    return { lines: [t`${unitOf(board, unit).name} charges home: +1`] };
  },
  reactionTested(event, board) {
    const { unit: id, reaction, would, face, swift, need, passed, trigger } = event;
    const unit = unitOf(board, id);
    const word = reactionNamed(reaction)?.word ?? reaction;
    const enemy = board.units[trigger.by];
    const what = trigger.kind === 'charge' ? 'charge' : 'fire';
    // Where it opens a report, what it reacts to stands above, or in an older message.
    const told = (words: string) => ({
      heads: `**${unit.name}** · ${words}${enemy ? t` (the ${what} of ${enemy.name})` : ''}`,
      lines: [`${unit.name} · ${words}`],
    });
    const orders = t`**passes**, ${ORDERS[would] ?? would} orders`;
    const because = reactionReasons(event);
    const why = [t`${unit.name}, ${word}: ${because} → ${need} or less on a d6`, ...helpWords(event)];
    if (swift) return { ...told(t`${word}, Swift Reaction: ${orders} without a roll`), why };
    const outcome = passed ? orders : 'fails';
    const needs = need < 1 ? t`cannot pass` : t`${Math.min(6, need)} or less`;
    const sum = need > 6 ? t`${because} is ${need}` : because;
    const small = [`${word} ${needs}: ${sum}.`, ...helpWords(event).map(helped => `${helped}.`)];
    return { ...told(`${word}, ${needs} · \`${face}\` → ${outcome}`), small, why };
  },
  held({ unit, why }, board) {
    return becomes(board, unit, t`goes no further`, `: ${causeWords(why)}`);
  },
  unhidden({ unit, why }, board) {
    return becomes(board, unit, t`is hidden no longer`, `: ${causeWords(why)}`);
  },
  leftTable({ unit, models, why }, board) {
    const count = models.length === 1 ? '1 model' : t`${models.length} models`;
    return {
      heads: t`**${unitOf(board, unit).name} leaves the table** with ${count}: ${causeWords(why)}`,
      lines: [t`**${unitOf(board, unit).name} leaves the table** with ${count}: ${causeWords(why)}`],
    };
  },
  unitSplit({ unit, models }, board) {
    const count = models.length === 1 ? t`1 model is` : t`${models.length} models are`;
    return {
      lines: [t`${count} cut off from **${unitOf(board, unit).name}**`],
      small: [t`Coherency was not restored: the smaller part counts as failing a morale test.`],
    };
  },
  partRejoined({ unit }, board) {
    return becomes(board, unit, t`is whole again`);
  },
};

/** What becomes of a unit, as the head of a report and as a line of one: `Alpha goes no further: it is shaken`. */
function becomes(board: DmBoard, id: UnitId, what: string, more = ''): ReportPart {
  const unit = unitOf(board, id);
  return { heads: `**${unit.name} ${what}**${more}`, lines: [`${unit.name} ${what}${more}`] };
}

const ORDERS: Record<string, string> = { run: mark`Run`, fire: mark`Fire`, down: mark`Down`, advance: mark`Advance` };

/** Teams that move as one are told in one line: `**Squad Lima** comes on, Run: Lima 1 6.6" to `C1.7`, Lima 2 …`. */
function tellMove(event: Moved, board: DmBoard, { events, index }: EventBatch): ReportPart {
  const chain = chainFrom(startOf(index, events), events);
  const unit = unitOf(board, event.unit);
  if (chain[0] !== event) return undefined;
  const entering = chain.some(({ note }) => note.some(({ is }) => is === 'comesOn'));
  const places = goneWords(board, chain, event.sentTo, entering);
  if (places === '') return undefined;
  const name = teamsName(
    board,
    chain.map(each => each.unit),
  );
  const one = chain.length === 1 || !name.includes(' and ');
  const verb = entering
    ? t`${one ? 'comes' : 'come'} on${fromWhere(board, unit, event)}`
    : verbOf(unit, event.kind, one);
  const notes = [...new Set(chain.flatMap(({ note }) => note.filter(({ is }) => is !== 'comesOn').map(causeWords)))];
  const lines = notes.map(capital);
  const how = entering ? `, ${ENTRIES[event.kind] ?? t`Run`}` : '';
  const told = `${how}${chain.length > 1 || entering ? ':' : ''} ${places}${event.last ? '' : t`, so far`}`;
  const heads = `**${name}** ${verb}${told}`;
  if (event.opens) return { title: heads, lines, ...(lines.length > 0 ? {} : { brief: true }) };
  return { heads, lines: [`${name} ${verb}${told}`, ...lines] };
}

/** As far from its own edge a unit begins at most that comes on from it: half of a long hull. */
const AT_EDGE = 6000;

/** ` from the south`; nothing for those who come on anywhere else. */
function fromWhere(board: DmBoard, unit: DmUnit, { models }: Moved): string {
  const edge = board.sides.find(({ id }) => id === unit.side)?.edge;
  const from = models[0]?.path[0];
  if (edge === undefined || from === undefined || models.every(({ path }) => path.length < 2)) return '';
  const far = pointDistance(nearestOn(edgeOf(board, unit.side, from), from), from);
  return far <= AT_EDGE ? t` from the ${edge}` : '';
}

/** What has no legs makes double and triple moves (DM.move.run, DM.move.sprint). */
function verbOf(unit: DmUnit, kind: MovedKind, one: boolean): string {
  const makes = one ? 'makes' : 'make';
  if (kind === 'run' && rolls(unit)) return t`${makes} a double move`;
  if (kind === 'sprint' && rolls(unit)) return t`${makes} a triple move`;
  return VERBS[kind][one ? 0 : 1];
}

/** `` 12 + `3` ``, `` `2` + `3`, halved ``: the dice of a move and what stands beside them in its sum. */
function rollWords(faces: readonly number[], total: number): string {
  const thrown = faces.reduce((sum, face) => sum + face, 0);
  const fixed = total > thrown ? [`${total - thrown}`] : [];
  return `${[...fixed, diceSum(faces)].join(' + ')}${total < thrown ? ', halved' : ''}`;
}

/** The moves that belong to the one at `index`: teams that share an order go one right after another. */
function chainFrom(index: number, events: EventBatch['events']): Moved[] {
  const first = events[index];
  if (first?.type !== 'moved') return [];
  const chain = [first];
  for (const event of events.slice(index + 1)) {
    if (event.type === 'entered' || event.type === 'unhidden') continue;
    if (event.type !== 'moved' || event.opens || event.kind !== first.kind || event.last !== first.last) break;
    if (chain.some(({ unit }) => unit === event.unit)) break;
    chain.push(event);
  }
  return chain;
}

/** Where the chain begins that holds the move at `index`. */
function startOf(index: number, events: EventBatch['events']): number {
  for (let start = 0; start < index; start += 1) {
    const chain = chainFrom(start, events);
    if (chain.includes(events[index] as Moved)) return start;
  }
  return index;
}
