/** `npm run texts`: every text of the bot on one page, to be read aloud: what can be typed, help, tips, what is asked and told. */
import { TOPICS } from '../src/commands/help.js';
import { allCommands } from '../src/commands/index.js';
import { cardOf } from '../src/games/games.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { noSettings } from './settings.js';
import { metInBattle } from './texts/met.js';
import { sentencesIn } from './texts/sentences.js';

noSettings('npm run texts');

/** Answers of each battle that is played for the page. */
const ANSWERS = 400;

function commandTexts(): string[] {
  return allCommands(allRulesets().map(cardOf)).flatMap(({ path, describe, options }) => [
    `\`/${path.join(' ')}\` ${describe}`,
    ...options.map(({ name, description }) => `  - \`${name}\` ${description}`),
  ]);
}

const page = [
  '# Every text of the bot',
  '## Commands',
  ...commandTexts(),
  '## Help',
  ...Object.values(TOPICS).flatMap(({ lines }) => lines),
  ...allRulesets().flatMap(ruleset => {
    const { name, teaching } = ruleset;
    return [
      `## ${name}`,
      ...(teaching
        ? [
            teaching.battle,
            ...teaching.turn,
            ...Object.entries(teaching.coach).map(([asks, line]) => `Tip under \`${asks}\`: ${line}`),
          ]
        : []),
      ...metInBattle(ruleset, 'texts', ANSWERS),
    ];
  }),
  '## Sentences by file',
  ...sentencesIn(process.cwd()).flatMap(({ file, sentences }) => [
    `### ${file}`,
    ...sentences.map(each => `- ${each}`),
  ]),
];
console.log(page.join('\n'));
