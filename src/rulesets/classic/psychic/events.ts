import type { ModelId, UnitId } from '../../../engine/index.js';
import type { PowerKind } from '../board.js';

/** Facts of the psychic. */
export type PsychicEvent =
  /** 2D6 against a Psyker's own Leadership. `what`: the id of a weapon or power, and its name. */
  | {
      type: 'psychicChecked';
      unit: UnitId;
      model: ModelId;
      what: string;
      name: string;
      faces: number[];
      need: number;
      passed: boolean;
    }
  /** A power works on a unit; what lasts of it, facts of the table say. */
  | { type: 'powerWorked'; unit: UnitId; name: string; does: PowerKind; target: UnitId }
  /** Perils of the Warp on a unit: so many Wounds or Hull Points. */
  | { type: 'perils'; unit: UnitId; count: number };
