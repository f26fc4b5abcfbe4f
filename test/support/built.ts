import { build } from '../../tools/build.mjs';

/** Before all files, since many run what is built, and two that built it at once would take it from each other. */
export default build;
