import { c, mark, t, translated } from '../../../engine/language.js';
import { capital, listed } from '../../../engine/wording.js';
import { statusWord } from '../cause-words.js';
import { words } from '../words.js';
import { ruleOf } from './effects/index.js';
import { type CodexEvent, type Effect, FOR_THE_PLAYER, type Stratagem, type TargetRule } from './schema.js';

const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];
const LIMITS = { turn: mark`once a turn`, battle: mark`once a battle`, none: mark`as often as you like` };

/** Everything about a stratagem in one line, made from what it does. */
export function stratagemWords(stratagem: Stratagem): string {
  const { when, subPhases, limit, cost, keyword } = stratagem;
  const which = subPhases ? ` (${subPhases.map(number => NUMERALS[number]).join(', ')})` : '';
  return t`${whatItDoes(stratagem)} Played ${translated(words().windows[when].when)}${which}, ${translated(LIMITS[limit])}. ${cost} CP of ${keyword} detachments.`;
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
  const what = effectsWords(effects);
  const does = units ? `${befallsWords(on)}: ${what}.` : `${capital(what)}.`;
  return text === '' ? does : `${translated(text)} ${does}`;
}

/** On whom an event comes: `Each of up to 3 enemy Infantry units on the table`. */
function befallsWords(on: CodexEvent['on']): string {
  const { who = 'own', most, keywords = [] } = on ?? {};
  const kind = keywords.join(t` or `);
  if (most !== undefined && most > 1) {
    const those = several(kind);
    return who === 'enemy'
      ? t`Each of up to ${most} enemy ${those} on the table`
      : t`Each of up to ${most} ${those} of your own on the table`;
  }
  const that = single(kind);
  if (most === undefined) {
    return who === 'enemy' ? t`Each enemy ${that} on the table` : t`Each ${that} of your own on the table`;
  }
  return who === 'enemy' ? t`One enemy ${that} on the table` : t`One ${that} of your own on the table`;
}

/** `unit`, `Infantry unit`. */
function single(kind: string, character = false): string {
  if (character) return kind === '' ? c('whom')`Character` : c('whom')`${kind} Character`;
  return kind === '' ? c('whom')`unit` : c('whom')`${kind} unit`;
}

/** `units`, `Infantry units`. */
function several(kind: string, character = false): string {
  if (character) return kind === '' ? c('whom')`Characters` : c('whom')`${kind} Characters`;
  return kind === '' ? c('whom')`units` : c('whom')`${kind} units`;
}

function whomWords({ who, most = 1, keywords, character, where, state, inSight, nearWarlord }: TargetRule): string {
  if (who === 'none') return '';
  if (who === 'foe') return t`The enemy`;
  if (who === 'subject' && keywords === undefined && state === undefined) return t`That unit`;
  const suffers = state === undefined ? undefined : sufferingWord(state);
  const kinds = keywords?.join(t` or `);
  const kind = suffers && kinds ? c('whom')`${suffers} ${kinds}` : (suffers ?? kinds ?? '');
  const more = [
    ...(where === 'reserve' ? [c('whom')`off the table`] : []),
    ...(state === 'unordered' ? [t`without orders`] : []),
    ...(state === 'engaged' ? [t`in close combat`] : []),
    ...(state === 'free' ? [t`not in close combat`] : []),
    ...(inSight ? [t`in sight`] : []),
    ...(nearWarlord ? [t`within ${nearWarlord}" of your Warlord`] : []),
  ];
  if (who === 'subject') return t`That unit, if it is ${listed([...(kind ? [kind] : []), ...more])}`;
  const [one, those] = [single(kind, character), several(kind, character)];
  const own = most > 1 ? t`Up to ${most} of your ${those}` : t`One of your ${those}`;
  const enemy = most > 1 ? t`Up to ${most} enemy ${those}` : t`One enemy ${one}`;
  return [who === 'own' ? own : enemy, ...more].join(' ');
}

/** How a unit is that a stratagem is for; undefined for states that stand behind the unit. */
function sufferingWord(state: NonNullable<TargetRule['state']>): string | undefined {
  if (state === 'pinned') return t`pinned`;
  return state === 'broken' || state === 'shaken' ? statusWord(state) : undefined;
}
