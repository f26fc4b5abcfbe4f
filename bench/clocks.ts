import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openGames } from '../src/games/open-games.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { cpuTime } from './cpu-time.js';

const STORED = 10_000;
const RUNNING = 1_000;
const TICKS = 400;
const MINUTE = 60_000;
const A_DAY = 24 * 60 * MINUTE;
const PLAYERS = 250;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney'];

/** A database of many battles with clocks: how long the application takes to start on it, after two days off, and to tick. */
export async function benchClocks(): Promise<{ lines: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-clocks-'));
  const file = join(folder, 'fieldpost.sqlite');
  let now = Date.parse('2026-10-20T06:00:00Z');
  const open = () => openGames({ file, rulesets: allRulesets(), now: () => now, windowWaits: 0 });
  try {
    const first = await open();
    for (let player = 0; player < PLAYERS; player += 1)
      await first.setHours({ user: `u${player}`, from: '8:00', to: '22:30', zone: ZONES[player % ZONES.length] });
    const battle = await begun(first);
    await first.tick();
    await first.close();
    multiply(file, battle);

    now += 2 * A_DAY;
    const started = performance.now();
    const games = await open();
    await games.resume();
    const opened = performance.now();
    const before = cpuTime();
    await games.tick();
    const moved = cpuTime() - before;
    const idle: number[] = [];
    for (let count = 0; count < TICKS; count += 1) {
      now += MINUTE / 4;
      const due = await games.nextDeadline();
      const before = cpuTime();
      await games.tick();
      if (due === undefined || due > now) idle.push(cpuTime() - before);
    }
    await games.close();
    idle.sort((a, b) => a - b);
    const at = (share: number) => (idle[Math.floor((idle.length - 1) * share)] ?? Number.NaN).toFixed(2);
    return {
      lines: [
        `${STORED} battles stored, ${RUNNING} running with ${2 * RUNNING} clocks; two days off before the start`,
        `start                                 ${(opened - started).toFixed(0)} ms   (goal under 2000)`,
        `first tick, CPU: no clock counts the days off ${moved.toFixed(0)} ms, in slices of 100 questions`,
        `CPU time of a tick, nothing due, p50 / p99 ${at(0.5)} / ${at(0.99)} ms   (goal under 5; ${idle.length} of ${TICKS})`,
        plan(file),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function begun(games: Awaited<ReturnType<typeof openGames>>): Promise<string> {
  const [ruleset] = games.rulesets;
  const points = Math.min(...(ruleset?.sizes ?? []));
  const lists = await games.armies({ user: 'u0', guild: 'g', ruleset: ruleset?.id ?? '' });
  const army = lists.find(({ size }) => size === points)?.army;
  const of = {
    guild: 'g',
    channel: 'c',
    host: 'u0',
    opponent: 'u1',
    points,
    army,
    opponentArmy: army,
    pace: 'day' as const,
  };
  const opened = await games.openBattle(of);
  if (opened.kind !== 'done') throw new Error(opened.why);
  const started = await games.startBattle({ battle: opened.battle.id, user: 'u0' });
  if (started.kind !== 'done') throw new Error(started.why);
  return started.battle.id;
}

/** Copies a battle so often that so many are stored, of which the first are running. */
function multiply(file: string, battle: string): void {
  const sqlite = new Database(file);
  const rows = (table: string, column: string) =>
    sqlite.prepare(`select * from ${table} where ${column} = ?`).all(battle) as Record<string, unknown>[];
  const tables = [
    ['battles', 'id'],
    ['seats', 'battle'],
    ['states', 'battle'],
    ['commands', 'battle'],
    ['prompts', 'battle'],
    ['alarms', 'about'],
  ] as const;
  const insert = (table: string, row: Record<string, unknown>) =>
    sqlite
      .prepare(
        `insert into ${table} (${Object.keys(row)
          .map(name => `"${name}"`)
          .join(', ')}) values (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
      )
      .run(...Object.values(row));
  sqlite.pragma('foreign_keys = OFF');
  const copies = tables.map(([table, column]) => ({ table, column, rows: rows(table, column) }));
  sqlite.transaction(() => {
    for (let count = 1; count < STORED; count += 1) {
      const running = count < RUNNING;
      const who = (user: unknown) =>
        typeof user === 'string' ? `u${(Number(user.slice(1)) + count) % PLAYERS}` : user;
      for (const { table, column, rows } of copies) {
        for (const row of rows) {
          if (!running && table === 'alarms') continue;
          const copy: Record<string, unknown> = { ...row, [column]: `${battle}${count}` };
          if ('who' in copy) copy.who = who(copy.who);
          if ('interaction' in copy) copy.interaction = `${String(copy.interaction)} ${count}`;
          if (table === 'battles')
            Object.assign(copy, { place: `p${count}`, channel: `p${count}`, status: running ? 'running' : 'over' });
          if (table === 'prompts' && !running) copy.closed_at = copy.asked_at;
          insert(table, copy);
        }
      }
    }
  })();
  sqlite.close();
}

/** How SQLite finds what is due next. */
function plan(file: string): string {
  const sqlite = new Database(file, { readonly: true });
  const [row] = sqlite.prepare('explain query plan select * from alarms order by at limit 1').all() as {
    detail: string;
  }[];
  sqlite.close();
  return `what is due next: ${row?.detail}`;
}
