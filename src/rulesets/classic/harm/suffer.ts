import { copyWith } from '../../../engine/copy-with.js';
import type { ModelId } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { resolveWound } from '../attacks/saving.js';
import { type ClassicGame, diceOf, step } from '../game.js';
import type { TakenWound } from './events.js';
import {
  allocateAsk,
  dieFrame,
  type Harm,
  type KeptPool,
  type SufferArgs,
  type Suffered,
  sufferFrame,
} from './frames.js';
import {
  coverAgainst,
  isOpen,
  isOpenToAttacker,
  preciseOrder,
  type Sufferer,
  suffererOf,
  suffererOrder,
} from './order.js';
import { woundIn } from './wound.js';

/** A unit suffers pools of Wounds, one after another (AD.core.pools). */
export const suffer = step(sufferFrame, {
  begin(g, args) {
    const pools = args.pools.filter(({ count }) => count > 0);
    args.left = g.board.edition.ownerAllots ? pools.map(unpicked) : pools;
    args.so = { wounded: 0, lost: 0, unsaved: 0, survivors: [] };
  },
  /** Its owner says which pool is next and who suffers it; of precise Wounds the attacker says who. */
  askForTheNext(g, args) {
    const left = args.left!;
    delete args.order;
    const isGone = unitOf(g.board, args.unit).models.length === 0;
    if (left.length === 0 || isGone) return args.allotted && !isGone ? { go: 'save' } : { end: finished(g, args) };
    const next = nextOf(left);
    const [first] = next as [KeptPool, ...KeptPool[]];
    const isPrecise = first.wound.isPrecise === true && args.by !== undefined;
    const sufferers = suffererOrder(g, args.unit, first);
    if (isPrecise ? isOpenToAttacker(preciseOrder(sufferers)) : isOpen(sufferers)) {
      const chooser = isPrecise ? args.by!.unit : args.unit;
      const pools = isPrecise ? [first] : next.filter(({ wound }) => wound.isPrecise !== true);
      return {
        ask: allocateAsk({
          who: unitOf(g.board, chooser).seat,
          args: { unit: args.unit, pools, ...(args.by ? { by: args.by.unit } : {}) },
          fallback: { order: 'usual' },
        }),
      };
    }
    return { go: 'resolve' };
  },
  hear(_g, args, reply) {
    const { pool, order } = allocateAsk.answer(reply);
    const left = args.left!;
    const next = nextOf(left);
    const chosen = next.filter(({ wound }) => wound.isPrecise === next[0]?.wound.isPrecise)[Number(pool ?? 0)];
    if (chosen) args.left = [chosen, ...left.filter(each => each !== chosen)];
    // `usual` is nobody's name: then they suffer as they come.
    args.order = order.split(',');
  },
  resolve(g, args) {
    if (g.board.edition.ownerAllots) return { go: 'allot' };
    const [next] = nextOf(args.left!) as [KeptPool, ...KeptPool[]];
    args.left = args.left!.filter(each => each !== next);
    const dead = takeWounds(g, args, next);
    return dead.length === 0 ? { go: 'askForTheNext' } : { call: dieFrame({ unit: args.unit, models: dead }) };
  },
  again: () => ({ go: 'askForTheNext' }),
  /** All are allotted before any is saved (IO.wounds.owner). */
  allot(_g, args) {
    const [pool] = nextOf(args.left!) as [KeptPool, ...KeptPool[]];
    args.left = args.left!.filter(each => each !== pool);
    args.allotted = [...(args.allotted ?? []), { pool, order: args.order }];
    return { go: 'askForTheNext' };
  },
  save(g, args) {
    const [next, ...rest] = args.allotted ?? [];
    if (next === undefined || unitOf(g.board, args.unit).models.length === 0) return { end: finished(g, args) };
    args.allotted = rest;
    args.order = next.order;
    const dead = takeWounds(g, args, next.pool);
    return dead.length === 0 ? { go: 'save' } : { call: dieFrame({ unit: args.unit, models: dead }) };
  },
  saveOn: () => ({ go: 'save' }),
});

/** Nobody else picks who suffers. */
function unpicked(pool: KeptPool): KeptPool {
  const { isPrecise: _picked, ...wound } = pool.wound;
  return { ...pool, wound };
}

/** Those of which one is next: what kills outright by its mark comes first (P7). */
function nextOf(left: readonly KeptPool[]): KeptPool[] {
  const deadly = left.filter(({ wound }) => wound.isDeadly);
  return deadly.length > 0 ? deadly : [...left];
}

/** Whoever is wounded suffers before the others, in whatever order its owner gave (IO.wounds.first). */
function woundedFirst(queue: readonly ModelId[], sufferers: readonly Sufferer[]): ModelId[] {
  const rankOf = (id: ModelId) => sufferers.find(({ model }) => model === id)?.rank ?? 0;
  return [...queue].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Each model takes Wounds until it falls; then the next does (AD.core.pools). Who falls is given back. */
function takeWounds(g: ClassicGame, { unit, by, order = [], so }: SufferArgs, pool: KeptPool): ModelId[] {
  const usual = suffererOrder(g, unit, pool);
  const others = (pool.wound.isPrecise ? preciseOrder(usual) : usual).map(({ model }) => model);
  const wanted = [...order.filter(id => others.includes(id)), ...others.filter(id => !order.includes(id))];
  const queue = g.board.edition.ownerAllots ? woundedFirst(wanted, usual) : wanted;
  const wound = woundIn(pool);
  const taken: TakenWound[] = [];
  const lost = new Map<ModelId, number>();
  const dead: ModelId[] = [];
  let unsaved = 0;
  for (let count = 0; count < pool.count && queue.length > 0; count += 1) {
    const model = modelOf(g.board, queue[0]!);
    const wounds = model.wounds - (lost.get(model.id) ?? 0);
    const fighter = copyWith(suffererOf(g.board, model, pool), { wounds });
    const stopped = resolveWound(diceOf(g), wound, fighter, coverAgainst(g, pool, model));
    const { save, mitigations } = stopped;
    unsaved += stopped.unsaved;
    taken.push({
      model: model.id,
      name: model.name,
      ...(save ? { save: { kind: save.kind, need: save.need, face: save.face } } : {}),
      mitigations: mitigations.map(({ need, face }) => ({ need, face })),
      lost: stopped.lost,
      isDeadly: stopped.isDeadly && stopped.lost > 0 ? true : undefined,
    });
    if (stopped.lost > 0) lost.set(model.id, (lost.get(model.id) ?? 0) + stopped.lost);
    if (wounds > stopped.lost) continue;
    dead.push(model.id);
    queue.shift();
  }
  note(so!, pool, taken, lost, unsaved);
  g.emit({
    type: 'suffered',
    unit,
    by: by?.unit,
    strength: wound.strength,
    ap: wound.ap,
    isDeadly: wound.isDeadly ? true : undefined,
    isPrecise: wound.isPrecise ? true : undefined,
    taken,
    count: pool.count,
    wasted: pool.count - taken.length,
  });
  if (lost.size > 0) {
    const models = [...lost].map(([model, many]) => ({
      model,
      lost: many,
      left: modelOf(g.board, model).wounds - many,
    }));
    g.emit({ type: 'woundsLost', unit, models });
  }
  return dead;
}

function note(
  so: Suffered,
  { weapon }: KeptPool,
  taken: readonly TakenWound[],
  lost: ReadonlyMap<ModelId, number>,
  unsaved: number,
): void {
  const many = [...lost.values()].reduce((sum, each) => sum + each, 0);
  const add = (harm: Harm) => {
    harm.wounded += taken.length;
    harm.lost += many;
    harm.unsaved += unsaved;
    harm.survivors = [...new Set([...harm.survivors, ...lost.keys()])];
  };
  add(so);
  if (weapon === undefined) return;
  so.byWeapon ??= {};
  so.byWeapon[weapon] ??= { wounded: 0, lost: 0, unsaved: 0, survivors: [] };
  add(so.byWeapon[weapon]);
}

function finished(g: ClassicGame, { so }: SufferArgs): Suffered {
  const living = <H extends Harm>(harm: H): H => {
    return { ...harm, survivors: harm.survivors.filter(id => g.board.models[id] !== undefined) };
  };
  const weapons = Object.entries(so!.byWeapon ?? {}).map(([id, harm]) => [id, living(harm)] as const);
  return { ...living(so!), byWeapon: weapons.length === 0 ? undefined : Object.fromEntries(weapons) };
}
