import { beforeAll, describe, expect, test } from 'vitest';
import { answerOnce, begun, type Field, gone, House, menusOf, whoIsAsked } from './house.js';

const house = House.ofFile();
let field: Field;
beforeAll(async () => {
  field = await begun(house.discord);
});

describe('what is named on the table', () => {
  const told = async (unit: string) => (await field.one.slash('battle status', { unit })).text;
  const shown = async (around: string) => field.one.slash('battle map', { around });

  test('a squad, its teams, terrain, markers and squares can be asked about', async () => {
    expect(await told('squad bravo')).toMatch(/^### Squad Bravo, Blue\n\*\*Bravo 1\*\*[\s\S]*\*\*Bravo 2\*\*/);
    expect(await told('Bravo')).toMatch(/^### Squad Bravo/);
    expect(await told('bravo 1')).toMatch(/^### Bravo 1, Blue\n6 of 6 models/);
    expect(await told('A')).toMatch(/^### \S.* A\nAround `[A-Z]\d\.\d`, \d/);
    expect(await told('marker 1')).toMatch(/^### Marker 1\nAt `C5\.1`/);
    expect(await told('F5.3')).toMatch(/^### F5\.3\n.* middle[\s\S]*Marker 3 /);
  });

  test('a slip of the finger is told what comes near', async () => {
    const near =
      /^There is no unit “bravoo” here, and no such place: the nearest are Bravo 1, Bravo 2 and Squad Bravo\.$/;
    expect(await told('bravoo')).toMatch(near);
    expect((await shown('bravoo')).text).toMatch(near);
    for (const typed of ['zzzz', '@everyone', '😀', '\u200b', '   ', 'x'.repeat(100)]) {
      const reply = await field.one.slash('battle status', { unit: typed });
      expect(reply.ephemeral).toBe(true);
      expect(reply.text).toMatch(/^(There is no unit “[^”]+” here, and no such place: |Name a unit, )[^\n]*\.$/);
    }
    expect(await told('zz99')).toBe('ZZ99 lies off the board, which runs from A1 to H8 (48" by 48").');
  });

  test('completion offers units, squads, terrain and markers by their names', async () => {
    const offered = await field.one.autocomplete('battle map', { around: 'bra' }, 'around');
    expect(offered.map(({ value }) => value)).toEqual(['Bravo 1', 'Bravo 2', 'Squad Bravo']);
    const markers = await field.one.autocomplete('battle status', { unit: 'mark' }, 'unit');
    expect(markers.map(({ value }) => value)).toEqual(['Marker 1', 'Marker 2', 'Marker 3']);
  });

  const layersAreShown = async () => {
    const layered = (layer: string, around?: string) =>
      field.one.slash('battle map', { layer, ...(around ? { around } : {}) });
    const named = ['Bravo 1', 'Bravo 2'];
    const shownFor = async (layer: string) => {
      for (const around of named) {
        const reply = await layered(layer, around);
        if (reply.message?.attachments.length === 1) return reply.text;
      }
      throw new Error(`no ${layer} of ${named.join(' and ')}`);
    };
    expect(await shownFor('ranges')).toMatch(/\*\*Bravo \d\*\* · .*Run \d+"/);
    expect(await shownFor('sight')).toMatch(/\*\*Bravo \d\*\* sees /);
    expect((await layered('threats')).message?.attachments).toHaveLength(1);
    const asked = await field.one.slash('battle map');
    const [menu] = menusOf(asked.message);
    const [unit] = menu?.options ?? [];
    const ranges = await field.one.choose(menu?.placeholder ?? '', unit!.value, { message: asked.message });
    expect(ranges.message?.attachments).toHaveLength(1);
    expect(ranges.text).toContain(`**${unit!.label}** · `);
    const sight = await field.one.press('Sight', { message: ranges.message });
    expect(sight.text).toContain(`**${unit!.label}** sees `);
    expect((await field.one.press('Threats', { message: sight.message })).text).toContain(
      'From where enemies stand now',
    );
    expect((await layered('sight')).text).toMatch(/^Name the unit that it is about: /);
    expect((await layered('ranges', 'F5.3')).text).toMatch(/is no unit: choose one from the list\.$/);
    expect((await layered('ranges', 'Squad Bravo')).text).toMatch(/^(Squad Bravo has several teams: name |\*\*)/);
  };

  test('the map zooms on terrain and squads, and says who is off the table', async () => {
    expect((await shown('Squad Bravo')).text).toBe(
      'Squad Bravo is not on the table; `/battle status unit:` tells about it.',
    );
    expect((await shown('A')).message?.attachments).toHaveLength(1);
    let squad = await shown('Squad Bravo');
    for (let answers = 0; answers < 120 && squad.message?.attachments.length === 0; answers += 1) {
      const { player, prompt } = await whoIsAsked(field);
      await answerOnce(player, prompt);
      await gone(field, prompt);
      squad = await shown('Squad Bravo');
    }
    expect(squad.message?.attachments).toHaveLength(1);
    await layersAreShown();
    expect((await field.one.slash('battle status')).text).toMatch(/^If it ended now: Blue -?\d+, Red -?\d+$/m);
    expect(await told('Squad Bravo')).toMatch(/(?:Blue|Red) \*\*[\s\S]*\*\* \d+\.\d" [NSEW]/);
  });
});

describe('rules, dice and odds in any channel', () => {
  test('a typo is answered privately with what comes near; nobody else sees it', async () => {
    const general = house.discord.as('one', { channel: 'general' });
    const rule = await general.slash('rule', { words: 'chrage' });
    expect(rule.ephemeral).toBe(true);
    expect(rule.text).toMatch(
      /^No rule is known by “chrage”: the nearest are \*\*Charge\*\*, .*; `\/rule` completes as you type\.$/,
    );
    expect((await general.slash('rule', { words: 'zzzz' })).text).toContain('try another word');
    expect((await general.slash('rule', { words: '   ' })).text).toMatch(/^Write the name of a rule/);
    for (const [command, dice] of [
      ['roll', '2d'],
      ['odds dice', 'd6d6'],
      ['odds dice', '2d6;3d6'],
    ] as const) {
      const reply = await general.slash(command, { dice });
      expect(reply.ephemeral, command).toBe(true);
      expect(reply.text, command).toMatch(/\.$/);
    }
    expect(await house.discord.as('two', { channel: 'general' }).messages()).toEqual([]);
  });

  test('an answer for everybody that turns into a refusal is taken back', async () => {
    const general = house.discord.as('one', { channel: 'general' });
    await general.slash('odds dice', { dice: '200d1000kh100' });
    const refusal = await general.sees(/\.$/);
    expect(refusal.only_for).not.toBeNull();
    expect(await house.discord.as('two', { channel: 'general' }).messages()).toEqual([]);
  });
});

describe('settings', () => {
  test('a battle that runs keeps its settings; names are short and typos are helped', async () => {
    const all = await field.two.slash('battle settings');
    expect(all.text).toContain('`turns` 6 · the battle lasts so many turns.');
    expect(all.text).not.toContain('house.');
    expect(all.text).not.toContain('**500**');
    const said = async (setting: string, value?: string) =>
      (await field.one.slash('battle settings', { setting, ...(value === undefined ? {} : { value }) })).text;
    expect(await said('HOUSE.TURNS')).toMatch(/^`turns` 6 · .*\nTakes 1 to 12\.\n-# Rule: \S.*$/);
    expect(await said('moral loss')).toBe('There is no setting “moral loss”: the nearest is morale loss.');
    expect(await said('zzzz', '5')).toBe('There is no setting “zzzz”: `/battle settings` lists them all.');
    expect(await said('turns', '5')).toMatch(/^The battle has started: its settings stand; `\/battle new`/);
    expect((await field.one.slash('battle settings', { value: '5' })).text).toMatch(/^Name the `setting`, too/);
    const offered = await field.one.autocomplete('battle settings', { setting: 'jam' }, 'setting');
    expect(offered.map(({ value }) => value)).toEqual(['jams']);
  });
});
