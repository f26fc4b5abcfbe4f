import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { sumWords } from '../../reasons.js';
import { colourOf } from '../../side-names.js';
import type { DkBoard } from '../board.js';
import { causeWords, damageWords, heroicWords, levelWords, reasons, tiredWords } from '../cause-words.js';
import type { Narrators } from '../game.js';
import type { CombatEvent, Thrown, Volley } from './events.js';
import { type How, IN_ASSAULT } from './how.js';

/** What the tables of damage say (DK.damage.light, DK.damage.heavy). */
function harmWords({ table, face, lost }: Extract<CombatEvent, { type: 'hurt' }>): string {
  if (face === 1) return t`one point of combat fatigue more`;
  if (face === 6) return table === 'light' ? t`heavy damage` : t`overkilled`;
  if (face === 5 && table === 'heavy') return t`disabled`;
  if (face === 5) return lost ? t`${lost.name} lost` : t`no weapon left to lose`;
  const scores = [t`Speed and Agility`, t`Ballistic Skill`, t`Assault Skill and Defence`][face - 2];
  return table === 'light' ? t`${scores} 1 less` : `${scores} 0`;
}

function reasonsOf({ weapon, reasons: { attack, met } }: Volley): string[] {
  const thresholds = met.map(({ defence: { base, value, modifiers }, more }) => {
    const threshold = `${t`threshold ${value}+`}${modifiers.length > 0 ? reasons(`: ${base}`, modifiers) : ''}`;
    return reasons(threshold, more);
  });
  return [
    `${weapon}: ${reasons(t`skill ${attack.base}`, attack.modifiers)}`,
    ...[...new Set(thresholds)].map(words => `${weapon}: ${words}`),
  ];
}

function told(volley: Volley): string[] {
  return [...workingsOf(volley), ...reasonsOf(volley)];
}

type Attacked = Extract<CombatEvent, { type: 'attacked' }>;

export const tellCombat: Narrators<CombatEvent> = {
  attacked(event, board) {
    const { volleys } = event;
    const heads = headOf(event, board);
    return { heads, lines: [heads, ...volleys.map(volleyLine)], why: volleys.flatMap(told) };
  },
  hurt(event) {
    const { name, table, face } = event;
    return { lines: [`${name}, ${damageWords(table)} · \`${face}\` → ${harmWords(event)}`] };
  },
  fell({ models, wrecks, unit, left }, board) {
    const overkill = models.some(each => each.overkill) ? `, ${t`overkilled`}` : '';
    const gone = left === 0 ? ` · **${t`${unitOf(board, unit).name} wiped out`}**` : '';
    const wreck = wrecks.map(({ name }) => `, ${t`left as ${name}`}`).join('');
    const line = `${t`**${listed(models.map(({ name }) => name))}** out`}${overkill}${wreck}${gone}`;
    return { line };
  },
  tired({ unit, points, now, morale, why }, board) {
    const { name } = unitOf(board, unit);
    const line = t`${name} +${points} fatigue: ${now} of ${morale}`;
    return { line, why: [`${name}: ${why.map(tiredWords).join(', ')}`] };
  },
  heroSpent({ side, points, why }, board) {
    const left = board.armies[side].heroPoints;
    const line = t`${colourOf(side)} spends ${counted(points, t`hero point`, t`hero points`)}: ${heroicWords(why)} · ${left} left`;
    return { lines: [line] };
  },
  damageResumed({ units, by }, board) {
    const hit = units.map(unit => unitOf(board, unit));
    const names = `**${listed(hit.map(({ name }) => name))}**`;
    const side = hit[0]?.side;
    if (by === undefined) return { side, opens: `${names} · ${t`damage`}` };
    const opens = units.includes(by) ? t`${names} hit by own weapons` : t`${names} hit by ${unitOf(board, by).name}`;
    return { side, opens };
  },
  sentBack: ({ unit, fatigue, morale }, board) => ({
    line: t`**${unitOf(board, unit).name} sent back**: fatigue ${fatigue}, morale ${morale}`,
  }),
  suppressionTold({ unit, fatigue, morale, why }, board) {
    const { name } = unitOf(board, unit);
    const reason = why === 'fatigue' ? t`fatigue ${fatigue}, morale ${morale}` : t`out of coherency`;
    return { line: t`**${name} suppressed**: ${reason}` };
  },
};

function headOf({ unit: id, targets, how, distance }: Attacked, board: DkBoard): string {
  const unit = unitOf(board, id);
  const at = listed(targets.map(target => unitOf(board, target).name));
  const far = IN_ASSAULT.includes(how) ? '' : ` · ${showLength(distance)}`;
  return `**${attackedWords(unit.name, how, at)}**${far}`;
}

/** `Squad Alpha fired at Penitents`. */
function attackedWords(who: string, how: How, at: string): string {
  switch (how) {
    case 'assault':
      return t`${who} assaulted ${at}`;
    case 'fightBack':
      return t`${who} fought back against ${at}`;
    case 'returnFire':
      return t`${who} returned fire at ${at}`;
    default:
      return t`${who} fired at ${at}`;
  }
}

/** `8 × Lasgun 3d6+2`. */
function thrownWords({ weapon, count, bonus, thrown }: Volley): string {
  const plus = bonus > 0 ? `+${bonus}` : bonus < 0 ? `${bonus}` : '';
  return `${count > 1 ? `${count} × ${weapon}` : weapon} ${thrown.length}d6${plus}`;
}

/** `` 8 × Lasgun 3d6+2 · `4` `5` no damage · `1` misses · `6` **light** ``: how each came about stands behind Why. */
function volleyLine(volley: Volley): string {
  const ends = new Map<string, string[]>();
  const put = (die: Thrown, more: string) => {
    const end = `${endWords(die)}${more}`;
    ends.set(end, [...(ends.get(end) ?? []), `\`${die.face}\``]);
  };
  for (const die of volley.thrown) put(die, '');
  for (const die of volley.back) put(die, `, ${t`back on ${die.name}`}`);
  return `-# ${[thrownWords(volley), ...[...ends].map(([end, faces]) => `${faces.join(' ')} ${end}`)].join(' · ')}`.replaceAll(
    '` `',
    ' ',
  );
}

function endWords({ mos, level, heroic, hot }: Thrown): string {
  if (hot) return t`hot`;
  const end = mos === undefined ? t`wasted` : mos < 0 ? t`missed` : doneWords(level);
  return heroic ? t`heroic, ${end}` : end;
}

/** `no damage`, `**light**`. */
function doneWords(level: Thrown['level']): string {
  return level === 'none' || level === undefined ? t`no damage` : `**${levelWords(level)}**`;
}

/** How each die of a volley came to what it did. */
function workingsOf(volley: Volley): string[] {
  const { weapon, thrown, back } = volley;
  return [
    `${thrownWords(volley)}: ${thrown.map(die => dieWords(die, volley)).join(' · ')}`,
    ...back.map(die => t`${weapon}, back on ${die.name}: ${dieWords(die, volley)}`),
  ];
}

/** `` `3` + 1 = 4 against 4+, margin 0, Power 3 against Armour 4: no damage ``. */
function dieWords(die: Thrown, volley: Volley): string {
  const { heroic, ...plain } = die;
  const { face, defence, mos, level, hot } = plain;
  if (hot) return t`\`${face}\` turns on its wielder`;
  if (heroic) return t`heroic ${dieWords(plain, volley)}`;
  if (mos === undefined) return t`\`${face}\` wasted`;
  const total = totalWords(die, volley);
  const sum = defence === undefined ? total : t`${total} against ${defence}+`;
  if (mos < 0) return t`${sum}: misses`;
  return t`${sum}, margin ${mos}, ${scoreWords(die, volley.power, volley.bare)}: ${doneWords(level)}`;
}

/** `` `3` + 1 = 4 ``, `` `3` + 1 + from the flank 1 = 5 ``. */
function totalWords({ face, total, more = [] }: Thrown, { bonus }: Volley): string {
  const base = bonus === 0 ? `\`${face}\`` : `\`${face}\` ${bonus > 0 ? '+' : '-'} ${Math.abs(bonus)}`;
  const sum = sumWords(base, more, causeWords);
  return sum === `\`${face}\`` ? sum : `${sum} = ${total}`;
}

/** How many times its armour a damage score has to exceed (DK.combat.damageScore). */
const TIMES = { none: 1, light: 1, heavy: 2, overkill: 3 } as const;

/**
 * `Power 3 against Armour 4`, `Power 3 × 2 = 6 against Armour 4`, `Power 5 × 3 = 15 against 2 × Armour 7`. `bare`: AT was added to
 * a margin of 0 as it is (DK.house.marginZero).
 */
export function scoreWords(
  { score = 0, armour, mos = 0, level = 'none' }: Pick<Thrown, 'score' | 'armour' | 'mos' | 'level'>,
  power: number | undefined,
  bare = false,
): string {
  if (power === undefined || armour === undefined) return t`damage score ${score}`;
  const times = power === 0 ? 0 : score / power;
  const margin = bare ? mos : Math.max(1, mos);
  // Beyond its margin a weapon counts as more against vehicles (DK.weapons.at).
  const factor = times > margin ? `(${margin} + ${times - margin})` : `${times}`;
  const made = times === 1 ? t`Power ${power}` : t`Power ${power} × ${factor} = ${score}`;
  const exceeded = score > TIMES[level] * armour;
  // More than it shows, or less: of Daemons, poison, psychic shock (DK.daemons, DK.weapons.poison, DK.weapons.psychicShock).
  if (exceeded === (level === 'none')) return t`${made}, whatever Armour ${armour}`;
  return TIMES[level] > 1 ? t`${made} against ${TIMES[level]} × Armour ${armour}` : t`${made} against Armour ${armour}`;
}
