import { t } from '../engine/language.js';
import { capital } from '../engine/wording.js';
import { battleById } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { type Application, transact } from './application.js';
import { COMPUTER } from './battle-info.js';
import { endOfBattle } from './end-battle.js';
import { mustSit, watching } from './lobby.js';
import type { Refused } from './outcomes.js';
import { placeWords } from './place-words.js';
import { nameOf } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';

export type ClaimOutcome = { kind: 'claimed'; summary: string } | Refused;

interface Claim {
  battle: string;
  user: string;
  /** Users of whom Discord says that they left. */
  gone: readonly string[];
}

/** Whether a battle may be claimed now. */
export function lookAtClaim(app: Application, of: Claim): Promise<{ kind: 'look' } | Refused> {
  return refusing(app, `a look at a claim of ${of.battle}`, async () => {
    await mustClaim(app.store.db, of);
    return { kind: 'look' };
  });
}

async function mustClaim(db: Db, of: Claim) {
  const found = await battleById(db, of.battle);
  if (found?.battle.status !== 'running') throw new Refusing(t`No battle is under way here that could be claimed.`);
  const { seat, side } = mustSit(found.seats, of.user, watching());
  const others = found.seats.filter(other => other.side !== side);
  const here = others.find(({ who }) => who !== null && (who === COMPUTER || !of.gone.includes(who)));
  if (here !== undefined) throw new Refusing(placeWords.stillHere({ who: capital(nameOf(here.who ?? '')) }));
  return { found, seat, side, conceded: others[0]?.side };
}

/** Ends a battle for the side whose opponents all left the server. */
export function claim(app: Application, of: Claim & { interaction: string }): Promise<ClaimOutcome> {
  return refusing(app, `claim of ${of.battle}`, () =>
    transact(app, async (work): Promise<ClaimOutcome> => {
      const { found, seat, side, conceded } = await mustClaim(work.db, of);
      const result = await endOfBattle(app, work, found, {
        told: () => ({ title: placeWords.claims({ who: nameOf(of.user) }), answered: t`Claim` }),
        result: { winner: side, ...(conceded === undefined ? {} : { conceded }) },
        command: { interaction: of.interaction, kind: 'concede', seat, who: of.user },
      });
      return { kind: 'claimed', summary: result.summary };
    }),
  );
}
