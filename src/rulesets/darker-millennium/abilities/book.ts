import { AbilityBook } from '../../../engine/abilities/index.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Cause } from '../causes.js';
import { ambush } from './ambush.js';
import { fear } from './fear.js';
import { flies } from './flies.js';
import { frenzy } from './frenzy.js';
import { grapnel } from './grapnel.js';
import { hardToHit } from './hard-to-hit.js';
import { abilitiesOf } from './has.js';
import { immuneToMorale } from './immune-to-morale.js';
import { infiltrate } from './infiltrate.js';
import { jump } from './jump.js';
import { medic } from './medic.js';
import type { Moments, Queries } from './queries.js';
import { regenerate } from './regenerate.js';
import { relentless } from './relentless.js';
import { scout } from './scout.js';
import { sprintingCharge } from './sprinting-charge.js';
import { standard } from './standard.js';
import { strategist } from './strategist.js';
import { swift } from './swift.js';
import { vox } from './vox.js';

type Book = AbilityBook<DmBoard, Queries, Moments, Cause>;
/** Every ability of units that this ruleset knows (DM.house.abilities). */
export const abilityBook: Book = new AbilityBook<DmBoard, Queries, Moments, Cause>(
  [
    ambush,
    fear,
    flies,
    frenzy,
    grapnel,
    hardToHit,
    immuneToMorale,
    infiltrate,
    jump,
    medic,
    regenerate,
    relentless,
    scout,
    sprintingCharge,
    standard,
    strategist,
    swift,
    vox,
  ],
  abilitiesOf,
);

/** How players read an ability as a datasheet writes it, such as `Hard to hit (1)`; undefined for what does not exist. */
export function abilityLabel(text: string): string | undefined {
  const held = abilityBook.find(text);
  return held?.ability.label(held.value);
}

/** What it does, for players; undefined for what does not exist. */
export function abilityText(text: string): string | undefined {
  const held = abilityBook.find(text);
  return held?.ability.text(held.value);
}

/** Names of the unit's abilities, those lent to it included. */
export function abilityLabels(unit: DmUnit): string[] {
  return abilitiesOf(unit).flatMap(text => abilityLabel(text) ?? []);
}
