import { model } from './build.js';
import type { CodexSource } from './schema.js';

export const FACTION = ['Meridian', 'Meridian Guard'];
const infantry = ['Infantry', ...FACTION];

export const meridianDatasheets: CodexSource['datasheets'] = [
  {
    id: 'marshal',
    name: 'Marshal',
    role: 'HQ',
    keywords: [...infantry, 'Character'],
    models: [
      model('marshal', 'Marshal', 90, {
        profile: 'marshal',
        weapons: ['pistol', 'arc-blade'],
        defences: ['plate', 'aegis'],
        character: true,
      }),
    ],
    teams: { min: 1, max: 1 },
    team: [{ model: 'marshal', min: 1, max: 1 }],
  },
  {
    id: 'lieutenant',
    name: 'Lieutenant {call}',
    role: 'HQ',
    keywords: [...infantry, 'Character'],
    models: [
      model('lieutenant', 'Lieutenant', 55, {
        profile: 'lieutenant',
        weapons: ['pistol', 'sabre'],
        defences: ['plate'],
        character: true,
      }),
    ],
    teams: { min: 1, max: 1 },
    team: [{ model: 'lieutenant', min: 1, max: 1 }],
  },
  {
    id: 'line-squad',
    name: 'Squad {call}',
    role: 'Troops',
    keywords: infantry,
    models: [
      model('sergeant', 'Sergeant', 20, {
        profile: 'sergeant',
        weapons: ['pistol', 'sabre'],
        defences: ['flak'],
        champion: true,
      }),
      model('rifleman', 'Rifleman', 10, {
        profile: 'rifleman',
        weapons: ['carbine', 'bayonet'],
        defences: ['flak'],
      }),
      model('repeater', 'Repeater gunner', 20, {
        profile: 'rifleman',
        weapons: ['repeater', 'bayonet'],
        defences: ['flak'],
      }),
      model('lance', 'Lancer', 20, { profile: 'rifleman', weapons: ['lance', 'bayonet'], defences: ['flak'] }),
    ],
    leader: { model: 'sergeant', min: 1, max: 1 },
    teams: { min: 2, max: 3 },
    team: [
      { model: 'rifleman', min: 3, max: 6 },
      { model: 'repeater', min: 0, max: 1 },
      { model: 'lance', min: 0, max: 1 },
    ],
  },
  {
    id: 'vanguard-squad',
    name: 'Vanguard {call}',
    role: 'Elites',
    keywords: infantry,
    models: [
      model('vanguard-sergeant', 'Vanguard Sergeant', 24, {
        profile: 'vanguard-sergeant',
        weapons: ['pistol', 'arc-blade'],
        defences: ['plate'],
        champion: true,
      }),
      model('vanguard', 'Vanguard', 14, {
        profile: 'vanguard',
        weapons: ['short-carbine', 'sabre'],
        defences: ['plate'],
      }),
      model('vanguard-lance', 'Vanguard lancer', 24, {
        profile: 'vanguard',
        weapons: ['lance', 'sabre'],
        defences: ['plate'],
      }),
    ],
    leader: { model: 'vanguard-sergeant', min: 1, max: 1 },
    teams: { min: 2, max: 2 },
    team: [
      { model: 'vanguard', min: 3, max: 5 },
      { model: 'vanguard-lance', min: 0, max: 1 },
    ],
  },
  {
    id: 'scouts',
    name: 'Scouts {call}',
    role: 'Fast Attack',
    keywords: infantry,
    models: [model('scout', 'Scout', 15, { profile: 'scout', weapons: ['long-rifle', 'bayonet'], defences: [] })],
    teams: { min: 1, max: 1 },
    team: [{ model: 'scout', min: 3, max: 8 }],
  },
  {
    id: 'mortars',
    name: 'Mortars {call}',
    role: 'Light Support',
    keywords: infantry,
    models: [
      model('mortar', 'Mortar gunner', 25, {
        profile: 'rifleman',
        weapons: ['mortar', 'bayonet'],
        defences: ['flak'],
      }),
      model('loader', 'Loader', 10, { profile: 'rifleman', weapons: ['carbine', 'bayonet'], defences: ['flak'] }),
    ],
    teams: { min: 1, max: 1 },
    team: [
      { model: 'mortar', min: 2, max: 3 },
      { model: 'loader', min: 0, max: 3 },
    ],
  },
];
