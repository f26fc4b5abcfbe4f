import type { Choices, JsonObject, Option } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted } from '../../../engine/wording.js';
import { weaponOf } from '../../board-queries.js';
import { hinted } from '../../lazy-hint.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { isVehicleUnit } from '../lookups.js';
import { isLaid } from './area-aims.js';
import { gunsOf } from './arms.js';
import type { Arm } from './frames.js';
import { lostIn, shotOdds } from './match-up.js';
import { readTarget } from './named-target.js';
import { ALL, BEST, NONE } from './orders.js';
import { armsNamed, armsOfKind } from './plan.js';
import { shootersOf } from './shooters.js';
import { splitsOf, type Target, targetsOf, usableBy, usableOn } from './targets.js';
import { mostOf } from './targets-apart.js';

/** Options of one field. */
const MOST_OPTIONS = 25;

/** `about 2.4 Wounds`, as the preview of these shots says. */
export function promiseWords(situation: Situation, { enemy, arms }: Pick<Target, 'enemy' | 'arms'>): string {
  const { board } = situation;
  return lostWords(board, enemy, lostIn(board, enemy, shotOdds(situation, enemy, arms)));
}

export function lostWords(board: ClassicBoard, enemy: ClassicUnit, lost: number): string {
  const isHull = isVehicleUnit(board, enemy);
  if (lost === 1) return isHull ? t`about 1 Hull Point` : t`about 1 Wound`;
  return isHull ? t`about ${lost} Hull Points` : t`about ${lost} Wounds`;
}

/** What is chosen of a unit's shooting, each only where there is a choice: `target`, `weapons`, `apart`, `others`. */
export function shootFields(situation: Situation, unit: ClassicUnit, partial: JsonObject): Choices | undefined {
  const { board } = situation;
  if (partial.target === undefined) return targetField(situation, unit);
  const target = readTarget(board, unit, partial.target);
  if ('why' in target) return undefined;
  const fields = [
    ['weapons', weaponsField],
    ['apart', apartField],
    ['others', othersField],
    ['at', placeField],
  ] as const;
  for (const [field, build] of fields) {
    const choices = partial[field] === undefined ? build(situation, unit, target, named(partial.weapons)) : undefined;
    if (choices) return choices;
  }
  return undefined;
}

/** Ids of weapons that are shot; undefined for all. */
type Only = readonly string[] | undefined;

function named(value: unknown): Only {
  return typeof value === 'string' && value !== ALL ? value.split(',') : undefined;
}

/** What shoots at a target where only these weapons do. */
function armsOn(board: ClassicBoard, unit: ClassicUnit, { enemy, arms }: Target, only: Only): readonly Arm[] {
  return only === undefined ? arms : armsNamed(board, unit, enemy.id, () => only);
}

function targetField(situation: Situation, unit: ClassicUnit): Choices {
  const options = targetsOf(situation.board, unit).map((target): Option => {
    const { enemy, distance } = target;
    const label = `${enemy.name}, ${showLength(distance)}`;
    return hinted({ value: enemy.id, label }, () => promiseWords(situation, target));
  });
  return { field: 'target', title: t`Target`, options };
}

/** All weapons, each kind alone, and all but one kind. */
function weaponsField(situation: Situation, unit: ClassicUnit, { enemy }: Target): Choices | undefined {
  const { board } = situation;
  const usable = usableOn(board, unit, enemy);
  if (usable.length < 2) return undefined;
  const count = (id: string) => shootersOf(board, unit).filter(({ weapons }) => weapons.includes(id)).length;
  const option = (ids: readonly string[], label: string, value = ids.join(',')): Option =>
    hinted({ value, label }, () =>
      promiseWords(situation, { enemy, arms: armsNamed(board, unit, enemy.id, () => ids) }),
    );
  const options: Option[] = [option(usable, t`Everything`, ALL)];
  for (const id of usable) {
    const { name } = weaponOf(board, id);
    options.push(option([id], count(id) > 1 ? t`Only ${count(id)} × ${name}` : t`Only ${name}`));
  }
  if (usable.length > 2) {
    for (const id of usable) {
      const rest = usable.filter(other => other !== id);
      options.push(option(rest, t`Without ${weaponOf(board, id).name}`));
    }
  }
  return { field: 'weapons', title: t`Weapons`, options: options.slice(0, MOST_OPTIONS) };
}

function otherTargets(board: ClassicBoard, unit: ClassicUnit, { id }: ClassicUnit): Target[] {
  return targetsOf(board, unit).filter(other => other.enemy.id !== id);
}

/** One model that shoots first at another target (AD.rule.split-fire). */
function apartField(situation: Situation, unit: ClassicUnit, { enemy }: Target, only: Only): Choices | undefined {
  const { board } = situation;
  if (!splitsOf(board, unit).oneApart) return undefined;
  // Of models with the same weapon the first stands for all.
  const kinds = new Map<string, Option>();
  for (const other of otherTargets(board, unit, enemy)) {
    const at = other.enemy;
    for (const arm of armsOn(board, unit, other, only)) {
      const label = t`${arm.model.name} with ${arm.weapon.name} at ${at.name}`;
      const words = () => promiseWords(situation, { enemy: at, arms: [arm] });
      const kind = `${at.id} ${arm.weapon.id}`;
      if (!kinds.has(kind)) kinds.set(kind, hinted({ value: `${arm.model.id}>${at.id}`, label }, words));
    }
  }
  return splitField('apart', t`At another target`, t`Nobody at another target`, [...kinds.values()]);
}

/** Weapons of a machine at targets of their own (AD.rule.power-of-the-machine-spirit). */
function othersField(situation: Situation, unit: ClassicUnit, { enemy }: Target, only: Only): Choices | undefined {
  const { board } = situation;
  const { eachOwn, parting } = splitsOf(board, unit);
  const guns = new Set(parting.flatMap(model => gunsOf(board, model)));
  const many = [...guns].reduce((sum, { id }) => sum + mostOf(board, parting, id), 0);
  if (!eachOwn || many < 2) return undefined;
  const offers = otherTargets(board, unit, enemy).flatMap(other => {
    const at = other.enemy;
    const planned = armsOn(board, unit, other, only).flatMap(({ model, weapon }) =>
      parting.some(({ id }) => id === model.id) ? [weapon.id] : [],
    );
    const usable = usableBy(board, unit, at, parting).filter(id => only === undefined || only.includes(id));
    // What promises most first, then what a model could fire in its place.
    return [...new Set([...planned, ...usable])].map(id => {
      const { name } = weaponOf(board, id);
      const has = mostOf(board, parting, id);
      const option = (count: number, what: string) => {
        const arms = () => armsOfKind(board, unit, at.id, { weapon: id, count, of: parting });
        const label = count < has ? t`${count} × ${name} at ${at.name}` : t`${name} at ${at.name}`;
        return hinted({ value: `${what}>${at.id}`, label }, () => promiseWords(situation, { enemy: at, arms: arms() }));
      };
      const some = Array.from({ length: Math.max(0, has - 1) }, (_, less) => has - 1 - less);
      return { all: option(has, id), some: some.map(count => option(count, `${id}*${count}`)) };
    });
  });
  // All of its twins, then some of them.
  const options = [...offers.map(({ all }) => all), ...offers.flatMap(({ some }) => some)];
  return splitField('others', t`Other targets`, t`Everything at ${enemy.name}`, options);
}

function splitField(field: string, title: string, none: string, options: readonly Option[]): Choices | undefined {
  if (options.length === 0) return undefined;
  return { field, title, options: [{ value: NONE, label: none }, ...options] };
}

/** Where the first marker is laid, of what is laid at all. */
function placeField(_situation: Situation, _unit: ClassicUnit, { arms }: Target): Choices | undefined {
  const arm = arms.find(isLaid);
  if (arm === undefined) return undefined;
  const options: Option[] = [{ value: BEST, label: t`Where it covers most` }];
  const { at } = arm.model;
  return { field: 'at', title: t`Where`, options, free: { kind: 'place', from: at } };
}

/** `3 weapons`. */
export function weaponsCounted(count: number): string {
  return counted(count, t`weapon`, t`weapons`);
}
