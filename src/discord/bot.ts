import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Games } from '../games/games.js';
import type { Painter } from '../render/picture.js';
import type { Languages } from './languages.js';

/** What every handler works with. */
export interface Bot {
  client: Client<true>;
  games: Games;
  painter: Painter;
  languages: Languages;
  log: Logger;
}
