import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { horseshoe } from '../../../../src/engine/table/outline.js';
import { battleRoom, fieldRoom } from '../../../../src/rulesets/darker-millennium/battle/index.js';
import { missionsOf } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { type AnyRoom, type Setting, scenarioIn, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';

const scenario = scenarioIn([fieldRoom, battleRoom as unknown as AnyRoom]);

const terrain = [
  piece('Woods A', [10, 10, 8, 6], ['difficult', 'soft']),
  piece('Ruin B', [24, 10, 8, 6], ['hard']),
  { ...piece('Deck C', [34, 30, 6, 6], ['elevated 3"', 'blocking']), access: [] },
];
const setting: Setting = {
  blue: [team('Alpha', 5, { at: [10, 40] })],
  red: [team('Swarm', 5, { at: [10, 8] })],
  terrain,
  board: { turn: 0, phase: 'before' },
};
const begin = (more: Partial<Setting> = {}, final = false) =>
  scenario({ ...setting, ...more }).startAt('battle.check', { final });
const ready = { do: 'ready' };
const proposal = { do: 'keywords', piece: 'woods-a', keywords: ['difficult', 'hard'] };

describe('DM.table.final: the last look before the battle', () => {
  test('both are asked at once, and the battle goes on when both are ready', () => {
    const s = begin({}, true);
    expect(s.pending.map(({ who, asks }) => [who, asks])).toEqual([
      ['blue', 'check'],
      ['red', 'check'],
    ]);
    s.answer(ready, 'red');
    expect(s.pending).toHaveLength(1);
    s.answer(ready, 'blue');
    expect([s.pending, s.eventsOf('sidesReady')]).toEqual([[], [{ type: 'sidesReady', final: true }]]);
  });

  test('is a line for the table and one an army, and says where the rest is', () => {
    const s = begin({}, true);
    const prompt = s.question.prompt(s.view('blue'), s.asked);
    const text = [prompt.title, ...prompt.lines, ...prompt.small].join('\n');
    expect(text).toContain('**Blue, Meridian Guard**');
    expect(text).toContain('**Red, Hollow Brood**');
    expect(text).toContain('5 models in 1 unit');
    expect(text).toContain('3 pieces of terrain');
    expect(text).toContain('The map of the battle shows every piece');
    expect(prompt.lines).toHaveLength(3);
    expect(text.length).toBeLessThan(500);
  });

  test('DM.table.keywords, DM.table.shift: what the terrain does was settled before the edges', () => {
    const s = begin({}, true);
    expect(s.offered()).toEqual(['ready']);
    const why = 'The terrain was settled before the table edges; say that you are ready.';
    expect(s.refusal(proposal)).toEqual({ why, cite: 'DM.table.keywords' });
    expect(s.refusal({ do: 'move', piece: 'woods-a', at: { x: 15_000, y: 14_000 } })).toEqual({
      why,
      cite: 'DM.table.shift',
    });
  });

  test('ready is the first answer, that of the absent and that of the computer', () => {
    const s = begin({}, true);
    expect(s.offered()[0]).toBe('ready');
    expect(s.asked.fallback).toEqual(ready);
    const choices = s.question.choices(s.view('blue'), s.asked, {})!;
    expect(s.question.weigh!(s.view('blue'), s.asked, {}, choices)).toEqual([1]);
  });
});

describe('DM.table.keywords: what the terrain does is confirmed by both', () => {
  test('it is asked before the edges', () => {
    const s = begin();
    expect(s.question.prompt(s.view('blue'), s.asked)).toMatchObject({
      title: 'Agree on what the terrain does',
      lines: ['Woods A: difficult, soft cover', 'Ruin B: hard cover', 'Deck C: elevated 3", blocking'],
    });
  });

  test('other keywords hold when the other side agrees; then both look again', () => {
    const s = begin().answer(proposal, 'blue').answer(ready, 'red');
    expect(s.asked).toMatchObject({ who: 'red', asks: 'agree', args: { about: 'keywords', piece: 'woods-a' } });
    expect(s.question.prompt(s.view('red'), s.asked).title).toBe('Blue would give Woods A other keywords');
    s.answer({ agree: 'yes' });
    expect(s.board.terrain[0]!.keywords).toEqual(['difficult', 'hard']);
    expect(s.pending.map(({ asks }) => asks)).toEqual(['check', 'check']);
    expect(s.refusal(proposal)!.why).toBe(
      'The keywords of Woods A are settled; choose another piece, or say that you are ready.',
    );
    s.answer(ready).answer(ready);
    expect(s.pending).toEqual([]);
  });

  test.each([
    ['the one who proposed wins', [2, 2, 6, 1], ['difficult', 'hard']],
    ['the other wins', [1, 6], ['difficult', 'soft']],
  ])('DM.basics.unclear: no agreement is rolled off; %s', (_who, dice, keywords) => {
    const s = begin()
      .dice(...dice)
      .answer(proposal, 'blue')
      .answer(ready, 'red');
    s.answer({ agree: 'no' });
    expect(s.board.terrain[0]!.keywords).toEqual(keywords);
    expect(s.reports.map(({ title }) => title)).toContain('**No agreement on Woods A**');
    expect(s.left).toEqual([]);
  });

  test('both may propose at once; the second proposal for one piece falls away', () => {
    const s = begin()
      .answer(proposal, 'blue')
      .answer({ do: 'keywords', piece: 'woods-a', keywords: ['open'] }, 'red');
    s.answer({ agree: 'yes' });
    expect(s.pending.map(({ asks }) => asks)).toEqual(['check', 'check']);
    expect(s.board.terrain[0]!.keywords).toEqual(['difficult', 'hard']);
  });

  test.each([
    [{}, 'Say that you are ready'],
    [{ do: 'keywords' }, 'Name the piece by its letter.'],
    [{ ...proposal, keywords: [] }, 'Choose one to 6 keywords for Woods A.'],
    [{ ...proposal, keywords: 'soft' }, 'Choose one to 6 keywords for Woods A.'],
    [{ ...proposal, keywords: ['soft', 'soft'] }, 'Choose one to 6'],
    [{ ...proposal, keywords: ['golden'] }, 'Woods A can be open, difficult'],
    [{ ...proposal, keywords: ['soft', 'hard'] }, 'Woods A gives soft or hard cover, not both; leave one out.'],
    [{ ...proposal, keywords: ['open', 'difficult'] }, 'Woods A is open or hinders, not both; leave one out.'],
    [{ ...proposal, keywords: ['soft', 'difficult'] }, 'Woods A has these keywords already'],
    [{ do: 'keywords', piece: 'deck-c', keywords: ['hard'] }, 'Deck C is a high place; keep what says how high.'],
  ])('refuses %j', (reply, why) => {
    expect(begin().refusal(reply as JsonObject)?.why).toContain(why);
  });
});

describe('DM.table.shift: small shifts if both agree', () => {
  const shift = { do: 'move', piece: 'woods-a', at: { x: 15_000, y: 14_000 } };

  test('a piece is shifted by up to 3"', () => {
    const s = begin();
    expect(s.refusal({ ...shift, at: { x: 20_000, y: 13_000 } })!.why).toMatch(
      /^At 20,13 it would lie 6" from where it is, and a shift is of 3" at most; the nearest place/,
    );
    expect(s.refusal({ ...shift, piece: 'ruin-b', at: { x: 25_500, y: 13_000 } })).toBeUndefined();
    // From 14,13 it is 3" to 17,13.
    expect(s.refusal({ ...shift, at: { x: 17_000, y: 13_000 } })).toBeUndefined();
    expect(s.refusal({ ...shift, at: { x: 17_001, y: 13_000 } })?.cite).toBe('DM.table.shift');
    s.answer(shift, 'blue').answer(ready, 'red').answer({ agree: 'yes' });
    expect(s.board.terrain[0]!.outline[0]).toEqual({ x: 11_000, y: 11_000 });
    expect(s.refusal({ ...shift, at: { x: 15_000, y: 13_000 } })?.why).toBe(
      'Where Woods A lies is settled; choose another piece, or say that you are ready.',
    );
  });

  test('DM.basics.unclear: the other side agrees or disagrees, and says nothing else', () => {
    const s = begin().answer(shift, 'blue').answer(ready, 'red');
    expect(s.offered()).toEqual(['yes', 'no']);
    for (const agree of ['maybe', null, true])
      expect(s.refusal({ agree })).toEqual({ why: 'Agree or disagree.', cite: 'DM.basics.unclear' });
    for (const agree of ['yes', 'no']) expect(s.refusal({ agree })).toBeUndefined();
  });

  test('it stays where it is unless the other side agrees, with no roll-off', () => {
    const s = begin().answer(shift, 'blue').answer(ready, 'red').answer({ agree: 'no' });
    expect(s.board.terrain[0]).toEqual(terrain[0]);
    expect(s.refusal(shift)!.why).toBe(
      'Where Woods A lies is settled; choose another piece, or say that you are ready.',
    );
    expect(s.reports.at(-1)).toMatchObject({ title: '**Red disagrees**', lines: ['Woods A stays where it is.'] });
  });

  test('both would shift one piece: what is answered first holds, and nobody is asked about the other', () => {
    const back = { ...shift, at: { x: 13_000, y: 12_000 } };
    const s = begin().answer(shift, 'blue').answer(back, 'red');
    expect(s.asked).toMatchObject({ who: 'red', asks: 'agree', args: { by: 'blue', about: 'move' } });
    s.answer({ agree: 'yes' });
    expect(s.pending.map(({ asks }) => asks)).toEqual(['check', 'check']);
    expect(s.eventsOf('pieceMoved').map(({ side }) => side)).toEqual(['blue']);
    // A shift and other keywords of one piece are two things.
    const both = begin().answer(shift, 'blue').answer(proposal, 'red').answer({ agree: 'yes' });
    expect(both.asked).toMatchObject({ who: 'blue', asks: 'agree', args: { by: 'red', about: 'keywords' } });
  });

  test('where both would shift pieces onto the same ground, the second stays, and nobody is asked about it', () => {
    const on = { do: 'move', piece: 'ruin-b', at: { x: 25_500, y: 13_000 } };
    const s = begin({ terrain: [terrain[0]!, piece('Ruin B', [19, 10, 8, 6], ['hard']), terrain[2]!] })
      .answer({ ...shift, at: { x: 14_900, y: 13_000 } }, 'blue')
      .answer({ ...on, at: { x: 22_100, y: 13_000 } }, 'red')
      .answer({ agree: 'yes' });
    expect(s.pending.map(({ asks }) => asks)).toEqual(['check', 'check']);
    expect(s.eventsOf('pieceMoved').map(({ piece }) => piece.name)).toEqual(['Woods A']);
    expect(s.reports.at(-1)?.lines).toEqual(['Ruin B stays where it is: something else lies there now.']);
    // It may be shifted to where there is room.
    expect(s.refusal({ ...on, at: { x: 25_000, y: 13_000 } })).toBeUndefined();
  });

  test('DM.basics.unclear: both would give one piece other keywords: it is rolled off for once', () => {
    const s = begin()
      .dice(1, 6)
      .answer(proposal, 'blue')
      .answer({ ...proposal, keywords: ['open'] }, 'red')
      .answer({ agree: 'no' });
    expect(s.pending.map(({ asks }) => asks)).toEqual(['check', 'check']);
    expect([s.eventsOf('disputeRolled').length, s.eventsOf('keywordsSet'), s.left]).toEqual([1, [], []]);
  });

  test('every suggested place is legal', () => {
    const s = begin();
    const places = s.offered({ do: 'move', piece: 'ruin-b' });
    expect(places.length).toBeGreaterThan(10);
    for (const at of places) expect(s.refusal({ do: 'move', piece: 'ruin-b', at } as JsonObject)).toBeUndefined();
  });
});

describe('DM.table.missions.fit: missions that do not fit', () => {
  const markers = [
    { id: 'm1', label: '1', at: [12, 24] as [number, number] },
    { id: 'm2', label: '2', at: [24, 24] as [number, number] },
    { id: 'm3', label: '3', at: [36, 24] as [number, number] },
  ];
  const tower = piece('Tower A', [21, 21, 6, 6], ['impassable', 'blocking']);
  const field: Setting = { ...setting, terrain: [tower], markers };
  const table = missionsOf({ codex: 'meridian-guard' } as never);
  const faceOf = (kind: string) => table.findIndex(({ goal }) => goal.kind === kind) + 1;
  const other = table.findIndex(({ goal }) => goal.kind !== 'centre') + 1;
  const withMission = (kind: string, more: Partial<Setting> = {}) =>
    scenario({ ...field, ...more, armies: { blue: { mission: table[faceOf(kind) - 1]!.id } } }).startAt(
      'battle.fitMission',
      {
        side: 'blue',
      },
    );

  test('a fitting one is not asked about', () => {
    expect(withMission('centre', { terrain: [] }).pending).toEqual([]);
  });

  test('one about a marker that nobody gets to may be rolled again freely', () => {
    const s = withMission('centre').dice(faceOf('centre'), other);
    expect(s.asked).toMatchObject({
      who: 'blue',
      asks: 'mission',
      args: { why: { is: 'markerShutOff', marker: '2', piece: 'Tower A' } },
    });
    expect(s.question.prompt(s.view('blue'), s.asked).lines).toContain(
      'It cannot be done: nobody on foot gets to marker 2 in Tower A.',
    );
    s.answer({ do: 'reroll' });
    expect(s.asked.asks).toBe('mission');
    s.answer({ do: 'reroll' });
    expect([s.pending, s.board.armies.blue.mission]).toEqual([[], table[other - 1]!.id]);
  });

  test('nothing can be taken away where nothing stands in the way', () => {
    const s = withMission('markers', { terrain: [], markers: markers.slice(0, 1) });
    expect(s.asked.args.why).toEqual({ is: 'tooFewMarkers' });
    expect(s.offered()).toEqual(['reroll', 'keep']);
    expect(s.refusal({ do: 'remove', piece: 'tower-a' })).toEqual({
      why: 'No piece stands in the way; roll again.',
      cite: 'DM.table.missions.fit',
    });
    // One piece on each of two markers: either may go.
    const shut = [tower, piece('Tower B', [33, 21, 6, 6], ['impassable', 'blocking'])];
    const two = withMission('markers', { terrain: shut });
    expect(two.offered()).toEqual(['reroll', 'remove', 'keep']);
    expect(two.offered({ do: 'remove' })).toEqual(['tower-a', 'tower-b']);
  });

  test('it may be kept', () => {
    expect(withMission('centre').answer({ do: 'keep' }).pending).toEqual([]);
  });

  test('the terrain is changed only with the opponent’s yes', () => {
    const s = withMission('centre').answer({ do: 'remove', piece: 'tower-a' });
    expect(s.asked).toMatchObject({ who: 'red', asks: 'agree', args: { about: 'remove', by: 'blue' } });
    s.answer({ agree: 'no' });
    expect(s.board.terrain).toEqual([tower]);
    expect(s.offered()).toEqual(['reroll', 'keep']);
    expect(s.refusal({ do: 'remove', piece: 'tower-a' })!.why).toMatch(/^The other side wants the terrain as it is;/);
    // Of another mission that does not fit, the other side may be asked as well.
    s.dice(faceOf('centre')).answer({ do: 'reroll' });
    expect(s.offered()).toEqual(['reroll', 'remove', 'keep']);
    const yes = withMission('centre').answer({ do: 'remove', piece: 'tower-a' }).answer({ agree: 'yes' });
    expect([yes.board.terrain, yes.pending]).toEqual([[], []]);
  });

  test.each([{}, { do: 'remove' }, { do: 'remove', piece: 'nothing' }, { do: 'cheat' }])('refuses %j', reply => {
    expect(withMission('centre').refusal(reply)).toMatchObject({ cite: 'DM.table.missions.fit' });
  });

  test('halves that are cut off from each other make missions of reaching in unfit', () => {
    const kind = (['reachIn', 'keepOut'] as const).find(each => faceOf(each) > 0)!;
    const cut = [piece('Cliff A', [0, 23, 48, 2], ['impassable', 'blocking'])];
    const s = withMission(kind, { terrain: cut });
    expect(s.question.prompt(s.view('blue'), s.asked).lines).toContain(
      'It cannot be done: nobody on foot gets from one half of the table to the other.',
    );
    expect(withMission(kind).pending).toEqual([]);
  });

  test('killing fits every table, a U too', () => {
    const kind = ['destroyTeams', 'killLeaders', 'warlordLives'].find(each => faceOf(each) > 0)!;
    expect(withMission(kind, { board: { outline: horseshoe().points } }).pending).toEqual([]);
  });
});
