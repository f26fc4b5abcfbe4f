import type { CodexSource } from './schema.js';

export const broodMissions: CodexSource['missions'] = [
  {
    face: 1,
    id: 'devour',
    title: 'Devour',
    text: '1 point for each enemy team destroyed, up to 5.',
    goal: { kind: 'destroyTeams', each: 1 },
  },
  {
    face: 2,
    id: 'seed-the-ground',
    title: 'Seed the ground',
    text: '2 points for each marker you hold at the end, up to 5.',
    goal: { kind: 'markers', each: 2 },
  },
  {
    face: 3,
    id: 'spread',
    title: 'Spread',
    text: '1 point for each of your unbroken teams in the enemy half at the end, up to 5.',
    goal: { kind: 'reachIn', each: 1 },
  },
  {
    face: 4,
    id: 'silence-the-voices',
    title: 'Silence the voices',
    text: '2 points for the enemy Warlord, 1 for each other Character or Champion slain, up to 5.',
    goal: { kind: 'killLeaders', warlord: 2, other: 1 },
  },
  {
    face: 5,
    id: 'shield-the-mother',
    title: 'Shield the mother',
    text: '3 points if your Warlord lives, 2 more if it has all its Wounds.',
    goal: { kind: 'warlordLives', alive: 3, unbeaten: 2 },
  },
  {
    face: 6,
    id: 'the-nest',
    title: 'The nest',
    text: 'Hold the middle marker at the end: 5 points; 1 if nobody holds it.',
    goal: { kind: 'centre', held: 5, contested: 1 },
  },
];

export const broodEvents: CodexSource['events'] = [
  {
    face: 1,
    title: 'Hunger',
    text: 'They turn on each other: 1 pin on each of two of your own teams.',
    effect: { kind: 'pins', side: 'own', teams: 2, count: 1 },
  },
  {
    face: 2,
    title: 'Howls in the dark',
    text: 'The enemy line wavers: 1 pin on each of three enemy teams.',
    effect: { kind: 'pins', side: 'enemy', teams: 3, count: 1 },
  },
  {
    face: 3,
    title: 'One mind',
    text: 'Pain is forgotten: 2 pins off each of your teams.',
    effect: { kind: 'unpin', side: 'own', count: 2 },
  },
  {
    face: 4,
    title: 'Pulse of the brood',
    text: 'A thought runs through the tide: 2 command points.',
    effect: { kind: 'points', count: 2 },
  },
  {
    face: 5,
    title: 'They learn',
    text: 'The brood knows its prey now: strategy rating +1 for the rest of the battle.',
    effect: { kind: 'strategy', by: 1 },
  },
  {
    face: 6,
    title: 'The ground opens',
    text: 'Tunnels break the surface: 3 pins on one enemy team.',
    effect: { kind: 'pins', side: 'enemy', teams: 1, count: 3 },
  },
];
