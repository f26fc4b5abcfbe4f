import { mark, t } from '../../../engine/language.js';
import { centreOf, onTable, presentOf, unitOf } from '../../board-queries.js';
import { takeFirst } from '../../tastes.js';
import { sizeOf } from '../asking.js';
import type { Barrier } from '../attacks/types.js';
import { choice, step } from '../game.js';
import { sufferFrame } from '../harm/frames.js';
import { fallBackFrame, moraleFrame } from '../morale/frames.js';
import { walkFrame } from '../movement/frames.js';
import { planMove } from '../movement/placing.js';
import { planContact } from './charge-plan.js';
import { pursuitFrame, restrainAsk } from './frames.js';
import { settleLocks, without } from './locks.js';
import { isCaught } from './result.js';

/** Nothing stops what a pursuit takes. */
const NO_SAVES: Barrier[] = ['armour', 'cover', 'invulnerable', 'mitigation', 'shrouded'];

/** A winner goes after who falls back, unless it is held back (IO.sweep.auto, IO.sweep.restrain). */
export const pursuit = step(pursuitFrame, {
  askToRestrain(g, { unit, by }) {
    const about = { unit, by };
    const who = unitOf(g.board, by).seat;
    return { ask: restrainAsk({ who, args: about, fallback: { restrain: false } }) };
  },
  restrain(_g, { by }, reply) {
    if (!restrainAsk.answer(reply).restrain) return { go: 'test' };
    return { call: moraleFrame({ unit: by, modifier: 0, stays: true }) };
  },
  heldBack(_g, { unit }, reply) {
    return moraleFrame.ended(reply) === true ? { call: fallBackFrame({ unit }) } : { go: 'test' };
  },
  stays: () => ({ end: null }),
  /** IO.sweep.test */
  test(g, args) {
    args.caught = isCaught(g, unitOf(g.board, args.unit), unitOf(g.board, args.by));
    if (!args.caught) return { go: 'flee' };
    // Bulky models count as they do aboard (IO.sweep.caught).
    const count = sizeOf(g.board, unitOf(g.board, args.by)) * (g.board.edition.pursuit?.woundsEach ?? 1);
    const wound = { strength: 0, rules: [], bars: NO_SAVES };
    return { call: sufferFrame({ unit: args.unit, pools: [{ wound, count }] }) };
  },
  /** IO.sweep.flee */
  flee(g, { unit }) {
    if (unitOf(g.board, unit).models.length === 0) return { go: 'end' };
    return { call: fallBackFrame({ unit }) };
  },
  /** Its own 2D6" after whom it chases: into contact where that was caught, else no nearer than an enemy may come (IO.sweep.follow, IO.sweep.again). */
  follow(g, { unit: id, by, caught }) {
    const [fled] = presentOf(g.board, [id]);
    const chaser = unitOf(g.board, by);
    if (fled === undefined || !onTable(g.board, chaser)) return { go: 'end' };
    const faces = g.roll(2, 6);
    const distance = (faces[0]! + faces[1]!) * 1000;
    const plan = caught ? planContact(g.board, chaser, [id], distance) : undefined;
    const meets = plan?.reached === true;
    g.emit({ type: 'pursued', unit: by, of: id, faces, distance, meets });
    const places = meets
      ? plan.places
      : planMove(g.board, chaser, centreOf(g.board, fled)!, { allowance: () => distance }).places;
    return { call: walkFrame({ unit: by, kind: 'pursue', places }) };
  },
  meet(g, { unit, by }) {
    settleLocks(g, without(unit, by));
    const fled = unitOf(g.board, unit);
    // The combat goes on: who was brought to bay runs no further.
    if (fled.lockedWith.length > 0 && fled.isFallingBack) g.emit({ type: 'fallingBack', unit, falling: false });
    return { go: 'end' };
  },
  end(g, { unit }) {
    settleLocks(g, without(unit));
    return { end: null };
  },
});

/** Whether a winner holds back from who falls back (IO.sweep.restrain). */
export const restrainQuestion = choice(restrainAsk, {
  field: 'restrain',
  title: mark`Pursue`,
  prompt: ({ board }, { args: { unit, by } }) => ({
    title: t`${unitOf(board, unit).name} falls back: does ${unitOf(board, by).name} go after it?`,
    lines: [t`Who holds back must pass a Morale check, and stays where it stands.`],
    small: [],
  }),
  options: () => [
    { value: false, label: t`Pursue` },
    { value: true, label: t`Hold back` },
  ],
  refusal: () => t`Say whether it pursues or holds back.`,
  weigh: takeFirst,
});
