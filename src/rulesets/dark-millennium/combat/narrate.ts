import { showLength } from '../../../engine/table/lengths.js';
import { counted, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { colourOf, ownName } from '../../side-names.js';
import type { DkBoard } from '../board.js';
import { heroicWords, reasons, tiredWords } from '../cause-words.js';
import type { Narrators } from '../game.js';
import type { CombatEvent, Thrown, Volley } from './events.js';
import { type How, IN_ASSAULT } from './how.js';

/** What the tables of damage say (DK.damage.light, DK.damage.heavy). */
function harmWords({ table, face, lost }: Extract<CombatEvent, { type: 'hurt' }>): string {
  if (face === 1) return 'one point of combat fatigue more';
  if (face === 6) return table === 'light' ? 'heavy damage' : 'overkilled';
  if (face === 5 && table === 'heavy') return 'disabled';
  if (face === 5) return lost ? `${lost.name} lost` : 'no weapon left to lose';
  const scores = ['Speed and Agility', 'Ballistic Skill', 'Assault Skill and Defence'][face - 2];
  return `${scores} ${table === 'light' ? '1 less' : '0'}`;
}

function reasonsOf({ reasons: { by, attack, met } }: Volley): string[] {
  const thresholds = met.map(({ defence: { base, value, modifiers }, more }) => {
    const threshold = `threshold ${value}+${modifiers.length > 0 ? reasons(`: ${base}`, modifiers) : ''}`;
    return reasons(threshold, more);
  });
  return [
    `${by}: ${reasons(`skill ${attack.base}`, attack.modifiers)}`,
    ...[...new Set(thresholds)].map(words => `${by}: ${words}`),
  ];
}

type Attacked = Extract<CombatEvent, { type: 'attacked' }>;

export const tellCombat: Narrators<CombatEvent> = {
  attacked(event, board) {
    const { volleys } = event;
    const heads = headOf(event, board);
    return { heads, lines: [heads, ...volleys.flatMap(volleyLines)], why: volleys.flatMap(reasonsOf) };
  },
  hurt(event) {
    const { name, table, face } = event;
    return { lines: [`${name}, ${table} damage · \`${face}\` → ${harmWords(event)}`] };
  },
  fell({ models, wrecks, unit, left }, board) {
    const overkill = models.some(each => each.overkill) ? ', overkilled' : '';
    const gone = left === 0 ? ` · **${unitOf(board, unit).name} wiped out**` : '';
    const wreck = wrecks.map(({ name }) => `, left as ${name}`).join('');
    const line = `**${listed(models.map(({ name }) => name))}** out${overkill}${wreck}${gone}`;
    return { heads: line, lines: [line] };
  },
  tired({ unit, points, now, morale, why }, board) {
    const { name } = unitOf(board, unit);
    const line = `${name} +${points} combat fatigue, ${now} of ${morale}`;
    return { heads: line, lines: [line], why: [`${name}: ${why.map(tiredWords).join(', ')}`] };
  },
  heroSpent({ side, points, why }, board) {
    const left = board.armies[side].heroPoints;
    const line = `${colourOf(side)} spends ${counted(points, 'hero point')}: ${heroicWords(why)} · ${left} left`;
    return { lines: [line] };
  },
  damageResumed({ units, by }, board) {
    const names = `**${listed(units.map(unit => ownName(unitOf(board, unit))))}**`;
    if (by === undefined) return { opens: `${names} · damage` };
    return { opens: `${names} hit by ${units.includes(by) ? 'own weapons' : unitOf(board, by).name}` };
  },
  sentBack({ unit, fatigue, morale }, board) {
    const line = `**${unitOf(board, unit).name} sent back**: fatigue ${fatigue}, morale ${morale}`;
    return { heads: line, lines: [line] };
  },
  suppressionTold({ unit, fatigue, morale, why }, board) {
    const { name } = unitOf(board, unit);
    const reason = why === 'fatigue' ? `fatigue ${fatigue}, morale ${morale}` : 'out of coherency';
    const line = `**${name} suppressed**: ${reason}`;
    return { heads: line, lines: [line] };
  },
};

const VERBS: Partial<Record<How, string>> = {
  assault: 'assaulted',
  fightBack: 'fought back against',
  returnFire: 'returned fire at',
};

function headOf({ unit: id, targets, how, distance }: Attacked, board: DkBoard): string {
  const unit = unitOf(board, id);
  const at = listed(targets.map(target => unitOf(board, target).name));
  const far = IN_ASSAULT.includes(how) ? '' : ` · ${showLength(distance)}`;
  return `**${ownName(unit)} ${VERBS[how] ?? 'fired at'} ${at}**${far}`;
}

/** `8 × Lasgun, 3d6+2 · `4` → 6 against 4+, margin 2, light …`. */
function volleyLines({ weapon, count, bonus, thrown, back }: Volley): string[] {
  const plus = bonus > 0 ? `+${bonus}` : bonus < 0 ? `${bonus}` : '';
  const called = count > 1 ? `${count} × ${weapon}` : weapon;
  const struck = back.map(die => `Back on ${die.name}: ${dieWords(die)}`);
  return [`${called}, ${thrown.length}d6${plus} · ${thrown.map(dieWords).join(' · ')}`, ...struck];
}

function dieWords({ face, total, defence, mos, score, level, heroic, hot }: Thrown): string {
  if (hot) return `\`${face}\` turns on its wielder`;
  if (heroic) return `heroic ${dieWords({ face, total, defence, mos, score, level } as Thrown)}`;
  if (mos === undefined) return `\`${face}\` wasted`;
  if (mos < 0) return `\`${face}\` ${total} misses ${defence}+`;
  const done = level === 'none' || level === undefined ? 'no damage' : `**${level}**`;
  const against = defence === undefined ? '' : ` against ${defence}+`;
  return `\`${face}\` ${total}${against}, margin ${mos}: ${score} → ${done}`;
}
