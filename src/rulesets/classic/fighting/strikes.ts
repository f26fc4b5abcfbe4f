import type { ModelId, UnitId } from '../../../engine/index.js';
import { modelOf, placedOf, profileOf, unitOf } from '../../board-queries.js';
import { instructionsIn } from '../asking.js';
import { hasOneMore } from '../attacks/dice.js';
import { attacksOf } from '../attacks/numbers.js';
import { hitNeeds, rollToHit } from '../attacks/to-hit.js';
import type { Attack } from '../attacks/types.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { type ClassicGame, diceOf } from '../game.js';
import { rollArmour, rollWounds } from '../harm/rolls.js';
import { fighterOf, inContact, isVehicleUnit } from '../lookups.js';
import { attackWith, likeness, meleeTable, meleeWeapon, strikeStep } from './arms.js';
import type { FightingEvent } from './events.js';
import type { Blow, CombatArgs } from './frames.js';
import { facingTouched, hullNeeds } from './hull-facing.js';
import { bestArm } from './taste.js';
import { type Duel, engagedOf, mayStrike, strikesAt } from './who.js';

/** Somebody who strikes now: with what, at whom. */
interface Striker {
  model: ClassicModel;
  weapon: string;
  target: UnitId;
  duel?: ClassicModel;
}

/** Whom a model fights alone in a challenge. */
export function duelOf(board: ClassicBoard, { pair }: Pick<CombatArgs, 'pair'>, id: ModelId): ClassicModel | undefined {
  if (pair === undefined || !pair.includes(id)) return undefined;
  return board.models[pair[0] === id ? pair[1] : pair[0]];
}

type State = Pick<CombatArgs, 'pair' | 'out' | 'arms' | 'units' | 'struck' | 'silent'>;

/** The weapon with which a model fights: chosen, or the best. */
function weaponFor(board: ClassicBoard, args: Pick<State, 'arms' | 'pair' | 'silent'>, model: ClassicModel): string {
  const chosen = args.silent?.includes(model.id) ? undefined : args.arms?.[model.id];
  return chosen ?? bestArm(board, model, duelOf(board, args, model.id), args.silent);
}

/** The step at which a model strikes, from `most` down: whose weapon fell silent strikes with another no earlier than then (AD.rule.psychic-focus). */
export function stepOfModel(board: ClassicBoard, args: State, model: ClassicModel, most: number): number {
  const step = strikeStep(board, model, weaponFor(board, args, model), duelOf(board, args, model.id));
  return args.silent?.includes(model.id) ? Math.min(step, most) : step;
}

/** Models of a combat that may strike at all. */
export function fightersIn(board: ClassicBoard, { units, ...duels }: State): ClassicModel[] {
  return units
    .flatMap(id => placedOf(board, unitOf(board, id)))
    .filter(model => mayStrike(board, model) && mayFight(board, duels, model));
}

/** Whether challenges let a model fight: not who would not, nor whose foe is gone (AD.house.challenge). */
export function mayFight(board: ClassicBoard, { pair, out = [] }: Duel, { id }: ClassicModel): boolean {
  if (out.includes(id)) return false;
  return !pair?.includes(id) || duelOf(board, { pair }, id) !== undefined;
}

/** Who strikes at a step, with what and at whom. */
export function strikersAt(board: ClassicBoard, args: State, now: number): Striker[] {
  return fightersIn(board, args).flatMap(model => {
    if (args.struck?.includes(model.id)) return [];
    const duel = duelOf(board, args, model.id);
    const weapon = weaponFor(board, args, model);
    if (stepOfModel(board, args, model, now) !== now) return [];
    if (duel) return [{ model, weapon, target: duel.unit, duel }];
    const reach = strikesAt(board, model).filter(({ target }) => args.units.includes(target));
    const open = reach.filter(({ target }) => openTo(board, args, unitOf(board, target)).length > 0);
    return open[0] ? [{ model, weapon, target: open[0].target }] : [];
  });
}

/** The next step down from `from` at which anybody of the combat strikes or would pile in; 0 when nobody is left. */
export function nextStep(board: ClassicBoard, args: State, from: number): number {
  const steps = fightersIn(board, args)
    .filter(({ id }) => !args.struck?.includes(id))
    .map(model => stepOfModel(board, args, model, from))
    .filter(step => step <= from);
  return Math.max(0, ...steps);
}

/** Models of a unit whom those outside of a challenge may hurt. */
function openTo(board: ClassicBoard, { pair }: Pick<State, 'pair'>, unit: ClassicUnit): ClassicModel[] {
  const alive = pair && duelOf(board, { pair }, pair[0]) && duelOf(board, { pair }, pair[1]);
  return placedOf(board, unit).filter(({ id }) => !(alive && pair.includes(id)));
}

/** Throws for everybody who strikes at a step, both sides at once, and states it; saves come later. */
export function strikeAll(g: ClassicGame, args: CombatArgs): Blow[] {
  const now = args.now!;
  const strikers = strikersAt(g.board, args, now);
  const groups = new Map<string, Striker[]>();
  for (const each of strikers) {
    const forced = args.forced?.includes(each.model.id) ?? false;
    const likely = hasOwnDie(g.board, each) ? each.model.id : likeness(each.model, fighterOf(g.board, each.model));
    const key = `${each.model.unit} ${each.target} ${each.weapon} ${each.duel?.id ?? ''} ${forced} ${likely}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  args.struck = [...(args.struck ?? []), ...strikers.map(({ model }) => model.id)];
  return [...groups.values()].flatMap(group => blowsOf(g, args, group));
}

/** Whether each of those who strike alike has a die of his own to throw again. */
function hasOwnDie(board: ClassicBoard, { model, weapon, target }: Striker): boolean {
  const { rules } = meleeWeapon(board, weapon);
  return rules.length > 0 && hasOneMore(attackWith(board, model, { target, weapon }));
}

function blowsOf(g: ClassicGame, args: CombatArgs, group: Striker[]): Blow[] {
  const [{ model, weapon, target, duel }] = group as [Striker, ...Striker[]];
  const { board } = g;
  const isForced = args.forced?.includes(model.id) ?? false;
  const attack = attackWith(board, model, { target, weapon, isForced, duel });
  const attacks = attacksOf(attack) * group.length;
  const foe = unitOf(board, target);
  const told: Told = {
    type: 'struck',
    step: args.now!,
    unit: model.unit,
    name: profileOf(board, model).name,
    models: group.length,
    weapon: attack.weapon.name,
    target,
    attacks,
    hit: { need: 0, faces: [] },
    hits: 0,
    wounds: 0,
    isChallenge: duel ? true : undefined,
    isForced: isForced ? true : undefined,
  };
  const blow: Blow = {
    by: model.unit,
    models: group.map(each => each.model.id),
    madeBy: {
      profile: model.profile,
      strength: attack.by.characteristics.S,
      rules: attack.by.rules.map(({ written }) => written),
    },
    weapon,
    target,
    hits: 0,
    pools: [],
    hull: [],
  };
  if (isVehicleUnit(board, foe)) hewHull(g, attack, group, { blow, told });
  else cutBodies(g, attack, args, { blow, told, group });
  g.emit(told);
  return blow.pools.length > 0 || blow.hull.length > 0 || blow.hits > 0 ? [blow] : [];
}

type Told = Extract<FightingEvent, { type: 'struck' }>;
interface Written {
  blow: Blow;
  told: Told;
}

function cutBodies(
  g: ClassicGame,
  attack: Attack,
  args: CombatArgs,
  { blow, told, group }: Written & { group: Striker[] },
): void {
  const table = meleeTable(g.board);
  const thrown = rollToHit(diceOf(g), attack, told.attacks, table);
  const hits = thrown.filter(die => die.hits);
  told.hit = { need: hitNeeds(attack, table), faces: thrown.map(({ faces }) => faces) };
  told.hits = blow.hits = hits.length;
  const { wound, pools } = rollWounds(g, attack, hits, instructionsIn(attack.weapon.rules));
  // A procedure of its own says what it needs by its name.
  told.wound = { need: wound.need ?? (wound.by === 'haywire' ? 2 : 7), faces: wound.dice.map(({ faces }) => faces) };
  told.wounds = wound.dice.filter(({ ok }) => ok).length;
  const strikers = group.map(({ model }) => model);
  const more = allocation(g.board, args, blow.target, strikers, group[0]?.duel);
  blow.among = more.among;
  // Whom the attacker picks is one of those who fight his unit (AD.rule.precision-strikes).
  const engaged = (more.nearer?.flat() ?? []).filter(id =>
    strikesAt(g.board, modelOf(g.board, id)).some(({ target }) => target === blow.by),
  );
  const picked = engaged.length > 0 ? { among: engaged } : more;
  blow.pools = pools.map(pool => ({ ...(pool.wound.isPrecise ? picked : more), ...pool }));
}

/** Whom blows may hurt, and who suffers them before others: who is touched by a striker, then who is engaged (AD.house.melee.allocate). */
export function allocation(
  board: ClassicBoard,
  args: Pick<State, 'pair'>,
  target: UnitId,
  strikers: readonly ClassicModel[],
  duel: ClassicModel | undefined,
): { among: ModelId[]; nearer?: ModelId[][] } {
  if (duel) return { among: [duel.id] };
  const foe = unitOf(board, target);
  const open = openTo(board, args, foe);
  const touched = open.filter(model => strikers.some(striker => inContact(board, striker, model)));
  const engaged = engagedOf(board, foe).filter(model => open.includes(model));
  return { among: open.map(({ id }) => id), nearer: [touched.map(({ id }) => id), engaged.map(({ id }) => id)] };
}

/** Hits on a hull against the armour that each striker touches (AD.house.melee.vehicle). */
function hewHull(g: ClassicGame, attack: Attack, group: readonly Striker[], { blow, told }: Written): void {
  const { board } = g;
  const foe = unitOf(board, told.target);
  const need = hullNeeds(g, foe);
  const each = told.attacks / group.length;
  const instead = instructionsIn(attack.weapon.rules);
  told.hit = { need, faces: [] };
  told.armour = [];
  for (const { model } of group) {
    const { hull, armour } = facingTouched(board, model, foe);
    const thrown = rollToHit(diceOf(g), attack, each, () => need);
    told.hit.faces.push(...thrown.map(({ faces }) => faces));
    const pierced = rollArmour(g, { ...attack, armour }, hull.id, thrown.filter(die => die.hits).length, instead);
    told.armour.push(...pierced.armour.map(({ faces, total, against, result }) => ({ faces, total, against, result })));
    blow.hits += pierced.armour.length;
    blow.hull.push(...pierced.hits);
  }
  told.hits = blow.hits;
  told.wounds = blow.hull.length;
}
