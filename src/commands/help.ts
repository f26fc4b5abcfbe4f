import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, type Part, text } from '../discord/components.js';
import { firstScreen, turnBody } from '../discord/first-screen.js';
import { LIMITS } from '../discord/limits.js';
import { show } from '../discord/replies.js';
import { mark, t, translated } from '../engine/language.js';
import { inSentence, listed } from '../engine/wording.js';
import type { RulesetCard } from '../games/games.js';
import { type Command, textOption } from './command.js';
import { rulesetHere } from './ruleset-here.js';

const COMMANDS = 'commands';
const TURN = 'turn';
const HOSTS = 'hosts';

export const TOPICS: Record<string, { name: string; lines: string[] }> = {
  start: {
    name: mark`First battle`,
    lines: [
      mark`### Your first battle`,
      mark`1. \`/battle new opponent:computer\` opens a thread with a battle in it. Name a player instead of the computer to play them.`,
      mark`2. **Army** chooses a list, **Start** begins. You are mentioned when something is asked of you, again at half of its time, and shortly before that is up; nothing else pings.`,
      mark`3. **Orders** opens your private panel; nothing counts before **Confirm**. **Suggest all** fills a plan for the whole phase: every line can be changed, and nothing counts before **Confirm all**.`,
      mark`4. A tip stands under each new kind of question; **No more tips** ends them.`,
      mark`5. \`/battle status\` says who is asked, and brings back a question that got lost.`,
      mark`6. Everything in the panel can be typed too: \`/help topic:commands\`. Options complete as you type.`,
    ],
  },
  places: {
    name: mark`Naming a place`,
    lines: [
      mark`### Naming a place`,
      mark`\`F5\` a square of 6" · \`F5.3\` a 2" part of it, as on a phone’s keypad · \`33.5,27\` inches from the top left corner`,
      mark`\`6" NE\` from where the unit stands · \`toward Ruin C\` · \`behind Wall B\` · \`8 from Bravo\``,
    ],
  },
  dice: {
    name: mark`Sealed dice`,
    lines: [
      mark`### Sealed dice`,
      mark`Before a battle the bot posts the hash of a secret. Every die comes from that secret, the seeds of both players and its own number, so nobody can choose or change it.`,
      mark`At the end \`/battle verify\` opens the secret, throws every die again and compares.`,
    ],
  },
  lists: {
    name: mark`Your own army`,
    lines: [
      mark`### Your own army`,
      mark`\`/army build\` makes a list from menus. \`/army save\` gives any list as a file, \`/army import\` keeps one from a file, those of New Recruit and BattleScribe among them:`,
      mark`\`\`\`yaml\nname: My company\ncodex: meridian-guard\nsize: 500\ndetachments:\n  - detachment: line-company\n    units:\n      - marshal\n      - { datasheet: line-squad, teams: [{ rifleman: 5 }, { rifleman: 5 }] }\n\`\`\``,
      mark`What is wrong with a file is told by line.`,
    ],
  },
  clock: {
    name: mark`Pace and clock`,
    lines: [
      mark`### Pace and clock`,
      mark`**Pace** in the lobby says how long there is for an answer, and who answers when time is up: the careful answer, your plan or the computer. Then the battle goes on.`,
      mark`\`/battle undo\` takes back your last answer: at once as long as nothing was learned since, else when all others agree. \`/battle concede\` gives the battle up.`,
    ],
  },
};

/** Commands of every battle, whatever its rules, and how they are typed. */
const ALWAYS: readonly [heading: string, examples: readonly string[]][] = [
  [
    mark`A battle`,
    [
      '/battle new opponent:computer',
      '/battle join side:Red',
      '/battle leave',
      '/battle start',
      '/battle settings',
      '/battle status',
      '/battle map around:F5',
      '/battle log turn:2',
      '/battle undo',
      '/battle concede',
      '/battle verify',
      '/battle list',
      '/battle find',
      '/me battles',
      '/battle replay',
      '/since',
      '/battle export',
      '/battle import file:…',
      '/report',
    ],
  ],
  [
    mark`Planning`,
    ['/plan show', '/plan reactions', '/plan drop', '/me ask about:reactions', '/me threshold percent:20'],
  ],
  [
    mark`Time`,
    [
      '/me hours from:8:00 to:22:30 zone:Europe/Berlin',
      '/me away until:3 days',
      '/me language language:Deutsch',
      '/me pings',
      '/me data',
      '/battle substitute player:@Ann',
      '/battle claim',
    ],
  ],
  [
    mark`Armies`,
    [
      '/army templates',
      '/army show',
      '/army build',
      '/army check army:Mine',
      '/army import file:…',
      '/army save army:Mine',
      '/army drop',
    ],
  ],
];

/** Battles that belong together. */
const CAMPAIGNS = [
  '/campaign new',
  '/campaign join',
  '/campaign add',
  '/campaign pair',
  '/campaign standings',
  '/campaign stats',
  '/campaign history',
  '/campaign leave',
  '/campaign end',
];

/** What hosts type, and what it does. */
const FOR_HOSTS: readonly [example: string, what: string][] = [
  ['/host setup', mark`checks what I may do here, and chooses who hosts and where notices go`],
  ['/host language', mark`chooses what everybody here reads`],
  ['/host codex load:…', mark`reads a codex of your own`],
  ['/host battlefield file:…', mark`reads a battlefield of your own`],
  ['/host limits', mark`changes how many battles members open`],
  ['/host correct what:… to:…', mark`puts right where something stands, once all agree`],
  ['/host rewind to:…', mark`takes the battle back to before an answer`],
  ['/host end', mark`ends the battle as it stands`],
  ['/host transfer to:…', mark`makes somebody else its host`],
  ['/host audit', mark`lists what hosts did`],
  ['/host backup', mark`gives the battles of this server as files`],
];

/** How hosts of a server and of a battle type, a line each. */
export function hostLines(): string[] {
  return [t`### For hosts`, ...FOR_HOSTS.map(([example, what]) => `\`${example}\` ${translated(what)}`)];
}

/** Commands that need no question, or no battle. */
function anywhere(rulesets: readonly RulesetCard[]): string[] {
  const rolls = rulesets.flatMap(({ rolls }) => rolls.map(({ name }) => `/${name.join(' ')} dice:4`));
  return [
    commandLine(mark`Any question`, ['/answer with:Hold']),
    commandLine(mark`Anywhere`, [
      '/roll dice:2d6+3',
      ...new Set(rolls),
      '/preset list',
      '/preset drop',
      '/odds words line:3d6 >= 11',
      '/rule words:pinned',
      '/ruling propose question:…',
      '/ruling vote',
      '/ruling list',
      '/ruling show',
      '/ruling withdraw',
      '/help topic:turn',
    ]),
    commandLine(mark`Campaigns`, CAMPAIGNS),
  ];
}

/** With a reaction that these rules have. */
function standingLine(rulesets: readonly RulesetCard[]): string {
  const [first] = rulesets.flatMap(({ reactions }) => reactions);
  const add = `/standing add react:${first === undefined ? '…' : translated(first.title)}`;
  return commandLine(mark`Standing orders`, [add, '/standing list', '/standing drop']);
}

function commandLine(heading: string, examples: readonly string[]): string {
  return `**${translated(heading)}** ${examples.map(example => `\`${example}\``).join(' ')}`;
}

/**
 * How everything is typed in battles of these rulesets, with an example each; what each does where there is one ruleset, and room for
 * it in the language that is spoken.
 */
export function commandLines(rulesets: readonly RulesetCard[]): string[] {
  const always = ALWAYS.map(([heading, examples]) => commandLine(heading, examples));
  const under = (rules: readonly string[]) => [
    t`### Commands`,
    ...rules,
    ...always,
    standingLine(rulesets),
    ...anywhere(rulesets),
  ];
  const told = rulesets.length === 1 ? under(rulesets.flatMap(whatEachDoes)) : [];
  const fits = told.length > 0 && told.join('\n').length < LIMITS.textInMessage;
  return fits ? told : under(rulesets.map(verbLine));
}

function examplesOf({ verbs, teaching }: RulesetCard): Map<string, { example: string; describe: string }> {
  return new Map(
    verbs.map(({ name, describe }) => {
      const typed = name.join(' ');
      return [
        typed,
        { example: `/${[typed, teaching?.examples[typed]].filter(Boolean).join(' ')}`, describe: translated(describe) },
      ];
    }),
  );
}

/** `**Some Rules v2** `/advance unit:Bravo to:F5` …`. */
function verbLine(ruleset: RulesetCard): string {
  return commandLine(
    ruleset.name,
    [...examplesOf(ruleset).values()].map(({ example }) => example),
  );
}

/** The same, a line each with what it does. */
function whatEachDoes(ruleset: RulesetCard): string[] {
  const lines = [...examplesOf(ruleset).values()].map(({ example, describe }) => `\`${example}\` ${describe}`);
  return [`**${ruleset.name}**`, ...lines];
}

export const help = (rulesets: readonly RulesetCard[]): Command => ({
  path: ['help'],
  describe: mark`Explain how to start, how a turn works, what can be typed, and how the dice are kept fair.`,
  options: [
    textOption('topic', mark`What to explain.`, {
      choices: [
        { name: mark`How a turn works`, value: TURN },
        ...Object.entries(TOPICS).map(([value, { name }]) => ({ name, value })),
        { name: mark`Commands`, value: COMMANDS },
        { name: mark`For hosts`, value: HOSTS },
      ],
    }),
  ],
  reply: 'private',
  async run(bot: Bot, interaction: ChatInputCommandInteraction) {
    const topic = interaction.options.getString('topic') ?? '';
    const here = await rulesetHere(bot, interaction);
    const concerned = here ? [here] : rulesets;
    if (topic === TURN) return show(interaction, turnBody(concerned));
    const known = topic === COMMANDS ? commandLines(concerned) : topic === HOSTS ? hostLines() : topicLines(topic);
    if (known) return show(interaction, message([text(known.join('\n'))], { private: true }));
    const screen = await firstScreen(bot, interaction.user.id);
    const parts: Part[] = [text((topicLines('start') ?? []).join('\n')), text(moreTopics())];
    const [container] = screen.body.components;
    await show(interaction, message([...(container?.components ?? []), ...parts], { private: true }), screen.files);
  },
});

/** A topic in the language that is spoken. */
export function topicLines(topic: string): string[] | undefined {
  return TOPICS[topic]?.lines.map(line => translated(line));
}

function moreTopics(): string {
  const others = Object.entries(TOPICS).flatMap(([topic, { name }]) => (topic === 'start' ? [] : [translated(name)]));
  const topics = [t`how a turn works`, ...others.map(name => inSentence(name)), t`the commands`, t`what hosts do`];
  return t`-# \`/help topic:\` also explains ${listed(topics)}.`;
}
