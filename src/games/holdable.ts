import type { PlanPhase } from '../engine/index.js';

/** The parts of a phase for which a seat may hold, as they are kept: the rest of the stage, and a shorter piece of it. */
export function holdable(phase: PlanPhase): { stage: string; piece: string | undefined } {
  const stage = `${phase.key} ${phase.stage}`;
  return { stage, piece: phase.piece && `${stage} ${phase.piece.key}` };
}
