import type { SideId, TerrainPiece } from '../../../engine/index.js';
import { c, t } from '../../../engine/language.js';
import { rectangle } from '../../../engine/table/outline.js';
import { bareBoard } from '../../bare-board.js';
import type { Army, Detachment, DmBoard, DmModel, DmUnit, Profile, Weapon } from '../board.js';
import { profileSchema } from '../codex/schema.js';
import { FISTS } from '../combat/melee.js';
import { unitAtStart } from '../lookups.js';

/** Where the two units stand, in mils from the top: in sight of each other and apart. */
const ROW = { own: 32_000, enemy: 22_000 };
const SPACING = 1200;
const ALWAYS_NEAR = 24_000;

/** A unit that is thought of, so that the rules' own functions work out its odds. What is left out is an ordinary trooper. */
export interface Imagined {
  profile?: Partial<Profile>;
  unit?: Partial<DmUnit>;
  model?: Partial<DmModel>;
  weapon?: Partial<Weapon>;
  models?: number;
}

const TROOPER: Profile = { id: 'trooper', ...profileSchema.parse(['trooper', 0, 4, 3, 1, 3, 3, 1, 3, 7]) };

/** A board with a unit `own` of Blue and a unit `enemy` of Red, each with the one weapon `<unit>-weapon`. */
export function imagined(sides: { own?: Imagined; enemy?: Imagined; board?: Partial<DmBoard> }): DmBoard {
  const board: DmBoard = {
    ...bareBoard(rectangle(96_000, 48_000).points),
    squads: {},
    detachments: { blue: detachmentOf('blue'), red: detachmentOf('red') },
    armies: { blue: armyOf('blue'), red: armyOf('red') },
    profiles: {},
    weapons: {},
    phase: 'action',
    subPhase: 4,
    firstPlayer: 'blue',
    activated: [],
    destroyed: [],
    ...sides.board,
  };
  place(board, 'blue', 'own', sides.own ?? {});
  place(board, 'red', 'enemy', sides.enemy ?? {});
  return board;
}

/** A piece of terrain under a unit, which gives it cover wherever it is seen from and hides nothing. */
export function coverUnder(unit: 'own' | 'enemy', keyword: 'soft' | 'hard'): TerrainPiece {
  const [top, bottom] = [ROW[unit] - 3000, ROW[unit] + 3000];
  const outline = [
    { x: 0, y: top },
    { x: 96_000, y: top },
    { x: 96_000, y: bottom },
    { x: 0, y: bottom },
  ];
  return { id: 'cover', letter: 'A', name: c('piece')`terrain`, kind: 'wood', outline, height: 0, keywords: [keyword] };
}

function place(board: DmBoard, side: SideId, id: 'own' | 'enemy', given: Imagined): void {
  const count = given.models ?? 1;
  const name = id === 'own' ? c('of')`the unit` : c('of')`the enemy`;
  const profile: Profile = { ...TROOPER, id, name, ...given.profile };
  board.profiles[id] = profile;
  const near = { short: ALWAYS_NEAR, long: ALWAYS_NEAR, keywords: ['Assault'] };
  const gun = { ...FISTS, ...near, id: `${id}-weapon`, name: t`the weapon`, kind: 'ranged' as const };
  board.weapons[gun.id] = { ...gun, ...given.weapon };
  const models = Array.from({ length: count }, (_, index) => `${id}-${index + 1}`);
  const keywords = ['Infantry'];
  const about = { id, name, side, seat: side, models, detachment: side, datasheet: id, keywords, abilities: [] };
  board.units[id] = { ...unitAtStart({ ...about, startModels: count }), ...given.unit };
  models.forEach((model, index) => {
    board.models[model] = {
      id: model,
      unit: id,
      name,
      base: { shape: 'circle', d: 1000 },
      height: 1000,
      // Each a little further back, so that nobody has to choose among equally near ones.
      at: { x: 2000 + index * SPACING, y: ROW[id] + (id === 'own' ? 10 : -10) * index },
      facing: id === 'own' ? 0 : 180_000,
      profile: id,
      wounds: profile.wounds,
      weapons: [`${id}-weapon`],
      jammed: [],
      champion: false,
      character: false,
      ...given.model,
    };
  });
}

function detachmentOf(side: SideId): Detachment {
  const empty = { keywords: [], commandDice: 0, pool: [], points: 0, seized: false };
  return { id: side, name: side, side, seat: side, stage: 'present', ...empty };
}

function armyOf(side: SideId): Army {
  return { codex: side, name: side, strategyRating: 0, points: 0, warlord: '', cost: {}, startModels: 0 };
}
