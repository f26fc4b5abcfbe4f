import type { Unit, UnitId } from '../engine/index.js';
import { mark, t, translated } from '../engine/language.js';
import { type BattleView, LAYERS, type LayerName } from '../games/games.js';
import type { PictureRequest } from '../render/picture.js';
import type { Bot } from './bot.js';
import { button, menu, type Part, rows } from './components.js';
import { type CustomId, customId } from './custom-id.js';
import { layerLines } from './layer-words.js';
import { clip, LIMITS } from './limits.js';
import type { Press } from './press.js';
import { plain } from './text.js';

const NAMES: Record<LayerName, string> = { ranges: mark`Ranges`, sight: mark`Sight`, threats: mark`Threats` };

/** What a map is drawn around, or a layer and what it says. */
export interface MapOf extends Pick<PictureRequest, 'focus' | 'overlay'> {
  lines?: string[];
  layer?: { name: LayerName; unit?: UnitId };
}

function isPlayer({ view }: BattleView): boolean {
  return view.board.seats.some(({ id }) => id === view.seat);
}

/** Whether anybody of it is on the table. */
function standsOn({ view: { board } }: BattleView, unit: Unit | undefined): boolean {
  return unit?.models.some(id => board.models[id]?.at !== undefined) ?? false;
}

/** A layer of the map and what it says, of a unit on the table or of all of one's own; one sentence where there is none. */
export async function layerShown(
  bot: Bot,
  battle: BattleView,
  user: string,
  of: { layer: LayerName; unit?: UnitId },
): Promise<MapOf | { why: string }> {
  const { layer, unit } = of;
  if (unit === undefined && (layer !== 'threats' || !isPlayer(battle)))
    return { why: t`Name the unit that it is about: \`/battle map layer:${layer} around:\` and its name.` };
  const found = await bot.games.mapLayer({ battle: battle.info.id, user, ...of });
  if (found === undefined) return { why: t`This battle has no table yet; it has not started.` };
  if ('why' in found) return found;
  const about = unit === undefined ? {} : { unit };
  return { overlay: found.overlay, lines: layerLines(battle, layer, found, unit), layer: { name: layer, ...about } };
}

/** A layer: of the unit that was picked in the menu its ranges, else the one whose button was pressed. */
export async function layerPressed(
  bot: Bot,
  interaction: Press,
  battle: BattleView,
  id: CustomId,
): Promise<MapOf | { why: string }> {
  const picked = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  const layer = picked === undefined ? LAYERS.find(name => name === id.option) : 'ranges';
  const unit = picked ?? id.decision;
  if (layer === undefined) return { why: t`That layer is not known any more; \`/battle map\` shows the table.` };
  if (unit !== '' && !standsOn(battle, battle.view.board.units[unit]))
    return { why: t`That unit is not on the table any more; pick another.` };
  return layerShown(bot, battle, interaction.user.id, { layer, ...(unit === '' ? {} : { unit }) });
}

/** Below a map: whom a layer is about, and which one is shown. */
export function layerRows(battle: BattleView, shown?: MapOf['layer']): Part[] {
  const { info, view } = battle;
  const side = view.board.seats.find(({ id }) => id === view.seat)?.side;
  const units = Object.values(view.board.units).filter(each => standsOn(battle, each) && (!side || each.side === side));
  if (info.status === 'over' || units.length === 0) return [];
  const unit = shown?.unit;
  const options = units.slice(0, LIMITS.menuOptions).map(({ id, name }) => ({
    value: id,
    label: clip(plain(name), LIMITS.menuLabel),
    default: id === unit,
  }));
  const names = LAYERS.filter(name => unit !== undefined || (name === 'threats' && isPlayer(battle)));
  const buttons = names.map(name => ({
    ...button(customId('board', info.id, unit ?? '', name), translated(NAMES[name])),
    disabled: name === shown?.name,
  }));
  const asks = menu(customId('board', info.id, '', 'unit'), t`Reach and sight of a unit`, options);
  return [asks, ...rows(buttons)];
}
