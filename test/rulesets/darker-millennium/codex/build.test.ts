import type { APIStringSelectComponent } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { buildBody } from '../../../../src/discord/army-builder.js';
import type { MessageBody } from '../../../../src/discord/components.js';
import { LIMITS } from '../../../../src/discord/limits.js';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import type { ArmyMenu, Json } from '../../../../src/engine/index.js';
import { inLanguage } from '../../../../src/games/games.js';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { guideCodex } from '../../../support/guide-codex.js';

const { build } = armies;
const guide = armies.readCodex(
  guideCodex()
    .replace('    never: [Vehicle]', '    never: [Vehicle]\n    only: [Character, Sworn]')
    .replace('Fast Attack: 1-3', 'Fast Attack: 0-3')
    .replace('{ cost: 2, defences', '{ cost: 2, keywords: [Sworn], defences'),
);
if ('faults' in guide) throw new Error(guide.faults[0]!.why);
const codexes = [guide.codex];

/** The menu of a message, as Discord gets it. */
function menuIn(body: MessageBody): APIStringSelectComponent {
  const rows = JSON.parse(JSON.stringify(body.components[0]!.components)) as { components?: { type: number }[] }[];
  return rows.flatMap(row => row.components ?? []).find(({ type }) => type === 3) as APIStringSelectComponent;
}

/** Follows options by their labels' beginnings. */
function follow(draft: Json, ...labels: string[]): { draft: Json; menu: ArmyMenu } {
  for (const label of labels) {
    const menu = build.menu(draft, codexes);
    const option = menu.options.find(each => each.label.startsWith(label));
    if (option === undefined) throw new Error(`no ${label} among ${menu.options.map(each => each.label).join('; ')}`);
    draft = JSON.parse(JSON.stringify(build.pick(draft, option.value, codexes)));
  }
  return { draft, menu: build.menu(draft, codexes) };
}

describe('building a list from menus', () => {
  test('from nothing: codex, size, detachment, units, their teams and options', () => {
    const first = follow(build.start(), 'Meridian Guard', '500 points', 'Line Company', 'Marshal');
    expect(first.menu).toMatchObject({
      title: 'Meridian Guard · 90 of 500 points, 410 left',
      lines: ['**Line Company**', 'Marshal · 90'],
      faults: [{ where: 'Line Company', why: 'It has 0 Troops: take 1 to 5.' }],
    });
    const squad = follow(
      first.draft,
      'Back',
      'Add a unit to Line Company',
      'Squad',
      'Team 1',
      'One more Rifleman',
      'Rifleman takes Lance',
    );
    expect(squad.menu.options.map(({ label, hint }) => `${label}: ${hint}`)).toEqual([
      'Back: To the list as a whole.',
      'One more Rifleman: +10 points, 300 left',
      'One Rifleman fewer: −10 points, 320 left',
      'Rifleman with Lance gives back Lance: −10 points, 320 left',
    ]);
    const { menu } = follow(squad.draft, 'Back', 'Another one like it', 'Back', 'Done');
    expect(menu).toMatchObject({ done: true, faults: [] });
    expect(menu.title).toBe('Meridian Guard · 290 of 500 points, 210 left');
    expect(armies.check(menu.list!, 500)).toEqual({ points: 290, faults: [] });
    expect(follow(squad.draft, 'Back', 'Back').menu.options.map(({ label }) => label)).toContain('Change Squad Alpha');
  });

  const aboard = () =>
    follow(build.start(), 'Salt Wardens', '1000 points', 'Harbour Watch', 'Squad', 'Buy Crawler', 'All take Cuirasses');

  test('transports, options of a whole unit and leaders have their entries', () => {
    const squad = aboard();
    expect(squad.menu.lines).toEqual(['**Harbour Watch**', 'Squad Anchor · 86', 'Crawler Barge · 60']);
    const labels = squad.menu.options.map(({ label }) => label);
    expect(labels).toEqual([
      'Back',
      'Team 1',
      'Team 2',
      'Nobody takes Cuirasses',
      'One more team',
      'Change its transport',
      'Another one like it',
      'Drop the unit',
    ]);
    const { menu } = follow(
      squad.draft,
      'Change its transport',
      'Go without',
      'Change Squad Anchor',
      'Nobody takes Cuirasses',
    );
    expect(menu.lines).toEqual(['**Harbour Watch**', 'Squad Anchor · 72']);
  });

  // The points of the transport that goes with its unit were left out, and what was said to be left was too little.
  test('DM.army.transports: dropping a unit gives back what its transport costs', () => {
    const { menu } = aboard();
    expect(menu.options.at(-1)).toMatchObject({ label: 'Drop the unit', hint: '−146 points, 1000 left' });
  });

  // Both hints were cut within the slots: of six roles the last one or two were not seen.
  test('DM.army.detachments: what a detachment takes and what is open in it has room in a hint', () => {
    const offered = follow(build.start(), 'Meridian Guard', '500 points').menu.options;
    expect(offered[0]).toMatchObject({
      label: 'Line Company · 6 command dice',
      hint: '1-2 HQ, 1-5 Troops, 0-3 Elites, 0-3 Fast Attack, 0-2 Light Support, 0-2 Heavy Support',
    });
    const home = follow(build.start(), 'Meridian Guard', '500 points', 'Line Company', 'Marshal', 'Back');
    const [, add] = home.menu.options;
    expect(add?.hint).toBe('open: 1 HQ, 5 Troops, 3 Elites, 3 Fast Attack, 2 Light Support, 2 Heavy Support');
    for (const { hint } of [...offered, add!]) expect(hint.length).toBeLessThanOrEqual(LIMITS.menuLabel);
  });

  test('what costs nothing is said in the language of who builds', () => {
    const squad = follow(build.start(), 'Meridian Guard', '500 points', 'Line Company', 'Levy');
    const { options } = inLanguage('de', () => build.menu(squad.draft, codexes));
    expect(options.map(({ hint }) => hint)).toContain('kostet nichts, noch 426');
  });

  test('a detachment offers only units that it takes, or that an option lets it take', () => {
    const { menu } = follow(build.start(), 'Salt Wardens', '1000 points', 'Boarding Party');
    expect(menu.options.map(({ label }) => label)).toEqual(['Back', 'Captain · HQ 1 of 1', 'Squad · Troops 1 of 2']);
  });

  test('a saved list is gone on with', () => {
    const menu = build.menu(build.start(armies.list('brood-1000')));
    expect(menu.title).toContain('The tide');
    expect(menu.list).toEqual(armies.list('brood-1000'));
  });

  test('a long list has pages', () => {
    const units = Array.from({ length: 40 }, () => 'scouts');
    const long = {
      name: 'Long',
      codex: 'meridian-guard',
      size: 4000,
      detachments: [{ detachment: 'line-company', units }],
    };
    const draft = build.start(long);
    const menu = build.menu(draft);
    expect(menu.options.length).toBeGreaterThan(40);
    const met = new Set<string>();
    const pinned = menu.options.slice(0, menu.pinned).map(({ label }) => label);
    for (const page of [0, 1]) {
      const shown = menuIn(buildBody({ id: 'b', step: 3, menu }, undefined, page));
      const labels = shown.options.map(({ label }) => label);
      expect(labels.length).toBeLessThanOrEqual(25);
      expect(labels.slice(0, menu.pinned)).toEqual(pinned);
      for (const { label, value } of shown.options) {
        expect(menu.options[Number(value)]!.label).toBe(label);
        met.add(value);
      }
    }
    expect(met.size).toBe(menu.options.length);
  });

  test('nonsense begins anew, an option that is not offered changes nothing', () => {
    for (const draft of ['x', null, { at: 'home' }, [1]] as Json[])
      expect(build.menu(draft).prompt).toBe('Which codex?');
    const draft = build.start();
    expect(build.pick(draft, 'drop 7')).toEqual(draft);
  });

  test('a unit that the codex no longer has can be dropped', () => {
    const units = ['marshal', 'ghosts'];
    const draft = build.start({
      name: 'Old',
      codex: 'meridian-guard',
      size: 500,
      detachments: [{ detachment: 'line-company', units }],
    });
    const { menu } = follow(draft, 'Change ghosts', 'Drop the unit');
    expect(JSON.stringify(menu.list)).not.toContain('ghosts');
  });
});

// It was called a new list, and choosing a codex threw the old one away unsaid.
test('a list whose codex is gone says so before another begins it anew', () => {
  const list = { name: 'Old', codex: 'gone-guard', size: 500, detachments: [{ detachment: 'a', units: ['b'] }] };
  expect(build.menu(build.start(list))).toMatchObject({
    title: 'Old',
    lines: ['The codex gone-guard is not here any more: with another the list begins anew.'],
    prompt: 'Which codex?',
  });
});

test.each([1, 2, 3, 4, 5, 6])('whatever is picked keeps to its limits and to the datasheets: walk %i', seed => {
  const dice = seededDice(`build ${seed}`);
  let draft = build.start();
  let list: Json | undefined;
  for (let step = 0; step < 150; step += 1) {
    const menu = build.menu(draft, codexes);
    expect(menu.options.length).toBeGreaterThan(0);
    expect(new Set(menu.options.map(({ value }) => value)).size).toBe(menu.options.length);
    expect(menu.prompt.length).toBeLessThanOrEqual(150);
    for (const { label } of menu.options) {
      expect(label.length).toBeGreaterThan(0);
      expect(label).not.toContain('{call}');
    }
    for (const { cite, why } of menu.faults) {
      // Slots may be empty for a while, and an option not yet taken; nothing else is ever wrong.
      const waits = cite === 'DM.army.roles' ? /^It has 0 / : /^Boarding Party takes only units with/;
      expect(why).toMatch(waits);
    }
    list = menu.list;
    const offered = menu.options.filter(({ value }) => !value.startsWith('drop') || dice.face(6) === 1);
    const option = offered[dice.face(offered.length || 1) - 1] ?? menu.options[0]!;
    draft = JSON.parse(JSON.stringify(build.pick(draft, option.value, codexes)));
  }
  expect(armies.readList(armies.writeList(list!))).toMatchObject({ list });
});
