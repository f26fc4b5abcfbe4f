import type { UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { showLength } from '../engine/table/lengths.js';
import type { BattleView, LayerName, MapLayer, Threat } from '../games/games.js';
import { plain, small } from './text.js';

/** Units named in one line, and lines of units. */
const MOST_NAMED = 6;
const MOST_LINES = 10;

/** What a layer shows, for those who cannot use the picture; `unit`: whom it is about. */
export function layerLines(battle: BattleView, layer: LayerName, found: MapLayer, unit?: UnitId): string[] {
  const nameOf = (id: UnitId) => plain(battle.view.board.units[id]?.name ?? id);
  if (layer === 'threats') return threatLines(found, nameOf, unit !== undefined);
  const name = nameOf(unit ?? '');
  const at = ({ unit: id, far }: { unit: UnitId; far: number }) => `${nameOf(id)} ${showLength(far)}`;
  const seen = found.foes.filter(({ isSeen }) => isSeen);
  if (layer === 'sight') {
    const hidden = found.foes.filter(({ isSeen }) => !isSeen);
    return [
      seen.length > 0 ? t`**${name}** sees ${few(seen.map(at))}.` : t`**${name}** sees no enemy.`,
      ...(hidden.length > 0 ? [t`Out of its sight: ${few(hidden.map(at))}.`] : []),
      small([t`Dark ground: somebody of its own size would not be seen there.`]),
    ];
  }
  const { reaches } = found;
  const moves = reaches.filter(({ kind }) => kind !== 'shot').map(({ word, far }) => `${word} ${showLength(far)}`);
  const guns = reaches.filter(({ kind }) => kind === 'shot');
  return [
    `**${name}** · ${moves.join(' · ') || t`does not move`}`,
    ...guns.map(({ word, far }) => {
      const inReach = seen.filter(foe => foe.far <= far);
      const whom = inReach.length > 0 ? few(inReach.map(at)) : t`nobody in sight`;
      return `${word} ${showLength(far)}: ${whom}`;
    }),
    small([t`As the crow flies, dice at their best: terrain on the way takes its share.`]),
  ];
}

function threatLines({ threatened }: MapLayer, nameOf: (id: UnitId) => string, isOne: boolean): string[] {
  const by = (threats: readonly Threat[]) => few(threats.map(({ unit, far }) => `${nameOf(unit)} ${showLength(far)}`));
  const lines = threatened
    .filter(({ charged, shot }) => charged.length + shot.length > 0)
    .map(({ unit, charged, shot }) => {
      const what = [
        `**${nameOf(unit)}**`,
        ...(charged.length > 0 ? [t`charged by ${by(charged)}`] : []),
        ...(shot.length > 0 ? [t`shot at by ${by(shot)}`] : []),
      ];
      return what.join(' · ');
    });
  const safe = isOne
    ? t`No enemy reaches **${nameOf(threatened[0]?.unit ?? '')}** from where it stands.`
    : t`No enemy reaches any of yours from where it stands.`;
  return [
    ...(lines.length > 0 ? lines.slice(0, MOST_LINES) : [safe]),
    ...(lines.length > MOST_LINES ? [t`… and ${lines.length - MOST_LINES} more.`] : []),
    small([t`From where enemies stand now: within the dashed line they could charge, on coloured ground shoot.`]),
  ];
}

function few(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [t`${rest} more`] : [])].join(', ');
}
