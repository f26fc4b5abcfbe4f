import type { JsonObject, Option } from '../../../engine/index.js';
import { c, t } from '../../../engine/language.js';
import { firstOf, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { takeFirst } from '../../tastes.js';
import { type ClassicView, question } from '../game.js';
import { type AllocateArgs, allocateAsk, type KeptPool } from './frames.js';
import { preciseOrder, type Sufferer, suffererOrder } from './order.js';

function poolOf({ pools }: AllocateArgs, reply: JsonObject): KeptPool | undefined {
  if (reply.pool === undefined) return pools[0];
  return typeof reply.pool === 'string' && /^\d{1,3}$/.test(reply.pool) ? pools[Number(reply.pool)] : undefined;
}

/** `3 × S4 AP5`, `2 × S8 AP2, Instant Death`. */
function poolWords({ wound: { strength, ap, isDeadly }, count }: KeptPool): string {
  const pierces = ap === undefined ? 'AP-' : `AP${ap}`;
  const words = `${count} × S${strength} ${pierces}`;
  return isDeadly ? t`${words}, Instant Death` : words;
}

function usualOrder(view: ClassicView, unit: string, pool: KeptPool): Sufferer[] {
  const usual = suffererOrder(view, unit, pool);
  return pool.wound.isPrecise ? preciseOrder(usual) : usual;
}

function saveWords(need: number): string {
  return need > 6 ? t`no save` : t`saves on ${need}+`;
}

/** One of each kind: who is worth and saves the same makes no difference. */
function kindsOf(sufferers: readonly Sufferer[]): Sufferer[] {
  const seen = new Set<string>();
  return sufferers.filter(({ worth, need }) => {
    const key = `${worth} ${need}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Those who may be named first: where an owner allots all, the wounded while there are any (IO.wounds.first). */
function mayBeFirst({ board }: ClassicView, order: readonly Sufferer[]): readonly Sufferer[] {
  return board.edition.ownerAllots ? order.filter(({ rank }) => rank === order[0]!.rank) : order;
}

/** Which pool of Wounds is next, and who suffers it first (AD.core.pools). */
export const allocateQuestion = question(allocateAsk, {
  style: 'buttons',
  prompt(view, { args }) {
    const { unit, pools } = args;
    const [first] = pools as [KeptPool, ...KeptPool[]];
    const { name } = unitOf(view.board, unit);
    const words = pools.map(poolWords).join(' · ');
    return {
      title: first.wound.isPrecise
        ? t`${name} suffers ${words}: who is picked out?`
        : t`${name} suffers ${words}: who first?`,
      lines: firstOf(
        kindsOf(usualOrder(view, unit, first)).map(({ name: model, need }) => `${model} · ${saveWords(need)}`),
        left => t`and ${left} more`,
      ),
      small: [t`Each takes Wounds until it falls, then the next does.`],
    };
  },
  choices(view, { args }, partial) {
    if (args.pools.length > 1 && partial.pool === undefined) {
      const options = args.pools.map((pool, index): Option => ({ value: String(index), label: poolWords(pool) }));
      return { field: 'pool', title: t`Wounds`, options };
    }
    const pool = poolOf(args, partial);
    if (partial.order !== undefined || pool === undefined) return undefined;
    const order = usualOrder(view, args.unit, pool);
    const [first] = order;
    const others = kindsOf(mayBeFirst(view, order)).filter(({ model }) => model !== first?.model);
    const options: Option[] = [
      { value: 'usual', label: first ? t`Usual order: ${first.name} first` : t`Usual order` },
      ...others.map(({ model, name, need }) => ({ value: model, label: t`${name} first`, hint: saveWords(need) })),
    ];
    return { field: 'order', title: c('who suffers Wounds')`First`, options };
  },
  check(view, { args }, reply) {
    const cite = 'AD.core.pools';
    const pool = poolOf(args, reply);
    if (pool === undefined)
      return { why: t`Name the Wounds that are next: ${args.pools.map(poolWords).join(' · ')}.`, cite };
    if (reply.order === 'usual') return undefined;
    const order = usualOrder(view, args.unit, pool);
    const given = typeof reply.order === 'string' ? reply.order.split(',') : [];
    const isKnown = given.length > 0 && given.every(id => order.some(({ model }) => model === id));
    const [hurt] = order;
    if (isKnown && !mayBeFirst(view, order).some(({ model }) => model === given[0])) {
      return { why: t`${hurt!.name} is wounded and suffers first.`, cite: 'IO.wounds.first' };
    }
    if (isKnown && new Set(given).size === given.length) return undefined;
    const names = listed(
      kindsOf(order).map(({ name }) => name),
      'or',
    );
    return { why: t`Name who suffers first: ${names}, or the usual order.`, cite };
  },
  typed(view, { args }, { field, words }) {
    if (field !== 'order') return undefined;
    const pool = args.pools[0];
    if (pool === undefined) return undefined;
    const order = usualOrder(view, args.unit, pool);
    const named = words.split(',').map(word => word.trim().toLowerCase());
    const found = named.flatMap(word => order.find(({ name }) => name.toLowerCase() === word) ?? []);
    if (found.length !== named.length || found.length > order.length) return undefined;
    return { value: found.map(({ model }) => model).join(','), label: listed(found.map(({ name }) => name)) };
  },
  weigh: takeFirst,
});
