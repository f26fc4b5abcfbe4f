import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeenMessage } from '../../sandbox/sandbox.js';
import { type BattleFile, readFile } from '../../src/games/battle-file.js';
import { replay } from '../../src/games/replayed.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import {
  answerOnce,
  begun,
  buttonsOf,
  type Field,
  fieldIn,
  gone,
  House,
  ONE,
  partsOf,
  TWO,
  whoIsAsked,
} from './house.js';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 60_000);
afterAll(() => house.close());

async function fileIn(message: SeenMessage | undefined): Promise<Buffer> {
  const part = partsOf(message).find(({ type }) => type === 13) as unknown as { file: { url: string } };
  return Buffer.from(await (await fetch(part.file.url)).arrayBuffer());
}

/** Plays on until somebody may react. */
async function untilAWindow(field: Field) {
  for (let answers = 0; answers < 120; answers += 1) {
    const asked = await whoIsAsked(field);
    if (buttonsOf(asked.prompt).some(label => label.startsWith('Hold for the rest'))) return asked;
    await answerOnce(asked.player, asked.prompt);
    await gone(field, asked.prompt);
  }
  throw new Error(`nobody could react:\n${await field.one.dump()}`);
}

test('a battle is exported in the middle of a reaction, imported elsewhere, and played on; its capsule shows the same', async () => {
  const field = await begun(house.discord);
  const asked = await untilAWindow(field);
  expect((await field.two.slash('battle export')).text).toBe(
    `Only <@${ONE}>, the host of this battle, can export it; once it is over, everybody who plays can.`,
  );
  const reply = await field.one.slash('battle export');
  expect(reply.text).toMatch(/as a file\. \/battle import|as a file/);
  const bytes = await fileIn(reply.message);
  expect(readFile(bytes).purpose).toBe('battle');
  expect(bytes.length).toBeLessThan(1024 * 1024);

  const reported = await fileIn((await field.watcher.slash('report')).message);
  const capsule = readFile(reported);
  expect(JSON.stringify(capsule)).not.toMatch(new RegExp(`${ONE}|${TWO}`));
  const again = replay(allRulesets(), capsule);
  expect(again.otherwise).toEqual([]);
  expect(again.state.stack.map(({ step }) => step)).toContain('window');
  expect(again.state.pending.map(({ who }) => capsule.seats.find(({ seat }) => seat === who)?.who)).toHaveLength(1);

  // As `npm run replay -- FILE` does it.
  const kept = join(house.folder, 'capsule.json.gz');
  writeFileSync(kept, reported);
  const told = await promisify(execFile)(process.execPath, ['dist/tools/replay.js', kept]);
  expect(told.stderr).toBe(`${again.answered} answers given again, as the file has it.\n`);
  expect(told.stdout).toMatch(/^Resolving: .*\bwindow\./m);
  const [pending] = again.state.pending;
  expect(told.stdout).toContain(`Asked: ${pending?.asks} (${pending?.id}) of ${pending?.who}`);

  // Somebody who plays neither side opens it again in another channel.
  const host = house.discord.as('host', { channel: 'general' });
  const tampered = JSON.parse(gunzipSync(bytes).toString()) as BattleFile;
  tampered.entries[3]!.dice = [{ n: 1, sides: 6, face: 6 }];
  const no = await host.slash('battle import', {
    file: { name: 'b.json.gz', bytes: gzipSync(JSON.stringify(tampered)) },
  });
  expect(no.text).toMatch(/changed after it was exported, in entry 4 of \d+/);
  expect(
    (await host.slash('battle import', { file: { name: 'b.json.gz', bytes: Buffer.alloc(5 * 1024 * 1024) } })).text,
  ).toMatch(/has 5\.0 MB; attach a file of `?\/battle export`? of at most 4096 KB/);
  const imported = await host.slash('battle import', { file: { name: 'b.json.gz', bytes } });
  const thread = /<#(\d+)>/.exec(imported.text)?.[1] as string;
  const other = fieldIn(house.discord, thread);
  await other.one.sees(/Goes on from a file, in turn/);
  await other.one.sees(/a free seat, played by <@\d+> before/);
  expect((await other.two.slash('battle join', { side: 'Red' })).text).toMatch(/^You are in, with the army/);
  expect((await other.one.press('Join Blue')).text).toMatch(/^You are in/);
  expect((await other.one.press('Start')).text).toBe('The battle begins.');
  await other.one.sees(/The battle goes on from a file/);
  const here = await whoIsAsked(other);
  expect(here.id).toBe(asked.id);
  await answerOnce(here.player, here.prompt);
  await gone(other, here.prompt);
  await whoIsAsked(other);
  expect((await other.one.slash('battle log')).text).toMatch(/Page \d+ of \d+/);
  expect(await house.discord.faults()).toEqual([]);
}, 240_000);
