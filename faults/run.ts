/**
 * `npm run faults`: breaks the product on purpose, each experiment with servers, data and a PostgreSQL of
 * its own on the loopback, and prints a line for each: what was found, what passes, whether it holds
 * (docs/operations.md has the table). Ends with 1 when one does not. `FAULTS=kill` runs those whose
 * names have the word; `FAULTS_SHORT=1` makes fewer rounds, and judges counts and outcomes only, not
 * times: `npm test` runs it, also on a machine that does other things.
 */
import { backingUp } from './experiments/backing-up.ts';
import { clock } from './experiments/clock.ts';
import { crowds } from './experiments/crowds.ts';
import { ending } from './experiments/ending.ts';
import { fullDisk } from './experiments/full-disk.ts';
import { gateways } from './experiments/gateways.ts';
import { killing } from './experiments/killing.ts';
import { moving } from './experiments/moving.ts';
import { poolers } from './experiments/pooler.ts';
import { postgresAway } from './experiments/postgres-away.ts';
import { proxies } from './experiments/proxies.ts';
import { renewals } from './experiments/renewals.ts';
import { twoProcesses } from './experiments/two-processes.ts';
import { uploading } from './experiments/uploading.ts';
import { createLab, type Experiment } from './lab.ts';
import { isShort } from './visitors.ts';

const EXPERIMENTS: Experiment[] = [
  ...killing,
  ...uploading,
  ...ending,
  ...postgresAway,
  ...twoProcesses,
  ...poolers,
  ...clock,
  ...fullDisk,
  ...crowds,
  ...gateways,
  ...moving,
  ...backingUp,
  ...proxies,
  ...renewals,
];

/** Runs one and prints its line; what it throws is a finding too. */
async function tell({ name, run, lacks }: Experiment): Promise<boolean> {
  const lack = lacks?.();
  if (lack) {
    console.log(`left   | ${name} | it needs ${lack} |`);
    return true;
  }
  const lab = createLab({ isShort });
  try {
    const { figure, limit, holds, isInTime } = await run(lab);
    const isGood = holds && (isInTime || isShort);
    console.log(`${isGood ? 'holds ' : 'BROKEN'} | ${name} | ${figure} | ${limit}`);
    return isGood;
  } catch (error) {
    console.log(`BROKEN | ${name} | ${error instanceof Error ? error.message : String(error)} |`);
    return false;
  } finally {
    await lab.end();
  }
}

const word = process.env.FAULTS ?? '';
const chosen = EXPERIMENTS.filter(
  ({ name, isLong }) => name.includes(word) && !(isShort && isLong),
);
let broken = 0;
for (const experiment of chosen) {
  if (!(await tell(experiment))) broken += 1;
}
console.log(`${chosen.length - broken} hold, ${broken} broken`);
process.exit(broken > 0 ? 1 : 0);
