import type { ModelId, Option } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { d6AtLeast } from '../../../../engine/odds/target-numbers.js';
import { modelDistance, modelOf, modelsOf, profileOf, unitOf, unitsOf } from '../../../board-queries.js';
import { takeFirst } from '../../../tastes.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, Effect } from '../../board.js';
import { type ClassicGame, choice, step } from '../../game.js';
import { isMachine } from '../../kinds.js';
import { isPinned } from '../../lookups.js';
import { doingsAt } from '../../moments/doings.js';
import { gunName, gunsAmong, waysOf } from '../../shooting/arms.js';
import { thisShooting } from '../lasting.js';
import { MENDING, mendAsk, mendFrame, restoreFrame } from './frames.js';
import { showsAtLeast } from './rolled.js';

const CITE = 'AD.rule.battlesmith';

/** What may be mended: `wound`, `mobility`, or the id of a weapon. */
interface Mend {
  machine: ClassicModel;
  what: string;
}

/** Machines of its side that a model touches, or rides in, with what they lost. */
function mendsOf(board: ClassicBoard, model: ClassicModel): Mend[] {
  const unit = unitOf(board, model.unit);
  const near = unitsOf(board, unit.side)
    .flatMap(each => modelsOf(board, each))
    .filter(machine => machine.id !== model.id && isMachine(board, machine) && isReached(board, model, machine));
  return near.flatMap(machine => [
    ...(machine.wounds < (profileOf(board, machine).characteristics.W ?? 0) ? [{ machine, what: 'wound' }] : []),
    ...(machine.isImmobile ? [{ machine, what: 'mobility' }] : []),
    ...brokenOf(board, machine).map(what => ({ machine, what })),
  ]);
}

/** Guns that are destroyed and that nobody has mended yet, each kind once. */
function brokenOf(board: ClassicBoard, machine: ClassicModel): string[] {
  const { lost, effects } = machine;
  const left = lost.flatMap(({ weapon, why }) => (why === 'destroyed' ? [weapon] : []));
  for (const { is } of effects) {
    const mended = mendedBy(is);
    for (const way of mended === undefined ? [] : waysOf(board, machine, mended)) {
      const at = left.indexOf(way);
      if (at >= 0) left.splice(at, 1);
    }
  }
  return gunsAmong(board, machine, [...new Set(left)]);
}

const MENDED = 'mended:';

/** The weapon that attacks again when this effect is over; of twins the second has `*2` behind it. */
function mendedBy(is: string): string | undefined {
  return is.startsWith(MENDED) ? is.slice(MENDED.length).replace(/\*\d+$/, '') : undefined;
}

function isReached(board: ClassicBoard, model: ClassicModel, machine: ClassicModel): boolean {
  if (unitOf(board, model.unit).aboard === machine.id) return true;
  return model.at !== undefined && machine.at !== undefined && modelDistance(model, machine) <= board.edition.contact;
}

function isSpent({ effects }: ClassicModel): boolean {
  return effects.some(({ is }) => is === MENDING);
}

/** Whether a model may mend anything now. */
function mayMend(board: ClassicBoard, id: ModelId): boolean {
  const model = board.models[id];
  if (model === undefined) return false;
  const unit = unitOf(board, model.unit);
  // One try a phase (AD.house.readings).
  if (isSpent(model)) return false;
  return !isPinned(board, unit) && unit.isFallingBack === undefined && mendsOf(board, model).length > 0;
}

/** Models of a unit that mend machines, now or not. */
function allMendersOf(board: ClassicBoard, unit: ClassicUnit): ClassicModel[] {
  return doingsAt(board, 'shootingAction', { unit: unit.id }).flatMap(({ frame }) =>
    frame.step === mendFrame.step && typeof frame.args.model === 'string' ? [modelOf(board, frame.args.model)] : [],
  );
}

/** Models of a unit that may mend something now. */
export function mendersOf(board: ClassicBoard, unit: ClassicUnit): ClassicModel[] {
  return allMendersOf(board, unit).filter(({ id }) => mayMend(board, id));
}

/** Whether somebody of a unit has done in this phase what bars him from mending: he shot, or tried it. */
export function areSpent(board: ClassicBoard, unit: ClassicUnit): boolean {
  return allMendersOf(board, unit).some(isSpent);
}

/** In place of shooting a model may mend a machine (AD.rule.battlesmith, AD.house.repair). */
export const mend = step(mendFrame, {
  askWhat({ board }, { model: id, need }) {
    if (!mayMend(board, id)) return { end: null };
    const who = unitOf(board, modelOf(board, id).unit).seat;
    return { ask: mendAsk({ who, args: { model: id, need }, cite: CITE, fallback: { mend: 'pass' } }) };
  },
  roll(g, { model: id, need }, reply) {
    const { mend: chosen } = mendAsk.answer(reply);
    const { board } = g;
    const model = modelOf(board, id);
    const found = mendsOf(board, model).find(each => nameOf(each) === chosen);
    if (found === undefined) return;
    const effect: Effect = { is: MENDING, marks: ['noShooting'], until: thisShooting(board) };
    g.emit({ type: 'effectGained', on: { model: id }, effect });
    const rule = `battlesmith:${need}`;
    if (showsAtLeast(g, rule, need, model)) mended(g, found, rule);
  },
});

function nameOf({ machine, what }: Mend): string {
  return `${machine.id} ${what}`;
}

function mended(g: ClassicGame, { machine, what }: Mend, rule: string): void {
  const { id, unit } = machine;
  if (what === 'wound') {
    g.emit({ type: 'woundsRegained', unit, model: id, name: machine.name, gained: 1, left: machine.wounds + 1 });
  } else if (what === 'mobility') {
    g.emit({ type: 'mobilityChanged', model: id, name: machine.name, immobile: false });
  } else {
    // It attacks again from the next phase on.
    const before = machine.effects.filter(({ is }) => mendedBy(is) === what).length;
    const is = `${MENDED}${what}${before === 0 ? '' : `*${before + 1}`}`;
    g.emit({ type: 'effectGained', on: { model: id }, effect: { is, rule } });
  }
}

/** Weapons that were mended in this phase attack from the next one on. */
export const restore = step(restoreFrame, {
  begin(g, { model: id }) {
    const model = g.board.models[id];
    if (model === undefined) return;
    for (const { is } of model.effects) {
      const weapon = mendedBy(is);
      if (weapon === undefined) continue;
      g.emit({ type: 'effectLost', on: { model: id }, is });
      for (const way of waysOf(g.board, model, weapon))
        g.emit({ type: 'weaponRestored', model: id, name: model.name, weapon: way });
    }
  },
});

function label(board: ClassicBoard, { machine, what }: Mend): string {
  const { name } = machine;
  if (what === 'wound') return t`${name}: a Wound or Hull Point back`;
  return what === 'mobility' ? t`${name}: may move again` : t`${name}: its ${gunName(board, what)} back`;
}

/** `need`: what its die must show, where the question knows. */
function optionsOf(board: ClassicBoard, id: ModelId, need?: number): Option[] {
  const chance = need === undefined ? {} : { chance: d6AtLeast(need) };
  const mends = mendsOf(board, modelOf(board, id)).map(each => {
    return { value: nameOf(each), label: label(board, each), ...chance };
  });
  return [...mends, { value: 'pass', label: t`Shoot instead` }];
}

/** What a model mends in place of shooting. */
export const mendQuestion = choice(mendAsk, {
  prompt: ({ board }, { args }) => ({
    title: t`${modelOf(board, args.model).name} may mend a machine in place of shooting`,
    lines: [],
    small: [],
  }),
  field: 'mend',
  title: mark`Mend`,
  options: ({ board }, { args }) => optionsOf(board, args.model, args.need),
  refusal: ({ board }, { args }) => ({
    why: t`Say what is mended: ${optionsOf(board, args.model)
      .map(option => option.label)
      .join(', ')}.`,
    cite: CITE,
  }),
  weigh: takeFirst,
});
