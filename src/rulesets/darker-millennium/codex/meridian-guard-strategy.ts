import type { CodexSource } from './schema.js';

export const meridianMissions: CodexSource['missions'] = [
  {
    face: 1,
    id: 'hold-the-line',
    title: 'Hold the line',
    text: '5 points, less 1 for each enemy team in your half of the table at the end.',
    goal: { kind: 'keepOut', points: 5, lessEach: 1 },
  },
  {
    face: 2,
    id: 'take-the-crossing',
    title: 'Take the crossing',
    text: 'Hold the middle marker at the end: 5 points; 2 if nobody holds it.',
    goal: { kind: 'centre', held: 5, contested: 2 },
  },
  {
    face: 3,
    id: 'break-their-strength',
    title: 'Break their strength',
    text: '1 point for each enemy team destroyed, up to 5.',
    goal: { kind: 'destroyTeams', each: 1 },
  },
  {
    face: 4,
    id: 'strike-the-head',
    title: 'Strike the head',
    text: '4 points for the enemy Warlord, 1 for each other Character or Champion slain, up to 5.',
    goal: { kind: 'killLeaders', warlord: 4, other: 1 },
  },
  {
    face: 5,
    id: 'raise-the-posts',
    title: 'Raise the posts',
    text: '2 points for each marker you hold at the end, up to 5.',
    goal: { kind: 'markers', each: 2 },
  },
  {
    face: 6,
    id: 'general-advance',
    title: 'General advance',
    text: '1 point for each of your unbroken teams in the enemy half at the end, up to 5.',
    goal: { kind: 'reachIn', each: 1 },
  },
];

export const meridianEvents: CodexSource['events'] = [
  {
    face: 1,
    title: 'Orders mislaid',
    text: 'Runners lose their way: 1 pin on one of your own teams.',
    effect: { kind: 'pins', side: 'own', teams: 1, count: 1 },
  },
  {
    face: 2,
    title: 'Ranging shots',
    text: 'Guns far behind find the range: 1 pin on each of two enemy teams.',
    effect: { kind: 'pins', side: 'enemy', teams: 2, count: 1 },
  },
  {
    face: 3,
    title: 'Fresh maps',
    text: 'The staff sees the field anew: strategy rating +1 for the rest of the battle.',
    effect: { kind: 'strategy', by: 1 },
  },
  {
    face: 4,
    title: 'Steady, Meridian',
    text: 'The colours are shown: 1 pin off each of your teams.',
    effect: { kind: 'unpin', side: 'own', count: 1 },
  },
  {
    face: 5,
    title: 'Clear channels',
    text: 'Every set in the line answers: 2 command points.',
    effect: { kind: 'points', count: 2 },
  },
  {
    face: 6,
    title: 'Barrage',
    text: 'The heavy batteries open: 2 pins on each of three enemy teams.',
    effect: { kind: 'pins', side: 'enemy', teams: 3, count: 2 },
  },
];
