import {
  boardMemory,
  type Choices,
  type JsonObject,
  type Option,
  type Refusal,
  type UnitId,
} from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { listed } from '../../../engine/wording.js';
import { distanceBetween, enemiesWithin, modelsOf, onTable, unitNamed, unitOf, weaponOf } from '../../board-queries.js';
import { saidLater } from '../../lazy-hint.js';
import { previewOf } from '../../previews.js';
import { inOrder } from '../../tastes.js';
import { type ActionBar, action } from '../acting/action.js';
import { mayDo } from '../asking.js';
import type { Shooting } from '../attacks/sheet.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { ClassicView } from '../game.js';
import { isFlyer } from '../kinds.js';
import { hasFighters, hasSubType, isMarked, isPinned, isVehicleUnit, typeOf } from '../lookups.js';
import { dangerWords } from '../movement/dangers.js';
import { mayGo } from '../movement/ways.js';
import { sees } from '../shooting/sight.js';
import { pointsOfWound } from '../shooting/targets.js';
import { chanceBy, chargeChance, chargeWords } from './charge-chance.js';
import { arrivesAtBest, planCharge, straightToward } from './charge-plan.js';
import { chargeFrame } from './frames.js';
import { expectedCharge } from './taste.js';
import { chargeBlows } from './told.js';

const CITE = 'AD.house.charge';
const MAY = 'AD.house.charge.may';
/** A charge is declared at enemies this near, in sight (AD.house.charge). */
export const REACH = 12_000;
/** Two targets of one charge stand about this near to each other. */
const ABREAST = 4000;

type Said = ReturnType<ActionBar>;
const bar = (why: () => string, cite = MAY): Said => ({ why, cite });

/** Who never charges, whatever it did (AD.house.charge.may). */
export function neverCharges(board: ClassicBoard, unit: ClassicUnit): Said {
  const { name } = unit;
  if (!hasFighters(board, unit)) return bar(() => t`${name} is a Vehicle and never charges.`);
  if (typeOf(board, unit) === 'artillery') return bar(() => t`${name} is Artillery and never charges.`);
  return undefined;
}

/** Who never charges, or did something that bars it (AD.house.charge.may). */
function mayNot(board: ClassicBoard, unit: ClassicUnit): Said {
  const { name, deeds } = unit;
  const never = neverCharges(board, unit);
  if (never) return never;
  if (isPinned(board, unit)) return bar(() => t`${name} is pinned and cannot charge.`, 'AD.core.pinned');
  if (deeds.charged) return bar(() => t`${name} has charged already.`);
  if (deeds.moved === 'ran') return bar(() => t`${name} ran, and cannot charge in this turn.`, 'AD.core.move');
  if (deeds.moved === 'fellBack') return bar(() => t`${name} fell back, and cannot charge in this turn.`);
  if (deeds.regrouped) return bar(() => t`${name} regrouped, and cannot charge in this turn.`, 'AD.core.regroup');
  if (deeds.arrived) return bar(() => t`${name} came from reserve, and cannot charge in this turn.`);
  if (deeds.disembarked && !deeds.chargesOut) {
    return bar(() => t`${name} got out of its transport, and cannot charge in this turn.`);
  }
  if (deeds.noCharge && !deeds.chargesOut) return bar(() => t`${name} cannot charge in this turn.`);
  if (isVehicleUnit(board, unit) && !mayGo(board, unit)) return bar(() => t`${name} cannot move.`);
  if (isMarked(board, unit, 'noCharge')) return bar(() => t`${name} cannot charge now.`);
  return undefined;
}

/** Weapons that bar a charge by whoever shot them (AD.core.types.weapon). */
const STEADY: readonly Shooting[] = ['heavy', 'ordnance', 'rapidFire', 'salvo'];

/** Kinds that a model shot; who shot what is not known of battles that an older version saved. */
function shotBy(board: ClassicBoard, { deeds }: ClassicUnit, { id, weapons }: ClassicModel): readonly Shooting[] {
  if (deeds.shotBy) return deeds.shotBy[id] ?? [];
  return (deeds.shot ?? []).filter(kind => weapons.some(each => weaponOf(board, each).shooting === kind));
}

function hasShot(board: ClassicBoard, unit: ClassicUnit): Said {
  const bound = modelsOf(board, unit).some(model =>
    shotBy(board, unit, model).some(
      kind => STEADY.includes(kind) && mayDo(board, 'chargeAfterShooting', { unit, model }, { kind }).may !== true,
    ),
  );
  if (!bound) return undefined;
  return bar(() => t`${unit.name} shot weapons that bar a charge in this turn.`, 'AD.core.types.weapon');
}

const prey = boardMemory<ClassicUnit[]>();

/** Who may charge what hovers (IO.flyers.charged). */
const ALOFT = ['jump', 'jet', 'flyer'] as const;

/** Whether a unit gets at an enemy that may be in the air: nobody charges a flyer, and few what hovers. */
export function reaches(board: ClassicBoard, unit: ClassicUnit, enemy: ClassicUnit): boolean {
  if (isFlyer(board, enemy)) return false;
  if (!enemy.hovers || unit.hovers) return true;
  return modelsOf(board, unit).every(model => ALOFT.some(each => hasSubType(board, model, each)));
}

/** Enemies that a unit may charge: within 12" and in sight, nearest first. */
function targetsOf(board: ClassicBoard, unit: ClassicUnit): ClassicUnit[] {
  return prey(board, unit.id, () =>
    enemiesWithin(board, unit, REACH)
      .map(({ enemy }) => enemy)
      .filter(enemy => reaches(board, unit, enemy) && sees(board, unit, enemy)),
  );
}

/** Others that the same charge could meet as well; it is disordered then (AD.core.charge.disordered). */
function alsoOf(board: ClassicBoard, unit: ClassicUnit, target: UnitId): ClassicUnit[] {
  const first = board.units[target];
  if (first === undefined || unit.models.length < 2) return [];
  return targetsOf(board, unit).filter(other => other.id !== target && distanceBetween(board, first, other) <= ABREAST);
}

function namedTargets({ target, also }: JsonObject): UnitId[] {
  const ids = [target, also].filter(id => typeof id === 'string' && id !== 'none') as UnitId[];
  return [...new Set(ids)];
}

/** 2D6" into contact with an enemy within 12" (AD.house.charge). */
export const chargeAction = action({
  id: 'charge',
  word: mark`Charge`,
  phase: 'assault',
  cite: CITE,
  bars: [
    ({ board }, unit) => mayNot(board, unit),
    ({ board }, unit) => hasShot(board, unit),
    ({ board }, unit) =>
      targetsOf(board, unit).length > 0
        ? undefined
        : bar(() => t`${unit.name} sees no enemy within 12" that it may charge.`, CITE),
  ],
  hint({ board }, unit) {
    const [nearest] = targetsOf(board, unit);
    return nearest ? t`${nearest.name} at ${showLength(distanceBetween(board, unit, nearest))}` : t`Nobody in reach`;
  },
  choices(view, unit, partial): Choices | undefined {
    const { board } = view;
    if (partial.target === undefined) {
      const options = targetsOf(board, unit).map(({ id, name }) =>
        saidLater(id, () => {
          const far = showLength(distanceBetween(board, unit, board.units[id]!));
          return { label: name, hint: far, chance: chargeChance(view, unit, [id]) };
        }),
      );
      return { field: 'target', title: t`Target`, options };
    }
    if (partial.also !== undefined || typeof partial.target !== 'string') return undefined;
    const others = alsoOf(board, unit, partial.target);
    if (others.length === 0) return undefined;
    const options = others.map(
      ({ id, name }): Option => ({ value: id, label: t`${name} as well`, hint: t`Disordered: no bonuses` }),
    );
    return { field: 'also', title: t`Another target`, options: [{ value: 'none', label: t`Nobody else` }, ...options] };
  },
  check({ board }, unit, reply): Refusal | undefined {
    const known = targetsOf(board, unit);
    const target = known.find(({ id }) => id === reply.target);
    if (target === undefined) return whyNot(board, unit, reply.target, known);
    if (reply.also === undefined || reply.also === 'none') return undefined;
    const others = alsoOf(board, unit, target.id);
    if (others.some(({ id }) => id === reply.also)) return undefined;
    const names = listed(others.map(({ name }) => name));
    const alone = unit.models.length < 2;
    const why =
      others.length === 0
        ? alone
          ? t`${unit.name} is one model, and charges one unit.`
          : t`Nobody else is near enough to ${target.name}, near enough to ${unit.name} and in its sight, for one charge.`
        : t`With ${target.name} it may charge ${names} as well, or nobody else.`;
    return { why, cite: 'AD.core.charge.disordered' };
  },
  preview(view, unit, reply) {
    const { board } = view;
    const targets = namedTargets(reply).filter(id => board.units[id] !== undefined);
    if (targets.length === 0) return previewOf([]);
    const names = listed(targets.map(id => board.units[id]!.name));
    const lines = [t`**${unit.name}** charges **${names}**: ${chargeWords(view, unit, targets)}.`];
    for (const id of targets) lines.push(chargeBlows(view, unit, board.units[id]!, targets));
    const { places } = planCharge(board, unit, targets, REACH);
    const danger = dangerWords(board, unit.id, places);
    const small =
      targets.length > 1 || unit.deeds.leavesStill !== undefined ? [t`A disordered charge has no bonuses.`] : [];
    return previewOf([...lines, ...(danger ? [danger] : [])], { small, ghosts: places, focus: unit.id });
  },
  worth(view, unit) {
    return Math.max(0, ...worthsOf(view, unit, targetsOf(view.board, unit)));
  },
  weigh(view, unit, _partial, choices) {
    if (choices.field !== 'target') return inOrder(choices);
    const enemies = choices.options.map(({ value }) => unitOf(view.board, String(value)));
    return worthsOf(view, unit, enemies);
  },
  frame: declared => chargeFrame({ unit: declared.unit, targets: namedTargets(declared) }),
});

const worths = boardMemory<number>();
/** What it is worth that an enemy who shoots is held in a combat, in tens of points. */
const HELD = 1;

/** Points that it takes, less those that it gives, as often as it arrives; nobody charges what it cannot hurt. */
function worthOf(view: ClassicView, unit: ClassicUnit, enemy: ClassicUnit): number {
  const { board } = view;
  return worths(board, `${unit.id} ${enemy.id}`, () => {
    const { own, back } = expectedCharge(view, unit, enemy, [enemy.id]);
    const taken = (own * pointsOfWound(board, enemy)) / 10;
    const given = (back * pointsOfWound(board, unit)) / 10;
    const held = isVehicleUnit(board, enemy) ? 0 : HELD;
    if (own < LEAST) return -1;
    return chanceBy(view, unit, [enemy.id], straightToward) * (taken - 0.6 * given + held);
  });
}

/** The worth of each: whoever would be chosen is planned for, since not even the best throw may get round what lies in the way. */
function worthsOf(view: ClassicView, unit: ClassicUnit, enemies: readonly ClassicUnit[]): number[] {
  const found = enemies.map(enemy => worthOf(view, unit, enemy));
  for (const best of [...found.keys()].sort((a, b) => found[b]! - found[a]!)) {
    if (found[best]! <= 0 || arrivesAtBest(view, unit, enemies[best]!.id)) break;
    found[best] = -1;
  }
  return found;
}

/** Fewer Wounds, or Hull Points, on average are no reason to charge. */
const LEAST = 0.2;

function whyNot(board: ClassicBoard, unit: ClassicUnit, id: unknown, known: readonly ClassicUnit[]): Refusal {
  const names = listed(known.map(({ name }) => name));
  const enemy = unitNamed(board, id);
  if (enemy && onTable(board, enemy) && enemy.side !== unit.side) {
    const { name } = enemy;
    if (isFlyer(board, enemy))
      return { why: t`${name} flies and is not charged; ${unit.name} may charge ${names}.`, cite: CITE };
    if (!reaches(board, unit, enemy)) {
      return {
        why: t`${name} hovers: only those who jump, jet or fly charge it; ${unit.name} may charge ${names}.`,
        cite: 'IO.flyers.charged',
      };
    }
    const far = distanceBetween(board, unit, enemy);
    if (far > REACH) {
      return {
        why: t`${name} is ${showLength(far)} off, and a charge reaches 12"; ${unit.name} may charge ${names}.`,
        cite: CITE,
      };
    }
    return { why: t`${unit.name} does not see ${name}; it may charge ${names}.`, cite: CITE };
  }
  return { why: t`${unit.name} may charge ${names}: name one of them.`, cite: CITE };
}
