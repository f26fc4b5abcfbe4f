import { modelOf, unitOf } from '../../board-queries.js';
import { step } from '../game.js';
import { type KeptPool, sufferFrame } from '../harm/frames.js';
import { isVehicle } from '../lookups.js';
import { hullHitsFrame } from '../vehicles/frames.js';
import { endangered } from './dangers.js';
import { walkFrame } from './frames.js';

/** A move along ways that are known, and the dangers of the ground (AD.core.dangerous). */
export const walk = step(walkFrame, {
  go(g, { unit, kind, places, sentTo }) {
    g.emit({ type: 'moved', unit, kind, models: places, last: true, ...(sentTo ? { sentTo } : {}) });
  },
  testDangers(g, args) {
    const met = endangered(g.board, args.unit, args.places);
    if (met.length === 0) return { go: 'end' };
    const faces = g.roll(met.length, 6);
    const struck = met.filter((_, index) => faces[index] === 1);
    g.emit({ type: 'dangerTested', unit: args.unit, faces, struck, met });
    args.struck = struck;
    return undefined;
  },
  /** A Wound that only Invulnerable Saves stop. */
  hurtBodies(g, { unit, struck = [] }) {
    const among = struck.filter(id => !isVehicle(g.board, modelOf(g.board, id)));
    const pools = among.map((id): KeptPool => {
      return { wound: { strength: 0, rules: [] }, count: 1, among: [id], isTheirs: true, only: 'invulnerable' };
    });
    return { call: sufferFrame({ unit, pools }) };
  },
  /** A Vehicle loses a Hull Point. */
  hurtHulls(g, { unit, struck = [] }) {
    const living = unitOf(g.board, unit).models;
    const hulls = struck.filter(id => living.includes(id) && isVehicle(g.board, modelOf(g.board, id)));
    if (hulls.length === 0) return undefined;
    const hits = hulls.map(model => ({ model, result: 'glances' as const, rules: [], only: 'invulnerable' as const }));
    return { call: hullHitsFrame({ hits }) };
  },
  end() {},
});
