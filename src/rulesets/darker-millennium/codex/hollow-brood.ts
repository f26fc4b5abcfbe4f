import { blade, detachment, gun, profile } from './build.js';
import { broodDatasheets, FACTION } from './hollow-brood-datasheets.js';
import { broodEvents, broodMissions } from './hollow-brood-strategy.js';
import type { CodexSource } from './schema.js';

type Pick = CodexSource['rosters'][number]['detachments'][number]['units'][number];
const swarm: Pick = { datasheet: 'swarm', leader: 'swarm-alpha', teams: [{ swarmling: 8 }, { swarmling: 8 }] };
const gnashers: Pick = { datasheet: 'gnashers', leader: 'gnasher-alpha', teams: [{ gnasher: 5 }, { gnasher: 5 }] };
const raptors: Pick = { datasheet: 'raptors', leader: 'raptor-alpha', teams: [{ raptor: 4 }, { raptor: 4 }] };
const spitters: Pick = { datasheet: 'spitters', leader: 'spitter-alpha', teams: [{ spitter: 4 }, { spitter: 4 }] };
const lurkers: Pick = { datasheet: 'lurkers', teams: [{ lurker: 5 }] };
const matriarch: Pick = { datasheet: 'matriarch', teams: [{ matriarch: 1 }] };
const warden: Pick = { datasheet: 'warden', teams: [{ warden: 1 }] };
const ravager: Pick = { datasheet: 'ravager', teams: [{ ravager: 1 }] };

/** A tide of claws: fast, few guns, led by monsters. */
export const hollowBrood: CodexSource = {
  id: 'hollow-brood',
  name: 'Hollow Brood',
  strategyRating: 2,
  callSigns:
    'Ash Bone Cinder Dusk Ember Fang Gall Husk Ichor Jet Knell Loam Maw Nettle Onyx Pale Quill Rime Soot Thorn Umber Venom Wisp Yew'.split(
      ' ',
    ),
  profiles: [
    profile('swarmling', 'Swarmling', [0, 6, 3, 1, null, 3, 1, 4, 6]),
    profile('swarm-alpha', 'Swarm alpha', [1, 6, 4, 2, null, 3, 1, 4, 7]),
    profile('gnasher', 'Gnasher', [0, 5, 4, 2, null, 4, 1, 4, 7]),
    profile('gnasher-alpha', 'Gnasher alpha', [1, 5, 5, 2, null, 4, 1, 4, 8]),
    profile('raptor', 'Raptor', [0, 7, 5, 2, null, 4, 1, 5, 7]),
    profile('raptor-alpha', 'Raptor alpha', [1, 7, 5, 3, null, 4, 1, 5, 8]),
    profile('spitter', 'Spitter', [0, 5, 3, 1, 3, 4, 1, 3, 7]),
    profile('spitter-alpha', 'Spitter alpha', [1, 5, 4, 1, 4, 4, 1, 3, 8]),
    profile('lurker', 'Lurker', [0, 6, 5, 2, null, 4, 1, 6, 8]),
    profile('warden', 'Brood warden', [2, 6, 5, 3, 3, 4, 3, 5, 8]),
    profile('ravager', 'Ravager', [0, 6, 5, 4, 3, 6, 5, 4, 9]),
    profile('matriarch', 'Matriarch', [3, 6, 6, 4, 4, 5, 5, 6, 10]),
  ],
  weapons: [
    gun('spit', 'Acid spit', [9, 18], [4, -1], { keywords: ['Assault'] }),
    gun('gland', 'Venom gland', [12, 24], [5, -2], { damage: 'd3', keywords: ['Pinning'] }),
    gun('spore', 'Spore burst', [12, 24], [4, -1], { blast: 1500, keywords: ['Blast'] }),
    blade('claws', 'Claws', [3, 0]),
    blade('teeth', 'Teeth', [4, -1]),
    blade('talons', 'Talons', [4, -2]),
    blade('scythes', 'Scythes', [6, -3], { damage: 'd3' }),
  ],
  defences: [
    { id: 'hide', name: 'Hide', kind: 'armour', dice: 1, need: 6 },
    { id: 'chitin', name: 'Chitin', kind: 'armour', dice: 1, need: 5 },
    { id: 'shell', name: 'Shell', kind: 'armour', dice: 1, need: 3 },
  ],
  datasheets: broodDatasheets,
  detachments: [
    detachment('brood-tide', 'Brood Tide', 8, [...FACTION, 'Tide']),
    detachment('hunting-pack', 'Hunting Pack', 7, [...FACTION, 'Pack']),
  ],
  missions: broodMissions,
  events: broodEvents,
  rosters: [
    {
      id: 'brood-500',
      name: 'Matriarch and hunters',
      army: 'hollow-brood',
      size: 500,
      detachments: [{ detachment: 'hunting-pack', units: [matriarch, swarm, raptors, lurkers] }],
    },
    {
      id: 'brood-1000',
      name: 'The tide',
      army: 'hollow-brood',
      size: 1000,
      detachments: [
        {
          detachment: 'brood-tide',
          units: [matriarch, warden, swarm, gnashers, raptors, spitters, lurkers, ravager],
        },
      ],
    },
    {
      id: 'brood-1500',
      name: 'Tide and pack',
      army: 'hollow-brood',
      size: 1500,
      detachments: [
        { detachment: 'brood-tide', units: [matriarch, warden, swarm, gnashers, spitters, ravager] },
        { detachment: 'hunting-pack', units: [warden, swarm, gnashers, raptors, raptors, lurkers] },
      ],
    },
  ],
};
