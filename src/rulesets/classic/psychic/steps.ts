import type { ModelId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { modelOf, modelsOf, unitOf } from '../../board-queries.js';
import { type CharacteristicTest, isPassed, TWO_D6, throwChance } from '../../characteristic-test.js';
import { instructionsOf, leadershipFor } from '../asking.js';
import type { PsychicPart } from '../attacks/board-hooks.js';
import type { ClassicBoard, ClassicModel } from '../board.js';
import { step } from '../game.js';
import { sufferFrame } from '../harm/frames.js';
import { hasSubType, isVehicle } from '../lookups.js';
import { now } from '../movement/dangers.js';
import { hullHitsFrame } from '../vehicles/frames.js';
import { castFrame, perilsFrame, powerFrame, psychicCheckFrame } from './frames.js';
import { effectOf, hurtIn, psykerOf } from './powers.js';

/** The Leadership that a Psyker tests; undefined where it has none and passes, as Vehicles do (AD.house.characteristics). */
function mindOf(board: ClassicBoard, model: ClassicModel): number | undefined {
  return leadershipFor(board, unitOf(board, model.unit), { test: 'other', model });
}

/** No throw of two dice is more. */
const SURE = 12;

/** A Psychic check is a Leadership test of the Psyker alone (AD.house.psychic-check). */
export const PSYCHIC_TEST: CharacteristicTest<{ board: ClassicBoard; model: ClassicModel }, never> = {
  cite: 'AD.house.psychic-check',
  thrown: () => TWO_D6,
  passes: 'atMost',
  need({ board, model }) {
    const value = mindOf(board, model) ?? SURE;
    return { base: value, value, modifiers: [] };
  },
};

/** What a check asks for, and what comes of one that is failed. */
export function checkWords(board: ClassicBoard, model: ClassicModel): string {
  const about = { board, model };
  if (mindOf(board, model) === undefined) return t`It has no Leadership to test, and passes its Psychic check.`;
  const need = PSYCHIC_TEST.need(about).value;
  return t`A Psychic check on ${need} or less, ${percent(throwChance(PSYCHIC_TEST, about))}; failed, Perils of the Warp strike its unit.`;
}

/** The check that a weapon wants of whoever carries it: of Psykers alone (AD.rule.force, AD.rule.psychic-focus). */
export function checkFor(board: ClassicBoard, model: ClassicModel, weapon: string): PsychicPart | undefined {
  return hasSubType(board, model, 'psyker') ? instructionsOf(board, weapon).check : undefined;
}

/** What a Psyker's check of this phase came to; undefined where it took none (AD.house.psychic-check). */
export function checkOf(board: ClassicBoard, psyker: ModelId): boolean | undefined {
  return board.psychic?.during === now(board) ? board.psychic.passed[psyker] : undefined;
}

/** Once a phase; who fails it brings Perils on its unit (AD.house.psychic-check). */
export const psychicCheck = step(psychicCheckFrame, {
  test(g, { model: id, what }) {
    const before = checkOf(g.board, id);
    if (before !== undefined) return { end: before };
    const model = modelOf(g.board, id);
    if (mindOf(g.board, model) === undefined) return { end: true };
    const about = { board: g.board, model };
    const need = PSYCHIC_TEST.need(about).value;
    const faces = g.roll(2, 6);
    const passed = isPassed(PSYCHIC_TEST, about, faces);
    const { unit } = model;
    const name = g.board.weapons[what]?.name ?? what;
    g.emit({ type: 'psychicChecked', unit, model: id, what, name, faces, need, passed });
    return passed ? { end: true } : { call: perilsFrame({ unit, model: id }) };
  },
  failed: () => ({ end: false }),
});

/** Special rules that the Wounds of Perils have, as who resists them asks. */
const RULES = ['perils-of-the-warp'];

/** D3 Wounds that only Invulnerable Saves stop; a Vehicle loses Hull Points (AD.rule.perils-of-the-warp). */
export const perils = step(perilsFrame, {
  roll(g, { unit: id, model, wounds }) {
    const unit = unitOf(g.board, id);
    if (unit.models.length === 0) return { end: null };
    const count = wounds ?? g.die(3);
    g.emit({ type: 'perils', unit: id, count });
    const psyker = (model === undefined ? undefined : g.board.models[model]) ?? modelsOf(g.board, unit)[0]!;
    if (isVehicle(g.board, psyker)) {
      const hit = { model: psyker.id, result: 'glances' as const, rules: RULES, only: 'invulnerable' as const };
      return { call: hullHitsFrame({ hits: Array.from({ length: count }, () => hit) }) };
    }
    const wound = { strength: 1, rules: RULES };
    return { call: sufferFrame({ unit: id, pools: [{ wound, count, only: 'invulnerable' }] }) };
  },
  over() {},
});

/** Once a turn; what it does lasts to the end of the enemy's next turn (AD.house.powers). */
export const power = step(powerFrame, {
  check(g, { unit: id, target, dice }) {
    const psyker = psykerOf(g.board, unitOf(g.board, id));
    if (psyker === undefined) return { go: 'end' };
    g.emit({ type: 'did', unit: id, deeds: { triedPower: true } });
    if (g.board.edition.psychic) return { call: castFrame({ unit: id, target, dice }) };
    return { call: psychicCheckFrame({ model: psyker.model.id, what: psyker.power.name }) };
  },
  work(g, { unit: id, target }, reply) {
    const psyker = psykerOf(g.board, unitOf(g.board, id));
    const works = g.board.edition.psychic ? castFrame.ended(reply) : psychicCheckFrame.ended(reply);
    if (works !== true || psyker === undefined || unitOf(g.board, target).models.length === 0) return;
    const { name, does } = psyker.power;
    g.emit({ type: 'powerWorked', unit: id, name, does, target });
    const effect = effectOf(g.board, psyker.power);
    if (effect) g.emit({ type: 'effectGained', on: { unit: target }, effect });
    const hurt = does === 'mend' ? hurtIn(g.board, unitOf(g.board, target)) : undefined;
    if (hurt) {
      const { id: model, name: healed, unit, wounds } = hurt;
      g.emit({ type: 'woundsRegained', unit, model, name: healed, gained: 1, left: wounds + 1 });
    }
  },
  end() {},
});
