import type { AnyRuleset, View } from '../engine/index.js';
import { keepNewest } from '../engine/keep-newest.js';
import type { Application } from './application.js';
import { rulesetOf } from './position.js';
import { type Rehearsal, rehearse } from './rehearsal.js';

/** Milliseconds for which a rehearsal goes on before others have their turn. */
const SLICE = 150;
const MOST_GROUNDS = 16;

/** Works a rehearsal out to its end, slice by slice, where questions are studied. Rejects with TooDear or TooManyWait. */
export async function rehearsed(app: Application, begun: Rehearsal): Promise<Rehearsal> {
  let r = begun;
  while (r.end === undefined) {
    r = await app.studyRoom.rehearse(r);
    await new Promise(setImmediate);
  }
  return r;
}

/** One slice of a rehearsal; terrain that did not change stays the same object, by which rules remember. */
export function rehearsalRoom(rulesets: readonly AnyRuleset[]): (begun: Rehearsal) => Rehearsal {
  const grounds = new Map<string, View['board']['terrain']>();
  return r => {
    const key = JSON.stringify(r.state.board.terrain);
    r.state.board.terrain = keepNewest(grounds, key, grounds.get(key) ?? r.state.board.terrain, MOST_GROUNDS);
    const began = performance.now();
    return rehearse(rulesetOf(rulesets, '', r.ruleset), r, () => performance.now() - began > SLICE);
  };
}
