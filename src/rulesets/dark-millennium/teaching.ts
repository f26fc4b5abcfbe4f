import type { Teaching } from '../../engine/index.js';

/** How Dark Millennium is taught to people who have never played it. */
export const teaching: Teaching = {
  battle:
    'Two armies fight over the markers on a table of woods, ruins and hills: in your turn you act with one unit after another until they tire, the enemy answers each action, and the score after the last turn decides.',
  turn: [
    '**Your turn** You act with a unit, the enemy may react with one of theirs, and both happen at the same time. Then you act again, with any unit.',
    '**Moving** Advance: its Speed, then it may fire at -1. March: twice its Speed, no attack. Assault: it runs at the enemy and fights.',
    '**Standing** Fire: it shoots without moving. Rally: it loses a die of fatigue, more in cover. Psychic powers, transports and scanners are actions too.',
    '**Reactions** Whoever is shot at or in reach may return fire, fight back, or, suppressed, retreat. Letting it pass costs nothing.',
    '**Fatigue** Every action and every reaction costs a unit one point. Being attacked costs one, being damaged more.',
    '**Suppressed** A unit with more fatigue than Morale can only Rally, or Retreat.',
    '**Your turn ends** when a unit that acted ends suppressed or wiped out, or when you say so. So stop in time.',
    '**Attacking** Weapons of one kind fire together: the more of them, the more dice, or the more is added to each die. A die plus skill must reach the Defence.',
    '**Damage** What a die has above the Defence is its margin. Margin times Power above the Armour is light damage, above twice the Armour heavy, above three times the end.',
    '**Winning** Markers that you hold after the last turn, and what you destroyed, are victory points.',
  ],
  coach: {
    edge: 'Your army deploys along the edge that you choose, after the enemy has deployed. Cover near it is worth having.',
    deploy: '**Line up the rest** places everybody for you. Put units with long guns where they see far.',
    act: 'Act with the unit that gains most, and stop before one is suppressed: that ends your turn. A tired unit should Rally first.',
    react:
      'One of your units may answer. The line under a button says what to expect. Letting it pass costs no fatigue.',
    shoot: 'The first number is the chance to damage anybody. Closer is better, and cover is worse.',
    heroic: 'Hero points make dice sixes or save models. They do not come back.',
    save: 'A hero point saves a model from light damage, two from heavy. Keep some for your leader.',
    disarm: 'A damaged machine loses a weapon. Choose the one that it needs least.',
    summon: 'Spend the points of the summoning now, or keep them for a bigger one.',
  },
  examples: {
    edge: 'edge:north',
    deploy: 'unit:Alpha to:D2',
    advance: 'unit:Alpha to:F5',
    march: 'unit:Alpha to:6" NE',
    shoot: 'unit:Alpha target:Penitents',
    assault: 'unit:Vaulters target:Penitents',
    rally: 'unit:Alpha',
    scan: 'unit:Alpha',
    popup: 'unit:Skimmer target:Penitents',
    react: 'with:Return Fire',
    heroic: 'points:1',
    save: 'models:Rifleman',
    disarm: 'weapon:Lance',
    power: 'unit:Seer power:Ward',
    summon: 'daemon:Wraith to:F5',
    enter: 'unit:Alpha by:Advance to:C1',
    mount: 'unit:Alpha transport:Carrier',
    dismount: 'unit:Alpha to:F5',
  },
};
