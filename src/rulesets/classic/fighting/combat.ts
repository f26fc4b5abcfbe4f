import type { ModelId, UnitId } from '../../../engine/index.js';
import { enemyOf, modelOf, onTable, unitOf, weaponOf } from '../../board-queries.js';
import { instructionsOf, weaponKeyOf } from '../asking.js';
import { type ClassicGame, step } from '../game.js';
import { type Suffered, sufferFrame } from '../harm/frames.js';
import { momentFrame } from '../moments/frames.js';
import { walkFrame } from '../movement/frames.js';
import { psychicCheckFrame } from '../psychic/frames.js';
import { checkFor, checkOf } from '../psychic/steps.js';
import { hullHitsFrame, type Penetrated } from '../vehicles/frames.js';
import { pairsOf } from './challenges.js';
import { acceptAsk, armsAsk, type CombatArgs, challengeAsk, combatEndFrame, combatFrame, tryAsk } from './frames.js';
import { settleLocks, whileFought } from './locks.js';
import { pilers, planPileIn } from './pile-in.js';
import { duelOf, fightersIn, nextStep, stepOfModel, strikeAll, strikersAt } from './strikes.js';
import { openArms } from './taste.js';
import { foesOf, ofSide } from './who.js';

/** The first step of a combat, at which weight strikes (AD.house.fight). */
const FIRST = 10;

/** One combat: challenges, steps 10 to 1, and what it comes to (AD.house.fight). */
export const combat = step(combatFrame, {
  join(g, args) {
    args.before = Object.fromEntries(args.units.map(id => [id, unitOf(g.board, id).fightWounds]));
    args.issuing = g.board.edition.noChallenges ? [] : [args.side, enemyOf(args.side)];
    g.emit({ type: 'combatJoined', units: args.units });
  },
  challenge(g, args) {
    const side = args.issuing!.shift();
    if (side === undefined) return { go: 'arm' };
    const pairs = pairsOf(g.board, args, side);
    if (pairs.length === 0) return { go: 'challenge' };
    const who = unitOf(g.board, modelOf(g.board, pairs[0]![0]).unit).seat;
    return { ask: challengeAsk({ who, args: { pairs }, fallback: { challenge: 'none' } }) };
  },
  answerChallenge(g, args, reply) {
    const { challenge } = challengeAsk.answer(reply);
    if (challenge === 'none') return { go: 'challenge' };
    const [challenger, challenged] = challenge.split(' ') as [ModelId, ModelId];
    args.issued = [challenger, challenged];
    const who = unitOf(g.board, modelOf(g.board, challenged).unit).seat;
    const about = { challenger, challenged };
    return { ask: acceptAsk({ who, args: about, fallback: { accept: true } }) };
  },
  meetChallenge(g, args, reply) {
    const { accept } = acceptAsk.answer(reply);
    const pair = args.issued!;
    const [one, other] = [modelOf(g.board, pair[0]), modelOf(g.board, pair[1])];
    if (accept) args.pair = pair;
    else args.out = [...(args.out ?? []), pair[1]];
    const names: [string, string] = [one.name, other.name];
    const units: [string, string] = [one.unit, other.unit];
    g.emit({ type: 'challenged', by: pair[0], names, units, accepted: accept });
    // The other side may issue its own where the first was refused.
    return accept ? { go: 'arm' } : { go: 'challenge' };
  },
  /** With what those fight who have a choice; it says when they strike. */
  arm(g, args) {
    const groups = new Map<string, NonNullable<CombatArgs['arming']>[number]>();
    for (const model of fightersIn(g.board, args)) {
      const duel = duelOf(g.board, args, model.id);
      const weapons = openArms(g.board, model, duel);
      if (weapons.length < 2) continue;
      const key = `${model.unit} ${model.profile} ${weapons.join()} ${duel?.id}`;
      const known = groups.get(key);
      if (known) known.models.push(model.id);
      else groups.set(key, { unit: model.unit, models: [model.id], weapons, ...(duel ? { duel: duel.id } : {}) });
    }
    args.arming = [...groups.values()];
  },
  askArms(g, args) {
    const [arming] = args.arming!;
    if (arming === undefined) return { go: 'weigh' };
    const who = unitOf(g.board, arming.unit).seat;
    const fallback = { weapon: arming.weapons[0]! };
    return { ask: armsAsk({ who, args: { arming }, fallback }) };
  },
  hearArms(_g, args, reply) {
    const { weapon } = armsAsk.answer(reply);
    const arming = args.arming!.shift()!;
    args.arms = { ...args.arms, ...Object.fromEntries(arming.models.map(id => [id, weapon])) };
    return { go: 'askArms' };
  },
  /** Step 10: bodies that strike with their weight (AD.rule.hammer-of-wrath). */
  weigh(g, args) {
    args.now = FIRST;
    args.weights = inTurn(g, args);
  },
  weight(g, args) {
    const id = args.weights!.shift();
    if (id === undefined) return { go: 'nextStep' };
    const unit = unitOf(g.board, id);
    if (!onTable(g.board, unit)) return { go: 'weight' };
    const targets = foesOf(g.board, unit).map(foe => foe.id);
    const { pair, out } = args;
    return { call: momentFrame({ moment: 'fightStep', about: { unit: id, targets, count: FIRST, pair, out } }) };
  },
  weighed: () => ({ go: 'weight' }),
  nextStep(g, args) {
    args.now = nextStep(g.board, args, args.now!);
    if (args.now < 1) return { go: 'finish' };
    args.piling = inTurn(g, args);
  },
  /** Whose step it is piles in first, the active side before the other (AD.core.pile-in). */
  pileIn(g, args) {
    const id = args.piling!.shift();
    if (id === undefined) return { go: 'check' };
    const unit = unitOf(g.board, id);
    const due = fightersIn(g.board, { ...args, units: [id] }).filter(
      model =>
        !args.struck?.includes(model.id) &&
        !duelOf(g.board, args, model.id) &&
        stepOfModel(g.board, args, model, args.now!) === args.now,
    );
    const places = planPileIn(g.board, unit, pilers(g.board, due), args.units);
    if (places.length === 0) return { go: 'pileIn' };
    setApart(g, args);
    return { call: walkFrame({ unit: id, kind: 'pileIn', places }) };
  },
  piledIn(g, args) {
    leaveOut(g, args);
    settleLocks(g, whileFought);
    return { go: 'pileIn' };
  },
  /** Psykers whose weapons want a check before they strike (AD.rule.force, AD.rule.psychic-focus). */
  check(g, args) {
    args.checking = strikersAt(g.board, args, args.now!).flatMap(({ model, weapon }) => {
      const wants = weapon !== '' && checkFor(g.board, model, weapon);
      return wants && !args.silent?.includes(model.id) ? [{ model: model.id, weapon }] : [];
    });
  },
  askCheck(g, args) {
    const [next] = args.checking!;
    if (next === undefined) return { go: 'strike' };
    const model = g.board.models[next.model];
    if (model === undefined) {
      args.checking!.shift();
      return { go: 'askCheck' };
    }
    const isSettled = checkOf(g.board, model.id) !== undefined;
    if (isSettled || !instructionsOf(g.board, next.weapon).check?.mayBeTried) return { go: 'takeCheck' };
    const who = unitOf(g.board, model.unit).seat;
    return { ask: tryAsk({ who, args: next, fallback: { check: false } }) };
  },
  hearCheck(_g, args, reply) {
    if (tryAsk.answer(reply).check) return { go: 'takeCheck' };
    args.checking!.shift();
    return { go: 'askCheck' };
  },
  takeCheck(g, args) {
    const { model, weapon } = args.checking![0]!;
    setApart(g, args);
    return { call: psychicCheckFrame({ model, what: weapon }) };
  },
  checked(g, args, reply) {
    const { model, weapon } = args.checking!.shift()!;
    leaveOut(g, args);
    const { forces, silences } = instructionsOf(g.board, weapon).check ?? {};
    const passed = psychicCheckFrame.ended(reply) === true;
    if (passed && forces) args.forced = [...(args.forced ?? []), model];
    if (!passed && silences) args.silent = [...(args.silent ?? []), model];
    return { go: 'askCheck' };
  },
  /** Everybody of the step at once; then saves, blow by blow. */
  strike(g, args) {
    const used = strikersAt(g.board, args, args.now!).filter(
      ({ weapon }) => weapon !== '' && weaponKeyOf(weaponOf(g.board, weapon), 'oneUse'),
    );
    args.blows = strikeAll(g, args);
    for (const { model, weapon } of used)
      g.emit({ type: 'weaponLost', model: model.id, name: model.name, weapon, why: 'used' });
  },
  suffer(g, args) {
    const blow = args.blows!.shift();
    if (blow === undefined) return { go: 'fought' };
    args.blow = blow;
    if (blow.hull.length > 0) {
      const hits = blow.hull.filter(({ model }) => g.board.models[model] !== undefined);
      if (hits.length > 0) return { call: hullHitsFrame({ hits, by: { unit: blow.by } }) };
    }
    if (blow.pools.length === 0 || unitOf(g.board, blow.target).models.length === 0) return { go: 'unhurt' };
    return { call: sufferFrame({ unit: blow.target, pools: blow.pools, by: { unit: blow.by } }) };
  },
  afterBlow(g, args, reply) {
    const blow = args.blow!;
    const what = blow.hull.length > 0 ? hullHitsFrame.ended(reply) : sufferFrame.ended(reply);
    return { call: after(g, blow, what ?? {}) };
  },
  nextBlow: () => ({ go: 'suffer' }),
  /** Hits alone are enough for some rules. */
  unhurt(g, args) {
    return { call: after(g, args.blow!, {}) };
  },
  nextUnhurt: () => ({ go: 'suffer' }),
  fought(g, args) {
    settleLocks(g, whileFought);
    args.now = args.now! - 1;
    return { go: 'nextStep' };
  },
  finish: (_g, args) => ({ call: momentFrame({ moment: 'combatFought', about: { units: args.units } }) }),
  end: (_g, { units, side, before = {} }) => ({ call: combatEndFrame({ units, side, before }) }),
  over() {},
});

/** Units of the combat that stand, those of the active side first. */
function inTurn({ board }: ClassicGame, { side, units }: CombatArgs): UnitId[] {
  return [side, enemyOf(side)].flatMap(each => ofSide(board, units, each).map(({ id }) => id));
}

/** What is suffered from now on is no enemy's doing. */
function setApart(g: ClassicGame, args: CombatArgs): void {
  args.apart = Object.fromEntries(args.units.map(id => [id, unitOf(g.board, id).fightWounds]));
}

/** Leaves out of the result what was suffered since (AD.house.combat.result). */
function leaveOut(g: ClassicGame, args: CombatArgs): void {
  for (const [id, before] of Object.entries(args.apart ?? {})) {
    args.before![id] = (args.before![id] ?? 0) + unitOf(g.board, id).fightWounds - before;
  }
  delete args.apart;
}

function oneOf(models: readonly ModelId[]): { model?: ModelId } {
  return models.length === 1 ? { model: models[0]! } : {};
}

/** What rules of the weapon do after it (AD.house.shoot.sequence, P11). */
function after(
  g: ClassicGame,
  blow: NonNullable<CombatArgs['blow']>,
  what: Partial<Suffered> & { penetrated?: Penetrated[] },
) {
  const { by: unit, weapon, target, hits, models, among, madeBy } = blow;
  const { wounded = 0, lost = 0, unsaved = 0, survivors = [] } = what;
  const penetrated = what.penetrated?.map(({ model }) => model) ?? [];
  // They are alike: the rules of one are those of all.
  const living = models.filter(id => g.board.models[id] !== undefined).slice(0, 1);
  const about = {
    unit,
    target,
    among,
    isMelee: true as const,
    hits,
    wounded,
    lost,
    unsaved,
    survivors,
    penetrated,
    madeBy,
    ...oneOf(living),
  };
  return momentFrame({ moment: 'afterAttack', about: { ...about, ...(weapon === '' ? {} : { weapon }) } });
}
