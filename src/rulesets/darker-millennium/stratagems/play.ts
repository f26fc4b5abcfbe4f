import type { SideId, UnitId } from '../../../engine/index.js';
import { isBarred } from '../../bars.js';
import { enemyOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import type { DmBoard, DmUnit } from '../board.js';
import { offTableOf } from '../command/recipients.js';
import { step } from '../game.js';
import { isAlive, isAway, squadOf } from '../lookups.js';
import type { Agreed } from '../options.js';
import { ruleOf } from './effects/index.js';
import { applyEffectsFrame, playStratagemFrame } from './frames.js';
import { readPlay, sideOf, stratagemsOf } from './plays.js';
import type { CodexEvent } from './schema.js';

/** A squad off the table comes on as one, so that it is reached as one (DM.command.offTable.squad). */
function withSquads(board: DmBoard, units: readonly DmUnit[]): UnitId[] {
  const all = units.flatMap(unit => {
    const squad = isAway(board, unit) ? squadOf(board, unit) : undefined;
    return squad ? offTableOf(board, squad) : [unit];
  });
  return [...new Set(all.map(({ id }) => id))];
}

/** Windows in the middle of what another message tells. */
const WITHIN: readonly string[] = ['charging', 'charged', 'orderTest', 'reactionTest', 'morale'];

/** A stratagem is paid for and does what it says (DM.command.stratagems). Ends with whether it was played. */
export const playStratagem = step(playStratagemFrame, {
  pay(g, { seat, stratagem: id, occasion, answer = {} }) {
    const side = sideOf(g.board, seat);
    const play = readPlay({ board: g.board, options: g.options, seat, occasion }, id, answer);
    if (isBarred(play)) {
      // Something that happened since it was chosen took it away: nothing is paid.
      const name = stratagemsOf(g.board, seat).find(each => each.id === id)?.name ?? 'A stratagem';
      g.emit({ type: 'stratagemLapsed', side, name, rule: play.cite });
      return { end: false };
    }
    const { stratagem, units, from, order } = play;
    const ids = withSquads(g.board, units);
    const { name, cost, effects } = stratagem;
    const opens = !WITHIN.includes(occasion.when);
    g.emit({ type: 'stratagemPlayed', side, seat, stratagem: id, name, cost, from, units: ids, effects, opens });
    const doing = { side, seat, detachment: from[0]!.detachment, source: name, units: ids };
    const more = { ...(order ? { order } : {}), ...(occasion.when === 'command' ? { spending: true as const } : {}) };
    return { call: applyEffectsFrame({ effects, ...doing, ...more }) };
  },
  done: () => ({ end: true }),
});

/** One effect after the other, on whoever of the units still lives (DM.strat.effects). */
export const applyEffects = step(applyEffectsFrame, {
  applyTheNext(g, args) {
    const [effect, ...rest] = args.effects;
    if (effect === undefined) return { end: null };
    args.effects = rest;
    const { effects: _effects, units: ids, ...about } = args;
    const units = ids.map(id => unitOf(g.board, id)).filter(isAlive);
    const why = { is: 'named', name: about.source } as const;
    const frame = ruleOf(effect).apply(g, effect, { ...about, units, why });
    return frame ? { call: frame } : { go: 'applyTheNext' };
  },
  again: () => ({ go: 'applyTheNext' }),
});

/** Whom an event befalls: units on the table that it changes, most models first, up to its number (DM.command.six.event). */
export function unitsOfEvent(at: Agreed, side: SideId, { on, effects }: CodexEvent): DmUnit[] {
  if (on === undefined) return [];
  const { board } = at;
  const { who, most, keywords } = on;
  return unitsOf(board, who === 'own' ? side : enemyOf(side))
    .filter(unit => onTable(board, unit))
    .filter(unit => keywords === undefined || keywords.some(keyword => unit.keywords.includes(keyword)))
    .filter(unit => effects.some(effect => ruleOf(effect).fits?.(at, unit, effect) === true))
    .sort((a, b) => b.models.length - a.models.length)
    .slice(0, most);
}
