import type { Dice } from '../dice/types.js';
import { t, translated } from '../language.js';
import { uncapital } from '../wording.js';
import type { OddsAnswer, OddsCard, OddsTopic, OddsValues, RollTopic } from './ruleset.js';

/** The answer of a topic, or the sentence that says which value does not fit it. */
export function workOut(topic: OddsTopic, values: OddsValues): OddsAnswer {
  const why = misfit(topic, values);
  return why === undefined ? topic.run(values) : { ok: false, why };
}

/** The same of dice that are thrown. */
export function throwDice(topic: RollTopic, values: OddsValues, dice: Dice): OddsAnswer {
  const why = misfit(topic, values);
  return why === undefined ? topic.run(values, dice) : { ok: false, why };
}

/** Why these values do not fit a card; undefined when they do. What is not on the card is ignored. */
export function misfit({ params }: Pick<OddsCard, 'params'>, values: OddsValues): string | undefined {
  for (const param of params) {
    const value = values[param.name];
    if (value === undefined) {
      if (param.required) return t`Give \`${param.name}\` too: ${uncapital(translated(param.describe))}`;
      continue;
    }
    if (param.kind === 'number' || param.kind === 'inches') {
      const whole = param.kind === 'number';
      const inBounds = typeof value === 'number' && value >= param.min && value <= param.max;
      if (!inBounds || (whole && !Number.isInteger(value)))
        return whole
          ? t`\`${param.name}\` is a whole number from ${param.min} to ${param.max}; change it and ask again.`
          : t`\`${param.name}\` is a number of inches from ${param.min} to ${param.max}; change it and ask again.`;
    }
    if (param.kind === 'choice' && !param.choices.some(choice => choice.value === value)) {
      return t`\`${param.name}\` is one of ${param.choices.map(({ label }) => translated(label)).join(', ')}; choose one and ask again.`;
    }
    if (param.kind === 'yes' && typeof value !== 'boolean')
      return t`\`${param.name}\` is True or False; choose one and ask again.`;
  }
  return undefined;
}
