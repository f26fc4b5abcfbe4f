/**
 * `npm run first-battle -- --out docs/first-battle`: a first battle as somebody plays it who has read nothing: `npm start`, the
 * first screen, then what the bot advises, to the end. Counts the presses and keeps ten moments as the page shows them on a phone.
 * The settings: see USAGE.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type ActOptions, connectSandbox, Player, type Reply, type SeenMessage, textOf } from '../sandbox/sandbox.js';
import { seededDice } from '../src/engine/dice/scripted.js';
import { OVER } from './battle/opening.js';
import { gone } from './battle/post-player.js';
import { SensiblePlayer } from './battle/sensible-player.js';
import { launchBrowser } from './browser.js';
import { MOMENTS } from './first-battle/moments.js';
import { rulesetNamed } from './playable.js';
import { settingsOf } from './settings.js';

const USAGE = `npm run first-battle -- [settings]
  --out out         the folder of the page and its pictures
  --ruleset darker  which rules, by the beginning of their id
  --changes         a line of one plan in three is chosen anew, as whoever plays \`npm run battle\` does`;
const options = {
  out: { type: 'string', default: 'out' },
  ruleset: { type: 'string' },
  changes: { type: 'boolean', default: false },
} as const;
const { changes, ruleset, out } = settingsOf({ usage: USAGE, options }, ({ values }) => ({
  changes: values.changes,
  ruleset: rulesetNamed(values.ruleset),
  out: resolve(values.out),
}));
const ENTRY = fileURLToPath(new URL('./try-out.js', import.meta.url));
const PHONE = { width: 390, height: 844 };
/** Milliseconds in which the computer has answered. */
const PATIENCE = 60_000;
const GOAL = 60;
/** A battle runs another course each time: so many are played until one has every moment. */
const MOST_BATTLES = 5;

/** What was seen of a moment, and after how many presses. */
const seen = new Map<string, number>();
let presses = 0;
const pressed = new Map<string, number>();

/** Somebody whose messages are looked at on the page before and after each press. */
class WatchedPlayer extends Player {
  page: Page | undefined;

  override async press(button: string | RegExp, act: ActOptions = {}): Promise<Reply> {
    await this.look();
    const label = String(button).replace(/ \d+ %$/, '');
    pressed.set(label, (pressed.get(label) ?? 0) + 1);
    presses += 1;
    const reply = await super.press(button, act);
    await this.look();
    return reply;
  }

  override async choose(menu: string | RegExp, chosen: string | string[], act: ActOptions = {}): Promise<Reply> {
    presses += 1;
    return super.choose(menu, chosen, act);
  }

  /** Keeps the moments that are on the page now and were not before. */
  async look(): Promise<void> {
    if (this.page === undefined) return;
    const messages = await this.messages();
    for (const moment of MOMENTS) {
      const message = seen.has(moment.file) ? undefined : messages.findLast(each => moment.in(each));
      if (message && (await this.keep(this.page, message, moment.file))) seen.set(moment.file, presses);
    }
  }

  /** False where the message is gone from the page already. */
  private async keep(page: Page, { id }: SeenMessage, file: string): Promise<boolean> {
    const article = page.locator(`article[data-id="${id}"]`);
    try {
      await article.evaluate(element => element.scrollIntoView({ block: 'end' }), undefined, { timeout: 5_000 });
      await page.waitForFunction('[...document.images].every(image => image.complete)');
    } catch {
      return false;
    }
    await page.screenshot({ path: join(out, `${file}.png`) });
    return true;
  }
}

async function play(address: string): Promise<string> {
  const discord = connectSandbox(new URL(address).origin);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: PHONE });
    const open = async (channel: string) => {
      await page.goto(discord.page({ user: 'one', channel }));
      await page.getByRole('log').locator('article').first().waitFor();
      const player = new WatchedPlayer(discord.as('one').backstage, 'one', channel);
      player.page = page;
      await player.look();
      return player;
    };
    const begun = await (await open(/channel=(\d+)/.exec(address)?.[1] ?? '')).press(
      `Play ${ruleset.name.replace(/ v[\d.]+$/, '')}`,
    );
    const thread = /<#(\d+)>/.exec(begun.text)?.[1];
    if (thread === undefined) throw new Error(`no battle was begun: ${begun.text}`);
    const one = await open(thread);
    const asked = /### (<@\d+>) ·/.exec(textOf(await one.sees(/### <@\d+> ·/, { timeout: PATIENCE })))?.[1] ?? '';
    const player = new SensiblePlayer(one, asked, seededDice('first battle'), { ahead: false, changes });
    for (;;) {
      const next = await one.sees(new RegExp(`### ${asked} ·|${OVER.source}`), { timeout: PATIENCE });
      await one.look();
      if (OVER.test(textOf(next))) return textOf(next);
      await player.answer(next);
      await gone(one, next);
    }
  } finally {
    await browser.close();
  }
}

/** What `npm start` runs where there is no token, in a folder of its own. */
async function start(folder: string): Promise<{ child: ChildProcess; address: string }> {
  const { DISCORD_TOKEN: _none, ...environment } = process.env;
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...environment, FIELDPOST_DATA: folder, FIELDPOST_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const address = await new Promise<string>((found, failed) => {
    child.stdout.on('data', chunk => {
      said += chunk;
      const named = /play here: (\S+)/.exec(said)?.[1];
      if (named) found(named);
    });
    child.once('exit', code => failed(new Error(`it ended with ${code}: ${said}`)));
  });
  return { child, address };
}

/** A battle in a folder of its own; gives its last message. */
async function playOnce(): Promise<string> {
  await mkdir(out, { recursive: true });
  for (const { file } of MOMENTS) await rm(join(out, `${file}.png`), { force: true });
  for (const known of [seen, pressed]) known.clear();
  presses = 0;
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-first-'));
  const { child, address } = await start(folder);
  try {
    return await play(address);
  } finally {
    child.removeAllListeners('exit');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

let end = '';
for (let battle = 0; battle < MOST_BATTLES && seen.size < MOMENTS.length; battle += 1) end = await playOnce();
const page = [
  '# A first battle on a phone',
  '',
  'Kept by `npm run first-battle -- --out docs/first-battle`, which plays what the bot advises, from the first screen to the end.',
  '',
  `It took **${presses} presses**, and ended so:`,
  '',
  ...end
    .split('\n')
    .slice(0, 3)
    .map(line => `> ${line.replace(/^#+ /, '')}`),
  '',
  ...MOMENTS.filter(({ file }) => seen.has(file)).flatMap(({ file, words }) => [
    `## ${words}`,
    '',
    `After ${seen.get(file)} presses.`,
    '',
    `![${words.replaceAll('**', '')}](${file}.png)`,
    '',
  ]),
];
await writeFile(join(out, 'README.md'), `${page.join('\n').trim()}\n`);
console.log(end);
const often = [...pressed].sort(([, a], [, b]) => b - a).map(([label, times]) => `${times} ${label}`);
console.log(`${presses} presses, goal ${GOAL}: ${often.join(', ')}`);
for (const { file, words } of MOMENTS) if (!seen.has(file)) console.log(`did not come up: ${words}`);
