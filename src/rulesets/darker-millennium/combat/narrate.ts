import type { UnitId } from '../../../engine/index.js';
import { c, mark, t, translated } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { TWO_D6 } from '../../characteristic-test.js';
import { coverWords } from '../../cover.js';
import { diceWords } from '../../dice-words.js';
import { sumWords } from '../../reasons.js';
import { colourOf } from '../../side-names.js';
import type { ReportPart } from '../../tell-reports.js';
import { namesOfFallen } from '../../toll-words.js';
import type { DmBoard } from '../board.js';
import { briefCause, causeWords, reasons } from '../cause-words.js';
import type { DmModified } from '../causes.js';
import type { EventBatch, Narrators } from '../game.js';
import { tellArmour } from '../machines/describe.js';
import { helpWords } from '../stratagems/window.js';
import { words } from '../words.js';
import type { CombatEvent, Volley } from './events.js';
import { combatName, FISTS, scoredBy } from './melee.js';
import { aimWords, shotReasons, tellToll, tellVolley, tellWounds } from './tell-volley.js';
import { showNeed } from './to-hit.js';

/** How each way of shooting is called. */
export const HOW_WORDS = words().hows;

function nameOf(board: DmBoard, id: UnitId): string {
  return unitOf(board, id).name;
}

function tellShot(event: Extract<CombatEvent, { type: 'shot' }>, board: DmBoard, around: EventBatch): ReportPart {
  const { unit, target, how, distance, volleys } = event;
  const aimed = volleys.filter(({ onto }) => onto === undefined);
  const guns = new Map<string, number>();
  for (const { weapon, count } of aimed) guns.set(weapon, (guns.get(weapon) ?? 0) + count);
  const arms = [...guns].map(([weapon, count]) => (count > 1 ? `${count} × ${weapon}` : weapon)).join(', ');
  const lines: string[] = [];
  // What came of the dice stands in the lines. Of a machine only its volleys tell that, dice and all.
  const workings: string[] = [];
  for (const volley of volleys) {
    const told = tellVolley(volley, aimed.length > 1 && volley.onto === undefined, gunName(board));
    const into = volley.armour ? lines : workings;
    if (volley.onto === undefined) {
      into.push(inOneLine(told));
      continue;
    }
    const caught = nameOf(board, volley.onto);
    const hits = counted(volley.hits, t`hit`, t`hits`);
    const by = volley.template ? t`${caught} caught by the flame: ${hits}` : t`${caught} caught by the blast: ${hits}`;
    into.push(inOneLine([by, ...told.slice(1)]));
  }
  for (const { face, bearing, far = Math.floor((face ?? 0) / 2) } of event.blasts) {
    if (face === undefined || bearing === undefined) continue;
    const toward = Math.round(bearing / 1000);
    workings.push(
      far === face
        ? t`Scatters \`${face}\`: ${far}" toward ${toward}°`
        : t`Scatters \`${face}\` halved: ${far}" toward ${toward}°`,
    );
  }
  const toll = tellToll(board, event, around, target);
  if (toll !== undefined) lines.push(toll);
  else if (!volleys.some(({ armour }) => armour?.some(({ damage }) => damage !== undefined)))
    lines.push(t`nobody is hurt`);
  return {
    // The sub-phase or the reaction says how, but of an Assault.
    title: `${t`**${unitOf(board, unit).name} fires at ${nameOf(board, target)}** · ${arms}, ${showLength(distance)}`}${how === 'assault' ? `, ${translated(HOW_WORDS[how])}` : ''}`,
    onto: nameOf(board, target),
    lines,
    small: hitReasons(aimed),
    why: [...workings, ...namesOfFallen(event), ...volleys.flatMap(shotReasons), translated(HOUSE)],
  };
}

/** The workings of one throw: dice that fell together stand together. */
function inOneLine(parts: readonly string[]): string {
  return parts.join(' · ').replaceAll('` `', ' ');
}

/** What a machine loses is a gun, however many ways it has of firing it (DM.house.weapons.gun). */
function gunName(board: DmBoard): (id: string) => string {
  return id => board.weapons[id]?.gun ?? board.weapons[id]?.name ?? t`A weapon`;
}

const HOUSE = mark`To hit, to wound, saves, casualties, pins and morale are house defaults.`;

/** What was needed to hit and why, once for weapons that need the same: `5+: BS 3 is 4+, Advance -1`. */
function hitReasons(volleys: readonly Volley[]): string[] {
  const weapons = new Map<string, string[]>();
  for (const { weapon, template, toHit, reasons: found } of volleys) {
    if (found === undefined) continue;
    const because = aimWords(found);
    const need = template ? because : `${showNeed(toHit)}: ${because}`;
    const known = weapons.get(need) ?? [];
    if (!known.includes(weapon)) weapons.set(need, [...known, weapon]);
  }
  const [only] = weapons.keys();
  if (weapons.size === 1) return [`${only}.`];
  return [...weapons].slice(0, 3).map(([need, names]) => `${names.join(', ')} ${need}.`);
}

function modelName(board: DmBoard, id: string): string {
  return board.models[id]?.name ?? t`A model`;
}

function weaponName(board: DmBoard, id: string): string {
  return board.weapons[id]?.name ?? t`weapon`;
}

type Fought = Extract<CombatEvent, { type: 'fought' }>;

/** What every blow of a combat did, told with the first of them; the dice stand behind Why?. */
function tellFight(event: Fought, board: DmBoard, around: EventBatch): ReportPart {
  const [attacker, defender] = event.names;
  if (event.volley?.armour) {
    const why = event.stances.map(({ base, modifiers }, index) => {
      return `${event.names[index]}: ${reasons(`WS ${base}`, modifiers)}`;
    });
    const [by, on] = event.by === event.attacker ? [attacker, defender] : [defender, attacker];
    const hits = counted(event.hits, t`hit`, t`hits`);
    const how = event.automatic ? t`**${hits}** without a roll` : `${event.scores.join(t` v `)} → **${hits}**`;
    const { weapon: name } = event.volley;
    const weapon = name === FISTS.name ? translated(name) : name;
    return {
      lines: [t`${by} strikes ${on} with ${weapon} · ${how}`, ...tellArmour(event.volley.armour, gunName(board))],
      why,
    };
  }
  const { attackFaces, defendFaces, stances, scores } = event;
  const thrown = (name: string, score: number, faces: number[]) =>
    `${name} **${score}**${faces.length > 0 ? ` (${diceWords(faces)})` : ''}`;
  const opposed = [thrown(attacker, scores[0], attackFaces), thrown(defender, scores[1], defendFaces)];
  const sums = [
    `${attacker} ${scoreWords(attackFaces, defendFaces, stances[0], scores[0])}`,
    `${defender} ${scoreWords(defendFaces, attackFaces, stances[1], scores[1])}`,
  ];
  const told = { opens: t`**Close combat**`, lines: tollOfFights(event, board, around) };
  if (event.hits === 0) return { ...told, why: [inOneLine([opposed.join(t` v `), t`nobody hits`]), ...sums] };
  const [winner, loser] = event.by === event.attacker ? opposed : opposed.reverse();
  const parts = [t`${winner} beats ${loser}: ${counted(event.hits, t`hit`, t`hits`)}`];
  if (event.volley) parts.push(tellWounds(event.volley));
  for (const { name } of event.fallen) parts.push(t`**${name} falls**`);
  for (const { model, wounds } of event.wounded)
    parts.push(t`${model === event.attacker ? attacker : defender}: ${counted(wounds, t`Wound`, t`Wounds`)} left`);
  return { ...told, why: [inOneLine(parts), ...sums] };
}

/** Who fell and who was hurt in all the blows that are told together, where this is the first of them. */
function tollOfFights(first: Fought, board: DmBoard, { events, index }: EventBatch): string[] {
  const isOfThese = (event: EventBatch['events'][number]): event is Fought =>
    event.type === 'fought' && event.volley?.armour === undefined;
  const starts = events.slice(0, index).findLastIndex(({ type }) => type === 'combatJoined') + 1;
  if (events.slice(starts, index).some(isOfThese)) return [];
  const rest = events.slice(index + 1).findIndex(({ type }) => type === 'combatResolved' || type === 'combatJoined');
  const last = rest < 0 ? events.length - 1 : index + rest;
  const fights = [first, ...events.slice(index + 1, last + 1).filter(isOfThese)];
  const fallen = fights.flatMap(fight => fight.fallen);
  const left = new Map(fights.flatMap(fight => fight.wounded.map(({ model, wounds }) => [model, wounds] as const)));
  for (const { model } of fallen) left.delete(model);
  const wounded = [...left].map(([model, wounds]) => ({ model, wounds }));
  const toll = tellToll(board, { fallen, wounded }, { events, index: last });
  return toll === undefined ? [] : [toll];
}

/** `` `5` `2`: 5 + WS 5 + charging 1 + enemy's 1: 1 = 12 ``. */
function scoreWords(own: number[], enemy: number[], { base, modifiers }: DmModified, score: number): string {
  const { best, sixes, ones } = scoredBy(own, enemy);
  const thrown = own.length > 0 ? `${diceWords(own)}: ${best}` : t`no dice: 0`;
  const sum = [
    sumWords(`${thrown} + WS ${base}`, modifiers, causeWords),
    ...(sixes > 0 ? [sixes > 1 ? t`second 6 and more: ${sixes}` : t`second 6: ${sixes}`] : []),
    ...(ones > 0 ? [ones > 1 ? t`enemy's 1s: ${ones}` : t`enemy's 1: ${ones}`] : []),
  ];
  return `${sum.join(' + ')} = ${score}`;
}

function tellMorale(event: Extract<CombatEvent, { type: 'moraleTested' }>, board: DmBoard): ReportPart {
  const { unit, faces, need, outcome } = event;
  const words = { holds: c('morale')`holds`, shaken: t`**shaken**`, broken: t`**broken**` };
  const name = nameOf(board, unit);
  const because = reasons(`Ld ${event.base}`, event.modifiers);
  const why = [
    t`${name}, morale: ${because} → ${need} or less (${causeWords(event.why)})`,
    ...(event.cover ? [`${name}: ${coverWords(event.cover)}`] : []),
    ...helpWords(event),
  ];
  if (faces === null) {
    return { opens: t`**${name} · morale**`, lines: [t`${name}: ${words[outcome]}, no test`], why };
  }
  const sum = TWO_D6.resultOf(faces);
  const within = Math.min(12, Math.max(1, need));
  return {
    lines: [t`${name} · morale ${within} or less · ${diceWords(faces, ' + ')} = ${sum} → ${words[outcome]}`],
    why,
  };
}

/** Pins that come at once are told in one line. */
function tellPins(
  event: Extract<CombatEvent, { type: 'pinned' }>,
  board: DmBoard,
  { events, index }: EventBatch,
): ReportPart {
  const { unit, pins, why } = event;
  const reasons = [`${nameOf(board, unit)}: ${causeWords(why)}`];
  const before = events[index - 1];
  if (before?.type === 'pinned' && before.pins === pins) return { why: reasons };
  const units: UnitId[] = [];
  for (const next of events.slice(index)) {
    if (next.type !== 'pinned' || next.pins !== pins) break;
    units.push(next.unit);
  }
  const names = listed(units.map(id => nameOf(board, id)));
  const each = counted(pins, t`pin`, t`pins`);
  return { lines: [units.length > 1 ? t`${names}: **${each}** each` : `${names}: **${each}**`], why: reasons };
}

const FLAMES = mark`Flame and fire are a house default.`;

export const narrate: Narrators<CombatEvent> = {
  shot: tellShot,
  reactionNamed: () => undefined,
  jammed({ model, weapon }, board) {
    return { lines: [t`${modelName(board, model)}: ${weaponName(board, weapon)} **jammed**`] };
  },
  cleared({ model, weapon }, board) {
    return { lines: [t`${modelName(board, model)}: ${weaponName(board, weapon)} clear again`] };
  },
  pinned: tellPins,
  moraleTested: tellMorale,
  flamed({ unit, face, need, ablaze }, board) {
    const end = ablaze ? t`**ablaze**` : t`does not burn`;
    return {
      lines: [t`${nameOf(board, unit)} · burns on ${need}+ · ${diceWords([face])} → ${end}`],
      small: [translated(FLAMES)],
    };
  },
  burned({ unit, face, need, out }, board) {
    const end = out ? t`the fire is out` : t`**it burns on**`;
    const opens = t`**${unitOf(board, unit).name} is on fire**`;
    return {
      opens,
      lines: [t`${nameOf(board, unit)} · out on ${need}+ · ${diceWords([face])} → ${end}`],
      small: [translated(FLAMES)],
    };
  },
  statusEnded({ unit, why }, board) {
    return { lines: [t`${nameOf(board, unit)} is steady again: ${causeWords(why)}`] };
  },
  hid({ unit, chosen }, board) {
    const small = [t`Hidden: no target until it moves, shoots or is found, house default.`];
    if (!chosen) return { lines: [t`${nameOf(board, unit)} hides`], small };
    return { title: t`**${unitOf(board, unit).name} hides**`, small };
  },
  wiped({ unit, points }, board) {
    const lost = points > 0 ? ` · ${t`${points} points lost`}` : '';
    return { lines: [`${t`**${nameOf(board, unit)} is wiped out**`}${lost}`] };
  },
  hurt({ unit, why, volley, faces, ...toll }, board, around) {
    const fell = tellToll(board, toll, around);
    // Without those of the volley.
    const thrownIn = [
      ...(volley?.saves ?? []).flatMap(save => save.faces),
      ...(volley?.woundFaces ?? []),
      ...(volley?.damageFaces ?? []),
    ];
    const before = faces.slice(0, faces.length - thrownIn.length);
    const name = nameOf(board, unit);
    const first = `${name} · ${briefCause(why)}`;
    const thrown = before.length > 0 ? [diceWords(before)] : [];
    const reasons = why.is === 'dangerous' ? [`${name}: ${causeWords(why)}`] : [];
    if (volley?.armour) {
      const lines = [[first, ...thrown].join(' · '), ...tellArmour(volley.armour, gunName(board))];
      return { lines, why: reasons };
    }
    if (volley && volley.woundFaces.length > 0) thrown.push(tellWounds(volley));
    const workings = thrown.length > 0 ? [`${name}: ${inOneLine(thrown)}`] : [];
    // What hurt nobody is read behind Why? alone.
    const unhurt = `${first} · ${t`nobody is hurt`}`;
    if (fell === undefined) return { heads: unhurt, why: [unhurt, ...workings, ...reasons] };
    return { lines: [`${first} · ${fell}`], why: [...workings, ...namesOfFallen(toll), ...reasons] };
  },
  combatJoined({ units }, board) {
    return { title: `**${combatName(board, units)}**`, lines: [] };
  },
  fought: tellFight,
  combatResolved({ losses }) {
    const result =
      losses.blue === losses.red ? t`nobody wins` : t`**${colourOf(losses.blue < losses.red ? 'blue' : 'red')} wins**`;
    return { lines: [t`Wounds lost: Blue ${losses.blue}, Red ${losses.red} → ${result}`] };
  },
};
