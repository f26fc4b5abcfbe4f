import { mean } from '../../../engine/odds/distribution.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { modelsOf, placedOf, weaponOf } from '../../board-queries.js';
import type { LineOfFire } from '../../lines-of-fire.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { DmModified } from '../causes.js';
import type { DmGame } from '../game.js';
import { isAlive, isJammed } from '../lookups.js';
import { bearsOn, firesInArcs } from '../machines/arcs.js';
import { hitWorth, isMachine, sideFrom } from '../machines/armour.js';
import { mayFireAs } from '../weapon-keywords.js';
import { damageOf, unsavedChance, woundNeed } from './damage.js';
import type { ShotHow } from './events.js';
import type { Attack, Firing } from './frames.js';
import { linesOfFire } from './lines-of-fire.js';
import { isLarge } from './sight.js';
import { chanceToHit, toHit } from './to-hit.js';

/** States every jam of the unit as cleared: what a Rally does (DM.house.weapons). */
export function clearJams(g: DmGame, unit: DmUnit): void {
  for (const model of modelsOf(g.board, unit)) {
    for (const weapon of [...model.jammed]) g.emit({ type: 'cleared', model: model.id, weapon });
  }
}

/** As a turn begins: states the jams as cleared that a whole turn without firing has cleared (DM.house.weapons.jam). */
export function clearRestedJams(g: DmGame): void {
  for (const unit of Object.values(g.board.units)) {
    if (isAlive(unit) && (unit.firedTurn ?? 0) < g.board.turn - 1) clearJams(g, unit);
  }
}

export const JAM_FACE = 1;

/**
 * How a unit would fire at another. Infantry fire one weapon each, the one that promises most; vehicles and monsters all
 * they have. Undefined when nobody sees the target in range with a weapon that may fire.
 */
export function planAttack(board: DmBoard, unit: DmUnit, target: DmUnit, how: ShotHow): Attack | undefined {
  const fire = linesOfFire(board, unit, target);
  if (fire.lines.length === 0) return undefined;
  const targets = placedOf(board, target);
  const visible = fire.visible.map(seen => ({ model: targets[seen.target]!, distance: seen.distance }));
  const firings: Firing[] = [];
  const lines: Attack['lines'] = [];
  let nearest = Number.POSITIVE_INFINITY;
  /** Targets in the arcs of what fires; undefined where somebody fires all round. */
  let borneOn: Set<number> | undefined = new Set();
  const silent: Attack['silent'] = [];
  placedOf(board, unit).forEach((model, index) => {
    const own = fire.lines.filter(({ shooter }) => shooter === index);
    if (own.length === 0) return;
    const ready: { weapon: Weapon; need: DmModified; worth: number; lines: LineOfFire[] }[] = [];
    for (const id of model.weapons) {
      const weapon = weaponOf(board, id);
      if (!mayFireAs(weapon, unit, how) || isJammed(board, model, id)) continue;
      const bearing = own.filter(({ target }) => bearsOn(board, model, id, targets[target]!));
      const [line] = bearing;
      if (line === undefined) {
        silent.push({ model, weapon });
        continue;
      }
      const aim = { unit, model, weapon, target, how, distance: line.distance, cover: fire.cover };
      const need = toHit(board, aim);
      if (need === undefined) continue;
      ready.push({
        weapon,
        need,
        worth: expectedWounds(board, { by: unit, weapon, need: need.value }, target, visible[0]!.model),
        lines: bearing,
      });
    }
    if (ready.length === 0) return;
    const best = ready.reduce((one, other) => (other.worth > one.worth ? other : one));
    const used = isLarge(unit) ? oneOfEachGun(ready) : [best];
    for (const { weapon, need } of used) join(firings, { weapon, models: [model], need });
    const borne = used.flatMap(each => each.lines).sort((a, b) => a.distance - b.distance);
    const [line] = borne as [LineOfFire, ...LineOfFire[]];
    nearest = Math.min(nearest, line.distance);
    lines.push({ from: line.line[0], to: line.line[1] });
    if (!firesInArcs(board, model)) borneOn = undefined;
    for (const { target } of borne) borneOn?.add(target);
  });
  if (firings.length === 0) return undefined;
  const { cover, coverBy } = fire;
  const seen = visible.filter((_, index) => borneOn?.has(fire.visible[index]!.target) ?? true);
  return { unit, target, how, distance: nearest, cover, coverBy, firings, visible: seen, lines, silent };
}

/** A gun fires in one of its ways, the one that promises most (DM.house.weapons.gun). */
function oneOfEachGun<T extends { weapon: Weapon; worth: number }>(ready: readonly T[]): T[] {
  const best = (gun: string) =>
    ready.filter(each => each.weapon.gun === gun).reduce((one, other) => (other.worth > one.worth ? other : one))
      .weapon;
  return ready.filter(({ weapon }) => weapon.gun === undefined || best(weapon.gun) === weapon);
}

function join(firings: Firing[], one: Firing): void {
  const same = firings.find(
    ({ weapon, need }) =>
      weapon.id === one.weapon.id &&
      need.value === one.need.value &&
      need.base === one.need.base &&
      JSON.stringify(need.modifiers) === JSON.stringify(one.need.modifiers),
  );
  if (same) same.models.push(...one.models);
  else firings.push(one);
}

/** One weapon of a unit, and what it needs to hit. */
interface Shot {
  by: DmUnit;
  weapon: Weapon;
  need: number;
}

/** The average of unsaved Wounds of one weapon on a model of the target, damage cut to the model's Wounds. */
export function expectedWounds(board: DmBoard, shot: Shot, target: DmUnit, model: DmModel): number {
  const { by, weapon, need } = shot;
  const machine = isMachine(board, model);
  const wound = machine ? undefined : woundNeed(board, weapon, target, by);
  if (wound === undefined && !machine) return 0;
  const perHit = weapon.sustained === undefined ? 1 : weapon.sustained * 1.5;
  const caught = weapon.flame
    ? Math.min(3, target.models.length)
    : weapon.blast === undefined
      ? 1
      : Math.max(1, Math.min(target.models.length, weapon.blast / 700));
  const hits = weapon.shots * perHit * caught * chanceToHit(weapon, need);
  if (wound === undefined) {
    const from = placedOf(board, by)[0]?.at;
    return hits * hitWorth(board, weapon, model, from ? sideFrom(model, from) : 'front');
  }
  const damage = Math.min(model.wounds, mean(damageOf(weapon)));
  return hits * d6AtLeast(wound) * unsavedChance(board, model, weapon) * damage;
}

/** The average of Wounds that the whole attack takes, quick and a little rough: for the computer player. */
export function expectedOf(board: DmBoard, attack: Attack): number {
  const first = attack.visible[0]!.model;
  return attack.firings.reduce(
    (sum, { weapon, models, need }) =>
      sum + models.length * expectedWounds(board, { by: attack.unit, weapon, need: need.value }, attack.target, first),
    0,
  );
}
