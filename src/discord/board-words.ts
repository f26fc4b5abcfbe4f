/** What the message says that shows where a battle stands. */
export const boardWords = {
  waits: (whom: string, since: string) => `Waiting for ${whom} since ${since}`,
  computer: 'The computer is thinking.',
  kept: 'This message is kept up to date; `/since` shows what changed.',
  orders: 'Orders',
  board: 'Board',
  notAsked: 'You are not asked now; this message says who is.',
};
