import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../../sandbox/sandbox.js';
import { begun, House, ONE, partsOf, TWO } from './house.js';

const house = House.ofFile();
let one: Player;
let two: Player;
let host: Player;
beforeAll(() => {
  [one, two, host] = ['one', 'two', 'host'].map(name => house.discord.as(name, { channel: 'battle' })) as [
    Player,
    Player,
    Player,
  ];
});

test('a map: joined, fought over, counted at the end of the battle, drawn with words', async () => {
  expect((await one.slash('campaign standings')).text).toMatch(/^There is no campaign here/);
  const opened = await host.slash('campaign new', { name: 'Border War', rules: 'map' });
  expect(opened.ephemeral).toBe(false);
  expect(opened.text).toMatch(/### Border War\nEight regions/);
  expect((await one.slash('campaign join', { army: 'Third Company' })).text).toBe(
    `<@${ONE}> joins **Border War** with Third Company.`,
  );
  await two.slash('campaign join', { army: 'The Brood' });
  const field = await begun(house.discord);
  const added = await field.one.slash('campaign add', { region: 'Old Town' });
  expect(added.text).toMatch(/is fought for Old Town in \*\*Border War\*\*; its end is counted by itself/);
  await field.two.slash('campaign add', { region: 'Southport' });
  await field.two.sees(/This battle belongs to \*\*Border War\*\* already/);
  await field.two.slash('battle concede');
  await field.two.press('Concede');
  await field.one.sees(/Hollow Brood concedes; Meridian Guard wins/, { timeout: 20_000 });
  const shown = await one.slash('campaign standings', { player: ONE });
  expect(shown.ephemeral).toBe(true);
  expect(shown.text).toMatch(
    new RegExp(
      `### Border War\n1\\. \\*\\*Third Company\\*\\* <@${ONE}> · 4 points · 1 won, 0 drawn, 0 lost · rating 1662\n2\\. \\*\\*The Brood\\*\\*`,
    ),
  );
  expect(shown.text).toMatch(/\*\*Bravo 1\*\* Levy, experience 4 · 1 battle · 0 fallen/);
  // A place that nobody ever took has no record.
  expect(shown.text).not.toMatch(/experience 3/);
  const gallery = partsOf(shown.message).find(({ type }) => type === 12) as unknown as {
    items: { description: string }[];
  };
  expect(gallery.items[0]?.description).toMatch(
    /^Border War, a map of 8 regions\. Third Company holds Old Town\. Nobody holds Northmarch, /,
  );
  // It ended before anybody threw dice that count for luck.
  const luck = await one.slash('campaign stats', { about: 'luck' });
  expect(luck.text).toBe('The battles that ended give nothing to count here.');
  const pace = await one.slash('campaign stats', { about: 'pace' });
  expect(pace.text).toMatch(/Border War: pace|give nothing to count/);
  const history = await two.slash('campaign history');
  expect(history.text).toMatch(new RegExp(`<@${TWO}> conceded to <@${ONE}>, for Old Town`));
});

test('a league: paired, a player who left, ended by its host alone', async () => {
  await host.slash('campaign new', { name: 'Autumn', rules: 'league' });
  await one.slash('campaign join', { army: 'Firsts' });
  await one.sees(/Several campaigns are open here: name one with `campaign:`/);
  for (const [player, army] of [
    [one, 'Firsts'],
    [two, 'Seconds'],
    [host, 'Thirds'],
  ] as const)
    expect((await player.slash('campaign join', { army, campaign: 'autumn' })).text).toMatch(/joins \*\*Autumn\*\*/);
  await host.slash('campaign pair', { campaign: 'Autumn' });
  await host.sees(/### Autumn: round 1\n<@\d+> v <@\d+>\n<@\d+> has a bye, worth 3 points\./);
  // Who must play is pinged, once, but not whoever wants direct messages; to edit a message would ping nobody.
  const pinged = (await house.discord.pings()).filter(({ text }) => text.includes('Autumn: round 1'));
  expect(pinged.map(({ userId }) => userId).sort()).toEqual([ONE, TWO]);
  await two.slash('me pings', { where: 'direct' });
  await host.slash('campaign pair', { campaign: 'Autumn', unplayed: true });
  await host.sees(/### Autumn: round 2/);
  const again = (await house.discord.pings()).filter(({ text }) => text.includes('Autumn: round 2'));
  expect(again.map(({ userId }) => userId)).not.toContain(TWO);
  await one.slash('campaign end', { campaign: 'Autumn' });
  await one.sees(/Only <@\d+>, who opened this campaign/);
  expect((await two.slash('campaign leave', { campaign: 'Autumn' })).text).toMatch(/what was played stands/);
  expect(
    (await one.autocomplete('campaign standings', { campaign: 'aut' }, 'campaign')).map(({ value }) => value),
  ).toEqual(['Autumn']);
  // It was over, or the season lost, at once.
  const season = await host.slash('campaign end', { campaign: 'Autumn', season: true });
  expect(season.text).toMatch(/^End season 1 of \*\*Autumn\*\*\? Points and regions are lost/);
  const asked = await host.slash('campaign end', { campaign: 'Autumn' });
  expect(asked).toMatchObject({ ephemeral: true, text: expect.stringMatching(/^End \*\*Autumn\*\* for good\?/) });
  const ended = await host.press('End the campaign', { message: asked.message });
  expect(ended).toMatchObject({ ephemeral: false, text: '**Autumn** is over.' });
  await host.press('End the season', { message: season.message });
  await host.sees(/\*\*Autumn\*\* is over: /);
  await two.slash('campaign join', { army: 'Seconds', campaign: 'Autumn' });
  await two.sees(/\*\*Autumn\*\* is over/);
});

test('a league of 32: everybody stands in the table, half of them behind a button', async () => {
  const file = { name: 'long.yaml', bytes: Buffer.from('name: Long\nkind: league\nplayers: 32\n') };
  await host.slash('campaign new', { name: 'Long League', file });
  const { bot } = house.running!;
  const guild = bot.client.guilds.cache.first()!.id;
  for (let n = 1; n <= 32; n += 1) {
    const army = `${n} `.padEnd(40, 'long name ');
    const of = {
      guild,
      channel: 'any',
      user: n === 32 ? TWO : `100000000000001${1000 + n}`,
      army,
      campaign: 'Long League',
    };
    expect(await bot.games.joinCampaign(of)).toMatchObject({ kind: 'done' });
  }
  await host.slash('campaign pair', { campaign: 'Long League' });
  const places = (shown: string) => [...shown.matchAll(/^(\d+)\. \*\*/gm)].map(found => Number(found[1]));
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_each, index) => from + index);
  const first = await one.slash('campaign standings', { campaign: 'Long League' });
  expect(places(first.text)).toEqual(numbers(1, 16));
  expect(first.text.match(/ v <@/g)).toHaveLength(16);
  const second = await one.press('Places 17 to 32', { message: first.message });
  expect(second).toMatchObject({ ephemeral: true });
  expect(places(second.text)).toEqual(numbers(17, 32));
  expect(`${first.text}${second.text}`).not.toContain('…');
  expect(places((await one.press('Places 1 to 16', { message: second.message })).text)).toEqual(numbers(1, 16));
  // Whose units are asked for is shown on the page on which they stand.
  const units = await one.slash('campaign standings', { campaign: 'Long League', player: TWO });
  expect(places(units.text)).toEqual(numbers(17, 32));
});
