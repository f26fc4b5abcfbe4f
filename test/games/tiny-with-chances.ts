import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset, Choices, Question } from '../../src/engine/index.js';

const react = anyTiny.questions.react!;

/** The tiny rules with a chance from 0 to 1 on their reactions, by the value of the option. */
export function tinyWithChances(chances: Record<string, number>): AnyRuleset {
  return {
    ...anyTiny,
    questions: {
      ...anyTiny.questions,
      react: {
        ...react,
        choices(...of: Parameters<Question<never>['choices']>): Choices | undefined {
          const found = react.choices(...(of as [never, never, never]));
          const options = found?.options.map(option => {
            const chance = chances[String(option.value)];
            return chance === undefined ? option : { ...option, chance };
          });
          return found && { ...found, options: options! };
        },
      },
    },
  } as unknown as AnyRuleset;
}
