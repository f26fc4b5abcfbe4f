import type { Discord } from '../../sandbox/sandbox.js';
import { launchBrowser } from '../browser.js';

const PHONE = { width: 390, height: 844 };
const PATIENCE = 60_000;

/** Heights of a phone's screen that a channel takes on the page, as a user sees it. */
export async function screensOf(discord: Discord, { user, channel }: { user: string; channel: string }) {
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
    return Number((height / PHONE.height).toFixed(1));
  } finally {
    await browser.close();
  }
}
