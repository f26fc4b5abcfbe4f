import { t, translated } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { levelWords } from '../cause-words.js';
import { scoreWords } from '../combat/narrate.js';
import type { Narrators } from '../game.js';
import { SUMMONING } from './casting.js';
import type { PsychicEvent } from './events.js';

export const tellPsychic: Narrators<PsychicEvent> = {
  powerCast({ caster, icon, power, faces, best, fatigue, total, need, nullified, success }) {
    const thrown = diceWords(faces);
    const how =
      need === 0
        ? `**${counted(total, t`summoning point`, t`summoning points`)}**`
        : success
          ? `**${t`cast`}**`
          : t`failed`;
    const lost = need === 0 ? nullified : 0;
    const highest = Math.max(...faces);
    const sum = [
      `${thrown}: ${highest}`,
      ...(best > highest ? [`+ ${t`further 6s`}: ${best - highest}`] : []),
      ...(fatigue > 0 ? [`- ${t`fatigue`} ${fatigue}`] : []),
      ...(lost > 0 ? [`- ${t`Nullification`} ${lost}`] : []),
    ].join(' ');
    // Never less than nothing.
    const come = best - fatigue - lost < 0 ? `, ${total}` : ` = ${total}`;
    const who = icon ? t`The icon of ${caster}` : caster;
    const thing = power === SUMMONING ? translated(power) : power;
    const made = need > 0 ? t`${sum}${come} against ${need}+` : `${sum}${come}`;
    const line = `${who} · ${thing} · ${made} → ${how}`;
    const raised = need > 0 ? t`threshold ${need - nullified} + Nullification ${nullified} = ${need}` : '';
    const why = nullified > 0 ? [raised || t`Nullification: ${counted(nullified, t`point`, t`points`)} fewer`] : [];
    return { line, why };
  },
  warpStruck({ unit, points, now, morale }, board) {
    const tired = t`${unitOf(board, unit).name} +${points} combat fatigue, ${now} of ${morale}`;
    const line = points === 1 ? t`A 1 on the dice: ${tired}` : t`${points} ones on the dice: ${tired}`;
    return { line };
  },
  powerStruck({ hits }) {
    const lines = hits.map(({ by, ...hit }) => {
      const made = by ? t`margin ${by.mos}, ${scoreWords({ ...hit, ...by }, by.power)}` : `${hit.score}`;
      return `${hit.name}: ${made} → ${hit.level === 'none' ? t`no damage` : `**${levelWords(hit.level)}**`}`;
    });
    return { lines };
  },
  calmed: ({ unit, points, now }, board) => ({
    line: t`${unitOf(board, unit).name}: ${points} combat fatigue lost, now ${now}`,
  }),
  warded: ({ unit, defence }, board) => ({
    line: t`${unitOf(board, unit).name} warded: Defence +${defence} until the next action`,
  }),
  pointsStored({ unit, points }, board) {
    if (points === 0) return undefined;
    return { line: t`${unitOf(board, unit).name} kept ${counted(points, t`summoning point`, t`summoning points`)}` };
  },
  summoned({ by, unit, models, points }, board) {
    const line = t`**${unitOf(board, by).name} summoned ${unit.name}** · ${counted(models.length, t`model`, t`models`)} for ${counted(points, t`point`, t`points`)}`;
    return { side: unit.side, line };
  },
};
