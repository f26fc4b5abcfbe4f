import type { ModelId, UnitId } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import type { DmBoard } from '../board.js';
import type { Narrators, Told } from '../game.js';
import { unitOf } from '../lookups.js';
import type { CombatEvent, Fallen, Volley } from './events.js';
import { combatName } from './fight-question.js';
import { HOW_WORDS } from './how-words.js';
import { counted, dice, tellVolley, tellWounds } from './tell-volley.js';

function nameOf(board: DmBoard, id: UnitId): string {
  return unitOf(board, id).name;
}

/** `**2 fall**: Raptor 1, Raptor 3 · Ravager: 3 Wounds left`; undefined when nobody was hurt. */
function tellToll(board: DmBoard, toll: { fallen: Fallen[]; wounded: { model: ModelId; wounds: number }[] }) {
  const parts: string[] = [];
  if (toll.fallen.length > 0) {
    const names = toll.fallen.map(({ name }) => name).join(', ');
    parts.push(`**${counted(toll.fallen.length, 'model')} ${toll.fallen.length === 1 ? 'falls' : 'fall'}**: ${names}`);
  }
  for (const { model, wounds } of toll.wounded) {
    parts.push(`${board.models[model]?.name ?? 'A model'}: ${counted(wounds, 'Wound')} left`);
  }
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

function tellShot(event: Extract<CombatEvent, { type: 'shot' }>, board: DmBoard): Told {
  const { unit, target, how, distance, volleys } = event;
  const aimed = volleys.filter(({ onto }) => onto === undefined);
  const guns = new Map<string, number>();
  for (const { weapon, count } of aimed) guns.set(weapon, (guns.get(weapon) ?? 0) + count);
  const arms = [...guns].map(([weapon, count]) => `${count} × ${weapon}`).join(', ');
  const lines = volleys.flatMap(volley => {
    const told = tellVolley(volley, aimed.length > 1 && volley.onto === undefined);
    if (volley.onto === undefined) return told;
    return [`${nameOf(board, volley.onto)} caught by the blast: ${counted(volley.hits, 'hit')}`, ...told.slice(1)];
  });
  for (const { face, bearing } of event.blasts) {
    if (face === undefined || bearing === undefined) continue;
    lines.push(`Scatters \`${face}\` halved: ${Math.floor(face / 2)}" toward ${Math.round(bearing / 1000)}°`);
  }
  const toll = tellToll(board, event);
  lines.push(toll ?? 'Nobody is hurt.');
  return {
    title: `**${nameOf(board, unit)} fires at ${nameOf(board, target)}** · ${arms}, ${showLength(distance)}, ${HOW_WORDS[how]}`,
    lines,
    small: firstReasons(aimed),
    why: volleys.flatMap(volley => volley.why),
  };
}

/** The list behind what was needed to hit, one for each weapon. */
function firstReasons(volleys: readonly Volley[]): string[] {
  return [...new Set(volleys.flatMap(({ why }) => why.slice(0, 1)))].slice(0, 3);
}

function tellFight(event: Extract<CombatEvent, { type: 'fought' }>, board: DmBoard): Told {
  const [attacker, defender] = event.names;
  const side = (name: string, faces: number[], score: number) =>
    `${name} ${faces.length > 0 ? dice(faces) : 'no dice'} = ${score}`;
  const opposed = `${side(attacker, event.attackFaces, event.scores[0])} v ${side(defender, event.defendFaces, event.scores[1])}`;
  const parts = [opposed];
  if (event.hits === 0) parts.push('nobody hits');
  else {
    const winner = event.by === event.attacker ? attacker : defender;
    parts.push(`→ **${counted(event.hits, 'hit')}** by ${winner}`);
    if (event.volley) parts.push(tellWounds(event.volley));
    for (const { name } of event.fallen) parts.push(`**${name} falls**`);
    for (const { model, wounds } of event.wounded) {
      parts.push(`${board.models[model]?.name ?? 'It'}: ${counted(wounds, 'Wound')} left`);
    }
  }
  return { lines: [parts.join(' · ')], why: event.why };
}

function tellMorale(event: Extract<CombatEvent, { type: 'moraleTested' }>, board: DmBoard): Told {
  const { unit, faces, need, outcome, why } = event;
  const words = { holds: 'holds', shaken: '**shaken**', broken: '**broken**' };
  const name = nameOf(board, unit);
  if (faces === null) return { lines: [`${name}: ${words[outcome]}`], why };
  const sum = faces[0] + faces[1];
  return { lines: [`${name}, morale ${need} or less · ${dice(faces)} = ${sum}: ${words[outcome]}`], why };
}

export const narrate: Narrators<CombatEvent> = {
  shot: tellShot,
  reactionNamed: () => undefined,
  jammed({ model, weapon }, board) {
    return {
      lines: [`${board.models[model]?.name ?? 'A model'}: ${board.weapons[weapon]?.name ?? 'weapon'} **jammed**`],
    };
  },
  cleared({ model, weapon }, board) {
    return {
      lines: [`${board.models[model]?.name ?? 'A model'}: ${board.weapons[weapon]?.name ?? 'weapon'} clear again`],
    };
  },
  pinned({ unit, pins, why }, board) {
    return { lines: [`${nameOf(board, unit)}: **${counted(pins, 'pin')}**`], why: [`${nameOf(board, unit)}: ${why}`] };
  },
  moraleTested: tellMorale,
  statusEnded({ unit, why }, board) {
    return { lines: [`${nameOf(board, unit)} is steady again: ${why}`] };
  },
  hid({ unit, chosen }, board) {
    const name = nameOf(board, unit);
    if (!chosen) return { lines: [`${name} hides`] };
    const lines = [
      'It cannot be targeted until it moves, shoots, or an enemy sees it within its own Initiative in inches.',
    ];
    return { title: `**${name} hides**`, lines };
  },
  wiped({ unit, points }, board) {
    return { lines: [`**${nameOf(board, unit)} is wiped out**${points > 0 ? `: ${points} points` : ''}`] };
  },
  hurt({ unit, why, volley, faces, ...toll }, board) {
    const fell = tellToll(board, toll);
    const thrown = volley && volley.toWound > 0 ? tellWounds(volley) : dice(faces);
    return { lines: [`${nameOf(board, unit)}: ${why} · ${thrown}`, ...(fell ? [fell] : [])] };
  },
  combatJoined({ units }, board) {
    return { title: `**Close combat: ${combatName(board, units)}**`, lines: [] };
  },
  fought: tellFight,
  combatResolved({ losses }, board) {
    const name = (side: 'blue' | 'red') => board.sides.find(({ id }) => id === side)?.name ?? side;
    const result =
      losses.blue === losses.red ? 'nobody wins' : `**${name(losses.blue < losses.red ? 'blue' : 'red')} win**`;
    return { lines: [`Wounds lost: ${name('blue')} ${losses.blue}, ${name('red')} ${losses.red}: ${result}`] };
  },
};
