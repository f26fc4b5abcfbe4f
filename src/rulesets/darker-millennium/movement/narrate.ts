import type { UnitId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { capital, counted, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { goneWords, isStill } from '../../movement/gone-words.js';
import { headed, type ReportPart } from '../../tell-reports.js';
import type { DmBoard } from '../board.js';
import { briefCause, causeWords, orderWord } from '../cause-words.js';
import type { EventBatch, Narrators } from '../game.js';
import { teamNames, teamsName } from '../lookups.js';
import { rolls } from '../machines/describe.js';
import { helpWords } from '../stratagems/window.js';
import { words } from '../words.js';
import type { MoveEvent } from './events.js';
import { reactionReasons } from './reaction.js';
import { reactionNamed } from './reactions/all.js';

type Moved = Extract<MoveEvent, { type: 'moved' }>;
type Declared = Extract<MoveEvent, { type: 'chargeDeclared' }>;

/** What players read about movement. */
export const narrate: Narrators<MoveEvent> = {
  moved: tellMove,
  entered() {
    return undefined;
  },
  moveRolled({ unit: id, sides, faces, total, why, opens }, board, { events, index }) {
    const what = briefCause(why);
    const unit = unitOf(board, id);
    const rolled =
      faces.length > 0 ? `${what} · ${rollWords(faces, total)} → **${total}"**` : `${what} → **${total}"**`;
    const reasons = [t`${unit.name} · ${causeWords(why)}: ${faces.join(', ')} on d${sides} → ${total}"`];
    // The test that let it evade stands before it.
    const short = why.is === 'retreat' && why.as === 'evade' ? rolled.slice(`${what} · `.length) : rolled;
    if (!opens) return { lines: [`${unit.name} · ${short}`], why: reasons };
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
    const names = teamNames(board, units);
    const [by, on] = [listed(names), teamsName(board, targets)];
    const far = listed([...new Set(declared.map(({ distance }) => showLength(distance)))]);
    const charge = names.length > 1 ? t`${by} charge ${on}` : t`${by} charges ${on}`;
    return { waits: true, title: `**${charge}** · ${far}` };
  },
  chargeBonus({ unit }, board) {
    return { why: [t`${unitOf(board, unit).name} charges home: +1`] };
  },
  reactionTested(event, board) {
    const { unit: id, reaction, would, face, swift, need, passed, trigger } = event;
    const unit = unitOf(board, id);
    const word = translated(reactionNamed(reaction)?.word ?? reaction);
    const enemy = board.units[trigger.by];
    // What it reacts to stands above it, and what it does below; both are behind Why?, with the order that it has now.
    const told = (words: string) => headed(unit.name, ` · ${words}`);
    const because = reactionReasons(event);
    const by = enemy?.name;
    const provoked = trigger.kind === 'charge' ? t` (the charge of ${by})` : t` (the fire of ${by})`;
    const given = passed || swift ? [`${unit.name}: ${t`${orderWord(would)} orders`}`] : [];
    const why = [
      `${t`${unit.name}, ${word}: ${because} → ${need} or less on a d6`}${by === undefined ? '' : provoked}`,
      ...given,
      ...helpWords(event),
    ];
    if (swift) return { ...told(t`${word}, Swift Reaction: **passes** without a roll`), why };
    const outcome = passed ? t`**passes**` : t`fails`;
    const needs = need < 1 ? t`cannot pass` : t`${Math.min(6, need)} or less`;
    const sum = need > 6 ? t`${because} is ${need}` : because;
    const small = [`${word} ${needs}: ${sum}.`, ...helpWords(event).map(helped => `${helped}.`)];
    return { ...told(`${word}, ${needs} · \`${face}\` → ${outcome}`), small, why };
  },
  held({ unit, why }, board) {
    const because = `: ${briefCause(why)}`;
    const more =
      briefCause(why) === causeWords(why) ? {} : { why: [`${unitOf(board, unit).name}: ${causeWords(why)}`] };
    return { ...becomes(board, unit, name => t`${name} goes no further`, because), ...more };
  },
  unhidden({ unit, why }, board) {
    return becomes(board, unit, name => t`${name} is hidden no longer`, `: ${causeWords(why)}`);
  },
  leftTable({ unit, models, why }, board) {
    const count = counted(models.length, t`model`, t`models`);
    return { line: t`**${unitOf(board, unit).name} leaves the table** with ${count}: ${causeWords(why)}` };
  },
  unitSplit({ unit, models }, board) {
    const { name } = unitOf(board, unit);
    return {
      lines: [
        models.length === 1
          ? t`1 model is cut off from **${name}**`
          : t`${models.length} models are cut off from **${name}**`,
      ],
      small: [t`Coherency was not restored: the smaller part counts as failing a morale test.`],
    };
  },
  partRejoined({ unit }, board) {
    return becomes(board, unit, name => t`${name} is whole again`);
  },
};

/** What becomes of a unit, as the head of a report and as a line of one: `Alpha goes no further: it is shaken`. */
function becomes(board: DmBoard, id: UnitId, what: (name: string) => string, more = ''): ReportPart {
  return headed(what(unitOf(board, id).name), more);
}

/** Teams that move as one are told in one line, those of a squad in their order: `**Squad Lima** comes on, Run: 6.6" to `C1.7`, 8" to …`. */
function tellMove(event: Moved, board: DmBoard, { events, index }: EventBatch): ReportPart {
  const chain = chainFrom(startOf(index, events), events);
  const unit = unitOf(board, event.unit);
  if (chain[0] !== event) return undefined;
  const entering = chain.some(({ note }) => note.some(({ is }) => is === 'comesOn'));
  const teams = chain.map(each => each.unit);
  const still = chain.filter(isStill).length;
  // Who goes and who stays of a squad is told by name.
  const apart = !entering && still > 0 && still < chain.length;
  const names = apart ? teams.map(id => unitOf(board, id).name) : teamNames(board, teams);
  const several = chain.length > 1 && names.length > 1;
  const places = goneWords(board, chain, { asked: event.sentTo, entering, named: several });
  const interrupted = !event.last && chain.every(isStill);
  if (places === '' || interrupted) return undefined;
  const notes = chain.flatMap(({ note }) => note.filter(({ is }) => is !== 'comesOn'));
  const wordsOf = (all: typeof notes) => [...new Set(all.map(causeWords))].map(capital);
  // Where it was sent to and did not come was seen before, by whom it concerns.
  const lines = wordsOf(notes.filter(({ is }) => !FALLS_SHORT.has(is)));
  const why = wordsOf(notes.filter(({ is }) => FALLS_SHORT.has(is)));
  const tell = (name: string): string => {
    if (entering) return comesOn(name, places, several);
    // `stays at` is a verb of its own.
    if (!several && chain.every(isStill)) return `${name} ${places}`;
    const { moves, onWheels } = words();
    const told = (rolls(unit) ? onWheels[event.kind] : undefined) ?? moves[event.kind];
    return several ? told.several({ names: name, ways: places }) : told.alone({ name, way: places });
  };
  const name = listed(names);
  const soFar = event.last ? '' : t`, so far`;
  const heads = `${tell(`**${name}**`)}${soFar}`;
  if (event.opens) return { title: heads, lines, why, ...(lines.length > 0 ? {} : { brief: true }) };
  return { heads, lines: [`${tell(name)}${soFar}`, ...lines], why };
}

/** The sub-phase says how, or the dice of a Sprint before it. */
function comesOn(name: string, places: string, several: boolean): string {
  return several ? t`${name} come on: ${places}` : t`${name} comes on: ${places}`;
}

const FALLS_SHORT: ReadonlySet<string> = new Set(['endsShort', 'endsShortOf']);

/** `` 12 + `3` ``, `` `2` + `3`, halved ``: the dice of a move and what stands beside them in its sum. */
function rollWords(faces: readonly number[], total: number): string {
  const thrown = faces.reduce((sum, face) => sum + face, 0);
  const fixed = total > thrown ? [`${total - thrown}`] : [];
  return `${[...fixed, diceWords(faces, ' + ')].join(' + ')}${total < thrown ? t`, halved` : ''}`;
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
