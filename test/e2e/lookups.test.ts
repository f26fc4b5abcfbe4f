import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../../sandbox/sandbox.js';
import { House, menusOf } from './house.js';

const house = House.ofFile();
let one: Player;
beforeAll(() => {
  one = house.discord.as('one', { channel: 'battle' });
});

test('/rule shows a rule to whoever asks, and to everybody when they share it', async () => {
  const shown = await one.slash('rule', { words: 'counter attack' });
  expect(shown.text).toMatch(
    /### Counter-Attack[\s\S]*\*\*Simplified\*\*: played with less choice[\s\S]*DM\.move\.charge\.counterAttack · .*, Charging/,
  );
  expect(shown.ephemeral).toBe(true);
  const shared = await one.press('Share', { message: shown.message });
  expect(shared.text).toMatch(/### Counter-Attack/);
  expect(shared.ephemeral).toBe(false);
  const [more] = menusOf(shown.message);
  expect(more?.options?.map(({ label }) => label)).toContain('Open Fire');
  const next = await one.choose('More', 'DM.move.charge.openFire', { message: shown.message });
  expect(next.text).toMatch(/### Open Fire/);
  const after = await one.choose('More', 'DM.move.charge.evade', { message: next.message });
  expect(after.text).toMatch(/### Evade[\s\S]*Played as the source has it/);
});

test('/rule offers three where it is not plain which one is meant', async () => {
  const asked = await one.slash('rule', { words: 'test' });
  expect(asked.ephemeral).toBe(true);
  expect(asked.text).toMatch(/^### Several rules fit “test”\n(\*\*.+\n?){3}$/);
  const [menu] = menusOf(asked.message);
  expect(menu?.options).toHaveLength(3);
  const chosen = await one.choose('Which rule', menu?.options?.[1]?.value ?? '', { message: asked.message });
  expect(chosen.text).toContain(`### ${menu?.options?.[1]?.label}`);
});

test('/rule marks house defaults with their switches, and names the nearest of what nobody knows', async () => {
  const shown = await one.slash('rule', { words: 'dm.house.END' });
  expect(shown.text).toMatch(/\*\*House default\*\*[\s\S]*`turns` 6, may be 1 to 12/);
  const unknown = await one.slash('rule', { words: 'zxqv @everyone' });
  expect(unknown.ephemeral).toBe(true);
  expect(unknown.text).toMatch(
    /^No rule is known by “zxqv .*”: the nearest are \*\*.+\*\*, \*\*.+\*\* and \*\*.+\*\*;/,
  );
  expect(unknown.text).not.toContain('@everyone');
});

test('/rule in German finds a rule by its German and its English name and its id, and shares it as the server reads', async () => {
  await house.discord.speaks('de', 'two');
  const two = house.discord.as('two', { channel: 'battle' });
  for (const words of ['Gegenangriff', 'gegenangriffen', 'Counter-Attack', 'move.charge.counterAttack']) {
    const shown = await two.slash('rule', { words });
    expect(shown.text, words).toMatch(
      /### Gegenangriff\nDer Befehl Laufen[\s\S]*\*\*Vereinfacht\*\*[\s\S]*DM\.move\.charge\.counterAttack · .*, Sturmangriffe/,
    );
  }
  const shown = await two.slash('rule', { words: 'Gegenangriff' });
  expect(menusOf(shown.message)[0]?.options?.map(({ label }) => label)).toContain('Feuer eröffnen');
  expect((await two.press('Teilen', { message: shown.message })).text).toMatch(/### Counter-Attack/);
  expect((await two.slash('help', { topic: 'turn' })).text).toContain(
    '**Startspieler** Beide Seiten werfen einen Würfel',
  );
});

test('/odds answers with numbers first, and says what is wrong with nonsense', async () => {
  expect((await one.slash('odds order-test', { leadership: 7, pins: 3 })).text).toMatch(/passed \*\*28 %\*\*/);
  expect((await one.slash('odds shooting', { bs: 3, shots: 8, strength: 3, toughness: 3, armour: 5 })).text).toMatch(
    /To hit \*\*4\+\*\* 50 %/,
  );
  const total = await one.slash('odds dice', { dice: '3d6 >= 11' });
  expect(total.text).toMatch(/\*\*50 %\*\*/);
  // Odds are for everybody, however they are written.
  expect(total.ephemeral).toBe(false);
  expect((await one.slash('odds dice', { dice: 'lots' })).text).toMatch(/^The word “lots” means nothing in dice/);
});
