import { added, applyModifiers } from '../../../engine/dice/modifiers.js';
import { mark, t } from '../../../engine/language.js';
import { remember } from '../../../engine/table/remembered.js';
import { profileOf } from '../../board-queries.js';
import { astray, blastLanding, type Landing, laid } from '../../templates/astray.js';
import { bestFlame, type Laying as LayingOf } from '../../templates/laying.js';
import { mix, type ShotHits, sumOfFaces } from '../../wounds-in-turn.js';
import { modifiersOf } from '../abilities/book.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import { reasons } from '../cause-words.js';
import type { Cause, DmModified, DmModifier } from '../causes.js';
import { hitChance } from '../odds/rolls.js';
import { type Agreed, type DmOptions, optionsOf } from '../options.js';
import { rangeModifiers } from '../weapon-keywords.js';
import type { Attack } from './frames.js';
import { isLarge, whereAre } from './sight.js';

/** How templates of a battle hit and scatter (DM.basics.templates, DM.house.weapons.blast, DM.house.weapons.flame, DM.basics.wholly). */
export type TemplateRules = Pick<DmOptions['house'], 'under' | 'blastScatter'>;

/** A template that is to be laid on a target. */
export interface Laying extends LayingOf {
  board: DmBoard;
  target: DmUnit;
  rules: TemplateRules;
}

/** Inches that a blast scatters when its d10 shows this; undefined where misses are lost (DM.house.weapons.blast). */
export function scatterOf(face: number, { blastScatter }: TemplateRules): number | undefined {
  if (blastScatter === 'none') return undefined;
  return blastScatter === 'half' ? Math.floor(face / 2) : face;
}

/** Whom of the target one shot of a flame or a blast hits; undefined of other weapons. `counts`: what each of it is worth to the layer. */
function landingOf(
  { board, options }: Agreed,
  { target, visible }: Pick<Attack, 'target' | 'visible'>,
  { weapon, bearer, need }: Shot,
  counts?: Laying['counts'],
): Landing | undefined {
  const rules: TemplateRules = optionsOf(options).house;
  const laying: Laying = { board, target, rules, ...(counts ? { counts } : {}) };
  if (weapon.flame) {
    const from = { ...laying, bearer: bearer.id };
    return laid(from, bestFlame(from, bearer));
  }
  if (weapon.blast === undefined) return undefined;
  const { blast: radius } = weapon;
  const marks = visible.map(({ model }) => model);
  return blastLanding(laying, marks, radius, chanceToHit(weapon, need), mark => {
    const key = `${mark.x},${mark.y},${radius},${rules.under},${rules.blastScatter}|${whereAre(board, target)}`;
    return remember(board.terrain, 'astray', key, () => astray(laying, mark, radius, face => scatterOf(face, rules)));
  });
}

/** Chances of so many hits of one shot, misses included: one, dice of sustained fire, or whom a template catches. */
export function hitsOfShot(at: Agreed, attack: Pick<Attack, 'target' | 'visible'>, shot: Shot): number[] {
  const { weapon, need } = shot;
  return landingOf(at, attack, shot)?.counts ?? mix([1], hitsOf(weapon), chanceToHit(weapon, need));
}

/** Whether it lays a template, under which models are hit each for itself. */
export function laysTemplate({ flame, blast }: Weapon): boolean {
  return flame === true || blast !== undefined;
}

/** Whom each shot of one bearer hits. */
export function hitsOfShots(at: Agreed, attack: Attack, shot: Shot, stands?: Laying['counts']): ShotHits[] {
  const hits = landingOf(at, attack, shot, stands) ?? { counts: hitsOfShot(at, attack, shot) };
  return new Array<ShotHits>(shot.weapon.shots).fill(hits);
}

/** One shot of a weapon of this model, and what it needs to hit. */
interface Shot {
  weapon: Weapon;
  bearer: DmModel;
  need: number;
}

function hitsOf({ sustained }: Weapon): number[] {
  return sustained === undefined ? [0, 1] : sumOfFaces(sustained, SUSTAINED_HITS.slice(1));
}

/** Hits that one die of sustained fire gives by its face; 1 is the jam (DM.house.weapons). */
export const SUSTAINED_HITS = [0, 0, 1, 1, 2, 2, 3] as const;

/** One shooter's part of an attack; its distance is that to the nearest model of the target that it sees. */
interface Aim extends Pick<Attack, 'unit' | 'target' | 'how' | 'distance' | 'cover'> {
  model: DmModel;
  weapon: Weapon;
}

/**
 * What a d6 must show to hit: 7 - BS, less every modifier to the roll (DM.house.hit). `modifiers` are those to the roll, so
 * that -1 is worse, and are applied in their order (DM.basics.modifiers). Undefined when the model cannot shoot or the target is out of range.
 */
export function toHit(board: DmBoard, aim: Aim): DmModified | undefined {
  if (aim.weapon.flame) return aim.distance > aim.weapon.long ? undefined : { base: 0, value: 0, modifiers: [] };
  const { bs } = profileOf(board, aim.model);
  const range = rangeModifiers(aim.weapon, aim.distance);
  if (bs === null || range === undefined) return undefined;
  const modifiers = [...range, ...situation(board, aim)];
  const base = 7 - bs;
  return { base, value: base - applyModifiers(0, modifiers), modifiers };
}

function situation(board: DmBoard, { unit, target, how, cover }: Aim): DmModifier[] {
  const modifiers: DmModifier[] = [];
  const change = (by: number, cause: Cause) => modifiers.push(added(by, cause, 'DM.house.hit'));
  if (cover !== 'none') change(cover === 'hard' ? -2 : -1, { is: 'targetInCover', kind: cover });
  if (target.moved === 'run' || target.moved === 'sprint') change(-1, { is: 'targetMoved', move: target.moved });
  if (target.order?.kind === 'down') change(-1, { is: 'targetDown' });
  if (how === 'fire' && board.subPhase === 5) change(1, { is: 'heldFire' });
  if (how === 'advance' || how === 'overwatch' || how === 'openFire') change(-1, { is: 'shooting', how });
  if (how === 'assault') change(-2, { is: 'shooting', how });
  if (unit.status === 'shaken') change(-1, { is: 'shaken' });
  const pinned = Math.floor(unit.pins / 2);
  if (pinned > 0) change(-pinned, { is: 'pins', pins: unit.pins });
  if (isLarge(target)) change(1, { is: 'largeTarget' });
  return [...modifiers, ...modifiersOf(board, 'toHit', unit), ...modifiersOf(board, 'toBeHit', target)];
}

/** Chance that a weapon hits which needs so much; a flame cannot miss. */
export function chanceToHit(weapon: Pick<Weapon, 'flame'>, need: number): number {
  return weapon.flame ? 1 : hitChance(need);
}

/** Why a flame needs nothing to hit. */
export const FLAME_WORDS = mark`a flame template hits without a roll, cover or not (house default)`;

/** `BS 3 is 4+, soft cover -1`: a number with the list behind it. */
export function hitReasons(need: DmModified): string {
  const bs = 7 - need.base;
  const own = need.base >= 2 ? t`BS ${bs} is ${need.base}+` : t`7 less BS ${bs} is ${need.base}, and a 1 always misses`;
  return reasons(own, need.modifiers);
}

/** `5+`, `6 then 4+` for 7 to 9, `no chance` beyond; a natural 1 misses (DM.house.hit). */
export function showNeed(need: number): string {
  if (need > 9) return t`no chance`;
  if (need > 6) return t`6 then ${need - 3}+`;
  return `${Math.max(2, need)}+`;
}
