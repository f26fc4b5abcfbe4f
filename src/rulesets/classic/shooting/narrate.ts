import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import type { ClassicBoard } from '../board.js';
import type { Narrators } from '../game.js';
import { woundsCounted } from '../harm/narrate.js';
import type { ArmourDie, PoolCause, ShootingEvent, ThrownDie, Volley } from './events.js';

type Shot = Extract<ShootingEvent, { type: 'shot' }>;
type Laid = Extract<ShootingEvent, { type: 'markerLaid' }>;

export const tellShooting: Narrators<ShootingEvent> = {
  shot(event, board) {
    const heads = headOf(event, board);
    const volleys = event.volleys.map(volleyWords).join(' · ');
    const lines = [heads, ...(volleys === '' ? [] : [`-# ${volleys}`])];
    return { own: true, heads, lines, why: event.volleys.map(workings) };
  },
  markerLaid(event, board) {
    const { unit, model, weapon, faces, before } = event;
    const who = unitOf(board, unit).name;
    const name = board.models[model]?.name ?? who;
    const dice = [...(before ? [diceWords(before)] : []), diceWords(faces)].join(' → ');
    const line = t`${name}, ${weapon} · scatter ${dice}: ${wentWords(event)}`;
    return { side: unitOf(board, unit).side, opens: t`**${who}** shoots`, lines: [`-# ${line}`] };
  },
  templateLaid({ unit, model, weapon, models }, board) {
    const { name, side } = unitOf(board, unit);
    const line = t`${board.models[model]?.name ?? name}, ${weapon} covers ${counted(models, t`model`, t`models`)}`;
    return { side, opens: t`**${name}** shoots`, lines: [`-# ${line}`] };
  },
  heatRolled({ unit, model, weapon, dice, lost }, board) {
    const { name, side } = unitOf(board, unit);
    const who = board.models[model]?.name ?? name;
    const end = lost === 0 ? t`cool` : counted(lost, t`shot lost`, t`shots lost`);
    return {
      side,
      opens: t`**${name}** shoots`,
      lines: [`-# ${t`${who}, ${weapon} · heat ${thrownWords(dice)}: ${end}`}`],
    };
  },
};

function headOf({ unit, target, why, distance, stray }: Shot, board: ClassicBoard): string {
  const [who, whom] = [unitOf(board, unit).name, unitOf(board, target).name];
  if (stray) return `**${t`${who} hit ${whom} by the way`}**`;
  const said =
    why === 'returnFire'
      ? t`${who} returned fire at ${whom}`
      : why === 'defensiveFire'
        ? t`${who} fired in defence at ${whom}`
        : t`${who} shot at ${whom}`;
  return `**${said}** · ${showLength(distance)}`;
}

/** `` `1`→`4` `5` ``. */
function thrownWords(dice: readonly ThrownDie[]): string {
  return dice.map(({ faces }) => diceWords(faces, '→')).join(' ');
}

function wentWords({ isHit, inches, aimed, at, isOff, models, crept, circles }: Laid): string {
  if (isOff) return t`off the table`;
  const stays = isHit || inches === 0;
  const end = crept ?? at;
  const far = stays ? t`on \`${squareName(aimed)}\`` : t`${inches}" to \`${squareName(at)}\``;
  const creeps = crept ? t`, creeps to \`${squareName(end)}\`` : '';
  const struck = (circles ?? []).flatMap(({ struck: times }, index) => (times > 0 ? [`${index + 1}×${times}`] : []));
  const on = struck.length > 0 ? t`, circles ${struck.join(' ')}` : '';
  return `${far}${creeps}${on}, ${counted(models, t`model`, t`models`)}`;
}

/** `10 × Carbine`, `Carbine, Snap Shots`. */
function armsWords({ weapon, models, isSnap }: Volley): string {
  const name = models > 1 ? `${models} × ${weapon}` : weapon;
  return isSnap ? t`${name}, Snap Shots` : name;
}

/** `10 × Carbine: 6 hits, 4 Wounds`; its dice stand behind Why?, but for rolls against armour. */
function volleyWords(volley: Volley): string {
  const { hits, wound, armour } = volley;
  const come = [counted(hits, t`hit`, t`hits`)];
  if (wound && wound.dice.length > 0) come.push(woundsCounted(volley.wounds ?? 0));
  if (armour && armour.length > 0) come.push(armour.map(armourWords).join('; '));
  return `${armsWords(volley)}: ${come.join(', ')}`;
}

function needWords(need: number | undefined): string {
  return need === undefined || need > 6 ? t`cannot` : `${need}+`;
}

/** `` `3` + 8 = 11 against 12: nothing ``; where the higher of two dice counts, `` `3` `5` → 13 ``. */
export function armourWords({ faces, rent, before, total, against, result }: ArmourDie): string {
  const end = result === 'nothing' ? t`nothing` : result === 'glances' ? t`**glances**` : t`**penetrates**`;
  const again = before ? `${diceWords(before)} → ` : '';
  const more = rent === undefined ? '' : ` + D3 \`${rent}\``;
  if (against === 0) return `${diceWords(faces)} ${end}`;
  const thrown = `${again}${diceWords(faces)}${more}`;
  if (faces.length > 1) return t`${thrown} → ${total} against ${against}: ${end}`;
  const strength = total - faces[0]! - (rent ?? 0);
  return t`${`${thrown} + ${strength}`} = ${total} against ${against}: ${end}`;
}

const CAUSES: Record<PoolCause, () => string> = {
  crowd: () => t`a crowd`,
  still: () => t`it has not moved`,
  cover: () => t`in cover`,
  indirect: () => t`indirect fire`,
};

function hitWords({ need, dice, for: causes = [] }: NonNullable<Volley['hit']>): string {
  const rolls = t`to hit ${needWords(need)} ${thrownWords(dice)}`;
  return causes.length === 0 ? rolls : `${rolls} (${causes.map(cause => CAUSES[cause]()).join(', ')})`;
}

/** `` 10 × Carbine: to hit 3+ `2` `5` · to wound 4+ `4` ``. */
function workings(volley: Volley): string {
  const { hit, wound } = volley;
  const rolls = [hit ? hitWords(hit) : t`no roll to hit`];
  if (wound && wound.dice.length > 0) {
    const thrown = thrownWords(wound.dice);
    if (wound.by === undefined) rolls.push(t`to wound ${needWords(wound.need)} ${thrown}`);
    else rolls.push(`${wound.by === 'haywire' ? t`haywire` : t`graviton`} ${thrown}`);
  }
  return `${armsWords(volley)}: ${rolls.join(' · ')}`;
}
