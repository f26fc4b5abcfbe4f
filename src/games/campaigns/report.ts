import type { Board, GameState, ModelId, SideId } from '../../engine/index.js';
import type { BattleAndSeats } from '../../store/battles.js';
import { addCampaignEvent, campaignById, campaignOf, setReported, unlinkBattle } from '../../store/campaigns.js';
import type { Db } from '../../store/open-store.js';
import { snapshotAt } from '../../store/states.js';
import type { CampaignRow } from '../../store/tables.js';
import type { Application } from '../application.js';
import { readState, rulesetOf } from '../position.js';
import { readBattle } from '../read-battle.js';
import { Refusing } from '../refuse.js';
import { typedWords } from '../typed-words.js';
import type { BattleReport, CampaignEvent, UnitOutcome } from './events.js';
import { battleName, mustBeTwo, playersOf } from './may-count.js';
import { readCampaign } from './read-campaign.js';
import { tallyOf } from './tally.js';
import { counts, countsNot } from './words.js';

/** Units of a side whose records are kept. */
const MOST_UNITS = 100;

/**
 * Tells the campaign of a battle how it ended, in the transaction of its end, or takes that back where a battle that had ended goes
 * on. Called again, it does nothing. Gives a sentence on where it counts, for the last message of the battle.
 */
export async function reportToCampaign(
  app: Application,
  db: Db,
  found: BattleAndSeats,
  after: GameState,
): Promise<string | undefined> {
  const link = await campaignOf(db, found.battle.id);
  const isOver = after.result !== undefined;
  if (link === undefined || isOver === (link.reported === 1)) return undefined;
  const campaign = await campaignById(db, link.campaign);
  if (campaign?.status !== 'open') return undefined;
  const whyNot = isOver ? await whyNotCounted(db, campaign, found) : undefined;
  if (whyNot !== undefined) {
    // So that it may be added once both are in.
    await unlinkBattle(db, found.battle.id);
    return countsNot({ campaign: campaign.name, why: whyNot });
  }
  const info = await readBattle(db, app.rulesets, found.battle.id);
  const about = { battle: found.battle.id, name: battleName(info?.name) };
  const event: CampaignEvent = isOver
    ? {
        kind: 'reported',
        ...about,
        report: await reportFrom(app, db, found, after),
        ...(link.region === null ? {} : { region: link.region }),
      }
    : { kind: 'takenBack', ...about };
  await addCampaignEvent(db, { campaign: link.campaign, at: app.now(), by: null, event: JSON.stringify(event) });
  await setReported(db, found.battle.id, isOver);
  return isOver ? counts({ campaign: campaign.name }) : undefined;
}

/** Players may have changed since the battle was added; undefined where it counts. */
async function whyNotCounted(db: Db, campaign: CampaignRow, found: BattleAndSeats): Promise<string | undefined> {
  const { state } = await readCampaign(db, campaign);
  try {
    mustBeTwo(await playersOf(db, found), user => state.players.has(user));
  } catch (fault) {
    if (fault instanceof Refusing) return fault.message;
    throw fault;
  }
  return undefined;
}

/** How a battle that is over ended. */
export async function reportOf(app: Application, db: Db, found: BattleAndSeats): Promise<BattleReport> {
  const position = await app.positions.at(db, found.battle.id);
  if (position === undefined) throw new Error(`battle ${found.battle.id} is over without a state`);
  return reportFrom(app, db, found, position.state);
}

async function reportFrom(
  app: Application,
  db: Db,
  { battle, seats }: BattleAndSeats,
  after: GameState,
): Promise<BattleReport> {
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  const snapshot = await snapshotAt(db, battle.id, 0);
  const first = snapshot && readState(app.rulesets, battle.id, snapshot.state).board;
  const { blue = '', red = '' } = await playersOf(db, { battle, seats });
  const points = (side: SideId) => after.result?.scores.find(score => score.side === side)?.points ?? 0;
  const { winner, conceded } = after.result ?? {};
  return {
    players: { blue, red },
    ...(winner === 'blue' || winner === 'red' ? { winner } : {}),
    ...(conceded === 'blue' || conceded === 'red' ? { conceded } : {}),
    points: { blue: points('blue'), red: points('red') },
    units: { blue: unitsOf('blue', first, after.board), red: unitsOf('red', first, after.board) },
    tally: await tallyOf(db, ruleset, { battle, seats }, [first, after.board]),
  };
}

/** What each unit began with and what is left of it, whichever units its models are part of by then; units of one name are one. */
export function unitsOf(side: SideId, first: Board | undefined, last: Board): UnitOutcome[] {
  const outcomes = new Map<string, UnitOutcome>();
  const count = (name: string, at: 'began' | 'left') => {
    const known = outcomes.get(name) ?? { name, began: 0, left: 0 };
    known[at] += 1;
    outcomes.set(name, known);
  };
  const began = namesByModel(side, first ?? last);
  for (const name of began.values()) count(name, 'began');
  for (const [id, name] of namesByModel(side, last)) count(began.get(id) ?? name, 'left');
  // What came during the battle began with what is left of it.
  return [...outcomes.values()]
    .map(({ name, began, left }) => ({ name, began: Math.max(began, left), left }))
    .slice(0, MOST_UNITS);
}

/** The names of the units that models of a side are part of. */
function namesByModel(side: SideId, { units }: Board): Map<ModelId, string> {
  const own = Object.values(units).filter(unit => unit.side === side);
  return new Map(own.flatMap(({ name, models }) => models.map(id => [id, typedWords(name)] as const)));
}
