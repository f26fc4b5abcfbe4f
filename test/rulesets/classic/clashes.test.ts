import { expect, test } from 'vitest';
import { heldRules } from '../../../src/rulesets/classic/special-rules/book.js';
import { clashOf } from '../../../src/rulesets/classic/special-rules/clashes.js';

test.each([
  ['large-blast blast', 'Large Blast and Blast are two markers: leave one of them out.'],
  ['blast template-weapons', 'A weapon lays a marker or a template, not both: leave one of the two rules out.'],
  ['barrage hellstorm', 'A weapon lays a marker or a template, not both: leave one of the two rules out.'],
  [
    'massive-blast skyfire',
    'A marker is no Snap Shot, and Skyfire makes nothing else at most targets: leave one of the two out.',
  ],
  ['crawling-fire rending:6', 'Crawling Fire needs a marker: add blast, or another size of it.'],
  ['lingering-death', 'Lingering Death needs a marker: add blast, or another size of it.'],
  ['wall-of-death', 'Wall of Death needs a template: add template-weapons.'],
  ['gets-hot two-handed', 'Gets Hot is for shooting and Two-handed for close combat: write two weapons.'],
  ['barrage large-blast pinning shell-shock:2', undefined],
  ['graviton-pulse haywire', undefined],
  ['torrent:12 twin-linked', undefined],
])('a weapon with %s: %s', (written, why) => {
  expect(clashOf(heldRules(written.split(' ')), 'weapon')).toBe(why);
});

test('a unit is of one Legion', () => {
  expect(clashOf(heldRules(['legion:Ninth', 'legion:Tenth']), 'unit')).toBe('A unit is of one Legion: Ninth or Tenth.');
  expect(clashOf(heldRules(['legion:Ninth', 'rage:2']), 'unit')).toBeUndefined();
});
