/** Milliseconds of work that this process has cost the machine so far: what others do meanwhile does not count. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
