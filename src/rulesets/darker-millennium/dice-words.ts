/** Dice as players see them: `6` `5` `1`. */
export function dice(faces: readonly number[]): string {
  return faces.map(face => `\`${face}\``).join(' ');
}
