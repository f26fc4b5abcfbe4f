import { blade, detachment, gun, profile } from './build.js';
import { FACTION, meridianDatasheets } from './meridian-guard-datasheets.js';
import { meridianEvents, meridianMissions } from './meridian-guard-strategy.js';
import type { CodexSource } from './schema.js';

type Pick = CodexSource['rosters'][number]['detachments'][number]['units'][number];
const lineSquad: Pick = {
  datasheet: 'line-squad',
  leader: 'sergeant',
  teams: [
    { rifleman: 4, repeater: 1 },
    { rifleman: 4, lance: 1 },
  ],
};
const vanguards: Pick = {
  datasheet: 'vanguard-squad',
  leader: 'vanguard-sergeant',
  teams: [
    { vanguard: 3, 'vanguard-lance': 1 },
    { vanguard: 3, 'vanguard-lance': 1 },
  ],
};
const marshal: Pick = { datasheet: 'marshal', teams: [{ marshal: 1 }] };
const lieutenant: Pick = { datasheet: 'lieutenant', teams: [{ lieutenant: 1 }] };
const scouts: Pick = { datasheet: 'scouts', teams: [{ scout: 5 }] };
const mortars: Pick = { datasheet: 'mortars', teams: [{ mortar: 3, loader: 2 }] };

/** A drilled army of riflemen: many teams, many officers, long fire. */
export const meridianGuard: CodexSource = {
  id: 'meridian-guard',
  name: 'Meridian Guard',
  strategyRating: 3,
  callSigns:
    'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliet Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey Zulu'.split(
      ' ',
    ),
  profiles: [
    profile('rifleman', 'Rifleman', [0, 4, 3, 1, 3, 3, 1, 3, 7]),
    profile('sergeant', 'Sergeant', [1, 4, 4, 1, 3, 3, 1, 3, 8]),
    profile('vanguard', 'Vanguard', [0, 4, 4, 1, 4, 3, 1, 4, 8]),
    profile('vanguard-sergeant', 'Vanguard Sergeant', [1, 4, 4, 2, 4, 3, 1, 4, 8]),
    profile('scout', 'Scout', [0, 5, 3, 1, 4, 3, 1, 4, 7]),
    profile('lieutenant', 'Lieutenant', [2, 4, 4, 2, 4, 3, 2, 4, 8]),
    profile('marshal', 'Marshal', [3, 4, 5, 3, 5, 4, 3, 5, 9]),
  ],
  weapons: [
    gun('carbine', 'Carbine', [12, 24], [3, -1]),
    gun('short-carbine', 'Short carbine', [9, 18], [4, -1], { keywords: ['Assault'] }),
    gun('repeater', 'Repeater', [15, 30], [4, -1], { sustained: 1, keywords: ['Heavy'] }),
    gun('lance', 'Arc lance', [12, 24], [7, -2], { damage: 'd3' }),
    gun('long-rifle', 'Long rifle', [18, 36], [4, -1], { keywords: ['Pinning'] }),
    gun('mortar', 'Mortar', [24, 48], [4, -1], { blast: 1500, keywords: ['Heavy', 'Blast', 'Pinning'] }),
    gun('pistol', 'Pistol', [6, 12], [4, -1], { longModifier: -1, keywords: ['Assault'] }),
    blade('bayonet', 'Bayonet', [3, 0]),
    blade('sabre', 'Sabre', [4, -1]),
    blade('arc-blade', 'Arc blade', [5, -2], { damage: 'd3' }),
  ],
  defences: [
    { id: 'flak', name: 'Flak coat', kind: 'armour', dice: 1, need: 6 },
    { id: 'plate', name: 'Plate', kind: 'armour', dice: 1, need: 5 },
    { id: 'aegis', name: 'Aegis field', kind: 'field', dice: 1, need: 4 },
  ],
  datasheets: meridianDatasheets,
  detachments: [
    detachment('line-company', 'Line Company', 6, [...FACTION, 'Line']),
    detachment('assault-detachment', 'Assault Detachment', 7, [...FACTION, 'Assault']),
  ],
  missions: meridianMissions,
  events: meridianEvents,
  rosters: [
    {
      id: 'meridian-500',
      name: 'Marshal and two squads',
      army: 'meridian-guard',
      size: 500,
      detachments: [{ detachment: 'line-company', units: [marshal, lieutenant, lineSquad, lineSquad, scouts] }],
    },
    {
      id: 'meridian-1000',
      name: 'Line and vanguard',
      army: 'meridian-guard',
      size: 1000,
      detachments: [
        { detachment: 'line-company', units: [marshal, lineSquad, lineSquad, mortars] },
        { detachment: 'assault-detachment', units: [lieutenant, lineSquad, vanguards, vanguards] },
      ],
    },
    {
      id: 'meridian-1500',
      name: 'Full company',
      army: 'meridian-guard',
      size: 1500,
      detachments: [
        { detachment: 'line-company', units: [marshal, lieutenant, lineSquad, lineSquad, lineSquad, scouts, mortars] },
        { detachment: 'assault-detachment', units: [lieutenant, lineSquad, vanguards, vanguards, vanguards, scouts] },
      ],
    },
  ],
};
