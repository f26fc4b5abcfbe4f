import type { JsonObject, Option, Preview } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import { allAlike } from '../../tastes.js';
import { action } from '../acting/action.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import type { ClassicView } from '../game.js';
import { checksOf } from './by-check.js';
import { lostWords, promiseWords, shootFields, weaponsCounted } from './fields.js';
import { shootFrame } from './frames.js';
import { lostIn, oddsLines, shotOdds } from './match-up.js';
import { whyNobody } from './named-target.js';
import { NONE, readOrders } from './orders.js';
import { armsFor } from './plan.js';
import { modelMet } from './sight.js';
import { hasTarget, targetsOf, worthOfShots } from './targets.js';

const CITE = 'AD.house.shoot.sequence';
/** Lines of sight that a preview draws. */
const MOST_SIGHTS = 20;

/** A unit shoots at an enemy with what reaches it (AD.house.shoot.sequence). */
export const shootAction = action({
  id: 'shoot',
  word: mark`Shoot`,
  cite: CITE,
  phase: 'shooting',
  who: 'shooters',
  bars: [
    (_view, { name, deeds }) =>
      deeds.acted
        ? { why: () => t`${name} has shot in this phase, or did something else instead.`, cite: CITE }
        : undefined,
    (_view, { name, deeds }) =>
      deeds.moved === 'ran'
        ? { why: () => t`${name} ran, and does not shoot in this turn.`, cite: 'AD.core.move' }
        : undefined,
    ({ board }, unit) =>
      hasTarget(board, unit) ? undefined : { why: () => whyNobody(board, unit), cite: 'AD.core.range' },
  ],
  hint(view, unit) {
    const best = bestTarget(view.board, unit);
    return best ? `${best.enemy.name}: ${promiseWords(view, best)}` : t`Nobody in sight`;
  },
  choices: shootFields,
  check({ board }, unit, reply) {
    const orders = readOrders(board, unit, reply);
    return 'why' in orders ? orders : undefined;
  },
  preview: previewShots,
  worth: ({ board }, unit) => bestTarget(board, unit)?.worth ?? 0,
  weigh: (view, unit, partial, choices) =>
    weighShots(view, unit, partial, choices.field, choices.options) ?? allAlike(choices),
  frame(declared, board) {
    const orders = readOrders(board, unitOf(board, declared.unit), declared);
    return shootFrame({ unit: declared.unit, orders: 'why' in orders ? [] : orders, why: 'phase' });
  },
});

/** The target that is worth most. */
function bestTarget(board: ClassicBoard, unit: ClassicUnit) {
  let best: (ReturnType<typeof targetsOf>[number] & { worth: number }) | undefined;
  for (const target of targetsOf(board, unit)) {
    const worth = worthOfShots(board, target);
    if (best === undefined || worth > best.worth) best = { ...target, worth };
  }
  return best;
}

function previewShots(view: ClassicView, unit: ClassicUnit, reply: JsonObject): Preview {
  const { board } = view;
  const orders = readOrders(board, unit, reply);
  if ('why' in orders) return previewOf([orders.why], { focus: unit.id });
  const preview = previewOf([], { focus: unit.id });
  // What is shot apart is shot first, but a plan has room for one sentence, which is of the rest.
  const isMain = ({ target }: { target: string }) => Number(target === reply.target);
  for (const order of orders.toSorted((a, b) => isMain(b) - isMain(a))) {
    const enemy = unitOf(board, order.target);
    const arms = armsFor(board, unit, order, 'phase');
    const kinds = shotOdds(view, enemy, arms, order.at);
    preview.lines.push(
      t`**${unit.name}** shoots at **${enemy.name}**: ${weaponsCounted(arms.length)}, ${lostWords(board, enemy, lostIn(board, enemy, kinds))}.`,
    );
    preview.lines.push(...oddsLines(kinds));
    for (const arm of arms.slice(0, MOST_SIGHTS)) {
      const { model, isUnseen } = arm;
      const to = modelMet(board, arm, enemy);
      if (model.at && to?.at) preview.sights.push({ from: model.at, to: to.at, clear: !isUnseen, name: enemy.name });
    }
    preview.small.push(...checksOf(board, arms));
    const snaps = arms.filter(({ isSnap }) => isSnap).length;
    if (snaps > 0) preview.small.push(t`${weaponsCounted(snaps)} of them as Snap Shots.`);
  }
  return preview;
}

/** How much the computer likes each option of a field. */
function weighShots(
  { board }: ClassicView,
  unit: ClassicUnit,
  partial: JsonObject,
  field: string,
  options: readonly Option[],
): number[] | undefined {
  if (field === 'target') {
    const targets = targetsOf(board, unit);
    return options.map(({ value }) => {
      const found = targets.find(({ enemy }) => enemy.id === value);
      return found ? worthOfShots(board, found) : 0;
    });
  }
  // All weapons stand first, and the best place.
  if (field === 'weapons' || field === 'at') return options.map((_, index) => (index === 0 ? 1 : 0));
  if (field !== 'apart' && field !== 'others') return undefined;
  // Against everything at one target.
  const whole = worthOfReply(board, unit, { ...partial, [field]: NONE });
  if (whole === undefined) return undefined;
  return options.map(({ value }) => {
    const parted = worthOfReply(board, unit, { ...partial, [field]: value });
    return parted === undefined ? -1 : parted - whole;
  });
}

/** What is won by all that a reply shoots; undefined where it may not be. */
function worthOfReply(board: ClassicBoard, unit: ClassicUnit, reply: JsonObject): number | undefined {
  const orders = readOrders(board, unit, reply);
  if ('why' in orders) return undefined;
  const worths = orders.map(order => {
    return worthOfShots(board, { enemy: unitOf(board, order.target), arms: armsFor(board, unit, order, 'phase') });
  });
  return worths.reduce((sum, worth) => sum + worth, 0);
}
