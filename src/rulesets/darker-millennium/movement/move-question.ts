import type { About, Choices, JsonObject, Mils, Option } from '../../../engine/index.js';
import { percent } from '../../../engine/odds/percent.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { counted, firstOf } from '../../../engine/wording.js';
import { hinted } from '../../hinted.js';
import { centreOf } from '../../lookups.js';
import { carrierOf, roomIn } from '../../transports/passengers.js';
import type { DmBoard } from '../board.js';
import { type DmView, question } from '../game.js';
import { calledOf, hasToughness } from '../lookups.js';
import { FACINGS, keepsFacing } from '../machines/facing.js';
import { transportsFor } from '../machines/transports.js';
import { type MoveArgs, moveAsk } from './asks.js';
import { chargeChance } from './charge-chance.js';
import { doingWord, groupName } from './doing-words.js';
import {
  chargeable,
  type Doing,
  doings,
  groupsIn,
  isEntering,
  type MoveGroup,
  mayStay,
  type SubPhase,
  sprintsInCharge,
} from './groups.js';
import { placesFor } from './move-places.js';
import { previewMove } from './move-preview.js';
import { type Mover, readMove } from './move-reply.js';
import { type ClosingMove, closingMove } from './must-close-up.js';
import { randomisedMv, slowest } from './mv.js';
import { mayPassOver } from './plan-charge.js';
import { sprintGains } from './suggestions.js';

/** `move` asks a seat which of its groups moves next in sub-phase II or III, and how (DM.move.one). */
export const moveQuestion = question(moveAsk, {
  style: 'panel',

  prompt(view, decision) {
    const { board } = view;
    const groups = groupsOf(view, decision);
    const { subPhase } = decision.args;
    const { turn } = board;
    const [title, small] =
      subPhase === 'run'
        ? [
            `Turn ${turn} · Sub-phase II · move your units on Run orders`,
            'Run: twice the Mv, turning freely. Sprint: a randomised third more, straight, for a pin.',
          ]
        : [
            `Turn ${turn} · Sub-phase III · move your units on Advance orders`,
            'Advance: one move; in sub-phase V they shoot at -1 or hide (house default).',
          ];
    const closing = yetToMove(view, decision);
    const lines = groups.map(group => `**${groupName(board, group)}** · ${mayWords(board, group, subPhase)}`);
    return { title: title!, lines: firstOf(lines, 'unit'), small: closing ? [small!, closing.refusal.why] : [small!] };
  },

  choices(view, decision, partial) {
    const { board } = view;
    const { subPhase } = decision.args;
    if (partial.do === 'pass' || (partial.unit === 'none' && partial.do === undefined)) return undefined;
    const groups = groupsOf(view, decision);
    if (partial.unit === undefined) {
      const options = unitOptions(board, groups, subPhase, partial.do);
      return { field: 'unit', title: 'Unit', options: yetToMove(view, decision) ? options : [...options, DONE] };
    }
    const group = groups.find(({ units }) => units.some(({ id }) => id === partial.unit));
    if (group === undefined) return undefined;
    if (partial.do === undefined) return doChoices(board, group, subPhase);
    return placeOrTargets(board, group, partial, subPhase);
  },

  check(view, decision, reply) {
    const action = readMove(view.board, moverOf(decision), reply);
    if ('why' in action) return action;
    return action.do === 'pass' ? yetToMove(view, decision)?.refusal : undefined;
  },

  preview(view, decision, reply) {
    return previewMove(view, moverOf(decision), reply);
  },
});

function moverOf(decision: About<MoveArgs>): Mover {
  const { side, subPhase } = decision.args;
  return { seat: decision.who, side, subPhase };
}

function groupsOf(view: DmView, decision: About<MoveArgs>): MoveGroup[] {
  return groupsIn(view, moverOf(decision));
}

/**
 * Who has to close up and can, before the seat is done (DM.command.champion.must, DM.move.coherency.broken): the fallback is that
 * move then. Battles that were asked by an earlier version may end all the same.
 */
function yetToMove(view: DmView, decision: About<MoveArgs>): ClosingMove | undefined {
  if ((decision.fallback as JsonObject).do === 'pass') return undefined;
  return closingMove(view.board, moverOf(decision), groupsOf(view, decision));
}

/** `Run 8" · Sprint 8" + d4" · Charge Raptors`. */
function mayWords(board: DmBoard, group: MoveGroup, subPhase: SubPhase): string {
  return offeredDoings(board, group, subPhase)
    .filter(doing => doing !== 'part')
    .map(doing => doingWords(board, group, doing))
    .join(' · ');
}

function doingWords(board: DmBoard, group: MoveGroup, doing: Doing): string {
  const mv = slowest(board, group.units);
  const sides = randomisedMv(board, ...group.units);
  const [run, sprint] = [doingWord(group.units, 'run'), doingWord(group.units, 'sprint')];
  switch (doing) {
    case 'run':
      return isEntering(board, group.units) ? `${run} on ${2 * mv}"` : `${run} ${2 * mv}"`;
    case 'sprint':
      return `${sprint}${isEntering(board, group.units) ? ' on' : ''} ${2 * mv} + d${sides}"`;
    case 'embark':
    case 'disembark':
      return doingWord(group.units, doing);
    case 'charge': {
      const [nearest] = chargeable(board, group.units);
      return `Charge ${nearest ? `${nearest.enemy.name}, ${showLength(nearest.distance)}` : ''}`.trim();
    }
    case 'part':
      return '';
    case 'fallback':
      return `Fall back 2d${sides}"`;
    case 'advance':
      return isEntering(board, group.units) ? `Advance on ${mv}"` : `Advance ${mv}"`;
  }
}

/** What a move is like, beside its name. */
function doingHint(board: DmBoard, group: MoveGroup, doing: Doing, subPhase: SubPhase): string {
  const mv = slowest(board, group.units);
  const sides = randomisedMv(board, ...group.units);
  switch (doing) {
    case 'run':
      return `Up to ${2 * mv}", turning freely`;
    case 'sprint':
      return `${2 * mv} + d${sides}", straight on${tires(board, group) ? ', then a pin' : ''}`;
    case 'embark':
      return `Into ${transportsFor(board, group.units, subPhase === 'run' ? 2 : 1)
        .map(model => calledOf(board, model))
        .join(' or ')} (house default)`;
    case 'disembark':
      return `Up to ${(subPhase === 'run' ? 2 : 1) * mv}" from ${carrierName(board, group)}, no charge (house default)`;
    case 'charge': {
      const [nearest] = chargeable(board, group.units);
      return nearest
        ? `Into close combat: ${nearest.enemy.name} at ${showLength(nearest.distance)}`
        : 'Into close combat';
    }
    case 'part':
      return `Who you name stays; the others go up to ${(subPhase === 'run' ? 2 : 1) * mv}"`;
    case 'fallback':
      return `2d${sides}", to at least 1" further from the enemy`;
    case 'advance':
      return `Up to ${mv}"; then shoot at -1, or hide (house default)`;
  }
}

const DONE: Option = { value: 'none', label: 'Done', hint: 'The rest of your units stay where they are' };

function unitOptions(board: DmBoard, groups: readonly MoveGroup[], subPhase: SubPhase, doing: unknown): Option[] {
  return groups
    .filter(group => typeof doing !== 'string' || doings(board, group, subPhase).includes(doing as Doing))
    .map(group => hinted({ value: group.id, label: labelOf(board, group) }, () => mayWords(board, group, subPhase)));
}

function labelOf(board: DmBoard, group: MoveGroup): string {
  const name = groupName(board, group);
  const at = isEntering(board, group.units) ? ', comes on' : '';
  return group.units.length > 1 ? `${name} (${group.units.length} teams)${at}` : `${name}${at}`;
}

/** What it may do, without a sprint that would only cost a pin. */
function offeredDoings(board: DmBoard, group: MoveGroup, subPhase: SubPhase): Doing[] {
  return doings(board, group, subPhase).filter(
    doing => doing !== 'sprint' || sprintGains(board, group.units, reachOf(board, group, 'sprint')),
  );
}

function doChoices(board: DmBoard, group: MoveGroup, subPhase: SubPhase): Choices {
  const options = offeredDoings(board, group, subPhase).map(doing =>
    hinted({ value: doing, label: doingWord(group.units, doing) }, () => doingHint(board, group, doing, subPhase)),
  );
  return { field: 'do', title: 'Move', options };
}

/** Whether a sprint costs it a pin (DM.move.sprint.pin). */
function tires(board: DmBoard, { units }: MoveGroup): boolean {
  return units.some(unit => hasToughness(board, unit));
}

function placeOrTargets(
  board: DmBoard,
  group: MoveGroup,
  partial: JsonObject,
  subPhase: SubPhase,
): Choices | undefined {
  const [first] = group.units;
  if (first === undefined || partial.do === 'fallback') return undefined;
  if (partial.do === 'charge') {
    if (partial.targets === undefined) return targetChoices(board, group);
    if (sprintsInCharge(group.units) && partial.sprint === undefined) {
      return sprintChoices(board, group, partial.targets);
    }
    return partial.engaged === undefined ? engagedChoices(board, group, partial.targets) : undefined;
  }
  if (partial.do === 'embark') {
    if (partial.transport !== undefined) return undefined;
    return transportChoices(board, group, subPhase);
  }
  if (partial.to !== undefined) {
    const turns = partial.facing === undefined && partial.do !== 'sprint' && keepsFacing(board, group.units);
    return turns ? { field: 'facing', title: 'Facing', options: FACINGS } : undefined;
  }
  if (partial.do === 'part' && partial.keep === undefined) return keepChoices(board, group);
  const own = partial.do === 'disembark' || partial.do === 'part';
  const doing = partial.do === 'part' ? subPhase : (partial.do as Doing);
  const reach = reachOf(board, group, own ? subPhase : doing);
  const from = centreOf(board, first) ?? carrierOf(board, first)?.at;
  return {
    field: 'to',
    title: 'Where to',
    options: placesFor(board, group.units, doing, reach).map(option =>
      partial.do === 'part' ? atLeastNear(option) : option,
    ),
    free: { kind: 'place', ...(from ? { from } : {}) },
  };
}

/** Whether to pass over whom others fight already, where that makes a difference (DM.move.charge.engaged). */
function engagedChoices(board: DmBoard, { units }: MoveGroup, targets: unknown): Choices | undefined {
  const ids = (Array.isArray(targets) ? targets : [targets]).filter(
    (id): id is string => typeof id === 'string' && Object.hasOwn(board.units, id),
  );
  if (!mayPassOver(board, units, ids)) return undefined;
  const options: Option[] = [
    {
      value: 'pass',
      label: 'Pass over who is fought',
      hint: 'The nearest who is not engaged yet, while one is in reach',
    },
    { value: 'meet', label: 'Meet the nearest', hint: 'Also those whom others of yours fight already' },
  ];
  return { field: 'engaged', title: 'Engaged already', options };
}

/** Who stays where it is while the others move; most never open this menu (DM.move.run). */
function keepChoices(board: DmBoard, { units }: MoveGroup): Choices {
  const models = mayStay(board, units);
  const options = models.map((model): Option => {
    const label = calledOf(board, model);
    return hinted({ value: model.id, label }, () => `at ${squareName(model.at!)}`);
  });
  return { field: 'keep', title: 'Who stays', options, many: { min: 1, max: options.length - 1 } };
}

/** Who has others behind may not get so far: it goes as near as it can. */
function atLeastNear(option: Option): Option {
  const at = pointIn(option.value);
  return at === undefined ? option : { ...option, value: { ...at, near: true } };
}

function carrierName(board: DmBoard, { units: [first] }: MoveGroup): string {
  const carrier = first && carrierOf(board, first);
  return carrier ? calledOf(board, carrier) : 'its transport';
}

function transportChoices(board: DmBoard, group: MoveGroup, subPhase: SubPhase): Choices {
  const options = transportsFor(board, group.units, subPhase === 'run' ? 2 : 1).map(
    (model): Option => ({
      value: model.id,
      label: calledOf(board, model),
      hint: `room for ${roomIn(board, model)} of ${model.capacity}`,
    }),
  );
  return { field: 'transport', title: 'Transport', options };
}

function reachOf(board: DmBoard, group: MoveGroup, doing: Doing): Mils {
  const mv = slowest(board, group.units) * 1000;
  if (doing === 'sprint') return 2 * mv + randomisedMv(board, ...group.units) * 1000;
  return doing === 'advance' ? mv : 2 * mv;
}

function targetChoices(board: DmBoard, group: MoveGroup): Choices {
  const inReach = chargeable(board, group.units);
  const options = inReach.map(({ enemy, distance }): Option => {
    const chance = chargeChance(board, group.units, distance);
    return {
      value: enemy.id,
      label: `${enemy.name}, ${showLength(distance)}`,
      hint: `${percent(chance)} to reach it where it stands · ${counted(enemy.models.length, 'model')}`,
      chance,
    };
  });
  return { field: 'targets', title: 'Targets', options, many: { min: 1, max: options.length } };
}

function sprintChoices(board: DmBoard, group: MoveGroup, targets: unknown): Choices {
  const ids = Array.isArray(targets) ? targets : [targets];
  const nearest = chargeable(board, group.units).find(({ enemy }) => ids.includes(enemy.id))?.distance ?? 0;
  const mv = slowest(board, group.units);
  const options: Option[] = [];
  if (nearest <= 2 * mv * 1000) options.push({ value: 'no', label: 'Charge', hint: `${2 * mv}"`, chance: 1 });
  options.push({
    value: 'yes',
    label: 'Sprint into it',
    hint: `${2 * mv} + d${randomisedMv(board, ...group.units)}"${tires(board, group) ? ', then a pin' : ''}`,
    chance: chargeChance(board, group.units, nearest),
  });
  return { field: 'sprint', title: 'Pace', options };
}
