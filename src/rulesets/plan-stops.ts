import type { Board, GameEvent, JsonObject, Planning, PlanStop, PlanWindow, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { unitNamed } from './board-queries.js';

/** What befell a unit, as far as its player has to know it before his plan goes on. */
type Befell = Omit<PlanStop, 'unit'> | undefined;
type Fallen = { left: number; models: readonly unknown[] };
/** By the events that name a unit: what it means to that unit, which has this name. */
type Tellers<B, E> = {
  [T in Extract<E, { unit: UnitId }> as T extends { type: string } ? T['type'] : never]?: (
    event: T,
    name: string,
    board: B,
  ) => Befell;
};

/** Nobody is left of it. */
export function wipedOut(_event: unknown, name: string): Befell {
  return { kind: 'loss', words: t`${name} was wiped out` };
}

/** It is gone for good, though nobody fell. */
export function leftTable(_event: unknown, name: string): Befell {
  return { kind: 'loss', words: t`${name} left the table` };
}

function fell({ left, models: { length } }: Fallen, name: string): Befell {
  if (left === 0) return wipedOut(undefined, name);
  return { kind: 'reaction', words: length === 1 ? t`${name} lost a model` : t`${name} lost ${length} models` };
}

/** Events with all that fell of a unit as one. */
function inAll<E extends GameEvent>(events: readonly E[]): E[] {
  const all = new Map<string, E & Fallen>();
  return events.flatMap(event => {
    if (event.type !== 'fell') return [event];
    const one = event as E & Fallen & { unit: UnitId };
    const before = all.get(one.unit);
    if (before === undefined) {
      const first = { ...one };
      all.set(one.unit, first);
      return [first];
    }
    before.models = [...before.models, ...one.models];
    before.left = one.left;
    return [];
  });
}

/** Aboard or in reserve it will act again. */
function left({ to }: { to: unknown }, name: string): Befell {
  return to === 'gone' ? leftTable(undefined, name) : undefined;
}

/**
 * Plans stop at losses of the player's own units, and at what else a ruleset tells of them. `befalls` names the field of an event
 * that holds the unit concerned, where that is not `unit`.
 */
export function stopsAt<B extends Board, E extends GameEvent>(
  told: Tellers<B, E>,
  befalls: { [T in E['type']]?: string } = {},
): Planning<B, E>['stops'] {
  const tellers = new Map<string, unknown>(Object.entries({ fell, left, ...told }));
  return (events, board, seat) =>
    inAll(events).flatMap((event: E) => {
      const teller = tellers.get(event.type) as ((event: E, name: string, board: B) => Befell) | undefined;
      const field = befalls[event.type as E['type']] ?? 'unit';
      const unit = unitNamed(board, (event as Record<string, unknown>)[field]);
      const befell = unit?.seat === seat ? teller?.(event, unit.name, board) : undefined;
      return unit && befell ? [{ unit: unit.id, ...befell }] : [];
    });
}

/** A window with one thing to do in it, of that kind, or to let it pass by the reply `hold`. */
export function oneToDo(
  kind: string,
  word: string,
  hold: JsonObject,
): Pick<PlanWindow, 'ahead' | 'hold' | 'kinds' | 'kindOf' | 'told'> {
  const [passes] = Object.values(hold);
  return {
    ahead: 'ask',
    hold,
    kinds: { [kind]: word },
    kindOf: value => (value === passes ? undefined : kind),
    told: true,
  };
}

/** A window of reactions whose values begin with their kind: `overwatch`, `ambush:u3`, `charge u2`. */
export const REACTIONS_AHEAD: Pick<PlanWindow, 'ahead' | 'hold' | 'kindOf' | 'told'> = {
  ahead: 'ask',
  hold: { react: 'hold' },
  kindOf: value => (value === 'hold' ? undefined : String(value).split(/[ :]/)[0]),
  told: true,
};
