import {
  type AnyRuleset,
  type Board,
  type Choices,
  type Decision,
  type Dice,
  type GameState,
  type Json,
  type JsonObject,
  type Question,
  type View,
  viewFor,
} from '../../src/engine/index.js';

/** How closely a decision is looked at. */
export interface LawBounds {
  /** Complete replies that are walked to; each option of each field is walked through once all the same. */
  walks: number;
  /** Replies made up of what walks, other questions and the board hold. */
  replies: number;
}

/**
 * What questions understand and do not offer, or offer with more to it, each with the reason: `question.field`, or
 * `question.field=value` where only this value is meant.
 */
const EXCEPTED: Record<string, string> = {
  'classic.allocate.order': 'one of a kind stands for all of it, and several are only typed',
  'check.keywords': 'which keywords go together the refusal says: a set has no options of its own',
  'move.do=pass': 'the same as no unit, as fallbacks say it',
  'move.do=sprint': 'a sprint that reaches no further and only costs a pin may be made',
  'move.unit': 'any team of a group stands for the group',
  'command.do=combine': 'only typed: who activates by several dice combines them anyway',
  'act.dice': 'dice beyond the models there are to hit may be thrown for nothing',
  'react.dice': 'the same',
  'shoot.dice': 'the same',
  'act.arms': 'all who have a weapon use it where no number is typed, and any number of them may be',
  'react.arms': 'the same',
  'shoot.arms': 'the same',
  'act.weapons': 'any set of weapons may be typed; all of them, each kind, and all but one kind are offered',
  'act.gait': 'jump packs may be left off where nothing is gained by it',
  'react.gait': 'the same',
};

const MOST_FIELDS = 20;
const MOST_FAULTS = 3;

/**
 * The law of questions: what is offered is accepted, and what is accepted is offered. A reply is offered when some walk
 * through `choices` agrees with every field that it names; it may leave fields out, where the rules take one for it. A typed
 * place is offered wherever the field takes places. Fields that are not asked for are of no matter when any value of them is
 * accepted.
 */
export class Law {
  readonly ruleset: AnyRuleset;
  /** Values seen in each field of each question, as JSON. */
  readonly #seen = new Map<string, Set<string>>();
  /** How many decisions were looked at, by the question's name. */
  readonly looked = new Map<string, number>();
  /** The most options that a field offered. */
  widest = 0;

  constructor(ruleset: AnyRuleset) {
    this.ruleset = ruleset;
    // What slash commands say of themselves is tried, too.
    for (const { asks, fixed } of ruleset.verbs) {
      for (const [field, value] of Object.entries(fixed)) {
        for (const question of asks) if (value !== undefined) this.#remember(question, field, value);
      }
    }
  }

  /** What of the law one decision breaks, a line each. */
  broken(state: GameState, decision: Decision, chance: Dice, bounds: LawBounds): string[] {
    const question = this.ruleset.questions[decision.asks];
    if (question === undefined) return [`nobody asks ${decision.asks}`];
    this.looked.set(decision.asks, (this.looked.get(decision.asks) ?? 0) + 1);
    const asked: Asked = { question, view: viewFor(state, decision.who, this.ruleset.hide), decision };
    const walked = this.#walks(asked, chance, bounds.walks);
    const { fallback } = decision;
    const stands = isObject(fallback) ? this.#lawful(asked, fallback) : 'the fallback is no reply';
    const accepted = walked.replies.length > 0 ? this.#madeUp(asked, walked.replies, chance, bounds.replies) : [];
    return [...walked.faults, ...(stands ? [stands] : []), ...accepted].slice(0, MOST_FAULTS);
  }

  /** Walks to complete replies and tells those that are refused, and fields that offer nothing. */
  #walks(asked: Asked, chance: Dice, most: number): { replies: JsonObject[]; faults: string[] } {
    const replies: JsonObject[] = [];
    const been = new Set<string>();
    const walk = (partial: JsonObject, depth: number): string[] => {
      const choices = choicesOf(asked, partial);
      if (choices === undefined) {
        const refusal = asked.question.check(asked.view, asked.decision, partial);
        if (refusal) return [`offered and refused: ${JSON.stringify(partial)}: ${refusal.why}`];
        replies.push(partial);
        return [];
      }
      const { field, options, many, free } = choices;
      this.widest = Math.max(this.widest, options.length);
      if (options.length === 0 && free === undefined) return [`${field} has no options: ${JSON.stringify(partial)}`];
      if (depth > MOST_FIELDS) return [`has no end: ${JSON.stringify(partial)}`];
      const faults: string[] = [];
      for (const { value } of shuffled(options, chance)) {
        const step = `${depth} ${field} ${JSON.stringify(value)}`;
        if (replies.length >= most && been.has(step)) continue;
        been.add(step);
        // Not all sets of what may be chosen together are accepted, but some set with each option is.
        const tries = many ? setsWith(value, choices, chance) : [value];
        let found: string[] = [];
        for (const tried of tries) {
          this.#remember(asked.decision.asks, field, tried);
          found = walk({ ...partial, [field]: tried }, depth + 1);
          if (found.length === 0) break;
        }
        if (many && isExcepted(asked, field)) found = [];
        faults.push(...found);
        if (faults.length >= MOST_FAULTS) break;
      }
      return faults;
    };
    return { faults: walk({}, 0), replies };
  }

  /** Makes replies of others and tells those that are accepted and not offered. */
  #madeUp(asked: Asked, replies: readonly JsonObject[], chance: Dice, count: number): string[] {
    const faults: string[] = [];
    const ids = namesOn(asked.view.board);
    for (let made = 0; made < count && faults.length < MOST_FAULTS; made += 1) {
      const reply = this.#mutant(asked, one(replies, chance), ids, chance);
      const fault = asked.question.check(asked.view, asked.decision, reply) ? undefined : this.#lawful(asked, reply);
      if (fault) faults.push(fault);
    }
    return faults;
  }

  /** Why an accepted reply should not be, or a fallback is none. */
  #lawful(asked: Asked, reply: JsonObject): string | undefined {
    const refusal = asked.question.check(asked.view, asked.decision, reply);
    if (refusal) return `the fallback is refused: ${JSON.stringify(reply)}: ${refusal.why}`;
    const fault = this.#notOffered(asked, reply);
    return fault && `accepted and not offered, ${fault}: ${JSON.stringify(reply)}`;
  }

  #mutant(asked: Asked, reply: JsonObject, ids: readonly string[], chance: Dice): JsonObject {
    const mutant = { ...reply };
    const known = [...this.#seen.keys()].flatMap(key => {
      const [asks, field] = key.split(' ');
      return asks === asked.decision.asks ? [field!] : [];
    });
    for (let changes = chance.face(3); changes > 0; changes -= 1) {
      const field = one(
        chance.face(4) === 1 ? known : Object.keys(mutant).length > 0 ? Object.keys(mutant) : known,
        chance,
      );
      const value = this.#value(asked, field, mutant, ids, chance);
      if (value === undefined) delete mutant[field];
      else mutant[field] = value;
    }
    return mutant;
  }

  #value(
    { decision }: Asked,
    field: string,
    mutant: JsonObject,
    ids: readonly string[],
    chance: Dice,
  ): Json | undefined {
    const known = [...(this.#seen.get(`${decision.asks} ${field}`) ?? [])];
    const kind = chance.face(12);
    if (kind <= 6 && known.length > 0) return JSON.parse(one(known, chance)) as Json;
    if (kind <= 9) return one(ids, chance);
    if (kind === 10) return undefined;
    if (kind === 11)
      return Array.isArray(mutant[field])
        ? [one(ids, chance), one(ids, chance)]
        : `${one(ids, chance)}+${one(ids, chance)}`;
    return one(NONSENSE, chance);
  }

  #remember(asks: string, field: string, value: Json): void {
    const key = `${asks} ${field}`;
    const known = this.#seen.get(key) ?? new Set();
    this.#seen.set(key, known.add(JSON.stringify(value)));
  }

  /** Where an accepted reply leaves what is offered; undefined where it does not. */
  #notOffered(asked: Asked, reply: JsonObject): string | undefined {
    let left: string | undefined;
    const follow = (partial: JsonObject): boolean => {
      const choices = choicesOf(asked, partial);
      if (choices === undefined) {
        const read = Object.keys(reply).find(field => !(field in partial) && this.#matters(asked, reply, field));
        if (read !== undefined) left = `${read} is not asked for`;
        return read === undefined;
      }
      const { field, options } = choices;
      if (field in reply) {
        const value = reply[field] as Json;
        if (isAmong(choices, value) || isExcepted(asked, field)) return follow({ ...partial, [field]: value });
        left = `${field}`;
        return false;
      }
      left ??= `${field} was left out`;
      return (
        choices.free !== undefined ||
        options.some(({ value }) => follow({ ...partial, [field]: choices.many ? [value] : value }))
      );
    };
    const known = Object.entries(reply).some(([field, value]) => isExcepted(asked, `${field}=${String(value)}`));
    return known || follow({}) ? undefined : left;
  }

  /** Whether a field makes a difference: not every value of it is accepted, and without it something else would happen. */
  #matters(asked: Asked, reply: JsonObject, field: string): boolean {
    if (isExcepted(asked, field)) return false;
    const { question, view, decision } = asked;
    if (question.check(view, decision, { ...reply, [field]: 'nobody' }) === undefined) return false;
    const { [field]: _left, ...without } = reply;
    if (question.check(view, decision, without) !== undefined) return true;
    const told = [reply, without].map(each => JSON.stringify(question.preview?.(view, decision, each)));
    return told[0] !== told[1];
  }
}

interface Asked {
  question: Question<Board>;
  view: View;
  decision: Decision;
}

function isExcepted({ decision }: Asked, field: string): boolean {
  return `${decision.asks}.${field}` in EXCEPTED;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function choicesOf({ question, view, decision }: Asked, partial: JsonObject): Choices | undefined {
  return question.choices(view, decision, partial);
}

/** Some sets with an option in them, the smallest first. */
function setsWith(value: Json, { options, many }: Choices, chance: Dice): Json[][] {
  const others = options.map(option => option.value).filter(other => other !== value);
  const { min, max } = many!;
  const least = Math.max(1, min);
  const sizes = [least, max, ...Array.from({ length: 6 }, () => least + chance.face(max - least + 1) - 1)];
  return sizes.map(size => [value, ...shuffled(others, chance)].slice(0, size));
}

/** Whether a value is one of those offered; a single one stands for a set of one and the other way round, a number for its digits. */
function isAmong({ options, many, free }: Choices, value: Json): boolean {
  const known = new Set(options.map(option => JSON.stringify(option.value)));
  if (many) {
    const members = new Set((Array.isArray(value) ? value : [value]).map(each => JSON.stringify(each)));
    return members.size >= many.min && members.size <= many.max && [...members].every(each => known.has(each));
  }
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return free !== undefined || known.has(JSON.stringify(single)) || known.has(`"${single}"`);
}

/** Everything on the board that a reply could name, and nobody. */
function namesOn(board: Board): string[] {
  const records = Object.values(board).filter(
    (value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  const things = board.terrain.map(({ id }) => id);
  return [
    'nobody',
    '',
    ...things,
    ...board.seats.map(({ id }) => id),
    ...records.flatMap(record => Object.keys(record)),
  ];
}

const NONSENSE: Json[] = [
  null,
  0,
  1,
  3,
  -1,
  true,
  'nobody',
  'toString',
  {},
  [],
  [[]],
  'none',
  'done',
  'end',
  'pass',
  'no',
  'yes',
];

function one<T>(of: readonly T[], chance: Dice): T {
  return of[chance.face(of.length || 1) - 1] as T;
}

function shuffled<T>(values: readonly T[], chance: Dice): T[] {
  const left = [...values];
  return Array.from({ length: left.length }, () => left.splice(chance.face(left.length) - 1, 1)[0] as T);
}
