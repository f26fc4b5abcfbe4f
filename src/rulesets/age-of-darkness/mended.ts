import type { MendedFault } from '../../engine/index.js';
import { mark } from '../../engine/language.js';

/**
 * Faults that were mended while battles were under way: those are told the sentences that are new to them, once. Add at
 * the end, with the next number; never change or drop one.
 */
export const mended: readonly MendedFault[] = [
  {
    number: 1,
    rule: 'AD.core.penetration',
    told: mark`Each Penetrating Hit rolls on the Vehicle Damage table, even where the last Hull Point went before it.`,
  },
  {
    number: 2,
    rule: 'AD.rule.exoshock',
    told: mark`Exoshock throws a die for each Penetrating Hit, not one for each Vehicle.`,
  },
  {
    number: 3,
    rule: 'AD.rule.master-crafted',
    told: mark`Master-crafted is one die of each bearer in a turn: reactions share it, and in close combat each bearer has his own.`,
  },
  {
    number: 4,
    rule: 'AD.rule.rampage',
    told: mark`Who is outnumbered for Rampage is settled as the Fight starts, by all in the combat; who falls later changes nothing.`,
  },
  {
    number: 5,
    rule: 'AD.rule.hit-and-run',
    told: mark`Where both sides may break off they roll off, and take turns.`,
  },
  {
    number: 6,
    rule: 'AD.core.dangerous',
    told: mark`Whoever throws a 1 for Dangerous Terrain suffers that Wound himself, and nobody tests twice in a phase.`,
  },
  {
    number: 7,
    rule: 'AD.rule.deflagrate',
    told: mark`Deflagrate counts unsaved Wounds: one that kills outright is one more hit, however many Wounds it takes.`,
  },
  {
    number: 8,
    rule: 'AD.rule.battlesmith',
    told: mark`A Battlesmith may repair in the Shooting phase also where his unit does not shoot, or rides in the machine.`,
  },
  {
    number: 9,
    rule: 'AD.rule.force',
    told: mark`Whoever shoots a Force weapon says first whether to take the Psychic check.`,
  },
  {
    number: 10,
    rule: 'AD.rule.counter-attack',
    told: mark`A second charge in one turn takes nobody’s Counter-attack away that the first one gave.`,
  },
  {
    number: 11,
    rule: 'AD.rule.lingering-death',
    told: mark`Ground that burns by Lingering Death is dangerous to models with a Toughness alone, not to Vehicles.`,
  },
  {
    number: 12,
    rule: 'AD.core.fallback',
    told: mark`A unit that falls back leaves the table only where one of its models reaches the edge; ground that bars its way keeps it on.`,
  },
  {
    number: 13,
    rule: 'AD.house.melee.vehicle',
    told: mark`Against a Vehicle a model without a choice of its own strikes with the weapon that takes most Hull Points, not with its first.`,
  },
  {
    number: 14,
    rule: 'AD.rule.barrage',
    told: mark`Barrages of different sizes lie edge to edge, and a marker that its player lays or lets creep stays with its middle on the table.`,
  },
  {
    number: 15,
    rule: 'AD.rule.hammer-of-wrath',
    told: mark`Hammer of Wrath falls on the strongest of the facings that are touched, as the victim would pick.`,
  },
  {
    number: 16,
    rule: 'AD.house.psychic-check',
    told: mark`One Psychic check is for all psychic weapons that a Psyker shoots at a time.`,
  },
  {
    number: 17,
    rule: 'AD.rule.scout',
    told: mark`Scouts are set down anew within their reach, past whatever stands in the way.`,
  },
  {
    number: 18,
    rule: 'AD.core.pile-in',
    told: mark`Who piles in and reaches nobody goes as near to the enemy as 3" lets it, and no longer stops 1" away.`,
  },
  {
    number: 19,
    rule: 'AD.house.psychic-check',
    told: mark`A Psyker takes one Psychic check in a phase: what it came to counts for all that he does with his mind in that phase.`,
  },
  {
    number: 20,
    rule: 'AD.core.regroup',
    told: mark`A unit that falls back tries to regroup in the Movement phase, just before it moves: its player says when, and whoever is left tries it as the phase ends.`,
  },
];
