import type { About, Choices, JsonObject, Option, Preview, Refusal } from '../../../engine/index.js';
import { percent } from '../../../engine/odds/percent.js';
import { showLength } from '../../../engine/table/lengths.js';
import { pointDistance } from '../../../engine/table/points.js';
import { firstOf } from '../../../engine/wording.js';
import { centreOf } from '../../board-queries.js';
import type { DmBoard, DmUnit } from '../board.js';
import { ORDER_WORDS } from '../cause-words.js';
import { type DmView, question } from '../game.js';
import { destroyedChance, isMachineUnit, machineOdds } from '../machines/armour.js';
import { type ShootQuestionArgs, shootAsk } from './asks.js';
import { expectedOf } from './attack.js';
import { type Shooter, shootersIn } from './fire.js';
import type { Attack } from './frames.js';
import { hideRefusal } from './lines-of-fire.js';
import { HOW_WORDS } from './narrate.js';
import { previewAttack } from './shoot-preview.js';
import { attackChance } from './shooting-odds.js';
import { attackOn, isAttack, wayOfShooting } from './targets.js';
import { showNeed } from './to-hit.js';

type Asked = About<ShootQuestionArgs>;

const CITE = 'DM.house.targets';
export const shootQuestion = question(shootAsk, {
  style: 'panel',
  prompt(view, asked) {
    const able = ableTo(view, asked);
    const numeral = asked.args.subPhase === 4 ? 'IV · Fire orders shoot' : 'V · Advance orders shoot';
    return {
      title: `Turn ${view.board.turn} · Sub-phase ${numeral}: choose who fires`,
      lines: firstOf(
        able.map(({ unit, how, nearest, mayHide }) => {
          const what = nearest ? targetLine(nearest, view.board) : 'no target';
          return `**${unit.name}** · ${HOW_WORDS[how]} · ${what}${mayHide ? ', may hide' : ''}`;
        }),
        'unit',
      ),
      small: [
        asked.args.subPhase === 4
          ? 'A unit that holds its fire now may fire in sub-phase V at +1 (house default).'
          : 'Advance: -1 to hit, or hide where all are in cover. Assault after a Run: -2. Both house default.',
      ],
    };
  },
  choices(view, asked, partial) {
    const able = ableTo(view, asked);
    if (partial.unit === undefined) return partial.do === 'pass' ? undefined : unitChoices(able, partial.do);
    const one = able.find(({ unit }) => unit.id === partial.unit);
    if (one === undefined) return undefined;
    if (partial.do === undefined) return { field: 'do', title: 'Do', options: deeds(one) };
    if (partial.do !== 'fire' || partial.target !== undefined) return undefined;
    const options = one.attacks.map(attack => targetOption(view.board, attack));
    return { field: 'target', title: 'Target', options };
  },
  check: (view, asked, reply) => refusalOf(view, asked, reply),
  preview(view, asked, reply) {
    const unit = view.board.units[String(reply.unit)];
    const one = ableTo(view, asked).find(shooter => shooter.unit === unit);
    if (one && reply.do === 'fire') {
      const attack = one.attacks.find(({ target }) => target.id === reply.target);
      if (attack) return previewAttack(view, attack);
    }
    return quietPreview(unit, reply);
  },
});

function ableTo(view: DmView, { who, args: { subPhase, held } }: Asked): readonly Shooter[] {
  return shootersIn(view.board, { seat: who, subPhase, held });
}

function unitChoices(able: readonly Shooter[], wanted: unknown): Choices {
  const fitting = able.filter(
    ({ nearest, mayHide }) => (wanted !== 'fire' || nearest !== undefined) && (wanted !== 'hide' || mayHide),
  );
  const options = fitting.map(({ unit, how, nearest, mayHide }): Option => {
    const may = [...(nearest ? ['fire'] : []), ...(mayHide ? ['hide'] : [])].join(' or ');
    return {
      value: unit.id,
      label: `${unit.name}: ${may}`,
      hint: `${HOW_WORDS[how]}${nearest ? `, ${targetLine(nearest)}` : ''}`,
    };
  });
  const done: Option = { value: 'none', label: 'Done', hint: 'Nobody else shoots or hides now' };
  return { field: 'unit', title: 'Unit', options: [...options, done] };
}

function deeds({ nearest, attacks, mayHide, unit }: Shooter): Option[] {
  const options: Option[] = [];
  if (nearest) {
    const more = attacks.length > 1 ? ` and ${attacks.length - 1} more` : '';
    options.push({ value: 'fire', label: 'Fire', hint: `${targetLine(nearest)}${more}` });
  }
  if (mayHide)
    options.push({ value: 'hide', label: 'Hide', hint: 'Cannot be targeted until it moves, shoots or is found' });
  options.push({ value: 'pass', label: 'Hold', hint: `${unit.name} does nothing in this sub-phase` });
  return options;
}

function targetOption(board: DmBoard, attack: Attack): Option {
  const chance = attackChance(board, attack);
  const odds = percent(chance);
  const expected = isMachineUnit(board, attack.target)
    ? `destroys it ${percent(destroyedChance(machineOdds(board, attack)))}`
    : `${expectedOf(board, attack).toFixed(1)} Wounds on average`;
  return {
    value: attack.target.id,
    label: `${attack.target.name}, ${showLength(attack.distance)}, ${odds}`,
    hint: `${expected} · ${lineOf(attack)}`,
    chance,
  };
}

/** `hard cover, 6 × Carbine 5+`. */
function lineOf(attack: Attack): string {
  const needs = attack.firings.map(
    ({ weapon, need, models }) => `${models.length} × ${weapon.name} ${showNeed(need.value)}`,
  );
  const cover = attack.cover === 'none' ? 'in the open' : `${attack.cover} cover`;
  return `${cover}, ${needs.join(', ')}`;
}

/** A target and how far it is; with the board also the chance to hurt it, which takes longer to work out. */
function targetLine(attack: Attack, board?: DmBoard): string {
  const odds = board ? `, ${percent(attackChance(board, attack))} to hurt it` : '';
  return `${attack.target.name} at ${showLength(attack.distance)}${odds}`;
}

function refusalOf(view: DmView, asked: Asked, reply: JsonObject): Refusal | undefined {
  const { board } = view;
  const { do: what, unit: id, target } = reply;
  if (id === 'none' || (id === undefined && what === 'pass')) return undefined;
  const refuse = (why: string, cite = CITE): Refusal => ({ why, cite });
  const able = ableTo(view, asked);
  const names = able.map(({ unit }) => unit.name).join(', ');
  const unit = typeof id === 'string' && Object.hasOwn(board.units, id) ? board.units[id] : undefined;
  if (unit === undefined || unit.seat !== asked.who)
    return refuse(`Choose one of your units that can act now: ${names}.`);
  const one = able.find(shooter => shooter.unit.id === unit.id);
  if (one === undefined)
    return refuse(`${whyIdle(board, unit, asked)} Units that can act now: ${names}.`, 'DM.action.subphases');
  if (what === 'pass') return undefined;
  if (what === 'hide') {
    if (one.how !== 'advance')
      return refuse(`${unit.name} is not on Advance; only such units hide instead of shooting.`, 'DM.house.hidden');
    const why = hideRefusal(board, unit);
    return why === undefined ? undefined : refuse(why, 'DM.house.hidden');
  }
  if (what !== 'fire') return refuse('Choose to fire, to hide or to hold.');
  const enemy = typeof target === 'string' && Object.hasOwn(board.units, target) ? board.units[target] : undefined;
  const targets = one.attacks.map(attack => attack.target.name).join(', ');
  const instead = targets === '' ? `${unit.name} has no target now.` : `It can fire at ${targets}.`;
  if (enemy === undefined) return refuse(`Choose a target. ${instead}`);
  const found = attackOn(board, unit, enemy, one.how);
  return isAttack(found) ? undefined : refuse(`${found.why()} ${instead}`, found.cite);
}

/** Why a unit of the seat can do nothing now. */
function whyIdle(board: DmBoard, unit: DmUnit, { args }: Asked): string {
  if (args.held.includes(unit.id)) return `${unit.name} has held or hidden in this sub-phase.`;
  if (unit.shot) return `${unit.name} has made its shooting action in this phase.`;
  if (unit.order?.kind === 'fire' && unit.moved !== undefined) {
    return `${unit.name} was carried off by a compulsory move, and Fire orders are for those who stay where they are.`;
  }
  if (wayOfShooting(board, unit, args.subPhase) === undefined) {
    const under = unit.order ? `is on ${ORDER_WORDS[unit.order.kind]} orders` : 'has no orders';
    return `${unit.name} ${under} or is engaged, and does not shoot in this sub-phase.`;
  }
  return `${unit.name} sees no target in range.`;
}

function quietPreview(unit: DmUnit | undefined, reply: JsonObject): Preview {
  const line =
    unit === undefined
      ? 'Nobody else acts in this sub-phase.'
      : reply.do === 'hide'
        ? `**${unit.name}** hides: it cannot be targeted until it moves, shoots or is found.`
        : `**${unit.name}** holds.`;
  return { lines: [line], small: [], ghosts: [], sights: [], ...(unit ? { focus: unit.id } : {}) };
}

/** Who holds ground is worth more to hit. */
const AT_MARKER = 1.8;

function standsAtMarker(board: DmBoard, unit: DmUnit): boolean {
  const at = centreOf(board, unit);
  return at !== undefined && board.markers.some(({ at: spot, radius }) => pointDistance(spot, at) <= radius);
}

/** How the computer compares attacks: the share of the target that they take off, weighed with what it cost. */
export function worthOf(board: DmBoard, attack: Attack): number {
  const { target } = attack;
  const left = target.models.reduce((sum, id) => sum + (board.models[id]?.wounds ?? 0), 0);
  const cost = board.armies[target.side].cost[target.id] ?? 50;
  const expected = Math.min(left, expectedOf(board, attack));
  const points = (cost * left) / Math.max(left, target.startModels);
  // A target that is nearly finished is worth finishing; one close by is about to charge.
  return (
    expected *
    (points / Math.max(1, left)) *
    (1 + expected / Math.max(1, left)) *
    (attack.distance < 10_000 ? 1.3 : 1) *
    (standsAtMarker(board, target) ? AT_MARKER : 1)
  );
}
