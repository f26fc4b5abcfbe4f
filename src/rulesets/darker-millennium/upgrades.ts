import type { JsonObject } from '../../engine/index.js';
import { rewritten } from '../../engine/upgrade/rewritten.js';
import type { Upgrades } from '../../engine/upgrade/upgrade.js';
import type { Reacted, Trigger } from './board.js';

/** What saved battles of earlier versions become; shipped ones are never edited. */
export const upgrades: Upgrades = {
  /** Reactions of units, and what they answer, were codes in strings, and causes were sentences. */
  1: state => rewritten(state, typed),
  /** What abilities do at a moment was kept by its label. */
  2: state => rewritten(state, acting),
};

function acting(object: JsonObject): JsonObject {
  const { label, labels, frame, touches } = object;
  if (Array.isArray(labels)) return { acts: labels.map(told => ({ told })) };
  if (typeof label !== 'string' || !Array.isArray(touches)) return object;
  const { step } = frame as JsonObject;
  return { ability: String(step).replace('abilities.', ''), unit: touches[0] ?? '', frame: frame ?? null, touches };
}

/** Causes that frames carry: of pins, of morale tests and of orders. Fall backs have codes of their own. */
const FALL_BACKS: readonly unknown[] = ['evade', 'fallback', 'broken'];

function told(words: string): JsonObject {
  return { is: 'told', words };
}

function typed(object: JsonObject): JsonObject {
  const { trigger, reacted, why, note, weapon, models, does } = object;
  const shot = typeof weapon === 'string' && Array.isArray(why);
  if (shot) {
    const { why: _why, ...rest } = object;
    // A volley bears the name of its weapon, which stood before each reason; a firing its id.
    const lines = why.map(line => String(line).split(': ').slice(1).join(': '));
    return lines.length > 0 || models !== undefined ? { ...rest, reasons: { told: lines } } : rest;
  }
  if (Array.isArray(note)) return { ...object, note: note.map(each => (typeof each === 'string' ? told(each) : each)) };
  if (does === 'breaks away') return { ...object, does: 'breaksAway' };
  // Why a mission does not fit, as its player and the other side were asked.
  if (typeof why === 'string' && ('refused' in object || object.about === 'remove'))
    return { ...object, why: told(why) };
  const caused = 'unit' in object || 'units' in object;
  if (typeof why === 'string' && caused && !('cite' in object) && !('side' in object) && !FALL_BACKS.includes(why)) {
    return { ...object, why: told(why) };
  }
  if (typeof trigger === 'string') return { ...object, trigger: { ...triggerOf(trigger) } };
  if (!Array.isArray(reacted)) return object;
  return { ...object, reacted: reactedOf(reacted.map(String)).map(each => ({ ...each, to: { ...each.to } })) };
}

/** `charge:r3` */
function triggerOf(code: string): Trigger {
  const [kind, by = ''] = code.split(':');
  return { kind: kind === 'shot' ? 'shot' : 'charge', by };
}

/**
 * `charge:r3` for a test, behind it `charge:r3#evade` if it was passed, and `shot:r3|named|returnFire|swift|b4` for what is
 * tried after an attack. Which reaction was tried in vain was not kept.
 */
function reactedOf(codes: readonly string[]): Reacted[] {
  return codes.flatMap((code, index): Reacted[] => {
    const [to = '', named, reaction = '', swift, champion] = code.split('|');
    if (named !== undefined) {
      return [
        {
          to: triggerOf(to),
          reaction,
          how: 'named',
          ...(swift === 'swift' ? { swift: true } : {}),
          ...(champion ? { champion } : {}),
        },
      ];
    }
    if (to.includes('#')) return [];
    const [, passed] = codes[index + 1]?.startsWith(`${to}#`) ? codes[index + 1]!.split('#') : [];
    return [{ to: triggerOf(to), reaction: passed ?? '', how: passed === undefined ? 'failed' : 'passed' }];
  });
}
