import { groupedBy } from '../../../engine/grouped-by.js';
import type { Badge } from '../../../engine/index.js';
import { c, mark, t, translated } from '../../../engine/language.js';
import { modelCount, modelsOf, onTable, placedOf, weaponOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { aboardOf, carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit, FireArc, Weapon } from '../board.js';
import type { ShotHow } from '../combat/events.js';
import type { Attack } from '../combat/frames.js';
import { calledOf, hasKeyword } from '../lookups.js';
import { mayFireAs } from '../weapon-keywords.js';
import { words } from '../words.js';
import { arcOf, bearsOn, firesInArcs } from './arcs.js';
import { armourNeeds, armourOf, type Ram, sideFrom } from './armour.js';
import type { ArmourHit } from './events.js';

/** On wheels, tracks or wings: it makes double and triple moves where others run and sprint (DM.move.run, DM.move.sprint). */
export function rolls(unit: DmUnit): boolean {
  return (hasKeyword(unit, 'Vehicle') && !hasKeyword(unit, 'Walker')) || hasKeyword(unit, 'Bike');
}

/** `its front`: what a gun with that arc fires to. */
export function arcTo(arc: FireArc): string {
  return translated(words().arcs[arc]);
}

/** A side of the hull in words. */
export function sideWords(side: string): string {
  if (side === 'front') return c('hull')`front`;
  if (side === 'side') return c('hull')`side`;
  return side === 'rear' ? c('hull')`rear` : side;
}

/** What a weapon must show against the nearest machine that is seen, from the nearest who fires it. */
export function armourNeed(
  board: DmBoard,
  attack: Attack,
  weapon: Weapon,
): { side: string; armour: number; words: string } {
  const { side, armour } = armourMet(board, attack, weapon);
  return { side, armour, words: armourNeeds(weapon, armour) };
}

/** The armour of the nearest machine that is seen, on the side from where it is fired at. */
export function armourMet(board: DmBoard, attack: Attack, weapon: Weapon): { side: string; armour: number } {
  const model = attack.visible[0]!.model;
  const by = attack.firings.find(firing => firing.weapon.id === weapon.id)?.models[0];
  const side = by?.at ? sideFrom(model, by.at) : 'front';
  return { side, armour: armourOf(board, model, side) };
}

/** `Strength 9 against Armour 12, front: glances on 3, penetrates on 4+`. */
export function armourReasons(
  { strength, armourDice }: Ram,
  { side, armour }: { side: string; armour: number },
): string {
  const dice = armourDice === undefined ? {} : { armourDice };
  return t`Strength ${strength} against Armour ${armour}, ${sideWords(side)}: ${armourNeeds({ strength, ...dice }, armour)} (house default)`;
}

/** Why a machine suffers something else than its die says. */
const INSTEAD: Record<NonNullable<ArmourHit['instead']>, string> = {
  noGun: mark`no gun is left`,
  immobile: mark`it is immobile already`,
  cannotMove: mark`it cannot move`,
  outOfControl: mark`it is out of control already`,
};

/** The lines of hits on machines: `Armour 12, front · 5 + 9 = 14 **penetrates** · damage 3: immobile`. */
export function tellArmour(hits: readonly ArmourHit[], nameOfWeapon: (id: string) => string): string[] {
  if (hits.length === 0) return [t`Armour: not strong enough to hurt it`];
  const lines: string[] = [];
  const harmless = hits.filter(({ result }) => result === 'nothing');
  for (const [whom, alike] of groupedBy(harmless, against)) {
    const sums = `${whom} · ${alike.map(sumOf).join(', ')}`;
    lines.push(alike.length > 1 ? t`${sums} → ${alike.length} hits do nothing` : t`${sums} → it does nothing`);
  }
  for (const hit of hits) if (hit.result !== 'nothing') lines.push(tellHurt(hit, nameOfWeapon));
  return lines;
}

function against({ name, armour, side }: ArmourHit): string {
  return t`${name}, Armour ${armour} ${sideWords(side)}`;
}

function sumOf({ face, strength, extra, total }: ArmourHit): string {
  return `${diceWords([face])} + ${strength}${extra ? ` + ${diceWords([extra.face])}` : ''} = ${total}`;
}

function tellHurt(hit: ArmourHit, nameOfWeapon: (id: string) => string): string {
  const parts = [against(hit), sumOf(hit)];
  const { saved, damageFace, damage, instead, weapon, weaponFace } = hit;
  const result = hit.result === 'glances' ? t`**glances**` : t`**penetrates**`;
  if (saved) {
    parts[1] += ` → ${result}`;
    parts.push(
      `${saved.name} ${saved.need}+ ${diceWords(saved.faces)} → ${saved.saved ? c('hit')`saved` : t`not saved`}`,
    );
    if (saved.saved) return parts.join(' · ');
  } else parts[1] += ` → ${result}`;
  if (damage === undefined) return parts.join(' · ');
  const what =
    damage === 'weapon' && weapon !== undefined
      ? t`${nameOfWeapon(weapon)} is lost`
      : translated(words().damage[damage]);
  const chosen = weaponFace === undefined ? '' : ` (${diceWords([weaponFace])})`;
  const why = instead === undefined ? '' : ` (${translated(INSTEAD[instead])})`;
  const thrown = damageFace === undefined ? '' : `${t`damage ${diceWords([damageFace])}`}: `;
  parts.push(`${thrown}**${what}**${chosen}${why}`);
  return parts.join(' · ');
}

/** Why the weapons of a machine stay silent: none that may fire bears on the target (DM.house.vehicle.arcs). */
export function arcRefusal(board: DmBoard, unit: DmUnit, target: DmUnit, how: ShotHow): string | undefined {
  const targets = placedOf(board, target);
  const outside: string[] = [];
  for (const model of placedOf(board, unit)) {
    if (!firesInArcs(board, model)) return undefined;
    for (const id of model.weapons) {
      const weapon = weaponOf(board, id);
      if (!mayFireAs(weapon, unit, how)) continue;
      if (targets.some(each => bearsOn(board, model, id, each))) return undefined;
      outside.push(t`${weapon.name} fires to ${arcTo(arcOf(model, id))}`);
    }
  }
  if (outside.length === 0) return undefined;
  return t`${target.name} is outside every fire arc of ${unit.name}: ${[...new Set(outside)].join(', ')}. Turn it with a move first.`;
}

/** Damage that lasts, and how many are aboard, as banners under the models. */
export function machineBadges(board: DmBoard, unit: DmUnit): Badge[] {
  const badges: Badge[] = [];
  const models = modelsOf(board, unit);
  const status = (glyph: string, word: string, tone: Badge['tone']) =>
    badges.push({ glyph, word, tone, kind: 'status' });
  if (models.some(({ machine }) => machine?.immobile)) status(t`IMMOBILE`, t`immobile`, 'bad');
  if (models.some(({ machine }) => machine?.outOfControl)) status(t`WILD`, t`out of control`, 'bad');
  const riders = models.reduce((sum, model) => sum + ridersOf(board, model), 0);
  if (riders > 0) status(t`${riders} ABOARD`, t`${riders} aboard`, 'plain');
  return badges;
}

function ridersOf(board: DmBoard, model: DmModel): number {
  return modelCount(aboardOf(board, model.id));
}

/** What is broken, and who is aboard. */
export function machineLines(board: DmBoard, unit: DmUnit): string[] {
  return modelsOf(board, unit).flatMap(model => {
    const lines: string[] = [];
    const name = calledOf(board, model);
    if (model.machine?.immobile) lines.push(t`${name}: immobile`);
    if (model.machine?.outOfControl) lines.push(t`${name}: out of control, rolls in sub-phase I`);
    if (model.capacity === undefined) return lines;
    const aboard = aboardOf(board, model.id).map(({ name, models }) => `${name} (${models.length})`);
    const carries = t`carries ${ridersOf(board, model)} of ${model.capacity}`;
    lines.push(aboard.length > 0 ? `${carries}: ${aboard.join(', ')}` : carries);
    return lines;
  });
}

/** Where a unit is that does not stand on the table; nothing for one that does. */
export function placeWords(board: DmBoard, unit: DmUnit): string[] {
  if (onTable(board, unit)) return [];
  const carrier = carrierOf(board, unit);
  if (carrier) return [t`aboard ${calledOf(board, carrier)}`];
  const waits = unit.aboard === undefined ? undefined : board.models[unit.aboard];
  return [waits ? t`off the table, aboard ${calledOf(board, waits)}` : t`off the table`];
}

/** `, to its left`: the arc of a gun that fires in one; nothing for those that fire all round. */
export function arcWords(board: DmBoard, model: DmModel, weapon: string): string {
  if (!firesInArcs(board, model) || weaponOf(board, weapon).kind === 'melee') return '';
  const arc = arcOf(model, weapon);
  return `, ${arc === 'all' ? t`all round` : c('arc')`to ${arcTo(arc)}`}`;
}
