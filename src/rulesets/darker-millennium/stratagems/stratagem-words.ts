import { mark, t, translated } from '../../../engine/language.js';
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
  turnStart: mark`at the start of a turn`,
  command: mark`while you spend your pools`,
  endOfCommand: mark`at the end of the Command Phase`,
  subPhaseStart: mark`at the start of a sub-phase`,
  charging: mark`when a unit of yours charges`,
  charged: mark`when a unit of yours is charged`,
  beforeShooting: mark`when a unit of yours is about to shoot`,
  shotAt: mark`when a unit of yours is shot at`,
  orderTest: mark`when a unit of yours fails an order test`,
  reactionTest: mark`when a unit of yours fails a reaction test`,
  morale: mark`when a unit of yours fails a morale test`,
  onslaughtStart: mark`at the start of the Onslaught`,
  endOfTurn: mark`at the end of a turn`,
};

const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];
const LIMITS = { turn: 'once a turn', battle: 'once a battle', none: mark`as often as you like` };

/** Everything about a stratagem in one line, made from what it does. */
export function stratagemWords(stratagem: Stratagem): string {
  const { when, subPhases, limit, cost, keyword } = stratagem;
  const which = subPhases ? ` (${subPhases.map(number => NUMERALS[number]).join(', ')})` : '';
  return t`${whatItDoes(stratagem)} Played ${WHEN_WORDS[when]}${which}, ${LIMITS[limit]}. ${cost} CP of ${keyword} detachments.`;
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
  const kind = on?.keywords ? `${on.keywords.join(t` or `)} ` : '';
  const noun = `${kind}${on?.most !== undefined && on.most > 1 ? 'units' : 'unit'}`;
  const many = on?.most === undefined ? 'each' : on.most === 1 ? 'one' : t`each of up to ${on.most}`;
  const whom = on?.who === 'enemy' ? t`${many} enemy ${noun}` : t`${many} ${noun} of your own`;
  const does = units
    ? t`${capital(whom)} on the table: ${effectsWords(effects)}.`
    : `${capital(effectsWords(effects))}.`;
  return text === '' ? does : `${translated(text)} ${does}`;
}

function whomWords({ who, most = 1, keywords, character, where, state, inSight, nearWarlord }: TargetRule): string {
  if (who === 'none') return '';
  if (who === 'foe') return t`The enemy`;
  if (who === 'subject' && keywords === undefined && state === undefined) return t`That unit`;
  const kind = [
    ...(state && state !== 'free' && state !== 'unordered' && state !== 'engaged' ? [state] : []),
    ...(keywords ? [keywords.join(t` or `)] : []),
  ].join(' ');
  const own = who === 'own';
  const noun = `${kind} ${character ? t`Character` : 'unit'}${own || most > 1 ? 's' : ''}`.trimStart();
  const count = most > 1 ? t`Up to ${most}` : t`One`;
  const more = [
    ...(where === 'reserve' ? [t`off the table`] : []),
    ...(state === 'unordered' ? [t`without orders`] : []),
    ...(state === 'engaged' ? [t`in close combat`] : []),
    ...(state === 'free' ? [t`not in close combat`] : []),
    ...(inSight ? [t`in sight`] : []),
    ...(nearWarlord ? [t`within ${nearWarlord}" of your Warlord`] : []),
  ];
  if (who === 'subject') return t`That unit, if it is ${listed([...(kind ? [kind] : []), ...more])}`;
  return [`${count} ${own ? t`of your` : 'enemy'} ${noun}`, ...more].join(' ');
}
