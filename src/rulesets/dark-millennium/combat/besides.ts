import type { Choices, JsonObject, Mils, Option, Refusal, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { modelDistance, placedOf, unitOf } from '../../board-queries.js';
import { saidLater } from '../../lazy-hint.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { DkView } from '../game.js';
import { enemiesOf } from '../lookups.js';
import { type AttackRequest, canAttack } from './attack.js';
import { requestOdds } from './odds-words.js';

/** Units so near to one another resemble one large unit (DK.combat.several). */
const BESIDE: Mils = 2000;

/**
 * Enemy units that may be attacked together with the target of a request, in the order in which the chain reaches them: each
 * has a model within 2" of the target's, or of another's that is attacked (DK.combat.several). `named`: the chain runs over
 * these alone.
 */
function besides(view: DkView, request: AttackRequest, named?: readonly UnitId[]): UnitId[] {
  const { board } = view;
  const [first] = request.targets;
  const chain = [unitOf(board, first!)];
  const others = enemiesOf(board, unitOf(board, request.unit)).filter(({ id }) => named?.includes(id) ?? true);
  for (const link of chain) {
    const next = others.filter(
      other => !chain.includes(other) && areBeside(board, link, other) && isOpen(view, request, other),
    );
    chain.push(...next);
  }
  return chain.slice(1).map(({ id }) => id);
}

function areBeside(board: DkBoard, one: DkUnit, other: DkUnit): boolean {
  const near = placedOf(board, one);
  return placedOf(board, other).some(model => near.some(each => modelDistance(model, each) <= BESIDE));
}

/** Whether the attack could be made on this unit as well; who assaults gets to whomever there is room at. */
function isOpen(view: DkView, request: AttackRequest, { id }: DkUnit): boolean {
  return request.how === 'assault' || canAttack(view.board, view, { ...request, targets: [id], choice: {} });
}

/** The view once a reply names these units as well: who assaults moves into contact with all of them. */
export type ViewWith = (chosen: { also: string }) => DkView;

/** The field `also`: units beside the target, more and more of the chain. */
export function alsoField(view: DkView, request: AttackRequest, viewWith: ViewWith): Choices | undefined {
  const near = besides(view, request);
  if (near.length === 0) return undefined;
  const name = (ids: readonly UnitId[]) => listed(ids.map(id => unitOf(view.board, id).name));
  const sets = near.map((_, index) => near.slice(0, index + 1));
  const options = [
    { value: 'none', label: t`Only ${name(request.targets)}` },
    ...sets.map((ids): Option => {
      const all = { ...request, targets: [...request.targets, ...ids] };
      const also = ids.join(',');
      return saidLater(also, () => ({ label: t`${name(ids)} as well`, ...requestOdds(viewWith({ also }), all) }));
    }),
  ];
  return { field: 'also', title: t`Units beside it`, options };
}

/** Why the units that a reply names beside the target cannot be attacked with it. Never throws. */
export function alsoRefusal(view: DkView, request: AttackRequest, { also }: JsonObject): Refusal | undefined {
  if (also === undefined || also === 'none') return undefined;
  const named = typeof also === 'string' ? also.split(',') : [];
  const chain = besides(view, request, named);
  if (named.length > 0 && named.length === chain.length && named.every(id => chain.includes(id))) return undefined;
  const nameOf = (id: UnitId) => unitOf(view.board, id).name;
  const target = nameOf(request.targets[0]!);
  const near = besides(view, request).map(nameOf);
  const why =
    near.length > 0
      ? t`With ${target} you may attack ${listed(near)}: each within 2" of ${target} or of another that you name.`
      : t`No unit stands within 2" of ${target} that you could attack with it: attack ${target} alone.`;
  return { why, cite: 'DK.combat.several' };
}
