/** What is asked for does not fit the battle, such as a list of too many points; the message is a sentence for players. */
export class Unfit extends Error {
  override readonly name = Unfit.name;
}
