import { modelOf, unitOf, weaponOf } from '../../board-queries.js';
import { instructionsOf } from '../asking.js';
import type { ClassicBoard } from '../board.js';
import { tryAsk } from '../fighting/frames.js';
import { type ClassicGame, step } from '../game.js';
import { type KeptPool, sufferFrame } from '../harm/frames.js';
import type { Guarded } from '../moments/frames.js';
import { momentFrame } from '../moments/frames.js';
import { groundFrame } from '../morale/frames.js';
import { psychicCheckFrame } from '../psychic/frames.js';
import { checkFor, checkOf } from '../psychic/steps.js';
import { reactFrame } from '../reactions/frames.js';
import { underFire } from '../special-rules/lasting.js';
import { ridersOn } from '../transports/riders.js';
import { hullHitsFrame } from '../vehicles/frames.js';
import { layAreas } from './area.js';
import { isArea, isLaid } from './area-aims.js';
import { strikeAreas, strikeAsWall } from './area-volleys.js';
import { gunsOf } from './arms.js';
import {
  braceFrame,
  type Harmed,
  type KeptArm,
  RETURN_FIRE,
  type ShootArgs,
  shootFrame,
  TAKE_COVER,
  TAKEN_COVER,
} from './frames.js';
import { armsFor, boardShotAt } from './plan.js';
import { closeUp } from './point-blank.js';
import { throwPools } from './pool-shots.js';
import { useUp } from './used-up.js';
import { armIn, firingUnit, keptArm, presentUnit, shootDirectly } from './volleys.js';

/** A unit shoots, one order after another (AD.house.shoot.sequence). */
export const shoot = step(shootFrame, {
  begin(_g, args) {
    Object.assign(args, { next: 0, aimed: [], hit: [], firers: [] });
    if (args.why !== 'phase') return undefined;
    return { call: momentFrame({ moment: 'shootingAction', about: { unit: args.unit } }) };
  },
  startOrder(g, args) {
    const order = args.orders[args.next!];
    const unit = firingUnit(g.board, args);
    if (order === undefined || unit === undefined) return { go: 'answered' };
    Object.assign(args, { arms: [], harmed: [], hot: [], attacked: [] });
    const target = presentUnit(g.board, order.target);
    const arms = target ? armsFor(g.board, unit, order, args.why) : [];
    if (arms.length === 0) {
      args.next! += 1;
      return { go: 'startOrder' };
    }
    args.arms = arms.map(keptArm);
    args.aimed!.push(order.target);
    if (args.why === 'phase') g.emit({ type: 'did', unit: args.unit, deeds: { acted: true } });
    return undefined;
  },
  /** Before anything is thrown who is shot at may brace (IO.ground.when). */
  brace(g, args) {
    args.braced = [];
    if (g.board.edition.ground === undefined) return { go: 'checkNext' };
    const { target } = args.orders[args.next!]!;
    return { call: braceFrame({ by: args.unit, targets: [target], moment: 'declared' }) };
  },
  /** Who has braced is not asked again (IO.ground.when). */
  hearBrace(_g, args, reply) {
    args.braced = braceFrame.ended(reply) ?? [];
  },
  /** Who shoots with the mind is tested first (AD.house.psychic-check). */
  checkNext(g, args) {
    const arm = toCheck(g.board, args);
    if (arm === undefined) return { go: 'throwDice' };
    const { model, weapon } = arm;
    const isSettled = checkOf(g.board, model) !== undefined;
    if (isSettled || !instructionsOf(g.board, weapon).check?.mayBeTried) return { go: 'takeCheck' };
    const who = unitOf(g.board, modelOf(g.board, model).unit).seat;
    return { ask: tryAsk({ who, args: { model, weapon }, fallback: { check: false } }) };
  },
  hearTry(g, args, reply) {
    if (tryAsk.answer(reply).check) return { go: 'takeCheck' };
    toCheck(g.board, args)!.isChecked = true;
    return { go: 'checkNext' };
  },
  takeCheck(g, args) {
    const { model, weapon } = toCheck(g.board, args)!;
    // One check is for all that he does with his mind now.
    args.checking = args.arms!.filter(arm => arm.model === model && wantsCheck(g.board, arm));
    for (const arm of args.checking) arm.isChecked = true;
    return { call: psychicCheckFrame({ model, what: weapon }) };
  },
  hearCheck(g, args, reply) {
    const passed = psychicCheckFrame.ended(reply) !== false;
    const checked = args.checking ?? [args.arms!.findLast(({ isChecked }) => isChecked)!];
    const tells = ({ weapon }: KeptArm) => instructionsOf(g.board, weaponOf(g.board, weapon)).check;
    const isOf = (one: KeptArm) => checked.some(each => each.model === one.model && each.weapon === one.weapon);
    for (const arm of args.arms!) if (passed && isOf(arm) && tells(arm)?.forces) arm.isForced = true;
    const isSilent = (arm: KeptArm) => !passed && isOf(arm) && tells(arm)?.silences === true;
    const silent = args.arms!.filter(isSilent);
    args.arms = args.arms!.filter(arm => !isSilent(arm) && g.board.models[arm.model] !== undefined);
    args.arms.push(...insteadOf(g.board, args, silent));
    args.checking = undefined;
    return { go: 'checkNext' };
  },
  throwDice(g, args) {
    const target = presentUnit(g.board, args.orders[args.next!]!.target);
    if (target === undefined) return { go: 'nextOrder' };
    const over = boardShotAt(g.board, args.orders[args.next!]!, unitOf(g.board, args.unit));
    const arms = args.arms!.map(arm => armIn(over, arm));
    const areas = arms.filter(isArea);
    const walls = arms.filter(arm => arm.instead.template !== undefined && !isArea(arm));
    const hits = [
      ...layAreas(g, args, target, areas.filter(isLaid), args.orders[args.next!]!.at),
      ...throwPools(
        g,
        args,
        target,
        areas.filter(arm => !isLaid(arm)),
      ),
    ];
    shootDirectly(
      g,
      args,
      target,
      arms.filter(arm => !areas.includes(arm) && !walls.includes(arm)),
    );
    strikeAreas(g, args, target, hits);
    strikeAsWall(g, args, target, walls);
    if (args.why === 'phase') noteShots(g, args);
    // Several that a model has were fired together.
    for (const arm of args.arms!) useUp(g, arm);
    args.firers = [...new Set([...(args.firers ?? []), ...args.arms!.map(({ model }) => model)])];
    return undefined;
  },
  /** What was too hot burns its bearer. */
  burn(_g, args) {
    const [first, ...rest] = args.hot!;
    if (first === undefined) return { go: 'shakeOff' };
    args.hot = rest;
    return { call: momentFrame({ moment: 'overheated', about: { unit: args.unit, ...first } }) };
  },
  burnOn: () => ({ go: 'burn' }),
  /** Who rides on what is hit by fire that could hurt it gets off before anything else comes of that (IO.riders.shaken). */
  shakeOff(g, args) {
    const ridden = args.harmed!.filter(({ threatens }) => threatens).map(({ unit }) => unitOf(g.board, unit));
    const [rider] = ridden.flatMap(unit => ridersOn(g.board, unit));
    return rider === undefined ? { go: 'askForCover' } : { call: groundFrame({ unit: rider.id }) };
  },
  /** Until nobody rides there (IO.riders.shaken). */
  shakenOff: () => ({ go: 'shakeOff' }),
  /** Whoever is about to be wounded may take cover (AD.house.react.shoot). */
  askForCover(g, args) {
    const targets = args.harmed!.filter(hurts).map(({ unit }) => unit);
    // IO.ground.when
    if (g.board.edition.ground) {
      const left = targets.filter(unit => !args.braced!.includes(unit));
      const harmed = args.harmed!.filter(({ unit }) => left.includes(unit));
      if (left.length > 0) return { call: braceFrame({ by: args.unit, targets: left, moment: 'wounds', harmed }) };
      args.harmed = args.harmed!.map(harmed => closeUp(harmed, args.braced!));
      return { go: 'harmNext' };
    }
    if (args.why !== 'phase') return { go: 'harmNext' };
    return { call: reactFrame({ moment: 'wounds', unit: args.unit, targets }) };
  },
  hearCover(g, args, reply) {
    if (g.board.edition.ground) {
      args.braced = [...args.braced!, ...(braceFrame.ended(reply) ?? [])];
      args.harmed = args.harmed!.map(harmed => closeUp(harmed, args.braced!));
      return;
    }
    const chosen = reactFrame.ended(reply);
    if (chosen?.react !== TAKE_COVER) return;
    for (const harmed of args.harmed!) {
      if (harmed.unit !== chosen.unit) continue;
      harmed.pools = harmed.pools.map(pool => ({ ...pool, covered: TAKEN_COVER }));
    }
  },
  harmNext(g, args) {
    const next = args.harmed!.find(hurts);
    if (next === undefined || unitOf(g.board, next.unit).models.length === 0) {
      if (next === undefined) return { go: 'follow' };
      Object.assign(next, { pools: [], hulls: [] });
      return { go: 'harmNext' };
    }
    const by = { unit: args.unit };
    if (next.pools.length > 0) return { call: sufferFrame({ unit: next.unit, pools: next.pools, by }) };
    return { call: hullHitsFrame({ hits: next.hulls, by }) };
  },
  hearHarm(_g, args, reply) {
    const next = args.harmed!.find(hurts)!;
    const mine = args.attacked!.filter(({ target }) => target === next.unit);
    if (next.pools.length > 0) {
      const { byWeapon = {} } = sufferFrame.ended(reply) ?? {};
      for (const attacked of mine) {
        const harm = byWeapon[attacked.weapon];
        const pool = next.pools.find(({ weapon }) => weapon === attacked.weapon);
        Object.assign(attacked, harm, pool ? { guarded: guardedIn(pool) } : {});
      }
      next.pools = [];
    } else {
      const { penetrated = [] } = hullHitsFrame.ended(reply) ?? {};
      for (const attacked of mine) {
        attacked.penetrated = penetrated.flatMap(({ model, weapon }) => (weapon === attacked.weapon ? [model] : []));
      }
      next.hulls = [];
    }
    return { go: 'harmNext' };
  },
  /** What follows the attacks of each weapon. */
  follow(g, args) {
    const [first, ...rest] = args.attacked!;
    if (first === undefined) return { go: 'nextOrder' };
    args.attacked = rest;
    // IO.barrage.pinning
    if (args.orders[args.next!]!.indirect && first.lost > 0) {
      g.emit({ type: 'effectGained', on: { unit: first.target }, effect: underFire(g.board) });
    }
    // What followed the attacks of other weapons may have killed some since.
    const survivors = first.survivors.filter(id => g.board.models[id] !== undefined);
    return { call: momentFrame({ moment: 'afterAttack', about: { unit: args.unit, ...first, survivors } }) };
  },
  followOn: () => ({ go: 'follow' }),
  nextOrder(_g, args) {
    args.next! += 1;
    return { go: 'startOrder' };
  },
  /** Whoever was shot at and lives may return fire (AD.house.react.shoot). */
  answered(_g, args) {
    if (args.why !== 'phase') return { go: 'rest' };
    return { call: reactFrame({ moment: 'shot', unit: args.unit, targets: args.aimed! }) };
  },
  hearAnswer(g, args, reply) {
    const chosen = reactFrame.ended(reply);
    if (chosen?.react !== RETURN_FIRE || !presentUnit(g.board, args.unit)) return { go: 'rest' };
    return { call: shootFrame({ unit: chosen.unit, orders: [{ target: args.unit }], why: 'returnFire' }) };
  },
  /** Whom it hurt tests his nerve, be the firer himself gone by then (AD.rule.pinning). */
  rest(_g, { unit, hit, firers }) {
    return { call: momentFrame({ moment: 'firerDone', about: { unit, targets: hit!, ...(firers && { firers }) } }) };
  },
  finish: (_g, args) => ({ end: { hit: args.hit! } }),
});

/** The next of what shoots that wants a Psychic check. */
function toCheck(board: ClassicBoard, { arms }: ShootArgs): KeptArm | undefined {
  return arms!.find(arm => wantsCheck(board, arm));
}

function wantsCheck(board: ClassicBoard, { isChecked, model, weapon }: KeptArm): boolean {
  return !isChecked && checkFor(board, modelOf(board, model), weapon) !== undefined;
}

/** What Psykers shoot in place of weapons that their minds failed, if they may choose (AD.rule.psychic-focus). */
function insteadOf(board: ClassicBoard, { unit, orders, next, arms, why }: ShootArgs, silent: KeptArm[]): KeptArm[] {
  const order = orders[next!]!;
  if (order.weapons !== undefined) return [];
  return [...new Set(silent.map(({ model }) => model))].flatMap(id => {
    const model = board.models[id];
    if (model === undefined) return [];
    const isFree = (weapon: string) =>
      !instructionsOf(board, weapon).check?.silences && !arms!.some(arm => arm.model === id && arm.weapon === weapon);
    const weapons = gunsOf(board, model).flatMap(gun => (isFree(gun.id) ? [{ model: id, weapon: gun.id }] : []));
    const found = armsFor(board, unitOf(board, unit), { ...order, weapons }, why).map(keptArm);
    const lost = silent.filter(arm => arm.model === id).length;
    return found.slice(0, lost).map(arm => ({ ...arm, isChecked: true as const }));
  });
}

function hurts({ pools, hulls }: Harmed): boolean {
  return pools.length > 0 || hulls.length > 0;
}

function guardedIn({ from, firers, covered, trail, isPointBlank, lends }: KeptPool): Guarded {
  return {
    ...(from && { from }),
    ...(firers && { firers }),
    ...(covered && { covered }),
    ...(trail && { trail }),
    ...(isPointBlank && { isPointBlank }),
    ...(lends && { lends }),
  };
}

/** Who shot what: some weapons bar their bearer from a charge (AD.core.types.weapon). */
function noteShots(g: ClassicGame, { unit, arms }: ShootArgs): void {
  const shotBy = { ...unitOf(g.board, unit).deeds.shotBy };
  for (const { model, weapon } of arms!) {
    const kind = weaponOf(g.board, weapon).shooting;
    if (kind) shotBy[model] = [...new Set([...(shotBy[model] ?? []), kind])];
  }
  g.emit({ type: 'did', unit, deeds: { shotBy } });
}
