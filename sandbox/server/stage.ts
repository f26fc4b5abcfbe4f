import { AttachmentShelf } from './attachments.js';
import { Gateway } from './gateway.js';
import { InteractionDesk } from './interactions.js';
import { MessageBook } from './messages.js';
import { UserActions } from './user-actions.js';
import { WeatherStation } from './weather.js';
import { World } from './world.js';

/** A request of the bot that Discord would have refused as malformed, or that the sandbox does not know. */
export interface Fault {
  at: string;
  route: string;
  reason: string;
  body?: unknown;
}

/** A request that was well formed and still refused: permissions, unknown things, late answers. */
export interface Refusal {
  at: string;
  route: string;
  status: number;
  code: number;
  message: string;
}

export interface StageSettings {
  token: string;
  guildName?: string;
  pageFolder?: string;
  keepIn?: string;
  acknowledgeWithin: number;
  tokenFor: number;
  settleAfter: number;
  heartbeatInterval: number;
  grantPrivilegedIntents: boolean;
}

/** Everything behind the routes, in one place. `origin` is known once the server listens. */
export class Stage {
  origin = 'http://127.0.0.1';
  readonly world: World;
  readonly shelf: AttachmentShelf;
  readonly book: MessageBook;
  readonly desk: InteractionDesk;
  readonly actions: UserActions;
  readonly gateway: Gateway;
  readonly weather: WeatherStation;
  faults: Fault[] = [];
  refusals: Refusal[] = [];
  /** Requests of the bot, `METHOD /path` to how many. */
  readonly requests = new Map<string, number>();

  constructor(readonly settings: StageSettings) {
    this.world = new World(settings.guildName);
    this.shelf = new AttachmentShelf(() => this.origin);
    this.book = new MessageBook(this.world, this.shelf);
    this.desk = new InteractionDesk(this.world, settings);
    this.actions = new UserActions(this.world, this.desk, this.shelf);
    this.gateway = new Gateway(this.world, { ...settings, url: () => this.gatewayUrl });
    this.weather = new WeatherStation(hesitates => this.gateway.refuse(hesitates));
  }

  get gatewayUrl(): string {
    return `${this.origin.replace(/^http/, 'ws')}/gateway`;
  }
}
