import type { ModelId, SideId, UnitId } from '../../../engine/index.js';
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
  /** Charges of a turn: a die for both sides, and what their Psykers add (`Edition.psychic`). */
  | { type: 'warpGathered'; die: number; pools: Record<SideId, number> }
  /** Dice of charges for a power: each of `need` and more harnesses one, and so many are wanted. */
  | {
      type: 'powerThrown';
      side: SideId;
      unit: UnitId;
      model: ModelId;
      name: string;
      faces: number[];
      need: number;
      charges: number;
      passed: boolean;
    }
  /** Dice of the other side against it: as many of `need` and more are wanted as charges were harnessed. */
  | { type: 'powerDenied'; side: SideId; name: string; faces: number[]; need: number; charges: number; denied: boolean }
  /** A power works on a unit; what lasts of it, facts of the table say. */
  | { type: 'powerWorked'; unit: UnitId; name: string; does: PowerKind; target: UnitId }
  /** Perils of the Warp on a unit: so many Wounds or Hull Points. */
  | { type: 'perils'; unit: UnitId; count: number };
