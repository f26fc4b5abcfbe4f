/** Natural faces as players read them: `` `2` `5` ``. */
export function diceWords(faces: readonly number[], joint = ' '): string {
  return faces.map(face => `\`${face}\``).join(joint);
}
