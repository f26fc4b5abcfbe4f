import type { SpecialRule } from '../attacks/types.js';
import { adamantiumWill } from './adamantium-will.js';
import { armourbane } from './armourbane.js';
import { battleHardened } from './battle-hardened.js';
import { counterAttack } from './counter-attack.js';
import { cumbersome } from './cumbersome.js';
import { duellistsEdge } from './duellists-edge.js';
import { eternalWarrior } from './eternal-warrior.js';
import { fearless } from './fearless.js';
import { feelNoPain } from './feel-no-pain.js';
import { fleshbane } from './fleshbane.js';
import { force } from './force.js';
import { furiousCharge } from './furious-charge.js';
import { getsHot } from './gets-hot.js';
import { hatred } from './hatred.js';
import { ignoresCover } from './ignores-cover.js';
import { instantDeath } from './instant-death.js';
import { lance } from './lance.js';
import { masterCrafted } from './master-crafted.js';
import { monsterHunter } from './monster-hunter.js';
import { murderousStrike } from './murderous-strike.js';
import { nightVision } from './night-vision.js';
import { poisoned } from './poisoned.js';
import { precisionShots } from './precision-shots.js';
import { precisionStrikes } from './precision-strikes.js';
import { preferredEnemy } from './preferred-enemy.js';
import { psychicFocus } from './psychic-focus.js';
import { rage } from './rage.js';
import { rampage } from './rampage.js';
import { rending } from './rending.js';
import { shred } from './shred.js';
import { shrouded } from './shrouded.js';
import { sniper } from './sniper.js';
import { specialistWeapon } from './specialist-weapon.js';
import { strafingRun } from './strafing-run.js';
import { sunder } from './sunder.js';
import { swarm } from './swarm.js';
import { twinLinked } from './twin-linked.js';
import { twoHanded } from './two-handed.js';
import { unwieldy } from './unwieldy.js';

/** Every special rule; one that is added stands here, and in a file of its own. */
export const SPECIAL_RULES: readonly SpecialRule[] = [
  adamantiumWill,
  armourbane,
  battleHardened,
  counterAttack,
  cumbersome,
  duellistsEdge,
  eternalWarrior,
  fearless,
  feelNoPain,
  fleshbane,
  force,
  furiousCharge,
  getsHot,
  hatred,
  ignoresCover,
  instantDeath,
  lance,
  masterCrafted,
  monsterHunter,
  murderousStrike,
  nightVision,
  poisoned,
  precisionShots,
  precisionStrikes,
  preferredEnemy,
  psychicFocus,
  rage,
  rampage,
  rending,
  shred,
  shrouded,
  sniper,
  specialistWeapon,
  strafingRun,
  sunder,
  swarm,
  twinLinked,
  twoHanded,
  unwieldy,
];
