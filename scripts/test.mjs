/**
 * `npm test`: everything, on a fresh clone too. `npm test -- unit types` runs only those steps
 * and says which it left out; `npm test -- changed` is for while one works. Stops at the first step
 * that fails.
 */

import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLOCKS, clockOfDay } from '../test/clocks.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { chooseChangedTests } from './lib/changed-tests.mjs';
import { runStep } from './lib/child.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { Failure, main, say } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runBin, runPinned } from './lib/pinned.mjs';
import { ensureTestPostgres } from './lib/test-postgres.mjs';

/** Where Debian keeps the programs of the oldest version that is supported: the laboratory takes them where they are. */
const OLDEST_PROGRAMS = '/usr/lib/postgresql/15/bin';

/** What is also tested on the oldest version that is supported (15): migrations, limits, and the dearest statements. */
const ON_THE_OLDEST = [
  'src/db/backup/backup',
  'src/db/migrate',
  'src/db/migration-locks',
  'src/db/newer-database',
  'src/db/pooler',
  'src/db/server-limits',
  'src/db/submissions',
  'src/db/subjects-migration',
  'src/features/worklists/list',
  'src/features/policies/book',
  'src/features/stats',
  'src/features/search',
  'src/server/openapi',
];

/** Steps that store something. */
const ON_POSTGRES = ['unit', 'browser', 'clock', 'changed'];

/**
 * In this order: what is quick and tells most comes first. Each is given the names of all steps of the run.
 * @type {Record<string, (names: readonly string[]) => Promise<void>>}
 */
const STEPS = {
  lint: () => bin('biome', 'check', '.'),
  types: async () => {
    await bin('react-router', 'typegen');
    await bin('tsc', '--noEmit');
  },
  structure: () => runStep('the structure check', () => runPinned(['scripts/check-structure.mjs'])),
  'dead-code': () => bin('knip'),
  supply: async () => {
    const offline = ['scripts/supply.mjs', '--offline'];
    await runStep('the check of the supply', () => runPinned(offline));
    await runStep('the bill of materials', () => runPinned(['scripts/sbom.mjs']));
  },
  build: ensureBuilt,
  unit: async (names) => {
    // The tests of a whole process serve the built pages.
    await ensureBuilt();
    const env = names.includes('clock') ? { WITHOUT: BY_THE_DAY.tests.join(' ') } : {};
    await runStep('vitest', () => runBin('vitest', ['run'], { env }));
  },
  oldest: async () => {
    const url = process.env.OLDEST_DATABASE_URL;
    if (!url) return say('Not run: OLDEST_DATABASE_URL names no PostgreSQL of the oldest version.');
    await runStep('vitest', () =>
      runBin('vitest', ['run', '--project', 'server', ...ON_THE_OLDEST], {
        env: { TEST_DATABASE_URL: url },
      }),
    );
  },
  faults: async () => {
    await ensureBuilt();
    const oldest = existsSync(OLDEST_PROGRAMS) && { FAULTS_POSTGRES: OLDEST_PROGRAMS };
    const env = { FAULTS_SHORT: '1', ...oldest };
    await runStep('the laboratory', () => runPinned(['faults/run.ts'], { env }));
  },
  upgrade: async () => {
    await ensureBuilt();
    const env = { FAULTS_SHORT: '1' };
    await runStep('the check of an upgrade', () => runPinned(['upgrade/run.ts'], { env }));
  },
  browser: async (names) => {
    say(`Chromium: ${process.env.CHROMIUM_PATH}`);
    // Again, as `npm test -- browser` has no build step of its own.
    await ensureBuilt();
    const files = `(?<![\\w-])(${BY_THE_DAY.stories.join('|')})\\.spec`;
    await bin('playwright', 'test', ...(names.includes('clock') ? ['--grep-invert', files] : []));
  },
  clock: async () => {
    await ensureBuilt();
    const name = clockOfDay(Math.floor(Date.now() / DAY));
    const env = { CLOCK_AT: process.env.CLOCK_AT ?? CLOCKS[name] };
    say(`As if it were ${env.CLOCK_AT} (${process.env.CLOCK_AT ? 'CLOCK_AT' : name}).`);
    await runStep('vitest', () =>
      runBin('vitest', ['run', ...BY_THE_DAY.tests.map((folder) => `${folder}/`)], { env }),
    );
    await runStep('playwright', () =>
      runBin('playwright', ['test', ...BY_THE_DAY.stories.map((file) => `/${file}.spec`)], { env }),
    );
  },
};

/** A day in ms. */
const DAY = 86_400_000;

/**
 * What counts in days, with all that both sides share. A whole run has it once, as if it were the moment of that day; one
 * of the steps alone runs it at the time that it is.
 */
const BY_THE_DAY = {
  tests: [
    'src/domain',
    'src/lib',
    'src/features/attachments/upload',
    'src/features/duty',
    'src/features/media',
    'src/features/policies/book',
    'src/features/policies/remind',
    'src/features/policies/renew',
    'src/features/worklists/list',
    'src/features/stats',
  ],
  stories: ['renewals', 'typed-dates', 'late', 'duty'],
};

/** They have servers and a PostgreSQL of their own, and wait for them often: they run while the browser does. */
const BESIDE_THE_BROWSER = ['faults', 'upgrade'];

/** What takes a minute or so; a file that everything imports is reached by three hundred. */
const CHANGED_LIMIT = 30;

/**
 * While one works, and only when asked for: the quick steps, and the nearest tests of what is not committed yet.
 * @type {typeof STEPS}
 */
const ONLY_ASKED = {
  changed: async () => {
    for (const name of ['lint', 'structure', 'types']) await STEPS[name]?.([]);
    const { chosen, left } = await chooseChangedTests(CHANGED_LIMIT);
    if (left > 0)
      say(`${left} more test files reach what changed: \`npm test -- unit\` runs them all.`);
    if (chosen.length > 0) await bin('vitest', 'run', ...chosen);
  },
};

/** @param {string} name @param {string[]} args */
const bin = (name, ...args) => runStep(name, () => runBin(name, args));

await main(async () => {
  const names = chooseSteps(process.argv.slice(2));
  // The tools set NODE_ENV as they need it; `production` from outside would break React's tests.
  delete process.env.NODE_ENV;
  await ensureInstalled();
  // Asked for before the long steps, so that a machine that cannot have one says so at once.
  if (names.includes('browser') || names.includes('clock')) {
    process.env.CHROMIUM_PATH = await findOrInstallChromium({ shell: true });
  }
  const isStored = names.some((name) => ON_POSTGRES.includes(name));
  const endPostgres = isStored ? await ensureTestPostgres() : async () => {};
  try {
    await runSteps(names);
  } finally {
    await endPostgres();
  }
});

/** Runs the steps in their order, and stops at the first that fails. @param {string[]} names */
async function runSteps(names) {
  const beside = names.includes('browser')
    ? names.filter((name) => BESIDE_THE_BROWSER.includes(name))
    : [];
  const steps = names.filter((name) => !beside.includes(name));
  /** @type {string[]} */
  const passed = [];
  for (const name of steps) {
    say(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
    const started = performance.now();
    /** @type {Failure[]} */
    const failures = [];
    /** @param {unknown} error */
    const keep = (error) => {
      if (!(error instanceof Failure)) throw error;
      say(`\n${error.message}`);
      failures.push(error);
    };
    const neighbours = name === 'browser' ? beside : [];
    await Promise.all([
      { ...STEPS, ...ONLY_ASKED }[name]?.(names).catch(keep),
      neighbours.length > 0 && runBeside(neighbours).catch(keep),
    ]);
    const done = [name, ...neighbours].join(' and ');
    if (failures.length > 0) {
      say(summary(`FAILED at ${done}`, passed, steps.slice(steps.indexOf(name) + 1)));
      process.exitCode = 1;
      return;
    }
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    passed.push(`${done} ${seconds}`);
    say(`── ${done}: passed in ${seconds}`);
  }
  const leftOut = Object.keys(STEPS).filter((name) => !names.includes(name));
  say(`\n${summary('PASSED', passed, leftOut)}`);
}

/**
 * Runs steps in a process of their own, and says at its end what it said.
 * @param {string[]} names
 */
async function runBeside(names) {
  const directory = mkdtempSync(path.join(tmpdir(), 'kargozar-beside-'));
  const words = path.join(directory, 'words');
  const out = openSync(words, 'w');
  say(`Beside it: ${names.join(', ')}.`);
  try {
    await runStep(names.join(' and '), () =>
      runPinned(['scripts/test.mjs', ...names], { stdio: ['ignore', out, out] }),
    );
  } finally {
    closeSync(out);
    say(`\n${readFileSync(words, 'utf8')}`);
    rmSync(directory, { recursive: true });
  }
}

/**
 * @param {string[]} asked
 * @returns {string[]} the steps to run, in their own order
 */
function chooseSteps(asked) {
  const whole = Object.keys(STEPS);
  const known = [...whole, ...Object.keys(ONLY_ASKED)];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Failure(`no test step ${unknown.join(', ')}; there are ${known.join(', ')}`, 2);
  }
  return asked.length === 0 ? whole : known.filter((name) => asked.includes(name));
}

/** @param {string} verdict @param {string[]} passed @param {string[]} notRun */
function summary(verdict, passed, notRun) {
  const parts = [passed.length > 0 ? passed.join(' · ') : 'no step passed'];
  if (notRun.length > 0) parts.push(`not run: ${notRun.join(', ')}`);
  return `${verdict}: ${parts.join(' · ')}`;
}
