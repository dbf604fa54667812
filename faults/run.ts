/**
 * `npm run faults`: breaks the product on purpose, each experiment with servers, data and a PostgreSQL of
 * its own on the loopback, and prints a line for each: what was found, what passes, whether it holds
 * (docs/operations.md has the table). Ends with 1 when one does not. `FAULTS=kill` runs those whose
 * names have the word; `FAULTS_SHORT=1` makes fewer rounds.
 */
import { clock } from './experiments/clock.ts';
import { crowds } from './experiments/crowds.ts';
import { ending } from './experiments/ending.ts';
import { fullDisk } from './experiments/full-disk.ts';
import { gateways } from './experiments/gateways.ts';
import { killing } from './experiments/killing.ts';
import { moving } from './experiments/moving.ts';
import { postgresAway } from './experiments/postgres-away.ts';
import { twoProcesses } from './experiments/two-processes.ts';
import { createLab, type Experiment } from './lab.ts';

const EXPERIMENTS: Experiment[] = [
  ...killing,
  ...ending,
  ...postgresAway,
  ...twoProcesses,
  ...clock,
  ...fullDisk,
  ...crowds,
  ...gateways,
  ...moving,
];

/** Runs one and prints its line; what it throws is a finding too. */
async function tell({ name, run, lacks }: Experiment, isShort: boolean): Promise<boolean> {
  const lack = lacks?.();
  if (lack) {
    console.log(`left   | ${name} | it needs ${lack} |`);
    return true;
  }
  const lab = createLab({ isShort });
  try {
    const { figure, limit, holds } = await run(lab);
    console.log(`${holds ? 'holds ' : 'BROKEN'} | ${name} | ${figure} | ${limit}`);
    return holds;
  } catch (error) {
    console.log(`BROKEN | ${name} | ${error instanceof Error ? error.message : String(error)} |`);
    return false;
  } finally {
    await lab.end();
  }
}

const isShort = process.env.FAULTS_SHORT === '1';
const word = process.env.FAULTS ?? '';
const chosen = EXPERIMENTS.filter(
  ({ name, isLong }) => name.includes(word) && !(isShort && isLong),
);
let broken = 0;
for (const experiment of chosen) {
  if (!(await tell(experiment, isShort))) broken += 1;
}
console.log(`${chosen.length - broken} hold, ${broken} broken`);
process.exit(broken > 0 ? 1 : 0);
