import type { Preview } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { mean } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { showLength } from '../../../engine/table/lengths.js';
import { enemiesWithin, placedOf, profileOf } from '../../board-queries.js';
import { rememberPlan } from '../../movement/plans.js';
import { spreadWords } from '../../spread-words.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { DmView } from '../game.js';
import { calledOf, ignoresMorale } from '../lookups.js';
import { arcOf } from '../machines/arcs.js';
import { destroyedChance, isMachineUnit, machineOdds } from '../machines/armour.js';
import { arcTo, armourNeed, sideWords } from '../machines/describe.js';
import { expectedWounds } from './attack.js';
import { savesOf, woundNeed } from './damage.js';
import type { Attack } from './frames.js';
import { lossForTest, moraleChance } from './morale.js';
import { attackOdds, isExact, jamChance } from './shooting-odds.js';
import { coverName, pieceName, sightBetween } from './sight.js';
import { attackOn, isAttack, reachOfFire } from './targets.js';
import { FLAME_WORDS, hitReasons, showNeed } from './to-hit.js';

/** Lines drawn in one preview at most. */
const MOST_LINES = 12;

/** What an attack would do: needs, exact odds, and the lines of fire with what blocks the others. */
export function previewAttack(view: DmView, attack: Attack): Preview {
  const { board, options } = view;
  const { unit, target } = attack;
  const first = attack.visible[0]!.model;
  const machine = isMachineUnit(board, target);
  const firing = attack.firings.map(({ weapon, models, need }) => {
    const hits = weapon.flame ? t`flame template` : t`hits ${showNeed(need.value)}`;
    if (machine) {
      const { side, armour, words } = armourNeed(board, attack, weapon);
      return t`${models.length} × ${weapon.name}: ${hits}, against Armour ${armour} (${sideWords(side)}) ${words}`;
    }
    const wound = woundNeed(board, weapon, target, attack.unit);
    const saves = savesOf(board, first, weapon).map(save => `${save.name} ${save.need}+`);
    const hurts = wound === undefined ? t`cannot wound` : t`wounds ${wound}+`;
    return `${models.length} × ${weapon.name}: ${hits}, ${hurts}, ${saves.join(', ') || t`no save`}`;
  });
  const toll = machine ? machineToll(view, attack) : tollOf(view, attack);
  const loss = lossForTest(options, target);
  const lines = [
    `${t`**${unit.name}** fires at **${target.name}**, ${showLength(attack.distance)}, ${attack.visible.length} of ${target.models.length} seen`}: ${toll.short}`,
    ...firing,
    toll.line,
  ];
  const small = attack.firings.map(
    ({ weapon, need }) => `${weapon.name}: ${weapon.flame ? translated(FLAME_WORDS) : hitReasons(need)}`,
  );
  const jam = jamChance(view, attack);
  if (jam > 0) small.push(t`A weapon jams: ${percent(jam)}`);
  if (attack.cover !== 'none') small.push(`${coverName(attack.cover)}: ${attack.coverBy.join(', ')}`);
  for (const { model, weapon } of attack.silent) {
    small.push(
      t`${weapon.name} of ${calledOf(board, model)} stays silent: it fires to ${arcTo(arcOf(model, weapon.id))} (house default)`,
    );
  }
  if (machine) small.push(translated(DAMAGE_TABLE));
  if (!ignoresMorale(target) && target.status !== 'broken') {
    small.push(t`${loss} or more at once: morale, it holds with ${percent(moraleChance(board, target))} as it stands`);
  }
  return { lines, small, ghosts: [], sights: sightsOf({ board }, attack), focus: unit.id };
}

const DAMAGE_TABLE = mark`A glance costs the order; a penetration 1 order, 2 a gun, 3 immobile, 4 out of control, 5 wrecked, 6 explodes (house default)`;

/** What comes of an attack: in a few words, of which plans show no more, and in a line. */
interface Toll {
  short: string;
  line: string;
}

function machineToll(view: DmView, attack: Attack): Toll {
  const odds = machineOdds(view, attack);
  const destroyed = destroyedChance(odds);
  return {
    short: t`hurt ${percent(odds.hurt)}`,
    line: t`Penetrated ${percent(odds.penetrated)} · destroyed ${percent(destroyed)}`,
  };
}

function tollOf(view: DmView, attack: Attack): Toll {
  const { fallen, wounds } = attackOdds(view, attack);
  const exact = isExact(view.board, attack);
  if (attack.visible[0]!.model.wounds > 1) {
    return {
      short: t`${mean(wounds).toFixed(1)} Wounds on average`,
      line: exact ? t`Wounds lost · ${spreadWords(wounds)}` : t`Wounds lost, about · ${spreadWords(wounds)}`,
    };
  }
  return {
    short: t`${mean(fallen).toFixed(1)} fall on average`,
    line: exact ? t`Fallen · ${spreadWords(fallen)}` : t`Fallen, about · ${spreadWords(fallen)}`,
  };
}

function sightsOf({ board }: Pick<DmView, 'board'>, attack: Attack): Preview['sights'] {
  const name = attack.target.name;
  const sights: Preview['sights'] = attack.lines.map(({ from, to }, index) => ({
    from,
    to,
    clear: true,
    ...(index === 0 ? { name } : {}),
  }));
  const targets = placedOf(board, attack.target);
  const firing = new Set(attack.firings.flatMap(({ models }) => models.map(model => model.id)));
  for (const model of placedOf(board, attack.unit)) {
    if (firing.has(model.id)) continue;
    const seen = targets.map(target => sightBetween(board, model, target)).find(sight => !sight.clear);
    const cause = seen?.causes[0];
    if (seen && cause) {
      sights.push({ from: seen.line[0], to: seen.line[1], clear: false, cause: pieceName(board, cause.id) });
    }
  }
  return sights.slice(0, MOST_LINES);
}

/** What a unit's fire promises from where it stands, in men of the enemy that fall on average; 0 without a target. */
export interface Prospect {
  /** On Fire orders. */
  fire: number;
  /** On Advance, at targets that it has already. */
  advance: number;
}

/** Targets that are looked at, the nearest: sight is dear. */
const TARGETS_TRIED = 4;

/** The best that the unit's fire could do now, on Fire orders and on Advance; worked out once a phase while nobody moves. */
export function prospectOf(board: DmBoard, unit: DmUnit): Prospect {
  const known = rememberPlan(board, `prospects:${board.turn}:${board.phase}`, () => new Map<string, Prospect>());
  let found = known.get(unit.id);
  if (found === undefined) {
    found = bestOf(board, unit);
    known.set(unit.id, found);
  }
  return found;
}

function bestOf(board: DmBoard, unit: DmUnit): Prospect {
  const reach = reachOfFire(board, unit, 'fire');
  const prospect = { fire: 0, advance: 0 };
  if (reach < 0) return prospect;
  let tried = 0;
  for (const { enemy } of enemiesWithin(board, unit, reach)) {
    if (tried === TARGETS_TRIED) break;
    if (enemy.hidden) continue;
    const attack = attackOn(board, unit, enemy, 'fire');
    if (!isAttack(attack)) continue;
    tried += 1;
    prospect.fire = Math.max(prospect.fire, menOff(board, attack, 'fire'));
    prospect.advance = Math.max(prospect.advance, menOff(board, attack, 'advance'));
  }
  return prospect;
}

/** Men that an attack takes off on average, the dear ones counting for more. `attack` is one on Fire orders. */
function menOff(board: DmBoard, { unit, target, firings, visible }: Attack, how: keyof Prospect): number {
  const first = visible[0]!.model;
  const onTheMove = how === 'advance';
  const wounds = firings.reduce((sum, { weapon, models, need }) => {
    if (onTheMove && weapon.keywords.includes('Heavy') && !hasAbility(unit, 'relentless')) return sum;
    const shot = { by: unit, weapon, need: need.value + (onTheMove ? 1 : 0) };
    return sum + models.length * expectedWounds(board, shot, target, first);
  }, 0);
  const each = Math.max(1, profileOf(board, first).wounds);
  return Math.min(target.models.length, wounds / each) * manWorth(board, target);
}

/** How much one model of a unit is worth beside the army's average: half for being one, half for what it cost. */
function manWorth(board: DmBoard, unit: DmUnit): number {
  const { cost, points, startModels } = board.armies[unit.side];
  const average = points / Math.max(1, startModels);
  return 0.5 + (0.5 * (cost[unit.id] ?? average)) / Math.max(1, unit.startModels) / Math.max(1, average);
}
