import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { counted, listed } from '../../../engine/wording.js';
import { modelOf, unitOf, weaponOf } from '../../board-queries.js';
import { endSquare } from '../../movement/gone-words.js';
import type { Narrators } from '../game.js';
import { isVehicleUnit } from '../lookups.js';
import type { MovedKind, TableEvent } from './events.js';

type Said = (who: string, far: string, to: string) => string;

/** Who went how far, and to which place; moves that are left out are told by others. */
const MOVED: Partial<Record<MovedKind, Said>> = {
  infiltrate: (who, _far, to) => t`${who} infiltrated to \`${to}\``,
  scout: (who, far, to) => t`${who} scouted ${far} to \`${to}\``,
  move: (who, far, to) => t`${who} moved ${far} to \`${to}\``,
  run: (who, far, to) => t`${who} ran ${far} to \`${to}\``,
  fallBack: (who, far, to) => t`${who} fell back ${far} to \`${to}\``,
  regroup: (who, far, to) => t`${who} regrouped ${far} to \`${to}\``,
  charge: (who, far, to) => t`${who} charged ${far} to \`${to}\``,
  surge: (who, far, to) => t`${who} surged ${far} to \`${to}\``,
  pileIn: (who, far, to) => t`${who} piled in ${far} to \`${to}\``,
  consolidate: (who, far, to) => t`${who} consolidated ${far} to \`${to}\``,
  pursue: (who, far, to) => t`${who} pursued ${far} to \`${to}\``,
  breakOff: (who, far, to) => t`${who} broke off ${far} to \`${to}\``,
  disembark: (who, far, to) => t`${who} got out ${far} to \`${to}\``,
  arrive: (who, far, to) => t`${who} came on ${far} to \`${to}\``,
  react: (who, far, to) => t`${who} moved ${far} to \`${to}\``,
};

/** Whoever may be put down near the edge walks no inches. */
const setDown: Said = (who, _far, to) => t`${who} came on at \`${to}\``;

function lineOf(line: string) {
  return { line };
}

export const tellTable: Narrators<TableEvent> = {
  // Chapters, headings and pictures say these.
  playerTurnStarted: () => undefined,
  phaseStarted: () => undefined,
  phaseEnded: () => undefined,
  did: () => undefined,
  moved({ unit: id, kind, models, last, sentTo }, board) {
    const unit = unitOf(board, id);
    const far = Math.max(0, ...models.map(({ path }) => lengthOf(path)));
    const said = kind === 'arrive' && far < 50 ? setDown : MOVED[kind];
    if (said === undefined || models.length === 0) return undefined;
    if (far < 50 && kind !== 'arrive' && kind !== 'infiltrate') return undefined;
    const to = endSquare(models, sentTo);
    const line = (who: string) =>
      last ? said(who, showLength(far), to) : t`${said(who, showLength(far), to)}, so far`;
    return { brief: true, heads: line(`**${unit.name}**`), lines: [line(unit.name)] };
  },
  left({ unit: id, to }, board, { events, index }) {
    const { name } = unitOf(board, id);
    // Its fall back says so itself.
    const fell = events.slice(0, index).findLast(before => before.type === 'fellBack' && before.unit === id);
    if (to === 'gone' && fell?.type === 'fellBack' && fell.end === 'leaves') return undefined;
    if (to === 'gone') return lineOf(t`**${name}** left the table`);
    if ('aboard' in to) return lineOf(t`**${name}** is aboard ${modelOf(board, to.aboard).name}`);
    if (to.reserve === 'deepStrike') return lineOf(t`**${name}** waits to deep strike`);
    if (to.reserve === 'flank') return lineOf(t`**${name}** waits to outflank`);
    return lineOf(t`**${name}** held in reserve`);
  },
  woundsLost({ unit, models }, board) {
    const alive = models.flatMap(({ model, lost, left }) => {
      const name = board.models[model]?.name;
      // Who fell is told as fallen.
      return name === undefined || left <= 0 ? [] : [t`${name} lost ${lost}, ${left} left`];
    });
    if (alive.length === 0) return undefined;
    const hull = isVehicleUnit(board, unitOf(board, unit));
    return lineOf(hull ? t`Hull Points: ${listed(alive)}` : t`Wounds: ${listed(alive)}`);
  },
  woundsRegained({ name, gained, left }) {
    return lineOf(t`**${name}** regained ${gained}, ${left} now`);
  },
  fell({ models, wrecks, unit, left }, board) {
    const names =
      models.length > 4 ? counted(models.length, t`model`, t`models`) : listed(models.map(({ name }) => name));
    const { name } = unitOf(board, unit);
    const gone = left === 0 ? ` · **${t`${name} wiped out`}**` : '';
    if (gone !== '' && names === name && wrecks.length === 0) return lineOf(`**${t`${name} wiped out`}**`);
    const wreck = wrecks.map(({ name }) => `, ${t`left as ${name}`}`).join('');
    return lineOf(`${t`**${names}** out`}${wreck}${gone}`);
  },
  // What gave an effect, or took it, says so.
  effectGained: () => undefined,
  effectLost: () => undefined,
  weaponLost({ name, weapon, why }, board) {
    if (why === 'used') return undefined;
    return lineOf(t`**${name}** lost its ${weaponOf(board, weapon).name}`);
  },
  weaponRestored({ name, weapon }, board) {
    return lineOf(t`**${name}** has its ${weaponOf(board, weapon).name} back`);
  },
  mobilityChanged({ name, immobile }) {
    return lineOf(immobile ? t`**${name}** cannot move any more` : t`**${name}** can move again`);
  },
  pinned({ unit }, board) {
    return lineOf(t`**${unitOf(board, unit).name}** is pinned`);
  },
  fallingBack({ unit, falling }, board, { events, index }) {
    const { name } = unitOf(board, unit);
    // How far it falls back says that it does.
    if (falling && events.slice(index + 1).some(after => after.type === 'fellBack' && after.unit === unit))
      return undefined;
    return lineOf(falling ? t`**${name}** falls back` : t`**${name}** falls back no longer`);
  },
  // The charge and the combat say it.
  locked: () => undefined,
  joined({ model, name, from, to }, board) {
    const { side, name: host } = unitOf(board, to);
    if (board.models[model]?.home === undefined) return { side, line: t`**${name}** left ${unitOf(board, from).name}` };
    return { side, line: t`**${name}** joined ${host}` };
  },
  ground: () => undefined,
  // The score is told at the end of each turn.
  scored: () => undefined,
};
