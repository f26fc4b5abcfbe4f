import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSandbox, type Player, textOf } from '../../sandbox/sandbox.js';
import { launchBrowser } from '../../tools/browser.js';
import { freePort } from './house.js';

const root = new URL('../../', import.meta.url).pathname;
/** Set to keep pictures of the page for a human to look at. */
const keepIn = process.env.PAGE_PICTURES;

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-try-out-'));
let browser: Browser;
let child: ChildProcess | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What `npm start` runs without a token; resolves with the page's address and the milliseconds until it was named. */
async function start(settings: Record<string, string> = {}): Promise<{ address: string; after: number; said: string }> {
  const began = performance.now();
  child = spawn(process.execPath, ['dist/tools/try-out.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, FIELDPOST_DATA: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', chunk => (said += chunk));
  return new Promise((resolve, reject) => {
    child?.stdout?.on('data', chunk => {
      said += chunk;
      const address = /play here: (\S+)/.exec(said)?.[1];
      if (address) resolve({ address, after: performance.now() - began, said });
    });
    child?.once('exit', code => reject(new Error(`it ended with ${code}: ${said}`)));
  });
}

async function stop(): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  child.removeAllListeners('exit');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  child = undefined;
}

/** From the first screen into a battle: its thread, and the page's address there. */
async function play(address: string): Promise<{ thread: string; address: string }> {
  const channel = /channel=(\d+)/.exec(address)?.[1] ?? '';
  const one = connectSandbox(new URL(address).origin).as('one', { channel: { id: channel } });
  const screen = await one.sees('Miniature battles, by post');
  expect(screen.attachments).toHaveLength(1);
  const turn = await one.press('How a turn works', { message: screen });
  expect(turn.text).toMatch(/^### A turn of Darker Millennium[\s\S]*Orders/);
  const other = await one.press('A turn of Dark Millennium', { message: turn.message });
  expect(other.text).toMatch(/^### A turn of Dark Millennium/);
  expect(other.text).not.toContain('A turn of Darker Millennium');
  const begun = await one.press('Play Darker Millennium', { message: screen });
  const thread = /<#(\d+)>/.exec(begun.text)?.[1];
  if (thread === undefined) throw new Error(`no battle was begun: ${begun.text}`);
  return { thread, address: address.replace(`channel=${channel}`, `channel=${thread}`) };
}

async function open(address: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: width < 700 ? 800 : 860 } });
  page.setDefaultTimeout(60_000);
  page.on('pageerror', error => expect.fail(`the page failed: ${error.message}`));
  await page.goto(address);
  await page.getByRole('log').waitFor();
  await page
    .getByText(/@one · /)
    .last()
    .waitFor();
  return page;
}

async function keep(page: Page, name: string): Promise<void> {
  if (keepIn) await page.screenshot({ path: join(keepIn, `try-out-${name}.png`) });
}

/**
 * Whether the Action Phase has begun, as the chronicle or a question tells. The dice are sealed and may fail every order
 * test, so that nobody is asked to move.
 */
async function actionBegan(one: Player): Promise<boolean> {
  const messages = await one.messages();
  return messages.some(
    message => message.only_for === null && /Turn \d+ · Action Phase|Sub-phase|Turn [2-9] ·/.test(textOf(message)),
  );
}

/** The question that waits for user one. */
async function questionTo(one: Player): Promise<{ id: string; words: string }> {
  const prompt = await one.sees(/### <@1000000000000000011> ·/, { timeout: 60_000 });
  return { id: prompt.id, words: JSON.stringify(prompt.components) };
}

/** Waits until a question has been answered, as Discord shows it. */
const answered = (one: Player, id: string) =>
  expect.poll(async () => (await one.messages()).some(message => message.id === id), { timeout: 60_000 }).toBe(false);

/** Messages that only user one sees, of the newest the id. */
async function newestPrivate(one: Player): Promise<string | undefined> {
  return (await one.messages()).findLast(({ only_for }) => only_for !== null)?.id;
}

test('the page is on the port that was chosen; one that is taken is told of', async () => {
  const port = String(await freePort());
  const { address } = await start({ FIELDPOST_PORT: port });
  expect(new URL(address).port).toBe(port);
  await stop();
  const taken = createServer().listen(Number(port), '127.0.0.1');
  await once(taken, 'listening');
  const other = createServer().listen(8437, '127.0.0.1');
  // Where it is taken already, that serves as well.
  await Promise.race([once(other, 'listening'), once(other, 'error')]).catch(() => undefined);
  const sentence = `fieldpost: FIELDPOST_PORT: port ${port} is taken by another program; choose another, or 0 for any that is free.`;
  await expect(start({ FIELDPOST_PORT: port })).rejects.toThrow(`it ended with 2: ${sentence}\n`);
  const elsewhere = await start();
  expect(elsewhere.said).toContain('fieldpost: port 8437 is taken by another program, so the page is on ');
  expect(elsewhere.said).toContain(`so the page is on ${new URL(elsewhere.address).port};`);
  await stop();
  taken.close();
  other.close();
}, 120_000);

test('from the first screen into a battle; the first Command Phase by buttons at 390 px', async () => {
  const { thread, address } = await play((await start()).address);
  const discord = connectSandbox(new URL(address).origin);
  const one = discord.as('one', { channel: { id: thread } });
  const page = await open(address, 390);
  await keep(page, '390-waiting');
  const messageOnPage = (id: string) => page.locator(`article[data-id="${id}"]`);
  let pressed = 0;
  const press = async (within: Locator, name: string) => {
    await within.getByRole('button', { name, exact: true }).click();
    pressed += 1;
  };
  for (let questions = 0; questions < 60; questions += 1) {
    const { id, words } = await questionTo(one);
    if (await actionBegan(one)) break;
    const [label] = [...words.matchAll(/"label":"([^"]+)"/g)].map(([, found]) => found as string);
    const before = await newestPrivate(one);
    await press(messageOnPage(id), label as string);
    if (label === 'Orders') {
      await expect.poll(() => newestPrivate(one), { timeout: 20_000 }).not.toBe(before);
      const panel = messageOnPage((await newestPrivate(one)) as string);
      await panel.getByRole('button', { name: 'Suggest', exact: true }).waitFor();
      await keep(page, `390-panel-${questions}`);
      await press(panel, 'Suggest');
      await panel.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
      if (questions < 3) await keep(page, `390-confirm-${questions}`);
      await press(panel, 'Confirm');
    }
    await answered(one, id);
  }
  expect(pressed).toBeGreaterThan(3);
  expect(await actionBegan(one)).toBe(true);
  await page
    .getByText(/Action Phase|Sub-phase|Turn [2-9] ·/)
    .last()
    .waitFor();
  await keep(page, '390-action-phase');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await discord.faults()).toEqual([]);
  await page.close();
  await stop();
}, 120_000);

test('the second start shows the same battle, and tells how soon', async () => {
  const { address, after } = await start();
  const began = performance.now();
  const page = await open(address, 1280);
  const seconds = (after + performance.now() - began) / 1000;
  console.log(`second start: address after ${(after / 1000).toFixed(1)} s, page after ${seconds.toFixed(1)} s`);
  await page
    .getByText(/Action Phase|Sub-phase|Turn [2-9] ·/)
    .last()
    .waitFor();
  await keep(page, '1280-second-start');
  // User one greets the channel once, not at each start.
  const said = await connectSandbox(new URL(address).origin).as('one').messages();
  expect(said.filter(({ author }) => author.username === 'one')).toHaveLength(1);
  await page.close();
  await stop();
}, 120_000);

test('the first Command Phase by typing alone at 1280 px', async () => {
  rmSync(folder, { recursive: true, force: true });
  const { thread, address } = await play((await start()).address);
  const discord = connectSandbox(new URL(address).origin);
  const one = discord.as('one', { channel: { id: thread } });
  const page = await open(address, 1280);
  const composer = page.getByRole('textbox', { name: /^Message/ });
  const type = async (line: string) => {
    await composer.fill(line);
    await composer.press('Enter');
  };
  const commands = async () => {
    await composer.fill('/');
    return page.getByRole('option', { name: /activate/ }).count();
  };
  await expect.poll(commands, { timeout: 20_000 }).toBeGreaterThan(0);
  await keep(page, '1280-commands');
  let typed = 0;
  for (let questions = 0; questions < 60; questions += 1) {
    const { id, words } = await questionTo(one);
    if (await actionBegan(one)) break;
    const [unit] = await one.autocomplete('activate', { unit: '', order: 'Run' }, 'unit');
    if (!words.includes('spend your pool')) {
      const choices = await one.autocomplete('answer', { with: '' }, 'with');
      const choice = choices.find(({ value }) => value === 'done') ?? choices[0];
      await type(`/answer with:${choice?.value}`);
    } else if (unit === undefined) {
      // The second time it is meant, whatever could still be done.
      const waits = async () => (await one.messages()).some(message => message.id === id);
      for (let times = 0; times < 2 && (await waits()); times += 1) {
        const before = await newestPrivate(one);
        await type('/pass');
        await page.keyboard.press('Enter');
        const isTold = async () => (await newestPrivate(one)) !== before || !(await waits());
        await expect.poll(isTold, { timeout: 20_000 }).toBe(true);
      }
    } else {
      await type(`/activate unit:${unit.value} order:Run`);
      await answered(one, id);
      await keep(page, `1280-activated-${questions}`);
    }
    typed += 1;
    await answered(one, id);
  }
  expect(typed).toBeGreaterThan(1);
  expect(await actionBegan(one)).toBe(true);
  await page
    .getByText(/Action Phase|Sub-phase|Turn [2-9] ·/)
    .last()
    .waitFor();
  await keep(page, '1280-action-phase');
  expect(await discord.faults()).toEqual([]);
  await page.close();
}, 120_000);
