import type { AnyRuleset, Json } from '../engine/index.js';
import { workOut } from '../engine/kernel/work-out.js';
import { diceOdds } from '../engine/odds/dice-odds.js';
import { readField } from '../rulesets/battlefields/own.js';
import { readMap } from '../rulesets/rosters/map-file.js';
import { readRoster } from '../rulesets/rosters/read.js';
import { unpack } from '../store/packed.js';
import { codexNamed, codexNameOf, reportOf } from './army-report.js';
import { fileBattle, unfileBattle } from './filed-battle.js';
import { fitRoster, provisionalOf } from './fit-roster.js';
import { layerOf } from './map-layers.js';
import { rehearsalRoom } from './rehearsing.js';
import { commandsAbout, filmOf, happenedSince, momentAt } from './retold.js';
import { studyRoom } from './study.js';
import type { CodexRead, DearWork, ListRead, Loaded, Task } from './workbench-tasks.js';

/** Does what a task names: a method of DearWork with its arguments. */
export function workThrough(rulesets: readonly AnyRuleset[]): (task: Pick<Task, 'method' | 'args'>) => unknown {
  const work: Record<string, (...args: never[]) => unknown> = { ...dearWork(rulesets) };
  return ({ method, args }) => work[method]?.(...(args as never[]));
}

function dearWork(rulesets: readonly AnyRuleset[]): DearWork {
  const known = (id: string): AnyRuleset => {
    const ruleset = rulesets.find(each => each.id === id);
    if (ruleset === undefined) throw new Error(`no ruleset ${id}`);
    return ruleset;
  };
  return {
    diceOdds,
    odds({ ruleset, name, values }) {
      const topic = rulesets.find(({ id }) => id === ruleset)?.odds?.find(each => each.name === name);
      return topic && workOut(topic, values);
    },
    readList: ({ text, by, points }) =>
      readList(
        by.map(each => ({ ...each, ruleset: known(each.ruleset) })),
        text,
        points,
      ),
    readRoster,
    readRosterMap: readMap,
    fitRoster: ({ by, ...of }) =>
      fitRoster(
        by.map(each => ({ ruleset: known(each.ruleset), codexes: each.codexes.map(packed => unpack<Json>(packed)) })),
        of,
      ),
    provisional: ({ roster, by }) => provisionalOf(by.map(known), roster),
    readCodex: ({ text, by }) => readCodex(by.map(known), text),
    readField,
    fileBattle: of => fileBattle(rulesets, of),
    unfileBattle: packed => unfileBattle(rulesets, packed),
    film: (of, most) => filmOf(rulesets, of, most),
    momentAt: (of, place) => momentAt(rulesets, of, place),
    commandsAbout: (of, what) => commandsAbout(rulesets, of, what),
    happenedSince: (of, seq) => happenedSince(rulesets, of, seq),
    mapLayer: of => layerOf(known(of.view.ruleset), of),
    study: studyRoom(rulesets),
    rehearse: rehearsalRoom(rulesets),
  };
}

interface By extends Omit<Loaded, 'ruleset'> {
  ruleset: AnyRuleset;
}

function readList(by: readonly By[], text: string, points: number | undefined): ListRead {
  const all = by.map(({ ruleset, codexes: packed }) => {
    const codexes = packed.map(each => unpack<Json>(each));
    return { ruleset, codexes, read: ruleset.armies.readList(text, codexes) };
  });
  const knows = ({ ruleset, codexes, read }: (typeof all)[number]) =>
    'list' in read && ruleset.armies.codexes(codexes).some(({ id }) => id === codexNamed(read.list));
  const best = all.find(knows) ?? fewestFaults(all);
  const { ruleset, codexes, read } = best;
  if ('faults' in read) return { faults: read.faults };
  const card = { name: read.name, codex: codexNameOf(ruleset, read.list, codexes), size: points ?? read.size };
  return { ...read, ruleset: ruleset.id, report: reportOf(ruleset, read.list, codexes, card) };
}

function readCodex(rulesets: readonly AnyRuleset[], text: string): CodexRead {
  const best = fewestFaults(rulesets.map(ruleset => ({ ruleset, read: ruleset.armies.readCodex(text) })));
  return { ruleset: best.ruleset.id, read: best.read };
}

function fewestFaults<T extends { read: object }>(all: readonly T[]): T {
  const faults = ({ read }: T) => ('faults' in read && Array.isArray(read.faults) ? read.faults.length : 0);
  const [best] = all.toSorted((a, b) => faults(a) - faults(b));
  if (best === undefined) throw new Error('no rulesets');
  return best;
}
