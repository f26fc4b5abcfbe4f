import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser in which the page is looked at: `CHROMIUM`, or where systems keep it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM, ...USUAL].find(path => path && existsSync(path));
  if (executablePath === undefined) throw new Error('install the package chromium, or name one in CHROMIUM');
  return chromium.launch({ executablePath, args: FLAGS });
}
