import { copyWith } from '../../../engine/copy-with.js';
import { boardMemory, type Point } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { add, capped, certain, type Distribution, fromPairs, mean } from '../../../engine/odds/distribution.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted } from '../../../engine/wording.js';
import { modelOf, modelsOf, profileOf } from '../../board-queries.js';
import { matchUpOf } from '../../odds-cards.js';
import { type WoundChance, woundsOfHit } from '../attacks/chances.js';
import { hasOneMore } from '../attacks/dice.js';
import { expectedHits, furtherOf, outcomeOf, type Volley } from '../attacks/odds.js';
import { gravitonMost, procedureKinds, procedureOn } from '../attacks/procedures.js';
import { lossesTogether, type Struck } from '../attacks/together.js';
import type { Attack, Wound } from '../attacks/types.js';
import { inPoolOrder, mayBePrecise, poolKey, woundOf } from '../attacks/wounds.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { nearestTo } from '../cover/cover.js';
import type { ClassicView, Situation } from '../game.js';
import type { KeptPool } from '../harm/frames.js';
import { sufferingOf, targetOf } from '../harm/losses.js';
import { keptWound } from '../harm/wound.js';
import { isVehicleUnit, woundsLeft } from '../lookups.js';
import { houseOf } from '../options.js';
import { hullLoss, onHulls } from '../vehicles/hull-odds.js';
import { isArea, isLaid } from './area-aims.js';
import { type AreaOdds, type AreaSort, areaOdds } from './area-odds.js';
import { ringed } from './area-volleys.js';
import { attackBy } from './attack.js';
import { byCheck, checksOf } from './by-check.js';
import type { Arm } from './frames.js';
import { readTarget } from './named-target.js';
import { fromNear, isPointBlank } from './point-blank.js';
import { outermost, poolOdds } from './pool-shots.js';
import { modelMet } from './sight.js';
import { armourStruck, lentBy, sharedVictims, victimsOf } from './volleys.js';

/** What arms of one kind come to: exact where they roll to hit, an estimate for what covers ground. */
export interface KindOdds {
  weapon: string;
  models: number;
  hits: number;
  /** Wounds, or Hull Points, that are lost. */
  lost: number;
  /** How likely so many of them are. */
  losses: Distribution;
  /** For what they come to with others. */
  struck: Struck;
  isRough: boolean;
}

const known = boardMemory<KindOdds[]>();

/** What shots at a unit come to, by kinds of weapons. `at`: where the first marker is laid; left out: where it covers most. */
export function shotOdds(situation: Situation, target: ClassicUnit, arms: readonly Arm[], at?: Point): KindOdds[] {
  const key = `${target.id} ${at?.x},${at?.y} ${arms.map(arm => `${arm.model.id}:${arm.weapon.id}${arm.isSnap ? 's' : ''}${arm.isUnseen ? 'u' : ''}*${arm.attacks}`).join()}`;
  return known(situation.board, key, () => {
    const groups = new Map<string, Arm[]>();
    for (const arm of arms) {
      const { model, weapon, isSnap, isWithinHalf } = arm;
      // A die of each may be thrown again (AD.rule.master-crafted).
      const isOwn =
        model.effects.length > 0 || model.rules.length > 0 || hasOneMore(attackBy(situation.board, arm, target.id));
      const own = isOwn ? model.id : model.profile;
      const near = isPointBlank(situation.board, arm, target);
      // Each burns those whom it sees in its own reach (AD.rule.template-weapons).
      const burns = arm.instead.template ? victimsOf(situation.board, [arm], target)?.join() : '';
      const kind = `${own} ${weapon.id} ${isSnap} ${isWithinHalf} ${near} ${armourMet(situation.board, arm, target)} ${burns}`;
      groups.set(kind, [...(groups.get(kind) ?? []), arm]);
    }
    const direct = arms.filter(arm => !coversGround(arm));
    // Who is out of sight and reach suffers nothing (AD.core.pools).
    const among = sharedVictims(situation.board, direct, target);
    const oddsOf = (group: readonly Arm[]) => {
      const first = group[0]!;
      if (!coversGround(first))
        return oddsOfKind(situation, target, { arms: group, by: direct, among: among(first), at });
      const burnt = first.instead.template && victimsOf(situation.board, group, target);
      return oddsOfKind(situation, target, { arms: group, by: group, among: burnt, at });
    };
    return [...groups.values()].map(group => byCheck(situation.board, group, oddsOf));
  });
}

/** The hull that an arm meets, which may be in cover where others of its Squadron are not, and the Armour Value: of all that a marker may cover. */
function armourMet(board: ClassicBoard, arm: Arm, target: ClassicUnit): string {
  const hull = modelMet(board, arm, target);
  if (hull === undefined || profileOf(board, hull).armour === undefined) return '';
  const met = coversGround(arm) ? modelsOf(board, target) : [hull];
  return [hull.id, ...met.map(each => armourStruck(board, each, arm))].join(' ');
}

/** Arms of one kind; `by`: all that shoot together with them, of whom the nearest counts for cover. */
interface Kind {
  arms: readonly Arm[];
  by: readonly Arm[];
  among: string[] | undefined;
  at: Point | undefined;
}

function oddsOfKind(situation: Situation, target: ClassicUnit, { arms, by: all, among, at }: Kind): KindOdds {
  const { board } = situation;
  const [first] = arms as [Arm, ...Arm[]];
  const told = { weapon: first.weapon.name, models: arms.length, isRough: isLaid(first) };
  const isPool = isArea(first) && first.instead.pool !== undefined;
  const area = isPool || !coversGround(first) ? undefined : areaOdds(situation, target, arms, at);
  const ring = isPool ? outermost(first.weapon) : undefined;
  const attack = attackOf(board, target, first, { ring, isWithinHalf: first.isWithinHalf });
  const kinds = area ? kindsOfArea(situation, target, first, area) : kindsOf(situation, first, attack);
  const volley: Volley = {
    kinds,
    attack,
    count: arms.reduce((sum, { attacks }) => sum + attacks, 0),
    hits: isPool ? sumOf(arms.map(arm => poolOdds(situation, arm, target))) : area?.hits,
  };
  const nearest = modelMet(board, first, target)!;
  const pool = poolOf(board, first, { by: all, nearest, wound: kinds?.[0]?.wound ?? woundOf(attack) });
  const { armour } = profileOf(board, nearest);
  const isLater = coversGround(first);
  if (armour) {
    const struck = byParts(area, of => {
      const hits = of === undefined ? volley : { ...volley, hits: of.hits };
      const volleys = [{ chance: 1, volley: { ...hits, kinds: [{ wound: woundOf(attack), chance: 1 }] } }];
      const suffer = hullsUnder(situation, target, { first, nearest, attack, pool, area: of });
      return { volleys, suffer, isLater };
    });
    return { ...told, hits: expectedHits(volley), ...lossesTo(board, target, [struck]), struck };
  }
  const owned = isPool ? pool : { ...pool, among };
  // What the attacker allocates falls on whom he picks of those whom the firer sees (AD.rule.precision-shots, AD.rule.sniper).
  const isPicked = !board.edition.ownerAllots && mayBePrecise(attack);
  const seen = isPicked ? victimsOf(board, [copyWith(first, { needsNoSight: undefined })], target) : undefined;
  const sufferFrom = (source: Partial<KeptPool>) =>
    sufferingOf(situation, target.id, each => {
      const wound = keptWound(each);
      if (each.isPrecise && isPicked) return { ...pool, ...source, wound, among: seen };
      return { ...owned, ...source, wound: { ...wound, isPrecise: undefined } };
    });
  const burning = furtherOf(volley);
  const further = burning && { weapon: first.weapon.id, kinds: burning };
  const struck = byParts(area, of => {
    const own = of && { ...volley, hits: of.hits, kinds: kindsOfArea(situation, target, first, of) };
    const isSeen = of?.sorts.some(({ from }) => from !== undefined) === true;
    const suffer = isSeen ? byShares(of, ({ from }) => sufferFrom({ from })) : sufferFrom({});
    return { volleys: [{ chance: 1, volley: own ?? volley }], suffer, further, isLater };
  });
  const { hits, losses } = outcomeOf(volley, targetOf(situation, target.id, owned));
  if (isPicked || struck.parts) return { ...told, hits, ...lossesTo(board, target, [struck]), struck };
  const alone = fromPairs(losses.map((chance, lost) => [lost, chance] as const));
  return { ...told, hits, lost: mean(alone), losses: alone, struck };
}

/** What shots do, and the same by where they come down. */
function byParts(area: AreaOdds | undefined, of: (area: AreaOdds | undefined) => Struck): Struck {
  const parts = area?.parts?.map(({ chance, odds }) => ({ chance, struck: of(odds) }));
  return { ...of(area), parts };
}

/** Where there is too much to walk through, each for itself. */
function lossesTo(board: ClassicBoard, target: ClassicUnit, struck: readonly Struck[]) {
  const left = modelsOf(board, target).map(({ wounds }) => wounds);
  const apart = () => sumOf(struck.map(each => lossesTogether(left, [each])!));
  const losses = lossesTogether(left, struck) ?? capped(apart(), woundsLeft(board, target));
  return { lost: mean(losses), losses };
}

interface Aimed {
  first: Arm;
  nearest: ClassicModel;
  attack: Attack;
  pool: KeptPool;
  area: AreaOdds | undefined;
}

/** What one hit takes from hulls: of what covers ground, from any of those that it may lie on. */
function hullsUnder(
  situation: Situation,
  target: ClassicUnit,
  { first, nearest, attack, pool, area }: Aimed,
): Struck['suffer'] {
  const { board } = situation;
  const hulls = modelsOf(board, target);
  const under = (by: Attack, aimed: ClassicModel, from: KeptPool) => {
    const armed = { ...by, armour: armourStruck(board, aimed, first) };
    return onHulls(hulls, aimed, hull => hullLoss(situation, armed, { hull, pool: from }));
  };
  if (!area || area.sorts.length === 0) {
    const { firers = [] } = pool;
    const from = firers.length === 0 ? pool : { ...pool, firers: undefined, from: nearestTo(nearest.at!, firers) };
    const one = under(attack, nearest, from);
    return (_wound, left) => one(left);
  }
  return byShares(area, sort => {
    const struck = sort.hull === undefined ? nearest : modelOf(board, sort.hull);
    const from = { ...pool, firers: undefined, from: sort.from };
    const one = under(attackOf(board, target, first, sort), struck, from);
    return (_wound, left) => one(left);
  });
}

/** What a hit leaves that is of any sort of these, each by its share. */
function byShares({ sorts }: AreaOdds, of: (sort: AreaSort) => Struck['suffer']): Struck['suffer'] {
  const all = sorts.reduce((sum, { expected }) => sum + expected, 0);
  const parts = sorts.map(sort => ({ share: sort.expected / all, suffer: of(sort) }));
  return (wound, left) =>
    parts.flatMap(({ share, suffer }) => suffer(wound, left).map(each => ({ ...each, chance: each.chance * share })));
}

/** Whether it hits without a roll: a marker, a template, or a template as a wall. */
function coversGround(arm: Arm): boolean {
  return isArea(arm) || arm.instead.template !== undefined;
}

/** Kinds of Wounds of a hit, where another procedure than the roll to wound makes them. */
function kindsOf(situation: Situation, { instead }: Arm, attack: Attack): WoundChance[] | undefined {
  const by = procedureOn(attack, instead);
  return by && procedureKinds(by, attack, gravitonMost(attack, houseOf(situation).graviton));
}

/** An attack of an arm, in a ring of its marker and from so near as it comes. */
function attackOf(
  board: ClassicBoard,
  target: ClassicUnit,
  arm: Arm,
  { ring, isWithinHalf }: Pick<AreaSort, 'ring' | 'isWithinHalf'>,
): Attack {
  return fromNear(board, ringed(attackBy(board, { ...arm, isWithinHalf }, target.id), arm.weapon, ring), arm, target);
}

/** Kinds of Wounds of a hit that covers ground, each sort by its share. */
function kindsOfArea(situation: Situation, target: ClassicUnit, arm: Arm, area: AreaOdds): WoundChance[] {
  const hits = mean(area.hits);
  const found = area.sorts.flatMap(sort => {
    const attack = attackOf(situation.board, target, arm, sort);
    const kinds = kindsOf(situation, arm, attack) ?? woundsOfHit(attack);
    return kinds.map(({ wound, chance }) => ({ wound, chance: hits === 0 ? 0 : (chance * sort.expected) / hits }));
  });
  const all = new Map<string, WoundChance>();
  for (const { wound, chance } of found) {
    const key = poolKey(wound);
    all.set(key, { wound, chance: chance + (all.get(key)?.chance ?? 0) });
  }
  return [...all.values()].sort((one, other) => inPoolOrder(one.wound, other.wound));
}

/** A Wound of an arm as steps keep it: where it and those that shoot with it come from, and what is had against it. */
function poolOf(
  board: ClassicBoard,
  { instead, model }: Arm,
  { by, nearest, wound }: { by: readonly Arm[]; nearest: ClassicModel; wound: Wound },
): KeptPool {
  const firers = by.flatMap(({ model: { at } }) => (at ? [at] : []));
  // A barrage comes down where its target stands.
  const source = instead.blast?.barrage ? { from: nearest.at! } : { firers };
  const lends = lentBy(board, { unit: model.unit }, by);
  return { wound: keptWound(wound), count: 1, ...source, ...lends };
}

function sumOf(all: readonly Distribution[]): Distribution {
  return all.reduce(add, certain(0));
}

const shown = (number: number) => Math.round(number * 10) / 10;

/** `3 × Rifle: 2 hits, 0.3 lost`, a line a kind. */
export function oddsLines(kinds: readonly KindOdds[]): string[] {
  return kinds.map(({ weapon, models, hits, lost, isRough }) => {
    const name = models > 1 ? `${models} × ${weapon}` : weapon;
    return isRough
      ? t`${name}: about ${shown(lost)} lost`
      : t`${name}: ${counted(shown(hits), t`hit`, t`hits`)}, ${shown(lost)} lost`;
  });
}

/** What a unit loses to all kinds together on average. */
export function togetherLost(board: ClassicBoard, target: ClassicUnit, kinds: readonly KindOdds[]): number {
  const [first, ...others] = kinds;
  if (first && others.length === 0) return first.lost;
  const struck = kinds.map(each => each.struck);
  return lossesTo(board, target, struck).lost;
}

/** The same as players read it. */
export function lostIn(board: ClassicBoard, target: ClassicUnit, kinds: readonly KindOdds[]): number {
  return shown(togetherLost(board, target, kinds));
}

/** What a unit's shots at another promise from where both stand (AD.house.shoot.sequence). */
export const matchUp = matchUpOf((view: ClassicView, unit: ClassicUnit, target: ClassicUnit) => {
  const { board } = view;
  const found = readTarget(board, unit, target.id);
  if ('why' in found) return { ok: false, why: found.why };
  const kinds = shotOdds(view, target, found.arms);
  return {
    ok: true,
    title: t`${unit.name} at ${target.name}, ${showLength(found.distance)}`,
    lines: [...oddsLines(kinds), lossWords(board, target, lostIn(board, target, kinds))],
    small: [t`Shots from where both stand now; the usual order suffers them.`, ...checksOf(board, found.arms)],
  };
});

function lossWords(board: ClassicBoard, target: ClassicUnit, lost: number): string {
  if (isVehicleUnit(board, target)) return lost === 1 ? t`1 Hull Point in all` : t`${lost} Hull Points in all`;
  return lost === 1 ? t`1 Wound in all` : t`${lost} Wounds in all`;
}
