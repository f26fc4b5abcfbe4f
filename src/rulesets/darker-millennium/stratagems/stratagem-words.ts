import { capital, listed } from '../../../engine/wording.js';
import { ruleOf } from './effects/index.js';
import {
  type CodexEvent,
  type Effect,
  FOR_THE_PLAYER,
  type Stratagem,
  type TargetRule,
  type WindowName,
} from './schema.js';

/** When a stratagem is played, in words that follow its name. */
export const WHEN_WORDS: Record<WindowName, string> = {
  turnStart: 'at the start of a turn',
  command: 'while you spend your pools',
  endOfCommand: 'at the end of the Command Phase',
  subPhaseStart: 'at the start of a sub-phase',
  charging: 'when a unit of yours charges',
  charged: 'when a unit of yours is charged',
  beforeShooting: 'when a unit of yours is about to shoot',
  shotAt: 'when a unit of yours is shot at',
  orderTest: 'when a unit of yours fails an order test',
  reactionTest: 'when a unit of yours fails a reaction test',
  morale: 'when a unit of yours fails a morale test',
  onslaughtStart: 'at the start of the Onslaught',
  endOfTurn: 'at the end of a turn',
};

const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];
const LIMITS = { turn: 'once a turn', battle: 'once a battle', none: 'as often as you like' };

/** Everything about a stratagem in one line, made from what it does. */
export function stratagemWords(stratagem: Stratagem): string {
  const { when, subPhases, limit, cost, keyword } = stratagem;
  const which = subPhases ? ` (${subPhases.map(number => NUMERALS[number]).join(', ')})` : '';
  return `${whatItDoes(stratagem)} Played ${WHEN_WORDS[when]}${which}, ${LIMITS[limit]}. ${cost} CP of ${keyword} detachments.`;
}

/** On whom and what: `One of your Infantry units: +1 to hit until the turn ends.` */
export function whatItDoes({ target, effects }: Pick<Stratagem, 'target' | 'effects'>): string {
  const on = whomWords(target);
  const what = effectsWords(effects);
  return on === '' ? `${capital(what)}.` : `${on}: ${what}.`;
}

/** `2 pins on it; -1 to its saves until the turn ends`. */
export function effectsWords(effects: readonly Effect[]): string {
  return effects.map(effect => ruleOf(effect).words(effect)).join('; ');
}

/** What an event looks like, and what it does. */
export function eventWords({ text, on, effects }: CodexEvent): string {
  const units = effects.some(({ kind }) => !FOR_THE_PLAYER.includes(kind));
  const kind = on?.keywords ? `${on.keywords.join(' or ')} ` : '';
  const noun = `${kind}${on?.most !== undefined && on.most > 1 ? 'units' : 'unit'}`;
  const many = on?.most === undefined ? 'each' : on.most === 1 ? 'one' : `each of up to ${on.most}`;
  const whom = on?.who === 'enemy' ? `${many} enemy ${noun}` : `${many} ${noun} of your own`;
  const does = units
    ? `${capital(whom)} on the table: ${effectsWords(effects)}.`
    : `${capital(effectsWords(effects))}.`;
  return text === '' ? does : `${text} ${does}`;
}

function whomWords({ who, most = 1, keywords, character, where, state, inSight, nearWarlord }: TargetRule): string {
  if (who === 'none') return '';
  if (who === 'foe') return 'The enemy';
  if (who === 'subject' && keywords === undefined && state === undefined) return 'That unit';
  const kind = [
    ...(state && state !== 'free' && state !== 'unordered' && state !== 'engaged' ? [state] : []),
    ...(keywords ? [keywords.join(' or ')] : []),
  ].join(' ');
  const own = who === 'own';
  const noun = `${kind} ${character ? 'Character' : 'unit'}${own || most > 1 ? 's' : ''}`.trimStart();
  const count = most > 1 ? `Up to ${most}` : 'One';
  const more = [
    ...(where === 'reserve' ? ['off the table'] : []),
    ...(state === 'unordered' ? ['without orders'] : []),
    ...(state === 'engaged' ? ['in close combat'] : []),
    ...(state === 'free' ? ['not in close combat'] : []),
    ...(inSight ? ['in sight'] : []),
    ...(nearWarlord ? [`within ${nearWarlord}" of your Warlord`] : []),
  ];
  if (who === 'subject') return `That unit, if it is ${listed([...(kind ? [kind] : []), ...more])}`;
  return [`${count} ${own ? 'of your' : 'enemy'} ${noun}`, ...more].join(' ');
}
