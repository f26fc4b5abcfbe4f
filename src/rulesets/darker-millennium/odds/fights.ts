import type { OddsValues } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { atLeast, mean } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import type { Working } from '../../odds-cards.js';
import { atLeasts, average, numberIn, wordIn } from '../../odds-params.js';
import type { DmModel, Weapon } from '../board.js';
import { planAttack } from '../combat/attack.js';
import { unsavedChance, woundNeed } from '../combat/damage.js';
import type { ShotHow } from '../combat/events.js';
import { fightOdds } from '../combat/melee.js';
import { HOW_WORDS } from '../combat/narrate.js';
import { anyHitChance, attackOdds } from '../combat/shooting-odds.js';
import { hitReasons, showNeed } from '../combat/to-hit.js';
import { armourNeeds, armourOdds, fatalChance } from '../machines/armour.js';
import { coverUnder, type Imagined, imagined } from './imagined.js';
import { hitChance } from './rolls.js';

const DAMAGE = { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5', '6': '6', d3: 'd3', d6: 'd6' };

/** Strength, what saves lose, and Wounds a hit takes. */
function blowOf(values: OddsValues, before = ''): Partial<Weapon> {
  const damage = wordIn(values, `${before}damage`, '1');
  return {
    strength: numberIn(values, `${before}strength`, 3),
    save: numberIn(values, `${before}save-modifier`, 0),
    damage: damage === 'd3' || damage === 'd6' ? damage : Number(damage),
  };
}

/** Armour and field of a model; a need above 6 is thrown on 2d6. */
function savesOf(values: OddsValues, before = ''): Pick<DmModel, 'armour' | 'field'> {
  const armour = numberIn(values, `${before}armour`, 0);
  const field = numberIn(values, `${before}field`, 0);
  return {
    ...(armour > 0
      ? { armour: { dice: values['two-dice'] === true || armour > 6 ? 2 : 1, need: armour, name: t`Armour` } }
      : {}),
    ...(field > 0 ? { field: { dice: 1, need: field, name: t`Field` } } : {}),
  };
}

export const shootingOdds: Working = {
  choices: { how: { ...HOW_WORDS, held: mark`Fire held to V` }, damage: DAMAGE },
  run(values) {
    const { firing, attack, board } = volleyOf(values);
    const need = firing.need.value;
    const wound = woundNeed(board, firing.weapon, attack.target);
    const target = attack.visible[0]!.model;
    const odds = attackOdds({ board, options: {} }, attack);
    const hit = hitChance(need);
    const unsaved = unsavedChance(board, target, firing.weapon);
    const onward = wound === undefined ? t`cannot wound` : t`to wound **${wound}+** ${percent(d6AtLeast(wound))}`;
    return {
      ok: true,
      title: t`Shooting: a Wound or more **${percent(atLeast(odds.wounds, 1))}**`,
      lines: [
        t`To hit **${showNeed(need)}** ${percent(hit)} · ${onward} · no save stops it ${percent(unsaved)}`,
        ...lossLines(odds),
        t`At least one hit, which pins: ${percent(anyHitChance({ board, options: {} }, attack))}`,
      ],
      small: [t`${hitReasons(firing.need)} (house default) · DM.house.hit, DM.house.wound, DM.house.save`],
    };
  },
};

function volleyOf(values: OddsValues) {
  const how = wordIn<ShotHow | 'held'>(values, 'how', 'fire');
  const cover = wordIn<'none' | 'soft' | 'hard'>(values, 'cover', 'none');
  const target = wordIn(values, 'target', 'still');
  const modifier = numberIn(values, 'modifier', 0);
  const sustained = numberIn(values, 'sustained', 0);
  const board = imagined({
    own: {
      profile: { bs: numberIn(values, 'bs', 3) },
      unit: { pins: numberIn(values, 'pins', 0) },
      weapon: {
        ...blowOf(values),
        shots: numberIn(values, 'shots', 1),
        shortModifier: modifier,
        ...(sustained > 0 ? { sustained } : {}),
      },
    },
    enemy: {
      models: numberIn(values, 'models', 5),
      profile: { t: numberIn(values, 'toughness', 3), wounds: numberIn(values, 'wounds', 1) },
      unit: {
        ...(target === 'ran' || target === 'both' ? { moved: 'run' } : {}),
        ...(target === 'down' || target === 'both' ? { order: { kind: 'down', group: 'enemy' } } : {}),
        ...(values.large === true ? { keywords: ['Monster'] } : {}),
      },
      model: savesOf(values),
    },
    board: { subPhase: how === 'held' ? 5 : 4, terrain: cover === 'none' ? [] : [coverUnder('enemy', cover)] },
  });
  const unit = board.units.own!;
  const attack = planAttack(board, unit, board.units.enemy!, how === 'held' ? 'fire' : how);
  const firing = attack?.firings[0];
  if (attack === undefined || firing === undefined)
    throw new Error('a unit in plain sight and reach cannot be shot at');
  return { board, attack, firing };
}

export const closeCombatOdds: Working = {
  choices: { damage: DAMAGE, 'enemy-damage': DAMAGE },
  run(values) {
    const friends = numberIn(values, 'friends', 0);
    const board = imagined({
      own: fighterOf(values, '', friends),
      enemy: fighterOf(values, 'enemy-', 0),
      board: { subPhase: 6 },
    });
    const { dealt, taken } = fightOdds(board, 'own-1', 'enemy-1');
    const [own, enemy] = [board.models['own-1']!, board.models['enemy-1']!];
    return {
      ok: true,
      title: t`Close combat: wounds the enemy **${percent(atLeast(dealt, 1))}**, is wounded **${percent(atLeast(taken, 1))}**`,
      lines: [
        t`Wounds dealt: ${atLeasts(dealt)} · ${average(dealt)} · kills ${percent(atLeast(dealt, enemy.wounds))}`,
        t`Wounds taken: ${atLeasts(taken)} · ${average(taken)} · falls ${percent(atLeast(taken, own.wounds))}`,
        balance(mean(dealt) - mean(taken)),
      ],
      small: [
        t`The highest of as many d6 as Attacks, plus Weapon Skill and bonuses; the difference is the hits (house default) · DM.house.melee`,
      ],
    };
  },
};

function fighterOf(values: OddsValues, before: string, friends: number): Imagined {
  return {
    profile: {
      // Each friend who fought before is worth as much as a point of Weapon Skill.
      ws: numberIn(values, `${before}ws`, 3) + friends,
      attacks: numberIn(values, `${before}attacks`, 1),
      initiative: numberIn(values, `${before}initiative`, 3),
      t: numberIn(values, `${before}toughness`, 3),
      wounds: numberIn(values, `${before}wounds`, 1),
    },
    unit: { charged: values[`${before}charging`] === true },
    model: savesOf(values, before),
    weapon: { ...blowOf(values, before), kind: 'melee' },
  };
}

/** Wounds lost and models fallen; one line where every Wound is a model. */
function lossLines({ wounds, fallen }: ReturnType<typeof attackOdds>): string[] {
  const [lost, falls] = [atLeasts(wounds), atLeasts(fallen)];
  if (lost === falls) return [t`Models that fall, a Wound each: ${falls} · ${average(fallen)}`];
  return [t`Wounds lost: ${lost} · ${average(wounds)}`, t`Models that fall: ${falls} · ${average(fallen)}`];
}

function balance(difference: number): string {
  if (Math.abs(difference) < 0.005) return t`It gives as much as it takes.`;
  return difference > 0 ? t`It gives more than it takes.` : t`It takes more than it gives.`;
}

/** Hits on a machine, by numbers alone (DM.house.vehicle.armour, DM.house.vehicle.damage). */
export const machineHitOdds: Working = {
  run(values) {
    const dice = numberIn(values, 'armour-dice', 0);
    const ram = { strength: numberIn(values, 'strength', 3), ...(dice > 0 ? { armourDice: dice } : {}) };
    const armour = numberIn(values, 'armour', 10);
    const hits = numberIn(values, 'hits', 1);
    const one = armourOdds(ram, armour);
    const any = (chance: number) => percent(1 - (1 - chance) ** hits);
    const lines = [
      t`Each hit: ${armourNeeds(ram, armour)} · nothing ${percent(one.nothing)}, glances ${percent(one.glances)}, penetrates ${percent(one.penetrates)}`,
    ];
    if (hits > 1) {
      lines.push(
        t`${hits} hits: hurt at all ${any(one.glances + one.penetrates)} · penetrated ${any(one.penetrates)} · destroyed ${any(fatalChance(one))}`,
      );
    }
    return {
      ok: true,
      title: t`Armour ${armour}: destroyed **${any(fatalChance(one))}**`,
      lines,
      small: [
        t`A glance costs the order; a penetration throws a d6: 5 wrecks it, 6 makes it explode (house default) · DM.house.vehicle.armour, DM.house.vehicle.damage`,
      ],
    };
  },
};
