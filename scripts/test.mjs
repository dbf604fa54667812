/**
 * `npm test`: everything, on a fresh clone too. `npm test -- unit types` runs only those steps
 * and says which it left out; `npm test -- changed` is for while one works. Stops at the first step
 * that fails.
 */
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { runStep } from './lib/child.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { Failure, main, say } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runBin, runPinned } from './lib/pinned.mjs';

/** Where Debian keeps them; the laboratory looks there too. */
const POSTGRES_PROGRAMS = '/usr/lib/postgresql';

/**
 * In this order: what is quick and tells most comes first.
 * @type {Record<string, () => Promise<void>>}
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
  unit: async () => {
    // The tests of a whole process serve the built pages.
    await ensureBuilt();
    const database = process.env.TEST_DATABASE_URL
      ? 'on PGlite and on the PostgreSQL of TEST_DATABASE_URL'
      : 'on PGlite only: the PostgreSQL half is not run, because TEST_DATABASE_URL is unset';
    say(`Unit and API tests, ${database}.`);
    await bin('vitest', 'run');
  },
  faults: () => onOwnPostgres('the laboratory', 'faults/run.ts'),
  upgrade: () => onOwnPostgres('the check of an upgrade', 'upgrade/run.ts'),
  browser: async () => {
    say(`Chromium: ${process.env.CHROMIUM_PATH}`);
    // Again, as `npm test -- browser` has no build step of its own.
    await ensureBuilt();
    await bin('playwright', 'test');
  },
};

/** They have servers and a PostgreSQL of their own, and wait for them often: they run while the browser does. */
const BESIDE_THE_BROWSER = ['faults', 'upgrade'];

/**
 * While one works, and only when asked for: the quick steps, and the tests of what is not committed yet.
 * @type {Record<string, () => Promise<void>>}
 */
const ONLY_ASKED = {
  changed: async () => {
    for (const name of ['lint', 'structure', 'types']) await STEPS[name]?.();
    await bin('vitest', 'run', '--changed', '--project', 'unit', '--project', 'embedded');
  },
};

/** @param {string} name @param {string[]} args */
const bin = (name, ...args) => runStep(name, () => runBin(name, args));

/** What starts a PostgreSQL of its own and breaks or upgrades it, in its short form. @param {string} name @param {string} file */
async function onOwnPostgres(name, file) {
  if (!process.env.TEST_DATABASE_URL || !existsSync(POSTGRES_PROGRAMS)) {
    say(`Not run: it needs TEST_DATABASE_URL and the programs in ${POSTGRES_PROGRAMS}.`);
    return;
  }
  await ensureBuilt();
  await runStep(name, () => runPinned([file], { env: { FAULTS_SHORT: '1' } }));
}

await main(async () => {
  const names = chooseSteps(process.argv.slice(2));
  // The tools set NODE_ENV as they need it; `production` from outside would break React's tests.
  delete process.env.NODE_ENV;
  await ensureInstalled();
  // Asked for before the long steps, so that a machine that cannot have one says so at once.
  if (names.includes('browser')) {
    process.env.CHROMIUM_PATH = await findOrInstallChromium({ shell: true });
  }

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
      { ...STEPS, ...ONLY_ASKED }[name]?.().catch(keep),
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
});

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
