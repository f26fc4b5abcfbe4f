import type { Player, Reply, SeenMessage } from '../../sandbox/sandbox.js';
import type { Dice } from '../../src/engine/index.js';

/** An answer that the bot said counts. */
export interface Counted {
  user: string;
  what: string;
}

const COUNTED = /Counted: \*\*([^\n]+?)\*\*\./;
/** Commands that are no answer to a question. */
const NOT_VERBS = new Set([
  ...['battle', 'army', 'host', 'plan', 'me', 'roll', 'rule', 'odds', 'help', 'pool roll', 'pool show'],
  ...['campaign', 'preset', 'report', 'ruling', 'since', 'standing'],
]);
const TYPE_ONE_IN = 4;
/** Buttons of a question that are no answer to it alone. */
const NO_ANSWER = /^(Board|No more tips|Suggest all|Hold for the rest of .*)$/;

/** Somebody who plays with what Discord shows them and nothing else: prompts, panels, buttons, typed commands. */
export class PostPlayer {
  readonly counted: Counted[] = [];
  /** Milliseconds for which a press waits for its answer; the presses that a killed bot took along never get one. */
  answersWithin = 120_000;

  constructor(
    readonly player: Player,
    protected readonly mention: string,
    protected readonly chance: Dice,
    private readonly verbs: string[][] = [],
  ) {}

  /** Names of the typed commands that answer questions, with their options. */
  static verbsOf(
    commands: { name: string; options?: { type: number; name: string; options?: { name: string }[] }[] }[],
  ): string[][] {
    const subcommand = 1;
    return commands.flatMap(command => {
      const under = (command.options ?? []).filter(option => option.type === subcommand);
      const all =
        under.length > 0
          ? under.map(option => ({ name: `${command.name} ${option.name}`, options: option.options }))
          : [command];
      return all
        .filter(({ name }) => !NOT_VERBS.has(name) && !NOT_VERBS.has(name.split(' ')[0] as string))
        .map(({ name, options }) => [name, ...(options ?? []).map(option => option.name)]);
    });
  }

  /** Answers one prompt, if one waits; false when none does within a moment. */
  async act(patience: number): Promise<boolean> {
    const prompt = await this.asked(patience);
    return prompt !== undefined && (await this.answer(prompt));
  }

  /** The question that waits for this player, as soon as one does. */
  asked(patience: number): Promise<SeenMessage | undefined> {
    return this.player.sees(new RegExp(`### ${this.mention} ·`), { timeout: patience }).catch(() => undefined);
  }

  /** Answers a question; false when somebody or something else did. */
  async answer(prompt: SeenMessage): Promise<boolean> {
    const labels = buttonsOf(prompt);
    if (labels.includes('Orders')) {
      const typed = this.chance.face(TYPE_ONE_IN) === 1 ? await this.type() : undefined;
      return this.walkPanel(typed ?? (await this.pressOn(prompt, 'Orders')));
    }
    const answers = answersIn(labels);
    const label = answers[this.chance.face(answers.length) - 1];
    if (label === undefined) return false;
    return this.walkPanel(await this.pressOn(prompt, label));
  }

  /** Presses a button of a prompt; undefined when the prompt was answered or taken away since it was looked at. */
  protected async pressOn(prompt: SeenMessage, label: string): Promise<Reply | undefined> {
    try {
      return await this.player.press(label, { message: prompt, appearWithin: 500, timeout: this.answersWithin });
    } catch (fault) {
      const now = (await this.player.messages()).find(({ id }) => id === prompt.id);
      if (now && buttonsOf(now).includes(label)) throw fault;
      return undefined;
    }
  }

  /** Presses through a private panel until it has nothing more to ask; false when there was none to begin with. */
  protected async walkPanel(first: Reply | undefined): Promise<boolean> {
    if (first === undefined) return false;
    let reply = first;
    for (let steps = 0; steps < 200; steps += 1) {
      this.note(reply);
      if (reply.message === undefined) return true;
      const message = reply.message;
      const labels = buttonsOf(message);
      const next = ['Confirm', 'Suggest', 'Start over', 'Back'].find(label => labels.includes(label));
      if (next === undefined) return true;
      reply = await this.player.press(next, { message, appearWithin: 500, timeout: this.answersWithin });
    }
    throw new Error(`a panel that does not end:\n${await this.player.dump()}`);
  }

  /** Tries to answer by typing: options are taken from autocomplete. Undefined when no command fits. */
  private async type(): Promise<Reply | undefined> {
    const start = this.chance.face(this.verbs.length);
    for (let turn = 0; turn < this.verbs.length; turn += 1) {
      const [command, ...options] = this.verbs[(start + turn) % this.verbs.length] as string[];
      const given: Record<string, string> = {};
      let fits = options.length > 0;
      for (const option of options) {
        const choices = await this.player.autocomplete(command as string, { ...given, [option]: '' }, option);
        const choice = choices[this.chance.face(choices.length || 1) - 1];
        if (choice === undefined) {
          fits = false;
          break;
        }
        given[option] = String(choice.value);
      }
      if (fits) return this.player.slash(command as string, given);
    }
    return undefined;
  }

  protected note(reply: Reply): void {
    const found = COUNTED.exec(reply.text);
    if (found) this.counted.push({ user: this.mention, what: found[1] as string });
  }
}

/** Whoever answered a question waits until it is taken away; false where it stays. */
export async function gone(player: Player, { id }: Pick<SeenMessage, 'id'>): Promise<boolean> {
  for (let looks = 0; looks < 40; looks += 1) {
    if (!(await player.messages()).some(message => message.id === id)) return true;
    await new Promise(done => setTimeout(done, 100));
  }
  return false;
}

/** Labels of the buttons of a message that can be pressed. */
export function buttonsOf(message: SeenMessage): string[] {
  const button = 2;
  return partsOf(message).flatMap(({ type, label, disabled }) =>
    type === button && label !== undefined && !disabled ? [label] : [],
  );
}

/** Those of a question's buttons that answer it. */
export function answersIn(labels: readonly string[]): string[] {
  return labels.filter(label => !NO_ANSWER.test(label));
}

/** Every component of a message, those within others too. */
export function partsOf({ components }: Pick<SeenMessage, 'components'>): SeenMessage['components'] {
  return components.flatMap(part => [part, ...partsOf({ components: part.components ?? [] })]);
}
