import { t } from '../engine/language.js';

/** Natural faces as players read them: `` `2` `5` ``. */
export function diceWords(faces: readonly number[], joint = ' '): string {
  return faces.map(face => `\`${face}\``).join(joint);
}

const SEVERAL: Readonly<Record<number, (face: number) => string>> = {
  1: face => t`a ${face}`,
  2: face => t`two ${face}s`,
  3: face => t`three ${face}s`,
  4: face => t`four ${face}s`,
  5: face => t`five ${face}s`,
  6: face => t`six ${face}s`,
};

/** `a 2`, `two 3s`: faces by their kind, the lowest first. */
export function facesCounted(faces: readonly number[]): string[] {
  return [...new Set(faces)].sort().map(face => {
    const count = faces.filter(each => each === face).length;
    return SEVERAL[count]?.(face) ?? t`${count} ${face}s`;
  });
}
