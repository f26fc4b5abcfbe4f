import { beforeAll, expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { begun, buttonsOf, type Field, fieldIn, gone, House, ONE, TWO, whoIsAsked } from './house.js';

const house = House.ofFile();
// Two reads English; so does the server, until its host chooses otherwise.
beforeAll(() => house.discord.speaks('de', 'one'));

type Spoken = 'en' | 'de';
const OWN: Record<string, Spoken> = { [ONE]: 'de', [TWO]: 'en' };

/** What players press on a panel, and how one begins. */
const WORDS = {
  en: {
    plan: 'Suggest all',
    all: 'Confirm all',
    steps: ['Confirm', 'Suggest'],
    begins: '### Your plan',
    counted: 'Counted',
  },
  de: {
    plan: 'Alles vorschlagen',
    all: 'Alles bestätigen',
    steps: ['Bestätigen', 'Vorschlag'],
    begins: '### Dein Plan',
    counted: 'Deine Antwort',
  },
} as const;

/** Whoever is asked answers as is suggested; what they alone read is in their language, whatever the thread speaks. */
async function answered(field: Field, thread: Spoken): Promise<string> {
  const { player, id, prompt } = await whoIsAsked(field);
  const own = WORDS[OWN[id]!];
  const [other] = OWN[id] === 'de' ? [WORDS.en] : [WORDS.de];
  const labels = buttonsOf(prompt);
  expect(labels).toContain(thread === 'de' ? 'Tisch' : 'Board');
  if (labels.includes(WORDS[thread].plan)) {
    const plan = await player.press(WORDS[thread].plan, { message: prompt });
    expect(plan.text.startsWith(own.begins), plan.text).toBe(true);
    expect(buttonsOf(plan.message)).not.toContain(other.all);
    await player.press(own.all, { message: plan.message, until: 'acknowledged' });
    await gone(field, prompt, 30_000);
    return `plan ${id}`;
  }
  let reply = await player.press(labels[0]!, { message: prompt });
  for (let steps = 0; steps < 30 && !reply.text.startsWith(own.counted); steps += 1) {
    const shown = buttonsOf(reply.message);
    expect(shown).not.toContain(other.steps[0]);
    const next = own.steps.find(label => shown.includes(label));
    expect(next, reply.text).toBeDefined();
    reply = await player.press(next!, { message: reply.message });
  }
  await gone(field, prompt, 30_000);
  return id;
}

/** Plays on until both have answered, one of them by a plan. */
async function played(field: Field, thread: Spoken): Promise<void> {
  const done = new Set<string>();
  for (let answers = 0; answers < 30; answers += 1) {
    done.add(await answered(field, thread));
    if ([...done].some(each => each.startsWith('plan ')) && done.size > 2) return;
  }
  throw new Error(`nobody planned anything:\n${await field.one.dump()}`);
}

test('a German and an English user play in an English server: each reads what is theirs, and all read English', async () => {
  const field = await begun(house.discord);
  const { one, two, watcher, host } = field;
  const blue = async (player: typeof one) => JSON.stringify((await player.slash('battle map')).message?.components);
  expect(await blue(one)).toMatch(/Blau Meridian Guard: /);
  expect(await blue(two)).toMatch(/Blue Meridian Guard: /);
  expect((await one.slash('battle status')).text).toMatch(/Dran: /);
  expect((await two.slash('battle status')).text).toMatch(/Waiting for /);
  await played(field, 'en');
  expect((await watcher.messages()).map(textOf).join('\n')).not.toMatch(/\b(?:Blau|Rot|Befehlsphase|Würfel)\b/);

  const set = await host.slash('host language', { language: 'de' });
  expect(set.text).toMatch(/^From now on everybody here reads Deutsch/);
  expect((await two.slash('me language', { language: 'de' })).text).toBe('Ich antworte dir auf Deutsch.');
  expect((await two.slash('battle status')).text).toMatch(/Dran: /);
  expect((await two.slash('me language', { language: 'discord' })).text).toBe('I answer you in English.');
  expect((await one.slash('me language', { language: 'en' })).text).toBe('I answer you in English.');
  expect((await one.slash('battle status')).text).toMatch(/Waiting for /);
  expect((await one.slash('me language', { language: 'discord' })).text).toBe('Ich antworte dir auf Deutsch.');
});

test('an English user plays in a German server: the thread is German, their own answers are English', async () => {
  const { discord } = house;
  const by = (user: string) => discord.as(user, { channel: 'general' });
  await discord.as('host').slash('host language', { language: 'de' });
  const reply = await by('one').slash('battle new', {
    points: 500,
    field: 7,
    opponent: `<@${TWO}>`,
    army: 'meridian-500',
  });
  expect(reply.text).toMatch(/^Das Gefecht ist eröffnet: /);
  const field = fieldIn(discord, /<#(\d+)>/.exec(reply.text)?.[1] as string);
  const { one, two, watcher } = field;
  await one.sees('Die Würfel sind versiegelt');
  const lobby = await two.press('Armee');
  expect(lobby.text).toMatch(/^### Your army/);
  await two.choose('Army', 'brood-500', { message: lobby.message });
  await one.press('Start');
  await one.sees(/### <@\d+> ·/, { timeout: 20_000 });
  await played(field, 'de');
  expect((await watcher.messages()).map(textOf).join('\n')).not.toMatch(/Dice are sealed|\b(?:Blue|Red)\b/);
  const thrown = await by('two').slash('roll', { dice: '2d6' });
  expect(thrown.text).toContain('Faire Würfel');
  expect((await by('two').slash('roll', { dice: 'nonsense' })).text).not.toMatch(/Würfel/);
  const asks = await two.slash('battle concede');
  expect((await two.press('Concede', { message: asks.message })).text).toBe(
    'You conceded. Hollow Brood concedes; Meridian Guard wins.',
  );
  await one.sees(/## Hollow Brood gibt auf/, { timeout: 20_000 });
});
