import type { Modifier } from '../dice/modifiers.js';
import type { Board } from '../kernel/board.js';
import type { Ability, AbilityOffer, Query } from './ability.js';

/** An ability as a unit has it. */
export interface Held<A> {
  ability: A;
  value: unknown;
}

/** The abilities of a ruleset by id, and the answers to its queries and moments. */
export class AbilityBook<B extends Board, Q extends { [K in keyof Q]: Query }, M, C = string> {
  private readonly byId: ReadonlyMap<string, Ability<B, Q, M, C>>;
  /** Queries that abilities of friends can change; only for these are all units of the side asked. */
  private readonly reached: ReadonlySet<keyof Q>;
  private readonly read = new Map<string, Held<Ability<B, Q, M, C>> | undefined>();

  /** `textsOf`: the abilities of a unit now, as datasheets write them. */
  constructor(
    readonly all: readonly Ability<B, Q, M, C>[],
    private readonly textsOf: (unit: B['units'][string]) => readonly string[],
  ) {
    this.byId = new Map(all.map(ability => [ability.id, ability]));
    const auras = all.filter(({ aura }) => aura);
    this.reached = new Set(auras.flatMap(({ modify }) => Object.keys(modify ?? {}) as (keyof Q)[]));
  }

  /** `hard-to-hit:2` as an ability and its value; undefined for what does not exist or has no such value. */
  find(text: string): Held<Ability<B, Q, M, C>> | undefined {
    if (this.read.has(text)) return this.read.get(text);
    const [id = '', after] = text.split(':', 2);
    const ability = this.byId.get(id);
    const value = ability?.value.safeParse(after);
    const held = ability && value?.success ? { ability, value: value.data } : undefined;
    this.read.set(text, held);
    return held;
  }

  /** The name that players read of `hard-to-hit:2`, such as `Hard to hit (2)`; undefined for what does not exist. */
  labelOf(text: string): string | undefined {
    const held = this.find(text);
    return held?.ability.label(held.value);
  }

  /** What it does, for players; undefined for what does not exist. */
  textOf(text: string): string | undefined {
    const held = this.find(text);
    return held?.ability.text(held.value);
  }

  /** The number with which a unit has an ability, the best of several; undefined where it has none, or none with a number. */
  valueOf(unit: B['units'][string], id: string): number | undefined {
    const values = this.textsOf(unit).flatMap(text => {
      const held = this.find(text);
      return held?.ability.id === id && typeof held.value === 'number' ? [held.value] : [];
    });
    if (values.length === 0) return undefined;
    return this.byId.get(id)?.least ? Math.min(...values) : Math.max(...values);
  }

  /** Whether a unit has more of an ability with `text` than without: it has none like it, or only such as serve it less. */
  serves(unit: B['units'][string], text: string): boolean {
    const [id = ''] = text.split(':');
    if (!this.textsOf(unit).some(own => own.split(':')[0] === id)) return true;
    const [own, more] = [this.valueOf(unit, id), this.find(text)?.value];
    if (own === undefined || typeof more !== 'number') return false;
    return this.byId.get(id)?.least ? more < own : more > own;
  }

  /** Everything that the unit's abilities, and those of friends that reach it, do to a number. */
  modifiers<K extends keyof Q>(board: B, name: K, query: Q[K]): Modifier<C>[] {
    const found: Modifier<C>[] = [];
    const best = new Map<string, Modifier<C>[]>();
    const units = this.reached.has(name) ? Object.values(board.units) : [query.unit];
    for (const bearer of units as B['units'][string][]) {
      if (bearer.side !== query.unit.side || bearer.models.length === 0) continue;
      for (const text of this.textsOf(bearer)) {
        const held = this.find(text);
        const modify = held?.ability.modify?.[name];
        if (!held || !modify || (bearer.id !== query.unit.id && !held.ability.aura)) continue;
        const modifiers = modify(query, held.value, bearer, board);
        if (held.ability.stacks === 'sum') found.push(...modifiers);
        else if (strength(modifiers) > strength(best.get(held.ability.id) ?? [])) best.set(held.ability.id, modifiers);
      }
    }
    return [...found, ...[...best.values()].flat()];
  }

  /** What the abilities of all units do at a moment, in the order of the board. */
  offers<K extends keyof M>(board: B, name: K, moment: M[K]): AbilityOffer[] {
    return (Object.values(board.units) as B['units'][string][]).flatMap(bearer => {
      if (bearer.models.length === 0) return [];
      return this.textsOf(bearer).flatMap(text => {
        const held = this.find(text);
        const act = held?.ability.react?.[name]?.(moment, held.value, bearer, board);
        return held && act ? { ability: held.ability.id, unit: bearer.id, ...act } : [];
      });
    });
  }
}

function strength(modifiers: readonly Modifier<unknown>[]): number {
  return modifiers.reduce((sum, { by }) => sum + by, 0);
}
