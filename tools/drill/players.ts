import { type Discord, type SeenMessage, textOf } from '../../sandbox/sandbox.js';
import type { Dice } from '../../src/engine/index.js';
import { OVER, openBattle } from '../battle/opening.js';
import { PostPlayer } from '../battle/post-player.js';
import { rulesetNamed } from '../playable.js';
import { type Scene, typedCommands } from './attacks.js';

/** Nobody finds a prompt for so long: one was lost. */
const LONGEST_SILENCE = 45_000;
/** Between two answers of a player, and two looks of the reader, in milliseconds. */
const PAUSE = 300;

/** Two who play a battle after the other, and one who reads along: ordinary users, whose times count. */
export class Players {
  static readonly NAMES = ['one', 'two', 'watcher'];
  readonly faults: string[] = [];
  readonly scene: Scene = { thread: '', battle: '', lobby: '', seen: [], commands: [] };
  battles = 0;
  answers = 0;
  private playing = true;

  constructor(
    private readonly discord: Discord,
    private readonly chance: Dice,
    private readonly seed: number,
  ) {}

  /** Opens the first battle; resolves when it has begun. */
  async begin(): Promise<void> {
    this.scene.commands = await typedCommands(this.discord);
    await this.open();
  }

  /** Plays until told to stop; resolves then. */
  async play(): Promise<void> {
    const verbs = PostPlayer.verbsOf(await this.discord.commands());
    await Promise.all([this.answer(verbs), this.read()]);
  }

  stop(): void {
    this.playing = false;
  }

  private async open(): Promise<void> {
    const two = `<@${(await this.discord.as('two').say('Ready for a battle.')).author.id}>`;
    this.battles += 1;
    const settings = { ruleset: rulesetNamed(undefined), seed: this.seed + this.battles, points: 500, seats: 1 };
    const thread = await openBattle(
      this.discord,
      two,
      { ...settings, out: '', kill: 0, own: [], set: [] },
      this.chance,
    );
    this.scene.thread = thread;
    await this.look();
  }

  /** What everybody may see of the battle, for those who forge. */
  private async look(): Promise<SeenMessage[]> {
    const messages = await this.discord.as('watcher', { channel: { id: this.scene.thread } }).messages();
    const ids = messages.flatMap(customIdsOf);
    this.scene.lobby = messages.find(message => textOf(message).includes('Dice are sealed'))?.id ?? '';
    this.scene.battle = ids[0]?.split('|')[1] ?? this.scene.battle;
    this.scene.seen = [...new Set([...this.scene.seen, ...ids])].slice(-200);
    return messages;
  }

  private async answer(verbs: string[][]): Promise<void> {
    let heard = performance.now();
    while (this.playing) {
      for (const name of ['one', 'two']) {
        const player = this.discord.as(name, { channel: { id: this.scene.thread } });
        const post = new PostPlayer(player, await this.mentionOf(name), this.chance, verbs);
        const found = await post.act(500).catch(fault => this.note(name, fault));
        if (found) heard = performance.now();
        this.answers += post.counted.length;
        await delay(PAUSE);
      }
      if ((await this.look()).some(message => OVER.test(textOf(message)))) {
        await this.open();
        heard = performance.now();
      } else if (performance.now() - heard > LONGEST_SILENCE) {
        this.faults.push(`nobody was asked for ${LONGEST_SILENCE / 1000} s`);
        heard = performance.now();
      }
    }
  }

  private async read(): Promise<void> {
    const looks = [
      'battle map',
      'battle status',
      'roll',
      'odds dice',
      'battle log',
      'army show',
      'help',
      'battle list',
    ];
    const options: Record<string, Record<string, string>> = {
      roll: { dice: '2d6+3' },
      'odds dice': { dice: '10d6>=4' },
      'army show': { army: 'meridian-1000' },
    };
    for (let turn = 0; this.playing; turn += 1) {
      const command = looks[turn % looks.length] as string;
      const reader = this.discord.as('watcher', { channel: { id: this.scene.thread } });
      try {
        const { text, message } = await reader.slash(command, options[command] ?? {});
        if (command === 'battle map' && !message?.attachments.length)
          this.faults.push(`the reader's map was refused: ${text}`);
      } catch (fault) {
        this.note('watcher', fault);
      }
      await delay(PAUSE);
    }
  }

  private readonly mentions = new Map<string, string>();

  private async mentionOf(name: string): Promise<string> {
    const known = this.mentions.get(name) ?? `<@${(await this.discord.as(name).say('Here.')).author.id}>`;
    this.mentions.set(name, known);
    return known;
  }

  private note(who: string, fault: unknown): false {
    this.faults.push(`${who}: ${fault instanceof Error ? fault.message.slice(0, 300) : fault}`);
    return false;
  }
}

function customIdsOf(message: SeenMessage): string[] {
  const walk = (parts: SeenMessage['components']): string[] =>
    parts.flatMap(({ custom_id, components }) => [...(custom_id ? [custom_id] : []), ...walk(components ?? [])]);
  return walk(message.components);
}

export function delay(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
