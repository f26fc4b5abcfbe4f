import type { AnyRuleset, SideId } from '../engine/index.js';
import { t, translated } from '../engine/language.js';
import { saveReactions } from '../store/plans.js';
import type { Application } from './application.js';
import type { Refused } from './outcomes.js';
import { seatsOf, type Table, underWay } from './plan-panel.js';
import { type KindSaid, kindsOf, kindsSaid, readReactions, type Said, type SaidOf } from './reactions-ahead.js';
import { Refusing, refusing } from './refuse.js';

/** What a player said beforehand of every kind of reaction that the rules have; plain data. */
export interface ReactionsPanel {
  battle: string;
  kinds: KindSaid[];
  side?: SideId;
}

export type ReactionsOutcome = { kind: 'reactions'; reactions: ReactionsPanel } | Refused;

/** What this user said beforehand in a battle. */
export function reactions(app: Application, of: { battle: string; user: string }): Promise<ReactionsOutcome> {
  return refusing(app, `reactions in ${of.battle}`, async () => {
    const at = await underWay(app, of.battle);
    const [seat] = seatsOf(at, of.user);
    return panelOf(at, seat!, await readReactions(app.store.db, of.battle, seat!));
  });
}

/** Says something of some kinds of reaction beforehand, until the battle ends or it is said otherwise. `kinds`: all where it is left out. */
export function setReactions(
  app: Application,
  of: { battle: string; user: string; kinds?: string[]; said: Said },
): Promise<ReactionsOutcome> {
  return refusing(app, `reactions in ${of.battle}`, async () => {
    const at = await underWay(app, of.battle);
    const { said } = of;
    if (typeof said === 'number' && !(Number.isInteger(said) && said >= 0 && said <= 100))
      throw new Refusing(t`React from a chance of 0 to 100 percent on: give one of these.`, 'FP.plan');
    const known = Object.keys(kindsOf(at.ruleset));
    const kinds = of.kinds ?? known;
    if (!kinds.every(kind => known.includes(kind))) throw new Refusing(noSuchKind(at.ruleset), 'FP.plan');
    const seats = seatsOf(at, of.user);
    return app.store.write(async db => {
      let now: SaidOf = {};
      for (const seat of seats) {
        now = { ...(await readReactions(db, of.battle, seat)), ...Object.fromEntries(kinds.map(kind => [kind, said])) };
        await saveReactions(db, { battle: of.battle, seat, said: JSON.stringify(now) });
      }
      return panelOf(at, seats[0]!, now);
    });
  });
}

function panelOf({ battle, ruleset, state }: Table, seat: string, said: SaidOf): ReactionsOutcome {
  const side = state.board.seats.find(({ id }) => id === seat)?.side;
  const panel = { battle: battle.id, kinds: kindsSaid(ruleset, said), ...(side ? { side } : {}) };
  return { kind: 'reactions', reactions: panel };
}

function noSuchKind(ruleset: AnyRuleset): string {
  return t`These rules have no such reaction: choose ${Object.values(kindsOf(ruleset)).map(translated).join(', ')}.`;
}
