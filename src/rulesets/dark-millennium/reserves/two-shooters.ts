import {
  boardMemory,
  type Choices,
  type Frame,
  type JsonObject,
  type ModelId,
  type Option,
  type Refusal,
  type Reply,
} from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { shootAsk } from '../actions/asks.js';
import { askToShoot, fireAtLast, ownAttack, type Shooting } from '../actions/shots.js';
import type { DkUnit } from '../board.js';
import { type AttackRequest, planAttack } from '../combat/attack.js';
import { expectedOf } from '../combat/expected.js';
import { type Target, targetsOf } from '../combat/targets.js';
import type { DkGame, DkView } from '../game.js';

const CITE = 'DK.action.mount';
const MOST = 2;

const knownShooters = boardMemory<ModelId[]>();

/** Models of a unit that could shoot at a target while the others climb, those who promise most first (DK.action.mount). */
function ableShooters(view: DkView, { request }: Target): ModelId[] {
  const { unit, targets } = request;
  return knownShooters(view.board, `${unit} ${targets}`, () => {
    const worth = (id: ModelId) => {
      const teams = planAttack(view.board, view, { ...request, choice: {}, shooters: [id] });
      return teams.length === 0 ? undefined : teams.reduce((sum, team) => sum + expectedOf(view.board, team), 0);
    };
    return view.board.units[unit]!.models.map(id => ({ id, worth: worth(id) }))
      .filter((each): each is { id: ModelId; worth: number } => each.worth !== undefined)
      .sort((a, b) => b.worth - a.worth)
      .map(({ id }) => id);
  });
}

/** Whom two models of a unit that mounts or dismounts could shoot at. */
export function targetsOfTwo(view: DkView, unit: DkUnit): Target[] {
  return targetsOf(view, unit, 'mounting').map(target => {
    const shooters = ableShooters(view, target).slice(0, MOST);
    const request = { ...target.request, shooters };
    return { ...target, request, teams: planAttack(view.board, view, request) };
  });
}

/** The models that a reply names; those that promise most where it names none. */
export function requestOfTwo(view: DkView, target: Target, { by }: JsonObject): AttackRequest {
  const able = ableShooters(view, target);
  const named = namedIn(by).filter(id => able.includes(id));
  return { ...target.request, shooters: (named.length > 0 ? named : able).slice(0, MOST) };
}

function namedIn(by: unknown): string[] {
  return Array.isArray(by) ? by.map(String) : typeof by === 'string' ? by.split(',') : [];
}

/** The field `by`: which two shoot, where it makes a difference. */
export function shootersField(view: DkView, target: Target): Choices | undefined {
  const able = ableShooters(view, target);
  const kinds = new Set(
    able.map(id => JSON.stringify([modelOf(view.board, id).profile, modelOf(view.board, id).weapons])),
  );
  if (able.length <= MOST || kinds.size < 2) return undefined;
  const options = able.map((id): Option => {
    const { name, weapons } = modelOf(view.board, id);
    return { value: id, label: name, hint: listed(weapons.map(each => view.board.weapons[each]!.name)) };
  });
  return { field: 'by', title: t`Who shoots`, options, many: { min: 1, max: MOST } };
}

export function shootersRefusal(view: DkView, target: Target, { by }: JsonObject): Refusal | undefined {
  if (by === undefined) return undefined;
  const able = ableShooters(view, target);
  const named = namedIn(by);
  const fits = named.length >= 1 && named.length <= MOST && new Set(named).size === named.length;
  if (fits && named.every(id => able.includes(id))) return undefined;
  return { why: t`One or two may shoot, of ${listed(able.map(id => modelOf(view.board, id).name))}.`, cite: CITE };
}

/** The attack of the two that an answer to `shoot` declares; undefined for one that holds its fire. */
function attackOfTwo(view: DkView, unit: DkUnit, reply: JsonObject): AttackRequest | undefined {
  const target = targetsOf(view, unit, 'mounting').find(({ enemy }) => enemy.id === reply.target);
  return target && ownAttack(unit.id, 'mounting', reply, requestOfTwo(view, target, reply).shooters);
}

/** Beats of a unit that mounts or dismounts: two of its models fire, the reaction at the same time (DK.action.mount). */
export const twoShoot = {
  chooseTarget(g: DkGame, { declared }: Shooting) {
    const ask = askToShoot(g.view() as DkView, unitOf(g.board, declared.unit), 'mounting');
    return ask ? { ask } : { go: 'fire' as const };
  },
  hearTarget(g: DkGame, args: Shooting, reply: Reply | undefined) {
    const unit = unitOf(g.board, args.declared.unit);
    args.own = attackOfTwo(g.view() as DkView, unit, shootAsk.answer(reply)) ?? null;
  },
  fire: (_g: DkGame, args: Shooting): { call: Frame } | undefined => fireAtLast(args),
};
