import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageFlags, type TextChannel } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildPage } from '../../sandbox/page/build.mjs';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';
import { launchBrowser } from '../../tools/browser.js';
import { battleReport } from './battle-report.js';
import { flatPicture } from './flat-picture.js';
import { startTrialBot, type TrialBot } from './trial-bot.js';

/** Set to keep pictures of the page for a human to look at. */
const keepIn = process.env.PAGE_PICTURES;

const silentButton = [
  { type: 1 as const, components: [{ type: 2 as const, style: 2 as const, label: 'Silence', custom_id: 'silence' }] },
];

let discord: Discord;
let bot: TrialBot;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-page-'));
  await buildPage(folder);
  discord = await startSandbox({ pageFolder: folder });
  bot = await startTrialBot(discord);
  browser = await launchBrowser();
});

afterEach(async () => {
  expect(await discord.faults()).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await bot?.stop();
  await discord?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(width: number, user = 'one', channel = 'battle'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: width < 700 ? 800 : 860 } });
  page.setDefaultTimeout(20_000);
  page.on('pageerror', error => expect.fail(`the page failed: ${error.message}`));
  await page.goto(discord.page({ user, channel }));
  await page.getByRole('log').waitFor();
  // Commands come last; what is typed before them is taken for mere words.
  const composer = page.getByRole('textbox', { name: /^Message/ });
  const commands = page.getByRole('option', { name: /trial/ });
  const offered = async () => {
    await composer.fill('/');
    return commands.count();
  };
  await expect.poll(offered, { timeout: 20_000 }).toBeGreaterThan(0);
  await composer.fill('');
  await expect.poll(() => commands.count(), { timeout: 20_000 }).toBe(0);
  return page;
}

async function keep(page: Page, name: string): Promise<void> {
  if (keepIn) await page.screenshot({ path: join(keepIn, `${name}.png`) });
}

async function fitsAcross(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth <= innerWidth');
}

for (const width of [1280, 390]) {
  test(`types a command, presses a button, opens a picture at ${width} px`, async () => {
    const battle = bot.client.channels.cache.find(each => 'name' in each && each.name === 'battle') as TextChannel;
    await battle.send(battleReport(flatPicture(900, 600), '1000000000000000011'));
    const page = await open(width);
    await keep(page, `${width}-report`);
    // As wide as what it stands in, up to Discord's 550 px.
    const shown = page.getByRole('img', { name: 'The table after the Command Phase' }).last();
    const room = (await page.locator('.container').last().boundingBox())!.width;
    const wide = (await shown.boundingBox())!.width;
    if (width < 700) expect(room - wide).toBeLessThan(40);
    else expect(wide).toBe(550);
    expect(await fitsAcross(page)).toBe(true);

    const composer = page.getByRole('textbox', { name: 'Message #battle' });
    await composer.fill('/');
    await page.getByRole('option', { name: /trial panel/ }).waitFor();
    await keep(page, `${width}-commands`);
    await composer.fill('/trial p');
    await composer.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('A panel').last().waitFor();

    await page.getByRole('button', { name: 'Choose units' }).last().click();
    await page.getByRole('option', { name: /Squad Bravo/ }).click();
    await keep(page, `${width}-menu`);
    await page.getByRole('button', { name: /^Done/ }).click();
    await page.getByText('Chosen: bravo').last().waitFor();
    await page.getByText('Only you can see this').last().waitFor();

    await page.getByRole('button', { name: 'Ask me' }).last().click();
    await page.getByRole('dialog', { name: 'Why' }).waitFor();
    await page.getByLabel('Reason').fill('<b>fog</b>');
    await keep(page, `${width}-modal`);
    await page.keyboard.press('Enter');
    await page.getByText('Because <b>fog</b>').last().waitFor();

    await page.getByRole('button', { name: 'Count', exact: true }).last().click();
    await page.getByText('Pressed once').last().waitFor();
    await keep(page, `${width}-after`);

    await page
      .getByRole('button', { name: /^Open: The table/ })
      .first()
      .click();
    const large = page.getByRole('dialog', { name: /The table/ });
    await large.getByRole('img').waitFor();
    await keep(page, `${width}-picture`);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });
    expect(await fitsAcross(page)).toBe(true);
    await page.close();
  });
}

test('a moving picture stands in its message, is fetched as a GIF, and moves on', async () => {
  const battle = bot.client.channels.cache.find(each => 'name' in each && each.name === 'battle') as TextChannel;
  await battle.send({
    flags: MessageFlags.IsComponentsV2,
    files: [{ attachment: twoPictures(), name: 'battle.gif' }],
    components: [
      {
        type: 17,
        components: [
          { type: 12, items: [{ media: { url: 'attachment://battle.gif' }, description: 'A whole battle' }] },
        ],
      },
    ],
  });
  const page = await open(390);
  const shown = page.getByRole('img', { name: 'A whole battle' }).last();
  await shown.waitFor();
  const fetched = await page.request.get((await shown.getAttribute('src'))!);
  expect(fetched.headers()['content-type']).toBe('image/gif');
  // As the browser paints it: red first, then blue.
  const colour = async () => (await shown.screenshot()).toString('base64');
  const first = await colour();
  await expect.poll(colour, { timeout: 20_000 }).not.toBe(first);
  await page.close();
});

/** A red picture, then a blue one, and so on. */
function twoPictures(): Buffer {
  const { GIFEncoder } = createRequire(import.meta.url)('gifenc') as { GIFEncoder(): Encoder };
  const encoder = GIFEncoder();
  for (const colour of [
    [200, 30, 30],
    [30, 30, 200],
  ])
    encoder.writeFrame(new Uint8Array(120 * 80), 120, 80, { palette: [colour, [0, 0, 0]], delay: 300 });
  encoder.finish();
  return Buffer.from(encoder.bytes());
}
interface Encoder {
  writeFrame(index: Uint8Array, width: number, height: number, options: { palette: number[][]; delay: number }): void;
  finish(): void;
  bytes(): Uint8Array;
}

test('options complete from the bot, by keyboard alone', async () => {
  const page = await open(1280);
  await page.keyboard.type('/trial unit ');
  // The window loses the keyboard for a moment and has it again.
  await page.getByRole('combobox', { name: 'unit' }).evaluate(field => {
    field.blur();
    field.focus();
  });
  await page.keyboard.type('al');
  await page.getByRole('option', { name: 'Squad Alba' }).waitFor();
  await keep(page, '1280-autocomplete');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Unit alba').waitFor();
  await page.keyboard.type('/');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Message #battle' }).fill('/trial say text:in one line times:2');
  await page.keyboard.press('Enter');
  await page.getByText('in one linein one line').waitFor();
  await page.close();
});

test('a bot that does not answer is told of', async () => {
  const page = await open(390);
  await page.keyboard.type('/');
  const composer = page.getByRole('textbox', { name: 'Message #battle' });
  await composer.fill('/trial deaf');
  await composer.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('/trial deaf: The application did not respond').waitFor();
  await page.close();
});

test('every user sees his own, and what is new is marked', async () => {
  const page = await open(1280, 'two', 'general');
  await discord.as('blue').slash('trial slow');
  await discord.as('blue').slash('trial say', { text: 'your turn', to: 'red' });
  await page.getByRole('link', { name: /battle 1/ }).waitFor();
  await keep(page, '1280-unread');
  await page.getByRole('link', { name: /battle/ }).click();
  await page.getByText('your turn').waitFor();
  expect(await page.getByText('Slow but sure').count()).toBe(0);
  await page.getByRole('link', { name: 'Be one' }).click();
  await page.getByText('Slow but sure').last().waitFor();
  await page.close();
});

test('markdown is shown as Discord shows it, and never as HTML', async () => {
  const page = await open(1280);
  const report = page.locator('article').first();
  expect(await report.locator('h5').textContent()).toBe('Turn 2 · Command Phase · @one, spend your pool');
  expect(await report.locator('.mention.me').textContent()).toBe('@one');
  expect(await report.locator('p code').allTextContents()).toContain('4');
  expect(await report.locator('blockquote strong').textContent()).toBe('3 hits');
  expect(await report.locator('li').allTextContents()).toEqual(['soft cover −1', 'aimed overwatch']);
  expect(await report.locator('pre').textContent()).toBe('A1  B2');
  expect(await report.getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('https://example.org/why');
  expect(await report.getByText('2 * 3 * 4 snake_case_name').count()).toBe(1);
  await report.getByRole('button', { name: 'Show what is hidden' }).click();
  await report.locator('.spoiler.shown').waitFor();
  await page.close();
});

test('threads, waiting and failures are shown', async () => {
  const battle = bot.client.channels.cache.find(each => 'name' in each && each.name === 'general') as TextChannel;
  const start = await battle.send({ content: 'A battle begins', components: silentButton });
  const thread = await start.startThread({ name: 'Meridian v Brood' });
  await thread.send('In the thread');
  let answer: (() => Promise<unknown>) | undefined;
  bot.override = async interaction => {
    if (!interaction.isChatInputCommand()) return false;
    await interaction.deferReply();
    await new Promise<void>(resolve => {
      answer = async () => resolve();
    });
    await interaction.editReply('Thought through');
    return true;
  };
  const page = await open(1280, 'one', 'general');
  await page.getByRole('button', { name: 'Silence' }).click();
  await page.getByText('The application did not respond').waitFor();
  await discord.as('blue', { channel: 'general' }).slash('trial slow', {}, { until: 'acknowledged' });
  await page.getByText('fieldpost is thinking…').waitFor();
  await keep(page, '1280-thread');
  await answer?.();
  await page.getByText('Thought through').waitFor();
  bot.override = undefined;
  await page.getByRole('navigation').getByRole('link', { name: 'Meridian v Brood' }).click();
  await page.getByText('In the thread').waitFor();
  await thread.setName('Brood wins');
  await page.reload();
  await page.getByText('In the thread').waitFor();
  await page.close();
});

test('a link to a message leads to it, however far above it stands, and again', async () => {
  await discord.addChannel('linked');
  const two = discord.as('two', { channel: 'linked' });
  const first = await two.say('the first of all');
  for (let line = 1; line <= 120; line += 1) await two.say(`line ${line}.`);
  const { guildId } = await discord.record();
  const address = `https://discord.com/channels/${guildId}/${first.channel_id}/${first.id}`;
  await two.in('battle').say(`[Look there](${address}) or ${address}`);
  const page = await open(390);
  await page.getByRole('link', { name: '#linked › message' }).waitFor();
  for (let times = 0; times < 2; times += 1) {
    await page.goto(discord.page({ user: 'one', channel: 'battle' }));
    await page.getByRole('link', { name: 'Look there' }).click();
    await page.getByText('the first of all').waitFor();
    await expect.poll(() => page.locator(`[data-id="${first.id}"]`).boundingBox()).toMatchObject({ x: 0 });
    const { y } = (await page.locator(`[data-id="${first.id}"]`).boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(800);
  }
  await page.close();
});

test('older messages come on request', async () => {
  await discord.addChannel('long');
  const long = discord.as('two', { channel: 'long' });
  for (let line = 1; line <= 130; line += 1) await long.say(`line ${line}.`);
  const page = await open(390, 'one', 'long');
  await page.getByText('line 130.').waitFor();
  expect(await page.getByText('line 12.', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Older messages' }).click();
  await page.getByText('line 12.', { exact: true }).waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'Older messages' }).count()).toBe(0);
  await page.close();
});

test('a menu with long words is cut on a phone, and moves nothing sideways', async () => {
  const battle = bot.client.channels.cache.find(each => 'name' in each && each.name === 'battle') as TextChannel;
  const custom_id = 'long';
  const placeholder = 'What is said beforehand of a kind of reaction with a long name: nothing yet';
  const menu = { type: 3, custom_id, placeholder, options: [{ label: 'Ask me', value: 'ask' }] };
  await battle.send({ content: 'Beforehand', components: [{ type: 1, components: [menu] }] });
  const page = await open(390);
  await page.getByRole('button', { name: placeholder }).waitFor();
  const beyond = `(log => log.scrollWidth - log.clientWidth)(document.querySelector('[role="log"]'))`;
  expect(await page.evaluate(beyond)).toBe(0);
  await page.close();
});

test('on a phone the channels are a drawer, the composer stays below and buttons are tall enough', async () => {
  await discord.as('blue').slash('trial panel');
  const page = await open(390);
  const tall = await page.getByRole('button').evaluateAll(all =>
    (all as unknown as { className: string; getBoundingClientRect(): { height: number } }[])
      .filter(each => !['inline', 'spoiler'].includes(each.className))
      .map(each => each.getBoundingClientRect().height)
      .filter(height => height > 0 && height < 40),
  );
  expect(tall).toEqual([]);
  const name = page.getByRole('heading', { level: 1, name: 'battle' });
  expect((await name.boundingBox())!.width).toBeGreaterThan(250);
  expect(await page.getByRole('link', { name: 'Be two' }).isVisible()).toBe(false);
  const composer = await page.getByRole('textbox', { name: 'Message #battle' }).boundingBox();
  expect(composer!.y + composer!.height).toBeGreaterThan(740);
  expect(await page.getByRole('link', { name: /general/ }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Channels' }).click();
  await page.getByRole('link', { name: /general/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Be two' }).isVisible()).toBe(true);
  await page.waitForTimeout(keepIn ? 300 : 0);
  await keep(page, '390-drawer');
  await page.getByRole('link', { name: /general/ }).click();
  await page.getByRole('textbox', { name: 'Message #general' }).waitFor();
  await page.close();
});
