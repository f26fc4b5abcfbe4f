import type { AnyRuleset, ResultWords, SideId } from '../engine/index.js';
import { c, t } from '../engine/language.js';
import { listed, SIDE_NAMES } from '../engine/wording.js';
import { isAdrift } from '../store/adrift.js';
import { fieldNameOf } from '../store/battlefields.js';
import { type BattleAndSeats, battleById } from '../store/battles.js';
import { satBefore } from '../store/imports.js';
import type { Db } from '../store/open-store.js';
import { openPrompts } from '../store/prompts.js';
import type { BattleRow, PromptRow } from '../store/tables.js';
import {
  type BattleInfo,
  COMPUTER,
  type Expiry,
  type Pace,
  type SeatArmy,
  type SeatInfo,
  type WaitingQuestion,
} from './battle-info.js';
import { clockStands } from './clock-stands.js';
import { settingsOf } from './setting-values.js';
import { settingName, valueWords } from './setting-words.js';

/** A battle as lists and the board of buttons show it; undefined when there is none. */
export async function readBattle(
  db: Db,
  rulesets: readonly AnyRuleset[],
  id: string,
  now?: number,
): Promise<BattleInfo | undefined> {
  const found = await battleById(db, id);
  if (found === undefined) return undefined;
  const asked = found.battle.status === 'running' ? await readAsked(db, id, now) : [];
  const sat = goesOn(found.battle) ? await satBefore(db, id) : undefined;
  const battlefield = await fieldNameOf(db, id);
  return {
    ...battleInfo(rulesets, found, asked),
    ...(battlefield === undefined ? {} : { battlefield }),
    ...((await isAdrift(db, id)) ? { adrift: true as const } : {}),
    ...(sat === undefined ? {} : { sat }),
  };
}

/** Whether a battle in the lobby was begun elsewhere, and goes on from a file. */
export function goesOn({ status, turn }: Pick<BattleRow, 'status' | 'turn'>): boolean {
  return status === 'lobby' && turn !== null;
}

/** What a battle waits for, in the order asked; with `now` also whose clock stands. */
export async function readAsked(db: Db, battle: string, now?: number): Promise<WaitingQuestion[]> {
  const place = ({ decision }: PromptRow) => Number(decision.split('.')[1]);
  const prompts = await openPrompts(db, battle);
  prompts.sort((a, b) => a.asked_seq - b.asked_seq || place(a) - place(b));
  if (now === undefined) return prompts.map(askedOf);
  return Promise.all(
    prompts.map(async prompt => {
      const standsUntil = await clockStands(db, prompt, now);
      return { ...askedOf(prompt), ...(standsUntil === undefined ? {} : { standsUntil }) };
    }),
  );
}

export function askedOf(prompt: PromptRow): WaitingQuestion {
  return {
    battle: prompt.battle,
    decision: prompt.decision,
    seat: prompt.seat,
    who: prompt.who,
    asks: prompt.asks,
    askedAt: prompt.asked_at,
    deadline: prompt.deadline ?? undefined,
  };
}

function battleInfo(
  rulesets: readonly AnyRuleset[],
  { battle, seats }: BattleAndSeats,
  asked: WaitingQuestion[],
): BattleInfo {
  const ruleset = rulesets.find(known => known.id === battle.ruleset);
  const sitting = seats.map(
    (row): SeatInfo => ({
      seat: row.seat,
      side: row.side as SideId,
      who: row.who ?? undefined,
      army: row.army === null ? undefined : (JSON.parse(row.army) as SeatArmy),
    }),
  );
  const armies = (['blue', 'red'] as const).map(side => armyOf(sitting.filter(seat => seat.side === side)));
  const rulesetName = ruleset?.name ?? battle.ruleset;
  return {
    id: battle.id,
    name: armies.every(army => army !== undefined) ? t`${armies[0]} v ${armies[1]}` : rulesetName,
    guild: battle.guild,
    channel: battle.channel,
    thread: battle.thread ?? undefined,
    place: battle.place,
    status: battle.status,
    ruleset: battle.ruleset,
    rulesetName,
    points: battle.points,
    pace: battle.pace as Pace,
    expiry: battle.expiry as Expiry,
    host: battle.host,
    battlefieldSeed: battle.battlefield_seed,

    commitment: battle.commitment,
    seats: sitting,
    ...(ruleset === undefined ? {} : { changed: changedIn(ruleset, battle) }),
    missing: battle.status === 'lobby' ? missing(sitting) : [],
    turn: battle.turn ?? undefined,
    ...(ruleset?.turnsOf ? { turnsOf: ruleset.turnsOf } : {}),
    asked,
    result: battle.result === null ? undefined : (JSON.parse(battle.result) as ResultWords),
    createdAt: battle.created_at,
    updatedAt: battle.updated_at,
  };
}

/** What a side fields, once all of its players have chosen. */
function armyOf(seats: SeatInfo[]): string | undefined {
  if (seats.some(({ army }) => army === undefined)) return undefined;
  return [...new Set(seats.map(({ army }) => army!.army))].join(` ${c('list')`and`} `);
}

function changedIn(ruleset: AnyRuleset, battle: BattleRow): { name: string; value: string }[] {
  return settingsOf(ruleset, battle)
    .filter(({ value, default: usual, fixed }) => value !== usual && !fixed)
    .map(({ name, value }) => ({ name: settingName(name), value: valueWords(value) }));
}

/** One sentence about those without an army, one about free seats. */
function missing(seats: SeatInfo[]): string[] {
  const unarmed = seats.flatMap(({ side, who, army }) =>
    who === undefined || army !== undefined ? [] : [`${sideName(side)} (${nameOf(who)})`],
  );
  const who = listed(unarmed);
  const needs =
    unarmed.length === 0 ? [] : [unarmed.length === 1 ? t`${who} needs an army.` : t`${who} need an army each.`];
  const free = (['blue', 'red'] as const)
    .map(side => ({ side, count: seats.filter(seat => seat.side === side && seat.who === undefined).length }))
    .filter(({ count }) => count > 0);
  const total = free.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return needs;
  const seatsOf = listed(
    free.map(({ side, count }) =>
      count === 1 ? t`${sideName(side)} has a free seat` : t`${sideName(side)} has ${count} free seats`,
    ),
  );
  const filled =
    total === 1
      ? t`${seatsOf}: somebody joins, or the computer plays it.`
      : t`${seatsOf}: somebody joins, or the computer plays them.`;
  return [...needs, filled];
}

export function sideName(side: string): string {
  return SIDE_NAMES[side as SideId];
}

/** A user as a message writes them. */
export function nameOf(who: string): string {
  return who === COMPUTER ? t`the computer` : `<@${who}>`;
}
