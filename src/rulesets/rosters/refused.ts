/** Ends the reading of a list with a sentence why. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
