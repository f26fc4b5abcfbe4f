/** `npm run fortnight`: two weeks of battles by post in less than a minute: its diary, and whether each ping came at its minute. */
import { playFortnight } from './fortnight/fortnight.js';
import { noSettings } from './settings.js';

noSettings('npm run fortnight');

const began = performance.now();
const { diary, wrong, pings, reminders, expiries, answers, faults } = await playFortnight();
for (const line of diary) console.log(line);
console.log(
  `\n${answers} answers by hand, ${expiries} by the clock; ${pings} pings, ${reminders} of them reminders; ` +
    `${((performance.now() - began) / 1000).toFixed(1)} s through the application, its store in memory and the outbox`,
);
for (const line of [...wrong, ...faults.map(String)]) console.log(`WRONG  ${line}`);
process.exitCode = wrong.length + faults.length === 0 ? 0 : 1;
