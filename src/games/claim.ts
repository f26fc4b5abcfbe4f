import { t } from '../engine/language.js';
import { battleById } from '../store/battles.js';
import { type Application, transact } from './application.js';
import { COMPUTER } from './battle-info.js';
import { endOfBattle } from './end-battle.js';
import { mustSit, watching } from './lobby.js';
import type { Refused } from './outcomes.js';
import { placeWords } from './place-words.js';
import { nameOf } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';

export type ClaimOutcome = { kind: 'claimed'; summary: string } | Refused;

/** Ends a battle for the side whose opponents all left the server; `gone` are users of whom Discord says so. */
export function claim(
  app: Application,
  of: { battle: string; user: string; interaction: string; gone: readonly string[] },
): Promise<ClaimOutcome> {
  return refusing(app, `claim of ${of.battle}`, () =>
    transact(app, async (work): Promise<ClaimOutcome> => {
      const found = await battleById(work.db, of.battle);
      if (found?.battle.status !== 'running') throw new Refusing(t`No battle is under way here that could be claimed.`);
      const { seats } = found;
      const { seat, side } = mustSit(seats, of.user, watching());
      const others = seats.filter(other => other.side !== side);
      const here = others.find(({ who }) => who !== null && (who === COMPUTER || !of.gone.includes(who)));
      if (here !== undefined) throw new Refusing(placeWords.stillHere({ who: nameOf(here.who ?? '') }));
      const conceded = others[0]?.side;
      const result = await endOfBattle(app, work, found, {
        told: () => ({ title: placeWords.claims({ who: nameOf(of.user) }), answered: t`Claim` }),
        result: { winner: side, ...(conceded === undefined ? {} : { conceded }) },
        command: { interaction: of.interaction, kind: 'concede', seat, who: of.user },
      });
      return { kind: 'claimed', summary: result.summary };
    }),
  );
}
