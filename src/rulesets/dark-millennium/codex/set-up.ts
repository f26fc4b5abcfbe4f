import type { MusteredUnit } from '../../../engine/army/index.js';
import type { Frame, Json, JsonObject, SetUp } from '../../../engine/index.js';
import { type Fielding, fieldModels, fieldSides, keep, nextUnitId, nobodyYet } from '../../side-lists.js';
import { fieldFor } from '../battle/field.js';
import { battleFrame } from '../battle/frames.js';
import type { Army, DaemonSheet, DkBoard, DkUnit } from '../board.js';
import { optionsSchema } from '../options.js';
import { carriesKind } from '../reserves/passengers.js';
import { modelAtStart, unitAtStart } from '../unit-at-start.js';
import { armies } from './armies.js';
import type { Codex } from './schema.js';

/**
 * The board before the first beat. Throws a sentence for players when a side has no list, or one that may not be fielded.
 */
export function setUp(input: SetUp): { board: DkBoard; first: Frame; options: JsonObject } {
  const options = optionsSchema.parse({ ...input.options, points: input.points });
  const board = battlefield(options.points, input.battlefieldSeed, options, input.field);
  fieldSides<Codex, DkUnit>(board, armies, input, options, {
    enlist(side, { codexes, name, points }) {
      board.armies[side] = {
        codex: codexes[0].id,
        name,
        points,
        cost: {},
        startModels: 0,
        heroPoints: options.heroPoints,
        reserveUsed: false,
        daemons: [],
      };
    },
    learn: from => learn(board, from),
    field: (unit, from) => fieldUnit(board, from, unit),
    /** A transport bought with a unit carries it from the start (DK.house.lists). */
    bought(transport, buyer) {
      const carrier = board.models[transport.models[0]!]!;
      const room = (carrier.capacity ?? 0) >= buyer.models.length;
      if (room && carriesKind(board, carrier, buyer)) buyer.aboard = carrier.id;
    },
  });
  return { board, first: battleFrame(), options };
}

/** The table without armies. The same seed and options give the same table. */
export function battlefield(points: number, seed: number, options: JsonObject = {}, field?: Json): DkBoard {
  return {
    ...fieldFor(points, seed, optionsSchema.parse(options).battlefield, field),
    ...nobodyYet<Army>(),
    powers: {},
  };
}

/** Copies a profile into the battle, with the powers of its own codex: another's may have the same names (DK.psychic). */
function keepProfile(board: DkBoard, codex: Codex, id: string): string {
  const profile = codex.profiles[id]!;
  const powers = profile.powers.map(power => keep(board.powers, codex.powers[power]!, codex.id));
  const renamed = powers.some((power, index) => power !== profile.powers[index]);
  return keep(board.profiles, renamed ? { ...profile, powers } : profile, codex.id);
}

/** Copies powers, and daemons with what they need, into the battle. */
function learn(board: DkBoard, { codex, side }: Fielding<Codex>): void {
  const army = board.armies[side];
  const daemons = Object.fromEntries(army.daemons.map(daemon => [daemon.id, daemon]));
  for (const power of Object.values(codex.powers)) keep(board.powers, power, codex.id);
  for (const { id, name, alignment, summoning, profile, weapons, base, height } of Object.values(codex.daemons)) {
    const sheet: DaemonSheet = {
      id,
      name,
      alignment,
      summoning,
      profile: keepProfile(board, codex, profile),
      weapons: weapons.map(each => keep(board.weapons, codex.weapons[each]!, codex.id)),
      base: { shape: 'circle', d: base },
      height,
    };
    keep(daemons, sheet, codex.id);
  }
  army.daemons = Object.values(daemons);
}

/** Puts a unit of a legal list on the board, off the table. */
function fieldUnit(board: DkBoard, { codex, side, seat }: Fielding<Codex>, { name, fielded }: MusteredUnit): DkUnit {
  if (fielded === undefined) throw new Error(`no datasheet for ${name}`);
  const { sheet, keywords, abilities, leader, teams } = fielded;
  const models = [...(leader ? [leader] : []), ...teams.flat()];
  const unit = unitAtStart({
    id: nextUnitId(board, side),
    name,
    side,
    seat,
    models: [],
    datasheet: sheet.id,
    keywords: [...new Set([...keywords, ...(sheet.faction ?? codex.faction)])],
    abilities,
    startModels: models.length,
  });
  board.units[unit.id] = unit;
  fieldModels(board, unit, models, ({ profile, weapons }, about) =>
    modelAtStart({
      ...about,
      profile: keepProfile(board, codex, profile),
      weapons: weapons.map(id => keep(board.weapons, codex.weapons[id]!, codex.id)),
    }),
  );
  return unit;
}
