import type { Migration } from 'kysely';
import { battles } from './001-battles.js';
import { lists } from './002-lists.js';
import { mended } from './003-mended.js';
import { limits } from './004-limits.js';
import { chapters } from './005-chapters.js';
import { plans } from './006-plans.js';
import { reactions } from './007-reactions.js';
import { presets } from './008-presets.js';
import { undoAsks } from './009-undo-asks.js';
import { imports } from './010-imports.js';
import { clocks } from './011-clocks.js';
import { standing } from './012-standing.js';
import { rulings } from './013-rulings.js';
import { looks } from './014-looks.js';
import { campaigns } from './015-campaigns.js';
import { languages } from './016-languages.js';
import { serverSettings } from './017-server-settings.js';
import { adrift } from './018-adrift.js';
import { corrections } from './019-corrections.js';
import { battlefields } from './020-battlefields.js';

/** Every migration by its number and name, in order. Shipped ones are never edited; there is no way back. */
export const migrations: Record<string, Migration> = {
  '001-battles': battles,
  '002-lists': lists,
  '003-mended': mended,
  '004-limits': limits,
  '005-chapters': chapters,
  '006-plans': plans,
  '007-reactions': reactions,
  '008-presets': presets,
  '009-undo-asks': undoAsks,
  '010-imports': imports,
  '011-clocks': clocks,
  '012-standing': standing,
  '013-rulings': rulings,
  '014-looks': looks,
  '015-campaigns': campaigns,
  '016-languages': languages,
  '017-server-settings': serverSettings,
  '018-adrift': adrift,
  '019-corrections': corrections,
  '020-battlefields': battlefields,
};
