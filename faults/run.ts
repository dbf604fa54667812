/**
 * `npm run faults`: breaks the product on purpose, each experiment with servers, data and a PostgreSQL of
 * its own on the loopback, and prints a line for each: what was found, what passes, whether it holds
 * (docs/operations.md has the table). Ends with 1 when one does not. `npm run faults -- kill`, or `FAULTS=kill`, runs those whose
 * names have the word; `FAULTS_SHORT=1` makes fewer rounds, and judges counts and outcomes only, not
 * times: `npm test` runs it, also on a machine that does other things.
 */
import pLimit from 'p-limit';
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
import { powerCuts } from './experiments/power.ts';
import { proxies } from './experiments/proxies.ts';
import { refusals } from './experiments/refusals.ts';
import { renewals } from './experiments/renewals.ts';
import { twoProcesses } from './experiments/two-processes.ts';
import { uploading } from './experiments/uploading.ts';
import { createLab, type Experiment, type Lab } from './lab.ts';
import { isShort } from './visitors.ts';

const EXPERIMENTS: Experiment[] = [
  ...powerCuts,
  ...killing,
  ...uploading,
  ...ending,
  ...postgresAway,
  ...refusals,
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

const labs = new Set<Lab>();

const since = (start: number): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;

/** Runs one and prints its line, and in the end how long it took; what it throws is a finding too. */
async function tell({ name, run, lacks }: Experiment): Promise<boolean> {
  const start = performance.now();
  const lack = lacks?.();
  if (lack) {
    console.log(`left   | ${name} | it needs ${lack} |`);
    return true;
  }
  const lab = createLab({ isShort });
  labs.add(lab);
  try {
    const { figure, limit, holds, isInTime } = await run(lab);
    const isGood = holds && (isInTime || isShort);
    const verdict = isGood ? 'holds ' : 'BROKEN';
    console.log(`${verdict} | ${name} | ${figure} | ${limit} | ${since(start)}`);
    return isGood;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.log(`BROKEN | ${name} | ${message} | | ${since(start)}`);
    return false;
  } finally {
    labs.delete(lab);
    await lab.end();
  }
}

// What is broken off leaves no disk mounted and nothing running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.allSettled([...labs].map((lab) => lab.end()));
    process.exit(1);
  });
}

const word = process.argv[2] ?? process.env.FAULTS ?? '';
const chosen = EXPERIMENTS.filter(
  ({ name, isLong }) => name.includes(word) && !(isShort && isLong),
);
/**
 * Many wait most of the time, for a limit to be met or a client to be dropped: where no times are judged, some of them
 * do so side by side. Each has servers and a database of its own.
 */
const atOnce = pLimit(isShort ? 4 : 1);
const start = performance.now();
const outcomes = await Promise.all(chosen.map((experiment) => atOnce(() => tell(experiment))));
const broken = outcomes.filter((isGood) => !isGood).length;
console.log(`${chosen.length - broken} hold, ${broken} broken, in ${since(start)}`);
process.exit(broken > 0 ? 1 : 0);
