import { model } from './build.js';
import type { CodexSource } from './schema.js';

export const FACTION = ['Brood', 'Hollow Brood'];
const infantry = ['Infantry', ...FACTION];

export const broodDatasheets: CodexSource['datasheets'] = [
  {
    id: 'matriarch',
    name: 'Matriarch',
    role: 'HQ',
    keywords: ['Monster', 'Character', ...FACTION],
    abilities: ['ignores-morale'],
    models: [
      model('matriarch', 'Matriarch', 150, {
        profile: 'matriarch',
        weapons: ['gland', 'scythes'],
        defences: ['shell'],
        character: true,
        d: 2000,
        height: 2000,
      }),
    ],
    teams: { min: 1, max: 1 },
    team: [{ model: 'matriarch', min: 1, max: 1 }],
  },
  {
    id: 'warden',
    name: 'Warden {call}',
    role: 'HQ',
    keywords: [...infantry, 'Character'],
    models: [
      model('warden', 'Brood warden', 70, {
        profile: 'warden',
        weapons: ['spit', 'talons'],
        defences: ['chitin'],
        character: true,
        d: 1250,
      }),
    ],
    teams: { min: 1, max: 1 },
    team: [{ model: 'warden', min: 1, max: 1 }],
  },
  {
    id: 'swarm',
    name: 'Swarm {call}',
    role: 'Troops',
    keywords: infantry,
    models: [
      model('swarm-alpha', 'Swarm alpha', 14, {
        profile: 'swarm-alpha',
        weapons: ['teeth'],
        defences: ['hide'],
        champion: true,
      }),
      model('swarmling', 'Swarmling', 6, { profile: 'swarmling', weapons: ['claws'], defences: ['hide'] }),
    ],
    leader: { model: 'swarm-alpha', min: 1, max: 1 },
    teams: { min: 2, max: 3 },
    team: [{ model: 'swarmling', min: 6, max: 12 }],
  },
  {
    id: 'gnashers',
    name: 'Gnashers {call}',
    role: 'Troops',
    keywords: infantry,
    models: [
      model('gnasher-alpha', 'Gnasher alpha', 22, {
        profile: 'gnasher-alpha',
        weapons: ['talons'],
        defences: ['chitin'],
        champion: true,
      }),
      model('gnasher', 'Gnasher', 12, { profile: 'gnasher', weapons: ['teeth'], defences: ['chitin'] }),
    ],
    leader: { model: 'gnasher-alpha', min: 1, max: 1 },
    teams: { min: 2, max: 3 },
    team: [{ model: 'gnasher', min: 4, max: 8 }],
  },
  {
    id: 'raptors',
    name: 'Raptors {call}',
    role: 'Fast Attack',
    keywords: infantry,
    abilities: ['sprinting-charge'],
    models: [
      model('raptor-alpha', 'Raptor alpha', 28, {
        profile: 'raptor-alpha',
        weapons: ['talons'],
        defences: ['chitin'],
        champion: true,
        d: 1250,
      }),
      model('raptor', 'Raptor', 16, { profile: 'raptor', weapons: ['talons'], defences: ['chitin'], d: 1250 }),
    ],
    leader: { model: 'raptor-alpha', min: 1, max: 1 },
    teams: { min: 2, max: 2 },
    team: [{ model: 'raptor', min: 3, max: 6 }],
  },
  {
    id: 'spitters',
    name: 'Spitters {call}',
    role: 'Light Support',
    keywords: infantry,
    models: [
      model('spitter-alpha', 'Spitter alpha', 24, {
        profile: 'spitter-alpha',
        weapons: ['spore', 'teeth'],
        defences: ['chitin'],
        champion: true,
      }),
      model('spitter', 'Spitter', 14, { profile: 'spitter', weapons: ['spit', 'claws'], defences: ['chitin'] }),
    ],
    leader: { model: 'spitter-alpha', min: 1, max: 1 },
    teams: { min: 2, max: 2 },
    team: [{ model: 'spitter', min: 3, max: 6 }],
  },
  {
    id: 'lurkers',
    name: 'Lurkers {call}',
    role: 'Elites',
    keywords: infantry,
    models: [model('lurker', 'Lurker', 15, { profile: 'lurker', weapons: ['talons'], defences: ['chitin'] })],
    teams: { min: 1, max: 1 },
    team: [{ model: 'lurker', min: 3, max: 8 }],
  },
  {
    id: 'ravager',
    name: 'Ravager {call}',
    role: 'Heavy Support',
    keywords: ['Monster', ...FACTION],
    abilities: ['ignores-morale'],
    models: [
      model('ravager', 'Ravager', 130, {
        profile: 'ravager',
        weapons: ['gland', 'scythes'],
        defences: ['shell'],
        d: 2400,
        height: 2000,
      }),
    ],
    teams: { min: 1, max: 1 },
    team: [{ model: 'ravager', min: 1, max: 1 }],
  },
];
