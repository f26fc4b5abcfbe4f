/** Rules that some rule books have beside those that all share; one that is added stands here, and in a file of its own. */
export { bondingKnife } from './bonding-knife.js';
export { buckshot } from './buckshot.js';
export { comms } from './comms.js';
export { consonance } from './consonance.js';
export { dozerBlades } from './dozer-blades.js';
export { heroic } from './heroic.js';
export { jink } from './jink.js';
export { noFear } from './no-fear.js';
export { offMap } from './off-map.js';
export { recon } from './recon.js';
export { restricted } from './restricted.js';
export { signature } from './signature.js';
export { standFast } from './stand-fast.js';
export { supportingFire } from './supporting-fire.js';
export { synapse } from './synapse.js';
export { vox } from './vox.js';
