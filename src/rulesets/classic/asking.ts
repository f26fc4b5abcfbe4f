import { copyWith } from '../../engine/copy-with.js';
import { boardMemory } from '../../engine/index.js';
import { modelDistance, modelsOf, presentOf, unitOf, weaponOf } from '../board-queries.js';
import { carrierOf } from '../transports/passengers.js';
import type {
  Acts,
  Answer,
  Asked,
  Bearer,
  BlastPart,
  Counts,
  Instructions,
  Keys,
  LeadershipTest,
  Plan,
  PsychicPart,
  TemplatePart,
  Verdict,
} from './attacks/board-hooks.js';
import { diced } from './attacks/template-pools.js';
import type { HeldRule } from './attacks/types.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, WeaponSheet } from './board.js';
import { mindsOver } from './further-rules/synapse-reach.js';
import { characteristicOf, isLocked, rulesOfModel } from './lookups.js';
import { citeOf, heldRules } from './special-rules/book.js';

/** How steps ask special rules: what somebody has, may do, counts for. No step asks for a rule by name. */

const ofUnits = boardMemory<readonly HeldRule[]>();

/** The special rules that hold for a whole unit: of one of its models where one is enough, of all where all need it. */
export function rulesOfUnit(board: ClassicBoard, unit: ClassicUnit): readonly HeldRule[] {
  return ofUnits(board, unit.id, () => {
    // Most models have the very same.
    const lists = [...new Set(modelsOf(board, unit).map(model => rulesOfModel(board, model)))];
    const has = (list: readonly HeldRule[], { rule }: HeldRule) => list.some(other => other.rule.id === rule.id);
    const shared = lists
      .flat()
      .filter(({ rule }) => rule.on.includes('unit') || rule.on.includes('list'))
      .map(({ written }) => written);
    const best = heldRules([...unit.rules, ...shared]).filter(({ rule }) => !rule.on.includes('whole'));
    const whole = (lists[0] ?? []).filter(
      held => held.rule.on.includes('whole') && lists.every(list => has(list, held)),
    );
    return [...best, ...whole.map(held => worstOf(lists.flat(), held))];
  });
}

/** Of a rule that all of a unit have, the value that serves worst counts for all. */
function worstOf(all: readonly HeldRule[], held: HeldRule): HeldRule {
  const same = all.filter(({ rule }) => rule.id === held.rule.id);
  return same.reduce((worst, other) => (held.rule.value.better?.(worst.value, other.value) ? other : worst), held);
}

function rulesOfBearer(board: ClassicBoard, { unit, model, weapon }: Bearer): readonly HeldRule[] {
  const ofWeapon = weapon === undefined ? [] : heldRules(weapon.rules);
  return [...ofWeapon, ...(model === undefined ? rulesOfUnit(board, unit) : rulesOfModel(board, model))];
}

/** A fact that rules give a unit, or a model; undefined where none does. */
export function keyOf<K extends keyof Keys>(
  board: ClassicBoard,
  of: ClassicUnit | ClassicModel,
  key: K,
): Keys[K] | undefined {
  return keyIn('models' in of ? rulesOfUnit(board, of) : rulesOfModel(board, of), key);
}

/** A fact that rules give a weapon. */
export function weaponKeyOf<K extends keyof Keys>({ rules }: WeaponSheet, key: K): Keys[K] | undefined {
  return keyIn(heldRules(rules), key);
}

function keyIn<K extends keyof Keys>(rules: readonly HeldRule[], key: K): Keys[K] | undefined {
  for (const { rule, value } of rules) {
    const found = rule.key?.[key]?.(value) as Keys[K] | undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What rules say to an act: `may` is undefined where they are silent and the core decides. */
export interface Said {
  may?: boolean;
  /** A sentence for players, where they may not. */
  why?: string;
  cite?: string;
}

/** Whether rules let a unit, a model or a model with a weapon do something. A no wins, unless a yes is firm. */
export function mayDo<A extends keyof Acts>(board: ClassicBoard, act: A, bearer: Bearer, about: Acts[A]): Said {
  const asked: Asked<Acts[A]> = { board, bearer, about };
  const verdicts = rulesOfBearer(board, bearer).flatMap(held => {
    const hook = held.rule.may?.[act] as ((asked: Asked<Acts[A]>, value: unknown) => Verdict | undefined) | undefined;
    const verdict = hook?.(asked, held.value);
    return verdict === undefined ? [] : [copyWith(verdict, { cite: citeOf(held) })];
  });
  const said =
    verdicts.find(({ may, firm }) => may && firm) ??
    verdicts.find(({ may }) => !may) ??
    verdicts.find(({ may }) => may);
  return said === undefined ? {} : { may: said.may, cite: said.cite, why: said.why };
}

/** A number of the table with what rules add to it. */
export function numberFor<N extends keyof Counts>(board: ClassicBoard, name: N, bearer: Bearer, base: number): number {
  const asked: Asked<Counts[N]> = { board, bearer, about: {} };
  return rulesOfBearer(board, bearer).reduce((sum, { rule, value }) => {
    const hook = rule.count?.[name] as ((asked: Asked<Counts[N]>, value: unknown) => number | undefined) | undefined;
    return sum + (hook?.(asked, value) ?? 0);
  }, base);
}

/** For how many bodies a unit counts, aboard and where numbers are compared. */
export function sizeOf(board: ClassicBoard, unit: ClassicUnit): number {
  return modelsOf(board, unit).reduce((sum, model) => sum + numberFor(board, 'size', { unit, model }, 1), 0);
}

/** Whether its side counts for fewer bodies in its combat than the other, engaged or not; once the Fight began, as it was then (AD.rule.rampage). */
export function isOutnumbered(board: ClassicBoard, unit: ClassicUnit): boolean {
  if (board.outnumbered?.playerTurn === board.playerTurn) return board.outnumbered.units.includes(unit.id);
  const locked = [unit];
  for (const each of locked) {
    const more = each.lockedWith.map(id => unitOf(board, id)).filter(foe => !locked.includes(foe));
    locked.push(...more);
  }
  const bodies = (units: readonly ClassicUnit[]) => units.reduce((sum, each) => sum + sizeOf(board, each), 0);
  const isFriend = ({ side }: ClassicUnit) => side === unit.side;
  return bodies(locked.filter(isFriend)) < bodies(locked.filter(each => !isFriend(each)));
}

/** How many weapons a model shoots, at how many targets; of a unit: whether one model may shoot apart. */
export function planOf(board: ClassicBoard, of: ClassicUnit | ClassicModel): Plan {
  const rules = 'models' in of ? rulesOfUnit(board, of) : rulesOfModel(board, of);
  return Object.assign({}, ...rules.map(({ rule, value }) => rule.plan?.(value) ?? {})) as Plan;
}

/** Of a marker whose size nobody says; inches. */
const SMALLEST = 3;

/** What answers the rolls of a weapon in their place; empty for one that simply hits and wounds. */
export function instructionsOf(board: ClassicBoard, weapon: string | Pick<WeaponSheet, 'rules'>): Instructions {
  const said = instructionsIn(heldRules((typeof weapon === 'string' ? weaponOf(board, weapon) : weapon).rules));
  const { templates } = board.edition;
  return templates === undefined ? said : diced(templates, said);
}

// Lists of rules are kept by the book.
const instructed = new WeakMap<readonly HeldRule[], Instructions>();

export function instructionsIn(rules: readonly HeldRule[]): Instructions {
  const known = instructed.get(rules);
  if (known) return known;
  const parts = rules.map(({ rule, value }) => rule.instead?.(value) ?? {});
  const { wounds: _wounds, ...joined } = Object.assign({}, ...parts) as Answer;
  const procedures = parts.flatMap(({ wounds }) => wounds ?? []);
  const blast: Partial<BlastPart> = Object.assign({}, ...parts.map(part => part.blast ?? {}));
  const leaves = parts.flatMap(part => part.blast?.leaves ?? []);
  if (leaves.length > 0) blast.leaves = leaves;
  const isLaid = blast.diameter !== undefined || blast.barrage === true;
  const instructions: Instructions = {
    ...joined,
    blast: isLaid ? { diameter: SMALLEST, ...blast } : undefined,
    template: templateIn(parts.flatMap(part => part.template ?? [])),
    check: checkIn(parts.flatMap(part => part.check ?? [])),
    wounds: procedures.length > 0 ? procedures : undefined,
  };
  instructed.set(rules, instructions);
  return instructions;
}

/** Of several one check that does what each says; it is tried at will only where all of them are. */
function checkIn(parts: readonly PsychicPart[]): PsychicPart | undefined {
  if (parts.length < 2) return parts[0];
  const { mayBeTried: _will, ...all } = Object.assign({}, ...parts) as PsychicPart;
  return parts.every(({ mayBeTried }) => mayBeTried) ? { ...all, mayBeTried: true } : all;
}

/** Of several, the longest template with the most hits. */
function templateIn(parts: readonly Partial<TemplatePart>[]): TemplatePart | undefined {
  const length = Math.max(0, ...parts.map(part => part.length ?? 0));
  const [wall] = parts.flatMap(part => part.wall ?? []).sort((one, other) => other.dice - one.dice);
  const torrent = Math.max(0, ...parts.map(part => part.torrent ?? 0));
  if (length === 0) return undefined;
  return { length, wall, torrent: torrent || undefined };
}

/** Whether a natural 1 of such a weapon hurts its bearer: shots that roll no die to hit throw one for it first. */
export function mayOverheat(board: ClassicBoard, weapon: string): boolean {
  return heldRules(weaponOf(board, weapon).rules).some(({ rule }) => rule.overheats === true);
}

interface LeadershipAsked {
  test: LeadershipTest;
  /** Of what caused the test, such as Wounds lost in a combat: -2. */
  modifier?: number;
  /** As if nobody frightened it. */
  unafraid?: true;
  /** Only this model tests. */
  model?: ClassicModel;
}

/** Whether penalties to its Leadership count for a unit in a test (AD.rule.stubborn). */
export function suffersLeadership(board: ClassicBoard, unit: ClassicUnit, test: LeadershipTest): boolean {
  return mayDo(board, 'sufferLeadership', { unit }, { test }).may !== false;
}

/** The Leadership on which a unit tests: model by model, with whoever frightens it, then the best; undefined where nobody has one. */
export function leadershipFor(board: ClassicBoard, unit: ClassicUnit, asked: LeadershipAsked): number | undefined {
  const { test, modifier = 0 } = asked;
  const suffers = suffersLeadership(board, unit, test);
  const models = asked.model === undefined ? modelsOf(board, unit) : [asked.model];
  const numbers = models.flatMap(model => {
    const own = characteristicOf(board, model, 'Ld', { suffers }) ?? unit.crewLeadership;
    if (own === undefined) return [];
    // Whoever is in the reach of a greater mind uses its Leadership (IO.codex.synapse).
    const minds = mindsOver(board, model).map(mind => characteristicOf(board, mind, 'Ld') ?? 0);
    return Math.max(
      0,
      Math.max(own, ...minds) +
        (suffers || modifier > 0 ? modifier : 0) +
        (suffers && !asked.unafraid ? fearOn(board, unit, model, test) : 0),
    );
  });
  return numbers.length === 0 ? undefined : Math.max(...numbers);
}

/** What the worst of those who frighten it takes from a model; who is locked minds only those with whom he fights (AD.rule.fear). */
function fearOn(board: ClassicBoard, unit: ClassicUnit, model: ClassicModel, test: LeadershipTest): number {
  if (test === 'other' || model.at === undefined) return 0;
  if (mayDo(board, 'feelFear', { unit, model }, {}).may === false) return 0;
  const foes = isLocked(unit)
    ? presentOf(board, unit.lockedWith)
    : Object.values(board.units).filter(({ side }) => side !== unit.side);
  const feared = foes.flatMap(foe => {
    // Distances to passengers are measured to the hull (AD.core.transport).
    const machine = carrierOf<ClassicModel>(board, foe);
    return modelsOf(board, foe).flatMap(enemy => {
      const fear = keyOf(board, enemy, 'frightens');
      const from = machine ?? enemy;
      return fear !== undefined && from.at && modelDistance(from, model) <= fear.inches * 1000 ? fear.Ld : [];
    });
  });
  return Math.min(0, ...feared);
}
