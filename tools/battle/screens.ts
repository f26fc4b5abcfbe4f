import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Discord } from '../../sandbox/sandbox.js';
import { launchBrowser } from '../browser.js';

const PHONE = { width: 390, height: 844 };
const PATIENCE = 60_000;
/** Of the page's header and composer, pixels. */
const REST_OF_PAGE = 200;
/** Two screens. */
const PICTURE_HEIGHT = 2 * PHONE.height;

/** Heights of a phone's screen that a channel takes on the page, as a user sees it, and those of its parts. */
export interface Screens {
  all: number;
  parts: Record<string, number>;
}

/** In the page: pixels that stand in each kind of part. A message's frame is what its parts leave of it. */
const PARTS = `(() => {
  const sums = {};
  const add = (part, height) => { sums[part] = (sums[part] ?? 0) + height; };
  const high = elements => [...elements].reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
  for (const article of document.querySelectorAll('[role="log"] > article')) {
    const whole = article.getBoundingClientRect().height + parseFloat(getComputedStyle(article).marginTop);
    if (article.classList.contains('private')) { add('private messages', whole); continue; }
    const pictures = high(article.querySelectorAll('.gallery'));
    const buttons = high(article.querySelectorAll('.row'));
    const text = high(article.querySelectorAll('.markdown'));
    const small = high(article.querySelectorAll('.markdown .small'));
    add('pictures', pictures);
    add('buttons', buttons);
    add('lines', text - small);
    add('small lines', small);
    add('frames', whole - pictures - buttons - text);
  }
  return sums;
})()`;

/** In the page: each message with its pixels, the highest first. */
const MESSAGES = `[...document.querySelectorAll('[role="log"] > article')]
  .map(article => ({
    height: Math.round(article.getBoundingClientRect().height + parseFloat(getComputedStyle(article).marginTop)),
    text: article.innerText.replace(/\\n{2,}/g, '\\n'),
  }))
  .sort((one, other) => other.height - one.height)`;

/** Measures a channel, and keeps the page as pictures of two screens each, and its messages by their height, in a folder. */
export async function screensOf(
  discord: Discord,
  { user, channel, folder }: { user: string; channel: string; folder: string },
): Promise<Screens> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: PHONE });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(discord.page({ user, channel }));
    await page.getByRole('log').locator('article').first().waitFor();
    const older = page.getByRole('button', { name: 'Older messages' });
    while ((await older.count()) > 0) {
      const first = page.getByRole('log').locator('article').first();
      const before = await first.getAttribute('data-id');
      await older.click();
      await page.waitForFunction(`document.querySelector('article').dataset.id !== '${before}'`);
    }
    await page.waitForFunction('[...document.images].every(image => image.complete)');
    const height = (await page.evaluate(`document.querySelector('[role="log"]').scrollHeight`)) as number;
    const pixels = (await page.evaluate(PARTS)) as Record<string, number>;
    const messages = (await page.evaluate(MESSAGES)) as { height: number; text: string }[];
    await mkdir(folder, { recursive: true });
    const listed = messages.map(each => `${each.height} pixels\n${each.text}\n`);
    await writeFile(join(folder, 'messages.txt'), listed.join('\n'));
    await page.setViewportSize({ width: PHONE.width, height: Math.ceil(height) + REST_OF_PAGE });
    for (let top = 0; top < height; top += PICTURE_HEIGHT) {
      const name = `${String(top / PICTURE_HEIGHT + 1).padStart(2, '0')}.png`;
      const rest = Math.min(PICTURE_HEIGHT, height + REST_OF_PAGE - top);
      await page.screenshot({ path: join(folder, name), clip: { x: 0, y: top, width: PHONE.width, height: rest } });
    }
    return { all: screens(height), parts: mapped(pixels, screens) };
  } finally {
    await browser.close();
  }
}

function screens(pixels: number): number {
  return Number((pixels / PHONE.height).toFixed(1));
}

function mapped(values: Record<string, number>, by: (value: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, by(value)]));
}
