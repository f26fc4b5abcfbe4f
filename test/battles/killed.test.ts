import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** Milliseconds for the whole battle, many times of what it takes. */
const LONGEST = 480_000;

test(
  'a whole battle of two users, the bot killed five times: it ends, nothing is lost, nothing doubled',
  async () => {
    const out = mkdtempSync(join(tmpdir(), 'fieldpost-battle-'));
    try {
      const args = ['dist/tools/battle.js', '--seed', '7', '--points', '500', '--kill', '5', '--screens', '--out', out];
      const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      child.stdout.on('data', chunk => (said += chunk));
      child.stderr.on('data', chunk => (said += chunk));
      const late = setTimeout(() => child.kill('SIGTERM'), LONGEST);
      const [status] = await once(child, 'exit');
      clearTimeout(late);
      expect(status, `${said}\n${readFileSync(join(out, 'bot.log'), 'utf8').slice(-2000)}`).toBe(0);
      expect(said).not.toContain('FAULT');
      expect(said).toMatch(/wins \d+ to \d+|A draw/);
      expect(said).toMatch(/All \d+ dice are as the seal says/);
      expect(said).toMatch(/ 5 kills/);
      for (const counted of ['presses', 'public messages that stay', 'pictures', 'screens of 390 x 844', 'hand-overs'])
        expect(said).toMatch(new RegExp(`^${counted} +[1-9][\\d.]* +goal \\d+`, 'm'));
      expect(readdirSync(join(out, 'pictures')).length).toBeGreaterThan(5);
      expect(readFileSync(join(out, 'log.md'), 'utf8')).toMatch(/At the end (nobody|Blue|Red) held/);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  },
  2 * LONGEST,
);
